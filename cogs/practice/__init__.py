"""Let players try their questions of finished matches again. games/engine/analysis judges what they pick."""

from cogs.practice.commands import setup

__all__ = ["setup"]
