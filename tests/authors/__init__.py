"""Tests of the tutorial and reference for authors of games (docs/authors)."""
