"""Test that parsing a custom id gives the value from which it was written, and that other texts are refused.

Presses are tested in test_interactions.py.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.custom_ids import (
    Act,
    Asked,
    Chair,
    Leaf,
    Learn,
    Mark,
    Page,
    Pick,
    Retry,
    Turn,
    Verb,
    epoch_in,
    mark_in,
    marked,
    read,
    shows,
)

Control = Pick | Act | Chair | Page | Turn | Retry

matches = st.integers(0, 10**10 - 1)
picks = st.builds(
    Pick, matches, st.integers(0, 99), st.integers(0, 10**6 - 1), st.one_of(st.none(), st.integers(0, 99))
)
together = st.sets(st.integers(0, 24)).map(lambda found: tuple(sorted(found)))
confirmed = st.builds(Pick, matches, st.integers(0, 99), st.integers(0, 10**6 - 1), st.none(), together)
parts = st.builds(Pick, matches, st.integers(0, 99), st.integers(0, 10**6 - 1), part=st.integers(0, 9))
acts = st.builds(Act, st.sampled_from(Verb), matches, st.integers(0, 9))
slugs = st.text("abcdefghijklmnopqrstuvwxyz0123456789-", min_size=1, max_size=32)
pages = st.builds(Page, slugs, st.integers(0, 999))
chairs = st.builds(Chair, st.sampled_from(Asked), matches, st.integers(0, 99))
turns = st.builds(Turn, st.sampled_from(Leaf), st.text("abcdefghij/-.0123 Ä", max_size=75), st.integers(0, 10**5 - 1))
retries = st.one_of(
    st.builds(Retry, matches, st.integers(0, 10**6 - 1), st.sampled_from(["", "best", "how", "on", "m1", "7"])),
    st.builds(Retry.of, matches, st.integers(0, 10**6 - 1), st.one_of(picks, confirmed, parts)),
)
anything = st.one_of(picks, confirmed, parts, acts, chairs, pages, turns, retries)
epochs = st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=6, max_size=6)
marks = st.builds(Mark, epochs, st.integers(1, 10**10 - 1), st.integers(1, 10**10 - 1))


@given(anything)
def test_what_is_written_is_read_again(value: Control) -> None:
    assert read(str(value)) == value
    assert len(str(value)) <= 100


@given(st.one_of(picks, confirmed, acts, chairs, pages), marks)
def test_the_mark_of_a_message_changes_no_meaning(value: Control, mark: Mark) -> None:
    sent = marked(str(value), mark)
    assert read(sent) == value
    assert epoch_in(sent) == mark.epoch
    assert mark_in(sent) == mark
    assert len(sent) <= 100


@given(anything, epochs)
def test_a_control_of_a_private_answer_tells_its_epoch_alone(value: Control, epoch: str) -> None:
    sent = marked(str(value), Mark(epoch))
    assert (read(sent), epoch_in(sent)) == (value, epoch)
    assert len(sent) <= 100


@pytest.mark.thorough
@given(st.one_of(st.text(), st.from_regex(r"[a-z]\d(:[^:]*)*"), st.builds("{}:{}".format, anything, st.text())))
def test_garbage_means_nothing_or_something_we_could_have_written(custom_id: str) -> None:
    value = read(custom_id)
    assert value is None or read(str(value)) == value


@given(st.one_of(picks, acts, chairs, pages), marks, marks)
def test_a_control_is_taken_for_one_of_its_own_message_and_of_no_other(value: Control, mark: Mark, other: Mark) -> None:
    """A control's custom id contains the mark of its message, and matches the mark of no other message.

    If the bot doesn't know whether Discord posted a message, it searches the channel for controls with that mark.
    """
    assert shows(marked(str(value), mark), mark)
    assert shows(marked(str(value), mark), other) == (mark == other)
    assert not shows(str(value), mark), "numbers in a control without a mark are of its match, not of a message"


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
    "p1:1:0:2:m0",
    "x",
    "h1",
    "h1:",
    "h2:1",
    "z9:1",
    "h1:1:2",
    "h1:1e3",
    "r1:Game:1",
    "r1::1",
    "r1:game",
    "r1:game:1:2",
    "h1:1@",
    "h1:1@epoch1.",
    "h1:1@epoch1.2",
    "h1:1@epoch1.2.3.4",
    "h1:1@EPOCH1",
    "h1:1@epoch1@epoch1",
    "@epoch1.2.3",
]


@pytest.mark.parametrize("custom_id", ["", " p1:1:0:2", "p1:1:0:2\n", *NOT_OURS])
def test_what_is_not_ours_is_nothing(custom_id: str) -> None:
    assert read(custom_id) is None


def test_an_answers_id_holds_numbers_alone() -> None:
    assert str(Pick(12, 3, 4, 5)) == "p1:12:3:4:5"
    assert str(Pick(12, 3, 4)) == "p1:12:3:4"
    assert str(Pick(12, 3, 4, picks=(0, 4))) == "p1:12:3:4:x11"
    assert str(Pick(12, 3, 4, picks=())) == "p1:12:3:4:x0"
    assert str(Pick(12, 3, 4, menu=1)) == "p1:12:3:4:m1"
    assert read("p1:12:3:4:m1") == Pick(12, 3, 4, menu=1), "the second menu means the same question"
    assert str(Learn.of("game", 5, Pick(12, 3, 4, menu=1))) == "learn:game:5:m1"
    assert read("learn:game:5:m1") == Learn("game", 5, "m1")
    assert read("learn:game:5:m1+2") == Learn("game", 5, "m1", 2)
    assert read(str(Learn("game", 5, tries=1))) == Learn("game", 5, tries=1)
    assert marked("p1:12:3:4:5", Mark("k3f9q1", 12, 9)) == "p1:12:3:4:5@k3f9q1.12.9"
