"""Test provably fair dice: the seal shown before the start, what each press of Join adds to the dice, and /verify."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from bot.match.beginnings import Chance
from bot.model.custom_ids import Act, Verb
from bot.model.records import MatchRecord
from bot.pages.paged import UNKNOWN
from bot.storage.backup import backup, restore
from bot.storage.store import Store
from games.toolbox.journals import complaint
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    GUILD,
    ONLOOKER,
    BotFixture,
    answer,
    press_id,
)
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, command, confirmed, press
from tests.bot.voting_game import VOTING_GAME
from tests.cogs.test_watch import over
from tests.databases import Databases

SEAL = re.compile(r"[0-9a-f]{64}")


class OneSecret(Chance):
    """A source of randomness with the same secret for every table. Presses of Join contribute to the dice as usual."""

    def secret(self, match_id: int) -> str:
        return "ab" * 32


@pytest.fixture(autouse=True)
def real(bot_fixture: BotFixture) -> None:
    """Turn off the fixed dice of tests, so that each press of Join contributes to the dice."""
    bot_fixture.bot.matches.tables[VOTING_GAME.slug].lobby.chance = OneSecret()


async def joined(bot_fixture: BotFixture, fake_discord: FakeDiscord, *presses: int, **how: bool) -> int:
    """Let Ben and Cem join Ann's lobby, and start the match. Returns the match's number.

    `presses`: the interaction ids of their presses of Join. `how`: other arguments of `opening`.
    """
    lobby = bot_fixture.bot.matches.tables[VOTING_GAME.slug].lobby
    wish = lobby.opening({}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False, host_id=ANN, host_name="Ann",
                         capacity=4, interaction_id=press_id(), **how)  # fmt: skip
    saved = await lobby.open(wish)
    card = fake_discord.last(CHANNEL)
    for user, number in zip((BEN, CEM), presses, strict=False):
        await press(bot_fixture, user, card.ids["Join"], press=number)
    await press(bot_fixture, ANN, card.ids["Start"], press=5000 + saved.id)
    return saved.id


async def loaded(bot_fixture: BotFixture, match_id: int) -> MatchRecord:
    saved = await bot_fixture.store.load(match_id)
    assert saved is not None
    return saved


async def finish(bot_fixture: BotFixture, match_id: int) -> None:
    """Let every seat vote, which ends the match."""
    table = await bot_fixture.bot.matches.table_of(await loaded(bot_fixture, match_id))
    assert table is not None
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)


async def file_of(made: Press) -> bytes:
    [told] = made.told
    [(_, file)] = told.shown
    return file


async def test_the_seal_stands_on_the_card_from_its_first_form_and_in_everybody_s_dm(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await bot_fixture.open(VOTING_GAME, 2)
    seal = hashlib.sha256(bytes.fromhex("ab" * 32)).hexdigest()
    card = fake_discord.last(CHANNEL)
    assert SEAL.findall(card.content) == [seal]
    assert seal not in (card.alt or ""), "nobody wants to hear it read out"
    said = [message.content for channel, messages in fake_discord.channels.items() for message in messages]
    assert sum(seal in content for content in said) == 3, "the card, and a DM each"
    await press(bot_fixture, ANN, card.ids["Start"])
    assert seal in fake_discord.said(CHANNEL)[0].content, "also when it has begun"


async def test_every_table_has_a_secret_of_its_own(store: Store) -> None:
    assert Chance().secret(1) != Chance().secret(1)
    assert Chance("a rehearsal").secret(1) == Chance("a rehearsal").secret(1)


async def test_whoever_joins_by_another_press_changes_the_deal(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    deals = []
    for number in (11, 12):
        match_id = await joined(bot_fixture, fake_discord, number)
        saved = await loaded(bot_fixture, match_id)
        deals.append([draw.value for draw in (await bot_fixture.store.journal(match_id))[0].draws])
        assert saved.mix is not None
        assert saved.mix.split("\n")[3:] == [str(number), f"start:{5000 + match_id}"]
    assert deals[0] != deals[1]


async def test_a_press_of_a_rehearsal_adds_nothing_so_that_its_match_comes_again(store: Store) -> None:
    assert (Chance("x").press(77), Chance().press(77)) == (0, 77)


async def test_before_the_end_verify_tells_the_seal_and_nothing_else(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    match_id = await joined(bot_fixture, fake_discord, 21)
    made = await press(bot_fixture, ANN, str(Act(Verb.VERIFY, match_id)))
    chance = (await loaded(bot_fixture, match_id)).sealed
    assert chance is not None
    assert SEAL.findall(made.text) == [chance.seal]
    assert made.told[0].files == ()
    by_button = await press(bot_fixture, ANN, str(Act(Verb.VERIFY, match_id)))
    assert by_button.told[-1].text == made.text


async def test_after_the_end_the_file_shows_it_and_the_script_takes_it(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    match_id = await joined(bot_fixture, fake_discord, 31, 32)
    before = [message.content for messages in fake_discord.channels.values() for message in messages]
    await finish(bot_fixture, match_id)
    made = await press(bot_fixture, ONLOOKER, str(Act(Verb.VERIFY, match_id)))
    file = await file_of(made)
    whole = json.loads(file)
    assert complaint(file) is None
    assert whole["mix"][3:] == ["31", "32", f"start:{5000 + match_id}"]
    assert whole["journal"]["outcome"] is not None
    assert made.told[0].files == (f"match-{match_id}.json",)
    assert whole["seal"] in made.text
    secrets = (whole["secret"], whole["journal"]["seed"])
    assert not any(secret in content for secret in secrets for content in before)
    assert await file_of(await press(bot_fixture, ANN, str(Act(Verb.VERIFY, match_id)))) == file


async def test_it_is_for_those_who_may_read_of_the_match(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    match_id = await joined(bot_fixture, fake_discord, 41)
    await finish(bot_fixture, match_id)
    for how in ({"guild_id": GUILD + 1, "channel_id": 77}, {"channel_id": 77}):
        assert (await press(bot_fixture, ONLOOKER, str(Act(Verb.VERIFY, match_id)), **how)).text == UNKNOWN
        made = await press(bot_fixture, ONLOOKER, str(Act(Verb.VERIFY, match_id)), **how)
        assert made.text == UNKNOWN
    assert (await command(bot_fixture, ANN, "history", match=match_id + 1)).text == UNKNOWN


async def test_of_a_match_that_was_cancelled_the_deal_can_be_checked_too(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    match_id = await joined(bot_fixture, fake_discord, 51)
    await confirmed(bot_fixture, ANN, "table cancel")
    assert complaint(await file_of(await press(bot_fixture, ANN, str(Act(Verb.VERIFY, match_id))))) is None


async def test_of_a_table_that_was_closed_before_it_began_there_is_nothing(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    await confirmed(bot_fixture, ANN, "table cancel")
    assert "before anything was dealt" in (await press(bot_fixture, ANN, str(Act(Verb.VERIFY, saved.id)))).text


async def test_where_secrets_stay_the_file_holds_neither_secret_nor_deal(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    match_id = await joined(bot_fixture, fake_discord, 61, secrets_stay=True)
    assert "secrets stay secret" not in fake_discord.last(CHANNEL).content
    await finish(bot_fixture, match_id)
    made = await press(bot_fixture, BEN, str(Act(Verb.VERIFY, match_id)))
    file = await file_of(made)
    assert complaint(file) is None
    assert "ab" * 32 not in file.decode()
    assert json.loads(file)["opened"] == [], "this game tells no draw"
    assert "secrets stay secret" in made.text
    assert json.loads(file)["seal"] in fake_discord.said(CHANNEL)[0].content


async def test_the_card_says_that_secrets_stay(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    await bot_fixture.open(VOTING_GAME, 2, secrets_stay=True)
    assert "secrets stay secret after the end" in fake_discord.last(CHANNEL).content


async def test_a_rematch_has_a_seal_of_its_own_and_the_press_that_asked_for_it(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    bot_fixture.bot.matches.tables[VOTING_GAME.slug].lobby.chance = Chance()
    match_id = await joined(bot_fixture, fake_discord, 71, secrets_stay=True)
    await finish(bot_fixture, match_id)
    await press(bot_fixture, BEN, fake_discord.last(CHANNEL).ids["Rematch"], press=777)
    [again] = await bot_fixture.store.matches_of(ANN)
    assert again.secret not in (None, (await loaded(bot_fixture, match_id)).secret)
    assert again.secrets_stay
    assert {seated.user_id: seated.press for seated in again.seats} == {BEN: 777, ANN: 0}


@pytest.mark.thorough
async def test_a_lobby_keeps_its_seal_through_a_backup(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, databases: Databases, tmp_path: Path
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2, secrets_stay=True)
    before = await loaded(bot_fixture, saved.id)
    kind = bot_fixture.store.engine.dialect.name
    await backup(bot_fixture.store.engine.url.render_as_string(hide_password=False), tmp_path / "kept")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    async with databases.fresh(kind, elsewhere, tables=False) as url:
        await restore(url, tmp_path / "kept")
        later = Store.open(url)
        found = await later.load(saved.id)
        await later.close()
    assert found is not None
    assert (found.secret, found.secrets_stay) == (before.secret, True)


@pytest.mark.thorough
async def test_where_secrets_stay_told_dice_are_opened_one_by_one_and_what_was_never_dealt_stays_hidden(
    bot_fixture: BotFixture,
) -> None:
    match_id = await over(bot_fixture, secrets_stay=True)
    file = await file_of(await press(bot_fixture, ANN, str(Act(Verb.VERIFY, match_id))))
    assert complaint(file) is None
    opened = [one["draw"]["label"] for one in json.loads(file)["opened"]]
    assert set(opened) == {"die", "first player"}
    entries = await bot_fixture.store.journal(match_id)
    drawn = [draw.label for entry in entries for draw in entry.draws]
    assert opened == [label for label in drawn if label in opened], "every one that the table heard, in order"
    hidden = [draw for entry in entries for draw in entry.draws if draw.label not in opened]
    assert hidden, "Objectives are dealt from five, and three are never dealt (CHASE-2.2)"
    assert not any(json.dumps(draw.value, separators=(",", ":")) in file.decode() for draw in hidden)
    saved = await bot_fixture.store.load(match_id)
    assert saved is not None
    assert saved.snapshot is not None
    assert json.loads(saved.snapshot)["state"]["dice"]["seed"] not in file.decode()
    assert complaint(file.replace(b'"value":1', b'"value":2', 1)) is not None
