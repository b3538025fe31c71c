"""Test replays: which moments each viewer sees, that pictures equal the posted ones, and the written files.

Who may watch a replay is tested in tests/cogs/test_watch.py.
"""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Sequence
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest
from PIL import Image

from games import catalogue
from games.candy_chaser import GAME
from games.engine.bots import play_out
from games.engine.dice import Dice, seed_from
from games.engine.film import ALL, MOST, PUBLIC, eyes_of, film, page, picture, reel
from games.engine.game import Game, add_line
from games.engine.match import Match, Step
from games.engine.values import Player
from games.engine.words import ENGLISH, PSEUDO
from games.toolbox.arguments import seated
from parlour_contract.leak import imagined

GAMES = pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))


@cache
def played(game: Game[Any, Any], seats: int) -> list[Step]:
    """Return the steps of a match, from the deal on. All seats use the game's quick policy.

    The list is cached, so tests must not change it.
    """
    dice = Dice(seed=seed_from("players"))
    return list(play_out(game, seats, seed_from("film"), game.options(), [game.player.habit] * seats, dice))


@pytest.mark.thorough
@GAMES
@pytest.mark.parametrize("eyes", [PUBLIC, "A", ALL])
def test_a_reel_goes_from_the_deal_to_the_result_and_loses_no_word(game: Game[Any, Any], eyes: str) -> None:
    seats = game.seats[0]
    steps, players = played(game, seats), seated(seats)
    shown = reel(game, steps, players, eyes, ENGLISH)
    boards = [frame for frame in shown.frames if frame.seat is None]
    assert len(boards) <= len(shown.frames) <= MOST
    assert boards[0].view == steps[0].match.view(None).model_dump(mode="json")
    assert boards[-1].view == steps[-1].match.view(None).model_dump(mode="json")
    assert {frame.seat for frame in shown.frames} - {None} == set(eyes_of(eyes, seats))
    told = [line for frame in shown.frames for line in frame.told]
    assert [line for line in told if " alone: " not in line] == logged(game, steps, players)


def logged(game: Game[Any, Any], steps: Sequence[Step], players: Sequence[Player]) -> list[str]:
    """Return the lines of the public log from the deal to the end, except lines that a later line replaced."""
    words, left = game.words(players, None, ENGLISH), list[str]()
    for step in steps:
        lines, view = list[str](), step.match.view(None)
        for event in step.seen_by(None).events:
            before = add_line(game.texts, event, view, words, lines)
            if before in left:
                del left[len(left) - 1 - left[::-1].index(before)]
        left += lines
    return left


@pytest.mark.thorough
def test_what_a_player_alone_hears_comes_in_the_films_language() -> None:
    game = catalogue()["candy-shoppe"]
    players = seated(4)
    disguised = reel(game, played(game, 4)[:9], players, ALL, locale=PSEUDO)
    alone = [line for frame in disguised.frames for line in frame.told if "åļöń" in line]
    assert alone
    assert not [line for frame in disguised.frames for line in frame.told if "alone" in line]


@pytest.mark.thorough
@GAMES
def test_its_pictures_are_those_that_were_posted(game: Game[Any, Any]) -> None:
    steps, players = played(game, game.seats[0]), seated(game.seats[0])
    shown = reel(game, steps, players, "A", ENGLISH, most=6)
    views = [step.match.view(seat) for step in steps for seat in (None, 0)]
    dumped = [(view, view.model_dump(mode="json")) for view in views]
    for frame in shown.frames:
        view = next(view for view, facts in dumped if facts == frame.view)
        assert picture(game, shown, frame) == game.art.draw(view, game.picture_words(players, view.seat, ENGLISH)).png()


def test_a_few_pictures_are_the_moments_at_which_most_happens() -> None:
    steps = played(GAME, 4)
    short = reel(GAME, steps, seated(4), PUBLIC, ENGLISH, most=5)
    assert len(short.frames) == 5
    long = reel(GAME, steps, seated(4), PUBLIC, ENGLISH)
    assert [frame.view for frame in long.frames if frame.view in [one.view for one in short.frames]] == [
        frame.view for frame in short.frames
    ], "in order"


def test_a_hand_comes_again_only_with_something_new_that_the_board_does_not_show() -> None:
    board, before = {}, None
    for frame in reel(GAME, played(GAME, 4), seated(4), "A", ENGLISH).frames:
        if frame.seat is None:
            board = frame.view
        else:
            own = {name: value for name, value in frame.view.items() if board.get(name) != value}
            assert own != before
            before = own


