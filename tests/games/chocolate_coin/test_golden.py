"""Test that a recorded whole match of Chocolate Coin replays exactly.

The match has four players and nearly every kind of question. Record golden.json again only for deliberate changes of
rules or journals: ``parlour_contract.journals journal chocolate-coin 4 5``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.chocolate_coin import GAME
from games.engine.journal import Diverged, Journal, replay

GOLDEN = Journal.model_validate_json(Path(__file__).with_name("golden.json").read_text("utf-8"))


def test_the_golden_match_goes_as_written() -> None:
    steps = list(replay(GOLDEN, GAME))
    assert len(steps) == len(GOLDEN.entries)
    assert steps[-1].match.outcome == GOLDEN.outcome


def test_it_shows_most_of_the_game() -> None:
    asked = {entry.about for entry in GOLDEN.entries}
    assert asked >= {
        *("setup", "event_priority", "primary", "secondary", "op", "region", "area", "recruit", "march"),
        *("attack", "hit", "disperse", "scatter", "build", "cover", "sweep", "drive"),
        *("place", "remove", "support", "stealth", "which_gift", "choose"),
    }
    told = {told["event"]["is"] for entry in GOLDEN.entries for told in entry.events}
    assert told >= {
        "Began",
        "TurnBegan",
        "Took",
        "Chose",
        "Recruit",
        "March",
        "Assault",
        "Swing",
        "ScoringRound",
        "Ended",
    }


def test_it_can_be_refereed_from_the_journal_alone() -> None:
    """The journal has the seed, all draws in order, and the picked options: enough to check the match by other code."""
    assert (GOLDEN.game, GOLDEN.version, GOLDEN.seats) == ("chocolate-coin", 1, 4)
    deal = GOLDEN.entries[0]
    assert [draw.label for draw in deal.draws] == [
        "sides",
        "action track",
        "events",
        *(f"pile {n}" for n in range(1, 5)),
    ]
    assert deal.events[0]["event"]["track"] == deal.draws[1].value


@pytest.mark.parametrize(
    "altered",
    [{"seed": "0" * 64}, {"entries": GOLDEN.entries[:1] + GOLDEN.entries[2:]}, {"outcome": None}, {"seats": 3}],
    ids=lambda altered: next(iter(altered)),
)
def test_an_altered_journal_is_noticed(altered: dict[str, Any]) -> None:
    with pytest.raises(Diverged):
        list(replay(GOLDEN.model_copy(update=altered), GAME))
