"""Test notes: a user writes them in a form under *My hand*; only that user sees, exports and erases them."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import discord
import pytest
from prometheus_client import generate_latest

from bot.match.session import Table
from bot.messages import notes
from bot.model.custom_ids import Act, Form, Verb
from bot.model.own import MOST_NOTES, PlayerNotes
from cogs.privacy import Privacy
from games.candy_chaser import GAME as CANDY
from tests.bot.bot_fixture import ANN, BEN, CEM, ONLOOKER, BotFixture, Clock, Records, answer, read_rows
from tests.bot.client.test_forms import filled, submit
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, press, shown_in
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

CANARY = "Zanzibar7 has the liquorice"


async def hand(bot_fixture: BotFixture, table: Table, user: int = ANN) -> Press:
    return await press(bot_fixture, user, str(Act(Verb.HAND, table.saved.id)), private=True)


async def opened(bot_fixture: BotFixture, table: Table, user: int = ANN) -> dict[str, Any]:
    """Return the form (a modal) that the **Notes** button opens, as Discord gets it."""
    made = await press(bot_fixture, user, str(Form(notes.OPEN, "write", str(table.saved.id))), private=True)
    assert made.response.modal is not None
    return made.response.modal


async def write(bot_fixture: BotFixture, table: Table, typed: str, user: int = ANN) -> Press:
    """Open the notes form, and submit it with this text."""
    return await submit(bot_fixture, user, await opened(bot_fixture, table, user), typed=typed)


async def suspect(bot_fixture: BotFixture, table: Table, *values: str, user: int = ANN) -> Press:
    """Open the notes form, pick the menu options with these values, and submit the form with its text unchanged."""
    form = await opened(bot_fixture, table, user)
    data = filled(form)
    data["components"][1]["component"]["values"] = list(values)
    made = Press(user, data, message=shown_in(private=True), world=bot_fixture.fake_discord)
    made.type = discord.InteractionType.modal_submit
    await bot_fixture.bot.router.on_interaction(made)  # type: ignore[arg-type]
    return made


def menu_of(form: dict[str, Any]) -> dict[str, bool]:
    """Return {label: whether it is picked} for the options of the form's menu."""
    options = form["components"][1]["component"]["options"]
    return {option["label"]: bool(option.get("default")) for option in options}


def typed_in(form: dict[str, Any]) -> str:
    """Return the text that the form's text field contains when the form opens."""
    return str(form["components"][0]["component"].get("value") or "")


async def kept(bot_fixture: BotFixture, table: Table, user: int = ANN) -> PlayerNotes:
    return await bot_fixture.store.player_notes(table.saved.id, user)


