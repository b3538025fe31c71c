"""Test that a recorded whole match of Tricks or Treats replays exactly.

The match uses both variants of the rules. It has every kind of event, and every kind of question except which costume
to give up. Only a deliberate change of rules or journals is a reason to record golden.json again. To do so (4 seats,
case 69): ``python -m parlour_contract.journals journal tricks-or-treats 4 69``.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.engine.journal import Diverged, Journal, replay
from games.tricks_or_treats import GAME

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
        *("Began", "Received", "Skipped", "Passed", "Used", "Moved", "WentBy", "Rang", "Challenged", "Accepted"),
        *("Opened", "Raised", "Stopped", "DuelEnded", "Paid", "Chased", "Drawn", "Drew", "Lost", "Gained", "Handed"),
        *("Dressed", "Swapped", "Ended"),
    }
    asked = {entry.about for entry in GOLDEN.entries}
    assert asked == {"deal", "spend", "land", "gather", "door", "flee", "open", "raise", "swap"}


def test_it_can_be_refereed_from_the_journal_alone() -> None:
    """The journal has the seed, all draws in order and the picked options. So other software can check the match."""
    assert (GOLDEN.game, GOLDEN.version, GOLDEN.seats) == ("tricks-or-treats", 1, 4)
    assert GOLDEN.options == {"rounds": 7, "calculated": True, "magnanimous": True}
    deal, first = GOLDEN.entries[:2]
    labels = Counter(draw.label for draw in deal.draws)
    assert (labels["house"], labels["gathering"], labels["difficulty"]) == (12, 12, 12)
    piles = {draw.label: draw.value for draw in deal.draws if draw.label.startswith("pile: ")}
    assert Counter(piles["pile: trick"]) == Counter(piles["pile: mask"]) == Counter([*range(1, 10)] * 6)
    assert len(piles["pile: movement"]) == 28
    dealt = [told for told in deal.events if told["event"]["is"] == "Received"]
    tricks = [token["value"] for told in dealt for token in told["event"]["tokens"] if token["kind"] == "trick"]
    assert tricks == piles["pile: trick"][:20], "from the top, seat by seat"
    assert [told["to"] for told in dealt] == [[0], [1], [2], [3]]
    assert first.picks[0].keys() == {"is", "value", "rate"}


@pytest.mark.parametrize(
    "altered",
    [
        {"seed": "0" * 64},
        {"entries": GOLDEN.entries[:1] + GOLDEN.entries[2:]},
        {"outcome": None},
        {"seats": 3},
        {"options": {**GOLDEN.options, "calculated": False}},
    ],
    ids=lambda altered: next(iter(altered)),
)
def test_an_altered_journal_is_noticed(altered: dict[str, Any]) -> None:
    with pytest.raises(Diverged):
        list(replay(GOLDEN.model_copy(update=altered), GAME))
