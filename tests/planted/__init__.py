"""Planted faults: mistakes that somebody could make, put into a copy of the tree to see which tests notice.

`faults.py` lists them, `tree.py` plants one, `looking.py` runs tests on it, `__main__.py` is the command. Not here:
tests of what is planted; those are everywhere else.
"""
