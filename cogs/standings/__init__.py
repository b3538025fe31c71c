"""/leaderboard: who plays best, on this server or everywhere, by game, part and season.

Here: the command, its pages, the picture and texts. Not here: what is counted (bot/stats) and the queries
(bot/storage/standings.py).
"""

from cogs.standings.leaderboard import setup
from cogs.standings.picture import sketches

__all__ = ["setup", "sketches"]
