"""Convert messages to what discord.py sends: text with emoji, pictures and controls."""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
import threading
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from heapq import heappop, heappush
from importlib import import_module
from itertools import chain, count
from typing import Any

import discord
from cachetools import LRUCache

from bot import messages
from bot.client import TEXTS
from bot.messages.stat_images import StatImage, as_drawn, sketches
from bot.model.custom_ids import Mark, marked
from bot.model.language import in_language, speaking
from bot.model.message import Button, Message, Picker, Picture, Row, Select
from bot.ops.drawing_thread import DrawingThread, TooLong, make_house_ready, make_ready
from bot.ops.metrics import RENDERS
from games.engine.game import Game
from games.engine.words import emoji_in, emoji_replaced, without_emoji

log = logging.getLogger(__name__)

KEPT = 16
"""Number of pictures cached in memory: hand and board are often needed twice."""

BRUSH = DrawingThread()
"""The thread in which this process draws."""

REST = 600.0
"""Seconds for which a game draws nothing after a drawing that took too long, since other drawings wait."""

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Undrawn(Exception):
    """This picture can't be drawn. Its message is sent without the picture, and describes it in words."""


class Painter:
    """Draws the pictures of all games, and holds the emoji that messages may use."""

    def __init__(self, games: Mapping[str, Game[Any, Any]]) -> None:
        self.games = games
        self.emoji = AppEmoji()
        self._kept: LRUCache[str, asyncio.Future[bytes]] = LRUCache(KEPT)
        self._line = _Line()
        self._rests: dict[tuple[str, str], float] = {}

    async def png(self, picture: Picture | StatImage) -> bytes:
        """Return the picture as PNG. Equal pictures give equal bytes.

        Raises Undrawn if drawing fails or takes too long.
        """
        return await asyncio.shield(self.begin(picture))

    def begin(self, picture: Picture | StatImage, later: bool = False) -> asyncio.Future[bytes]:
        """Start drawing the picture, unless it is cached or being drawn. Callers may await the result later.

        `later`: whether to draw it after the pictures that users wait for.
        """
        key = digest(picture)
        kept = self._kept.get(key)
        if kept is None or (kept.done() and (kept.cancelled() or kept.exception() is not None)):
            kept = self._kept[key] = asyncio.ensure_future(self._in_turn(picture, later))
        return kept

    async def _in_turn(self, picture: Picture | StatImage, later: bool) -> bytes:
        async with self._line.turn(later):
            return await self._drawn(picture)

    async def _drawn(self, picture: Picture | StatImage) -> bytes:
        now, kind = asyncio.get_running_loop().time(), _kind(picture)
        if now < self._rests.get(kind, now):
            raise Undrawn(f"{kind[0]} draws nothing for now")
        try:
            return await BRUSH.drawn(partial(self._draw, picture))
        except Exception as wrong:
            if isinstance(wrong, TooLong) and isinstance(picture, Picture):
                log.error("%s draws for too long: its pictures are left out for %d minutes", kind[0], REST // 60)
                self._rests[kind] = now + REST
            raise Undrawn(f"{kind[0]}: {type(wrong).__name__}") from wrong

    async def file(self, picture: Picture | StatImage, name: str) -> discord.File:
        """Return the picture as an attachment, with its alt text."""
        return discord.File(io.BytesIO(await self.png(picture)), filename=name, description=picture.alt)

    async def warm(self, extensions: Sequence[str]) -> None:
        """Draw the missing art of the bot, of all games and of some cogs, in a daemon thread, and wait for it.

        The thread doesn't delay a stop of the bot. Raises the thread's errors. `extensions`: the cogs' modules.
        """
        wrong: list[Exception] = []

        def work() -> None:
            try:
                make_all_ready(self.games, extensions)
            except Exception as error:
                wrong.append(error)

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        while thread.is_alive():
            await asyncio.sleep(0.05)
        if wrong:
            raise wrong[0]

    def _draw(self, picture: Picture | StatImage) -> bytes:
        with in_language(picture.locale):
            return self._drawn_in_words(picture)

    def _drawn_in_words(self, picture: Picture | StatImage) -> bytes:
        if isinstance(picture, StatImage) or picture.house:
            image = picture if isinstance(picture, StatImage) else as_drawn(picture)
            with RENDERS.labels("house").time():
                return image.draw(self.games).png()
        game = self.games[picture.game]
        with RENDERS.labels(picture.game).time():
            if picture.reference:
                return game.art.cards.draw(picture.reference, game.picture_words((), None, speaking())).png()
            view = game.rules.view_type.model_validate(picture.view)
            return game.art.draw(view, game.picture_words(picture.players, view.seat, speaking())).png()


def _kind(picture: Picture | StatImage) -> tuple[str, str]:
    """Return (slug, "") for a game's picture, and ("", name) for one that the bot itself draws.

    If a picture takes too long to draw, messages come without pictures of the same pair for a while.
    """
    return (picture.game, picture.house) if isinstance(picture, Picture) else ("", type(picture).__name__)


class _Line:
    """The queue in which drawings wait for the drawing thread.

    At most two drawings are outside the queue: the one that the thread draws, and the next one, which the thread
    can begin without waiting for the event loop.
    """

    def __init__(self) -> None:
        self._free = 2
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @asynccontextmanager
    async def turn(self, later: bool) -> AsyncIterator[None]:
        """Wait in the queue until this drawing may run, then run the block.

        `later`: True for a drawing that no user waits for. Drawings that users wait for then overtake it.
        """
        if self._free:
            self._free -= 1
        else:
            mine = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (later, next(self._numbers), mine))
            await mine
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            *_, following = heappop(self._waiting)
            if not following.done():  # cancelled
                following.set_result(None)
                return
        self._free += 1


