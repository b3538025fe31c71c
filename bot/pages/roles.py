"""Roles of games in the language that is spoken: standings keep the rules' own names.

Here: that one look-up. Not here: what games call their roles (their catalogues).
"""

from __future__ import annotations

from datetime import date

import games
from bot.model.message import speaking
from bot.pages.words import TEXTS


def role_called(slug: str, role: str) -> str:
    """What this game's role is called; its own name where the game isn't here any more."""
    game = games.catalogue().get(slug)
    return game.role_name(role, speaking()) if role and game is not None else role


def month_called(day: date) -> str:
    """Return the month of this day with its year, such as November 2026."""
    return TEXTS.phrases(speaking())("month", month=day.month, year=str(day.year))
