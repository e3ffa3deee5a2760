"""The rules: one module for each rule point, its protocol on top and its components below.

Everything public here can be imported from :mod:`pitchlib` as well, but for the protocols.
"""
