"""Tests of Raccoon Heist's own rules, and its facts for the contract suite (facts.py)."""
