"""Test that a recorded match of Candy Shoppe, with five rounds and every kind of event, replays exactly.
Record golden.json again only for deliberate changes: ``parlour_contract.journals journal candy-shoppe 5 44``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.candy_shoppe import GAME
from games.engine.journal import Diverged, Journal, replay

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
        *("Began", "Secrets", "RoundBegan", "Dealt", "Deployed", "Decided", "Placed", "PhaseOneOver", "RoundOver"),
        *("Opened", "Cancelled", "Fizzled", "Tallied", "Laid", "Turned", "Killed", "Spared", "Fled", "Swapped"),
        *("Marked", "Sent", "Fetched", "Revived", "Wasted", "Departed", "Result"),
    }


def test_it_can_be_refereed_from_the_journal_alone() -> None:
    """The journal has the seed, all draws in order, and the picked options.

    With these a program that shares no code with the game can check the match.
    """
    assert (GOLDEN.game, GOLDEN.version, GOLDEN.seats) == ("candy-shoppe", 1, 5)
    deal, sent = GOLDEN.entries[:2]
    labels = [draw.label for draw in deal.draws]
    assert labels == ["first player", "alignment cards", "target cards", *["action token"] * 10]
    cards = [told["event"] for told in deal.events if told["event"]["is"] == "Secrets"]
    assert [card["team"] for card in cards] == deal.draws[1].value
    assert [card["target"] for card in cards] == deal.draws[2].value[:5]
    assert sent.picks[0].keys() == {"is", "spy", "face", "city", "worth"}


@pytest.mark.parametrize(
    "altered",
    [
        {"seed": "0" * 64},
        {"entries": GOLDEN.entries[:1] + GOLDEN.entries[2:]},
        {"outcome": None},
        {"seats": 4},
        {"options": {**GOLDEN.options, "influence_order": "clockwise"}},
    ],
    ids=lambda altered: next(iter(altered)),
)
def test_an_altered_journal_is_noticed(altered: dict[str, Any]) -> None:
    with pytest.raises(Diverged):
        list(replay(GOLDEN.model_copy(update=altered), GAME))