def make_all_ready(games: Mapping[str, Game[Any, Any]], extensions: Iterable[str]) -> None:
    """Draw all missing art of the bot, of these cogs and of these games, and write it to disk.

    If some art can't be drawn, draws all other art before it raises ExceptionGroup.
    """
    wrong = []
    each = [partial(make_ready, game, BRUSH.run) for game in games.values()]
    for make_art in (partial(make_pictures_ready, games, extensions), *each):
        try:
            make_art()
        except Exception as error:
            wrong.append(error)
    if wrong:
        raise ExceptionGroup("some art could not be made ready", wrong)


def make_pictures_ready(games: Mapping[str, Game[Any, Any]], extensions: Iterable[str]) -> None:
    """Draw the art for the bot's own pictures and for the pictures of these cogs, and write the art to disk.

    `extensions`: the cogs' modules; a module's function `sketches` returns the pictures. `games`: the games shown in
    the pictures.
    """
    drawing = [cog for cog in map(import_module, extensions) if hasattr(cog, "sketches")]
    sketched = chain(sketches(games), *(cog.sketches(games) for cog in drawing))
    make_house_ready((messages, *drawing), games.values(), sketched, BRUSH.run)


def digest(picture: Picture | StatImage) -> str:
    """Return a digest of the picture and the texts in it."""
    return hashlib.sha256(picture.model_dump_json().encode()).hexdigest()[:32]


def controls(message: Message, mark: Mark, known: AppEmoji) -> discord.ui.View | None:
    """Return the message's controls as a view that discord.py doesn't track, since our router handles presses.

    `mark`: added to all custom ids, so that the bot can find the message by it. `known`: the emoji that may be shown.
    """
    rows: list[Row] = [*message.rows, *([message.standing] if message.standing else [])]
    if not rows:
        return None
    view = discord.ui.View(timeout=None)
    for line, row in enumerate(rows):
        for item in _items(row, line, mark, known):
            view.add_item(item)
    view.stop()
    return view


def in_words(message: Message, picture: Picture | StatImage | None) -> Message:
    """Return the message with a description in words in place of `picture`, which can't be drawn."""
    told = [] if picture is None else [TEXTS.phrases(message.locale)("undrawn", alt=picture.alt)]
    return message.model_copy(update={"picture": None, "text": "\n".join(filter(None, [message.text, *told]))})


def allowed(pinged: Sequence[int]) -> discord.AllowedMentions:
    """Return the setting with which a message notifies these users and no other user."""
    users = [discord.Object(user_id) for user_id in pinged]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _items(row: Row, line: int, mark: Mark, known: AppEmoji) -> list[discord.ui.Item[Any]]:
    if isinstance(row, Select):
        return [_menu(row, line, mark, known)]
    if isinstance(row, Picker):
        return [_picker(row, line, mark)]
    return [_button(button, line, mark, known) for button in row]


