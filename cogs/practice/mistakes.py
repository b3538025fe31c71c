"""List a player's worst answers in the last matches, by how much each lowered the player's chance to come first."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.model.custom_ids import Leaf, Retry, Turn
from bot.model.language import speaking
from bot.model.message import BUTTONS_A_ROW, Button, Message, Row
from bot.pages.paged import Sheet, Sources, Viewer, check_offered
from bot.stats.standings import Reviewed
from cogs.practice.page import TEXTS
from games.engine.analysis import Analysis
from games.engine.words import Selectable

MOST = 10
"""Positions on the list."""


@dataclass(frozen=True)
class Mistake:
    """A player's answer for which the analysis knows a better one.

    `lost`: the estimated chance to come first (0 to 1) that this answer cost the player, compared with the better one.
    """

    match: Reviewed
    line: int
    lost: float


async def listed(bot: Sources, viewer: Viewer, game: str | None) -> Sheet:
    """Compose the viewer's list of positions to practise, worst first.

    `game`: slug of the game whose positions are listed; None: all games. Raises Refused if the game isn't offered.
    """
    check_offered(bot, game)
    reviewed = [one for one in await bot.store.reviewed(viewer.user_id) if one.game in bot.games]
    found = await asyncio.to_thread(mistakes, reviewed)
    shown = [one for one in found if game in (None, one.match.game)][:MOST]
    words = TEXTS.phrases(speaking())
    head = words("practice-head") if game is None else words("practice-head-game", game=bot.games[game].name)
    lines = [_line(bot, number, one) for number, one in enumerate(shown, 1)] or [words("practice-none")]
    others = [slug for slug in dict.fromkeys(one.match.game for one in found) if slug != game]
    rows = (*_numbers(shown), *_games(bot, game, others))
    return Sheet(Message(text="\n".join([head, *lines, words("practice-foot")]), rows=rows))


def mistakes(reviewed: Sequence[Reviewed]) -> list[Mistake]:
    """Return each answer in these matches for which the analysis knows a better one, worst first."""
    found = [
        Mistake(one, swing.line, swing.lost)
        for one in reviewed
        for swing in Analysis.model_validate_json(one.analysis).swings
        if swing.seat == one.seat and swing.lost > 0 and swing.line not in one.gone
    ]
    return sorted(found, key=lambda one: (-one.lost, -one.match.match_id, one.line))


def _line(bot: Sources, number: int, one: Mistake) -> str:
    words, when = TEXTS.phrases(speaking()), f"<t:{int(one.match.at.timestamp())}:d>"
    game, lost = bot.games[one.match.game].name, -round(100 * one.lost)
    points = Selectable(words.signed(lost), lost)
    return words("practice-line", number=number, game=game, match=one.match.match_id, when=when, points=points)


def _numbers(shown: Sequence[Mistake]) -> Iterator[Row]:
    """Yield rows of buttons, one for each position."""
    buttons = [
        Button(label=str(number), id=str(Retry(one.match.match_id, one.line)), emoji="🔁")
        for number, one in enumerate(shown, 1)
    ]
    for first in range(0, len(buttons), BUTTONS_A_ROW):
        yield tuple(buttons[first : first + BUTTONS_A_ROW])


def _games(bot: Sources, game: str | None, others: Sequence[str]) -> Iterator[Row]:
    """Yield rows of buttons to the other games' lists; with a `game`, also to the list of all games."""
    words = TEXTS.phrases(speaking())
    every = [(words("practice-all"), "")] if game is not None else []
    named = [(bot.games[slug].name, slug) for slug in others] if game is not None or len(others) > 1 else []
    buttons = [Button(label=label, id=str(Turn(Leaf.PRACTICE, about, 0))) for label, about in (*every, *named)]
    for first in range(0, len(buttons), BUTTONS_A_ROW):
        yield tuple(buttons[first : first + BUTTONS_A_ROW])
