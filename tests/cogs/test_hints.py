"""Test that hints reveal no secrets, neither to the seat that requests a hint nor to other players.

What hints say is tested in tests/bot/client/test_hints.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.match import changes
from bot.match.session import Table
from bot.model.custom_ids import Act, Verb
from games.candy_chaser import GAME
from games.engine.dice import Dice
from games.engine.match import Match
from games.engine.values import Seat
from parlour_contract.cases import cases
from parlour_contract.leak import imagined, with_dice
from tests.bot.presses import press
from tests.cogs.noninterference import Noninterference, World, user_of

SEATS = 3


def _moment() -> Match:
    """Return a match after some moves, in which exactly one seat is asked."""
    case = next(one for one in cases(1) if one.game is GAME and one.seats == SEATS)
    return [one for one in case.sample(30) if len(one.asks) == 1][9]


async def _heard(noninterference: Noninterference, match: Match, viewer: Seat | None) -> list[list[Any]]:
    """Let the seat on turn request a hint in two matches that differ only in secrets.

    Returns what the observer `viewer` (a seat; None: the public) sees of each match.
    """
    (asked,), dice, streams = match.asks, Dice(seed="5" * 64), []
    twins = (match, imagined(match, viewer, dice))
    for world, twin, key in zip(await noninterference(GAME), twins, "67", strict=True):
        await world.begin(SEATS, (), hints_allowed=True)
        await world.put(with_dice(twin, Dice(seed=key * 64)))
        await _advised(world, asked, viewer)
        await world.pry(viewer, admin=viewer is None)
        streams.append(world.stream(viewer))
    return streams


async def _advised(world: World, asked: Seat, viewer: Seat | None) -> None:
    hint = await press(world.bot_fixture, user_of(asked), str(Act(Verb.HINT, world.table.saved.id)))
    assert "💡 Try" in hint.text
    await world.table.seen(None)
    if asked == viewer:
        world.hears(hint)


def _viewer(match: Match, who: str) -> Seat | None:
    (asked,) = match.asks
    return {"whoever has it": asked, "a neighbour": (asked + 1) % SEATS, "an onlooker": None}[who]


@pytest.mark.thorough
@pytest.mark.parametrize("who", ["whoever has it", "a neighbour", "an onlooker"])
async def test_a_hint_tells_nobody_the_worlds_apart(noninterference: Noninterference, who: str) -> None:
    match = _moment()
    here, there = await _heard(noninterference, match, _viewer(match, who))
    assert here == there
    assert any("has had a hint" in str(one) for one in here), "that there was one everybody may know"


# Leaks made on purpose, which the tests must notice.


def _names_their_objective(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = changes.hinted

    def hinted(scene: Any, seat: Seat, question: int) -> Any:
        seats = list(scene.saved.seats)
        seats[seat] = replace(seats[seat], name=f"{seats[seat].name} ({scene.match.view(seat).objective.name})")
        return honest(replace(scene, saved=replace(scene.saved, seats=tuple(seats))), seat, question)

    monkeypatch.setattr(changes, "hinted", hinted)


def _follows_from_the_seal(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.to_advise

    async def to_advise(table: Table, user_id: int) -> Any:
        seat, question, view, ask = await honest(table, user_id)
        number = int(table.match.thought_seed(seat, question), 16) % 1_000
        return seat, number, view, ask

    async def hinted(table: Table, seat: Seat, question: int) -> None:
        await table.update(lambda scene: changes.hinted(scene, seat, scene.match.asks[seat][0]))

    monkeypatch.setattr(Table, "to_advise", to_advise)
    monkeypatch.setattr(Table, "hinted", hinted)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("leak", "who"), [(_names_their_objective, "an onlooker"), (_follows_from_the_seal, "whoever has it")]
)
async def test_a_leak_planted_into_hints_is_caught(
    noninterference: Noninterference, monkeypatch: pytest.MonkeyPatch, leak: Any, who: str
) -> None:
    match = _moment()
    leak(monkeypatch)
    here, there = await _heard(noninterference, match, _viewer(match, who))
    assert here != there
