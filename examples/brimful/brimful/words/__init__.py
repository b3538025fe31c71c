"""Brimful's texts. The engine finds those of options and events by the names of their classes."""

from __future__ import annotations

from brimful.pieces import UNKNOWN, Revealed
from brimful.view import BrimView, rooms
from games.engine.asks import Ask
from games.engine.fact_texts import FactTexts
from games.engine.game import Ending
from games.engine.values import Points, Seat
from games.engine.words import Catalogue, Value, Words

TEXTS = Catalogue("brimful.words")

CLAUSES = {"lay": "BF-2.2", "pour": "BF-3.1"}


def _revealed(event: Revealed, words: Words, message: str = "revealed") -> str:
    each = (words("under", who=words.name(seat), tile=tile) for seat, tile in enumerate(event.laid))
    return words(message, first=event.first, tiles=words.row(each), size=event.size)


FACT_TEXTS = FactTexts(TEXTS, exceptions={Revealed: _revealed})
say = FACT_TEXTS.say


def describe(view: BrimView, words: Words) -> str:
    """Return the view as text, one fact per line: who must act, the viewer's tiles, jug, players, and the last jug."""
    lines = [_due(view, words)]
    if view.hand is not None:
        lines.append(words("own-hand", low=view.hand[0], high=view.hand[1]))
    if view.tile != UNKNOWN:
        lines.append(words("own-tile", tile=view.tile))
    if view.phase is not None:
        lines.append(words("round", number=view.number, rounds=view.rounds))
        lines.append(words("in-jug", total=view.in_jug()))
    lines += [_seat(view, seat, words) for seat in range(view.seats)]
    if view.shown is not None:
        lines.append(_revealed(view.shown, words, "last-jug"))
    return "\n".join(lines)


def _due(view: BrimView, words: Words) -> str:
    if view.outcome is not None:
        winners = view.outcome.ranks[0]
        return words("over", who=words.names(winners), many=len(winners))
    who = words.names(view.waiting())
    laying = view.phase is not None and view.phase.kind == "laying"
    return words("due-lay", who=who) if laying else words("due-pour", who=who)


def _seat(view: BrimView, seat: Seat, words: Words) -> str:
    facts: dict[str, Value] = {"who": words.name(seat), "letter": words.letter(seat), "points": view.points(seat)}
    if view.phase is None:
        return words("seat-over", **facts)
    return words("seat", **facts, now=view.poured[seat], out=seat in view.out)


def goal(view: BrimView, words: Words) -> str:
    """Return the viewer's goal as one line."""
    return words("goal", tile=view.tile)


def quick_start(view: BrimView, words: Words) -> str:
    """Return a text on how to score points."""
    return words("quick-start")


def concerns(view: BrimView, ask: Ask, words: Words) -> tuple[str, ...]:
    """Return lines on what matters for this question: the round or, when pouring, the jug and the points at stake."""
    if ask.about == "lay":
        return (words("round", number=view.number, rounds=view.rounds),)
    possible = rooms(view)
    facts = {"least": min(possible) + view.in_jug(), "most": max(possible) + view.in_jug()}
    return (
        words("in-jug", total=view.in_jug()),
        words("may-hold", **facts),
        words("at-stake", now=view.poured[ask.seat]),
    )


def ending(view: BrimView, words: Words) -> Ending:
    """Return what decided the match, and everybody's points."""
    what = words("points-head")
    totals = {seat: (Points(have=view.points(seat), what=what),) for seat in range(view.seats)}
    return Ending(words("decided"), totals, told=False)
