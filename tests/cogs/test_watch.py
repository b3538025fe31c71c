"""Test replays of finished matches, as steps, animation and HTML page, for each viewer.

Which moments of a match a replay shows is tested in tests/engine/test_film.py.
"""

from __future__ import annotations

import json
import re
from datetime import timedelta

import pytest

from bot.ai.film_maker import Hindsight
from bot.model.custom_ids import Act, Leaf, Turn, Verb
from bot.pages.paged import UNKNOWN
from bot.storage.replays import packed, unpacked
from games.candy_chaser import GAME
from games.engine.film import Reel
from sandbox.text_checks import I18nCheck
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    DORA,
    GUILD,
    NAMES,
    ONLOOKER,
    BotFixture,
    Clock,
    answer,
    execute,
)  # fmt: skip
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, command, press


async def over(bot_fixture: BotFixture, **how: bool) -> int:
    """Play a short match to its end. Returns the match's number. `how`: the game's options, and fields of `Opening`."""
    bot_fixture.bot.matches.offer(GAME)
    table = await bot_fixture.begin(GAME, 2, turn_cap=10, **how)
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    return table.saved.id


async def watch(bot_fixture: BotFixture, user: int, match_id: int, eyes: str, page: int = 0, **how: int) -> Press:
    turn = Turn(Leaf.STEPS, f"{match_id}/{eyes}", page)
    return await press(bot_fixture, user, str(turn), private=True, **how)


def ways(made: Press) -> list[str]:
    """Return the custom ids of the response's controls, each only up to the "@"."""
    return [custom_id.partition("@")[0] for custom_id in made.told[-1].ids]


