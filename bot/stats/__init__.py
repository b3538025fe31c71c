"""Compute ratings, leaderboard lines and other figures about users from their finished matches."""
