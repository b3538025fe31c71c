"""Tests of the games: the contract of every game (test_contract.py), and a package for each game."""
