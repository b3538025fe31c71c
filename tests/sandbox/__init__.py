"""Tests of the sandbox, against a small bot of their own."""
