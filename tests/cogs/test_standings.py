"""Test what /leaderboard, /profile, /history and a match's result message show and hide; and the rematch button."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.match.rematch import rematch
from bot.messages.stat_images import ResultImage
from bot.model.custom_ids import Act, Leaf, Turn, Verb
from bot.model.message import Picture
from bot.pages.paged import UNKNOWN
from bot.pages.results import NOTHING, Final, final, places, result_image, result_lines
from bot.stats.aggregates import Server
from bot.stats.ratings import OFTEN, RANKED_AFTER, Placed
from bot.stats.standings import Wanted
from bot.storage.standings_writer import recount
from bot.storage.store import Store
from cogs.help import page
from games import catalogue
from games.engine.analysis import Analysis, Insight
from games.engine.asks import Refused
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Ending, Game
from games.engine.match import Match
from games.engine.values import Player, Points
from games.engine.words import ENGLISH, Words
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, GUILD, ONLOOKER, BotFixture, answer, execute
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.presses import Press, command, press
from tests.bot.records import alone, finished, played, record, sides
from tests.bot.voting_game import VOTING_GAME, VotingView

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

ELSEWHERE = {"guild_id": GUILD + 1, "channel_id": 77}


async def turn(bot_fixture: BotFixture, made: Press, user: int, page: int) -> Press:
    """Press the button for page number `page`, from 0, below the response to `made`."""
    turns = [it for it in made.told[-1].ids if it.startswith("t1:")]
    [custom_id] = [it for it in turns if it.partition("@")[0].split(":")[3] == str(page)]
    return await press(bot_fixture, user, custom_id, private=True)


def people(*ranks: int) -> tuple[Placed, ...]:
    """Return results of a match in which Ann, Ben, Cem … have these ranks."""
    return alone(*ranks, first=ANN)


async def ten(bot_fixture: BotFixture, *ranks: int, game: str = "ballot", **how: Any) -> None:
    """Enter ten finished matches with these ranks in the standings: one a day, from the first of the month.

    `how`: other arguments of `record`.
    """
    start = bot_fixture.store.now()
    for number in range(10):
        at = start.replace(day=1 + number)
        await played(bot_fixture.store, record(*people(*ranks), game=game, at=at, **how))


# ---------------------------------------------------------------- /leaderboard


async def test_by_rating_only_who_has_ten_matches_is_ranked_and_the_others_are_listed_apart(
    bot_fixture: BotFixture,
) -> None:
    await ten(bot_fixture, 1, 2)
    await played(bot_fixture.store, record(*alone(1, 2, first=CEM), at=bot_fixture.store.now()))
    made = await command(bot_fixture, ANN, "leaderboard", game="ballot")
    lines = made.text.splitlines()
    apart = next(number for number, line in enumerate(lines) if "Not ranked yet" in line)
    assert [line.split("**")[1] for line in lines[2:apart]] == ["1.", "2."]
    assert [line.split("**")[0] for line in lines[apart + 1 : -1]] == ["– ", "– "]
    assert "±" in lines[2]
    assert made.told[0].files == ("tablet.png",)


async def test_ratings_belong_to_a_game(bot_fixture: BotFixture) -> None:
    assert "Name it with the option `game`" in (await command(bot_fixture, ANN, "leaderboard", by="rating")).text
    assert "Name it with the option `game`" in (await command(bot_fixture, ANN, "leaderboard", part="Host")).text


async def test_ones_own_line_is_on_every_page(bot_fixture: BotFixture) -> None:
    for first in range(200, 224, 2):
        await played(bot_fixture.store, record(*alone(1, 2, first=first), at=bot_fixture.store.now()))
    last = await command(bot_fixture, 223, "leaderboard")
    assert "**P223**: 0 wins in 1 match" in last.text.split("…")[1]
    second = await turn(bot_fixture, last, 223, 1)
    assert "Page 2 of 3" in second.text
    assert "P223" in second.text
    third = await turn(bot_fixture, second, 223, 2)
    assert third.text.count("P223") == 1, "on its own page it isn’t repeated"


@pytest.mark.parametrize(
    ("rank", "said"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (113, "113th"),
    ],
)
def test_a_place_has_its_ending(rank: int, said: str) -> None:
    assert places(rank, 200, ENGLISH).startswith(f"{said} of 200")


async def test_a_line_is_on_one_page_whoever_looks(bot_fixture: BotFixture) -> None:
    for first in range(200, 224, 2):
        await played(bot_fixture.store, record(*alone(1, 2, first=first), at=bot_fixture.store.now()))
    wanted = Wanted.plain(Server(GUILD), "")
    pages = [(await bot_fixture.store.leaderboard(wanted, page, 10, ONLOOKER)).lines for page in range(3)]
    assert [len(lines) for lines in pages] == [10, 10, 4]
    own = pages[0][-1].user_id
    assert list((await bot_fixture.store.leaderboard(wanted, 1, 10, own)).lines) == list(pages[1])


async def test_people_of_other_servers_are_named_only_if_they_allow_it(bot_fixture: BotFixture) -> None:
    await played(bot_fixture.store, record(*people(1, 2), guild_id=GUILD + 1, at=bot_fixture.store.now()))
    await played(bot_fixture.store, record(*alone(1, 2, first=CEM), at=bot_fixture.store.now()))
    here = await command(bot_fixture, CEM, "leaderboard", scope="everywhere")
    assert here.text.count("Someone elsewhere") == 2
    assert f"P{ANN}" not in here.text
    own = await command(bot_fixture, ANN, "profile", ELSEWHERE)
    [allow] = own.told[0].ids
    shown = await press(bot_fixture, ANN, allow, private=True, guild_id=GUILD + 1)
    [forbid] = shown.told[0].ids
    assert allow != forbid
    assert "**Ann**" in (await command(bot_fixture, CEM, "leaderboard", scope="everywhere")).text
    await press(bot_fixture, ANN, forbid, private=True, guild_id=GUILD + 1)
    assert (await command(bot_fixture, CEM, "leaderboard", scope="everywhere")).text == here.text


async def test_a_server_has_its_own_leaderboard_with_everybodys_one_rating(bot_fixture: BotFixture) -> None:
    await ten(bot_fixture, 1, 2, guild_id=GUILD + 1)
    await played(bot_fixture.store, record(*people(1, 2), at=bot_fixture.store.now()))
    here = (await command(bot_fixture, ANN, "leaderboard", game="ballot")).text.splitlines()[2]
    there = (await command(bot_fixture, ANN, "leaderboard", ELSEWHERE, game="ballot")).text.splitlines()[2]
    assert here.endswith("1 win in 1 match")
    assert there.endswith("10 wins in 10 matches")
    assert here.split(",")[0] == there.split(",")[0], "and with it he is ranked on both"


async def test_a_season_that_is_over_can_still_be_read(bot_fixture: BotFixture) -> None:
    await played(bot_fixture.store, record(*people(1, 2), at=bot_fixture.store.now().replace(month=5)))
    await played(bot_fixture.store, record(*people(2, 1), at=bot_fixture.store.now()))
    found: Any = bot_fixture.bot.tree.get_command("leaderboard")
    choices = await found._params["season"].autocomplete(found.binding, Press(ANN), "")
    assert [choice.value for choice in choices] == ["Autumn 2026", "Summer 2026", "Spring 2026"]
    spring = await command(bot_fixture, ANN, "leaderboard", season="Spring 2026")
    assert "Spring 2026" in spring.text
    assert spring.text.splitlines()[2] == f"**1.** **P{ANN}**: 1 win in 1 match"
    assert f"**1.** **P{BEN}**" in (await command(bot_fixture, ANN, "leaderboard", period="season")).text
    for period in ("all", "season"):
        assert (
            "no season" in (await command(bot_fixture, ANN, "leaderboard", period=period, season="Monsoon 2026")).text
        )
    assert "no season" in (await command(bot_fixture, ANN, "leaderboard", season="Spring 1999")).text


async def test_parts_of_a_game_have_leaderboards(bot_fixture: BotFixture) -> None:
    seats = [replace(seat, user_id=ANN + seat.seat) for seat in sides((1, "Host"), (2, "Raccoons"), (2, "Raccoons"))]
    await played(bot_fixture.store, record(*seats, at=bot_fixture.store.now()))
    assert (await command(bot_fixture, ANN, "leaderboard", game="ballot", part="Host")).text.count("1 match") == 1
    assert (await command(bot_fixture, ANN, "leaderboard", game="ballot", part="Raccoons")).text.count("1 match") == 2


@pytest.mark.parametrize("about", ["", "///", "ballot//x/0/rating", "ballot//s/zero/rating", "ballot//s/0/luck", "a/b"])
async def test_a_button_that_nobody_made_turns_nothing(bot_fixture: BotFixture, about: str) -> None:
    made = await press(bot_fixture, ANN, str(Turn(Leaf.BOARD, about, 0)), private=True)
    assert len(made.told) == 1
    assert "fault" not in made.text


# ---------------------------------------------------------------- /profile


async def test_a_profile_tells_records_parts_streaks_and_company(bot_fixture: BotFixture) -> None:
    seats = [replace(seat, user_id=ANN + seat.seat) for seat in sides((1, "Host"), (2, "Raccoons"), (2, "Raccoons"))]
    for hour in range(3):
        await played(bot_fixture.store, record(*seats, at=bot_fixture.store.now().replace(hour=hour)))
    text = (await command(bot_fixture, ANN, "profile")).text
    assert "Host" in text
    assert "3 of 3 won" in text
    assert "**Win streak**: 3 (best 3)" in text
    assert "🏅 Hat-trick" in text
    assert "**P2** (3)" in text
    assert "**Finished** 3 of the last 3 matches" in text


@pytest.mark.thorough
async def test_whoever_left_a_match_that_was_cancelled_then_is_no_more_reliable_for_it(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await table.resign(BEN)
    await table.cancel(ANN)
    await finished(bot_fixture.store, 0, 1)
    assert "**Finished** 1 of the last 2 matches" in (await command(bot_fixture, BEN, "profile")).text
    assert "**Finished** 1 of the last 1 matches" in (await command(bot_fixture, ANN, "profile")).text


async def test_of_somebody_who_never_played_here_nothing_is_told(bot_fixture: BotFixture) -> None:
    await played(bot_fixture.store, record(*people(1, 2), guild_id=GUILD + 1, at=bot_fixture.store.now()))
    for name in ("profile", "history"):
        made = await command(bot_fixture, CEM, name, player=Press(ANN).user)
        assert "Nobody of that name" in made.text
        assert "Nobody of that name" not in (await command(bot_fixture, ANN, name)).text, "one’s own is one’s own"
    assert await bot_fixture.store.names(GUILD, [ANN]) == {}


# ---------------------------------------------------------------- /history


async def test_a_history_is_of_this_server_for_others_and_whole_for_oneself(bot_fixture: BotFixture) -> None:
    await played(bot_fixture.store, record(*people(1, 2), guild_id=GUILD + 1, at=bot_fixture.store.now()))
    await played(bot_fixture.store, record(*people(2, 1), at=bot_fixture.store.now()))
    assert (await command(bot_fixture, ANN, "history")).text.count("discord.com") == 2
    other = await command(bot_fixture, CEM, "history", player=Press(ANN).user)
    assert other.text.count("discord.com") == 1
    assert "lost, 2nd of 2; −" in other.text


async def test_a_history_names_the_part_that_was_played(bot_fixture: BotFixture) -> None:
    seats = [replace(seat, user_id=ANN + seat.seat) for seat in sides((1, "Host"), (2, "Raccoons"), (2, "Raccoons"))]
    await played(bot_fixture.store, record(*seats, game="raccoon-heist", at=bot_fixture.store.now()))
    assert "as Host: won" in (await command(bot_fixture, ANN, "history")).text


async def test_long_histories_have_pages(bot_fixture: BotFixture) -> None:
    for number in range(12):
        await played(bot_fixture.store, record(*people(1, 2), at=bot_fixture.store.now().replace(day=1 + number)))
    first = await command(bot_fixture, ANN, "history")
    second = await turn(bot_fixture, first, ANN, 1)
    assert (first.text.count("discord.com"), second.text.count("discord.com")) == (8, 4)


async def test_a_match_is_shown_whole_to_those_who_sat_there_or_read_along(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    for seat in (0, 1):
        await answer(table, seat, 1 - seat)
    for user, how in ((ANN, ELSEWHERE), (ONLOOKER, {})):
        made = await command(bot_fixture, user, "history", how, match=table.saved.id)
        assert "**1.** **Ben**: +53 → **1553**" in made.text
        assert made.told[0].files
    result = await turn(bot_fixture, made, ONLOOKER, 1)
    assert "places and ratings" in result.text
    assert result.told[-1].files == ("tablet.png",)
    assert "The votes are: 1; 0" in (await turn(bot_fixture, result, ONLOOKER, 2)).text
    for how in (ELSEWHERE, {"channel_id": 77}):
        assert "no finished match" in (await command(bot_fixture, ONLOOKER, "history", how, match=table.saved.id)).text


class Room:
    """A channel in which all users have the same permissions."""

    def __init__(self, **granted: bool) -> None:
        self.granted = discord.Permissions(**{"view_channel": True, "read_message_history": True, **granted})

    def permissions_for(self, member: Any) -> discord.Permissions:
        return self.granted


class Thread(discord.Thread):
    """A thread in which all users have the permissions of its channel."""

    def __init__(self, room: Room, private: bool) -> None:
        self.room = room
        self._type = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread

    def permissions_for(self, member: Any, /) -> discord.Permissions:
        return self.room.permissions_for(member)


IN_THE_PARENT = {"channel_id": 77}


async def over_in(bot_fixture: BotFixture, place: int) -> int:
    """Play a match to its end in the channel `place`. Returns the match's number."""
    table = await bot_fixture.begin(VOTING_GAME, 2, channel_id=place)
    for seat in (0, 1):
        await answer(table, seat, 1 - seat)
    return table.saved.id


