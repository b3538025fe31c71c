"""Test a lobby from /newgame until the match starts: its card, and who may join, leave, start and close the table.

The running match is tested in test_session.py, presses in test_interactions.py.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from bot.match import lobby_card
from bot.match.lobby import GONE, Lobby
from bot.match.service import Tables
from bot.match.session import Sessions
from bot.match.unit_of_work import UnitOfWork
from bot.messages.stat_images import LobbyImage, as_drawn
from bot.model.message import BOARD, CARD, NOTE, WELCOME, Button, Message, Select
from bot.model.records import MatchRecord
from bot.storage.database import Caps
from bot.storage.store import Store
from games.engine.asks import Refused
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANCE,
    CHANNEL,
    DORA,
    GUILD,
    NAMES,
    PEOPLE,
    Clock,
    begun,
    gathered,
    opening,
    press_id,
    read_rows,
    seed_of,
    undelivered,
)
from tests.bot.voting_game import VOTING_GAME
from tests.databases import KINDS


async def card(store: Store, saved: MatchRecord) -> Message:
    """Return the lobby's message (its card), as the bot has stored it for sending."""
    return next(outgoing.message for outgoing in await undelivered(store, saved.id) if outgoing.slot == CARD)


def labels(message: Message) -> list[str]:
    rows = [*message.rows, message.standing]
    return [button.label for row in rows if isinstance(row, tuple) for button in row if isinstance(button, Button)]


async def refused(action: object) -> str:
    """Await an action that must be refused. Returns the refusal's text."""
    with pytest.raises(Refused) as refusal:
        await action  # type: ignore[misc]
    text = str(refusal.value)
    assert text.endswith(".")
    return text


async def test_a_new_table_shows_game_host_seats_and_minutes(store: Store) -> None:
    _, saved = await gathered(store, VOTING_GAME, 1, capacity=4, rounds=3)
    message = await card(store, saved)
    for words in (
        "Ballot",
        "Vote, all at once",
        "1 of 4 seats taken",
        "about 3 minutes",
        "Rounds: 3",
        "Ann, owner",
    ):
        assert words in message.text
    assert message.text.count("free") == 3
    assert labels(message) == ["Join", "Try it now with stand-ins", "Tonight", "Over days", "Settings"]
    assert (saved.status, saved.host_id, saved.place_id) == ("lobby", ANN, None)


async def test_a_table_for_more_than_six_has_a_letter_for_every_seat(store: Store) -> None:
    _, saved = await gathered(store, VOTING_GAME, 8)
    text = (await card(store, saved)).text
    assert all(f"`{outgoing}` {name}" in text for outgoing, name in zip("ABCDEFGH", NAMES, strict=True))


def shown(message: Message) -> LobbyImage:
    """Return the data from which the picture in the lobby's message is drawn."""
    assert message.picture is not None
    drawn = as_drawn(message.picture)
    assert isinstance(drawn, LobbyImage)
    return drawn


async def test_the_cards_picture_shows_who_sits_where_and_what_is_needed(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 1, capacity=4, pace="daily")
    before = shown(await card(store, saved))
    assert [(sitter.name, sitter.host) for sitter in before.seats] == [("Ann", True)]
    assert (before.capacity, before.call) == (4, "Press Join to sit down. 1 more player is needed.")
    assert [(fact.large, fact.small) for fact in before.facts] == [
        ("about 3", "minutes"),
        ("1 day", "a turn"),
        ("rated", "people only"),
    ]
    await lobby.join(saved.id, BEN, "Ben")
    await lobby.stand_in(saved.id, ANN, "easy")
    after = shown(await card(store, saved))
    assert [(sitter.name, sitter.standin) for sitter in after.seats[:2]] == [("Ann", False), ("Ben", False)]
    assert after.seats[2].standin
    assert after.facts[2].large == "unrated"
    assert after.call == "Press Join to sit down, or the owner presses Start."
    assert after.draw({"ballot": VOTING_GAME}).strokes != before.draw({"ballot": VOTING_GAME}).strokes


