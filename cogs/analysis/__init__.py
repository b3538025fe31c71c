"""What happened in a match that is over, and why: chances, luck and turning points, as a picture and as a story.

Here: the buttons, pages, the picture and texts. Not here: how it is found (games/engine/analysis) and kept
(bot/pages/replay_cache.py).
"""

from cogs.analysis.analysis import setup

__all__ = ["setup"]
