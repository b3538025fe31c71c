"""Tests of Tricks or Treats' own rules, and its part of the tests for all games (facts.py)."""
