"""Test that presses by users who may not use a control, and forged presses, are refused and change nothing.

Presses by the right user are tested in test_interactions.py.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.client.desk import NOT_YOURS
from bot.match.lobby import GONE
from bot.messages import orders
from bot.model.custom_ids import Act, Form, Page, Pick, Verb
from bot.storage.store import Store
from games.engine.asks import Refused
from tests.bot.bot_fixture import ANN, BEN, CEM, DORA, GUILD, ONLOOKER, PEOPLE, BotFixture, opening, press_id, read_rows
from tests.bot.presses import Press, press, shown_in
from tests.bot.voting_game import VOTING_GAME

EVE = PEOPLE["Eve"]
SETTINGS = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


async def kept(store: Store) -> Any:
    """Return all database rows that belong to matches."""
    return [await read_rows(store, f"select * from {name}") for name in ("match", "seat", "entry", "deadline")]


async def parlour(bot_fixture: BotFixture) -> tuple[Any, Any]:
    """Open two matches and a lobby. Returns the first match's table, and the lobby.

    Ann, Ben and Cem play the first match, but Cem has resigned. Ann and Ben play the second. Dora hosts the lobby.
    """
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await table.resign(CEM)
    await bot_fixture.begin(VOTING_GAME, 2, rounds=9)
    lobby = await bot_fixture.bot.matches.tables["ballot"].lobby.open(
        opening(VOTING_GAME, host_id=DORA, host_name="Dora")
    )
    return table, lobby


WRONG = {
    "another player": (BEN, {}),
    "a spectator": (ONLOOKER, {}),
    "a former player": (CEM, {}),
    "a player of no match yet": (DORA, {}),
    "somebody on another server": (EVE, {"guild_id": GUILD + 1, "channel_id": 77}),
    "somebody in a DM": (EVE, {"guild_id": None, "channel_id": 78}),
}


@pytest.mark.thorough
async def test_an_answer_from_wrong_hands_is_refused_alike(bot_fixture: BotFixture) -> None:
    table, lobby = await parlour(bot_fixture)
    before = await kept(bot_fixture.store)
    question = table.match.asks[0][0]
    for match_id, (who, (user, how)) in product((table.saved.id, lobby.id), WRONG.items()):
        for pick, values in ((Pick(match_id, 0, question, 0), ()), (Pick(match_id, 0, question), ("0",))):
            for private in (False, True):
                made = await press(bot_fixture, user, str(pick), *values, private=private, **how)
                assert made.text == NOT_YOURS, who
        assert await kept(bot_fixture.store) == before, who


FOR_EVERYBODY = (Verb.WORDS, Verb.WATCH, Verb.VERIFY, Verb.ANALYSIS)


@pytest.mark.thorough
async def test_a_button_in_wrong_hands_is_refused_alike(bot_fixture: BotFixture) -> None:
    """All users without a seat get the same refusal when they press a button that is only for the table's players."""
    table, lobby = await parlour(bot_fixture)
    before = await kept(bot_fixture.store)
    for verb, match_id in product(Verb, (table.saved.id, lobby.id)):
        if verb in FOR_EVERYBODY or (verb is Verb.JOIN and match_id == lobby.id):
            continue
        said = set()
        for user, how in ((ONLOOKER, {}), (EVE, {"guild_id": GUILD + 1}), (EVE, {"guild_id": None})):
            made = await press(bot_fixture, user, str(Act(verb, match_id)), **how)
            # a refused Undo isn't acknowledged first: the refusal itself is the response
            assert made.response.private or verb is Verb.UNDO, verb
            said.add(made.text)
        assert len(said) == 1, verb
        assert "went wrong" not in said.pop(), verb
        assert await kept(bot_fixture.store) == before, verb


@pytest.mark.thorough
@pytest.mark.parametrize("who", WRONG)
async def test_orders_in_wrong_hands_are_refused(bot_fixture: BotFixture, who: str) -> None:
    """A user who presses the controls of another player's standing orders neither sees nor changes these orders.

    Ben, who has a seat, sees his own orders instead.
    """
    table, lobby = await parlour(bot_fixture)
    await press(bot_fixture, ANN, str(Form(orders.NAME, orders.GIVE, orders.value(table.saved.id, "single", "match"))))
    before = await kept(bot_fixture.store)
    assert any(row.orders for row in before[1])
    user, how = WRONG[who]
    for match_id in (table.saved.id, lobby.id):
        for field in (orders.SHOW, orders.REVOKE, orders.GIVE):
            form = str(Form(orders.NAME, field, orders.value(match_id, "single", "never")))
            made = await press(bot_fixture, user, form, "single-match", **how)
            assert "one answer" not in made.text or user == BEN, "what somebody left to us is theirs to see"
            assert "went wrong" not in made.text
    assert await kept(bot_fixture.store) == before


