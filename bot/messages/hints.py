"""Hints: what a strong stand-in would pick, why, and who has had any."""

from __future__ import annotations

from bot.messages.context import MatchContext
from bot.model.custom_ids import Act, Verb
from bot.model.message import Button
from games.engine.asks import Ask
from games.engine.bots import Found, Prospect
from games.engine.values import Seat

ALTERNATIVES = 2
"""So many other answers are told beside the one that is advised."""


def button(context: MatchContext) -> Button:
    """Asks for a hint about one's own question."""
    return Button(label=context.words("hint"), id=str(Act(Verb.HINT, context.match_id)), emoji="💡")


def advice(context: MatchContext, seat: Seat, ask: Ask, found: Found) -> str:
    """What a strong stand-in would pick, and how it and the best others went in the futures that it imagined."""
    option = _picked(context, seat, ask, found.picks)
    tried = next((prospect for prospect in found.prospects if prospect.picks == found.picks), None)
    if tried is None:
        return context.words("hint-habit", option=option)
    others = [prospect for prospect in found.prospects if prospect is not tried][:ALTERNATIVES]
    lines = [context.words("hint-tried", option=option, futures=tried.futures, won=tried.won)]
    told = context.words.all_of(_told(context, seat, ask, prospect) for prospect in others)
    return "\n".join([*lines, *([context.words("hint-others", others=told)] if told else [])])


def taken(context: MatchContext) -> list[str]:
    """Who has had how many hints, in a line; none where nobody has."""
    words = context.words
    had = [
        words("hints-of", who=context.written[seated.seat].name, many=len(seated.hints))
        for seated in context.seats
        if seated.hints
    ]
    return [words("hints-taken", names=words.all_of(had))] if had else []


def _told(context: MatchContext, seat: Seat, ask: Ask, other: Prospect) -> str:
    option = _picked(context, seat, ask, other.picks)
    return context.words("hint-other", option=option, won=other.won, futures=other.futures)


def _picked(context: MatchContext, seat: Seat, ask: Ask, picks: tuple[int, ...]) -> str:
    """These options in words."""
    options = [ask.options[pick] for pick in picks]
    if not options and ask.picking is not None:
        options = [ask.picking.none]
    said = (context.game.say(option, context.written, seat, context.locale) for option in options)
    return context.words.all_of(said) or context.words("none-of-these")
