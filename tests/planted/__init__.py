"""Planted faults: put plausible mistakes into a copy of the tree, to see which tests notice."""
