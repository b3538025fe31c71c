"""The picture of what happened in a match that is over.

Here: how it goes with the house's other pictures. Not here: how it is drawn (games/engine/analysis), and the same
in words (bot/pages/analysis_page.py).
"""

from __future__ import annotations

from bot.messages.stat_images.kit import Games, StatImage
from bot.model.message import speaking
from games.engine.analysis import Analysis, draw_analysis
from games.engine.canvas import Canvas
from games.engine.values import Player


class AnalysisImage(StatImage):
    """Who stood how well when, what luck and choices did, and who could have known what. Its game must be on offer."""

    shown: Analysis
    players: tuple[Player, ...]

    def draw(self, games: Games) -> Canvas:
        return draw_analysis(games[self.shown.game], self.shown, self.players, speaking())
