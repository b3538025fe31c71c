"""Test the suspicions that players can note: in each game with secrets, the true values are among the choices."""

from __future__ import annotations

import re

from bot.messages.context import MatchContext
from bot.messages.notes import SUSPECTED, chosen, modal
from bot.model.message import FIELD_LABEL_LIMIT, LABEL_LIMIT, MOST_CHOICES, MOST_FIELDS
from bot.model.own import NO_NOTES
from bot.model.records import Seated
from games.engine.values import Named
from games.engine.words import without_emoji
from parlour_contract.cases import Case, players
from parlour_contract.test_contract import each_case

SUSPECTED_SECRETS = {"objective", "card", "team", "target"}
"""Secrets whose values can be noted by name. Hands are numbers, and can't."""


@each_case(seeds=1, middle=False)
def test_every_secret_can_be_suspected_and_nothing_where_all_is_open(case: Case) -> None:
    matches = list(case.matches())
    some = matches[:: max(1, len(matches) // 8)]
    has_secrets = any(match.secrets() for match in some)
    for seat in range(case.seats):
        words = case.game.words(players(case.seats), seat, "en")
        always = [*case.game.suspicions(some[0].view(seat), words)]
        assert bool(always) == has_secrets, "a game with secrets says what they may be"
        assert all(re.fullmatch("[a-z_-]{1,24}", word) for word in always)
        for match in some:
            offered = case.game.suspicions(match.view(seat), words)
            assert [*offered] == always, "what was noted can be found again"
            assert len(set(map(without_emoji, offered.values()))) == len(offered)
            for secret, value in match.secrets().items():
                if secret.name in SUSPECTED_SECRETS and secret.seat != seat:
                    assert isinstance(value, Named)
                    assert value.word in offered, f"{secret} is {value.word}"


@each_case(seeds=1, middle=False)
def test_all_that_can_be_suspected_is_in_the_form(case: Case) -> None:
    match = next(iter(case.matches()))
    names = "A name of exactly thirty-two char", "Another one of thirty-two in all"
    seats = tuple(Seated(seat, 100 + seat, names[seat % 2][:32]) for seat in range(match.seats))
    context = MatchContext(7, match.game, seats, "https://discord.com/channels/9/500")
    view = match.view(0)
    form = modal(context, 0, view, NO_NOTES)
    menus = [field for field in form.fields if field.name.startswith(SUSPECTED)]
    assert len(form.fields) == 1 + len(menus) <= MOST_FIELDS
    assert len({field.name for field in menus}) == len(menus)
    assert all(len(field.label) <= FIELD_LABEL_LIMIT for field in menus)
    assert all(len(field.choices) == field.most <= MOST_CHOICES for field in menus)
    choices = [choice for field in menus for choice in field.choices]
    offered = case.game.suspicions(view, context.game_words(0))
    assert [one.value for one in choices] == [f"{other}-{word}" for other in range(1, case.seats) for word in offered]
    assert all(len(choice.label) < LABEL_LIMIT for choice in choices), "no label is cut"
    given = {field.name: " ".join(choice.value for choice in field.choices) for field in menus}
    assert chosen(given | {"typed": "1-red"}) == [choice.value for choice in choices]