async def test_notes_are_written_under_my_hand_and_found_there_again(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    shown = await hand(bot_fixture, table)
    made = await press(bot_fixture, ANN, shown.told[0].button("Notes"), private=True)
    assert made.response.modal is not None
    assert typed_in(made.response.modal) == ""
    [field] = [row["component"] for row in made.response.modal["components"]]
    assert (field["max_length"], field["style"]) == (MOST_NOTES, 2), "a field of several lines"
    saved = await submit(bot_fixture, ANN, made.response.modal, typed="Ben bluffs\nCem waits  ")
    assert saved.text.startswith("📝 Saved. Only you can read your notes.")
    assert "Notes" in [control.get("label") for control in saved.told[0].controls], "it is the hand"
    assert typed_in(await opened(bot_fixture, table)) == "Ben bluffs\nCem waits"
    assert typed_in(await opened(bot_fixture, table, BEN)) == ""


async def test_each_line_keeps_the_step_at_which_it_was_written(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    await write(bot_fixture, table, "one\ntwo")
    for seat in (0, 1):
        await answer(table, seat, 0)
    await write(bot_fixture, table, "one\nthree\ntwo!")
    assert (await kept(bot_fixture, table)).lines == ((0, "one"), (2, "three"), (2, "two!"))
    await write(bot_fixture, table, "")
    assert (await kept(bot_fixture, table)).lines == ()


async def test_a_form_sent_twice_or_from_two_devices_loses_and_doubles_nothing(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    phone, desktop = [await opened(bot_fixture, table) for _ in range(2)]
    for _ in range(2):
        await submit(bot_fixture, ANN, phone, typed="from the phone")
    await submit(bot_fixture, ANN, desktop, typed="from the desktop")
    await submit(bot_fixture, ANN, phone, typed="from the phone")
    assert sorted((await kept(bot_fixture, table)).text.splitlines()) == ["from the desktop", "from the phone"]


@pytest.mark.parametrize("written_before", [False, True])
async def test_two_processes_that_write_at_once_keep_both(bot_fixture: BotFixture, written_before: bool) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    if written_before:
        await write(bot_fixture, table, "first")
    raced: list[str] = []

    def changed(before: PlayerNotes, step: int) -> PlayerNotes:
        if not raced:
            with sqlite3.connect(str(bot_fixture.store.engine.url.database)) as db:
                row = (table.saved.id, ANN, '[[0,"theirs"]]', "[]", False)
                db.execute("insert or replace into player_note values (?, ?, ?, ?, ?)", row)
        raced.append(before.text)
        return before.rewritten(f"{before.text}\nmine", step)

    await bot_fixture.store.change_player_notes(table.saved.id, ANN, changed)
    assert (await kept(bot_fixture, table)).text == "theirs\nmine"
    assert raced == ["first" if written_before else "", "theirs"]


async def test_a_thousand_characters_are_kept_and_one_more_is_given_back(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    await write(bot_fixture, table, "x" * MOST_NOTES)
    made = await write(bot_fixture, table, "y" * (MOST_NOTES + 1))
    assert "with these there would be 1,001" in made.text
    assert "yyy" in made.text, "what was typed isn’t lost"
    assert (await kept(bot_fixture, table)).text == "x" * MOST_NOTES


async def test_only_players_take_notes_and_only_while_they_play(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=1)
    form = await opened(bot_fixture, table)
    late = await opened(bot_fixture, table, BEN)
    await table.resign(BEN)
    control = str(Form(notes.OPEN, "write", str(table.saved.id)))
    for user, wrong in ((ONLOOKER, control), (BEN, control), (ANN, str(Form(notes.OPEN, "write", "977")))):
        assert "Only those who play this match" in (await press(bot_fixture, user, wrong, private=True)).text
    for user, sent in ((ONLOOKER, form), (BEN, late)):
        assert "Only those who play this match" in (await submit(bot_fixture, user, sent, typed=CANARY)).text
    await answer(table, 0, 0)
    await answer(table, 2, 0)
    await bot_fixture.clock_ticks()
    assert table.match.outcome is not None
    assert "The match is over" in (await press(bot_fixture, ANN, control, private=True)).text
    typed = await submit(bot_fixture, ANN, form, typed=CANARY)
    assert "before you sent this" in typed.text
    assert CANARY in typed.text
    assert "Notes" not in [control.get("label") for control in (await hand(bot_fixture, table)).told[0].controls]
    assert await read_rows(bot_fixture.store, "select * from player_note") == []


async def test_what_is_suspected_is_picked_from_a_menu_and_shown_beside_the_player(bot_fixture: BotFixture) -> None:
    bot_fixture.bot.matches.offer(CANDY)
    table = await bot_fixture.begin(CANDY, 3)
    own = table.match.view(0).objective.word
    [first, second, *_] = [word for word in ("blue", "purple", "green", "yellow", "red") if word != own]
    menu = menu_of(await opened(bot_fixture, table))
    assert len(menu) == 8, "two others, and four candies that aren’t Ann’s own"
    assert f"Ben: {first.capitalize()}" in menu
    assert not any(menu.values())
    saved = await suspect(bot_fixture, table, f"1-{first}", f"1-{second}", f"2-{second}")
    told = f"-# 📝 Ben: {first.capitalize()}, {second.capitalize()} · Cem: {second.capitalize()}"
    assert told in saved.text
    assert told in (await hand(bot_fixture, table)).text
    assert "📝" not in (await hand(bot_fixture, table, BEN)).text
    picked = menu_of(await opened(bot_fixture, table))
    assert [label for label, chosen in picked.items() if chosen] == [
        f"Ben: {first.capitalize()}", f"Ben: {second.capitalize()}", f"Cem: {second.capitalize()}",
    ]  # fmt: skip
    await answer(table, min(table.match.asks), 0)
    await suspect(bot_fixture, table, f"1-{first}", f"2-{first}", f"0-{own}", "7-blue", "1-pink")
    assert [(one.step, one.seat, one.word) for one in (await kept(bot_fixture, table)).suspicions] == [
        (0, 1, first), (1, 2, first),
    ]  # fmt: skip
    assert (await suspect(bot_fixture, table)).text.count("📝") == 1, "only that it is saved"


async def test_who_takes_over_a_seat_gets_no_notes_of_it(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=3)
    await write(bot_fixture, table, CANARY, BEN)
    await table.want(BEN)
    await table.substitute(1, CEM, "Cem")
    assert typed_in(await opened(bot_fixture, table, CEM)) == ""
    assert (await kept(bot_fixture, table, BEN)).text == CANARY


async def test_nothing_that_anybody_else_gets_depends_on_notes(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, records: Records
) -> None:
    await bot_fixture.bot.add_cog(Privacy(bot_fixture.bot))
    bot_fixture.bot.matches.offer(CANDY)
    table = await bot_fixture.begin(CANDY, 3)

    async def shown() -> list[str]:
        wanted = [(user, part) for user in (BEN, ONLOOKER) for part in (0, 1)]
        pages = [await press(bot_fixture, user, str(Act(Verb.WORDS, 1, part)), private=True) for user, part in wanted]
        return [made.read for made in (*pages, await hand(bot_fixture, table, BEN))]

    before = await shown()
    await write(bot_fixture, table, CANARY)
    assert await shown() == before
    for _ in range(4):
        await answer(table, min(table.match.asks), 0)
    assert "Zanzibar" not in str(await shown())
    messages = [one for sent in fake_discord.channels.values() for one in sent]
    tables = "match seat entry outbox deadline"
    found = {name: str(await read_rows(bot_fixture.store, f"select * from {name}")) for name in tables.split()}
    found |= {"messages": str([(one.content, one.alt, one.rows, one.png) for one in messages])}
    found |= {"log": records.text, "metrics": generate_latest().decode()}
    found |= {"Ben’s export": json.dumps(await bot_fixture.store.exported(BEN))}
    assert {name for name, text in found.items() if "Zanzibar" in text} == set()
    assert CANARY in json.dumps(await bot_fixture.store.exported(ANN))
    assert len(await read_rows(bot_fixture.store, "select * from player_note")) == 1


async def test_notes_go_with_their_user_and_with_the_messages_of_the_match(
    bot_fixture: BotFixture, clock: Clock
) -> None:
    await bot_fixture.bot.add_cog(Privacy(bot_fixture.bot))
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=1)
    await write(bot_fixture, table, CANARY, BEN)
    await write(bot_fixture, table, f"Ben bluffs, <@{BEN}> does")
    for seat in (0, 1):
        await answer(table, seat, 0)
    await press(bot_fixture, BEN, str(Form("privacy", "erase")), private=True)
    [(user, lines)] = await read_rows(bot_fixture.store, "select user_id, lines from player_note")
    assert user == ANN
    assert "Ben" not in lines
    assert str(BEN) not in lines
    assert "bluffs" in lines
    clock.passes(days=40)
    bot_fixture.bot.matches.retention_days = 30
    await bot_fixture.bot.matches.tidy()
    assert await read_rows(bot_fixture.store, "select * from player_note") == []
