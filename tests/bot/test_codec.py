"""Custom ids: what is written is read again, and nothing else means anything.

Here: the codec. Not here: what a press does (test_router.py).
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.codec import Act, Asked, Chair, Leaf, Page, Pick, Turn, Verb, marked, read

Control = Pick | Act | Chair | Page | Turn

matches = st.integers(0, 10**10 - 1)
picks = st.builds(
    Pick, matches, st.integers(0, 99), st.integers(0, 10**6 - 1), st.one_of(st.none(), st.integers(0, 99))
)
acts = st.builds(Act, st.sampled_from(Verb), matches, st.integers(0, 9))
slugs = st.text("abcdefghijklmnopqrstuvwxyz0123456789-", min_size=1, max_size=32)
pages = st.builds(Page, slugs, st.integers(0, 999))
chairs = st.builds(Chair, st.sampled_from(Asked), matches, st.integers(0, 99))
turns = st.builds(
    Turn, st.sampled_from(Leaf), st.text("abcdefghij/-.0123 Ä", max_size=80), st.integers(0, 10**5 - 1)
)
anything = st.one_of(picks, acts, chairs, pages, turns)


@given(anything)
def test_what_is_written_is_read_again(value: Control) -> None:
    assert read(str(value)) == value
    assert len(str(value)) <= 100


@given(anything, matches, st.integers(0, 10**10 - 1))
def test_the_mark_of_a_message_changes_no_meaning(value: Control, match_id: int, ordinal: int) -> None:
    mark = marked(str(value), match_id, ordinal)
    assert read(mark) == value
    assert len(mark) <= 100


@given(st.one_of(st.text(), st.from_regex(r"[a-z]\d(:[^:]*)*"), st.builds("{}:{}".format, anything, st.text())))
def test_garbage_means_nothing_or_something_we_could_have_written(custom_id: str) -> None:
    value = read(custom_id)
    assert value is None or read(str(value)) == value


@given(st.one_of(acts, pages), matches, st.integers(1, 10**6))
def test_a_marked_control_tells_match_and_message(value: Act | Page, match_id: int, ordinal: int) -> None:
    """By it the message is known again, when nobody can say any more whether it was sent."""
    own = Act(value.verb, match_id) if isinstance(value, Act) else value
    assert marked(str(own), match_id, ordinal).endswith(f":{match_id}:{ordinal}")


NOT_OURS = [
    "p1",
    "p1:",
    "p1:1",
    "p1:1:2",
    "p1:1:2:3:4:5",
    "p2:1:2:3",
    "p1:-1:0:2",
    "p1:1:0:2:",
    "P1:1:0:2",
    "p1:1:0:2:0x1",
    "x",
    "h1",
    "h1:",
    "h2:1",
    "z1:1",
    "h1:1:2:3",
    "h1:1e3",
    "r1:Game:1",
    "r1::1",
    "r1:game",
    "r1:game:1:2:3:4",
]


@pytest.mark.parametrize("custom_id", ["", " p1:1:0:2", "p1:1:0:2\n", *NOT_OURS])
def test_what_is_not_ours_is_nothing(custom_id: str) -> None:
    assert read(custom_id) is None


def test_an_answers_id_holds_numbers_alone() -> None:
    assert str(Pick(12, 3, 4, 5)) == "p1:12:3:4:5"
    assert str(Pick(12, 3, 4)) == "p1:12:3:4"
    assert marked("p1:12:3:4:5", 12, 9) == "p1:12:3:4:5", "two messages may offer the same answer"
