"""Serve /learn: lessons in which a coach explains a match of a game. games/engine/lesson.py has their content."""

from cogs.lessons.commands import setup

__all__ = ["setup"]
