"""Test that a recorded match of Candy Chaser, with a right and a wrong tattle, replays exactly.

Record golden.json again only for deliberate changes: ``parlour_contract.journals journal candy-chaser 4 110``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.candy_chaser import GAME
from games.engine.journal import Diverged, Journal, replay

GOLDEN = Journal.model_validate_json(Path(__file__).with_name("golden.json").read_text("utf-8"))


def test_the_golden_match_goes_as_written() -> None:
    steps = list(replay(GOLDEN, GAME))
    assert len(steps) == len(GOLDEN.entries)
    for line, (step, entry) in enumerate(zip(steps, GOLDEN.entries, strict=True)):
        assert step.entry == entry, f"line {line}"
    assert steps[-1].match.outcome == GOLDEN.outcome


def test_it_shows_the_whole_game() -> None:
    told = [told["event"] for entry in GOLDEN.entries for told in entry.events]
    assert {event["is"] for event in told} == {
        *("Dealt", "Rolled", "Moved", "MarketingEnded", "Tattled", "CardShown", "Stopped", "Revealed")
    }
    assert {event["right"] for event in told if event["is"] == "Tattled"} == {True, False}


def test_it_can_be_refereed_from_the_journal_alone() -> None:
    """The journal has the seed, all draws in order and the picked options, so other software could check the match."""
    assert (GOLDEN.game, GOLDEN.version, GOLDEN.seats) == ("candy-chaser", 1, 4)
    assert GOLDEN.options == {"turn_cap": 200, "press_to_roll": False}
    deal, move = GOLDEN.entries[:2]
    assert [draw.label for draw in deal.draws] == ["Objectives", "first player", "die"]
    dealt = [told["event"]["candy"] for told in deal.events if told["event"]["is"] == "Dealt"]
    assert deal.draws[0].value[:4] == dealt
    assert [told["to"] for told in deal.events] == [[0], [1], [2], [3], None]
    assert deal.draws[2].value == deal.events[4]["event"]["roll"]
    assert move.picks[0].keys() == {"is", "candy", "end"}
    moved, rolled = (told["event"] for told in move.events)
    assert moved["candy"] == move.picks[0]["candy"]
    assert rolled["roll"] == move.draws[0].value


@pytest.mark.parametrize(
    "altered",
    [
        {"seed": "0" * 64},
        {"entries": GOLDEN.entries[:1] + GOLDEN.entries[2:]},
        {"outcome": None},
        {"seats": 3},
    ],
    ids=lambda altered: next(iter(altered)),
)
def test_an_altered_journal_is_noticed(altered: dict[str, Any]) -> None:
    with pytest.raises(Diverged):
        list(replay(GOLDEN.model_copy(update=altered), GAME))
