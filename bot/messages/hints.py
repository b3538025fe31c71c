"""Put hints into words: what a strong stand-in (an AI player) would pick, why, and which players have had hints."""

from __future__ import annotations

from typing import Any

from bot.messages import questions
from bot.messages.context import MatchContext
from bot.model.custom_ids import Act, Verb
from bot.model.message import Button
from games.engine.asks import Ask
from games.engine.bots import Found, Prospect
from games.engine.values import Seat, View

ALTERNATIVES = 2
"""Number of other answers that a hint names beside its advice."""


def button(context: MatchContext) -> Button:
    """Return the button that asks for a hint."""
    return Button(label=context.words("hint"), id=str(Act(Verb.HINT, context.match_id)), emoji="💡")


def advice(context: MatchContext, seat: Seat, view: View, ask: Ask, found: Found) -> str:
    """Return up to three lines: a strong stand-in's pick, a reason, and how often it won in simulated matches."""
    pick = context.words("hint-pick", option=picked(context, seat, ask, found.picks))
    return "\n".join([pick, *why(context, view, ask, found.picks), _compared(context, seat, ask, found)])


def _compared(context: MatchContext, seat: Seat, ask: Ask, found: Found) -> str:
    """Return a text on how often the pick and its alternatives won or led in simulated matches.

    The text has no numbers if the pick wasn't simulated, or if another pick was at least as good. If the pick won
    every match, the text names no alternative that did so, too.
    """
    words, tried = context.words, next((one for one in found.prospects if one.picks == found.picks), None)
    if tried is None:
        return words("hint-habit")
    often = [other for other in found.prospects if other is not tried and 2 * other.futures >= tried.futures]
    others = sorted(often[:ALTERNATIVES], key=lambda other: -other.share)
    if tried.won == tried.futures:
        others = [other for other in others if other.won < other.futures]
    if even := [other for other in others if other.share >= tried.share]:
        picks = (words("hint-even-pick", option=picked(context, seat, ask, other.picks)) for other in even)
        return words("hint-even", others=words.all_of(picks))
    shares = words.all_of(
        words("hint-share", option=picked(context, seat, ask, one.picks), **_often(context, one)) for one in others
    )
    return words("hint-tried", often=words("hint-often", **_often(context, tried)), shares=shares, others=len(others))


def why(context: MatchContext, view: View, ask: Ask, picks: tuple[int, ...]) -> list[str]:
    """Return a line with a reason for the pick; empty if the game states none.

    The reason is the effect of the pick. If the game has no text on the effect, the reason is the question's most
    important fact. If several options are picked together, the line lists the picks.
    """
    if ask.picking is not None:
        return questions.picked(context, view, ask, picks)
    said = [questions.brings(context, view, ask, ask.options[pick], context.written) for pick in picks[:1]]
    effect = said[0].replace("\n", " ") if len(picks) == 1 else ""
    return [effect] if effect else [*context.game.texts.concerns(view, ask, context.game_words(view.seat))[:1]]


def taken(context: MatchContext) -> list[str]:
    """Return a line with the number of hints that each player has had; empty if no player has had any."""
    words = context.words
    had = [
        words("hints-of", who=context.written[seated.seat].name, many=len(seated.hints))
        for seated in context.seats
        if seated.hints
    ]
    return [words("hints-taken", names=words.all_of(had))] if had else []


def _often(context: MatchContext, tried: Prospect) -> dict[str, Any]:
    """Return the arguments for texts on how often a pick won.

    `kind` is "all" or "none" if the pick won all or none of the simulated matches, else "some". `percent` is between
    1% and 99%, so that rounding never turns "some" into 0% or 100%.
    """
    kind = {0: "none", tried.futures: "all"}.get(tried.won, "some")
    percent = context.words.percent(min(99, max(1, round(100 * tried.share))))
    return {"kind": kind, "games": tried.futures, "percent": percent}


def picked(context: MatchContext, seat: Seat, ask: Ask, picks: tuple[int, ...]) -> str:
    """Return the labels of the picked options as one text."""
    return questions.named(context, seat, ask, [ask.options[pick] for pick in picks]) or context.words("none-of-these")
