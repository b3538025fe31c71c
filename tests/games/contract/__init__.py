"""Helpers of the contract suite for any game object: cases, the leak finder, perft, saves, journals."""
