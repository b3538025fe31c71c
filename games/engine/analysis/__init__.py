"""A match that is over, understood: who stood how well when, what chance and choices did, who could have known.

Here: figures from a journal, the picture of them, and the same in words. Not here: any game, and who may see them
(cogs/analysis/analysis.py).
"""

from games.engine.analysis.analyser import analyse
from games.engine.analysis.facts import Analysis, Belief, Better, Insight, Point, Swing
from games.engine.analysis.picture import draw_analysis

__all__ = ["Analysis", "Belief", "Better", "Insight", "Point", "Swing", "analyse", "draw_analysis"]
