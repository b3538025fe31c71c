"""Tests of the bench: its arithmetic and its tables. No test asserts a time."""
