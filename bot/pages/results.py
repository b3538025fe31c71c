"""Describe how a match ended: places, roles, ratings, and why a match isn't rated.

The data is from storage/standings.py; the picture is drawn in messages/stat_images.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.messages.stat_images import Finisher, ResultImage
from bot.model.language import speaking
from bot.model.message import ALT_LIMIT, Picture, escaped, shortened
from bot.pages import TEXTS
from bot.pages.paged import role_called
from bot.stats.ratings import OFTEN, change
from bot.stats.standings import Ended, Result
from bot.storage.store import Store
from games.engine.game import Game
from games.engine.values import Points, Seat


class Final(NamedTuple):
    """The result on the last public board. A field whose value is unknown is empty.

    `points`: by seat. `why`: what decided the match. `first`: the seats that won by the game's rules, including those
    whose players had left the match.
    """

    points: Mapping[Seat, tuple[Points, ...]] = {}
    why: str = ""
    first: frozenset[Seat] = frozenset()


NOTHING = Final()


def final(game: Game[Any, Any] | None, board: Picture | None) -> Final:
    """Read the result from the last posted board.

    Returns an empty result if the board shows none, or the present rules can't read it.
    """
    if game is None or board is None:
        return NOTHING
    try:
        view = game.rules.view_type.model_validate(board.view)
    except ValueError:
        return NOTHING
    if view.outcome is None:
        return NOTHING
    ending = game.texts.ending(view, game.words(board.players, None, speaking()))
    return Final(ending.points, ending.why, frozenset(view.outcome.ranks[0]))


async def result_lines(store: Store, match_id: int, told: Final = NOTHING) -> list[str]:
    """Return the lines that describe the result; empty while the match runs, or if it ended without one.

    `told`: what the last board shows.
    """
    result, locale = await store.result(match_id), speaking()
    return [] if result is None else [*_lines(result, told, locale), _verdict(result, locale)]


async def result_image(
    store: Store, match_id: int, game: str, called: str, told: Final = NOTHING
) -> ResultImage | None:
    """Return the result as a picture; None while the match runs.

    `game`: its slug; `called`: its name. `told`: what the last board shows.
    """
    result, locale = await store.result(match_id), speaking()
    if result is None:
        return None
    why = _why(result, told)
    lines = [called, *_lines(result, told, locale), *filter(None, [why]), _verdict(result, locale)]
    return ResultImage(
        alt=shortened("\n".join(lines).replace("**", "").replace("-# ", "").replace("\\", ""), ALT_LIMIT),
        game=game,
        title=called,
        places=tuple(_finisher(one, game, told) for one in result.seats),
        why=why,
        verdict=_counts(result, locale) + ".",
    )


def _why(result: Result, final: Final) -> str:
    """Return what decided the match; empty if a player who won by the game's rules had left the match before."""
    return final.why if {one.seat for one in result.seats if one.rank == 1} == final.first else ""


def _finisher(ended: Ended, game: str, final: Final) -> Finisher:
    before, after = (ended.score.before, ended.score.after) if ended.score else (None, None)
    return Finisher(
        rank=ended.rank,
        seat=ended.seat,
        name=ended.name,
        role=role_called(game, ended.role),
        standin=ended.user_id < 0,
        left=ended.left,
        points=final.points.get(ended.seat, ()),
        before=before and before.shown,
        after=after and after.shown,
    )


def _lines(result: Result, final: Final, locale: str) -> list[str]:
    return [_line(one, result.game, final.points.get(one.seat, ()), locale) for one in result.seats]


def _line(ended: Ended, game: str, points: tuple[Points, ...], locale: str) -> str:
    words, rating = TEXTS.phrases(locale), _ratings(ended, game, locale)
    return words(
        "result-line",
        place=ended.rank,
        who=escaped(ended.name),
        played=bool(ended.role),
        part=role_called(game, ended.role),
        left=ended.left,
        scored=bool(points),
        points=words.row(_said(one, locale) for one in points),
        rated=bool(rating),
        rating=rating,
    )


def _said(points: Points, locale: str) -> str:
    words = TEXTS.phrases(locale)
    if points.goal is None:
        return words("result-count", what=points.what, have=points.have)
    return words("result-goal", what=points.what, have=points.have, goal=points.goal)


def _ratings(ended: Ended, game: str, locale: str) -> str:
    score, words = ended.score, TEXTS.phrases(locale)
    if score is None or score.before is None or score.after is None:
        return ""
    whole = {"change": change(score.before, score.after), "rating": str(score.after.shown)}
    text = words("result-rating", **whole)
    if score.role_before is None or score.role_after is None:
        return text
    part = {"change": change(score.role_before, score.role_after), "rating": str(score.role_after.shown)}
    if part == whole:
        return text
    role = {f"role-{name}": value for name, value in part.items()}
    return words("result-rating-part", **whole, **role, part=role_called(game, score.role))


def _counts(result: Result, locale: str) -> str:
    """Return a sentence, without its full stop, that says whether the match is rated."""
    words = TEXTS.phrases(locale)
    if result.reason is None:
        return words("counts")
    return words("counts-not", why=words(f"counts-not-{result.reason}", number=OFTEN))


def _verdict(result: Result, locale: str) -> str:
    words = TEXTS.phrases(locale)
    return words("verdict" if result.reason is None else "verdict-not", verdict=_counts(result, locale))


def places(rank: int, players: int, locale: str) -> str:
    """Return a place among `players` in words, such as `2nd of 4`."""
    words = TEXTS.phrases(locale)
    return words("place-of", place=rank, players=players, ending=_ending(rank))


def _ending(rank: int) -> str:
    """Return the English plural category for the ordinal of `rank`: one, two, few or other."""
    last = rank % 10 if rank % 100 not in (11, 12, 13) else 0
    return {1: "one", 2: "two", 3: "few"}.get(last, "other")
