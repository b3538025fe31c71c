"""Test that users who share no server see only public facts about each other.

One user asks about another by /profile, /history and /leaderboard, in a DM and on a server without the other. For
comparison, the user asks the same on a server that both are on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.model.custom_ids import Leaf, Turn
from bot.stats.aggregates import EVERYWHERE, Everywhere, Server
from bot.stats.ratings import Placed
from tests.bot.bot_fixture import ANN, BEN, CEM, GUILD, BotFixture
from tests.bot.presses import Press, command, press
from tests.bot.records import alone, played, record

DM: dict[str, Any] = {"guild_id": None, "channel_id": 71}
FOREIGN: dict[str, Any] = {"guild_id": GUILD + 1, "channel_id": 72}
SHARED: dict[str, Any] = {}
OTHER = 4711
SHOW = str(Turn(Leaf.NAME, "", 1))


def people(first: int, name: str) -> tuple[Placed, ...]:
    """Return the results of a match: the user `first`, called `name`, came first, and the user `OTHER` second."""
    one, other = alone(1, 2, first=first)
    return replace(one, name=name), replace(other, name="Partner", user_id=OTHER)


async def pried(bot_fixture: BotFixture, user: int, how: dict[str, Any], about: int) -> list[str]:
    """Return all texts that `user` can read about the user `about` and about that user's matches.

    `how`: fields of the interactions, which say where `user` asks.
    """
    who = Press(about).user
    made = [await command(bot_fixture, user, name, how, player=who) for name in ("profile", "history")]
    made += [await command(bot_fixture, user, "history", how, match=1)]
    made += [await command(bot_fixture, user, "leaderboard", how, scope=scope) for scope in ("server", "everywhere")]
    leaves = [Turn(Leaf.HISTORY, f"{about}/", 0), *(Turn(Leaf.STORY, "1", page) for page in range(3))]
    leaves += [Turn(Leaf.BOARD, f"{game}//{scope}/0/wins", 0) for game in ("", "ballot") for scope in "se"]
    made += [await press(bot_fixture, user, str(leaf), private=True, **how) for leaf in leaves]
    return [one.text for one in made]


@pytest.mark.thorough
@pytest.mark.parametrize("how", [DM, FOREIGN], ids=["dm", "foreign"])
async def test_a_stranger_reads_the_same_whoever_it_is_who_played(bot_fixture: BotFixture, how: dict[str, Any]) -> None:
    """A user who shares no server with Ann reads the same whether Ann or another user has played a match."""
    nothing = await pried(bot_fixture, CEM, how, ANN)
    await played(bot_fixture.store, record(*people(ANN, "Ann"), at=bot_fixture.store.now()))
    hers = await pried(bot_fixture, CEM, how, ANN)
    assert hers[0] == nothing[0], "her profile tells no more than if she had never played"
    assert hers == [text.replace(str(BEN), str(ANN)) for text in await pried(bot_fixture, CEM, how, BEN)]
    assert not any(word in text for text in hers for word in ("Ann", "Partner", "## :", "## \n", "****"))


async def test_on_a_shared_server_the_same_is_shown(bot_fixture: BotFixture) -> None:
    await played(bot_fixture.store, record(*people(ANN, "Ann"), at=bot_fixture.store.now()))
    shown = await pried(bot_fixture, CEM, SHARED, ANN)
    assert all("Ann" in text for text in (*shown[:2], shown[3], shown[4]))


@pytest.mark.parametrize("how", [DM, FOREIGN], ids=["dm", "foreign"])
async def test_who_shows_their_profile_is_named_everywhere(bot_fixture: BotFixture, how: dict[str, Any]) -> None:
    await played(bot_fixture.store, record(*people(ANN, "Ann"), at=bot_fixture.store.now()))
    await press(bot_fixture, ANN, SHOW, private=True)
    profile = await command(bot_fixture, CEM, "profile", how, player=Press(ANN).user)
    assert profile.text.startswith("## Ann\n")
    board = str(Turn(Leaf.BOARD, "//e/0/wins", 0))
    turned = await press(bot_fixture, CEM, board, private=True, **how)
    assert "**Ann**" in turned.text
    assert "Partner" not in turned.text


async def test_ones_own_name_is_there_in_a_dm(bot_fixture: BotFixture) -> None:
    await played(bot_fixture.store, record(*people(ANN, "Ann"), at=bot_fixture.store.now()))
    for name in ("profile", "history"):
        assert (await command(bot_fixture, ANN, name, DM)).text.startswith("## Ann")
    await press(bot_fixture, ANN, SHOW, private=True, **DM)
    assert await bot_fixture.store.names(None, [ANN, OTHER]) == {ANN: "Ann"}
    assert await bot_fixture.store.names(Server(GUILD), [ANN, OTHER]) == {ANN: "Ann", OTHER: "Partner"}


def test_no_server_and_all_servers_are_no_numbers() -> None:
    for number in (0, -1):
        with pytest.raises(ValueError, match="no server"):
            Server(number)
    assert not isinstance(EVERYWHERE, int)
    assert EVERYWHERE not in (0, None, "")
    assert list(Everywhere) == [EVERYWHERE]


HUGE = "9" * 60


@pytest.mark.thorough
@pytest.mark.parametrize("forged", [
    f"t1:y:{HUGE}/:0", f"t1:y:{2**63}/:0", "t1:y:٣/:0", "t1:y:-5/:0", f"t1:y:{ANN}/no-such-game:0",
    f"t1:g:{HUGE}:0", f"t1:g:{2**63 - 1}:0", f"t1:b://e/{HUGE}/wins:0", "t1:b://e/99999/wins:0",
    "t1:b://e/199999/wins:0", "t1:b://e/999999/wins:0", "t1:b://e/-1/wins:0", "t1:b://x/0/wins:0",
    f"t1:b:{'x' * 40}//e/0/wins:99999", f"r1:candy-chaser:999:{HUGE[:10]}:1", f"t1:y:{2**63 - 1}/:99999",
])  # fmt: skip
@pytest.mark.parametrize("how", [DM, SHARED], ids=["dm", "shared"])
async def test_a_forged_page_is_refused(bot_fixture: BotFixture, forged: str, how: dict[str, Any]) -> None:
    made = await press(bot_fixture, ANN, forged, private=True, **how)
    assert "Something went wrong" not in made.text
    assert made.response.private or made.told
