"""/profile and /history: what somebody has played, and how well.

Here: the commands, their pages, the picture and texts. Not here: what is counted (bot/stats) and the queries
(bot/storage/standings.py).
"""

from cogs.profiles.commands import setup
from cogs.profiles.picture import sketches

__all__ = ["setup", "sketches"]
