"""Test that the bot sends an observer the same bytes, whatever the secrets of other players are.

Two bots have matches that differ only in what an observer can't know. All presses that the observer can see are the
same. After each press the observer tries everything possible. Both bots must send the same messages and refusals in the
same order, and write the same log. Each game is tested from positions within a match; test_lives.py plays whole
matches.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from itertools import cycle
from typing import Any
from zlib import crc32

import pytest

from bot.client import desk, interactions, replies
from bot.client.delivery import Dispatch
from bot.client.rendering import Painter
from bot.match import changes, dm_tables
from bot.match.session import Table
from bot.messages import composer, dm_boards
from bot.model.custom_ids import Pick
from bot.model.language import speak, speaking
from bot.model.message import Picture
from bot.model.records import NOWHERE, MatchRecord
from cogs import analysis
from games.candy_chaser import GAME
from games.engine.asks import Refused
from games.engine.bots import at_random
from games.engine.dice import Dice, seed_from
from games.engine.match import Match
from games.engine.values import Seat
from parlour_contract.cases import Case, cases
from parlour_contract.leak import imagined, with_dice
from tests.bot.bot_fixture import CHANNEL, ONLOOKER, FakePainter, Records
from tests.cogs.noninterference import Noninterference, World, both, differing, user_of
from tests.games.candy_chaser import facts as candy_facts

pytestmark = pytest.mark.thorough

ANSWERS = 2
"""Number of answers after the matches begin to differ. After each one the observer tries everything."""

TRIALS, FEW = 4, 2
"""Pairs of matches to compare: the observer is an admin or not, and the dice are equal or differ.

FEW, for large tests: an onlooker with different dice, and an admin with equal dice.
"""


BY_DM = {"guild_id": NOWHERE, "channel_id": NOWHERE}


async def apart(case: Case, worlds: tuple[World, World], records: Records, trials: int, **how: Any) -> str:
    """Return the first difference by which an observer can tell two matches apart, or "" if there is none.

    Plays `trials` pairs of matches: one match of a pair with the first bot of `worlds`, one with the second. Both begin
    at the same random position, with different secrets. `how`: passed on to `World.begin`.
    """
    dice = case.chance("twins")
    for trial in range(trials):
        shut = range(case.seats)[: dice.below(case.seats + 1, "how many DMs are closed")]
        for world in worlds:
            await world.begin(case.seats, shut, **how)
            await world.bot_fixture.store.follow(world.table.saved.id, ONLOOKER, rounds=True)
        positions = [one for one in case.sample(30) if one.asks]
        match = positions[dice.below(len(positions), "position")]
        viewer = dice.pick(case.viewers, "observer")
        key = f"from now on {trial}"
        alike = trial % 4 in (1, 2)
        keys = (key, key) if alike else (f"{key}, here", f"{key}, there")  # different keys draw differently
        here, there = (Dice(seed=seed_from(key)) for key in keys)
        await worlds[0].put(with_dice(match, here))
        await worlds[1].put(with_dice(imagined(match, viewer, dice), there))
        records.lines.clear()
        if found := await _listen(worlds, viewer, bool(trial % 2), dice, records):
            return found
        for world in worlds:
            if world.match.asks:
                await world.table.update(changes.expired)
    return ""


async def _listen(worlds: tuple[World, World], viewer: Seat | None, admin: bool, dice: Dice, records: Records) -> str:
    for answered in range(ANSWERS + 1):
        here, there = (world.match for world in worlds)
        if here.view(viewer) != there.view(viewer):
            return ""  # the observer lawfully saw an answer that shows which match it is
        await both(worlds, records, lambda world: world.pry(viewer, admin))
        if found := differing([[*world.stream(viewer), *world.counted] for world in worlds]):
            return found
        if not here.asks or answered == ANSWERS:
            return ""
        seat = dice.pick(sorted(here.asks), "who answers")
        hidden = here.asks[seat][1].secret and seat != viewer
        picks = [at_random(here.view(seat), here.asks[seat][1], dice)] * 2
        if hidden:
            picks[1] = at_random(there.view(seat), there.asks[seat][1], dice)
        chosen = dict(zip(map(id, worlds), picks, strict=True))
        await both(worlds, records, lambda world: world.answer(seat, chosen[id(world)]))  # noqa: B023
    return ""


def samples() -> list[Any]:
    """Return the cases to test: each game with the fewest seats and, with fewer trials, with the most seats.

    `make soak` tests all sizes.
    """
    usual = {case: {case.game.seats[-1]: FEW, case.game.seats[0]: TRIALS}.get(case.seats, 0) for case in cases(1)}
    some = [pytest.param(case, trials, id=str(case)) for case, trials in usual.items() if trials]
    more = [case for case, trials in usual.items() if trials < TRIALS]
    return some + [pytest.param(case, TRIALS, id=f"{case}-{TRIALS}", marks=pytest.mark.soak) for case in more]


@pytest.mark.parametrize(("case", "trials"), samples())
async def test_no_observer_of_any_game_can_tell_the_worlds_apart(
    noninterference: Noninterference, records: Records, case: Case, trials: int
) -> None:
    assert await apart(case, await noninterference(case.game), records, trials) == ""


def in_languages(*languages: str) -> list[Any]:
    """Return each game with its smallest number of seats, paired with a language; the languages are used in turn."""
    smallest = [case for case in cases(1) if case.seats == case.game.seats[0]]
    return [pytest.param(case, one, id=f"{case}, {one}") for case, one in zip(smallest, cycle(languages), strict=False)]


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Set the bot's default language (for users who chose none) to the fixture's parameter. Yields the language."""
    before = speaking()
    speak(request.param)
    yield request.param
    speak(before)


