"""Test that messages leak no secret: a viewer gets the same messages in all game states that they can't tell apart.

Each game's messages (text, controls, ids, files, order, number) are compared by the leak finder
parlour_contract/leak.py. Some tests make the bot leak a secret on purpose, to prove that the leak finder notices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.client.rendering import AppEmoji, controls
from bot.messages import composer, questions
from bot.messages.composer import compose
from bot.messages.context import MatchContext
from bot.model.custom_ids import Mark
from bot.model.message import TEXT_LIMIT, Message, Picture, Post
from bot.model.records import Seated
from games import catalogue
from games.candy_chaser import GAME
from games.engine.match import Match
from games.engine.step import Seen
from games.engine.values import Seat
from games.engine.words import emoji_mark
from parlour_contract.cases import Case, players
from parlour_contract.leak import RENDERERS, Leak, Look, Renderer, afterwards, at_the_deal, beside, imagined
from parlour_contract.test_contract import each_case
from tests.games.candy_chaser import facts as candy_facts
from tests.games.chain import CHAIN, ChainFacts
from tests.games.test_planted_leaks import SingleCounted

POSITIONS = 8
"""Number of positions tested in each match; the contract suite tests all of them, without messages."""


NEEDED = ("view", "waiting", "questions", "events", "answered")
"""The engine's channels that the bot shows, without numbers. The contract suite tests all others."""

EMOJI = AppEmoji()
EMOJI.know({name: discord.PartialEmoji(name=name, id=1) for game in catalogue().values() for name in game.art.emoji})


def company(match: Match, shut: Sequence[Seat]) -> MatchContext:
    """Return a message context for this match, in which the players in the seats `shut` have closed their DMs."""
    seats = tuple(
        Seated(seat, 100 + seat, player.name, dm_open=seat not in shut)
        for seat, player in enumerate(players(match.seats))
    )
    return MatchContext(7, match.game, seats, "https://discord.com/channels/9/500")


def body(message: Message, ordinal: int) -> Any:
    """Return what Discord would show of a message: (content, users notified, controls, picture's data or None).

    `ordinal`: the message's number in its match, which is part of its custom ids.
    """
    mark = Mark("epoch1", 7, ordinal)
    view = controls(message, mark, EMOJI)
    picture = message.picture
    shown = None if picture is None else (mark.file_name, picture.alt, picture.view, picture.players)
    content = EMOJI.shown(message.content(), TEXT_LIMIT)
    return content, message.ping, [] if view is None else view.to_components(), shown


def sent(of: MatchContext, look: Look) -> Any:
    """Return the messages that a step causes, each as (recipient, slot, whether it is reposted, body)."""
    made = compose(of, look.viewer, look.before, look.seen)
    return [(post.to, post.slot, post.repost, body(post.message, n)) for n, post in enumerate(made)]


def asked_for(of: MatchContext, look: Look) -> Any:
    """Return what the viewer would see by pressing a button: *My hand* or, if the viewer is the public, *In words*."""
    if look.viewer is None:
        return composer.in_words(of, look.seen)
    return body(composer.hand(of, look.viewer, look.seen), 0)


def standing(of: MatchContext, look: Look) -> Any:
    """Return the bodies of the messages that show the current position, without the events that led to it."""
    still = replace(look.seen, events=(), asides=(), answered=None)
    return [body(post.message, 0) for post in compose(of, look.viewer, None, still)]


def renderers(shut: Sequence[Seat]) -> list[Renderer]:
    """Return the renderers whose output the leak finder compares: some of the engine's, and the bot's.

    The output of the renderer "numbers" must not show how many private questions a seat has answered unnoticed.
    """

    def to(make: Any) -> Any:
        return lambda look: make(company(look.match, shut), look)

    kept = [renderer for renderer in RENDERERS if renderer[0] in NEEDED]
    return [*kept, ("numbers", to(standing)), ("messages", to(sent)), ("hand", to(asked_for))]


