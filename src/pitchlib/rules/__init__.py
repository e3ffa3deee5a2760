"""The rules: a room for each rule point, with its components.

Everything public here can be imported from :mod:`pitchlib` as well.
"""
