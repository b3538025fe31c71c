"""Tests of Raccoon Heist's rules. What the tests of all games need to know about this game is in facts.py."""
