"""Thin doors: slash commands, one file a game, and those that all games share.

Here: what can be typed, and who is asked for it. Not here: what comes of it (bot/) and the rules (games/).
"""
