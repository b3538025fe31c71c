"""Test both columns of the 32 event cards (rules.md, CC-13): play each in a position, and check its effects."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.chocolate_coin import GAME, rules
from games.chocolate_coin.pieces.cards import EVENTS, faction_of, says
from games.chocolate_coin.words import TEXTS
from games.engine.match import Match
from games.engine.words import ENGLISH
from tests.games.chocolate_coin.positions import (
    PEOPLE,
    about,
    asked,
    at,
    heard,
    match,
    played,
    scores,
    supports,
    table,
    take,
    tokens,
)

RULES = Path(rules.__file__).parent.parent / "rules.md"

RICH: dict[str, Any] = {
    "mills": {"S": 2, "SB": 1, "G": [4]},
    "quay": {"B": [4], "G": [3]},
    "yards": {"S": 1, "B": [5]},
    "row": {"SB": 1, "E": 1, "G": [2]},
    "marzipan": {"E": 2, "EB": 1, "BB": [4]},
    "sawmill": {"S": 1, "E": 3},
    "wharf": {"EB": 1},
}
"""A map in mid-match, on which every effect of an event changes something."""

POLICE = {"bauble": 2, "holly": 2}
SUPPORT = {"hearthside": "E", "starfall": "S"}
SCORES = {"S": 4, "I": 3, "B": 2, "E": 5}

State = Any
Answers = tuple[Any, ...]
Then = Callable[[Match], Any]


def away(region: str, kind: str = "unit") -> dict[str, Any]:
    """Return a description, for `take`, of the answer that removes a token of this kind in this Region."""
    return {"token.place": region, "token.kind": kind}


def put(place: str) -> dict[str, Any]:
    """Return a description, for `take`, of the answer that places a token at this place."""
    return {"token.place": place}


def die(region: str) -> dict[str, Any]:
    """Return a description, for `take`, of the answer that exposes Big Plastic's die in this Region."""
    return {"token.place": region}


def swing(area: str, now: str | None) -> dict[str, Any]:
    """Return a description, for `take`, of the answer that makes this Area support the faction `now` (None: nobody)."""
    return {"area": area, "now": now}


def units(faction: str, *regions: str) -> Then:
    """Return a function that returns the number of this faction's units (S or E) in each of these Regions."""
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
    ("H6", "B", (swing("snowcap", "S"), "steal", "quay"), supports, ["S", "E", "S"]),
    ("H6", "B", (swing("snowcap", "S"), "steal", "quay"), scores, "4 3 3 5"),
    ("H7", "E", (put("row"),), scores, "4 3 2 6"),
    ("H7", "I", (away("wharf", "base"), "done"), scores, "4 3 2 4"),
    ("H8", "E", ("row", put("quay"), put("quay")), gifts("row"), [[]]),
    ("H8", "E", ("row", put("quay"), put("quay")), units("E", "quay"), [2]),
    ("H8", "S", (0, "row"), gifts("row"), [[4]]),
    ("H8", "S", (1, "quay"), scores, "7 3 2 5"),
    ("HJ", "E", ("yards", "mills", swing("snowcap", "E")), units("E", "yards", "mills"), [1, 1]),
    ("HJ", "E", ("yards", "mills", swing("snowcap", "E")), units("S", "yards", "mills"), [0, 1]),
    ("HJ", "I", (away("sawmill"), swing("hearthside", None)), supports, [None, None, "S"]),
    ("HQ", "E", ("row", "base", "marzipan"), scores, "4 3 2 6"),
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
    ("SQ", "S", ("mince_pies", swing("snowcap", "S")), supports, ["S", "E", "S"]),
    ("SQ", "B", ("steal", "quay", "quay"), spies("quay"), [[6]]),
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
    ("C8", "I", ("mills", "ranch", 2, "done", "done"), units("S", "mills", "ranch"), [0, 2]),
    ("C8", "I", ("done", "done"), scores, "4 4 2 5"),
    ("C8", "S", ("mills", "ranch", 1, {"value": 4, "many": 0}, "done"), units("S", "mills", "ranch"), [1, 1]),
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
    ("D6", "B", ("quay",), scores, "4 3 3 5"),
    ("D6", "S", (0, "mills", "quay"), gifts("mills", "quay"), [[], [4, 3]]),
    ("D7", "B", (put("sawmill"), put("sawmill")), spies("sawmill"), [[4]]),
    ("D7", "S", (0, away("marzipan", "base")), lambda m: at(m, "marzipan").moles, []),
    ("D8", "B", (swing("snowcap", "S"), swing("hearthside", None), "quay"), supports, ["S", None, "S"]),
    ("D8", "S", (swing("snowcap", "S"), put("ranch")), units("S", "ranch"), [1]),
    ("DJ", "B", (put("holly"), put("holly"), put("mills")), spies("mills"), [[4]]),
    ("DJ", "E", (put("quay"), put("quay"), "done"), units("E", "quay"), [2]),
    ("DQ", "B", ("steal", "quay"), scores, "4 3 3 5"),
    ("DQ", "E", ("done", "rally", swing("snowcap", "E")), lambda m: m._state.track, ["S", "I", "E", "B"]),
]


