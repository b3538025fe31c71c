"""Serve /daily: the deal of the day, which bot/match/daily.py deals, and the puzzles of the day."""

from cogs.daily_deal.commands import setup

__all__ = ["setup"]