@pytest.mark.parametrize(("case", "language"), in_languages("ru", "fr"), indirect=["language"])
async def test_nor_by_the_pictures_as_they_are_drawn(
    noninterference: Noninterference, records: Records, case: Case, language: str
) -> None:
    worlds = await noninterference(case.game)
    for world in worlds:
        painter = Painter({case.game.slug: case.game})
        world.bot_fixture.bot.painter = world.bot_fixture.bot.messenger.painter = painter
    assert await apart(case, worlds, records, FEW) == ""


@pytest.mark.parametrize(("case", "language"), in_languages("fr", "ru"), indirect=["language"])
async def test_nor_where_there_is_no_channel(
    noninterference: Noninterference, records: Records, case: Case, language: str
) -> None:
    assert await apart(case, await noninterference(case.game), records, FEW, **BY_DM) == ""


# ---------------------------------------------------------------- leaks made on purpose, which the tests must notice


Patch = pytest.MonkeyPatch


class Peeking:
    """The whole game state from which the last view was made, for tests that make the bot leak it on purpose."""

    peeked: Any = None


def _peek(patch: Patch) -> None:
    """Store the game state of each view in `Peeking`, even if the view comes from a cache."""

    def seen(honest: Any, match: Match, seat: Seat | None) -> Any:
        Peeking.peeked = match._state
        return honest(match, seat)

    _wrap(patch, Match, "view", seen)


def _secret() -> str:
    return "-".join(str(int(candy)) for candy in Peeking.peeked.objectives)


def _wrap(patch: Patch, owner: Any, name: str, around: Callable[..., Any]) -> None:
    honest = getattr(owner, name)
    patch.setattr(owner, name, lambda *given, **named: around(honest, *given, **named))


def a_refusal(patch: Patch) -> None:
    async def told(honest: Any, interaction: Any, text: str) -> None:
        await honest(interaction, f"{text} {_secret()}" if text == desk.NOT_YOURS else text)

    _wrap(patch, replies, "tell", told)


def the_key_of_all_chance(patch: Patch) -> None:
    """Leak on purpose: the response to the button *In words* contains a part of the match's seed.

    All dice and all answers of stand-ins (AI players) follow from the seed.
    """
    _wrap(patch, composer, "in_words", lambda honest, *given: honest(*given) + Peeking.peeked.dice.seed[:4])


def a_log_line(patch: Patch) -> None:
    async def answered(honest: Any, table: Table, *rest: Any) -> None:
        await honest(table, *rest)
        logging.getLogger("bot.match.session").info("after this answer %s", _secret())

    patch.setattr(Table, "answer", lambda *given, _honest=Table.answer: answered(_honest, *given))


def words_for_all(patch: Patch) -> None:
    _wrap(patch, composer, "in_words", lambda honest, *given: honest(*given) + _secret())


def alt_text(patch: Patch) -> None:
    def telling(honest: Any, *given: Any) -> Picture:
        picture: Picture = honest(*given)
        return picture.model_copy(update={"alt": picture.alt + _secret()})

    _wrap(patch, composer, "picture", telling)


def a_file_name(patch: Patch) -> None:
    async def file(honest: Any, painter: Any, picture: Picture, name: str) -> Any:
        return await honest(painter, picture, f"{_secret()}-{name}")

    patch.setattr(FakePainter, "file", lambda *given, _honest=FakePainter.file: file(_honest, *given))


def an_edit_more(patch: Patch) -> None:
    """Leak on purpose: if the first seat has a certain candy, the bot edits the board message one time too many."""

    async def sent(honest: Any, dispatch: Dispatch, claimed: Any) -> None:
        await honest(dispatch, claimed)
        fake_discord: Any = dispatch.messenger.client
        if Peeking.peeked and int(Peeking.peeked.objectives[0]) % 2 and fake_discord.said(CHANNEL):
            last = fake_discord.last(CHANNEL)
            fake_discord.heard.append((CHANNEL, ("edited", last.edits)))

    patch.setattr(Dispatch, "send", lambda *given, _honest=Dispatch.send: sent(_honest, *given))


def who_is_called(patch: Patch) -> None:
    def telling(honest: Any, *given: Any) -> Any:
        post = honest(*given)
        first = int(Peeking.peeked.objectives[0])
        message = post.message.model_copy(
            update={"text": f"{post.message.text} <@{100 + first}>", "ping": (100 + first,)}
        )
        return post.model_copy(update={"message": message})

    _wrap(patch, composer, "board", telling)