@pytest.mark.thorough
async def test_a_lobbys_buttons_do_nothing_once_the_match_runs(bot_fixture: BotFixture) -> None:
    table, _ = await parlour(bot_fixture)
    before = await kept(bot_fixture.store)
    for verb in (Verb.START, Verb.CANCEL, Verb.LEAVE, Verb.VOLUNTEER, Verb.JOIN):
        for user in (ANN, BEN, CEM, ONLOOKER):
            assert (await press(bot_fixture, user, str(Act(verb, table.saved.id)))).text in (GONE, NOT_YOURS), verb
        assert await kept(bot_fixture.store) == before, verb


numbers = st.integers(-5, 10**11)
forged = st.one_of(
    st.text(max_size=100),
    st.builds("p1:{}:{}:{}:{}".format, numbers, numbers, numbers, numbers),
    st.builds("p1:{}:{}:{}".format, numbers, numbers, numbers),
    st.builds("{}:{}".format, st.sampled_from([*Verb, "r1", "p0", "p2", "d1"]), numbers),
    st.builds(lambda slug, page: str(Page(slug, page)), st.from_regex(r"[a-z-]{1,32}", fullmatch=True), numbers),
    st.from_regex(r"[phwjlscxvr]\d(:\d{1,12}){0,6}", fullmatch=True),
    st.from_regex(r"f1:orders:(show|give|revoke):\d{0,12}(-[a-z]{0,8}){0,3}", fullmatch=True),
)
chosen = st.lists(st.one_of(st.text(max_size=100), st.integers(-3, 30).map(str)), max_size=25)


@pytest.mark.thorough
@SETTINGS
@given(custom_id=forged, values=chosen, private=st.booleans(), kind=st.sampled_from([2, 3, 5, 6, 7, 8]))
async def test_whatever_a_forger_writes_gets_one_private_answer(
    bot_fixture: BotFixture, records: Any, custom_id: str, values: list[str], private: bool, kind: int
) -> None:
    if not await read_rows(bot_fixture.store, "select id from match"):
        await parlour(bot_fixture)
    before = await kept(bot_fixture.store)
    data = {"custom_id": custom_id, "component_type": kind, "values": values}
    made = Press(ONLOOKER, data, message=shown_in(private=private), press=press_id())
    await bot_fixture.bot.router.on_interaction(made)  # type: ignore[arg-type]
    assert len(made.told) == 1
    assert "went wrong" not in made.text
    after = await kept(bot_fixture.store)
    joined = custom_id.startswith("j1:") and after[0] != before[0]
    assert joined or after == before
    assert "fault" not in records.text


@SETTINGS
@given(
    rounds=st.one_of(st.integers(), st.text(max_size=5), st.none(), st.floats()),
    things=st.one_of(st.integers(), st.booleans()),
    seats=st.integers(-3, 30),
)
async def test_options_that_discord_would_not_let_through_are_refused(
    bot_fixture: BotFixture, rounds: Any, things: Any, seats: int
) -> None:
    lobby = bot_fixture.bot.matches.tables["ballot"].lobby
    where = {
        "guild_id": GUILD,
        "channel_id": 5,
        "in_thread": False,
        "host_id": ANN,
        "host_name": "Ann",
        "interaction_id": 1,
    }
    try:
        opening = lobby.opening({"rounds": rounds, "things": things}, capacity=seats, **where)
    except Refused:
        return
    assert seats in VOTING_GAME.seats
    assert VOTING_GAME.options.model_validate_json(opening.options), "what was let through can be played"


async def test_an_option_out_of_its_range_is_named(bot_fixture: BotFixture) -> None:
    with pytest.raises(Refused, match="Rounds: type a whole number from 1 to 50"):
        opening(VOTING_GAME, rounds=0)


async def test_only_who_has_a_seat_reads_its_hand_in_words(bot_fixture: BotFixture) -> None:
    table, _ = await parlour(bot_fixture)
    words = [str(table.match.view(seat).word) for seat in range(3)]
    own = str(Act(Verb.WORDS, table.saved.id, 1))
    for user, known in ((ANN, words[:1]), (BEN, words[1:2]), (CEM, []), (ONLOOKER, []), (DORA, [])):
        made = await press(bot_fixture, user, own)
        assert made.response.private
        assert [word for word in words if word in made.text] == known
