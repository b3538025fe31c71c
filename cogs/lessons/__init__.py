"""/learn: a game's first match with a coach.

Here: the command, the lesson's controls, pages and texts. Not here: what a lesson is (games/engine/lesson.py).
"""

from cogs.lessons.commands import setup

__all__ = ["setup"]