async def test_the_cards_picture_tells_in_words_what_the_card_says(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 1)
    await lobby.join(saved.id, BEN, "*Ben* <3")
    message = await card(store, saved)
    assert shown(message).seats[1].name == "*Ben* <3"
    assert message.picture is not None
    assert message.picture.alt.splitlines()[0] == "Ballot"
    assert "B *Ben* <3" in message.picture.alt
    assert "Press Join to sit down" in message.picture.alt


async def test_the_cards_picture_holds_nothing_but_what_is_public(store: Store) -> None:
    """The data of the lobby's picture contain no id of a user or the server, no seed, and no table number."""
    _, saved = await gathered(store, VOTING_GAME, 2)
    picture = (await card(store, saved)).picture
    assert picture is not None
    kept = picture.model_dump_json()
    assert [secret for secret in (str(ANN), str(BEN), str(GUILD), seed_of(saved.id)) if secret in kept] == []
    assert set(picture.view) == {"game", "title", "seats", "capacity", "facts", "call"}


async def test_the_picture_goes_when_the_table_is_no_longer_open(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 2)
    await lobby.cancel(saved.id, ANN)
    assert (await card(store, saved)).picture is None
    table = await begun(store, VOTING_GAME, 2)
    assert (await card(store, table.saved)).picture is None


async def test_a_picture_has_room_for_more_than_six(store: Store) -> None:
    _, saved = await gathered(store, VOTING_GAME, 8)
    drawn = shown(await card(store, saved)).draw({"ballot": VOTING_GAME})
    assert [name for name in NAMES if name not in drawn.words] == []
    assert {"G", "H"} <= set(drawn.words)


async def test_whoever_joins_sits_next_and_gets_a_word_in_private(store: Store) -> None:
    _, saved = await gathered(store, VOTING_GAME, 3)
    assert [(seated.seat, seated.user_id, seated.name) for seated in saved.seats] == [
        (0, ANN, "Ann"),
        (1, BEN, "Ben"),
        (2, CEM, "Cem"),
    ]
    outbox = await undelivered(store, saved.id)
    assert [outgoing.user_id for outgoing in outbox if outgoing.slot == WELCOME] == [ANN, BEN, CEM]
    assert "3 of 8 seats taken" in (await card(store, saved)).text


async def test_nobody_sits_twice_at_a_table(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 2)
    assert "already sit" in await refused(lobby.join(saved.id, BEN, "Ben"))


async def test_a_full_table_takes_nobody(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 2, capacity=2)
    assert "no seat for you" in await refused(lobby.join(saved.id, CEM, "Cem"))
    assert "The table is full" in (await card(store, saved)).text


async def test_when_two_want_the_last_seat_one_gets_it(stores: Callable[[], Store]) -> None:
    lobby, saved = await gathered(stores(), VOTING_GAME, 1, capacity=2)
    there = Lobby(VOTING_GAME, UnitOfWork(stores()), CHANCE)
    found = await asyncio.gather(
        lobby.join(saved.id, BEN, "Ben"), there.join(saved.id, CEM, "Cem"), return_exceptions=True
    )
    assert sorted(type(one).__name__ for one in found) == ["MatchRecord", "Refused"]


async def at_once(stores: Callable[[], Store], caps: Caps, *wishes: Callable[[Lobby], Awaitable[MatchRecord]]) -> None:
    """Run these actions at the same time, each in a process of its own. Fails unless exactly one succeeds."""
    lobbies = []
    for _ in wishes:
        there = stores()
        there.caps = caps
        lobbies.append(Lobby(VOTING_GAME, UnitOfWork(there), CHANCE))
    asked = zip(wishes, lobbies, strict=True)
    found = await asyncio.gather(*(wish(lobby) for wish, lobby in asked), return_exceptions=True)
    assert [one for one in found if not isinstance(one, MatchRecord | Refused)] == []
    assert sum(isinstance(one, MatchRecord) for one in found) == 1, found
    assert all("1 open table" in str(one) for one in found if isinstance(one, Refused))


