"""Put hints into words: what a strong stand-in would pick, why, and which players have had hints."""

from __future__ import annotations

from bot.messages import questions
from bot.messages.context import MatchContext
from bot.model.custom_ids import Act, Verb
from bot.model.message import Button
from games.engine.asks import Ask
from games.engine.bots import Found, Prospect
from games.engine.values import Seat, View

ALTERNATIVES = 2
"""So many other answers are told beside the one that is advised."""


def button(context: MatchContext) -> Button:
    """Return the button that asks for a hint."""
    return Button(label=context.words("hint"), id=str(Act(Verb.HINT, context.match_id)), emoji="💡")


def advice(context: MatchContext, seat: Seat, view: View, ask: Ask, found: Found) -> str:
    """Return at most four lines: a strong stand-in's pick, its effect, how often it won, and the next best pick."""
    words, tried = context.words, next((one for one in found.prospects if one.picks == found.picks), None)
    lines = [words("hint-pick", option=_picked(context, seat, ask, found.picks)), *_why(context, view, ask, found)]
    if tried is None:
        return "\n".join([*lines, words("hint-habit")])
    lines.append(words("hint-tried", futures=tried.futures, won=tried.won))
    others = [prospect for prospect in found.prospects if prospect is not tried][:ALTERNATIVES]
    told = words.all_of(_told(context, seat, ask, prospect) for prospect in others)
    return "\n".join([*lines, *([words("hint-others", others=told)] if told else [])])


def _why(context: MatchContext, view: View, ask: Ask, found: Found) -> list[str]:
    """Return a line on the effect of the pick; empty if its label says enough, or if several options are picked."""
    said = [questions.brings(context, view, ask, ask.options[pick], context.written) for pick in found.picks]
    return [" ".join(said[0].splitlines())] if len(said) == 1 and said[0] else []


def taken(context: MatchContext) -> list[str]:
    """Return a line with the number of hints that each player has had; empty if no player has had any."""
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
    """Return the labels of the picked options as one text."""
    return questions.named(context, seat, ask, [ask.options[pick] for pick in picks]) or context.words("none-of-these")
