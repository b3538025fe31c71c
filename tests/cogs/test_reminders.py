"""Test /notify, with which users set when and how they are notified.

Deadlines are tested in tests/bot/timing/test_deadlines.py.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from bot.model.time_control import LEAVE_DAYS, PLAIN, Leave, Preferences
from tests.bot.bot_fixture import ANN, BEN, CHANNEL, BotFixture, Clock
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, command, press
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


async def say(bot_fixture: BotFixture, what: str, user: int = BEN, **options: Any) -> str:
    """Let a user type /notify `what` or, if there is no such command, press a button. Returns the response's text.

    The commands are show, quiet and leave. The button is the button `what` below the response to /notify show.
    """
    if what not in ("show", "quiet", "leave"):
        return (await press(bot_fixture, user, f"f1:calls:{what}:{options.get('to', '')}", private=True)).text
    made = await command(bot_fixture, user, f"notify {what}", **options)
    assert made.response.private
    return made.text


async def test_who_never_said_anything_is_told_how_it_is(bot_fixture: BotFixture) -> None:
    told = await say(bot_fixture, "show")
    assert "by DM" in told
    assert f"Days of leave left in 2026: {LEAVE_DAYS}." in told
    assert await bot_fixture.store.preferences(BEN) == PLAIN


async def test_how_one_is_reminded(bot_fixture: BotFixture) -> None:
    for how in ("mention", "silence", "dm"):
        await say(bot_fixture, "how", to=how)
        assert (await bot_fixture.store.preferences(BEN)).remind == how


@pytest.mark.parametrize(
    ("start", "end", "quiet"),
    [
        ("22:00", "8:00", (1320, 480)),
        ("7", "07:30", (420, 450)),
        (" 0:00 ", "12:00", (0, 720)),
        ("23:59", "0", (1439, 0)),
    ],
)
async def test_quiet_hours_as_they_are_typed(
    bot_fixture: BotFixture, start: str, end: str, quiet: tuple[int, int]
) -> None:
    told = await say(bot_fixture, "quiet", start=start, end=end, zone="Asia/Kathmandu")
    assert (await bot_fixture.store.preferences(BEN)).quiet == quiet
    assert "Asia/Kathmandu" in told
    await say(bot_fixture, "quiet", start="1:00", end="2:00")
    assert await bot_fixture.store.preferences(BEN) == Preferences(quiet=(60, 120), zone="Asia/Kathmandu"), (
        "the zone stays"
    )
    assert "Quiet hours" not in await say(bot_fixture, "loud")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("start", "end", "zone", "why"),
    [
        ("25:00", "8:00", None, "22:00 or 7:30"),
        ("22:60", "8:00", None, "22:00 or 7:30"),
        ("ten", "8:00", None, "22:00 or 7:30"),
        ("٢٢:00", "8:00", None, "22:00 or 7:30"),
        ("8:00", "8:00", None, "up to 12 hours"),
        ("8:00", "20:01", None, "up to 12 hours"),
        ("22:00", "8:00", "Middle/Earth", "no time zone"),
        ("22:00", "8:00", "../../etc/passwd", "no time zone"),
        ("22:00", "8:00", "europe/berlin", "no time zone"),
    ],
)
async def test_what_can_not_be_meant_is_refused_with_words(
    bot_fixture: BotFixture, start: str, end: str, zone: str | None, why: str
) -> None:
    assert why in await say(bot_fixture, "quiet", start=start, end=end, zone=zone)
    assert await bot_fixture.store.preferences(BEN) == PLAIN


async def zones(bot_fixture: BotFixture, typed: str) -> list[tuple[str, str]]:
    group: Any = bot_fixture.bot.tree.get_command("notify")
    complete = group.get_command("quiet")._params["zone"].autocomplete
    return [(choice.name, choice.value) for choice in await complete(group.get_command("quiet").binding, None, typed)]


async def test_zones_are_proposed_while_one_types_with_the_time_that_it_is_there(
    bot_fixture: BotFixture, clock: Clock
) -> None:
    clock.time = datetime(2026, 7, 1, 12, tzinfo=UTC)
    assert await zones(bot_fixture, "kathm") == [("Asia/Kathmandu (17:45 now)", "Asia/Kathmandu")]
    assert ("America/New_York (08:00 now)", "America/New_York") in await zones(bot_fixture, " new york")
    assert len(await zones(bot_fixture, "")) == 25
    assert await zones(bot_fixture, "nowhere at all") == []


@pytest.mark.parametrize(
    ("back", "day"),
    [
        ("monday", date(2026, 11, 23)),
        (" Saturday", date(2026, 11, 28)),  # today is a Saturday: the next one is meant
        ("2026-12-01", date(2026, 12, 1)),
    ],
)
async def test_leave_until_a_day_by_name_or_date(bot_fixture: BotFixture, clock: Clock, back: str, day: date) -> None:
    today = clock().date()
    told = await say(bot_fixture, "leave", back=back)
    assert f"back on {day:%A}, {day.day} {day:%B %Y}." in told
    assert f"left in 2026: {LEAVE_DAYS - (day - today).days}." in told
    assert (await bot_fixture.store.preferences(BEN)).leaves == (Leave(first=today, back=day),)


@pytest.mark.parametrize("back", ["2026-11-21", "2026-11-20", "2028-01-01"])
async def test_leave_ends_after_today_and_within_a_year(bot_fixture: BotFixture, back: str) -> None:
    assert "after today, and within a year" in await say(bot_fixture, "leave", back=back)


@pytest.mark.parametrize("back", ["someday", "2026-02-30", "1.12.2026"])
async def test_a_day_that_is_none_is_refused(bot_fixture: BotFixture, back: str) -> None:
    assert "weekday" in await say(bot_fixture, "leave", back=back)


async def test_days_of_leave_are_a_budget_of_each_year(bot_fixture: BotFixture, clock: Clock) -> None:
    assert "left in 2026: 0." in await say(bot_fixture, "leave", back="2026-12-19"), "28 days"
    assert "make 29 days of leave in 2026. You get 28" in await say(bot_fixture, "leave", back="2026-12-20")
    clock.time = datetime(2026, 12, 30, 12, tzinfo=UTC)
    assert "of leave in 2026" in await say(bot_fixture, "leave", back="2027-01-04"), (
        "two of these days are the old year’s"
    )
    clock.time = datetime(2027, 1, 1, 12, tzinfo=UTC)
    assert "left in 2027: 18." in await say(bot_fixture, "leave", back="2027-01-11")


async def test_who_is_back_early_has_used_up_today(bot_fixture: BotFixture, clock: Clock) -> None:
    await say(bot_fixture, "leave", back="2026-12-19")
    clock.passes(days=3)
    told = await say(bot_fixture, "back")
    assert "on leave" not in told
    assert "Your clock runs again from midnight." in told
    assert f"left in 2026: {LEAVE_DAYS - 4}." in told


async def test_nobody_but_its_player_is_shown_anything_of_it(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await bot_fixture.begin(VOTING_GAME, 2, pace="daily")
    before = [sent.content for place in (fake_discord.said(CHANNEL), fake_discord.inbox(ANN)) for sent in place]
    await say(bot_fixture, "quiet", start="3:00", end="4:00", zone="Asia/Kathmandu")
    after = [sent.content for place in (fake_discord.said(CHANNEL), fake_discord.inbox(ANN)) for sent in place]
    assert after == before, "an hour in which nothing of theirs ends is not to be seen at all"
    assert "Kathmandu" not in await say(bot_fixture, "show", user=ANN)


async def test_leave_goes_for_what_one_is_asked_already(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, pace="daily")
    await say(bot_fixture, "leave", back="2026-11-30")
    [saved] = await bot_fixture.store.matches_of(BEN)
    assert saved.until[1] > datetime(2026, 11, 30, tzinfo=UTC)
    assert saved.until[0] < datetime(2026, 11, 24, tzinfo=UTC)
    assert table.saved.id == saved.id


async def test_days_off_are_set_by_the_menu(bot_fixture: BotFixture) -> None:
    await bot_fixture.begin(VOTING_GAME, 2, pace="daily")
    [saved] = await bot_fixture.store.matches_of(BEN)
    assert f"{saved.until[1]:%A}" == "Monday"
    made = await press(bot_fixture, BEN, "f1:calls:off:", "1", "0", private=True)
    assert "Days off: Monday and Tuesday, UTC." in made.text
    [saved] = await bot_fixture.store.matches_of(BEN)
    assert f"{saved.until[1]:%A %H:%M}" == "Wednesday 00:00"
    made = await press(bot_fixture, BEN, "f1:calls:off:", private=True)
    assert "Days off:" not in made.text
    assert await bot_fixture.store.preferences(BEN) == PLAIN


@pytest.mark.parametrize("values", [("0", "1", "2"), ("7",), ("-1",), ("monday",), ("5", "5"), ("５",)])
async def test_days_that_no_menu_sends_are_refused(bot_fixture: BotFixture, values: tuple[str, ...]) -> None:
    made = await press(bot_fixture, BEN, "f1:calls:off:", *values, private=True)
    assert made.text == "Pick up to 2 days of the week from the menu."
    assert await bot_fixture.store.preferences(BEN) == PLAIN


LANGUAGE = "Language: as in Discord"


async def test_buttons_change_what_is_set_and_show_it(bot_fixture: BotFixture) -> None:
    made = await command(bot_fixture, BEN, "notify show")
    assert labels(made) == ["Here", "By DM", "Not at all", "Hints off", LANGUAGE], "there is nothing else to end"
    await say(bot_fixture, "quiet", start="22:00", end="8:00")
    await say(bot_fixture, "leave", back="2026-11-30")
    made = await command(bot_fixture, BEN, "notify show")
    assert labels(made)[3:] == ["End my leave", "No quiet hours", "Hints off", LANGUAGE]
    for label in ("End my leave", "No quiet hours", "Hints off"):
        [custom_id] = [one["custom_id"] for one in made.told[0].controls if one.get("label") == label]
        made = await press(bot_fixture, BEN, custom_id, private=True)
    kept = await bot_fixture.store.preferences(BEN)
    assert (kept.quiet, kept.first_help) == (None, False)
    assert "Your clock runs again from midnight." in made.text
    assert labels(made)[-2] == "Hints on"


def labels(made: Press) -> list[str]:
    return [control["label"] for control in made.told[0].controls if "label" in control]


@pytest.mark.parametrize(("what", "to"), [("how", "shout"), ("how", ""), ("explode", ""), ("shout", "dm")])
async def test_a_made_up_button_changes_nothing(bot_fixture: BotFixture, what: str, to: str) -> None:
    assert "older version" in await say(bot_fixture, what, to=to)
    assert await bot_fixture.store.preferences(BEN) == PLAIN
