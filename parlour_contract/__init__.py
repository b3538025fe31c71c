"""The contract that every game must meet: tests of any game, cases, leak finder, perft, saves, journals."""
