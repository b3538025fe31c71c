"""Test retries of questions from finished matches: who may retry, and what the bot shows, judges and lists.

How an answer is judged is tested in tests/engine/test_judging.py.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.client.rendering import Painter
from bot.match.session import Table
from bot.messages import composer, questions
from bot.messages.context import MatchContext
from bot.model.custom_ids import Act, Leaf, Retry, Turn, Verb, read
from bot.model.message import Message
from bot.pages.paged import STALE, UNKNOWN
from bot.pages.replay_cache import journal_of
from cogs.practice import page
from games import catalogue
from games.candy_chaser import GAME
from games.engine.analysis import Analysis, Better, Swing, judging
from games.engine.analysis.judging import Decision
from games.engine.bots.search import forced
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.journal import replay
from games.engine.lesson import Answer
from games.engine.step import Seen
from parlour_contract.cases import Case, brief, cases
from parlour_contract.leak import imagined
from tests.bot.bot_fixture import ANN, BEN, CEM, NAMES, ONLOOKER, PEOPLE, BotFixture, answer, execute, killed, read_rows
from tests.bot.presses import Press, Told, command, press

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

ENTRIES = "select * from entry"

each_game = pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())


@dataclass(frozen=True)
class Asked:
    """A question as it was asked during a match. ``shown``: text, picture and labels as the player got them."""

    match_id: int
    line: int
    seat: int
    seen: Seen
    picks: tuple[int, ...]
    shown: tuple[str, Any, list[Any]]

    @property
    def ask(self) -> Any:
        return self.seen.asks[self.seat][1]

    @property
    def other(self) -> tuple[int, ...]:
        """Return a legal answer to the question other than the one that was given."""
        dice = Dice(seed=seed_from("another answer"))
        found = (self.ask.by_chance(dice) for _ in range(200))
        return next(tuple(sorted(picks)) for picks in found if set(picks) != set(self.picks))


def labels(rows: Any) -> list[Any]:
    """Return the texts on the controls of these rows, without custom ids."""
    return [
        [(one.label, one.emoji, one.style) for one in row] if isinstance(row, tuple) else (row.placeholder, row.choices)
        for row in rows
    ]


async def over(bot_fixture: BotFixture, game: Game[Any, Any] = GAME, **how: Any) -> list[Asked]:
    """Play a match to its end by the game's `habit` policy.

    Returns the questions with more than one legal answer. `how`: the game's options, and fields of `Opening`.
    """
    if game.slug not in bot_fixture.bot.matches.tables:
        bot_fixture.bot.matches.offer(game)
    table = await bot_fixture.begin(game, game.seats[0], **{**brief(game), **how})
    found, line, dice = [], 0, Dice(seed=seed_from("habits"))
    while table.match.asks:
        line += 1
        seat = min(table.match.asks)
        seen = table.match.seen_by(seat)
        _, ask = seen.asks[seat]
        picks = game.player.habit(seen.view, ask, dice)
        if not forced(ask):
            asked = composer.question_text(table.context, seat, seen.asks[seat], seen.view)
            rows = labels(questions.controls(table.context, seen.view, {seat: seen.asks[seat]}))
            shown = (asked.told_in(Message()).text, composer.picture(table.context, seen), rows)
            found.append(Asked(table.saved.id, line, seat, seen, tuple(picks), shown))
        await answer(table, seat, *picks)
    return found


async def reviewed(bot_fixture: BotFixture, *asked: Asked, lost: float = 0.2, futures: int = 400) -> None:
    """Store an analysis of the match, with a better answer to each of these questions.

    `lost`: how much more likely a win is with the better answer, from 0 to 1. `futures`: number of simulated futures
    from which this was found.
    """
    seats = asked[0].seen.view.seats
    chances = tuple(1 / seats for _ in range(seats))
    swings = tuple(
        Swing(
            line=one.line,
            seat=one.seat,
            about=one.ask.about,
            picks=tuple(one.ask.options[pick].tagged() for pick in one.picks),
            before=chances,
            after=chances,
            better=Better(
                picks=tuple(one.ask.options[pick].tagged() for pick in one.other),
                given=0.3,
                better=0.3 + lost,
                futures=futures,
            ),
        )
        for one in asked
    )
    analysis = Analysis(
        game=GAME.slug,
        seats=seats,
        length=1,
        points=(),
        start=chances,
        luck=chances,
        own=chances,
        others=chances,
        result=chances,
        swings=swings,
    )
    await bot_fixture.store.keep_analysis(asked[0].match_id, analysis.model_dump_json())


async def retry(bot_fixture: BotFixture, user: int, asked: Asked, how: str = "", *values: str, **more: Any) -> Told:
    made = await press(bot_fixture, user, str(Retry(asked.match_id, asked.line, how)), *values, **more)
    [told] = made.told
    return told


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge answers by only twelve simulated futures, so that the tests are quick."""
    monkeypatch.setattr(judging, "ENOUGH", 12)


