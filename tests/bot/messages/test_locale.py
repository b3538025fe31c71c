"""Test that no message contains an English word while the language is the pseudo-language en-XA.

The tests play whole matches of every game. They read the boards, questions, news and *My hand*, and the rules clauses
shown with questions. Messages of a whole bot are tested in tests/journeys, each game's own texts in parlour_contract.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.messages import composer
from bot.messages.composer import compose
from bot.model.message import ALT_LIMIT, LABEL_LIMIT, TEXT_LIMIT, Message, Select
from games import catalogue
from games.engine.match import Match, Step
from games.engine.words import without_emoji
from sandbox.text_checks import I18nCheck, named
from tests.bot.bot_fixture import NAMES
from tests.bot.messages.test_composer import company, whole_match

ANSWERS = 60
"""Number of a match's answers whose messages are checked, besides its end."""


@pytest.mark.thorough
@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.slug)
def test_in_another_language_no_message_is_english(game: Any, in_pseudo: None) -> None:
    seats = game.seats[-1]
    of = company(game, seats, shut=[0], gone=[seats - 1])
    plainness = I18nCheck([*NAMES, "Clover", *named(catalogue().values())])
    for number, (before, step) in enumerate(whole_match(game, seats, "another language")):
        if number < ANSWERS or step.match.outcome is not None:
            for message in told(of, before, step):
                disguised(message, plainness)


def test_a_seal_that_is_read_aloud_is_not_english() -> None:
    seal = "3fbf7dc0" * 8
    assert I18nCheck([]).english(f"Ŝéåļ: {seal}.") == []
    assert I18nCheck([]).english(f"Ŝéåļ: {seal[:60]} feed") != []


def told(of: composer.MatchContext, before: Match | None, step: Step) -> list[Message]:
    """Return all messages that this step causes, and all private responses that users could request after it."""
    seats = range(step.match.seats)
    posts = [
        post
        for viewer in (None, *seats)
        for post in compose(of, viewer, None if before is None else before.seen_by(viewer), step.seen_by(viewer))
    ]
    return [*(post.message for post in posts), *(composer.hand(of, seat, step.match.seen_by(seat)) for seat in seats)]


def disguised(message: Message, plainness: I18nCheck) -> None:
    texts = [message.content(), message.behind]
    assert len(without_emoji(texts[0])) <= TEXT_LIMIT
    for row in (*message.rows, message.standing):
        if isinstance(row, Select):
            texts += [row.placeholder, *(choice.label for choice in row.choices), *(one.about for one in row.choices)]
            assert all(len(choice.label) <= 100 and len(choice.about) <= 100 for choice in row.choices)
        elif isinstance(row, tuple):
            texts += [button.label for button in row]
            assert all(len(button.label) <= LABEL_LIMIT for button in row)
    if message.picture is not None:
        texts.append(message.picture.alt)
        assert len(message.picture.alt) <= ALT_LIMIT
    for text in texts:
        assert plainness.english(text) == [], text