def rich(card: str, seats: int = 3) -> State:
    """Return a state from the middle of a match, with many pieces on the map and this current card."""
    return table(RICH, police=POLICE, support=SUPPORT, scores=SCORES, card=card, seats=seats)


@pytest.mark.thorough
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


# ---------------------------------------------------------------- matches of two and of four players


def then_over(then: Then) -> Then:
    """Return a function that takes a match and returns (result of ``then``, whether the event is over).

    An event is over when the next question is about an action.
    """
    return lambda m: (then(m), about(m)[1] in ("primary", "event_priority"))


TWO: list[tuple[str, str, Answers, Then, Any]] = [
    ("C2", "I", (die("quay"), die("yards"), "done"), spies("quay", "yards"), [[2], [3]]),
    ("C2", "I", (die("quay"), die("yards"), "done"), scores, "4 3 2 5"),
    ("C4", "I", ("bauble", "lantern", 2, die("quay")), spies("quay"), [[2]]),
    ("C6", "I", ("starfall", "done"), spies("quay", "yards"), [[3], [4]]),
    ("C7", "I", (die("quay"), die("yards"), "done"), spies("quay", "yards"), [[3], [4]]),
    ("C8", "I", ("done", "done"), scores, "4 3 2 5"),
    ("CJ", "I", (die("quay"), "done"), scores, "4 4 2 5"),
    ("CQ", "I", (put("icicle"), "done"), police("icicle"), [1]),
    ("CQ", "I", (put("icicle"), "done"), scores, "4 3 2 5"),
    ("D2", "B", (put("mills"), put("row")), spies("mills", "row"), [[5], [5]]),
    ("D2", "S", (die("quay"),), spies("quay", "yards"), [[1], [5]]),
    ("D3", "B", ("done",), spies("quay", "yards"), [[6], [6]]),
    ("D3", "I", ("starfall", "done"), spies("quay", "yards"), [[3], [4]]),
    ("D4", "B", ("quay",), scores, "4 3 3 5"),
    ("D4", "B", ("quay",), spies("quay", "yards"), [[6], [5]]),
    ("D4", "S", ("done",), spies("quay"), [[4]]),
    ("D6", "B", ("quay", "yards"), spies("quay", "yards"), [[4], [6]]),
    ("D6", "S", (1, "quay"), scores, "7 3 2 5"),
    ("D7", "B", (put("sawmill"), put("sawmill")), lambda m: at(m, "sawmill").moles, [5]),
    ("D7", "S", (1, die("quay"), die("yards")), spies("quay", "yards"), [[3], [4]]),
    ("DJ", "B", (put("holly"), put("holly"), put("mills")), spies("mills"), [[5]]),
    ("DJ", "E", (put("quay"), put("quay")), units("E", "quay"), [2]),
    ("DQ", "B", ("steal", "quay", "yards"), spies("yards"), [[6]]),
    ("DQ", "E", ("rally", swing("snowcap", "E")), lambda m: m._state.track, ["S", "I", "E", "B"]),
    ("H2", "E", (put("row"), put("row"), put("row")), units("E", "row"), [4]),
    ("H2", "E", ("done",), scores, "4 3 2 6"),
    ("H6", "E", (swing("snowcap", "E"), "done"), scores, "4 3 2 6"),
]


