"""Serve /daily, the deal of the day. The deal itself is in bot/match/daily.py."""

from cogs.daily_deal.commands import setup

__all__ = ["setup"]
