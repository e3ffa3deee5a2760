# What is in C of comparison.py.

cimport cython

@cython.locals(total=cython.longlong, place=int)
cpdef product_of(short[::1] one, short[::1] other)
