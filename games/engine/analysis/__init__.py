"""Analyse a finished match: win chances over time, what luck and play changed, and each player's beliefs."""

from games.engine.analysis.analyser import analyse
from games.engine.analysis.facts import Analysis, Belief, Better, Insight, Point, Swing
from games.engine.analysis.picture import draw_analysis, draw_figures

__all__ = ["Analysis", "Belief", "Better", "Insight", "Point", "Swing", "analyse", "draw_analysis", "draw_figures"]
