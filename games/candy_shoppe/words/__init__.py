"""What is said in Candy Shoppe: prompts, labels, events.

Here: every text a player reads, beside an operation's account (account.py) and the table in words (board.py). Not here:
any decision; words get a view and facts, never a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from games.candy_shoppe.pieces.choices import Aim, Back, Next, Place, Reveal, Send, To
from games.candy_shoppe.pieces.events import (
    Began,
    Dealt,
    Decided,
    Deployed,
    PhaseOneOver,
    Placed,
    Result,
    RoundBegan,
    RoundOver,
    Secrets,
)
from games.candy_shoppe.pieces.tabletop import Pile
from games.candy_shoppe.tokens import ACTIONS, Token
from games.candy_shoppe.words.account import DEEDS
from games.candy_shoppe.words.board import briefs, describe, result_said, target_said
from games.candy_shoppe.words.phrases import TEAMS, Players, both, goal, in_city, listed, many, tokens
from games.candy_shoppe.world import City, targets_decide
from games.engine.asks import Ask
from games.engine.values import Fact, Seat

__all__ = ["describe", "describe_token", "say"]


def say(fact: Fact, players: Players, you: Seat | None) -> str:
    """An event, a prompt or a label."""
    if isinstance(fact, Ask):
        return _ASKED_BY_TOKENS.get(fact.about) or _PROMPTS[fact.about](fact.options[0])
    return _SAID[type(fact)](fact, players)


def describe_token(name: str) -> str:
    """The rules of the action token with this title; a KeyError, if none has it."""
    unit = {token.title: token.unit for token in ACTIONS}[name]
    copies = "one copy" if unit.copies == 1 else f"{unit.copies} copies"
    return f"**{unit.title}** ({copies} in the bag). {unit.text}"


# ---------------------------------------------------------------- prompts


def _asks_influence(first: Place) -> str:
    how = "face up, as you are blackmailed" if first.faceup else "face down"
    where = f"{first.spy.title} is in {first.city.title}."
    return f"{where} Which of your tokens do you place there, {how}? At most two; what you choose stands."


_PROMPTS: dict[str, Callable[[Any], str]] = {
    "spy": lambda first: "Which spy do you send out? The city is next.",
    "city": lambda first: f"Where do you send {first.spy.title}? Then everybody may place tokens there.",
    "influence": _asks_influence,
    "reveal": lambda first: "Which spy do you reveal? You decide all that its tokens leave open.",
    "order": lambda first: "What happens next? The Tally turns the spy. Double Cross and Burn Notice come last.",
}
_ASKED_BY_TOKENS = {question.about: question.prompt for token in ACTIONS for question in token.unit.questions}

# ---------------------------------------------------------------- labels


def _reveal(choice: Reveal, players: Players) -> str:
    there = [f"{choice.hidden} face down"] if choice.hidden else []
    there += [f"{choice.exposed} face up"] if choice.exposed else []
    return f"{choice.spy.title} in {choice.city.title}: {', '.join(there) or 'no tokens'}"


def _next(choice: Next, players: Players) -> str:
    if choice.token is not None:
        return f"{choice.token.title}: {choice.token.unit.brief(choice.final, 'next_round')}"
    assert choice.sums is not None
    return f"The Tally, as it stands: {both(choice.sums)}"


def _aim(choice: Aim, players: Players) -> str:
    if choice.city is not None:
        return f"{choice.city.title} ({choice.city.shop})"
    if choice.spy is not None:
        return choice.spy.title
    assert choice.token is not None
    return f"{choice.token.title} ({choice.number})" if choice.number > 1 else choice.token.title


# ---------------------------------------------------------------- events


def _began(event: Began, players: Players) -> str:
    counted = listed(f"{count} {team.title}" for team, count in Counter(event.teams).items())
    first = f"{players[event.first].name} begins."
    return f"{first} Secretly among you: {counted} in all. Your cards come in private."


def _secrets(event: Secrets, players: Players) -> str:
    seats = len(players)
    team = f"You play for **{TEAMS[event.team]}**: keep it to yourself."
    target = target_said(event.target, event.wanted, targets_decide(seats, event.targets_first))
    return f"{team} {goal(event.team, seats, event.targets_first)} {target}"


def _round_began(event: RoundBegan, players: Players) -> str:
    return f"**Round {event.round} of {event.rounds}**: everybody has new tokens. {players[event.first].name} is first."


def _dealt(event: Dealt, players: Players) -> str:
    lines = [f"Your tokens for this round: {tokens(event.tokens)}."]
    lines += briefs(event.tokens, event.final, event.lingering)
    if event.blackmail is not None:
        lines.append(f"**You are blackmailed** over {event.blackmail.title}: this round you place face up.")
    return "\n".join(lines)


def _deployed(event: Deployed, players: Players) -> str:
    spy = f"{event.spy.title} ({event.face.title})"
    return f"{players[event.seat].name} sends **{spy} to {event.city.title}** ({in_city(event.city, event.worth)})."


def _decided(event: Decided, players: Players) -> str:
    return f"{players[event.seat].name} has decided."


def _placed(event: Placed, players: Players) -> str:
    return f"Placed in {event.city.title}: {listed(_pile(pile, players) for pile in event.piles)}."


def _pile(pile: Pile, players: Players) -> str:
    faceup = f" (face up: {tokens(pile.tokens)})" if pile.tokens else ""
    return f"{players[pile.seat].name} {pile.many or 'nothing'}{faceup}"


def _phase_one_over(event: PhaseOneOver, players: Players) -> str:
    said = [f"Phase 1 is over; {many(event.unspent, 'unspent token')} put away unseen."]
    said += [f"{event.opened.title} is open again."] if event.opened is not None else []
    said += [f"{event.freed.title} is free, and rests in HQ this round."] if event.freed is not None else []
    return " ".join([*said, *_gone(event.faded)])


def _round_over(event: RoundOver, players: Players) -> str:
    said = [f"Round {event.round} is over, all tokens are collected."]
    said += [f"{event.released.title} leaves the Safe House."] if event.released is not None else []
    said += [f"{event.sheltered.title} is in the Safe House for the next round."] if event.sheltered is not None else []
    said += [f"Ka-BOOM! {event.closed.title} is closed for the next Phase 1."] if event.closed is not None else []
    said += [f"{event.freed.title}, trapped there, is free."] if event.freed is not None else []
    return " ".join([*said, *_gone([*event.returned, *event.faded])])


def _gone(faded: Iterable[tuple[Token, City]]) -> list[str]:
    gone = [f"{token.title} ({city.title})" for token, city in faded]
    return [f"Off the map: {listed(gone)}."] if gone else []


def _result(event: Result, players: Players) -> str:
    return "\n".join(result_said(event, players))


_SAID: dict[type[Fact], Callable[[Any, Players], str]] = {
    Send: lambda choice, players: f"{choice.spy.title} ({choice.face.title})",
    To: lambda choice, players: f"{choice.city.title}, {choice.city.shop} ({in_city(choice.city, choice.worth)})",
    Place: lambda choice, players: tokens(choice.tokens) or "Nothing",
    Reveal: _reveal,
    Next: _next,
    Aim: _aim,
    Back: lambda choice, players: "Back: choose again",
    Began: _began,
    Secrets: _secrets,
    RoundBegan: _round_began,
    Dealt: _dealt,
    Deployed: _deployed,
    Decided: _decided,
    Placed: _placed,
    PhaseOneOver: _phase_one_over,
    RoundOver: _round_over,
    Result: _result,
    **DEEDS,
}
