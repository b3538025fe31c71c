"""The tests. Here: nothing but the package's name; the tests import one another's helpers through it."""
