"""Test simulated players on the page: what they press, and that they can answer every kind of question.

Whole tables are tested in tests/page.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sandbox.offers import Offer, Press, choose
from sandbox.people import Control
from sandbox.web import auto_players
from sandbox.web.auto_players import AutoPlayers

QUESTION = "p1:7:0:3"


class Someone:
    """A person with one question. The message has a menu and, once something is picked, a button to confirm."""

    def __init__(self) -> None:
        self.id, self.done = 5, False
        self.picked: tuple[str, ...] = ()

    def controls(self) -> tuple[Control, ...]:
        options = tuple((str(n), f"Trick {n}") for n in range(3))
        menu = Control(QUESTION, 3, "", False, options=options, least=1, most=1, chosen=self.picked)
        picks = [f"{QUESTION}:x1"] if self.picked else []
        return (menu, *(Control(one, 2, "Ring", False) for one in (*picks, f"{QUESTION}:x0")))

    async def select(self, message: Any, values: Any, *, custom_id: str) -> Any:
        self.picked = tuple(values)
        return SimpleNamespace(acknowledged=True)

    async def click(self, message: Any, *, custom_id: str) -> Any:
        self.done = True
        return SimpleNamespace(acknowledged=True)


@pytest.mark.parametrize("kind", ["Someone", "Roomy"])
async def test_a_question_of_two_presses_is_answered(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in map(str, range(8)):
        person: Any = {"Someone": Someone, "Roomy": Roomy}[kind]()
        seats: Any = SimpleNamespace(people={person.id: person})
        hall: Any = SimpleNamespace()
        players = AutoPlayers(hall, seats, lambda: True, seed)
        players.members = {person.id}
        players._book = SimpleNamespace(seats_of=_sits)  # type: ignore[assignment]
        monkeypatch.setattr(auto_players, "offers_to", _offered)
        monkeypatch.setattr(AutoPlayers, "_look_into_hand", _nothing)
        for _ in range(3):
            await players._press()
        assert person.done, f"seed {seed}: picked {person.picked}, and waits for ever"


class Roomy(Someone):
    """A person with one question whose options are in two groups. A press on a group's button shows its options."""

    def controls(self) -> tuple[Control, ...]:
        ends = [int(part[-1]) * 2 + at for part in self.picked for at in (0, 1)] or ["g0", "g1"]
        back = ["g2"] if self.picked else []
        return tuple(Control(f"{QUESTION}:{end}", 2, "", False) for end in (*ends, *back))

    async def click(self, message: Any, *, custom_id: str) -> Any:
        end = custom_id.rpartition(":")[2]
        self.done, self.picked = end.isdecimal(), (end,)
        return SimpleNamespace(acknowledged=True)


def test_where_nothing_can_be_picked_the_button_alone_is_pressed() -> None:
    nobody: Any = SimpleNamespace()
    stop = Control(f"{QUESTION}:x0", 2, "Stop", False)
    assert choose("1", Offer(nobody, nobody, QUESTION, (stop,))) == Press(stop.custom_id)


def _offered(person: Any, match: int, seat: int) -> list[Offer]:
    message: Any = SimpleNamespace()
    return [Offer(person, message, QUESTION, person.controls())]


async def _sits(user: int) -> list[tuple[int, int]]:
    return [(7, 0)]


async def _nothing(*ignored: Any) -> bool:
    return False
