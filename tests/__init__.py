"""The tests. This package is empty; tests import one another's helpers through it."""
