"""Test first-time help: in a user's first match of a game, the first question of each kind is explained to them.

The explanations themselves are tested in parlour_contract/test_contract.py.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot.match import own_settings
from bot.match.session import Table
from bot.messages import composer, questions
from bot.messages.context import MatchContext
from bot.model.message import Post
from bot.model.records import Seated
from bot.model.time_control import PLAIN
from bot.timing.deadlines import own_share
from games import catalogue
from games.engine.bots import at_random
from games.engine.dice import Dice, seed_from
from games.engine.game_messages import aim, first_help
from games.engine.match import Match
from games.engine.words import ENGLISH
from tests.bot.bot_fixture import ANN, BEN, NAMES, PEOPLE, BotFixture, seated

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

GAMES = catalogue()
CANDY, HEIST = GAMES["candy-chaser"], GAMES["raccoon-heist"]


@pytest.fixture(autouse=True)
def offered(bot_fixture: BotFixture) -> None:
    """Make the bot offer Candy Chaser and Raccoon Heist besides Ballot."""
    for game in (CANDY, HEIST):
        bot_fixture.bot.matches.offer(game)


async def hand(bot_fixture: BotFixture, table: Table, user: int) -> str:
    """Return the text that *My hand* shows to this user."""
    saved = await bot_fixture.store.load(table.saved.id)
    assert saved is not None
    shown = await bot_fixture.bot.desk.hand(saved, user)
    return shown.content() + shown.behind


async def hints(bot_fixture: BotFixture, table: Table, answers: int) -> list[tuple[str, int, bool]]:
    """Play `answers` answers. Before each answer, every player who is asked a question presses *My hand*.

    Returns one tuple for each press: (kind of the open question, seat, whether *My hand* explains the question).
    """
    found, dice = [], Dice(seed=seed_from("hints"))
    for _ in range(answers):
        match = table.match
        for seat, (_, ask) in sorted(match.asks.items()):
            shown = await hand(bot_fixture, table, PEOPLE[NAMES[seat]])
            found.append((ask.about, seat, first_help(table.game.phrases(ENGLISH), ask.about) in shown))
        if not match.asks:
            break
        seat, (number, ask) = min(match.asks.items())
        picks = at_random(match.view(seat), ask, dice)
        user = PEOPLE[NAMES[seat]]
        await table.answer(seat, number, picks, dice.below(10**12, "press"), user)
    return found


def once(found: list[tuple[str, int, bool]]) -> bool:
    """Return whether each seat got the explanation of each kind of question at the first press, and never again.

    `found`: the presses of *My hand*, as `hints` returns them.
    """
    seen: set[tuple[str, int]] = set()
    for about, seat, explained in found:
        if explained != ((about, seat) not in seen):
            return False
        seen.add((about, seat))
    return bool(found)


@pytest.mark.thorough
async def test_each_new_kind_of_question_is_explained_once(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(CANDY, 2)
    assert once(await hints(bot_fixture, table, 8))


async def test_the_first_hand_tells_how_the_game_runs_until_its_first_question_is_answered(
    bot_fixture: BotFixture,
) -> None:
    table = await bot_fixture.begin(CANDY, 2)
    start = CANDY.texts.quick_start(table.match.view(0), CANDY.words(table.context.written, 0, ENGLISH))
    assert start
    [seat] = table.match.asks
    users = [PEOPLE[NAMES[one]] for one in (seat, 1 - seat)]
    assert [start in await hand(bot_fixture, table, user) for user in users] == [True, True]
    assert start in await hand(bot_fixture, table, users[0]), "until it is answered"
    number = table.match.asks[seat][0]
    await table.answer(seat, number, [0], 77, users[0])
    assert start not in await hand(bot_fixture, table, users[0])
    assert start not in (await hand(bot_fixture, await bot_fixture.begin(CANDY, 2), users[0])), "their second match"


async def test_a_private_question_is_explained_where_it_is_asked(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(HEIST, 2)
    match = table.match
    host = next(iter(match.asks))
    await table.answer(host, match.asks[host][0], [0], 77, PEOPLE[NAMES[host]])
    letter = bot_fixture.fake_discord.inbox(PEOPLE[NAMES[host]])[-1].content
    assert f"💡 {first_help(HEIST.phrases(ENGLISH), 'lurk')}" in letter


@pytest.mark.thorough
async def test_in_the_next_match_nothing_is_explained_any_more(bot_fixture: BotFixture) -> None:
    await bot_fixture.begin(CANDY, 2)
    second = await bot_fixture.begin(CANDY, 2)
    assert not any(explained for *_, explained in await hints(bot_fixture, second, 4))
    other = await bot_fixture.begin(HEIST, 2)
    assert any(explained for *_, explained in await hints(bot_fixture, other, 1)), "another game is another first match"


@pytest.mark.thorough
async def test_a_first_question_that_is_undone_is_still_explained(bot_fixture: BotFixture) -> None:
    coin = GAMES["chocolate-coin"]
    bot_fixture.bot.matches.offer(coin)
    table, presses = await bot_fixture.begin(coin, 3), count(1)

    async def press() -> tuple[int, str]:
        """Answer an open question with its first option. Returns the question's seat and kind."""
        [(seat, (number, ask))] = table.match.asks.items()
        await table.answer(seat, number, [0], next(presses), PEOPLE[NAMES[seat]])
        return seat, ask.about

    seat, about = await press()
    while table.match.seen_by(seat).undo is None:
        seat, about = await press()
    user, explained = (
        PEOPLE[NAMES[seat]],
        [first_help(coin.phrases(ENGLISH), one) for one in (about, table.match.asks[seat][1].about)],
    )

    async def lines() -> list[bool]:
        shown = await hand(bot_fixture, table, user)
        return [line in shown for line in explained]

    for _ in range(2):
        assert await lines() == [False, True]
        await table.undo(user, table.match.asks[seat][0], next(presses))
        assert await lines() == [True, False]
        await press()


