"""Test the news in *My hand* and in questions by DM: what happened since the player's last answer or last look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, get_args
from unittest.mock import AsyncMock

import pytest

from bot.client import desk
from bot.match import since
from bot.messages import since as messages
from bot.messages.context import MatchContext
from bot.messages.questions import LINE
from bot.messages.since import MOST_LINES, SPARE, Move, lines
from bot.model.custom_ids import Act, Verb
from bot.model.records import NOWHERE, JournalEntry, Seated
from bot.storage.store import Store
from games import catalogue
from games.candy_chaser.pieces import Candy, Stopped, Tattled
from games.candy_chaser.pieces import Moved as CandyMoved
from games.chocolate_coin.pieces.components import FACTIONS, Job, Until
from games.chocolate_coin.pieces.events import Passed, Scored
from games.engine.bots import at_random
from games.engine.dice import Dice
from games.engine.fact_texts import fact_of
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.step import Entry
from games.engine.values import Fact, Seat
from games.engine.words import without_emoji
from games.raccoon_heist.pieces import Band, CardShown, DogRolled, Fed, Handed, Location, TrapSet
from games.tricks_or_treats.pieces.events import Used
from parlour_contract.cases import Case, cases
from parlour_contract.leak import imagined, with_dice
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    NAMES,
    PEOPLE,
    BotFixture,
    again,
    answer,
    begun,
    killed,
    messenger_of,
    press_id,
    stand_ins_answer,
)
from tests.bot.fake_discord import FakeDiscord, Trouble
from tests.bot.presses import press
from tests.bot.voting_game import VOTING_GAME

BY_DM = {"guild_id": NOWHERE, "channel_id": NOWHERE}
SINCE = "**Since you last looked:**"


def company(game: Game[Any, Any], seats: int) -> MatchContext:
    return MatchContext(7, game, [Seated(seat, PEOPLE[NAMES[seat]], NAMES[seat]) for seat in range(seats)], "")


def told(slug: str, seats: int, *moves: tuple[Fact, ...] | Move, reader: Seat | None = None) -> list[str]:
    game = catalogue()[slug]
    public = Match.start(game, seats, "1" * 64, game.options()).match.view(None)
    facts = [move if isinstance(move, Move) else Move(1, move) for move in moves]
    return list(map(without_emoji, lines(company(game, seats), public, facts, reader=reader)))


def moved(seat: Seat, candy: Candy = Candy.RED) -> Fact:
    return CandyMoved(seat=seat, candy=candy, roll=1, start=0, end=1)


# Several moves in one line.


def test_nothing_is_told_where_nobody_could_notice_anything() -> None:
    assert told("candy-chaser", 4) == []
    assert told("candy-chaser", 4, (), ()) == []


def test_there_is_a_line_for_each_player_in_order() -> None:
    lines = told("candy-chaser", 4, (moved(1),), (moved(0),), (moved(1, Candy.BLUE),))
    assert lines == [f"-# {SINCE} Ben +1: Red to 1 · Ben +1: Blue to 1", "-# Ann +1: Red to 1"]


def test_who_did_the_same_is_told_in_one_sentence() -> None:
    tattled = Tattled(seat=3, target=0, right=False)
    lines = told("candy-chaser", 4, (Stopped(seat=1),), (tattled,), (Stopped(seat=2),))
    assert lines == [f"-# {SINCE} Ben and Cem stop.", "-# Dora tattled on Ann. Wrong: Dora is out."]


@pytest.mark.parametrize("how", [{"priority": True}, {"until": "suit"}])
def test_but_only_what_that_sentence_tells_whole(how: dict[str, Any]) -> None:
    santa, elf = Job(seat=1, faction="S", doing="turn"), Job(seat=2, faction="E", doing="turn")
    assert told("chocolate-coin", 4, (Passed(job=santa),), (Passed(job=elf),)) == [f"-# {SINCE} Ben and Cem pass."]
    assert len(told("chocolate-coin", 4, (Passed(job=santa),), (Passed(job=elf, **how),))) == 2


def test_of_more_than_five_lines_the_latest_are_kept_and_the_others_counted() -> None:
    everybody = [(Used(seat=seat, value=seat + 1, rate=0),) for seat in range(6)]
    assert len(told("tricks-or-treats", 6, *everybody[:MOST_LINES])) == MOST_LINES
    few = told("tricks-or-treats", 6, (), *everybody)
    assert few[0].startswith(f"-# {SINCE} Cem’s movement token: 3")
    assert (len(few), few[-1]) == (MOST_LINES, "-# and 2 earlier moves")
    assert told("tricks-or-treats", 6, *everybody[:6] * 2)[-1] == "-# and 8 earlier moves"


def test_what_happened_to_the_reader_is_the_last_to_be_left_out() -> None:
    everybody = [(Used(seat=seat, value=seat + 1, rate=0),) for seat in range(6)]
    few = told("tricks-or-treats", 6, *everybody, reader=0)
    assert few[0].startswith(f"-# {SINCE} **Ann**’s movement token: 1"), "it stands out"
    assert few[1].startswith("-# Dora’s movement token: 4")
    assert (len(few), few[-1]) == (MOST_LINES, "-# and 2 earlier moves")


MOVES: dict[str, list[Fact]] = {
    "raccoon-heist": [
        *(TrapSet(seat=seat, place=Location.BASEMENT) for seat in (1, 2, 3)),
        *(DogRolled(roll=place, place=place) for place in (Location.BASEMENT, Location.KITCHEN, Location.BACKYARD)),
    ],
    "chocolate-coin": [
        Passed(job=Job(seat=seat, faction=faction, doing="turn"), until=until)
        for until in get_args(Until)
        for seat, faction in enumerate(FACTIONS)
    ],
}
RESULTS = {
    "what a raid brought": ("raccoon-heist", Fed(band=Band(seat=3), place=Location.KITCHEN, food=2, total=5)),
    "the end of a round": ("raccoon-heist", CardShown(seat=1, place=Location.KITCHEN, found=())),
    "points": ("chocolate-coin", Scored(faction="E", seat=3, points=1, total=4, why="base")),
    "what is done to the reader": ("raccoon-heist", Handed(band=Band(seat=1), to=Band(seat=0))),
}


@pytest.mark.parametrize(("slug", "result"), RESULTS.values(), ids=RESULTS.keys())
def test_moves_of_others_are_left_out_before_results(slug: str, result: Fact) -> None:
    moves = [(move,) for move in MOVES[slug]]
    [line] = told(slug, 4, (result,), reader=0)
    few = told(slug, 4, *moves[:1], (result,), *moves[1:], reader=0)
    assert few[-1].startswith("-# and ")
    assert line.removeprefix(f"-# {SINCE} ") in "\n".join(few)


def test_an_answer_that_was_taken_back_is_not_told_nor_what_followed() -> None:
    again = Move(1, (), rewinds=True)
    assert told("candy-chaser", 4, Move(0, (moved(0),)), Move(1, (moved(1),)), Move(2, (moved(2),)), again) == [
        f"-# {SINCE} Ann +1: Red to 1"
    ]
    assert told("candy-chaser", 4, Move(2, (moved(2),)), again) == [f"-# {SINCE} Ben takes that back."]


def test_events_of_other_rules_are_not_told() -> None:
    events = ({"to": None, "event": {"is": "Vanished"}}, {"to": None, "event": {"is": "Stopped", "wing": 1}})
    for event in events:
        entry = Entry(seat=1, about="tattle", picks=(), lapsed=False, draws=(), events=(event,))
        assert since.move_of(catalogue()["candy-chaser"], entry) == Move(1, ())


@pytest.mark.parametrize("case", [case for case in cases(1) if case.seats == case.game.seats[-1]], ids=str)
def test_of_any_match_it_is_short_and_whole_sentences(case: Case) -> None:
    context, moves = company(case.game, case.seats), list[Move]()
    for step in case.steps():
        moves.append(since.move_of(case.game, step.entry))
        for many in (1, 3, 12, 40):
            lines = list(map(without_emoji, messages.lines(context, step.match.view(None), moves[-many:])))
            assert len(lines) <= MOST_LINES
            assert all(line.startswith("-# ") and "\n" not in line for line in lines)
            assert sum(map(len, lines)) <= MOST_LINES * LINE + SPARE + 60, "with what is around them"


# The news contains nothing that the player couldn't see.

Tell = Callable[[Game[Any, Any], Entry], Move]


def twin_lines(case: Case, trials: int) -> tuple[list[Any], int]:
    """Compare the news that a viewer reads in two game states which the viewer can't tell apart, `trials` times.

    Returns the pairs of news that differ, and the number of comparisons in which there was news.
    """
    dice, context = case.chance("since"), company(case.game, case.seats)
    positions = [match for match in case.sample(60) if match.asks]
    apart, heard = list[Any](), 0
    for trial in range(trials):
        match, viewer = positions[dice.below(len(positions), "position")], dice.below(case.seats, "viewer")
        same = Dice(seed=f"{trial:064x}")
        worlds = [with_dice(match, same), with_dice(imagined(match, viewer, dice), same)]
        journals: list[dict[int, JournalEntry]] = [{}, {}]
        for number in range(1, 9):
            steps = _answered(worlds, viewer, dice)
            if not steps or len({repr((step.seen_by(viewer), step.match.view(None))) for step in steps}) > 1:
                break  # what they rightly saw tells them which world it is
            worlds = [step.match for step in steps]
            for journal, step in zip(journals, steps, strict=True):
                journal[number] = JournalEntry(step.entry, None)
            found = [
                messages.lines(
                    context, world.view(None), since.moves_since(case.game, journal, viewer, 0, True), reader=viewer
                )
                for journal, world in zip(journals, worlds, strict=True)
            ]
            heard += bool(found[0])
            apart += [found] if found[0] != found[1] else []
    return apart, heard


def _answered(worlds: Sequence[Match], viewer: Seat, dice: Dice) -> list[Step]:
    """Let a random seat give a random answer in both matches, and return the two steps.

    If the viewer can see the answer, it is the same in both matches. Otherwise it may differ. Returns [] if no seat is
    asked in both matches, or if the viewer can see that the questions differ.
    """
    seats = sorted(worlds[0].asks.keys() & worlds[1].asks.keys())
    if not seats:
        return []
    seat = dice.pick(seats, "who answers")
    asks = [world.asks[seat] for world in worlds]
    hidden = seat != viewer and all(ask.secret for _, ask in asks)
    if not hidden and asks[0] != asks[1]:
        return []
    picks = [at_random(world.view(seat), ask, dice) for world, (_, ask) in zip(worlds, asks, strict=True)]
    picks = picks if hidden else [picks[0]] * 2
    return [w.choose(seat, number, pick) for w, (number, _), pick in zip(worlds, asks, picks, strict=True)]


SMALLEST = [case for case in cases(1) if case.seats == case.game.seats[0]]


@pytest.mark.parametrize("case", SMALLEST, ids=str)
def test_it_tells_nothing_that_its_reader_could_not_see(case: Case) -> None:
    apart, heard = twin_lines(case, 80)
    assert apart == []
    assert heard > 20


def what_others_heard(game: Game[Any, Any], entry: Entry) -> Move:
    return Move(entry.seat, tuple(fact_of(game, heard["event"]) for heard in entry.events))


def what_was_picked(game: Game[Any, Any], entry: Entry) -> Move:
    return Move(entry.seat, tuple(fact_of(game, pick) for pick in entry.picks))


@pytest.mark.parametrize("leak", [what_others_heard, what_was_picked], ids=lambda leak: leak.__name__)
def test_a_leak_planted_into_it_is_caught(monkeypatch: pytest.MonkeyPatch, leak: Tell) -> None:
    monkeypatch.setattr(since, "move_of", leak)
    assert any(twin_lines(case, 80)[0] for case in SMALLEST)


# The messages that contain the news.


async def test_a_dm_that_asks_begins_with_it_below_its_table(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    bot_fixture.bot.matches.offer(VOTING_GAME)
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=2)
    assert SINCE not in fake_discord.inbox(ANN)[-1].content, "nothing has happened"
    for seat in (0, 1, 2):
        await answer(table, seat, seat)
    for user in (ANN, BEN):
        head, news, prompt, *_ = fake_discord.inbox(user)[-1].content.splitlines()
        assert "table" in head
        assert news == f"-# {SINCE} The votes are: 0; 1; 2"
        assert "Vote." in prompt
    assert SINCE not in fake_discord.inbox(CEM)[-1].content, "it came of Cem's own answer"


async def test_a_hand_begins_with_what_its_player_has_not_looked_at(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot_fixture.bot.matches.offer(VOTING_GAME)
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=3)
    hand = str(Act(Verb.HAND, table.saved.id))
    assert SINCE not in (await press(bot_fixture, ANN, hand)).text
    for seat in (0, 1):
        await answer(table, seat, seat)
    with monkeypatch.context() as patch:
        patch.setattr(desk, "show", AsyncMock(side_effect=TimeoutError))
        await press(bot_fixture, ANN, hand)
    first, second = [(await press(bot_fixture, ANN, hand)).text.splitlines() for _ in range(2)]
    news = f"-# {SINCE} The votes are: 0; 1"
    assert news in first, "what failed was no look"
    assert [line for line in first if line != news] == second
    for seat in (1, 0):
        await answer(table, seat, 2)
    assert "The votes are: 2; 2" in (await press(bot_fixture, BEN, hand)).text
    assert SINCE not in (await press(bot_fixture, ANN, hand)).text, "it came of Ann's own answer"


async def test_a_hand_that_asks_nothing_tells_its_player_nothing_that_they_did(bot_fixture: BotFixture) -> None:
    candy = catalogue()["candy-chaser"]
    bot_fixture.bot.matches.offer(candy)
    table = await bot_fixture.begin(candy, 2)
    [(seat, (number, _))] = table.match.asks.items()
    user, hand = PEOPLE[NAMES[seat]], str(Act(Verb.HAND, table.saved.id))
    await press(bot_fixture, user, hand)
    await table.answer(seat, number, [0], 77, user)
    assert seat not in table.match.asks
    assert SINCE not in (await press(bot_fixture, user, hand)).text


@pytest.mark.parametrize("by", [None, 77], ids=["by an order", "by its player"])
def test_of_ones_own_answer_only_results_and_others_are_told(by: int | None) -> None:
    others, own, result = moved(1), moved(0), Tattled(seat=0, target=1, right=True)
    events = tuple({"to": None, "event": event.tagged()} for event in (others, own, result))
    entry = Entry(seat=0, about="tattle", picks=(), lapsed=False, draws=(), events=events)
    journal = {1: JournalEntry(entry, by)}
    [move] = since.moves_since(catalogue()["candy-chaser"], journal, 0, 0, answered=True)
    assert move.events == (others, *([own] if by is None else []), *([result] if by is None or result.headline else []))


async def test_a_restart_forgets_looks_and_tells_more(stores: Callable[[], Store]) -> None:
    table = await begun(stores(), VOTING_GAME, 2, rounds=2)
    for seat in (0, 1):
        await answer(table, seat, seat)
    await table.hand(0)
    table.looks.got(ANN)
    assert SINCE not in (await table.hand(0)).text
    assert SINCE in (await (await again(table, stores())).hand(0)).text


async def test_what_a_stand_in_answered_is_no_answer_of_its_player(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2, rounds=2)
    await answer(table, 0, 0)
    await table.give(BEN)
    await stand_ins_answer(table)
    await table.back(BEN)
    assert SINCE in (await table.hand(1)).text


async def test_after_a_crash_such_a_dm_comes_once_and_is_the_same(
    stores: Callable[[], Store], fake_discord: FakeDiscord
) -> None:
    plain, crashed = FakeDiscord(), fake_discord
    for world in (plain, crashed):
        store = stores()
        table = await begun(store, VOTING_GAME, 2, messenger_of(store, world), rounds=2)
        await answer(table, 0, 0)
        number, last = table.match.asks[1][0], press_id()
        if world is plain:
            await table.answer(1, number, [1], last)
            continue
        world.troubles.append(Trouble("send", asyncio.CancelledError(), channel=world.dm(ANN), lost=True))
        async with killed():
            await table.answer(1, number, [1], last)
        later = await again(table, stores())
        later.unit.delivery = messenger_of(later.store, world)
        await later.answer(1, number, [1], last)
    asked = [[sent.content for sent in world.inbox(ANN) if SINCE in sent.content] for world in (plain, crashed)]
    assert [len(one) for one in asked] == [1, 1]
    assert asked[0][0].splitlines()[1:] == asked[1][0].splitlines()[1:]


async def test_in_dms_a_board_that_asks_begins_with_it_instead_of_the_old_log(
    store: Store, fake_discord: FakeDiscord
) -> None:
    table = await begun(store, VOTING_GAME, 3, messenger_of(store, fake_discord), rounds=3, **BY_DM)
    for round_ in range(2):
        for seat in (0, 1, 2):
            await answer(table, seat, round_)
    lines = fake_discord.last(fake_discord.dm(ANN)).content.splitlines()
    assert lines[0] == f"-# {SINCE} The votes are: 1; 1; 1"
    assert "The votes are: 0; 0; 0" not in "\n".join(lines)
    everything = "\n".join(sent.content for sent in fake_discord.inbox(ANN))
    assert everything.count("The votes are: 0; 0; 0") == 1


async def test_what_no_answer_says_goes_into_dms_at_once(store: Store, fake_discord: FakeDiscord) -> None:
    """At a table in DMs, an event that isn't an answer is sent to each player's DM at once.

    The player's next board can't report it, since a board's news is about answers only.
    """
    table = await begun(store, VOTING_GAME, 3, messenger_of(store, fake_discord), rounds=3, **BY_DM)
    await answer(table, 0, 0)
    await table.give(BEN)
    assert any(
        "Ben" in line and "stand-in" in line for line in fake_discord.last(fake_discord.dm(ANN)).content.splitlines()
    )
