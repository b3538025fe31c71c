"""Watching a match that is over: step by step, as a film and as a page, with whose eyes, and for whom.

Here: what people are shown and refused. Not here: which moments are chosen (tests/engine/test_film.py).
"""

from __future__ import annotations

import re

import pytest

from bot.model.custom_ids import Act, Leaf, Turn, Verb
from bot.pages.sources import UNKNOWN
from games.candy_chaser import CandyChaser
from tests.bot.bot_fixture import ANN, BEN, CHANNEL, GUILD, ONLOOKER, BotFixture, answer, execute
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, command, press

GAME = CandyChaser()


async def over(bot_fixture: BotFixture, **how: bool) -> int:
    """A short match that was played to its end."""
    bot_fixture.bot.matches.offer(GAME)
    table = await bot_fixture.begin(GAME, 2, turn_cap=10, **how)
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    return table.saved.id


async def watch(bot_fixture: BotFixture, user: int, match_id: int, eyes: str, page: int = 0, **how: int) -> Press:
    turn = Turn(Leaf.STEPS, f"{match_id}/{eyes}", page)
    return await press(bot_fixture, user, str(turn), private=True, **how)


def ways(made: Press) -> list[str]:
    """Where its buttons lead."""
    return [custom_id.partition("@")[0] for custom_id in made.told[-1].ids]


async def test_the_result_card_opens_it_at_the_deal_and_steps_lead_to_the_result(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    match_id = await over(bot_fixture)
    made = await press(bot_fixture, ONLOOKER, fake_discord.last(CHANNEL).ids["Watch"])
    [(alt, drawn)] = made.told[0].shown
    found = re.search(r"step 1 of (\d+): the board", made.text)
    assert found is not None
    assert alt is not None
    assert '"seat":null' in drawn.decode()
    many = int(found[1])
    assert 5 < many <= 40
    last = f"t1:s:{match_id}/public:{many - 1}"
    assert [way for way in ways(made) if way.startswith(f"t1:s:{match_id}/public")] == [
        f"t1:s:{match_id}/public:1", last
    ]  # fmt: skip
    made = await press(bot_fixture, ONLOOKER, last, private=True)
    assert f"step {many} of {many}" in made.text
    assert f"t1:s:{match_id}/public:0" in ways(made)
    assert len(set(ways(made))) == len(ways(made)), "Discord takes no two of the same id"


async def test_each_step_is_told_in_words(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    told = [(await watch(bot_fixture, ANN, match_id, "public", page)).text for page in range(4)]
    assert all(f"**Match {match_id}**, step {number} of" in text for number, text in enumerate(told, 1))
    assert any("rolled" in text for text in told)


@pytest.mark.parametrize(("eyes", "hands"), [("public", set()), ("B", {"Ben"}), ("all", {"Ann", "Ben"})])
async def test_eyes_see_their_own_hands(eyes: str, hands: set[str], bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    seen = set()
    for page in range(6):
        made = await watch(bot_fixture, ONLOOKER, match_id, eyes, page)
        if found := re.search("the hand of (.*)", made.text):
            seen.add(found[1])
    assert seen == hands


async def test_before_the_end_nobody_watches(bot_fixture: BotFixture) -> None:
    bot_fixture.bot.matches.offer(GAME)
    table = await bot_fixture.begin(GAME, 2)
    for eyes in ("public", "A", "all"):
        made = await watch(bot_fixture, ANN, table.saved.id, eyes)
        assert "isn’t over yet" in made.text
        assert made.told[0].shown == ()
    assert "isn’t over yet" in (await press(bot_fixture, ANN, str(Act(Verb.WATCH, table.saved.id)))).text
    for leaf in (Leaf.FILM, Leaf.PAGE):
        made = await press(bot_fixture, ANN, str(Turn(leaf, f"{table.saved.id}/all", 0)), private=True)
        assert "isn’t over yet" in made.text


async def test_it_is_for_those_who_may_read_of_the_match(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    for how in ({"guild_id": GUILD + 1, "channel_id": 77}, {"channel_id": 77}):
        assert (await watch(bot_fixture, ONLOOKER, match_id, "public", **how)).text == UNKNOWN
    assert "step 1" in (await watch(bot_fixture, ANN, match_id, "public", guild_id=GUILD + 1, channel_id=77)).text


async def test_where_secrets_stay_one_sees_no_hand_but_ones_own(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture, secrets_stay=True)
    for user, eyes in ((ANN, "B"), (ANN, "all"), (ONLOOKER, "A"), (ONLOOKER, "all")):
        assert "secrets stay secret" in (await watch(bot_fixture, user, match_id, eyes)).text
    assert "the hand of Ben" in (await watch(bot_fixture, BEN, match_id, "B", 1)).text
    offered = " ".join(ways(await watch(bot_fixture, ANN, match_id, "public")))
    assert f"{match_id}/A" in offered
    assert f"{match_id}/B" not in offered
    assert f"{match_id}/all" not in offered


async def test_eyes_that_nobody_has_are_refused(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    for eyes in ("C", "", "public/", "Z", "a", "é"):
        assert "Type the command again" in (await watch(bot_fixture, ANN, match_id, eyes)).text


async def test_the_film_and_the_page_come_as_files(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    film = await press(bot_fixture, BEN, str(Turn(Leaf.FILM, f"{match_id}/all", 0)), private=True)
    [(alt, data)] = film.told[0].shown
    assert film.told[0].files == (f"match-{match_id}-all.webp",)
    assert (data[:4], data[8:12]) == (b"RIFF", b"WEBP")
    assert alt is not None
    told, ended = alt.splitlines()
    assert told == f"Candy Chaser, match {match_id}, with all hands."
    assert ended.startswith("All Objectives: Ann dealt in")
    assert ended in film.text
    page = await press(bot_fixture, BEN, str(Turn(Leaf.PAGE, f"{match_id}/B", 0)), private=True)
    [(_, data)] = page.told[0].shown
    assert page.told[0].files == (f"match-{match_id}-B.html",)
    assert b"The hand of Ben" in data


async def test_history_and_match_lead_there(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    assert f"t1:s:{match_id}/public:0" in ways(await command(bot_fixture, ANN, "history"))
    shown = ways(await command(bot_fixture, ANN, "match", match=match_id))
    assert {f"z1:{match_id}", f"f1:{match_id}"} <= set(shown)


async def test_a_match_whose_rules_have_moved_on_says_so(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    await execute(bot_fixture.store, """UPDATE "match" SET snapshot = replace(snapshot, '"version":', '"version":9')""")
    assert "rules have moved on" in (await watch(bot_fixture, ANN, match_id, "public")).text
    assert "**1.**" in (await command(bot_fixture, ANN, "match", match=match_id)).text
