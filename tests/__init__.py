"""The tests. This package is empty; it lets tests import helpers from other test modules."""
