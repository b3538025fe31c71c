"""Test a table's settings through the lobby: the contents of the forms, and what a submitted form changes.

Presses and forms as Discord sends them are tested in tests/bot/client/test_forms.py.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.match import lobby_card, table_settings
from bot.match.lobby import Lobby
from bot.match.unit_of_work import UnitOfWork
from bot.model.message import (
    BOARD,
    CARD,
    FIELD_LABEL_LIMIT,
    MOST_FIELDS,
    MOST_ROWS,
    TITLE_LIMIT,
    Message,
    Modal,
    Select,
)
from bot.model.records import MatchRecord
from bot.storage.store import Store
from games import catalogue
from games.engine.asks import Refused
from games.engine.game import Game
from games.engine.game_messages import option_title
from games.engine.words import ENGLISH
from tests.bot.bot_fixture import ANN, BEN, CHANCE, CHANNEL, gathered, press_id, undelivered
from tests.bot.voting_game import VOTING_GAME
from tests.cogs.games import many_games

TABLE, GAME = 0, 1


def form(saved: MatchRecord, number: int, game: Game[Any, Any] = VOTING_GAME) -> Modal:
    return table_settings.modal(game, saved, number)


def stamp(saved: MatchRecord, number: int) -> str:
    return table_settings.stamp(VOTING_GAME, saved, number)


async def send(lobby: Lobby, saved: MatchRecord, number: int, user: int = ANN, **given: str) -> MatchRecord:
    """Submit one of the forms of the table's settings. `number`: which form.

    `saved`: the table as it was when the form was opened. `given`: the submitted values of the form's fields.
    """
    return await lobby.set(saved.id, user, number, table_settings.stamp(lobby.game, saved, number), given)


async def card(store: Store, saved: MatchRecord) -> Message:
    return next(outgoing.message for outgoing in await undelivered(store, saved.id) if outgoing.slot == CARD)


def labels(message: Message) -> list[str]:
    return [button.label for row in message.rows if isinstance(row, tuple) for button in row]


@pytest.mark.parametrize("game", [*catalogue().values(), *many_games(1)], ids=[*catalogue(), "wordy"])
async def test_every_option_of_every_game_is_in_a_form_that_discord_takes(store: Store, game: Game[Any, Any]) -> None:
    _, saved = await gathered(store, game, 1)
    forms = [form(saved, number, game) for number in range(len(table_settings.forms(game)))]
    names = [field.name for one in forms for field in one.fields]
    assert names == ["seats", "pace", "on_timeout", "secrets", "hints", *game.options.model_fields]
    for one in forms:
        assert 1 <= len(one.fields) <= MOST_FIELDS
        assert len(one.title) <= TITLE_LIMIT
        for field in one.fields:
            assert 1 <= len(field.label) <= FIELD_LABEL_LIMIT
            assert 1 <= len(field.about) <= 100
            assert len(field.choices) <= 25
            assert [choice.value for choice in field.choices if choice.chosen] == (
                [field.value] if field.choices else []
            )
    page = lobby_card.settings(game, saved, hosts=True)
    assert len(page.rows[0]) == len(forms) + 1, "and who may join"  # type: ignore[arg-type]
    assert len(page.rows) + bool(page.standing) <= MOST_ROWS
    assert len(page.text) <= 2000


@pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))
async def test_a_form_sent_as_it_was_opened_changes_nothing(store: Store, game: Game[Any, Any]) -> None:
    lobby, saved = await gathered(store, game, 1)
    after = saved
    for number in range(len(table_settings.forms(game))):
        held = {field.name: field.value for field in form(after, number, game).fields}
        after = await lobby.set(saved.id, ANN, number, table_settings.stamp(game, after, number), held)
    same = ("capacity", "pace", "on_timeout", "secrets_stay", "hints_allowed")
    assert [getattr(after, name) for name in same] == [getattr(saved, name) for name in same]
    assert json.loads(after.options) == json.loads(saved.options)


async def test_what_is_set_stands_on_the_card(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 1)
    wanted = {"seats": "3", "pace": "live", "on_timeout": "stand-in", "secrets": "stay", "hints": "allowed"}
    saved = await send(lobby, saved, TABLE, **wanted)
    saved = await send(lobby, saved, GAME, rounds="7")
    assert (saved.capacity, saved.pace, saved.on_timeout, saved.secrets_stay) == (3, "live", "stand-in", True)
    assert saved.hints_allowed
    text = (await card(store, saved)).text
    for words in (
        "1 of 3 seats taken",
        "**Tonight**: 3 minutes a turn.",
        "secrets stay secret",
        "hints allowed",
        "Rounds: 7",
    ):
        assert words in text
    _, match = await lobby.start((await lobby.join(saved.id, BEN, "Ben")).id, ANN, 1, press_id())
    assert match.seats == 2


async def test_a_form_is_taken_whole_or_not_at_all(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 3)
    with pytest.raises(Refused, match="3 seats are taken"):
        await send(lobby, saved, TABLE, seats="2", pace="live")
    with pytest.raises(Refused, match="Rounds: type a whole number"):
        await send(lobby, saved, GAME, rounds="many", secret="no")
    with pytest.raises(Refused, match="Rounds: type a whole number from 1 to 50\\."):
        await send(lobby, saved, GAME, rounds="99", secret="no")
    for wrong in ({"pace": "hasty"}, {"seats": "40"}, {"on_timeout": "never"}):
        with pytest.raises(Refused):
            await send(lobby, saved, TABLE, **wrong)
    after = await store.load(saved.id)
    assert after is not None
    assert (after.pace, after.options, after.version) == (saved.pace, saved.options, saved.version)


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
async def test_a_number_out_of_bounds_is_refused_with_its_bounds(store: Store, game: Any) -> None:
    lobby, saved = await gathered(store, game, game.seats[0])
    for name, field in game.options.model_fields.items():
        bounds = [getattr(limit, way) for limit in field.metadata for way in ("ge", "le") if hasattr(limit, way)]
        number = next(at for at, names in enumerate(table_settings.forms(game)) if name in names)
        for beyond in [bounds[0] - 1, bounds[1] + 1] if bounds else []:
            with pytest.raises(Refused) as refused:
                await send(lobby, saved, number, **{name: str(beyond)})
            title = option_title(game.phrases(ENGLISH), name)
            assert str(refused.value) == f"{title}: type a whole number from {bounds[0]} to {bounds[1]}."


async def test_the_host_alone_sets_and_only_until_the_start(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 2)
    with pytest.raises(Refused, match="Only Ann, the owner, can change the settings"):
        await send(lobby, saved, GAME, user=BEN, rounds="7")
    with pytest.raises(Refused, match="Only Ann"):
        await lobby.hosted(saved.id, BEN)
    assert (await lobby.hosted(saved.id, ANN)).id == saved.id
    await lobby.start(saved.id, ANN, 1, press_id())
    for late in (send(lobby, saved, GAME, rounds="7"), lobby.hosted(saved.id, ANN)):
        with pytest.raises(Refused, match="no longer open"):
            await late


async def test_who_was_slower_with_the_same_form_is_told_and_changes_nothing(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 2)
    await send(lobby, saved, GAME, rounds="7")
    with pytest.raises(Refused, match="Someone has changed these settings"):
        await send(lobby, saved, GAME, rounds="5")
    after = await send(lobby, saved, TABLE, pace="live")
    assert json.loads(after.options)["rounds"] == 7, "another form of the same moment is taken"
    assert after.pace == "live"


async def test_two_forms_at_once_in_two_processes_leave_no_mixture(stores: Callable[[], Store]) -> None:
    lobby, saved = await gathered(stores(), VOTING_GAME, 2)
    there = Lobby(VOTING_GAME, UnitOfWork(stores()), CHANCE)
    found = await asyncio.gather(
        send(lobby, saved, TABLE, seats="4", pace="live"),
        send(there, saved, TABLE, seats="5", pace="daily"),
        return_exceptions=True,
    )
    assert sorted(type(one).__name__ for one in found) == ["MatchRecord", "Refused"]
    after = await stores().load(saved.id)
    assert after is not None
    assert (after.capacity, after.pace) in ((4, "live"), (5, "daily"))


async def test_somebody_is_named_for_a_part_and_it_goes_with_them(store: Store) -> None:
    game = next(game for game in catalogue().values() if table_settings.role_wishes.chairs(game))
    lobby, saved = await gathered(store, game, 2)
    part = next(iter(table_settings.role_wishes.chairs(game)))
    number = next(n for n, names in enumerate(table_settings.forms(game)) if part in names)
    field = next(field for field in form(saved, number, game).fields if field.name == part)
    assert [choice.label for choice in field.choices] == ["Chance decides", "Ann", "Ben"]
    opened = table_settings.stamp(game, saved, number)
    saved = await lobby.set(saved.id, ANN, number, opened, {part: str(BEN)})
    assert json.loads(saved.options)[part] == BEN
    with pytest.raises(Refused):
        await lobby.set(saved.id, ANN, number, table_settings.stamp(game, saved, number), {part: "424242"})
    assert json.loads((await lobby.leave(saved.id, BEN)).options)[part] is None


# Which settings the lobby's message offers.


async def test_the_card_offers_only_what_can_be_done(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 1, capacity=2)
    assert labels(await card(store, saved)) == ["Join", "Try it now with stand-ins", "Tonight", "Over days", "Settings"]
    saved = await lobby.join(saved.id, BEN, "Ben")
    full = await card(store, saved)
    assert labels(full) == ["Start", "Tonight", "Over days", "Settings"]
    [menu] = [row for row in lobby_card.settings(VOTING_GAME, saved, hosts=True).rows if isinstance(row, Select)]
    assert [choice.value for choice in menu.choices] == [f"off:{BEN}", f"bar:{BEN}", f"host:{BEN}"], "no seat is free"
    saved = await lobby.leave(saved.id, BEN)
    await lobby.stand_in(saved.id, ANN, "strong")
    page = lobby_card.settings(VOTING_GAME, await lobby.hosted(saved.id, ANN), hosts=True)
    assert [choice.value for choice in page.rows[1].choices] == ["remove"]  # type: ignore[union-attr]


async def test_try_it_now_seats_the_rest_and_begins(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 2, capacity=4)
    with pytest.raises(Refused, match="Only Ann"):
        await lobby.start(saved.id, BEN, 1, press_id(), filled=True)
    saved, match = await lobby.start(saved.id, ANN, 1, press_id(), filled=True)
    assert match.seats == 4
    kept = await store.load(saved.id)
    assert kept is not None
    assert [(seated.user_id, seated.stand_in) for seated in kept.seats] == [
        (ANN, None), (BEN, None), (-3, "normal"), (-4, "normal"),
    ]  # fmt: skip
    assert [(match_id, seat) for match_id, seat, _ in await store.due()] == [(saved.id, 2), (saved.id, 3)]
    boards = [outgoing for outgoing in await undelivered(store, saved.id) if outgoing.slot == BOARD]
    assert [outgoing.channel_id for outgoing in boards] == [CHANNEL]
