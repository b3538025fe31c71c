"""/learn: a game's first match with a coach. What a lesson holds is in games/engine/lesson.py."""

from cogs.lessons.commands import setup

__all__ = ["setup"]
