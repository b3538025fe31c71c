"""/daily: the deal of the day.

Here: the command, what it answers, and texts. Not here: the deal and its match (bot/match/daily.py).
"""

from cogs.daily_deal.commands import setup

__all__ = ["setup"]
