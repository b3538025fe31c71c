"""Helpers of the contract suite, which tests any game: cases, leak finder, perft, saves and journals."""
