"""/profile and /history. bot/stats counts; the queries are in bot/storage/standings.py."""

from cogs.profiles.commands import setup
from cogs.profiles.picture import sketches

__all__ = ["setup", "sketches"]
