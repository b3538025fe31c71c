"""Serve /learn: a game's first match with a coach. The content of lessons is in games/engine/lesson.py."""

from cogs.lessons.commands import setup

__all__ = ["setup"]