async def is_told(bot_fixture: BotFixture, match_id: int, how: dict[str, Any]) -> bool:
    """Return whether a user who didn't play in this match may read about it.

    Fails unless /history and the replay give the same answer. `how`: fields of the user's interactions.
    """
    by_command = await command(bot_fixture, ONLOOKER, "history", how, match=match_id)
    by_button = await press(bot_fixture, ONLOOKER, str(Turn(Leaf.STORY, str(match_id), 1)), private=True, **how)
    told = [UNKNOWN not in made.text for made in (by_command, by_button)]
    assert told[0] == told[1]
    return told[0]


@pytest.mark.thorough
@SQLITE
@pytest.mark.parametrize("asleep", [False, True], ids=["awake", "asleep"])
@pytest.mark.parametrize(
    ("private", "granted", "member", "told"),
    [
        (False, {}, False, True),
        (False, {"view_channel": False}, False, False),
        (False, {"read_message_history": False}, False, False),
        (True, {}, False, False),
        (True, {}, True, True),
        (True, {"view_channel": False}, True, False),
        (True, {"manage_threads": True}, False, True),
    ],
)
async def test_a_match_is_shown_to_whoever_can_read_where_it_was_played(
    bot_fixture: BotFixture,
    fake_discord: FakeDiscord,
    asleep: bool,
    private: bool,
    granted: dict[str, bool],
    member: bool,
    told: bool,
) -> None:
    """A finished match is shown to users who can read the place where it was played.

    A private thread can be read only by members of the thread and by users with Manage Threads. An archived thread
    (`asleep`) isn't in discord.py's cache. `told`: whether the match is shown.
    """
    thread, room = 501, Room(**granted)
    fake_discord.known = {77: room} if asleep else {77: room, thread: Thread(room, private)}
    fake_discord.facts = {thread: {"type": 12 if private else 11, "parent_id": "77"}}
    fake_discord.threads[thread] = [ONLOOKER] if member else [ANN, BEN]
    assert await is_told(bot_fixture, await over_in(bot_fixture, thread), IN_THE_PARENT) is told


