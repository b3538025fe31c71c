"""Serve /daily: the deal of the day (dealt by bot/match/daily.py) and the puzzles of the day."""

from cogs.daily_deal.commands import setup

__all__ = ["setup"]
