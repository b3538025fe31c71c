"""Tests of the bench: its arithmetic and its tables. None checks a duration."""
