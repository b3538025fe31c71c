"""Test how facts become texts. A fact's class selects the message. A field's type decides how its value is written."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.engine.asks import Ask
from games.engine.fact_texts import FactTexts, message_of
from games.engine.values import Event, Fact, Named, Option, Player, Seat
from games.engine.words import ENGLISH, Catalogue, Words

MESSAGES = """
candy =
    { $candy ->
        [blue] Blue
       *[red] Red
    }
candies-sold =
    { $candies ->
        [0] { $seat } sold nothing
        [one] { $seat } sold one: { $candies }
       *[other] { $seat } sold { $candies }
    } to { $buyer ->
        [none] nobody
       *[other] { $buyer }
    } for { $price }: { $candy } { $dear }
option-sell-all =  Sell { $to } { $box }
ask-sale = Sell to { $to }?
ask-plain = Go on?
lost = { $gone } { $who }
"""

RUSSIAN = """
candy =
    { $candy ->
        [blue] синяя
       *[red] алая
    }
    .acc =
        { $candy ->
            [blue] синюю
           *[red] алую
        }
candies-sold = { $seat }: { FORM($candies, "acc") }; { $candies }; { FORM($candy, "acc") }
"""


class Candy(Named):
    """An enumeration of candies for these tests."""

    BLUE = 0
    RED = 1


class CandiesSold(Event):
    """An event with fields of every type that a text can contain."""

    seat: Seat
    candies: tuple[Candy, ...] = (Candy.RED,)
    candy: Candy = Candy.BLUE
    buyer: Seat | None = None
    price: int = -2

    @property
    def dear(self) -> bool:
        """Whether the candies cost much; the message uses this property as an argument."""
        return self.price > 5


class Box(Fact):
    """A fact for which the catalogue has no message."""

    size: int = 3


class SellAll(Option):
    """An option with a field whose type is a class of the game."""

    to: Seat
    box: Box = Box()


class Lost(Event):
    """An event whose message has two bad arguments: one isn't a field, the other is a field that can't be written."""

    gone: Box = Box()


def _box(box: Box, words: Words) -> str:
    return f"box {box.size}"


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., FactTexts]:
    """Return a function that makes a `FactTexts` from a catalogue with the given English and Russian messages.

    The `FactTexts` can also write a `Box`, for which the catalogue has no message.
    """

    def made(messages: str = MESSAGES, russian: str = "", **more: Any) -> FactTexts:
        name = f"told_{tmp_path.name.replace('-', '_')}"
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        (tmp_path / name / "en.ftl").write_text(messages, "utf-8")
        (tmp_path / name / "ru.ftl").write_text(russian, "utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        monkeypatch.delitem(sys.modules, name, raising=False)
        return FactTexts(Catalogue(name), **more)

    return made


Made = Callable[..., FactTexts]
PEOPLE = [Player(name="Ann"), Player(name="none"), Player(name="M" * 60)]


def test_a_class_is_its_message() -> None:
    assert message_of(CandiesSold) == "candies-sold"
    assert message_of(SellAll) == "sell-all"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (CandiesSold(seat=0), "Ann sold one: Red to nobody for −2: Blue no"),
        (CandiesSold(seat=1, candies=(), buyer=0, price=6), "none sold nothing to Ann for 6: Blue yes"),
        (CandiesSold(seat=0, candies=(Candy.BLUE, Candy.RED)), "Ann sold Blue and Red to nobody for −2: Blue no"),
        (CandiesSold(seat=0, buyer=1), "Ann sold one: Red to none for −2: Blue no"),
    ],
)
def test_fields_are_written_by_their_types(texts: Made, event: Event, said: str) -> None:
    told = texts()
    assert told.say(event, told.texts.words(PEOPLE, None, ENGLISH)) == said


def test_things_bring_the_forms_of_their_language_alone_and_in_lists(texts: Made) -> None:
    made = texts(russian=RUSSIAN)
    sold = CandiesSold(seat=0, candies=(Candy.BLUE, Candy.RED))
    assert made.say(sold, made.texts.words(PEOPLE, None, "ru")) == "Ann: синюю и алую; синяя и алая; синюю"


def test_an_option_says_short_names_and_the_games_own_types(texts: Made) -> None:
    told = texts(formats={Box: _box})
    assert told.say(SellAll(to=2), told.texts.words(PEOPLE, None, ENGLISH)) == f"Sell {'M' * 39}… box 3"


def test_a_question_is_filled_in_by_its_first_option_of_that_kind(texts: Made) -> None:
    told = texts(asks={"sale": SellAll})
    options = (CandiesSold(seat=2), SellAll(to=1), SellAll(to=0))
    assert (
        told.say(Ask(seat=0, about="sale", options=options), told.texts.words(PEOPLE, None, ENGLISH)) == "Sell to none?"
    )
    assert told.say(Ask(seat=0, about="plain", options=options), told.texts.words(PEOPLE, None, ENGLISH)) == "Go on?"


def test_an_exception_says_it_all(texts: Made) -> None:
    told = texts(exceptions={Lost: lambda event, words: "Lost!", "sale": lambda ask, words: "Sale?"})
    words = told.texts.words(PEOPLE, None, ENGLISH)
    assert told.say(Lost(), words) == "Lost!"
    assert told.say(Ask(seat=0, about="sale", options=(SellAll(to=0),)), words) == "Sale?"


def test_faults_are_named(texts: Made) -> None:
    told = texts()
    assert told.fault("candies-sold", CandiesSold) == ""
    assert told.fault("gone", Lost) == "gone: there is no such message"
    assert told.fault("lost", Lost) == "lost needs who, which Lost has not"
    assert told.fault("option-sell-all", SellAll).startswith("SellAll.box: `formats` doesn’t say how a <class")


def test_every_event_and_option_of_a_package_is_said(texts: Made) -> None:
    told = texts(exceptions={Lost: lambda event, words: ""}, asks={"sale": SellAll})
    said = dict(told.said(__name__.rpartition(".")[0] if "." in __name__ else __name__))
    own = {message: kind for message, kind in said.items() if kind.__module__ == __name__}
    assert own == {"candies-sold": CandiesSold, "option-sell-all": SellAll, "ask-sale": SellAll}
