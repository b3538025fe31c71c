"""/gamenight: an evening on the server's calendar, whose table opens by itself.

Here: the command, what is done when, Discord's scheduled events, and texts. Not here: how nights are stored
(bot/storage/nights.py), and the call to a table (bot/match/match_alerts.py).
"""

from cogs.game_nights.commands import setup

__all__ = ["setup"]