@pytest.mark.thorough
async def test_the_result_card_opens_it_at_the_deal_and_steps_lead_to_the_result(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    match_id = await over(bot_fixture)
    made = await press(bot_fixture, ONLOOKER, fake_discord.last(CHANNEL).ids["Watch"])
    [(alt, drawn)] = made.told[0].shown
    found = re.search(r"step 1 of (\d+): the board", made.text)
    assert found is not None
    assert alt is not None
    assert alt.splitlines()[-1] not in made.text, "the picture tells the position"
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


@pytest.mark.thorough
async def test_each_step_is_told_in_words(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    told = [(await watch(bot_fixture, ANN, match_id, "public", page)).text for page in range(4)]
    assert all(f"**Match {match_id}**, step {number} of" in text for number, text in enumerate(told, 1))
    assert any(": Blue to " in text for text in told)


@pytest.mark.thorough
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


@pytest.mark.thorough
async def test_it_is_for_those_who_may_read_of_the_match(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    for how in ({"guild_id": GUILD + 1, "channel_id": 77}, {"channel_id": 77}):
        assert (await watch(bot_fixture, ONLOOKER, match_id, "public", **how)).text == UNKNOWN
    assert "step 1" in (await watch(bot_fixture, ANN, match_id, "public", guild_id=GUILD + 1, channel_id=77)).text


@pytest.mark.thorough
async def test_where_secrets_stay_one_sees_no_hand_but_ones_own(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture, secrets_stay=True)
    for user, eyes in ((ANN, "B"), (ANN, "all"), (ONLOOKER, "A"), (ONLOOKER, "all")):
        assert "secrets stay secret" in (await watch(bot_fixture, user, match_id, eyes)).text
    assert "the hand of Ben" in (await watch(bot_fixture, BEN, match_id, "B", 1)).text
    offered = " ".join(ways(await watch(bot_fixture, ANN, match_id, "public")))
    assert f"{match_id}/A" in offered
    assert f"{match_id}/B" not in offered
    assert f"{match_id}/all" not in offered


async def test_where_secrets_stay_who_gave_a_seat_away_sees_its_hand_no_more(bot_fixture: BotFixture) -> None:
    bot_fixture.bot.matches.offer(GAME)
    table = await bot_fixture.begin(GAME, 3, turn_cap=10, secrets_stay=True)
    await table.want(CEM)
    await table.substitute(2, DORA, "Dora")
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    match_id = table.saved.id
    assert "the hand of Dora" in (await watch(bot_fixture, DORA, match_id, "C", 1)).text
    assert "secrets stay secret" in (await watch(bot_fixture, CEM, match_id, "C", 1)).text
    assert f"{match_id}/C" not in " ".join(ways(await watch(bot_fixture, CEM, match_id, "public")))


@pytest.mark.parametrize("leaf", [Leaf.FILM, Leaf.PAGE])
async def test_a_film_that_is_kept_is_for_the_eyes_it_was_made_for(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch, leaf: Leaf
) -> None:
    async def drawn(kind: str, shown: Reel) -> bytes:
        return f"{kind} {shown.eyes}".encode()

    monkeypatch.setattr(bot_fixture.bot.films, "drawn", drawn)
    match_id = await over(bot_fixture, secrets_stay=True)

    async def got(user: int, eyes: str) -> bytes:
        made = await press(bot_fixture, user, str(Turn(leaf, f"{match_id}/{eyes}", 0)), private=True)
        return made.told[0].shown[0][1] if made.told[0].shown else made.text.encode()

    for _ in range(2):
        assert (await got(ANN, "A")).endswith(b" A")
        for user in (BEN, ONLOOKER):
            assert b"secrets stay secret" in await got(user, "A")
            assert (await got(user, "public")).endswith(b" public")
        assert (await got(BEN, "B")).endswith(b" B")
        bot_fixture.bot.films._kept.clear()  # from now on they come from the database


@pytest.mark.thorough
async def test_eyes_that_nobody_has_are_refused(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    for eyes in ("C", "", "public/", "Z", "a", "é"):
        assert "Type the command again" in (await watch(bot_fixture, ANN, match_id, eyes)).text


@pytest.mark.thorough
async def test_the_film_and_the_page_come_as_files(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    match_id = await over(bot_fixture)
    step = await press(bot_fixture, BEN, fake_discord.last(CHANNEL).ids["Watch"])
    [film_of_all] = [way for way in ways(step) if way.startswith("t1:f:")]
    public = await press(bot_fixture, BEN, film_of_all, private=True)
    assert public.told[0].files == (f"match-{match_id}-public.webp",)
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


@pytest.mark.thorough
async def test_a_film_comes_larger_where_that_is_asked_for(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    sizes = []
    for page in (0, 1):
        turn = str(Turn(Leaf.FILM, f"{match_id}/public", page))
        made = await press(bot_fixture, BEN, turn, private=True)
        [(_, data)] = made.told[0].shown
        sizes.append((int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1))
        assert (f"t1:f:{match_id}/public:1" in ways(made)) == (page == 0)
    assert sizes == [(600, 400), (900, 600)]


async def test_buttons_that_look_back_speak_the_bots_language(in_pseudo: None, bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    pages = [
        await watch(bot_fixture, ANN, match_id, "public"),
        await command(bot_fixture, ANN, "history", match=match_id),
    ]
    labels = [str(control.get("label")) for made in pages for control in made.told[-1].controls]
    check = I18nCheck([*NAMES, GAME.name])
    assert len(labels) > 8
    assert [label for label in labels if check.english(label)] == []


@pytest.mark.thorough
async def test_history_and_match_lead_there(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    assert f"t1:s:{match_id}/public:0" in ways(await command(bot_fixture, ANN, "history"))
    shown = ways(await command(bot_fixture, ANN, "history", match=match_id))
    assert {f"z1:{match_id}", f"a2:{match_id}", f"f1:{match_id}"} <= set(shown)
    assert f"a2:{match_id}" in ways(await command(bot_fixture, ANN, "history"))


async def rules_move_on(bot_fixture: BotFixture) -> None:
    await execute(bot_fixture.store, """UPDATE "match" SET snapshot = replace(snapshot, '"version":', '"version":9')""")


@pytest.mark.thorough
async def test_a_match_of_older_rules_says_so_where_nothing_is_kept(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    await rules_move_on(bot_fixture)
    assert "rules have moved on" in (await watch(bot_fixture, ANN, match_id, "public")).text
    assert "**1.**" in (await command(bot_fixture, ANN, "history", match=match_id)).text


@pytest.mark.thorough
async def test_what_is_kept_at_the_end_is_watched_as_before_when_the_rules_have_moved_on(
    bot_fixture: BotFixture,
) -> None:
    match_id, elsewhere = await over(bot_fixture), await over(bot_fixture)
    for eyes in ("public", "A", "all"):
        await watch(bot_fixture, ANN, elsewhere, eyes, 3)
    before = [await watch(bot_fixture, ANN, elsewhere, eyes, 3) for eyes in ("public", "A", "all")]
    hindsight = Hindsight(bot_fixture.bot)
    while await bot_fixture.store.unkept(bot_fixture.store.now() - timedelta(days=1)):
        await hindsight.look()
        await hindsight._in_progress["reels"]
    await rules_move_on(bot_fixture)
    bot_fixture.bot.films._kept.clear()
    for eyes, shown in zip(("public", "A", "all"), before, strict=True):
        made = await watch(bot_fixture, ANN, elsewhere, eyes, 3)
        assert (made.text, made.told[0].shown) == (shown.text, shown.told[0].shown)
        assert "step 4 of" in (await watch(bot_fixture, ANN, match_id, eyes, 3)).text
    for leaf in (Leaf.FILM, Leaf.PAGE):
        made = await press(bot_fixture, BEN, str(Turn(leaf, f"{match_id}/all", 0)), private=True)
        assert len(made.told[0].files) == 1


@pytest.mark.thorough
async def test_a_view_that_later_rules_don_t_know_is_told_in_words(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    assert "step 2 of" in (await watch(bot_fixture, ANN, match_id, "public", 1)).text
    kept = await bot_fixture.store.reels(match_id)
    assert kept is not None
    older = json.dumps(unpacked(kept)).replace('"view": {', '"view": {"an older thing": 1, ').encode()
    await execute(bot_fixture.store, "DELETE FROM reel", f"INSERT INTO reel VALUES ({match_id}, '{packed(older)}')")
    bot_fixture.bot.films._kept.clear()
    made = await watch(bot_fixture, ANN, match_id, "public", 1)
    assert "here it is in words" in made.text
    assert made.told[0].shown == ()
    assert "At the counter" in made.text or "Ann" in made.text
    film = await press(bot_fixture, BEN, str(Turn(Leaf.FILM, f"{match_id}/all", 0)), private=True)
    assert "rules have moved on" in film.text


@pytest.mark.thorough
async def test_a_film_is_made_once_also_across_restarts(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, drawn = await over(bot_fixture), list[str]()
    honest = bot_fixture.bot.films.drawn

    async def counted(kind: str, shown: Reel) -> bytes:
        drawn.append(shown.eyes)
        return await honest(kind, shown)

    monkeypatch.setattr(bot_fixture.bot.films, "drawn", counted)
    files = []
    for _ in range(2):
        bot_fixture.bot.films._kept.clear()  # as after a restart
        made = await press(bot_fixture, ANN, str(Turn(Leaf.FILM, f"{match_id}/A", 0)), private=True)
        files.append(made.told[0].shown)
    assert files[0] == files[1]
    assert drawn == ["A"]


@pytest.mark.thorough
async def test_films_that_were_not_watched_for_longest_make_room(bot_fixture: BotFixture, clock: Clock) -> None:
    match_id, store = await over(bot_fixture), bot_fixture.store
    saved = await store.load(match_id)
    assert saved is not None
    store.film_room = 1000

    async def kept() -> set[str]:
        return {eyes for eyes in ("public", "A", "B", "all") if await store.film(match_id, "film", eyes)}

    for eyes in ("public", "A"):
        await store.keep_film(match_id, saved.version, "film", eyes, bytes(400))
        clock.time += timedelta(hours=2)
    assert await kept() == {"public", "A"}
    clock.time += timedelta(hours=2)
    assert await store.film(match_id, "film", "public") == bytes(400), "it is watched again"
    await store.keep_film(match_id, saved.version, "film", "B", bytes(400))
    assert await kept() == {"public", "B"}
    await store.keep_film(match_id, saved.version, "film", "all", bytes(1001))
    await store.keep_film(match_id, saved.version - 1, "large", "B", b"made when somebody had another name")
    assert await kept() == {"public", "B"}
    assert await store.film(match_id, "large", "B") is None


@pytest.mark.thorough
async def test_reels_made_when_somebody_had_another_name_are_not_kept(bot_fixture: BotFixture) -> None:
    match_id, store = await over(bot_fixture), bot_fixture.store
    before = await store.load(match_id)
    assert before is not None
    assert await store.erase(BEN) == []
    await store.keep_reels(match_id, before.version, "told while Ben had his name")
    assert await store.reels(match_id) is None


@pytest.mark.thorough
async def test_what_is_kept_goes_with_its_time_and_names_nobody_who_has_gone(
    bot_fixture: BotFixture, clock: Clock
) -> None:
    match_id, store = await over(bot_fixture), bot_fixture.store
    await press(bot_fixture, ANN, str(Turn(Leaf.FILM, f"{match_id}/all", 0)), private=True)
    assert await store.film(match_id, "film", "all") is not None
    assert await store.erase(BEN) == []
    kept = await store.reels(match_id)
    assert kept is not None
    assert "Ben" not in json.dumps(unpacked(kept))
    assert await store.film(match_id, "film", "all") is None
    made = await watch(bot_fixture, ANN, match_id, "B", 1)
    assert "Ben" not in made.text
    assert "Somebody" in made.text
    clock.time += timedelta(days=31)
    await press(bot_fixture, ANN, str(Turn(Leaf.FILM, f"{match_id}/all", 0)), private=True)
    assert await store.fade(30) > 0
    assert (await store.reels(match_id), await store.film(match_id, "film", "all")) == (None, None)
