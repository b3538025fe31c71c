"""Tests of the games: modules with tests for all games, and a package with each game's own tests."""