def a_kinder_refusal(patch: Patch) -> None:
    """Leak on purpose: how the bot refuses an answer for another seat depends on that seat's secret candy."""

    async def picked(honest: Any, router: Any, interaction: Any, pick: Pick) -> None:
        if interaction.user.id != user_of(pick.seat) and int(Peeking.peeked.objectives[pick.seat]) < 2:
            raise Refused("Not yours.")
        await honest(router, interaction, pick)

    patch.setattr(
        interactions.InteractionRouter,
        "_pick",
        lambda *given, _honest=interactions.InteractionRouter._pick: picked(_honest, *given),
    )


def the_hand_of_another(patch: Patch) -> None:
    def shown(honest: Any, *given: Any) -> Any:
        _, seat, *_ = given
        message = honest(*given)
        return message.model_copy(update={"text": message.text + str(Peeking.peeked.objectives[seat - 1])})

    _wrap(patch, composer, "hand", shown)


def a_deadline(patch: Patch) -> None:
    """Leak on purpose: the bot makes all deadlines later by a time that depends on the first seat's candy."""

    honest: Any = MatchRecord.until

    def later(saved: Any) -> Any:
        more = timedelta(minutes=int(Peeking.peeked.objectives[0]) if Peeking.peeked else 0)
        return {seat: at + more for seat, at in honest.fget(saved).items()}

    patch.setattr(MatchRecord, "until", property(later))


def what_happened_so_far(patch: Patch) -> None:
    """Leak on purpose: the bot's refusal to analyse a running match contains every seat's secret candy."""

    async def refused(honest: Any, *given: Any) -> Any:
        try:
            return await honest(*given)
        except Refused as wrong:
            raise Refused(f"{wrong} {_secret()}") from None

    _wrap(patch, analysis, "_over", refused)


PLANTED = [
    what_happened_so_far, a_refusal, the_key_of_all_chance, a_log_line, words_for_all, alt_text, a_file_name,
    an_edit_more, who_is_called, a_kinder_refusal, the_hand_of_another, a_deadline,
]  # fmt: skip


def the_board_of_the_last_seat(patch: Patch) -> None:
    """Leak on purpose: in a match by DM, the public picture of the board shows the first seat's secrets."""

    def board(honest: Any, shift: Any, context: Any, seat: Any, *rest: Any) -> Any:
        return honest(
            replace(shift, after=lambda viewer: shift.after(0 if viewer is None else viewer)), context, seat, *rest
        )

    _wrap(patch, dm_tables, "_board", board)


def what_another_was_told(patch: Patch) -> None:
    """Leak on purpose: each player's DM also contains the secret candy of the previous seat."""

    def told(honest: Any, context: Any, seat: Seat, *rest: Any) -> list[str]:
        return [*honest(context, seat, *rest), f"{Peeking.peeked.objectives[seat - 1]}"]

    _wrap(patch, dm_boards, "told_alone", told)


def a_call_too_many(patch: Patch) -> None:
    """Leak on purpose: if the candies are dealt in certain ways, the bot sends new DMs instead of editing old ones."""

    def living(honest: Any, user_id: int, message: Any, called: bool, waits: bool) -> Any:
        return honest(user_id, message, called or crc32(_secret().encode()) % 2 == 1, waits)

    _wrap(patch, dm_boards, "living", living)


@pytest.mark.parametrize("leak", [the_board_of_the_last_seat, what_another_was_told, a_call_too_many])
async def test_a_leak_planted_into_dms_is_caught(
    noninterference: Noninterference, records: Records, monkeypatch: Patch, leak: Any
) -> None:
    _peek(monkeypatch)
    leak(monkeypatch)
    worlds = await noninterference(GAME)
    case = Case(worlds[0].game, candy_facts, 3, 2)
    assert await apart(case, worlds, records, trials=40, **BY_DM) != ""


@pytest.mark.parametrize("leaks", [False, True])
async def test_a_leak_planted_into_followers_news_is_caught(
    noninterference: Noninterference, records: Records, monkeypatch: Patch, leaks: bool
) -> None:
    _peek(monkeypatch)
    if leaks:
        _wrap(monkeypatch, composer, "_followed", lambda honest, of, seen, text: honest(of, seen, text + _secret()))
    worlds = await noninterference(replace(GAME, rules=replace(GAME.rules, recap=(GAME.rules.recap[0], 1))))
    case = Case(worlds[0].game, candy_facts, 3, 0)
    assert (await apart(case, worlds, records, trials=40) != "") is leaks


@pytest.mark.parametrize("leak", PLANTED, ids=lambda leak: leak.__name__)
async def test_a_planted_leak_is_caught(
    noninterference: Noninterference, records: Records, monkeypatch: Patch, leak: Any
) -> None:
    _peek(monkeypatch)
    leak(monkeypatch)
    worlds = await noninterference(GAME)
    case = Case(worlds[0].game, candy_facts, 3, 0)
    assert await apart(case, worlds, records, trials=12) != ""
