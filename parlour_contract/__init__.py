"""The contract that every game must meet: its tests, their cases, and what they need (leak finder, perft, saves)."""
