"""Tests of Candy Chaser's own rules, and its facts for the contract suite (facts.py)."""
