"""Test that a question's prompt, its help and its DM are short."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.messages import hints
from games import catalogue
from games.engine.bots.search import Found, Prospect
from games.engine.game import Game
from games.engine.game_messages import aim, first_help, why
from games.engine.words import ENGLISH, without_emoji
from games.toolbox.lesson import kinds
from sandbox.questions import asked_at, context_of, message_of

MOST_PROMPT, MOST_HELP, MOST_DM = 12, 20, 8
"""Most words of a public prompt without the actor; most words of a line of help; most lines of a private question."""
SAMPLE = 40
"""Number of questions of each kind that are tested."""

each_game = pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))


def _many(text: str) -> int:
    return len(without_emoji(text).split())


@each_game
def test_each_line_of_help_is_short(game: Game[Any, Any]) -> None:
    phrases = game.phrases(ENGLISH)
    lines = [aim(phrases), *(say(phrases, about) for about in kinds(game.slug) for say in (why, first_help))]
    assert [line for line in lines if _many(line) > MOST_HELP] == []


@each_game
def test_questions_are_short_and_a_hint_keeps_its_advice(game: Game[Any, Any]) -> None:
    """Prompts and DMs are short even with the most players and the longest hint. The hint's advice isn't cut off."""
    prompts, letters, read = {}, {}, Counter[str]()
    for found in asked_at(game, game.seats[-1], game.options(), 0):
        ask, context = found.ask, context_of(game, found.step.match)
        read[ask.about] += 1
        if read[ask.about] > SAMPLE:
            continue
        seen = found.step.seen_by(found.seat)
        tried = [Prospect(picks, 64, 40) for picks in ((0,), (1,), (2,)) if ask.takes(picks)]
        if tried:
            advice = hints.advice(context, found.seat, seen.view, ask, Found(tried[0].picks, tuple(tried)))
            assert advice.startswith("💡 Try **")
            assert len(advice.splitlines()) <= 4
        prompt = game.texts.say(ask, context.game_words(None)).rpartition(" · ")[2]
        if not ask.secret and _many(prompt) > MOST_PROMPT:
            prompts[ask.about] = prompt
        lines = message_of(game, found).text.splitlines() if ask.secret else []
        if len([line for line in lines if not line.startswith("Picked: ")]) > MOST_DM:
            letters[ask.about] = lines
    assert (prompts, letters) == ({}, {})
