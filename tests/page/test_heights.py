"""Test that no message with a question is taller than its limit, for every kind of question, with the most seats.

`pytest -n 0 -s tests/page/test_heights.py` prints all heights.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord

from bot.client.rendering import AppEmoji, controls
from bot.client.replies import BEHIND_LIMIT
from bot.messages import composer, questions, since
from bot.messages.context import MatchContext
from bot.model.custom_ids import Mark
from bot.model.message import TEXT_LIMIT, Message
from bot.model.own import Suspicion
from games import catalogue
from games.engine.game import Game
from games.engine.step import Seen
from games.engine.values import Seat
from games.engine.words import without_emoji
from sandbox.questions import Found, asked_at, context_of, message_of, tables
from sandbox.web.page import Page
from sandbox.wire import Upload
from tests.page.conftest import Visit
from tests.page.fakebot import FakeBot, png

WIDE, NARROW = (1280, 900), (390, 844)
MOST = 640
"""Greatest height in pixels of a whole board or hand on the wide screen."""
SCREENS = 1.5
"""Greatest height of a hand on the narrow screen, in screens."""
BATCH = 20
"""Number of messages that are sent before all of them are measured."""
TRIED = 5
"""Number of questions of each kind, of which the longest is measured."""
GAMES = catalogue()

_MEASURED = """ids => Promise.all(ids.map(async (id) => {
    const message = document.querySelector(`article[id$="-${id}"]`);
    for (const picture of message.querySelectorAll("img")) {
        picture.loading = "eager";
        await picture.decode();
    }
    const { prompted } = await import("/static/pane.js");
    const box = message.getBoundingClientRect();  // after the last wait, as the page may scroll meanwhile
    const named = message.querySelector(".text .mention") || prompted(message) || message;
    const answers = [...message.querySelectorAll('[data-custom-id^="p1:"]')];
    const end = answers.length ? answers.at(-1).getBoundingClientRect().bottom : box.bottom;
    const top = named.getBoundingClientRect().top, pane = message.closest(".messages").clientHeight;
    return [box.height, box.bottom - top, end - top, pane];
}))"""


@dataclass
class Shown:
    """A message with a question, and its heights in pixels.

    `wide`, `narrow`: the heights on a screen that is 1280 or 390 pixels wide. The first is that of the whole message.
    The second and third begin at the player's name or the question: to the end, and to the last answer. The last is
    that of the visible area.
    """

    kind: str
    what: str
    message: Message
    wide: tuple[int, int, int, int] = (0, 0, 0, 0)
    narrow: tuple[int, int, int, int] = (0, 0, 0, 0)

    def faults(self) -> str:
        """A text about those heights that exceed their limits; "" if none does."""
        whole, named, _, pane = self.wide
        told = [f"{whole} at 1280, not {MOST}"] if whole > MOST and self.what == "hand" else []
        told += [f"{named} from its name at 1280, not {pane}"] if named > pane else []
        whole, named, answered, pane = self.narrow
        told += [f"{whole} at 390, not {SCREENS * pane:.0f}"] if whole > SCREENS * pane and self.what == "hand" else []
        told += [f"{named} from its name at 390, not {pane}"] if named > pane and self.what == "board" else []
        told += [f"{answered} from its question to its answers at 390, not {pane}"] if answered > pane else []
        return "; ".join(told)


def _longest(game: Game[Any, Any]) -> Iterator[Found]:
    """For each kind of question, yield the one with the longest message, from a match with the most seats possible."""
    kinds: dict[tuple[str, bool], tuple[int, list[Found]]] = {}
    for seats, options in sorted(tables(game), key=lambda table: -table[0]):
        for found in asked_at(game, seats, options, 0):
            at, some = kinds.setdefault((found.ask.about, found.ask.secret), (id(options), []))
            if at == id(options):
                some.append(found)
    for _, some in kinds.values():
        yield max(some[:: -(-len(some) // TRIED)], key=lambda found: len(message_of(game, found).content()))


def _shown() -> Iterator[Shown]:
    """For each kind of question, yield the message that asks it, and then three versions of *My hand*.

    The message is the one with the board, or for a secret question the DM, with the DM's picture left out. The versions
    of *My hand* are the usual one, one with news, and one with news and notes.
    """
    for slug, game in GAMES.items():
        for found in _longest(game):
            kind, context = f"{slug} {found.ask.about}", context_of(game, found.step.match)
            message = message_of(game, found)
            seen = found.step.seen_by(found.seat)
            pictured = message.model_copy(update={"picture": composer.picture(context, seen)})
            yield Shown(kind, "DM" if found.ask.secret else "board", pictured if found.ask.secret else message)
            hand = composer.hand(context, found.seat, seen)
            yield Shown(kind, "hand", hand)
            brief = hand.in_brief()
            yield Shown(kind, "hand", since.begun(brief, _news(context, _room(brief))))
            noted = composer.hand(context, found.seat, seen, suspicions=_suspicions(context, found.seat, seen))
            yield Shown(f"{kind}-noted", "hand", since.begun(noted, _news(context, _room(noted))))


def _room(message: Message) -> int:
    return min(since.MOST_LINES, questions.room(message))


def _suspicions(context: MatchContext, seat: Seat, seen: Seen) -> list[Suspicion]:
    """Return a suspicion of the player in `seat` about every other player; none in games without secrets."""
    first = list(context.game.suspicions(seen.view, context.game_words(seat)).items())[:1]
    others = [other for other in range(len(context.seats)) if other != seat]
    return [Suspicion(0, other, word, without_emoji(label)) for other in others for word, label in first]


def _news(context: MatchContext, many: int) -> list[str]:
    """Return `many` lines of news, each as long as possible, as a user reads them after an absence."""
    length = questions.LINE + since.SPARE // many
    line = ("What has happened is told in about as many words as these are. " * 3)[:length]
    return [context.words("since-more" if at else "since", line=line) for at in range(many)]


class Sending:
    """Sends messages as the bot does, but with single-coloured pictures of the right size."""

    def __init__(self, bot: FakeBot) -> None:
        self.bot, self.emoji = bot, AppEmoji()
        names = [name for game in GAMES.values() for name in game.art.emoji]
        self.emoji.know(dict.fromkeys(names, discord.PartialEmoji(name="🟦")))
        self.pictures: dict[Any, bytes] = {}

    def send(self, message: Message) -> str:
        """Send a message, and return its id."""
        view = controls(message, Mark("heights"), self.emoji)
        body: dict[str, Any] = {
            "content": self.emoji.shown(message.content(), TEXT_LIMIT),
            "components": view.to_components() if view else [],
            "embeds": [{"description": self.emoji.shown(message.behind, BEHIND_LIMIT)}] if message.behind else [],
        }
        files = []
        if message.picture is not None:
            alt = message.picture.alt
            body["attachments"] = [{"id": 0, "filename": "board.png", "description": alt}]
            files = [Upload(0, "board.png", self._picture(message), alt)]
        return str(self.bot.send(body, files)["id"])

    def _picture(self, message: Message) -> bytes:
        picture: Any = message.picture
        game = GAMES[picture.game]
        view = game.rules.view_type.model_validate(picture.view)
        canvas = game.art.draw(view, game.picture_words(picture.players, view.seat, "en"))
        ground = canvas.strokes[0]
        if ground not in self.pictures:
            self.pictures[ground] = png(*canvas.size)
        return self.pictures[ground]


async def test_a_question_and_its_buttons_fit_one_screen(page: Page, visit: Visit) -> None:
    sending, shown = Sending(FakeBot(page)), list(_shown())
    visitor = await visit(page)
    for start in range(0, len(shown), BATCH):
        batch = shown[start : start + BATCH]
        ids = [sending.send(one.message) for one in batch]
        await visitor.at.locator(f'article[id$="-{ids[-1]}"]').wait_for()
        for size, name in ((WIDE, "wide"), (NARROW, "narrow")):
            await visitor.at.set_viewport_size({"width": size[0], "height": size[1]})
            for one, heights in zip(batch, await visitor.at.evaluate(_MEASURED, ids), strict=True):
                setattr(one, name, tuple(map(round, heights)))
    print(f"\n{'kind of question':36}{'where':7}{'1280: all, from name':22}{'390: all, from name, to answers':32}")
    for one in shown:
        told = f"{one.wide[0]:8}{one.wide[1]:8}{one.narrow[0]:14}{one.narrow[1]:8}{one.narrow[2]:8}"
        print(f"{one.kind:36}{one.what:7}{told}   {one.faults()}")
    print("Panes:", shown[0].wide[3], shown[0].narrow[3])
    assert {(one.kind, one.what): one.faults() for one in shown if one.faults()} == {}
