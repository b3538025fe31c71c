"""Test the comparison of what people see in two runs of a match; ids and the like may differ."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from sandbox.transcript import _form

HALL: Any = SimpleNamespace(people={"Ann": SimpleNamespace(id=123456789012345678)}, world=None)


def form(custom_id: str, content: str = "") -> dict[str, Any]:
    control = {"type": 2, "label": "My hand", "custom_id": custom_id}
    return _form(HALL, {"content": content, "embeds": [], "components": [control], "attachments": []})


def test_the_same_button_of_two_databases_is_the_same() -> None:
    assert form("h1:1@s3t65h.1.1") == form("h1:1@kup4rb.1.1")
    assert form("h1:1@s3t65h") == form("h1:1@kup4rb")


def test_another_button_or_another_message_is_another() -> None:
    assert form("h1:1@s3t65h.1.1") != form("w1:1@s3t65h.1.1")
    assert form("h1:1@s3t65h.1.1") != form("h1:1@s3t65h.1.2")


def test_who_is_called_counts_and_ids_of_messages_do_not() -> None:
    assert form("", "<@123456789012345678>") != form("", "<@223456789012345678>")
    assert form("", "<#323456789012345678>") == form("", "<#423456789012345678>")


def test_an_emoji_that_came_sooner_makes_no_difference_but_its_word_does() -> None:
    assert form("", "Ann moved <:candy_red_76f941:323456789012345678> Red.") == form("", "Ann moved Red.")
    assert form("", "Ann moved <:candy_red_76f941:323456789012345678> Red.") != form("", "Ann moved Blue.")
