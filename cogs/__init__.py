"""Thin doors: slash commands, one file a game, and those that all games share."""