@pytest.mark.thorough
@pytest.mark.parametrize("database", KINDS, indirect=True)
async def test_wishes_of_one_moment_don_t_pass_the_caps_together(stores: Callable[[], Store]) -> None:
    def opens(host_id: int, guild_id: int) -> Callable[[Lobby], Awaitable[MatchRecord]]:
        return lambda lobby: lobby.open(opening(VOTING_GAME, host_id=host_id, guild_id=guild_id))

    await at_once(stores, Caps(per_server=1), *(opens(100 + one, GUILD) for one in range(4)))
    places = stores()
    first, second = [await gathered(places, VOTING_GAME, 1, guild_id=GUILD + one) for one in (1, 2)]

    def joins(saved: MatchRecord) -> Callable[[Lobby], Awaitable[MatchRecord]]:
        return lambda lobby: lobby.join(saved.id, DORA, "Dora")

    wishes = (joins(first[1]), joins(second[1]), opens(DORA, GUILD + 3), opens(DORA, GUILD + 4))
    await at_once(stores, Caps(per_member=1), *wishes)


async def test_who_leaves_makes_room(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 3)
    saved = await lobby.leave(saved.id, BEN)
    assert [(seated.seat, seated.user_id) for seated in saved.seats] == [(0, ANN), (1, CEM)]
    assert "don’t sit" in await refused(lobby.leave(saved.id, BEN))
    saved = await lobby.join(saved.id, BEN, "Ben")
    assert [seated.user_id for seated in saved.seats] == [ANN, CEM, BEN]


async def test_when_the_host_leaves_the_next_in_line_is_host(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 3)
    saved = await lobby.leave(saved.id, ANN)
    assert saved.host_id == BEN
    assert "Ben, owner" in (await card(store, saved)).text
    assert "Only Ben" in await refused(lobby.start(saved.id, ANN, 1, press_id()))
    await lobby.start(saved.id, BEN, 1, press_id())


async def test_when_the_last_one_leaves_the_table_is_closed(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 1)
    saved = await lobby.leave(saved.id, ANN)
    assert saved.status == "cancelled"
    message = await card(store, saved)
    assert "Ann closed this table" in message.text
    assert labels(message) == ["Rules"]
    assert await refused(lobby.join(saved.id, BEN, "Ben")) == GONE


async def test_the_host_alone_closes_the_table(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 3)
    for other in (BEN, DORA):
        assert "Only Ann" in await refused(lobby.cancel(saved.id, other))
    assert (await lobby.cancel(saved.id, ANN)).status == "cancelled"
    assert await store.matches_of(ANN) == []


async def test_the_host_alone_starts_and_only_with_enough_people(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 1)
    assert "1 more player is needed" in (await card(store, saved)).text
    told = await refused(lobby.start(saved.id, ANN, 1, press_id()))
    assert "at least 2 players to start (1 here so far)" in told
    saved = await lobby.join(saved.id, BEN, "Ben")
    assert "Only Ann" in await refused(lobby.start(saved.id, BEN, 1, press_id()))
    saved, match = await lobby.start(saved.id, ANN, 1, press_id())
    assert saved.status == "running"
    assert match.seats == 2


async def test_a_table_starts_once(stores: Callable[[], Store]) -> None:
    lobby, saved = await gathered(stores(), VOTING_GAME, 2)
    there = Lobby(VOTING_GAME, UnitOfWork(stores()), CHANCE)
    found = await asyncio.gather(
        *(door.start(saved.id, ANN, 1, press_id()) for door in (lobby, there)), return_exceptions=True
    )
    assert sum(isinstance(one, tuple) for one in found) == 1
    assert await refused(there.start(saved.id, ANN, 1, press_id())) == GONE
    assert len(await stores().journal(saved.id)) == 1


