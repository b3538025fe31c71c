"""Serve /profile and /history. Figures are computed in bot/stats; the queries are in bot/storage/standings.py."""

from cogs.profiles.commands import setup
from cogs.profiles.picture import sketches

__all__ = ["setup", "sketches"]
