"""Test that the toolbox finds the messages that browser scripts use: literal and composed names, and arguments."""

from __future__ import annotations

import pytest

from games.toolbox.catalogues import said


def _found(script: str) -> list[tuple[str, set[str] | None]]:
    return [(name.pattern.replace("\\", ""), None if known is None else set(known)) for _, name, known in said(script)]


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ('words("hello")', [("hello", set())]),
        ('html`<b title=${words("hello", { who, n: all.map((a) => [a, 1]).length })}>`', [("hello", {"who", "n"})]),
        ('words(open ? "shut-it" : "open-it", { name: `${a}, ${b}` })', [("shut-it", {"name"}), ("open-it", {"name"})]),
        ("words(`bot-${state}`)", [(r"bot-[w.-]+", set())]),
        ('words("hello", { ...rest })', [("hello", None)]),
        ('words("hello", values)', [("hello", None)]),
        ('keywords("hello"); words(name)', []),
    ],
)  # fmt: skip
def test_messages_and_what_is_filled_in(script: str, found: list[tuple[str, set[str] | None]]) -> None:
    assert _found(script) == found


def test_a_message_is_found_in_its_line() -> None:
    assert [line for line, _, _ in said('a();\nb(words("one"));\n\nwords("two");')] == [2, 4]
