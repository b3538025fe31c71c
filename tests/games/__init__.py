"""Tests of the games: those that every game must pass (parlour_contract), and a package for each game."""