async def test_whoever_types_in_the_thread_itself_reads_it(bot_fixture: BotFixture) -> None:
    assert await is_told(bot_fixture, await over_in(bot_fixture, 501), {"channel_id": 501})


async def test_when_discord_gives_no_answer_nobody_is_let_in(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    match_id = await over_in(bot_fixture, 501)
    fake_discord.known = {77: Room()}
    fake_discord.facts = {501: {"type": 11, "parent_id": "77"}}
    fake_discord.troubles = [Trouble("get", refusal(500), 501, times=99)]
    assert not await is_told(bot_fixture, match_id, IN_THE_PARENT)


@pytest.mark.thorough
@pytest.mark.parametrize(("deleted", "told"), [(False, False), (True, True)])
async def test_what_was_said_in_a_private_thread_stays_there_when_a_match_moves(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, deleted: bool, told: bool
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2, channel_id=501)
    for seat in (0, 1):
        await answer(table, seat, 1 - seat)
    await table.move(ANN, 78, stands=True)
    for seat in (0, 1):
        await answer(table, seat, 1 - seat)
    fake_discord.known = {77: Room(), 78: Room()}
    fake_discord.facts = {501: {"type": 12, "parent_id": "77"}}
    fake_discord.troubles = [Trouble("get", refusal(404), 501, times=99)] if deleted else []
    assert await is_told(bot_fixture, table.saved.id, {"channel_id": 78}) is told
    fake_discord.threads[501] = [ONLOOKER]
    assert await is_told(bot_fixture, table.saved.id, {"channel_id": 78})


async def test_of_a_match_that_is_not_over_nothing_is_told(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    await answer(table, 0, 1)
    assert "isn’t over yet" in (await command(bot_fixture, ANN, "history", match=table.saved.id)).text
    assert "finished no match" in (await command(bot_fixture, ANN, "profile")).text
    assert "None yet" in (await command(bot_fixture, ANN, "history")).text
    made = await press(bot_fixture, ANN, str(Turn(Leaf.STORY, str(table.saved.id), 1)), private=True)
    assert "isn’t over yet" in made.text
    await table.cancel(ANN)
    assert "cancelled" in (await command(bot_fixture, ANN, "history", match=table.saved.id)).text


async def test_ratings_under_help_tell_the_rule_that_results_are_judged_by(bot_fixture: BotFixture) -> None:
    rules = page("ratings", bot_fixture.bot.settings).text
    assert f"not yet had {OFTEN} matches of that game" in rules
    assert f"After {RANKED_AFTER} matches that count" in rules


# ---------------------------------------------------------------- the result message of a match


@pytest.mark.thorough
async def test_the_result_names_the_reason_where_a_match_does_not_count(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    for _ in range(OFTEN):
        await finished(bot_fixture.store, 0, 1)
    table = await bot_fixture.begin(VOTING_GAME, 2, secret=False)
    for seat in (0, 1):
        await answer(table, seat, seat)
    content = fake_discord.last(CHANNEL).content
    assert f"Unrated: {OFTEN} matches of this game have counted for the same people today" in content
    assert "→" not in content


async def test_tied_places_read_alike_in_words_picture_and_result(bot_fixture: BotFixture) -> None:
    """Tied players have the same place in the result message, on the leaderboard and in its picture.

    No line begins like an item of a Markdown list, because Discord would change the numbers of such lines.
    """
    await played(bot_fixture.store, record(*people(1, 2, 2, 2), at=bot_fixture.store.now()))
    result = "\n".join(await result_lines(bot_fixture.store, 1))
    drawn: list[Any] = []
    painter, real = bot_fixture.bot.painter, bot_fixture.bot.painter.file
    painter.file = lambda what, name: drawn.append(what) or real(what, name)  # type: ignore[method-assign,assignment]
    board = (await command(bot_fixture, ANN, "leaderboard", game="ballot", by="wins")).text
    for text in (result, board):
        assert re.findall(r"(?m)^\*\*(\d)\.\*\* \*\*", text) == ["1", "2", "2", "2"]
        assert not re.search(r"(?m)^\s*(\d+[.)]|[-*+]) ", text)
    [stat_image] = drawn
    assert [person.place for person in stat_image.people] == [1, 2, 2, 2]
    assert stat_image.alt.splitlines()[2].startswith("1. P101")


async def test_a_results_picture_tells_places_ratings_and_whether_it_counts(bot_fixture: BotFixture) -> None:
    await played(bot_fixture.store, record(*people(1, 2, 2, 4), at=bot_fixture.store.now()))
    shown = await result_image(bot_fixture.store, 1, "ballot", "Ballot")
    assert shown is not None
    assert [place.rank for place in shown.places] == [1, 2, 2, 4]
    assert [place.before for place in shown.places] == [1500] * 4
    told = [int(rating) for rating in re.findall(r"→ (\d+)", shown.alt)]
    assert [place.after for place in shown.places] == told
    assert [winner.name for winner in shown.winners] == [shown.places[0].name]
    assert shown.verdict == "This match counts for ratings and leaderboards."
    alone = [replace(seat, user_id=seat.user_id if seat.seat else -1) for seat in people(1, 1)]
    await played(bot_fixture.store, record(*alone, at=bot_fixture.store.now()))
    drawn = await result_image(bot_fixture.store, 2, "ballot", "Ballot")
    assert drawn is not None
    assert drawn.verdict == "Unrated: one person against stand-ins."
    assert [(place.standin, place.after) for place in drawn.places] == [(True, None), (False, None)]
    assert drawn.winners == ()
    assert await result_image(bot_fixture.store, 3, "ballot", "Ballot") is None


async def test_a_result_tells_what_seats_came_to_and_what_decided_it(bot_fixture: BotFixture) -> None:
    await played(bot_fixture.store, record(*people(1, 2), at=bot_fixture.store.now()))
    points = {0: (Points(have=8, goal=8, what="food"),), 1: (Points(have=3, what="treats"),)}
    told = Final(points, "Most of all.", frozenset({0}))
    shown = await result_image(bot_fixture.store, 1, "ballot", "Ballot", told)
    assert shown is not None
    assert [place.points for place in shown.places] == [points[0], points[1]]
    assert shown.why == "Most of all."
    for text in (shown.alt, "\n".join(await result_lines(bot_fixture.store, 1, told))):
        assert re.findall(r"\((.*?)\):", text) == ["8 of 8 food", "3 treats"]
    assert shown.why in shown.alt
    left = await result_image(bot_fixture.store, 1, "ballot", "Ballot", told._replace(first=frozenset({1})))
    assert left is not None
    assert left.why == "", "who came first by the rules has left the table"


@pytest.mark.thorough
@pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))
def test_the_last_board_tells_of_a_result_unless_it_is_of_older_rules(game: Game[Any, Any]) -> None:
    seats, dice = game.seats[0], Dice(seed=seed_from(game.slug))
    first, *_, last = play_out(game, seats, dice.seed, game.options(), [at_random] * seats, dice)
    who = tuple(Player(name=f"P{seat}") for seat in range(seats))

    def told(match: Match, **more: Any) -> Final:
        view = match.view(None)
        return final(game, Picture(game=game.slug, view=view.model_dump(mode="json") | more, players=who, alt=""))

    over = last.match.view(None)
    known = told(last.match)
    ending = game.texts.ending(over, game.words(who, None, ENGLISH))
    assert (known.points, known.why) == (ending.points, ending.why)
    assert known.first == set(over.outcome.ranks[0])
    assert told(first.match) == told(last.match, of_older_rules=1) == final(game, None) == final(None, None) == NOTHING


async def test_match_tells_what_the_last_board_does(bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    def ending(view: VotingView, words: Words) -> Ending:
        assert view.seat is None
        return Ending(points={seat: (Points(have=7 + seat, what="votes"),) for seat in range(view.seats)})

    game = replace(VOTING_GAME, texts=replace(VOTING_GAME.texts, ending=ending))
    monkeypatch.setitem(bot_fixture.bot.games, game.slug, game)
    match_id = await over(bot_fixture, 0, 1)
    made = await command(bot_fixture, ANN, "history", match=match_id)
    assert re.findall(r"\((\d votes)\)", made.text) == ["7 votes", "8 votes"]
    drawn: list[Any] = []
    painter, real = bot_fixture.bot.painter, bot_fixture.bot.painter.file
    painter.file = lambda what, name: drawn.append(what) or real(what, name)  # type: ignore[method-assign,assignment]
    await turn(bot_fixture, made, ANN, 1)
    [shown] = [what for what in drawn if isinstance(what, ResultImage)]
    assert [place.points[0].have for place in shown.places] == [7, 8]


async def test_a_part_that_reads_as_the_whole_game_does_is_not_told_twice(bot_fixture: BotFixture) -> None:
    seats = [replace(seat, user_id=ANN + seat.seat) for seat in sides((1, "Host"), (2, "Raccoons"), (2, "Raccoons"))]
    await played(bot_fixture.store, record(*seats, at=bot_fixture.store.now()))
    once = (await command(bot_fixture, ANN, "profile")).text
    assert once.count("1545 ±163") == 1
    assert "1545 ±163, 1 of 1 won, as Host" in once
    told = (await result_lines(bot_fixture.store, 1))[0]
    assert told.count("→") == 1
    again = [replace(seat, user_id=ANN + (seat.seat + 1) % 3) for seat in seats]
    await played(bot_fixture.store, record(*again, at=bot_fixture.store.now()))
    assert "-# as Host" in (await command(bot_fixture, ANN, "profile")).text
    assert [line.count("→") for line in (await result_lines(bot_fixture.store, 2))[:3]] == [2, 2, 2]


# ---------------------------------------------------------------- rematches


async def over(bot_fixture: BotFixture, *votes: int) -> int:
    """Play a match of Ballot to its end, with these votes by seat. Returns the match's number."""
    table = await bot_fixture.begin(VOTING_GAME, len(votes), secret=False, pace="evening", on_timeout="stand-in")
    for seat, vote in enumerate(votes):
        if seat in table.match.asks:
            await answer(table, seat, vote)
    return table.saved.id


@pytest.mark.thorough
async def test_a_rematch_opens_one_lobby_with_the_same_people_one_seat_further(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    match_id = await over(bot_fixture, 0, 1, 2)
    again = fake_discord.last(CHANNEL).ids["Rematch"]
    made = [await press(bot_fixture, user, again) for user in (BEN, CEM)]
    assert made[0].text == made[1].text
    [saved] = await bot_fixture.store.matches_of(ANN)
    assert [seated.user_id for seated in saved.seats] == [BEN, CEM, ANN]
    assert (saved.host_id, saved.game, saved.status) == (BEN, "ballot", "lobby")
    assert (saved.pace, saved.on_timeout) == ("evening", "stand-in")
    assert saved.id != match_id
    card = fake_discord.last(CHANNEL)
    assert set(card.called) == {ANN, CEM}
    await press(bot_fixture, BEN, card.ids["Start"])
    assert (await bot_fixture.store.matches_of(ANN))[0].status == "running"


@pytest.mark.thorough
async def test_after_a_rematch_was_called_off_there_can_be_another(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await over(bot_fixture, 0, 1)
    again = fake_discord.last(CHANNEL).ids["Rematch"]
    await press(bot_fixture, ANN, again)
    settings = await press(bot_fixture, ANN, fake_discord.last(CHANNEL).ids["Settings"])
    asked = await press(bot_fixture, ANN, settings.told[0].button("Close this table"))
    await press(bot_fixture, ANN, asked.told[0].ids[0])
    assert await bot_fixture.store.matches_of(ANN) == []
    await press(bot_fixture, BEN, again)
    assert len(await bot_fixture.store.matches_of(ANN)) == 1


@pytest.mark.thorough
async def test_after_a_rematch_is_over_there_is_another_one_whichever_board_it_is_wanted_on(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await over(bot_fixture, 0, 1)
    first = fake_discord.last(CHANNEL).ids["Rematch"]
    await press(bot_fixture, ANN, first)
    await press(bot_fixture, ANN, fake_discord.last(CHANNEL).ids["Start"])
    assert "has started: " in (await press(bot_fixture, BEN, first)).text
    [saved] = await bot_fixture.store.matches_of(ANN)
    table = await bot_fixture.bot.matches.table_of(saved)
    assert table is not None
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    second = fake_discord.last(CHANNEL).ids["Rematch"]
    assert first != second
    told = {(await press(bot_fixture, ANN, again)).text for again in (first, second, first)}
    [opened] = await bot_fixture.store.matches_of(ANN)
    assert opened.status == "lobby"
    assert len(told) == 1
    assert "You’re all seated" in str(told)


@pytest.mark.thorough
async def test_whoever_has_left_a_rematch_is_not_told_that_they_sit_there(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await over(bot_fixture, 0, 1, 2)
    again = fake_discord.last(CHANNEL).ids["Rematch"]
    await press(bot_fixture, ANN, again)
    settings = await press(bot_fixture, BEN, fake_discord.last(CHANNEL).ids["Settings"])
    asked = await press(bot_fixture, BEN, settings.told[0].button("Leave"))
    await press(bot_fixture, BEN, asked.told[0].button("Yes, leave"))
    assert "Press **Join** there" in (await press(bot_fixture, BEN, again)).text
    assert "You’re all seated" in (await press(bot_fixture, CEM, again)).text
    await press(bot_fixture, ANN, fake_discord.last(CHANNEL).ids["Start"])
    assert "without you" in (await press(bot_fixture, BEN, again)).text


@pytest.mark.parametrize("in_thread", [False, True])
async def test_a_rematch_beside_stand_ins_alone_starts_at_once(bot_fixture: BotFixture, in_thread: bool) -> None:
    bot_fixture.bot.matches.offer(VOTING_GAME)
    saved = await bot_fixture.open(VOTING_GAME, 1, capacity=2, secret=False, in_thread=in_thread)
    tables = bot_fixture.bot.matches.tables[VOTING_GAME.slug]
    await tables.lobby.stand_in(saved.id, ANN, "easy")
    table = await tables.start(saved.id, ANN, bot_fixture.fake_discord.last(saved.channel_id).id, 777)
    await bot_fixture.clock_ticks()
    await table.seen(None)
    await answer(table, 0, 0)
    await bot_fixture.clock_ticks()
    again = str(Act(Verb.REMATCH, saved.id))
    for _ in range(2):
        assert "has started: " in (await press(bot_fixture, ANN, again)).text
    [following] = await bot_fixture.store.matches_of(ANN)
    assert (following.status, following.seats[1].owned) == ("running", False)


@pytest.mark.thorough
async def test_a_rematch_is_for_those_who_stayed(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, secret=False)
    await table.resign(CEM)
    await press(bot_fixture, ANN, str(Act(Verb.REMATCH, table.saved.id)))
    assert len(await bot_fixture.store.matches_of(ANN)) == 1, "not before the end"
    for seat in (0, 1):
        await answer(table, seat, seat)
    await bot_fixture.clock_ticks()
    again = fake_discord.last(CHANNEL).ids["Rematch"]
    for user in (CEM, ONLOOKER):
        assert "played to the end" in (await press(bot_fixture, user, again)).text
    await press(bot_fixture, ANN, again)
    [saved] = await bot_fixture.store.matches_of(ANN)
    assert {seated.user_id for seated in saved.seats} == {ANN, BEN}


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "roles", "passed"), [
    ("raccoon-heist", ["Raccoons", "Host", "Raccoons"], {"host": CEM}),
    ("raccoon-heist", ["Host", "Raccoons", "Raccoons"], {"host": BEN}),
    ("chocolate-coin", ["Santa and Internal Elfairs", "E.L.F.", "Big Plastic"],
     {"santa": BEN, "elfairs": BEN, "elf": CEM, "plastic": ANN}),
    ("candy-shoppe", ["Communist", "Capitalist", "Communist"], {"first_player": None}),
])  # fmt: skip
async def test_parts_are_passed_on_to_the_next_one(
    bot_fixture: BotFixture, game: str, roles: list[str], passed: dict[str, int | None]
) -> None:
    seats = [Placed(seat, ANN + seat, "x", seat + 1, role, seat) for seat, role in enumerate(roles)]
    await played(bot_fixture.store, record(*seats, game=game, at=bot_fixture.store.now()))
    saved = await bot_fixture.store.load(1)
    assert saved is not None
    lobby = bot_fixture.bot.matches.tables[game].lobby
    opened = await rematch(lobby, saved, ANN)
    options = catalogue()[game].options.model_validate_json(opened.options)
    assert {name: getattr(options, name) for name in passed} == passed
    _, match = await lobby.start(opened.id, ANN, 1, 2)
    assert match.seats == 3


async def test_before_the_end_there_is_no_rematch(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    with pytest.raises(Refused):
        await rematch(bot_fixture.bot.matches.tables["ballot"].lobby, table.saved, ANN)


# ---------------------------------------------------------------- luck and turning points, from a match's analysis


async def rows(store: Store, statement: str) -> list[Any]:
    async with store.engine.connect() as db:
        return list((await db.exec_driver_sql(statement)).all())


async def analysed(bot_fixture: BotFixture, *found: Insight, **how: Any) -> int:
    """Store a finished match that Ann won against Ben, with the analysis `found`.

    Returns the match's number. `how`: other arguments of `record`.
    """
    at = bot_fixture.store.now()
    await played(bot_fixture.store, record(*people(1, 2), game="candy-chaser", at=at, **how))
    match_id: int = (await rows(bot_fixture.store, 'SELECT max(id) AS id FROM "match"'))[0].id
    figures: dict[str, Any] = dict.fromkeys(("start", "luck", "own", "others", "result"), (0.0, 0.0))
    shown = Analysis(game="candy-chaser", seats=2, length=9, points=(), swings=(), insights=found, **figures)
    assert await bot_fixture.store.keep_analysis(match_id, shown.model_dump_json())
    return match_id


SEEN = Insight(seat=0, luck=-0.3, own=0.8, whom=1, secret="objective", first=0.25, best=0.94, turn=6)


async def test_a_profile_tells_whom_one_saw_through_the_best_belief_and_the_luckiest_win(
    bot_fixture: BotFixture,
) -> None:
    first = await analysed(bot_fixture, SEEN, Insight(seat=1, luck=0.3, own=-0.8))
    lucky = await analysed(bot_fixture, SEEN.model_copy(update={"luck": 0.52, "turn": 8, "best": 0.97}))
    told = (await command(bot_fixture, ANN, "profile")).text
    assert f"**Saw through P{BEN}** on turn 6: 94% sure of P{BEN}’s candy (`{first}`)" in told
    assert f"**Best belief**: P{BEN}’s candy, from 25% to 97% (`{lucky}`)" in told
    assert f"**Luckiest win**: Candy Chaser, luck gave 52 points of a hundred (`{lucky}`)" in told
    for name in ("Mind reader", "Against the odds", "Born lucky"):
        assert f"🏅 {name}" in told
    others = (await command(bot_fixture, BEN, "profile")).text
    assert "Saw through" not in others
    assert "🏅 Mind reader" not in others


@pytest.mark.thorough
async def test_what_was_found_is_counted_anew_and_is_a_pseudonyms_once_somebody_has_gone(
    bot_fixture: BotFixture,
) -> None:
    store = bot_fixture.store
    await analysed(bot_fixture, SEEN, Insight(seat=1, luck=0.3, own=-0.8))
    before = (await command(bot_fixture, ANN, "profile")).text
    kept = await rows(store, "SELECT * FROM insight ORDER BY seat")
    await execute(store, "DELETE FROM insight WHERE seat = 0")
    assert "Saw through" not in (await command(bot_fixture, ANN, "profile")).text
    await recount(store.engine)
    assert await rows(store, "SELECT * FROM insight ORDER BY seat") == kept
    assert (await command(bot_fixture, ANN, "profile")).text == before
    [handed_out] = (await store.exported(ANN))["insights"]
    assert (handed_out["luck"], handed_out["turn"]) == (-0.3, 6)
    assert await store.erase(BEN) == []
    told = (await command(bot_fixture, ANN, "profile")).text
    assert f"P{BEN}" not in told
    assert "**Saw through Somebody " in told
    assert await store.erase(ANN) == []
    assert (await store.exported(ANN))["insights"] == []


async def test_of_people_elsewhere_no_name_is_told_that_one_couldnt_know(bot_fixture: BotFixture) -> None:
    await analysed(bot_fixture, SEEN, guild_id=GUILD + 1)
    made = await command(bot_fixture, ANN, "profile")
    assert "**Saw through someone** on turn 6" in made.text
    assert "often" not in made.text, "nor how often they have met"
    for told in (made.text, str(made.told[-1].shown)):
        assert str(BEN) not in told, "neither by name nor by id"
