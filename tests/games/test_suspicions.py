"""Test what players can note as suspected in every game: if it has secrets, the truth is among the choices."""

from __future__ import annotations

import re

from bot.messages.context import MatchContext
from bot.messages.notes import SUSPECTED, modal
from bot.model.message import LABEL_LIMIT
from bot.model.notes import NO_NOTES
from bot.model.records import Seated
from games.engine.values import Named
from games.engine.words import without_emoji
from tests.games.contract.cases import Case, players
from tests.games.test_contract import each_case

MOST_CHOICES = 25
"""Most options of a menu: https://discord.com/developers/docs/components/reference#string-select"""


SUSPECTED_SECRETS = {"objective", "card", "team"}
"""Names of secrets whose values are suspected by name. Targets are too many for a menu; hands are numbers."""


@each_case(seeds=1, middle=False)
def test_every_secret_can_be_suspected_and_nothing_where_all_is_open(case: Case) -> None:
    matches = list(case.matches())
    some = matches[:: max(1, len(matches) // 8)]
    has_secrets = any(match.secrets() for match in some)
    for seat in range(case.seats):
        words = case.game.words(players(case.seats), seat, "en")
        always = [*case.game.suspicions(some[0].view(seat), words)]
        assert bool(always) == has_secrets, "a game with secrets says what they may be"
        assert all(re.fullmatch("[a-z-]{1,24}", word) for word in always)
        for match in some:
            offered = case.game.suspicions(match.view(seat), words)
            assert [*offered] == always, "what was noted can be found again"
            assert len(set(map(without_emoji, offered.values()))) == len(offered)
            for secret, value in match.secrets().items():
                if secret.name in SUSPECTED_SECRETS and secret.seat != seat:
                    assert isinstance(value, Named)
                    assert value.word in offered, f"{secret} is {value.word}"


@each_case(seeds=1, middle=False)
def test_all_that_can_be_suspected_is_in_one_menu(case: Case) -> None:
    match = next(iter(case.matches()))
    names = "A name of exactly thirty-two char", "Another one of thirty-two in all"
    seats = tuple(Seated(seat, 100 + seat, names[seat % 2][:32]) for seat in range(match.seats))
    context = MatchContext(7, match.game, seats, "https://discord.com/channels/9/500")
    fields = {field.name: field for field in modal(context, 0, match.view(0), NO_NOTES).fields}
    if SUSPECTED in fields:
        choices = fields[SUSPECTED].choices
        assert len(choices) == fields[SUSPECTED].most <= MOST_CHOICES
        assert len({choice.value for choice in choices}) == len(choices)
        assert all(len(choice.label) < LABEL_LIMIT for choice in choices), "no label is cut"
        assert not any(choice.value.startswith("0-") for choice in choices), "nobody suspects themselves"
