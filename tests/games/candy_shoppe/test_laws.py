"""Test invariants of Candy Shoppe over whole matches: I-12, I-15, I-17, I-19 and I-21."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest

from games.candy_shoppe import GAME
from games.candy_shoppe.pieces.components import City, Token
from games.candy_shoppe.pieces.events import Deployed, Opened, RoundBegan, Tallied
from games.candy_shoppe.pieces.history import Deployment, Revealed
from games.candy_shoppe.rules import CandyShoppeState
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.match import Match, Step
from games.engine.values import Fact
from tests.games.candy_shoppe.facts import VARIANTS

# ---------------------------------------------------------------- a round, a match


def _played(seats: int, number: int) -> list[Step]:
    dice = Dice(seed=seed_from(f"laws {number}"))
    options = VARIANTS[number % len(VARIANTS)]
    return list(play_out(GAME, seats, seed_from(f"{seats} {number}"), options, [at_random] * seats, dice))


def _rounds(steps: list[Step]) -> list[list[Fact]]:
    """Return one list of public events for each round."""
    rounds: list[list[Fact]] = []
    for step in steps:
        for to, event in step.events:
            if isinstance(event, RoundBegan):
                rounds.append([])
            if to is None and rounds:
                rounds[-1].append(event)
    return rounds


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_i_12_and_i_15_limits_of_a_round_and_first_players(seats: int) -> None:
    for number in range(2):
        rounds = _rounds(_played(seats, number))
        firsts = [event.first for events in rounds for event in events if isinstance(event, RoundBegan)]
        assert firsts == [(firsts[0] + n) % seats for n in range(len(firsts))]
        for events in rounds:
            kinds = Counter(map(type, events))
            assert kinds[Deployed] <= 5
            assert kinds[Opened] <= 7
            assert kinds[Tallied] <= kinds[Opened]


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [3, 6])
def test_i_17_defaults_finish_any_match_from_anywhere(seats: int) -> None:
    steps = _played(seats, 1)
    for step in steps[:: max(1, len(steps) // 3)]:
        match = step.match
        while match.asks:
            seat = min(match.asks)
            match = match.lapse(seat, match.asks[seat][0]).match
        assert match.outcome is not None


# ---------------------------------------------------------------- I-19: the mirror

PAIRS = {
    "com": "cap",
    "brainwash": "bribe",
    "honeypot": "wealth",
    "communist": "capitalist",
    "Communist": "Capitalist",
    "washington": "moscow",
    "london": "warsaw",
    "paris": "prague",
}
MIRROR = PAIRS | {there: here for here, there in PAIRS.items()}
KEYS = {
    "sums": MIRROR,
    "worths": MIRROR,
    "result": {"red": "blue", "blue": "red", "targets_red": "targets_blue", "targets_blue": "targets_red"},
}
RANK = {token.word: token for token in Token}


def mirrored(value: Any, key: str = "") -> Any:
    """Return the mirror image of a state, an option or a drawn value, all as JSON.

    Communist and Capitalist are swapped, and the cities are in the opposite order.
    """
    if isinstance(value, str):
        return MIRROR.get(value, value)
    if isinstance(value, dict):
        return {KEYS.get(key, {}).get(k, k): mirrored(v, k) for k, v in value.items()}
    if isinstance(value, list):
        found = [mirrored(item) for item in value]
        return found[::-1] if key in ("sites", "supply") else in_order(found, key)
    return -value if key == "worth" else value


def in_order(items: list[Any], key: str) -> list[Any]:
    """Return the list in an order that is the same before and after mirroring.

    ``key``: the name of the field that holds the list.
    """
    if items and all(item in RANK for item in items if isinstance(item, str)) and isinstance(items[0], str):
        return sorted(items, key=RANK.__getitem__)
    if key == "options":  # cities from the west, which are the last ones in the mirror
        return sorted(items, key=lambda option: json.dumps(option, sort_keys=True))
    if key == "sides":
        return sorted(items, key=lambda side: str(side["role"]))
    if key == "deeds":  # tokens whose order doesn't matter act in the order of their kinds
        alike = (list(run) for _, run in groupby(items, lambda deed: deed["kind"]))
        return [deed for run in alike for deed in sorted(run, key=lambda deed: RANK.get(deed.get("token"), -1))]
    return sorted(items, key=lambda item: (RANK[item["token"]], item["round"])) if key == "markers" else items


def ordered(value: Any, key: str = "") -> Any:
    """Return the same JSON, with every list in the order that `in_order` gives it."""
    if isinstance(value, dict):
        return {k: ordered(v, k) for k, v in value.items()}
    return in_order([ordered(item) for item in value], key) if isinstance(value, list) else value


def _plain(match: Match) -> dict[str, Any]:
    """Return a match's state as JSON, without what has no mirror image (I-19).

    That is the seed of the dice, and the random answers used when a player's time runs out.
    """
    state = json.loads(match._state.model_dump_json())
    del state["dice"]
    for phase in state["stack"]:
        phase.pop("lapse", None)
    state["picked"] = [_record(json.loads(one) if isinstance(one, str) else one) for one in state.get("picked", ())]
    return state  # type: ignore[no-any-return]


def _record(fields: list[Any]) -> dict[str, Any]:
    """Return the fields of a public choice, with cities by name instead of by position, so that it can be mirrored."""
    kind = Deployment if len(fields) == len(Deployment._fields) else Revealed
    known = dict(zip(kind._fields, fields, strict=True))
    known["faces"] = [{"worth": face or 0, "dead": face is None} for face in known["faces"]]
    if kind is Revealed:
        return known | {"spots": {str(spy): [City(city).word, *tokens] for spy, city, *tokens in known["spots"]}}
    cities = zip(City, known["worths"], strict=True)
    return known | {
        "worths": {city.word: {"worth": worth or 0, "free": worth is not None} for city, worth in cities},
        "sent": [
            [seat, spy, City(city).word, [[by, _seen(tokens)] for by, tokens in laid]]
            for seat, spy, city, laid in known["sent"]
        ],
    }


def _seen(laid: int | list[int]) -> Any:
    return laid if isinstance(laid, int) else [Token(token).word for token in laid]


class Scripted:
    """Dice with prepared results: the mirror images of what the original match drew.

    ``coming``: the original match's next results, in order.
    """

    def __init__(self) -> None:
        self.coming: list[Any] = []

    def pick(self, items: list[Any], label: str) -> Any:
        """Return the mirror image of the next drawn value, which must be one of the items."""
        drawn = RANK[mirrored(self.coming.pop(0))]
        assert drawn in items
        return drawn


def _mirror_of(match: Match) -> Match:
    state = mirrored(json.loads(match._state.model_dump_json()))
    world = CandyShoppeState.model_validate(state)
    return Match(GAME, world, match._counts, {seat: number for seat, (number, _) in match.asks.items()})


def _steps(seats: int, number: int) -> Iterator[Step]:
    dice = Dice(seed=seed_from(f"mirror {number}"))
    yield from play_out(GAME, seats, seed_from(f"{seats} m {number}"), VARIANTS[2 * number], [at_random] * seats, dice)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("seats", "number"), [(3, 0), (4, 1), *(pytest.param(*table, marks=pytest.mark.soak) for table in ((5, 0), (6, 1)))]
)
def test_i_19_the_mirrored_match_goes_the_mirrored_way(
    seats: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = _steps(seats, number)
    there = _mirror_of(next(steps).match)
    scripted = Scripted()
    for step in steps:
        seat = step.entry.seat
        assert seat is not None
        scripted.coming = [draw.value for draw in step.entry.draws if draw.label != "if time runs out"]
        number_, ask = there.asks[seat]
        options = [ordered(json.loads(option.model_dump_json())) for option in ask.options]
        picks = [options.index(_wanted(pick)) for pick in step.entry.picks]
        with monkeypatch.context() as patched:
            patched.setattr(Dice, "pick", scripted.pick)
            there = there.choose(seat, number_, picks).match
        assert not scripted.coming
        assert ordered(mirrored(_plain(step.match))) == ordered(_plain(there))
    assert there.outcome is not None


def _wanted(pick: dict[str, Any]) -> Any:
    """Return the mirror image of an option. ``pick``: the option as the journal has it."""
    return mirrored({key: value for key, value in pick.items() if key != "is"})


def test_the_mirror_is_a_mirror() -> None:
    """Mirroring twice gives the original; mirroring once changes the sign of every city's and token's influence."""
    state = _plain(next(_steps(5, 0)).match)
    assert mirrored(mirrored(state)) == state
    assert all(City[MIRROR.get(city.word, city.word).upper()].influence == -city.influence for city in City)
    assert all(RANK[MIRROR.get(token.word, token.word)].unit.worth == -token.unit.worth for token in Token)