async def test_a_lobby_alone_is_no_first_match(bot_fixture: BotFixture) -> None:
    await bot_fixture.open(CANDY, 2)
    table = await bot_fixture.begin(CANDY, 2)
    assert any(explained for *_, explained in await hints(bot_fixture, table, 1))


@pytest.mark.thorough
async def test_who_wants_no_help_gets_none_and_may_have_it_back(bot_fixture: BotFixture) -> None:
    for user in (ANN, BEN):
        await bot_fixture.store.change_preferences(user, PLAIN.model_copy(update={"first_help": False}))
    silent = await bot_fixture.begin(CANDY, 2)
    assert not any(explained for *_, explained in await hints(bot_fixture, silent, 3))
    for user in (ANN, BEN):
        await bot_fixture.store.change_preferences(user, PLAIN)
    assert any(explained for *_, explained in await hints(bot_fixture, await bot_fixture.begin(HEIST, 2), 1))


async def test_it_survives_another_process(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(CANDY, 2)
    await hints(bot_fixture, table, 2)
    saved = await bot_fixture.store.load(table.saved.id)
    assert saved is not None
    assert [sorted(one.first_asked or {}) for one in saved.seats] == [["move"], ["move"]]


def read_by(viewer: int | None, context: MatchContext, before: Match | None, step: Any) -> list[Post]:
    was = None if before is None else before.seen_by(viewer)
    return composer.compose(context, viewer, was, step.seen_by(viewer))


@pytest.mark.thorough
@pytest.mark.parametrize("slug", list(GAMES))
async def test_nobody_elses_messages_tell_that_somebody_is_new(slug: str, database: str) -> None:
    """Other players' messages don't show that a player is new to the game.

    The test compares two runs of the same match. In one of them, the game is new to player A. All other players get the
    same messages in both runs.
    """
    game, dice = GAMES[slug], Dice(seed=seed_from("twins"))
    many = game.seats[0]
    people, differs = seated(*NAMES[:many]), 0
    step, before = Match.start(game, many, dice.fork("match").seed, game.options()), None
    new = own_settings.begun(people, {people[0].user_id})
    for _ in range(25):
        new = tuple(own_settings.met(own_share(step.match, one)) for one in new)
        worlds = [MatchContext(1, game, seats, "link") for seats in (people, new)]
        for viewer in (None, *range(1, many)):
            known, helped = (read_by(viewer, world, before, step) for world in worlds)
            assert known == helped
        known, helped = (read_by(0, world, before, step) for world in worlds)
        differs += known != helped
        before = step.match
        if not before.asks:
            break
        seat, (number, ask) = min(before.asks.items())
        step = before.choose(seat, number, at_random(before.view(seat), ask, dice))
    assert differs, "the newcomer reads more"


@pytest.mark.parametrize("slug", list(GAMES))
def test_the_first_messages_say_what_one_wants_and_where_the_secret_is(slug: str, database: str) -> None:
    """A newcomer's first messages state the goal once, in the thread, and repeat no sentence within a message."""
    game = GAMES[slug]
    for seats in game.seats:
        step = Match.start(game, seats, "00" * 32, game.options())
        new = tuple(Seated(seat, 100 + seat, f"Player {seat}", first_asked={}) for seat in range(seats))
        context = MatchContext(1, game, new, "link")
        [board] = read_by(None, context, None, step)
        first, *_ = board.message.log
        secret = any(step.seen_by(seat).asides for seat in range(seats))
        assert first == f"🎯 {aim(game.phrases(ENGLISH))}" + " Your secret is under **My hand**." * secret
        for seat in range(seats):
            news, *_ = (post.message.text for post in read_by(seat, context, None, step))
            said = [one for one in re.split(r"(?<=[.!?])\s+|\n", news) if len(one) > 3]
            assert len(said) == len(set(said))
            assert news.splitlines()[1] == questions.goal(context, seat, step.seen_by(seat).view)[0]
            assert ("**My hand** shows it again." in news) == secret


def test_a_seat_that_nobody_new_has_keeps_no_account(database: str) -> None:
    people = seated(*NAMES[:2])
    assert own_settings.begun(people, set()) == people
    silent = tuple(replace(one, preferences=PLAIN.model_copy(update={"first_help": False})) for one in people)
    assert [one.first_asked for one in own_settings.begun(silent, {one.user_id for one in silent})] == [None, None]