@pytest.mark.parametrize("in_thread", [False, True])
async def test_the_board_goes_to_the_channel_or_to_the_cards_own_thread(store: Store, in_thread: bool) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 2, in_thread=in_thread)
    saved, _ = await lobby.start(saved.id, ANN, 4711, press_id())
    place = 4711 if in_thread else CHANNEL
    assert saved.place_id == place
    outbox = await undelivered(store, saved.id)
    assert [outgoing.channel_id for outgoing in outbox if outgoing.slot == BOARD] == [place]
    begun_card = await card(store, saved)
    assert (f"<#{place}>" in begun_card.text) == in_thread
    assert "Ann and Ben play" in begun_card.text
    assert labels(begun_card) == ["Rules"]
    assert [saved_.id for saved_ in await store.matches_at(place)] == [saved.id]


async def test_the_deal_is_in_the_journal_and_secrets_go_to_their_owners(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 3)
    [deal] = await store.journal(table.saved.id)
    assert (deal.seat, deal.about) == (None, "deal")
    rows = await read_rows(store, "select interaction_id from entry")
    assert rows[0][0] is not None, "the journal knows which press dealt"
    words = [json.loads(table.match.save())["state"]["words"][seat] for seat in range(3)]
    outbox = [outgoing for outgoing in await undelivered(store, table.saved.id) if outgoing.slot == NOTE]
    for outgoing, word, user_id in zip(outbox, words, (ANN, BEN, CEM), strict=True):
        assert outgoing.user_id == user_id
        body = outgoing.message.model_dump_json()
        assert [str(other) in body for other in words] == [other == word for other in words]


async def test_tables_of_lobbies_and_matches_that_are_not_there_are_gone(store: Store) -> None:
    lobby = Lobby(VOTING_GAME, UnitOfWork(store), CHANCE)
    assert await refused(lobby.join(12345, ANN, "Ann")) == GONE


async def test_a_table_is_kept_in_memory_and_loaded_again_when_needed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.match.session.KEPT", 2)
    lobby = Lobby(VOTING_GAME, UnitOfWork(store), CHANCE)
    tables = Tables(VOTING_GAME, lobby.unit, lobby, Sessions())
    kept = []
    for _ in range(3):
        _, saved = await gathered(store, VOTING_GAME, 2)
        kept.append(await tables.start(saved.id, ANN, 1, press_id()))
    assert await tables.find(kept[2].saved) is kept[2]
    revived = await tables.find(kept[0].saved)
    assert revived is not kept[0]
    assert revived.match.save() == kept[0].match.save()


async def test_the_wish_is_kept_as_it_was_uttered(store: Store) -> None:
    _, saved = await gathered(store, VOTING_GAME, 1, capacity=5, rounds=7, guild_id=GUILD + 1)
    assert json.loads(saved.options)["rounds"] == 7
    assert (saved.capacity, saved.guild_id, saved.channel_id) == (5, GUILD + 1, CHANNEL)
    with pytest.raises(Refused, match="Rounds"):
        opening(VOTING_GAME, rounds=99)
    assert PEOPLE["Ann"] == saved.seats[0].user_id


# Stand-ins.


async def settings_of(lobby: Lobby, saved: MatchRecord) -> Message:
    return lobby_card.settings(lobby.game, await lobby.hosted(saved.id, ANN), hosts=True)


def chosen(message: Message) -> list[str]:
    """Return the values of all entries of this message's menus."""
    return [choice.value for row in message.rows if isinstance(row, Select) for choice in row.choices]


