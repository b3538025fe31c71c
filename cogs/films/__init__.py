"""Watching a match that is over: step by step, as a film, and as a page to keep.

Here: the buttons, pages and texts. Not here: how films are made (bot/ai/film_maker.py) and cached
(bot/pages/replay_cache.py).
"""

from cogs.films.watching import setup

__all__ = ["setup"]