@pytest.mark.thorough
@each_game
async def test_the_question_is_shown_as_its_player_saw_it_then(
    bot_fixture: BotFixture, game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Message] = []
    compose = page.message
    monkeypatch.setattr(page, "message", lambda *given, **how: shown.append(compose(*given, **how)) or shown[-1])
    asked = await over(bot_fixture, game)
    own = [one for one in asked if one.seat == 0]
    some = own[:: max(1, len(own) // 6)]
    await reviewed(bot_fixture, *some)
    for one in some:
        told = await retry(bot_fixture, ANN, one)
        text, picture, rows = one.shown
        assert shown[-1].text.endswith(text), "the words"
        assert shown[-1].picture == picture, "the board with the player’s hand"
        assert labels(shown[-1].rows[:-1]) == rows, "the real controls"
        assert all(isinstance(read(custom_id), Retry | Turn) for custom_id in told.ids), "no control is a match’s"


@pytest.mark.thorough
@each_game
async def test_a_pick_is_judged_beside_that_of_the_match_and_a_strong_stand_ins(
    bot_fixture: BotFixture, game: Game[Any, Any]
) -> None:
    *_, asked = [one for one in await over(bot_fixture, game) if one.seat == 0 and one.ask.picking is None]
    await reviewed(bot_fixture, asked)
    before = await read_rows(bot_fixture.store, "select * from match"), await read_rows(bot_fixture.store, ENTRIES)
    told = await retry(bot_fixture, ANN, asked, str(asked.other[0]) if asked.other else str(len(asked.ask.options)))
    assert re.search(r"you come first in \d+% of \d+ futures", told.text)
    assert "The answer in the match was **" in told.text
    assert "A strong stand-in picks this, too." in told.text
    assert re.search(r"points \(95%: [+−]?\d+ to [+−]?\d+\)", told.text)
    again = await retry(bot_fixture, ANN, asked, str(asked.other[0]) if asked.other else str(len(asked.ask.options)))
    assert again.text == told.text, "the same once more"
    after = await read_rows(bot_fixture.store, "select * from match"), await read_rows(bot_fixture.store, ENTRIES)
    assert after == before, "nothing of the finished match changes"


async def test_one_may_look_read_the_rule_try_the_same_answer_and_go_back(bot_fixture: BotFixture) -> None:
    asked = next(one for one in await over(bot_fixture) if one.seat == 0)
    await reviewed(bot_fixture, asked)
    first = await retry(bot_fixture, ANN, asked)
    looked = await retry(bot_fixture, ANN, asked, "best")
    assert "A strong stand-in picks **" in looked.text
    assert "you come first" not in looked.text
    assert "Solved" not in looked.text
    rule = await retry(bot_fixture, ANN, asked, "how")
    assert "CHASE-" in rule.text
    back = await press(bot_fixture, ANN, rule.button("Back to the question"))
    assert back.told[0].text == first.text
    same = await retry(bot_fixture, ANN, asked, str(asked.picks[0]))
    assert "That was the answer in the match." in same.text


@pytest.mark.thorough
async def test_several_options_are_picked_in_a_menu_and_confirmed(bot_fixture: BotFixture) -> None:
    game = catalogue()["tricks-or-treats"]
    asked = [one for one in await over(bot_fixture, game) if one.ask.picking is not None and one.other]
    await reviewed(bot_fixture, asked[0])
    user = PEOPLE[NAMES[asked[0].seat]]
    first = await retry(bot_fixture, user, asked[0])
    [menu] = [one["custom_id"] for one in first.controls if "options" in one]
    made = await press(bot_fixture, user, menu, *map(str, asked[0].other))
    assert "you come first" not in made.text
    [green] = [one["custom_id"] for one in made.told[0].controls if one.get("style") == 3]
    assert "you come first" in (await press(bot_fixture, user, green)).text
    assert (await press(bot_fixture, user, menu, "0", "24")).text == STALE


async def test_only_its_player_may_try_it_and_only_after_the_end(bot_fixture: BotFixture) -> None:
    mine, *_ = asked = [one for one in await over(bot_fixture) if one.seat == 0]
    for user in (BEN, ONLOOKER):
        assert "Only your own questions" in (await retry(bot_fixture, user, mine)).text, "it wasn’t looked into yet"
    await reviewed(bot_fixture, mine)
    for user in (BEN, ONLOOKER):
        for how in ("", "best", "how", "0"):
            assert "Only your own questions" in (await retry(bot_fixture, user, mine, how)).text
    other = replace(mine, line=asked[1].line)
    assert "Only your own questions" in (await retry(bot_fixture, ANN, other)).text, "it was no turning point"
    assert (await retry(bot_fixture, ONLOOKER, replace(mine, match_id=999))).text == UNKNOWN
    running = await bot_fixture.begin(GAME, 2)
    await bot_fixture.store.keep_analysis(running.saved.id, str(await bot_fixture.store.analysis(mine.match_id)))
    assert "Only your own questions" in (await retry(bot_fixture, ANN, replace(mine, match_id=running.saved.id))).text


async def test_where_secrets_stay_or_rules_have_moved_on_nothing_is_asked(bot_fixture: BotFixture) -> None:
    secret = next(one for one in await over(bot_fixture, secrets_stay=True) if one.seat == 0)
    await reviewed(bot_fixture, secret)
    assert "Only your own questions" in (await retry(bot_fixture, ANN, secret)).text
    assert "Nothing to practise" in (await practise(bot_fixture, ANN)).text
    old = next(one for one in await over(bot_fixture) if one.seat == 0)
    await reviewed(bot_fixture, old)
    await execute(bot_fixture.store, "update match set snapshot = replace(snapshot, '\"version\":', '\"version\":9')")
    assert "rules" in (await retry(bot_fixture, ANN, old)).text


@pytest.mark.parametrize("answer", ["24", "x3ffffff", "m1", "x0"])
async def test_made_up_answers_are_refused(bot_fixture: BotFixture, answer: str) -> None:
    asked = next(one for one in await over(bot_fixture) if one.seat == 0)
    await reviewed(bot_fixture, asked)
    told = await retry(bot_fixture, ANN, asked, answer, *(["24"] if answer == "m1" else []))
    assert told.text == STALE
    assert await read_rows(bot_fixture.store, "select * from solved") == []


async def practise(bot_fixture: BotFixture, user: int, game: str = "") -> Press:
    return await press(bot_fixture, user, str(Turn(Leaf.PRACTICE, game, 0)), private=True)


def sure(*won: float) -> Any:
    """Return a replacement for the function that judges answers.

    `won`: for each answer to be judged, in order, the share of simulated futures that it wins.
    """

    async def judge(slug: str, view: Any, ask: Any, tried: Any) -> judging.Judgement:
        ends = tuple(tuple(float(at % 100 < 100 * share) for share in won[: len(tried)]) for at in range(400))
        return judging.Judgement(tried=tuple(tried), ends=ends)

    return judge


async def test_history_offers_the_worst_first_and_a_solved_one_leaves_once(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """/history first offers the worst mistake, and doesn't offer a position again after the player has solved it."""
    worst, middle, least = [next(one for one in await over(bot_fixture) if one.seat == 0) for _ in range(3)]
    for one, lost in ((middle, 0.2), (least, 0.1), (worst, 0.4)):
        await reviewed(bot_fixture, one, lost=lost)
    history = await command(bot_fixture, ANN, "history")
    listed = await press(bot_fixture, ANN, history.told[0].button("Practise"), private=True)
    ids = [read(custom_id) for custom_id in listed.told[0].ids]
    assert ids == [Retry(one.match_id, one.line) for one in (worst, middle, least)]
    assert [line.split("about ")[1] for line in listed.text.splitlines() if "about" in line] == [
        "−40 points", "−20 points", "−10 points"
    ]  # fmt: skip
    monkeypatch.setattr(bot_fixture.bot.stand_ins.workers, "judge", sure(0.3, 0.7))

    async def dies(*_: object, **__: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr("cogs.practice.show", dies)
        async with killed():
            await retry(bot_fixture, ANN, worst, str(worst.other[0]))
    assert "🎉 Solved." in (await retry(bot_fixture, ANN, worst, str(worst.other[0]))).text
    assert await read_rows(bot_fixture.store, "select match_id, line, user_id from solved") == [
        (worst.match_id, worst.line, ANN)
    ]
    left = await practise(bot_fixture, ANN)
    assert [read(custom_id) for custom_id in left.told[0].ids] == [
        Retry(one.match_id, one.line) for one in (middle, least)
    ]
    assert "Nothing to practise" in (await practise(bot_fixture, CEM)).text


async def test_a_pick_that_isnt_better_for_certain_solves_nothing(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = next(one for one in await over(bot_fixture) if one.seat == 0 and len(one.ask.options) > 2)
    await reviewed(bot_fixture, asked)
    [third, *_] = {*range(len(asked.ask.options))} - {*asked.picks, *asked.other}
    monkeypatch.setattr(bot_fixture.bot.stand_ins.workers, "judge", sure(0.3, 0.7, 0.3))
    told = await retry(bot_fixture, ANN, asked, str(third))
    assert "Not clearly different from the match" in told.text
    assert "Solved" not in told.text
    monkeypatch.setattr(bot_fixture.bot.stand_ins.workers, "judge", sure(0.3, 0.7, 0.1))
    assert "Clearly worse than in the match: −20 points" in (await retry(bot_fixture, ANN, asked, str(third))).text
    assert await read_rows(bot_fixture.store, "select * from solved") == []


async def test_where_nothing_is_clearly_better_it_is_not_called_a_mistake_and_leaves(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = next(one for one in await over(bot_fixture) if one.seat == 0)
    await reviewed(bot_fixture, asked)
    monkeypatch.setattr(bot_fixture.bot.stand_ins.workers, "judge", sure(0.5, 0.5))
    told = await retry(bot_fixture, ANN, asked, str(asked.picks[0]))
    assert "I don’t call that a mistake" in told.text
    assert "Nothing to practise" in (await practise(bot_fixture, ANN)).text


async def test_what_an_earlier_version_found_in_few_futures_is_not_listed(bot_fixture: BotFixture) -> None:
    asked = next(one for one in await over(bot_fixture) if one.seat == 0)
    await reviewed(bot_fixture, asked, futures=80)
    assert "Nothing to practise" in (await practise(bot_fixture, ANN)).text


async def test_few_futures_are_called_a_guess(bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = next(one for one in await over(bot_fixture) if one.seat == 0)
    await reviewed(bot_fixture, asked)
    monkeypatch.setattr(bot_fixture.bot.stand_ins.workers, "judge", sure(0.3, 0.7))
    monkeypatch.setattr(judging, "ENOUGH", 401)
    assert "A guess, as few futures fit" in (await retry(bot_fixture, ANN, asked, str(asked.other[0]))).text


async def test_it_is_by_game_and_without_what_a_stand_in_answered(bot_fixture: BotFixture) -> None:
    other = catalogue()["raccoon-heist"]
    here = next(one for one in await over(bot_fixture) if one.seat == 0)
    there = next(one for one in await over(bot_fixture, other) if one.seat == 0)
    for one in (here, there):
        await reviewed(bot_fixture, one)
    every = (await practise(bot_fixture, ANN)).told[0]
    assert "Candy Chaser" in every.text
    assert "Raccoon Heist" in every.text
    one_game = await press(bot_fixture, ANN, every.button("Raccoon Heist"), private=True)
    assert read(one_game.told[0].ids[0]) == Retry(there.match_id, there.line)
    assert one_game.told[0].button("All games")
    assert "no game" in (await practise(bot_fixture, ANN, "chess")).text
    await execute(bot_fixture.store, f"update entry set stand_in = 'easy' where match_id = {here.match_id}")
    assert "Candy Chaser" not in (await practise(bot_fixture, ANN)).text


async def test_what_happened_offers_a_players_own_turning_point(bot_fixture: BotFixture) -> None:
    asked = await over(bot_fixture)
    mine, theirs = (next(one for one in asked if one.seat == seat) for seat in (0, 1))
    await reviewed(bot_fixture, mine, theirs)
    for user, own in ((ANN, mine), (BEN, theirs)):
        made = await press(bot_fixture, user, str(Act(Verb.ANALYSIS, mine.match_id)))
        assert read(made.told[0].button("Try it again")) == Retry(own.match_id, own.line)
    made = await press(bot_fixture, ONLOOKER, str(Act(Verb.ANALYSIS, mine.match_id)))
    assert not any(isinstance(read(custom_id), Retry) for custom_id in made.told[0].ids)


async def test_a_second_pick_waits_for_the_first(bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = next(one for one in await over(bot_fixture) if one.seat == 0)
    await reviewed(bot_fixture, asked)
    workers, judging, going_on = bot_fixture.bot.stand_ins.workers, asyncio.Event(), asyncio.Event()
    judge = workers.judge

    async def held(*told: Any) -> Any:
        judging.set()
        await going_on.wait()
        return await judge(*told)

    monkeypatch.setattr(workers, "judge", held)
    first = asyncio.ensure_future(retry(bot_fixture, ANN, asked, "best"))
    await judging.wait()
    assert "still working out your last pick" in (await retry(bot_fixture, ANN, asked, "best")).text
    going_on.set()
    assert "still working out your last pick" not in (await first).text
    assert "A strong stand-in" in (await retry(bot_fixture, ANN, asked, "best")).text


async def test_erased_players_have_no_name_and_no_list(bot_fixture: BotFixture) -> None:
    asked = next(one for one in await over(bot_fixture) if one.seat == 0)
    await reviewed(bot_fixture, asked)
    await bot_fixture.store.solve(BEN, asked.match_id, asked.line)
    assert (await bot_fixture.store.exported(BEN))["solved"] == [
        {"user_id": BEN, "match_id": asked.match_id, "line": asked.line}
    ]
    assert "Ben" in (await retry(bot_fixture, ANN, asked)).text
    await bot_fixture.store.erase(BEN)
    assert (await bot_fixture.store.exported(BEN))["solved"] == []
    made = await press(bot_fixture, ANN, str(Retry(asked.match_id, asked.line)))
    assert "Somebody" in made.read
    assert "Ben" not in made.read
    await bot_fixture.store.erase(ANN)
    assert "Nothing to practise" in (await practise(bot_fixture, ANN)).text
    assert "Only your own questions" in (await retry(bot_fixture, ANN, asked)).text


@pytest.mark.thorough
@pytest.mark.parametrize("case", [case for case in cases(1) if case.seats == case.game.seats[0]], ids=str)
async def test_what_others_hide_changes_nothing_of_what_is_asked(case: Case, bot_fixture: BotFixture) -> None:
    """A question's text, controls and picture are the same in matches that differ only in other seats' secrets."""
    saved = (await bot_fixture.begin(case.game, case.seats)).saved
    context, dice, tried = MatchContext.of(saved, case.game), case.chance("worlds"), 0
    for match in case.sample(20):
        for seat, (_, ask) in match.asks.items():
            there = imagined(match, seat, dice)
            worlds = [
                page.Position(context, swing_of(ask), Decision(seat, one.seen_by(seat), (), Answer(ask, ())))
                for one in (match, there)
            ]
            here, other = (page.message(world) for world in worlds)
            assert here == other
            assert here.picture is not None
            painter = Painter({case.game.slug: case.game})
            pictures = [await painter.file(one.picture, "hand.png") for one in (here, other) if one.picture is not None]
            assert pictures[0].fp.read() == pictures[1].fp.read()
            tried += 1
    assert tried


def swing_of(ask: Any) -> Swing:
    """Return a `Swing` for an answer to this question. A swing is a change of the chances of winning."""
    return Swing(line=1, seat=ask.seat, about=ask.about, picks=(), before=(0.5,), after=(0.5,))


# ---------------------------------------------------------------- playing on from a position of an earlier match


async def gone_on(bot_fixture: BotFixture, user: int) -> Table:
    """Return the match that the user has begun from a position of an earlier match.

    Fails unless there is exactly one such match.
    """
    [saved] = [one for one in await bot_fixture.store.matches_of(user) if one.origin_id is not None]
    table = await bot_fixture.bot.matches.table_of(saved)
    assert table is not None
    return table


async def played_out(bot_fixture: BotFixture, table: Table, seat: int) -> None:
    """Play the match to its end: the `habit` policy answers for the user in this seat, stand-ins for all others."""
    dice = Dice(seed=seed_from("to the end"))
    while table.match.outcome is None:
        if seat in table.match.asks:
            _, ask = table.match.asks[seat]
            await answer(table, seat, *table.game.player.habit(table.match.view(seat), ask, dice))
        await bot_fixture.clock_ticks()


async def rest_of(bot_fixture: BotFixture, match_id: int) -> list[Any]:
    """Return all rows of the standings, and all other database rows about a match."""
    where = {"match": "id", "seat": "match_id", "entry": "match_id", "score": "match_id", "outbox": "match_id"}
    wanted = [f"select * from {table} where {column} = {match_id}" for table, column in where.items()]
    rows = [await read_rows(bot_fixture.store, one) for one in wanted]
    return [*rows, await read_rows(bot_fixture.store, "select * from standing")]


@pytest.mark.thorough
@each_game
async def test_one_may_go_on_from_there_against_stand_ins_to_the_end(
    bot_fixture: BotFixture, game: Game[Any, Any]
) -> None:
    own = [one for one in await over(bot_fixture, game) if one.seat == 1]
    asked = own[len(own) // 2]
    await reviewed(bot_fixture, asked)
    before = await rest_of(bot_fixture, asked.match_id)
    told = await retry(bot_fixture, BEN, asked)
    begun = await press(bot_fixture, BEN, told.button("Go on from here"), private=True)
    assert "It’s played in your DMs" in begun.text
    table = await gone_on(bot_fixture, BEN)
    assert table.match.view(1) == asked.seen.view, "the same position"
    assert table.match.asks[1][1] == asked.ask, "the same question"
    board = bot_fixture.fake_discord.last(bot_fixture.fake_discord.dm(BEN))
    assert f"You go on from match {asked.match_id}" in board.content
    assert "Ann" not in board.content, "stand-ins have names of their own"
    assert board.content.count("🎯") == 1, "the aim is told once"
    await played_out(bot_fixture, table, 1)
    journal = await journal_of(bot_fixture.bot, table.saved)
    assert [*replay(journal, game)][-1].match.outcome == table.match.outcome
    assert await rest_of(bot_fixture, asked.match_id) == before, "neither that match nor the standings change"
    await bot_fixture.store.keep_analysis(table.saved.id, str(await bot_fixture.store.analysis(asked.match_id)))
    listed = await practise(bot_fixture, BEN)
    assert f"match {table.saved.id}," not in listed.text, "its mistakes aren’t collected once more"


async def test_going_on_twice_or_after_a_death_begins_one_match(bot_fixture: BotFixture) -> None:
    asked = next(one for one in await over(bot_fixture) if one.seat == 0)
    await reviewed(bot_fixture, asked)
    with pytest.MonkeyPatch.context() as patch:

        async def dies(*_: object, **__: object) -> None:
            raise asyncio.CancelledError

        patch.setattr("bot.match.daily._started", dies)
        async with killed():
            await retry(bot_fixture, ANN, asked, "on")
    for _ in range(2):
        assert "table 2" in (await retry(bot_fixture, ANN, asked, "on")).text
    assert (await gone_on(bot_fixture, ANN)).saved.status == "running"
    assert len(await read_rows(bot_fixture.store, "select id from match")) == 2


async def test_nobody_else_may_go_on_from_there(bot_fixture: BotFixture) -> None:
    asked = next(one for one in await over(bot_fixture) if one.seat == 0)
    await reviewed(bot_fixture, asked)
    for user in (BEN, ONLOOKER):
        assert "Only your own questions" in (await retry(bot_fixture, user, asked, "on")).text
    assert len(await read_rows(bot_fixture.store, "select id from match")) == 1