def _button(button: Button, line: int, mark: Mark, known: AppEmoji) -> discord.ui.Item[Any]:
    emoji = known.on_control(button.emoji)
    if button.url:
        return discord.ui.Button(label=button.label, url=button.url, emoji=emoji, row=line)
    style, custom_id = _STYLES[button.style], marked(button.id, mark)
    return discord.ui.Button(label=button.label, style=style, custom_id=custom_id, emoji=emoji, row=line)


def _menu(menu: Select, line: int, mark: Mark, known: AppEmoji) -> discord.ui.Item[Any]:
    # Labels are cut at Discord's limit: https://discord.com/developers/docs/components/reference#string-select
    options = [
        discord.SelectOption(
            label=choice.label[:100],
            value=choice.value,
            description=choice.about or None,
            emoji=known.on_control(choice.emoji),
            default=choice.chosen,
        )
        for choice in menu.choices
    ]
    return discord.ui.Select(
        custom_id=marked(menu.id, mark),
        placeholder=menu.placeholder,
        min_values=menu.least,
        max_values=menu.most,
        options=options,
        row=line,
    )


def _picker(picker: Picker, line: int, mark: Mark) -> discord.ui.Item[Any]:
    plain: dict[str, Any] = {
        "custom_id": marked(picker.id, mark), "placeholder": picker.placeholder, "min_values": 0,
        "max_values": picker.most, "row": line, "default_values": [discord.Object(chosen) for chosen in picker.chosen],
    }  # fmt: skip
    if picker.of == "role":
        plain["default_values"] = [discord.Object(chosen, type=discord.Role) for chosen in picker.chosen]
        return discord.ui.RoleSelect(**plain)
    if picker.of == "user":
        plain["default_values"] = [discord.Object(chosen, type=discord.User) for chosen in picker.chosen]
        return discord.ui.UserSelect(**plain)
    return discord.ui.ChannelSelect(channel_types=[discord.ChannelType.text, discord.ChannelType.news], **plain)


MALFORMED = 50035
"""Discord's code for an invalid body. For an emoji that is gone, the error's text mentions emoji.
https://discord.com/developers/docs/topics/opcodes-and-status-codes#json"""


class AppEmoji:
    """The application's emoji that are known to exist. One per process; empty until EmojiKeeper has checked them."""

    def __init__(self) -> None:
        self._known: dict[str, discord.PartialEmoji] = {}
        self.doubted = False
        """Whether Discord refused an emoji that was known."""

    def know(self, known: Mapping[str, discord.PartialEmoji]) -> None:
        """Record which emoji exist, in place of the earlier record. `known`: Discord's emoji by the names in games."""
        self._known, self.doubted = dict(known), False

    def gone(self, refusal: Exception) -> bool:
        """Return whether Discord refused a message because of one of our emoji.

        If so, all emoji count as unknown from then on, so that messages are sent without emoji.
        """
        wrong = isinstance(refusal, discord.HTTPException) and refusal.code == MALFORMED
        if not (wrong and self._known and "emoji" in str(refusal).lower()):
            return False
        self._known, self.doubted = {}, True
        return True

    def shown(self, text: str, limit: int) -> str:
        """Replace the emoji marks in the text by Discord's emoji.

        Removes as many marks as needed, from the start of the text, so that the result has at most `limit` characters.
        """
        marks = emoji_in(text)
        if not marks:
            return text
        room, skipped = limit - len(without_emoji(text)), len(marks)
        while skipped and len(self._beside(marks[skipped - 1])) <= room:
            skipped -= 1
            room -= len(self._beside(marks[skipped]))
        left = iter([""] * skipped + [self._beside(name) for name in marks[skipped:]])
        return emoji_replaced(text, lambda name: next(left))

    def on_control(self, emoji: str) -> discord.PartialEmoji | str | None:
        """Return the emoji to show on a button or menu option; None if `emoji` is empty or isn't available.

        `emoji`: a character, or the mark of one of the games' own emoji.
        """
        marked = emoji_in(emoji)
        return self._known.get(marked[0]) if marked else emoji or None

    def _beside(self, name: str) -> str:
        return f"{self._known[name]} " if name in self._known else ""
