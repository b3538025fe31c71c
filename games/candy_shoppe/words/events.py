"""What happened in Candy Shoppe beside operations: the lines of the log, cards and results among them.

Here: one event, its words. Not here: the deeds of an operation (account.py), prompts and labels (the package itself).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from games.candy_shoppe.pieces.components import DECKS, City, Face, Pile, Target, Team, Token, targets_decide
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
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.words.account import DEEDS
from games.candy_shoppe.words.names import briefs, face_name, in_city, tokens
from games.engine.values import Fact
from games.engine.words import Words


def _began(event: Began, words: Words) -> str:
    teams = [words("team-count", number=count, team=team) for team, count in Counter(event.teams).items()]
    return words("began", who=words.name(event.first), teams=words.all_of(teams))


def _secrets(event: Secrets, words: Words) -> str:
    seats = len(words.players)
    goal = wins(event.team, seats, event.targets_first, words)
    wants = target_said(event.target, event.wanted, targets_decide(seats, event.targets_first), words)
    return words("secrets", team=event.team, goal=goal, wants=wants)


def wins(team: Team, seats: int, targets_first: bool, words: Words) -> str:
    """W-3, W-4: when this team wins, and what becomes of a tie."""
    if team.face is None:
        return words("wins-platypus", targets=targets_first)
    if not targets_decide(seats, targets_first):
        tie = words("tie-platypus")
    else:
        tie = words("tie-targets-platypus" if Team.PLATYPUS in DECKS[seats] else "tie-targets-draw")
    face, other = face_name(team.face, words), face_name(team.face.opposite, words)
    return words("wins", face=face, other=other, tie=tie)


def target_said(target: Target, wanted: Face | None, decides: bool, words: Words) -> str:
    """What a player's target asks for, and what it is good for (W-4)."""
    if wanted is None:
        return words("target-cover", target=target)
    return words("target-wanted", target=target, face=wanted, decides=decides)


def _round_began(event: RoundBegan, words: Words) -> str:
    return words("round-began", round=event.round, rounds=event.rounds, who=words.name(event.first))


def _dealt(event: Dealt, words: Words) -> str:
    lines = [words("dealt", tokens=tokens(event.tokens, words))]
    lines += briefs(event.tokens, event.final, event.lingering, words)
    if event.blackmail is not None:
        lines.append(words("dealt-blackmail", spy=event.blackmail))
    return "\n".join(lines)


def _deployed(event: Deployed, words: Words) -> str:
    now = in_city(event.city, event.worth, words)
    who = words.name(event.seat)
    return words("deployed", who=who, spy=event.spy, face=event.face, city=event.city, worth=now)


def _placed(event: Placed, words: Words) -> str:
    return words("placed", city=event.city, piles=words.all_of(pile_said(pile, words) for pile in event.piles))


def pile_said(pile: Pile, words: Words) -> str:
    """Who has placed how many, and which if they lie face up."""
    who = words.name(pile.seat)
    if pile.faceup and pile.tokens:
        return words("pile-faceup", who=who, number=pile.many, tokens=tokens(pile.tokens, words))
    return words("pile", who=who, number=pile.many)


def _phase_one_over(event: PhaseOneOver, words: Words) -> str:
    said = [words("phase-one-over", number=event.unspent)]
    said += [words("open-again", city=event.opened)] if event.opened is not None else []
    said += [words("freed-to-rest", spy=event.freed)] if event.freed is not None else []
    return " ".join([*said, *_gone(event.faded, words)])


def _round_over(event: RoundOver, words: Words) -> str:
    said = [words("round-over", round=event.round)]
    said += [words("released", spy=event.released)] if event.released is not None else []
    said += [words("sheltered", spy=event.sheltered)] if event.sheltered is not None else []
    said += [words("closed", city=event.closed)] if event.closed is not None else []
    said += [words("freed-by-blast", spy=event.freed)] if event.freed is not None else []
    return " ".join([*said, *_gone([*event.returned, *event.faded], words)])


def _gone(faded: Iterable[tuple[Token, City]], words: Words) -> list[str]:
    gone = [words("gone-from", token=token, city=city) for token, city in faded]
    return [words("gone", gone=words.all_of(gone))] if gone else []


def result_said(result: Result, words: Words) -> Iterator[str]:
    """Who has won and why; then everybody's cards."""
    team = result.winner
    verdict = words("result-draw") if team is None else words("result", team=team, why=result.why)
    counted = {"red": result.red, "blue": result.blue, "neutral": result.neutral, "dead": result.dead}
    turned = {"targets-red": result.targets_red, "targets-blue": result.targets_blue}
    score = words("result-count", **counted, **turned)
    yield f"{verdict} {score}"
    for seat, team in enumerate(result.teams):
        how = {True: "yes", False: "no", None: "cover"}[result.turned[seat]]
        yield words("result-player", who=words.name(seat), team=team, target=result.targets[seat], turned=how)


EVENTS: Mapping[type[Fact], Callable[[Any, Words], str]] = {
    Began: _began,
    Secrets: _secrets,
    RoundBegan: _round_began,
    Dealt: _dealt,
    Deployed: _deployed,
    Decided: lambda event, words: words("decided", who=words.name(event.seat), many=1),
    Placed: _placed,
    PhaseOneOver: _phase_one_over,
    RoundOver: _round_over,
    Result: lambda event, words: "\n".join(result_said(event, words)),
    **DEEDS,
}
"""By kind of event, how it is told."""


def gathered(event: Fact, view: CandyShoppeView, words: Words) -> tuple[str, str] | None:
    """All who have placed so far, in one line; once the last one has, what lies there tells it (`Placed`)."""
    if not isinstance(event, Decided):
        return None
    phase = view.phase
    placed = sorted(phase.decided) if phase is not None and phase.kind == "influencing" else []
    before = [seat for seat in placed if seat != event.seat]
    now, earlier = (words("decided", who=words.names(seats), many=len(seats)) for seats in (placed, before))
    return now if placed else "", earlier if before else ""
