"""The 32 events, both columns each: a position, the event played, and what has come of it (rules.md, CC-13).

Here: every event. Not here: what a word of their vocabulary means in the odd case (test_rulings.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.chocolate_coin.pieces.cards import EVENTS, faction_of
from games.engine.match import Match
from tests.games.chocolate_coin.positions import at, played, scores, supports, table, take

RICH: dict[str, Any] = {
    "mills": {"S": 2, "SB": 1, "G": [4]},
    "quay": {"B": [4], "G": [3]},
    "yards": {"S": 1, "B": [5]},
    "row": {"SB": 1, "E": 1, "G": [2]},
    "marzipan": {"E": 2, "EB": 1, "BB": [4]},
    "sawmill": {"S": 1, "E": 3},
    "wharf": {"EB": 1},
}
"""A map in mid-match, on which every effect finds something to do."""

POLICE = {"bauble": 2, "holly": 2}
SUPPORT = {"hearthside": "E", "starfall": "S"}
SCORES = {"S": 4, "I": 3, "B": 2, "E": 5}

State = Any
Answers = tuple[Any, ...]
Then = Callable[[Match], Any]


def away(region: str, kind: str = "unit") -> dict[str, Any]:
    """Remove a token of this kind there."""
    return {"token.place": region, "token.kind": kind}


def put(place: str) -> dict[str, Any]:
    """Place a token there."""
    return {"token.place": place}


def die(region: str) -> dict[str, Any]:
    """Expose the die there."""
    return {"token.place": region}


def swing(area: str, now: str | None) -> dict[str, Any]:
    """That Area becomes so."""
    return {"area": area, "now": now}


def units(faction: str, *regions: str) -> Then:
    """How many units of S or E stand in these Regions."""
    return lambda m: [at(m, region).units[faction] for region in regions]


def spies(*regions: str) -> Then:
    return lambda m: [at(m, region).spies for region in regions]


def gifts(*regions: str) -> Then:
    return lambda m: [at(m, region).gifts for region in regions]


def police(*precincts: str) -> Then:
    return lambda m: [m._state.police[precinct] for precinct in precincts]


CASES: list[tuple[str, str, Answers, Then, Any]] = [
    ("H2", "E", (put("quay"), put("quay"), put("row")), units("E", "quay", "row"), [2, 2]),
    ("H2", "B", (away("sawmill"), away("sawmill"), "quay"), units("E", "sawmill"), [1]),
    ("H2", "B", (away("sawmill"), away("sawmill"), "quay"), spies("quay"), [[6]]),
    ("H3", "E", ("mills", "row", swing("snowcap", "E")), gifts("mills", "row"), [[2], []]),
    ("H3", "E", ("mills", "row", swing("snowcap", "E")), supports, ["E", "E", "S"]),
    ("H3", "S", (put("ranch"), put("ranch")), units("S", "ranch"), [2]),
    ("H4", "E", ("sawmill", "ranch", 3, "done"), units("E", "sawmill", "ranch"), [0, 3]),
    ("H4", "I", ("sawmill", "yards", 2, "done"), units("E", "sawmill", "yards"), [1, 2]),
    ("H6", "E", (swing("snowcap", "E"), swing("starfall", None)), supports, ["E", "E", None]),
    ("H6", "B", (swing("snowcap", "S"), "steal", "quay", "ok"), supports, ["S", "E", "S"]),
    ("H6", "B", (swing("snowcap", "S"), "steal", "quay", "ok"), scores, "4 3 3 5"),
    ("H7", "E", (put("row"),), scores, "4 3 2 6"),
    ("H7", "I", (away("wharf", "base"), "done"), scores, "4 3 2 4"),
    ("H8", "E", ("row", put("quay"), put("quay")), gifts("row"), [[]]),
    ("H8", "E", ("row", put("quay"), put("quay")), units("E", "quay"), [2]),
    ("H8", "S", (0, "row"), gifts("row"), [[4]]),
    ("H8", "S", (1, "quay"), scores, "7 3 2 5"),
    ("HJ", "E", ("yards", "mills", swing("snowcap", "E")), units("E", "yards", "mills"), [1, 1]),
    ("HJ", "E", ("yards", "mills", swing("snowcap", "E")), units("S", "yards", "mills"), [0, 1]),
    ("HJ", "I", (away("sawmill"), swing("hearthside", None)), supports, [None, None, "S"]),
    ("HQ", "E", ("row", "base", "ok", "marzipan", "ok"), scores, "4 3 2 6"),
    ("HQ", "S", ("done",), lambda m: m._state.track, ["S", "I", "B", "E"]),
    ("S2", "S", ("sawmill", "mills", "row", "quay"), gifts("sawmill", "mills", "row", "quay"), [[4], [5], [3], [4]]),
    ("S2", "B", ("mills", "quay"), gifts("mills", "quay"), [[2], [1]]),
    ("S3", "S", ("mills", "wharf", {"value": 4}), scores, "8 3 2 5"),
    ("S3", "I", ("mills", "ranch", "done"), gifts("mills", "ranch"), [[], [4]]),
    ("S4", "S", (away("sawmill"), away("sawmill"), away("sawmill"), swing("snowcap", "S")), units("E", "sawmill"), [0]),
    ("S4", "I", (put("lantern"), put("lantern")), police("lantern"), [2]),
    ("S6", "S", (swing("snowcap", "S"), swing("hearthside", None)), supports, ["S", None, "S"]),
    ("S6", "E", (swing("starfall", None), "done"), supports, [None, "E", None]),
    ("S7", "S", (put("ranch"), put("ranch"), put("mills")), units("S", "ranch", "mills"), [2, 3]),
    ("S7", "E", (away("mills"), away("mills"), put("quay")), units("S", "mills"), [0]),
    ("S8", "S", (put("grotto"), put("grotto"), put("grotto")), units("S", "grotto"), [2]),
    ("S8", "S", (put("grotto"), "done"), lambda m: at(m, "grotto").bases["S"], 1),
    ("S8", "E", (away("row", "base"), "done"), lambda m: at(m, "row").bases["S"], 0),
    ("SJ", "S", ("mills",), scores, "8 3 2 5"),
    ("SJ", "E", ("row", "sawmill"), gifts("row"), [[]]),
    ("SQ", "S", ("mince_pies", swing("snowcap", "S"), "ok"), supports, ["S", "E", "S"]),
    ("SQ", "B", ("steal", "quay", "ok", "quay"), spies("quay"), [[6]]),
    ("C2", "I", (die("quay"), die("yards"), die("marzipan")), spies("quay", "yards"), [[1], [2]]),
    ("C2", "B", (put("holly"), "quay"), police("holly"), [1]),
    ("C3", "I", (put("icicle"), put("icicle"), put("lantern"), die("quay")), police("icicle", "lantern"), [2, 1]),
    ("C3", "B", (put("holly"), put("holly"), "done"), police("holly"), [0]),
    ("C4", "I", ("bauble", "cinnamon", 2, "done"), police("bauble", "cinnamon"), [0, 2]),
    ("C4", "S", ("bauble", "lantern", 2, "done"), police("bauble", "lantern"), [0, 2]),
    ("C6", "I", ("starfall", "done"), spies("quay", "yards"), [[2], [3]]),
    ("C6", "B", ("quay",), lambda m: m._state.track, ["S", "B", "I", "E"]),
    ("C7", "I", (die("quay"), die("yards"), "done"), spies("quay", "yards"), [[1], [2]]),
    ("C7", "S", (put("grotto"), put("mills")), units("S", "grotto", "mills"), [1, 3]),
    ("C8", "I", ("mills", "ranch", 2, "ok", "done", "done"), units("S", "mills", "ranch"), [0, 2]),
    ("C8", "I", ("done", "done"), scores, "4 4 2 5"),
    ("C8", "S", ("mills", "ranch", 1, 0, "ok", "done"), units("S", "mills", "ranch"), [1, 1]),
    ("CJ", "I", (die("quay"), "done"), scores, "4 5 2 5"),
    ("CJ", "S", (put("bauble"), "done"), police("bauble"), [1]),
    ("CQ", "I", (put("icicle"), put("icicle"), "done"), police("icicle"), [2]),
    ("CQ", "I", ("done", "done"), scores, "4 4 2 5"),
    ("CQ", "B", (put("bauble"), swing("snowcap", "S")), supports, ["S", "E", "S"]),
    ("D2", "B", (put("mills"), put("row")), spies("mills", "row"), [[4], [4]]),
    ("D2", "S", (die("quay"), die("yards"), "done"), spies("quay", "yards"), [[1], [2]]),
    ("D3", "B", ("done",), spies("quay", "yards"), [[5], [6]]),
    ("D3", "I", ("starfall", "done"), spies("quay", "yards"), [[2], [3]]),
    ("D4", "B", ("quay", "yards"), spies("quay", "yards"), [[6], [6]]),
    ("D4", "S", ("done",), spies("quay"), [[4]]),
    ("D6", "B", ("quay", "ok"), scores, "4 3 3 5"),
    ("D6", "S", (0, "mills", "quay"), gifts("mills", "quay"), [[], [4, 3]]),
    ("D7", "B", (put("sawmill"), put("sawmill")), spies("sawmill"), [[4]]),
    ("D7", "S", (0, away("marzipan", "base")), lambda m: at(m, "marzipan").moles, []),
    ("D8", "B", (swing("snowcap", "S"), swing("hearthside", None), "quay"), supports, ["S", None, "S"]),
    ("D8", "S", (swing("snowcap", "S"), put("ranch")), units("S", "ranch"), [1]),
    ("DJ", "B", (put("holly"), put("holly"), put("mills")), spies("mills"), [[4]]),
    ("DJ", "E", (put("quay"), put("quay"), "done"), units("E", "quay"), [2]),
    ("DQ", "B", ("steal", "quay", "ok"), scores, "4 3 3 5"),
    ("DQ", "E", ("done", "rally", swing("snowcap", "E"), "ok"), lambda m: m._state.track, ["S", "I", "E", "B"]),
]


def rich(card: str) -> State:
    """The map in mid-match, with this card current."""
    return table(RICH, police=POLICE, support=SUPPORT, scores=SCORES, card=card)


@pytest.mark.parametrize(
    ("card", "faction", "answers", "then", "expected"),
    CASES,
    ids=[f"{n}-{case[0]}-{case[1]}" for n, case in enumerate(CASES)],
)
def test_an_event_does_what_it_says(card: str, faction: Any, answers: Answers, then: Then, expected: Any) -> None:
    assert then(take(played(rich(card), faction).match, *answers).match) == expected


def test_every_column_is_played() -> None:
    own = {(card, faction_of(card) == faction) for card, faction, *_ in CASES}
    assert own == {(card, column) for card in EVENTS for column in (True, False)}