def leaks(case: Case, shut: Sequence[Seat] = (), *, follow_all: bool = False) -> Iterator[Leak]:
    """Yield the leaks of one match: at the deal, at some later positions, and after an answer at those positions.

    Messages after an answer are compared for the public and one random seat, or for all viewers if `follow_all`.
    ``shut``: seats with closed DMs.
    """
    channels, dice = renderers(shut), case.chance("messages")
    yield from at_the_deal(case, channels, deals=10)
    positions = [match for match in case.matches() if match.asks]
    for match in positions[:: max(1, len(positions) // POSITIONS)]:
        followed = case.viewers if follow_all else (None, dice.pick(range(case.seats), "who is followed"))
        for viewer in case.viewers:
            world = imagined(match, viewer, dice)
            yield from beside(match, world, viewer, channels)
            if viewer in followed:
                yield from afterwards(match, world, viewer, channels, dice, lines=2)


@pytest.mark.thorough
@each_case(seeds=1, middle=False)
def test_the_messages_of_no_game_leak(case: Case) -> None:
    shut = range(case.seats)[case.seats // 2 :]
    assert [str(leak) for leak in leaks(case, shut)] == []


@pytest.mark.soak
@each_case(seeds=1)
def test_nor_do_they_whoever_is_followed(case: Case) -> None:
    shut = range(case.seats)[case.seats // 2 :]
    assert [str(leak) for leak in leaks(case, shut, follow_all=True)] == []


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("shut", [(), (0, 1, 2)], ids=["open", "shut"])
def test_the_messages_of_private_chains_do_not_leak(number: int, shut: Sequence[Seat]) -> None:
    assert [str(leak) for leak in leaks(Case(CHAIN, ChainFacts(), 3, number), shut)] == []


# Leaks that a test makes on purpose in the bot's own layer.


class Peeking:
    """Holds the whole game state from which the last view was made, so that a test can make the bot leak it."""

    peeked: Any = None


def _view(state: Any, seat: Seat | None) -> Any:
    Peeking.peeked = state
    return GAME.rules.view(state, seat)


PEEKING = replace(GAME, rules=replace(GAME.rules, view=_view))


def caught() -> str:
    """Return the name of the first renderer for which a leak is found; "" if none is found."""
    found = (leak for number in range(2) for leak in leaks(Case(PEEKING, candy_facts, 3, number)))
    return next((leak.channel for leak in found), "")


OURS = ("messages", "hand", "numbers")


@pytest.mark.thorough
def test_the_peeking_game_is_honest_while_nobody_peeks() -> None:
    assert caught() == ""


def test_an_alt_text_that_tells_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = composer.picture

    def telling(of: MatchContext, seen: Seen) -> Picture:
        picture = honest(of, seen)
        return picture.model_copy(update={"alt": f"{picture.alt} {Peeking.peeked.objectives}"})

    monkeypatch.setattr(composer, "picture", telling)
    assert caught() in OURS


def test_a_file_name_that_tells_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(mark: Mark) -> str:
        return f"{mark.match_id}-{mark.ordinal}-{sum(Peeking.peeked.objectives)}.png"

    monkeypatch.setattr(Mark, "file_name", property(telling))
    assert caught() in OURS


def test_a_message_posted_anew_for_a_secret_reason_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = compose

    def telling(of: MatchContext, viewer: Seat | None, before: Seen | None, after: Seen) -> list[Post]:
        made = honest(of, viewer, before, after)
        repost = Peeking.peeked.objectives[0] > Peeking.peeked.objectives[1]
        return [post.model_copy(update={"repost": repost}) for post in made]

    monkeypatch.setattr("tests.bot.client.test_leaks.compose", telling)
    assert caught() in OURS


def test_one_message_more_for_somebody_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = compose

    def telling(of: MatchContext, viewer: Seat | None, before: Seen | None, after: Seen) -> list[Post]:
        made = honest(of, viewer, before, after)
        return made * 2 if Peeking.peeked.objectives[-1] == 0 else made

    monkeypatch.setattr("tests.bot.client.test_leaks.compose", telling)
    assert caught() in OURS


def test_a_call_that_tells_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = composer.board

    def telling(of: MatchContext, before: Seen | None, after: Seen) -> Post:
        post = honest(of, before, after)
        winner = Peeking.peeked.objectives.index(min(Peeking.peeked.objectives))
        return post.model_copy(update={"message": post.message.model_copy(update={"ping": (100 + winner,)})})

    monkeypatch.setattr(composer, "board", telling)
    assert caught() in OURS


def test_an_id_that_tells_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = controls

    def telling(message: Message, mark: Mark, known: AppEmoji) -> Any:
        return honest(message, replace(mark, ordinal=mark.ordinal * 10 + Peeking.peeked.objectives[0]), known)

    monkeypatch.setattr("tests.bot.client.test_leaks.controls", telling)
    assert caught() in OURS


def test_an_emoji_that_tells_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = questions.Button

    def telling(**what: Any) -> Any:
        return honest(**what | {"emoji": emoji_mark(f"candy_{Peeking.peeked.objectives[0].word}")})

    monkeypatch.setattr(questions, "Button", telling)
    assert caught() in OURS


@pytest.mark.thorough
def test_an_open_buttons_number_that_counts_private_picks_is_caught() -> None:
    found = list(leaks(SingleCounted(CHAIN, ChainFacts(), 3, 0)))
    assert {leak.channel for leak in found} == {"numbers"}
    assert None in {leak.viewer for leak in found}
    assert "custom_id" in found[0].told or "p1:7" in found[0].told
