"""Tests of the book for authors of games (docs/authors)."""
