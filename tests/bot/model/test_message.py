"""Test message objects: how a later version replaces an earlier one, and how texts are cut to Discord's limits.

The texts are tested in test_composer.py.
"""

from __future__ import annotations

import discord
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.model.message import LOG_LINES, TEXT_LIMIT, Button, Message, Picture, escaped, shortened

PICTURE = Picture(game="ballot", view={}, players=(), alt="words")


@given(st.text(), st.integers(2, 3000))
@example("0000\x1e0\x8500", 8)
def test_a_shortened_text_is_no_longer_than_asked(text: str, limit: int) -> None:
    short = shortened(text, limit)
    assert len(short) <= limit
    assert short == text or short.endswith("…")
    assert text.startswith(short.removesuffix("…"))


@pytest.mark.thorough
@given(st.lists(st.text("abc ", min_size=1, max_size=40).map(str.strip).filter(bool), min_size=1), st.integers(50, 300))
def test_a_text_of_short_lines_is_cut_between_them(lines: list[str], limit: int) -> None:
    kept = shortened("\n".join(lines), limit).removesuffix("…").split("\n")
    assert kept == lines[: len(kept)]


def test_a_first_line_too_long_is_cut_within() -> None:
    assert shortened("x" * 100 + "\nmore", 10) == "x" * 9 + "…"


@pytest.mark.thorough
@given(st.lists(st.text(max_size=900), max_size=20), st.text(max_size=2500))
def test_content_fits_a_message_and_keeps_what_is_due(log: list[str], text: str) -> None:
    content = Message(log=tuple(log), text=text).content()
    assert len(content) <= TEXT_LIMIT
    assert content.endswith(text[:TEXT_LIMIT])


def test_too_long_a_log_loses_its_oldest_lines() -> None:
    content = Message(log=tuple(f"{n} " + "x" * 300 for n in range(14)), text="Your turn").content()
    assert content.startswith("9 ") or content.startswith("8 ")
    assert content.endswith("Your turn")


def test_a_living_board_tells_so_much_of_what_happened_and_no_more() -> None:
    message = Message(log=("0",), picture=PICTURE)
    for n in range(1, 40):
        message = Message(log=(str(n),)).after(message, unsent=False)
    assert message.log == tuple(str(n) for n in range(40 - LOG_LINES, 40))
    assert message.picture == PICTURE, "a message without a picture of its own keeps the one that is there"


def test_a_line_that_tells_more_takes_the_place_of_the_one_before() -> None:
    board = Message(log=("Cem sends a spy.", "Ann has placed."))
    board = Message(log=("Ann and Ben have placed.",), log_for=("Ann has placed.",)).after(board, unsent=False)
    assert board.log == ("Cem sends a spy.", "Ann and Ben have placed.")
    assert board.log_for == ()


def test_a_retired_message_has_no_controls_and_mentions_nobody() -> None:
    button = Button(label="x", id="h1:1")
    board = Message(log=("a",), text="due", ping=(1,), picture=PICTURE, rows=((button,),), standing=(button,))
    assert board.retired() == Message(log=("a",), picture=PICTURE)
    assert Message(text="due", standing=(button,)).retired().standing == (button,)


NAMES = [
    "*Ann*",
    "_Ann_",
    "~~Ann~~",
    "`Ann`",
    "||Ann||",
    "# Ann",
    "[Ann](https://example.org)",
    "<@1>",
    "> Ann",
    "\\Ann",
]


@pytest.mark.parametrize("name", NAMES)
def test_names_are_shown_as_they_are(name: str) -> None:
    shown = escaped(name)
    assert discord.utils.remove_markdown(name) == name or shown != name
    assert shown.replace("\\\\", "\0").replace("\\", "").replace("\0", "\\") == name
    for sign in "*_~`|<>[]()#":
        assert shown.count(sign) == shown.count("\\" + sign)


def test_a_plain_name_stays_as_it_is() -> None:
    assert escaped("Zoë 🦝 D'Arcy-Ngũgĩ Дарья") == "Zoë 🦝 D'Arcy-Ngũgĩ Дарья"
