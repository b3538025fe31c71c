"""Tests of Candy Chaser's own rules, and its part of the tests for all games (facts.py)."""