async def test_a_table_is_opened_with_stand_ins_whose_names_say_what_they_are(store: Store) -> None:
    lobby = Lobby(VOTING_GAME, UnitOfWork(store), CHANCE)
    where = {
        name: value for name, value in vars(opening(VOTING_GAME)).items() if name not in ("game", "options", "company")
    }
    saved = await lobby.open(lobby.opening({}, bots=2, level="strong", **where))
    assert [(seated.user_id, seated.name, seated.stand_in) for seated in saved.seats] == [
        (ANN, "Ann", None),
        (-2, "Clover", "strong"),
        (-3, "Maple", "strong"),
    ]
    shown = await card(store, saved)
    assert "3 of 8 seats taken" in shown.text
    assert "unrated, because stand-ins play" in shown.text
    assert (shown.ping, shown.log) == ((), ()), "nobody calls stand-ins"
    assert [outgoing.user_id for outgoing in await undelivered(store, saved.id)] == [0, ANN], (
        "nobody writes to stand-ins"
    )


async def test_there_is_always_a_seat_for_whoever_asks(store: Store) -> None:
    lobby = Lobby(VOTING_GAME, UnitOfWork(store), CHANCE)
    where = {name: value for name, value in vars(opening(VOTING_GAME, capacity=3)).items() if name not in
             ("game", "options", "company")}  # fmt: skip
    with pytest.raises(Refused, match="room for 2 stand-ins"):
        lobby.opening({}, bots=3, **where)


async def test_the_host_adds_stand_ins_and_removes_them(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 2, capacity=4)
    people = [f"off:{BEN}", f"bar:{BEN}", f"host:{BEN}"]
    assert chosen(await settings_of(lobby, saved)) == ["easy", "normal", "strong", *people]
    assert await lobby.stand_in(saved.id, ANN, "easy") == "Clover"
    assert await lobby.stand_in(saved.id, ANN, "strong") == "Maple"
    assert "taken" in await refused(lobby.stand_in(saved.id, ANN, "easy"))
    assert chosen(await settings_of(lobby, saved)) == ["remove", *people]
    assert await lobby.stand_in(saved.id, ANN, "remove") == "Maple"
    assert "Only Ann" in await refused(lobby.stand_in(saved.id, BEN, "easy"))
    await lobby.stand_in(saved.id, ANN, "remove")
    assert "No stand-in" in await refused(lobby.stand_in(saved.id, ANN, "remove"))


async def test_who_leaves_from_beside_a_stand_in_makes_it_move_up(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 2, capacity=4)
    await lobby.stand_in(saved.id, ANN, "easy")
    saved = await lobby.leave(saved.id, BEN)
    assert [(seated.seat, seated.user_id) for seated in saved.seats] == [(0, ANN), (1, -2)]
    saved = await lobby.join(saved.id, CEM, "Cem")
    saved = await lobby.leave(saved.id, ANN)
    assert saved.host_id == CEM, "no stand-in is a host"
    saved = await lobby.leave(saved.id, CEM)
    assert saved.status == "cancelled", "a table with nobody but stand-ins is closed"


async def test_one_person_begins_a_match_with_stand_ins_and_they_are_asked(store: Store) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 1, capacity=2)
    await lobby.stand_in(saved.id, ANN, "easy")
    saved, _ = await lobby.start(saved.id, ANN, 1, press_id())
    assert saved.status == "running"
    assert [(match_id, seat) for match_id, seat, _ in await store.due()] == [(saved.id, 1)]
    assert {outgoing.user_id for outgoing in await undelivered(store, saved.id)} == {0, ANN}


async def test_nobody_waits_for_a_host_who_has_vanished(store: Store, clock: Clock) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 3)
    assert "30 idle minutes" in await refused(lobby.start(saved.id, BEN, 1, press_id()))
    clock.passes(minutes=30)
    assert "Only Ann" in await refused(lobby.start(saved.id, DORA, 1, press_id())), "she doesn’t sit there"
    saved, _ = await lobby.start(saved.id, BEN, 1, press_id())
    assert (saved.status, saved.host_id) == ("running", BEN)
