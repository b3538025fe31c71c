"""Tests of the games: the contract of every game (parlour_contract), and a package for each game."""
