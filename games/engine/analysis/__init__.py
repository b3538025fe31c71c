"""Analyse a match that is over: who stood how well when, what chance and choices did, who could have known what."""

from games.engine.analysis.analyser import analyse
from games.engine.analysis.facts import Analysis, Belief, Better, Insight, Point, Swing
from games.engine.analysis.picture import draw_analysis

__all__ = ["Analysis", "Belief", "Better", "Insight", "Point", "Swing", "analyse", "draw_analysis"]
