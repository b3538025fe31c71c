"""Serve /leaderboard. Figures are computed in bot/stats; the queries are in bot/storage/standings.py."""

from cogs.standings.leaderboard import setup
from cogs.standings.picture import sketches

__all__ = ["setup", "sketches"]
