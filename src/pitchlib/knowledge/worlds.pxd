# What the numbers of worlds.py are in C: none, it only runs faster. Cython reads this beside it.
