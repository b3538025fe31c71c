"""Test whole matches over HTTP and WebSocket, in which people also send presses that the bot must refuse."""

from __future__ import annotations

import asyncio
import re

import pytest

from sandbox.test_server import NAMES, TestServer
from tests.databases import KINDS
from tests.journeys.helpers import book_of, match_of

both = pytest.mark.parametrize("database", KINDS, indirect=True)


@both
@pytest.mark.parametrize("seats", [2, 4])
async def test_a_whole_match_from_newgame_to_the_leaderboard(hall: TestServer, seats: int) -> None:
    async with book_of(hall) as book:
        playing = match_of(hall, book, NAMES[:seats], seed=f"seats {seats}", wrong=0.6)
        standing = await playing.play()
        assert standing.status == "finished"
        assert sorted(seat for rank in standing.ranks for seat in rank) == list(range(seats))
        winner = next(person for person in playing.players if person.id == standing.seats[standing.ranks[0][0]])
        assert re.search(rf"\*\*{winner.name}\*\*: \d+ ±\d+, 1 win in 1 match", await playing.leaderboard())
        assert set(playing.wrongs) - {"redelivered", "twice"}, "nobody pressed anything wrong"
        questions = [told for told in playing.refusals if "can start the match" not in told]
        assert len(questions) == 1, "late, foreign and forged presses are told apart"


async def test_everybody_sees_how_it_ended(hall: TestServer) -> None:
    async with book_of(hall) as book:
        playing = match_of(hall, book, NAMES[:3], seed="the end")
        standing = await playing.play()
        winner = next(person for person in playing.players if person.id == standing.seats[standing.ranks[0][0]])
        last = playing.onlooker.everything()[-1]  # type: ignore[union-attr]
        assert f"**{winner.name}** wins" in last.content
        assert "All Objectives:" in last.content
        assert "This match counts for ratings and leaderboards" in last.content
        (picture,) = last.attachments
        assert f"{winner.name} wins" in picture["description"]
        assert len(picture["description"]) <= 1024


async def test_somebody_with_closed_dms_plays_through_the_second_door(hall: TestServer) -> None:
    hall.person("Bob").close_dms()
    async with book_of(hall) as book:
        playing = match_of(hall, book, NAMES[:3], seed="closed")
        standing = await playing.play()
        assert standing.status == "finished"
    refused = [call for call in hall.loopback.calls if call.status == 403]
    assert len(refused) == 1, "a closed DM is tried once"
    assert not [seen for seen in hall.person("Bob").inbox() if not seen.ephemeral]


@both
async def test_two_matches_at_once_in_one_channel_with_people_in_both(hall: TestServer) -> None:
    async with book_of(hall) as book:
        here = match_of(hall, book, ("Ann", "Bob", "Cat"), seed="first", options={"where": "here"})
        thread = match_of(hall, book, ("Bob", "Ann", "Dan"), seed="second", wrong=0.2)
        await here.open_lobby()
        await thread.open_lobby()
        await here.fill_table()
        await thread.fill_table()
        first, second = await asyncio.gather(here.play_on(), thread.play_on())
        assert first.status == second.status == "finished"
        assert first.id != second.id
