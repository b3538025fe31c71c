"""Tests of the sandbox itself: against a small bot of their own, never against the game bot."""
