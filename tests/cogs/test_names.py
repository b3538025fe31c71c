"""Test that users' names are cleaned, so that no name reverses or hides the text around it, or turns it into a link."""

from __future__ import annotations

import ast
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from bot.model.message import NAMELESS, plain
from tests.bot.bot_fixture import ANN, BEN, CHANNEL, BotFixture, Records, answer, execute, somebody
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import command, press
from tests.bot.voting_game import VOTING_GAME

ROOT = Path(__file__).parents[2]

NASTY = "\u202eEve\u200b\u2066 https://evil.example/x discord.gg/abc\u2069"
TAMED = "Eve https:∕∕evil.example∕x discord.gg∕abc"


@pytest.mark.parametrize(("name", "written"), [
    ("Ann", "Ann"), ("José", "José"), ("AC/DC", "AC/DC"), ("李小龙", "李小龙"), ("  two\nlines\t", "two lines"),
    (NASTY, TAMED), ("\u200b\u2060\ufeff", NAMELESS), ("\u3164", NAMELESS), ("", NAMELESS),
    ("👨\u200d👩\u200d👧 fam", "👨\u200d👩\u200d👧 fam"), ("a\u200db", "ab"), ("\ue000", NAMELESS),
    ("discord.com/invite/x", "discord.com∕invite∕x"), ("Z" + "\u0301" * 40, "Ź\u0301\u0301"[:4]),
])  # fmt: skip
def test_a_name_as_it_is_written(name: str, written: str) -> None:
    assert unicodedata.normalize("NFC", plain(name)) == unicodedata.normalize("NFC", written)


@given(st.text(max_size=40))
def test_no_name_turns_text_or_hides_in_it(name: str) -> None:
    shown = plain(name)
    assert shown.strip() == shown != ""
    assert plain(shown) == shown
    unseen = [one for one in shown if unicodedata.category(one)[0] == "C" and one != "\u200d"]
    assert not unseen
    assert "://" not in shown


async def test_whatever_is_written_of_somebody_has_the_tamed_name(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, records: Records
) -> None:
    eve = somebody(ANN)
    eve.display_name = NASTY
    saved = await bot_fixture.open(VOTING_GAME, 2, secret=False)
    await bot_fixture.bot.matches.tables["ballot"].lobby.leave(saved.id, ANN)
    await press(bot_fixture, ANN, fake_discord.last(CHANNEL).ids["Join"], member=eve)
    await press(bot_fixture, BEN, fake_discord.last(CHANNEL).ids["Start"])
    table = await bot_fixture.bot.matches.table_of((await bot_fixture.store.matches_of(ANN))[0])
    assert table is not None
    for seat in (0, 1):
        await answer(table, seat, seat)
    for name in ("profile", "history", "leaderboard"):
        made = await command(bot_fixture, ANN, name, {"member": eve})
        assert not set(made.text) & set(NASTY) - set(TAMED) - {"/"}, name
    every = [sent for sent_there in fake_discord.channels.values() for sent in sent_there]
    said = " ".join(sent.content + str(sent.rows) + (sent.alt or "") for sent in every)
    assert "evil.example∕x" in said
    assert not {"\u202e", "\u200b", "\u2066", "\u2069"} & set(said)
    assert "evil.example/x" not in said + records.text


async def test_a_name_that_an_older_version_kept_is_read_tamed(bot_fixture: BotFixture) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    await execute(bot_fixture.store, "update seat set name = 'x\u202ey' where seat = 0")
    loaded = await bot_fixture.store.load(saved.id)
    assert loaded is not None
    assert loaded.seats[0].name == "xy"
    await bot_fixture.store.remember(ANN, public_name="www.a/b\u200b")
    async with bot_fixture.store.engine.connect() as db:
        assert await db.scalar(text("select public_name from player where public_name is not null")) == "www.a∕b"
    assert await bot_fixture.store.names(None, [ANN]) == {ANN: "www.a∕b"}


@pytest.mark.thorough
def test_there_is_one_door() -> None:
    """Only one module reads users' names from discord.py's objects."""
    raw = {"display_name", "global_name", "nick"}
    for folder in ("bot", "cogs"):
        for file in (ROOT / folder).rglob("*.py"):
            used = {node.attr for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Attribute)}
            assert not used & raw or file.name == "message.py", file