def test_the_deal_and_the_result_are_shown_even_if_that_is_more_than_the_most() -> None:
    shown = reel(GAME, played(GAME, 4), seated(4), ALL, ENGLISH, most=2)
    assert [frame.seat for frame in shown.frames][:5] == [None, 0, 1, 2, 3]


def test_eyes_get_the_same_reel_in_every_world_that_looks_alike_to_them() -> None:
    """A viewer gets the same replay of two matches that they can't tell apart.

    Here all players except Ann have different cards in the two matches. Ann and the public can't see these cards.
    """
    worlds = _twins()
    for eyes in (PUBLIC, "A"):
        here, there = (reel(GAME, steps, seated(4), eyes, ENGLISH).model_dump_json() for steps in worlds)
        assert here == there
    here, there = (reel(GAME, steps, seated(4), ALL, ENGLISH).model_dump_json() for steps in worlds)
    assert here != there, "they are two worlds"


def _twins() -> list[list[Step]]:
    """Return the steps of two matches with the same answers, in which all players except Ann have different cards."""
    first = played.__wrapped__(GAME, 4)[0]
    dice = Dice(seed=seed_from("twins"))
    other = next(
        match for match in (imagined(first.match, 0, dice) for _ in range(20)) if match.view(1) != first.match.view(1)
    )
    worlds = []
    for match in (first.match, other):
        match._state.dice = Dice(seed=seed_from("the same rolls"))
        worlds.append(_onward(match, first))
    return worlds


def _onward(match: Match, first: Step) -> list[Step]:
    steps = []
    for _ in range(14):
        seat, (number, _) = next(iter(match.asks.items()))
        steps.append(match.choose(seat, number, [0]))
        match = steps[-1].match
    return steps


@pytest.mark.parametrize("eyes", ["", "C", "a", "AB", "everybody", "@"])
def test_eyes_must_be_somebody_s(eyes: str) -> None:
    with pytest.raises(ValueError, match="nobody at a table of 2 has the eyes"):
        eyes_of(eyes, 2)


@pytest.mark.thorough
def test_a_film_begins_with_the_result_and_shows_every_picture() -> None:
    steps = played(GAME, 2)
    shown = reel(GAME, steps, seated(2), "B", ENGLISH, most=8)
    data = film(GAME, shown)
    with Image.open(io.BytesIO(data)) as moving:
        assert (moving.format, moving.size) == ("WEBP", (600, 400))
        assert moving.n_frames == len(shown.frames) + 1  # type: ignore[attr-defined]  # of an animated one
        first = moving.convert("RGB").tobytes()
    result = reel(GAME, [steps[0], steps[-1]], seated(2), PUBLIC, ENGLISH)
    with Image.open(io.BytesIO(film(GAME, result))) as still:
        assert _near(first, still.convert("RGB").tobytes()), "the last board"
    assert len(data) < 8_000_000


def _near(one: bytes, other: bytes) -> bool:
    """Return whether two pictures are equal except for the losses of WebP's compression."""
    return sum(abs(a - b) for a, b in zip(one[::97], other[::97], strict=True)) < 4 * len(one[::97])


class Read(HTMLParser):
    """A parser that collects the texts and pictures of an HTML page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


@pytest.mark.thorough
def test_a_page_has_every_picture_in_words_too_and_fetches_nothing() -> None:
    shown = reel(GAME, played(GAME, 2), seated(2), ALL, ENGLISH, most=10)
    text = page(GAME, shown, "Ann & Ben").decode()
    read = Read()
    read.feed(text)
    pictures = read.all("img")
    prefix = "data:image/png;base64,"
    files = [base64.b64decode((one["src"] or "").removeprefix(prefix)) for one in pictures]
    assert files == [picture(GAME, shown, frame) for frame in shown.frames], "the very bytes"
    assert [one["alt"] for one in pictures] == [frame.words.replace("**", "") for frame in shown.frames]
    assert len(read.all("section")) == len(read.all("h2")) == len(pictures)
    assert all(button["aria-label"] for button in read.all("button"))
    assert "default-src 'none'" in text
    assert re.findall(r"(?:src|href|action)=\"(?!data:)|@import|url\(|https?://", text) == []
    assert "Ann & Ben" in read.text


def test_names_are_no_markup_on_a_page() -> None:
    players = [Player(name="<b>Ann</b>"), Player(name='"><script>alert(1)</script>')]
    shown = reel(GAME, played(GAME, 2), players, ALL, ENGLISH, most=4)
    text = page(GAME, shown, "x").decode()
    assert text.count("<script>") == 1, "ours"
    assert "<b>" not in text