FOUR: list[tuple[str, str, Answers, Then, Any]] = [
    ("S2", "S", ("sawmill", "mills", "row", "quay"), gifts("sawmill", "mills", "row", "quay"), [[4], [6], [4], [5]]),
    ("S3", "S", ("mills", "wharf", "row", "wharf", {"value": 4}, {"value": 2}), scores, "10 3 2 5"),
    ("S3", "S", ("mills", "wharf", "row", "quay", "done"), gifts("wharf", "quay"), [[4], [3, 2]]),
    ("S7", "S", (put("ranch"), put("ranch"), put("mills"), put("mills")), units("S", "ranch", "mills"), [2, 4]),
    ("SJ", "S", ("sawmill", "mills"), scores, "8 3 2 5"),
    ("SJ", "S", ("sawmill", "done"), gifts("sawmill"), [[4]]),
    ("C3", "I", ("done", "done"), scores, "4 4 2 5"),
    ("C4", "I", ("done", "done"), scores, "4 4 2 5"),
    ("H7", "E", (put("row"),), scores, "4 3 2 6"),
]

TABLES = [(2, *case) for case in TWO] + [(4, *case) for case in FOUR]


@pytest.mark.parametrize(
    ("seats", "card", "faction", "answers", "then", "expected"),
    TABLES,
    ids=[f"{n}-{case[0]}-{case[1]}-{case[2]}" for n, case in enumerate(TABLES)],
)
def test_a_table_of_two_or_four_plays_its_own_texts(
    seats: int, card: str, faction: Any, answers: Answers, then: Then, expected: Any
) -> None:
    """With two or four players, an event does what its text for this number of players says (CC-13.6)."""
    assert then_over(then)(take(played(rich(card, seats), faction).match, *answers).match) == (expected, True)


def test_every_text_of_a_table_of_two_or_four_is_played() -> None:
    own = {(seats, card, faction_of(card) == faction) for seats, card, faction, *_ in TABLES}
    texts = [(seats, card, here) for card, event in EVENTS.items() for seats, here in event.tables.items()]
    assert own == {(seats, card, True) for seats, card, here in texts if here.faction} | {
        (seats, card, False) for seats, card, here in texts if here.other
    }


@pytest.mark.parametrize(("seats", "places"), [(2, ["row", "sawmill"]), (3, ["row", "sawmill"]), (4, ["row"])])
def test_at_a_table_of_four_dues_build_no_base_at_a_workshop(seats: int, places: list[str]) -> None:
    state = table({"row": {"E": 1}, "sawmill": {"E": 1}}, card="H7", seats=seats)
    assert [token.place for token in tokens(played(state, "E").match)] == places


def test_at_a_table_of_two_only_worn_out_units_are_given_away() -> None:
    state = table({"mills": {"B": [3]}, "quay": {"B": [2]}}, card="D4", seats=2)
    assert [token.place for token in tokens(played(state, "S").match)] == ["quay"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_event_is_shown_and_told_as_it_is_played_at_this_table(seats: int) -> None:
    text = "Score 1 point, then Take Cover." if seats == 2 else "Take Cover up to three times."
    players = PEOPLE[:seats]
    turn = match(table({"mills": {"B": [3]}}, card="D4", track="BSIE", seats=seats))
    view: Any = turn.view(None)
    assert text in GAME.texts.concerns(view, asked(turn), GAME.words(players, None, ENGLISH))[0]
    assert text in GAME.texts.describe(turn.view(None), GAME.words(players, None, ENGLISH))  # type: ignore[arg-type]
    hands = [
        " ".join(GAME.art.draw(turn.view(seat), GAME.picture_words(players, seat, ENGLISH)).words)
        for seat in range(seats)
    ]  # type: ignore[arg-type]
    assert any(text in hand for hand in hands), "on the board its title, in a hand its words"
    told = [GAME.texts.say(event, GAME.words(players, None, ENGLISH)) for event in heard(take(turn, "event"))]
    assert any(text in one for one in told)


def test_the_rules_page_has_every_text() -> None:
    page = " ".join(RULES.read_text("utf-8").split())
    phrases = TEXTS.phrases(ENGLISH)
    for card in EVENTS:
        texts = {phrases(says(card, own, seats)) for own in (True, False) for seats in GAME.seats}
        assert f"{phrases(f'event-{card}')}**: " in page
        assert not [text for text in texts if text not in page], card
