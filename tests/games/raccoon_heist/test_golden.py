"""Test that a recorded expert match of Raccoon Heist, which has every kind of event and question, replays exactly.
Record golden.json again only for deliberate changes: ``parlour_contract.journals journal raccoon-heist 4 717``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.engine.journal import Diverged, Journal, replay
from games.raccoon_heist import GAME

GOLDEN = Journal.model_validate_json(Path(__file__).with_name("golden.json").read_text("utf-8"))


def test_the_golden_match_goes_as_written() -> None:
    steps = list(replay(GOLDEN, GAME))
    assert len(steps) == len(GOLDEN.entries)
    for line, (step, entry) in enumerate(zip(steps, GOLDEN.entries, strict=True)):
        assert step.entry == entry, f"line {line}"
    assert steps[-1].match.outcome == GOLDEN.outcome


def test_it_shows_the_whole_game() -> None:
    told = {told["event"]["is"] for entry in GOLDEN.entries for told in entry.events}
    assert told == {
        *("Began", "RoundBegan", "DogRolled", "TrapSet", "CardLaid", "Raided", "Handed", "Kept", "CardShown", "Saved"),
        *("HostCaught", "Risked", "Fed", "FirecrackerTaken", "Freed", "Nothing", "Ended"),
    }
    asked = {entry.about for entry in GOLDEN.entries}
    assert asked == {"deal", "trap", "lurk", "raid", "where", "number", "hand", "save", "free"}


def test_it_can_be_refereed_from_the_journal_alone() -> None:
    """The journal has the seed, all draws in order, and the picked options: enough to check the match by other code."""
    assert (GOLDEN.game, GOLDEN.version, GOLDEN.seats) == ("raccoon-heist", 1, 4)
    assert GOLDEN.options == {"expert": True, "duel": False, "round_cap": 60, "host": None}
    deal, trap = GOLDEN.entries[:2]
    events = [told["event"] for told in deal.events]
    assert [draw.label for draw in deal.draws] == ["Host", "row", "dog"]
    assert [event["is"] for event in events] == ["Began", "RoundBegan", "DogRolled"]
    assert (events[0]["host"], events[0]["row"]) == (deal.draws[0].value, deal.draws[1].value)
    assert events[2]["roll"] == deal.draws[2].value + 1
    assert trap.picks[0].keys() == {"is", "place", "dog", "bare"}
    assert trap.events[0]["event"]["place"] == trap.picks[0]["place"]


@pytest.mark.parametrize(
    "altered",
    [
        {"seed": "0" * 64},
        {"entries": GOLDEN.entries[:1] + GOLDEN.entries[2:]},
        {"outcome": None},
        {"seats": 3},
        {"options": {**GOLDEN.options, "expert": False}},
    ],
    ids=lambda altered: next(iter(altered)),
)
def test_an_altered_journal_is_noticed(altered: dict[str, Any]) -> None:
    with pytest.raises(Diverged):
        list(replay(GOLDEN.model_copy(update=altered), GAME))
