"""Tests of Tricks or Treats' own rules, and its facts for the contract suite (facts.py)."""
