"""The tests. This file makes `tests` a package, so that tests can import helpers from other test modules."""
