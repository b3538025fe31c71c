"""Define messages, controls and forms as plain values, and helpers for texts: safe names, Markdown."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, Literal

import pydantic

from bot.model import TEXTS
from bot.model.custom_ids import Act, Learn, Page, Retry, Verb
from bot.model.language import in_language, speaking
from games.engine.values import Fact, Player, Seat
from games.engine.words import without_emoji

LOG_LINES = 14
"""Maximum log lines on a board; older ones stay on older boards."""

LOG_LENGTH = 1300
"""Maximum characters of those lines together."""

BOARD, ASK, NOTE, CARD, WELCOME, TROUBLE = "board", "ask", "note", "lobby", "welcome", "trouble"
"""Slots, the purpose of a message in its match: the current board, a private question, private news, the lobby's card,
the welcome DM, the notice that the match can't go on."""

NUDGE, NOTICE, VOTE, HALL, CALL, TAKEBACK = "nudge", "notice", "vote", "hall", "call", "takeback"
FOLLOWED = "followed"
"""News for a user who follows the match."""
PAUSE = "pause"
"""A vote on a pause, then the pause."""
ENDING, REPORT = "ending", "report"
"""More slots: a reminder (one a seat), the notice that a table will close, a vote, the result in the hall of fame, a
notification about a free seat. Votes on a takeback and on an end, a report to the bot's owner."""

TURN = "turn"
"""Prefix of the slots of DMs that tell a seat of its turn; one slot a seat."""

LATE = "late"
"""Prefix of the slots of delayed mentions, which wait until their seat may be notified again (storage/outbox.py)."""

RETIRING = frozenset({BOARD, ASK})
"""Slots in which only the newest message keeps its controls."""

SERVERS = "https://discord.com/channels"
"""Prefix of links to servers, channels and messages."""

TEXT_LIMIT = 2000
ALT_LIMIT = 1024
LABEL_LIMIT = 80
ABOUT_LIMIT = 100
"""Discord's limits in characters: a message's text
(https://discord.com/developers/docs/resources/message#create-message),
a picture's alt text (https://discord.com/developers/docs/resources/message#attachment-object),
a button's label (https://discord.com/developers/docs/components/reference#button), a select option's description
(https://discord.com/developers/docs/components/reference#string-select)."""


class Button(Fact):
    """A button with either an `id` (custom id) or a `url`.

    `emoji`: a character. For an emoji that a game brings: what `emoji_mark` returns (games/engine/words/catalogue.py).
    """

    label: str
    id: str = ""
    url: str = ""
    style: Literal["primary", "secondary", "success", "danger"] = "secondary"
    emoji: str = ""


class Choice(Fact):
    """An option of a select. `value`: sent back when it is chosen. `about`: its effect, left out if there is no room.

    `chosen`: whether it is preselected. `emoji`: as for a Button.
    """

    label: str
    value: str
    about: str = ""
    chosen: bool = False
    emoji: str = ""


MOST_CHOICES = 25
"""Choices of a menu: https://discord.com/developers/docs/components/reference#string-select"""


class Select(Fact):
    """A menu of up to MOST_CHOICES choices."""

    id: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int
    most: int


class Picker(Fact):
    """A menu of the server's channels, roles or users. The user picks up to `most` of them, or none."""

    id: str
    placeholder: str
    of: Literal["channel", "role", "user"]
    chosen: tuple[int, ...] = ()
    most: int = 1


Row = tuple[Button, ...] | Select | Picker
"""One row of controls: up to five buttons, or a select."""

# Discord's limits: https://discord.com/developers/docs/components/reference#action-row and
# https://discord.com/developers/docs/components/reference#legacy-message-component-behavior
BUTTONS_A_ROW = 5
MOST_ROWS = 5


MOST_FIELDS = 5
"""Fields of a form, Discord's limit:
https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-modal"""

TITLE_LIMIT, FIELD_LABEL_LIMIT = 45, 45
"""Characters of a form's title, limited like MOST_FIELDS, and of a field's label:
https://discord.com/developers/docs/components/reference#label"""


class Field(Fact):
    """A field of a modal: a select if it has `choices`, otherwise a text input. `value`: its present content."""

    name: str
    label: str
    about: str = ""
    value: str = ""
    choices: tuple[Choice, ...] = ()
    longest: int = 10
    """Maximum characters of a text input."""
    most: int = 1
    """Maximum number of choices that may be picked. If it is more than 1, none need be."""


class Modal(Fact):
    """A modal of at most MOST_FIELDS fields. `id`: its custom id."""

    id: str
    title: str
    fields: tuple[Field, ...]


class Picture(Fact):
    """A picture that isn't drawn yet: a view as JSON, and the players. `alt`: the picture's alt text.

    `reference`: if set, the game's reference card of this name is drawn in place of the view. `house`: if set, the
    bot's statistics picture of this kind is drawn in place of the view. `locale`: the language of the picture's texts.
    """

    game: str
    view: dict[str, Any] = {}
    players: tuple[Player, ...] = ()
    reference: str = ""
    house: str = ""
    alt: str
    locale: str = pydantic.Field(default_factory=speaking)


def _bare(row: Row) -> Row:
    """Return the row of controls without their emoji."""
    if isinstance(row, Select):
        return row.model_copy(update={"choices": tuple(c.model_copy(update={"emoji": ""}) for c in row.choices)})
    return row if isinstance(row, Picker) else tuple(button.model_copy(update={"emoji": ""}) for button in row)


class Called(Fact):
    """A board message's mention of a seat, and the time of the mention.

    `later`: whether the mention is still to be sent. If so, it is dropped when the seat answers.
    """

    seat: Seat
    at: datetime
    later: bool = False


APART = timedelta(minutes=1)
"""Shortest time between two mentions of one user in a table's channel. A user whose mention is delayed by it was
mentioned moments ago and is probably watching."""


class Message(Fact):
    """A message's latest content.

    - `log`: what happened. `log_for`: lines to remove from the log of an earlier version, since `log` replaces them.
    - `text`: the part below the log, such as who must answer now.
    - `brief`: a shorter text, to be used if other lines are put above it; not stored. Empty: there is none.
    - `ping`: users who are notified once, when the message is posted.
    - `rows`: controls of the open questions. `standing`: buttons that stay when a question is closed.
    - `standings`: players of a finished match, if their new ratings must be added when the message is sent; else empty.
    - `behind`: text below the picture; only in replies to an interaction.
    - `chapter`: part of the match, such as a round. Each part's last picture stays in the channel.
    - `called`: seats mentioned by this message or its predecessors.
    - `locale`: the language of the message's texts.
    """

    log: tuple[str, ...] = ()
    log_for: tuple[str, ...] = ()
    text: str = ""
    brief: str = pydantic.Field(default="", exclude=True)
    ping: tuple[int, ...] = ()
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    standing: tuple[Button, ...] = ()
    standings: tuple[int, ...] = ()
    behind: str = ""
    chapter: int = 0
    called: tuple[Called, ...] = ()
    locale: str = pydantic.Field(default_factory=speaking)

    def after(self, earlier: Message, unsent: bool) -> Message:
        """Return this message with the log of an earlier version put in front. Leaves out the lines in `log_for`.

        If this message has no picture, it gets the earlier version's, except a picture with `house`: that belongs to
        the earlier text. `unsent`: whether the earlier version was never sent. If so, and this message has no pings, it
        gets the earlier version's pings.
        """
        log = (*earlier.without(self.log_for), *self.log)[-LOG_LINES:]
        earlier_picture = None if earlier.picture is not None and earlier.picture.house else earlier.picture
        picture = self.picture or earlier_picture
        ping = self.ping or (earlier.ping if unsent else ())
        return self.model_copy(update={"log": log, "log_for": (), "picture": picture, "ping": ping})

    def in_brief(self) -> Message:
        """Return the message with its brief text, if it has one."""
        return self.model_copy(update={"text": self.brief or self.text, "brief": ""})

    def without(self, lines: Sequence[str]) -> tuple[str, ...]:
        """Return the message's log without these lines."""
        return tuple(line for line in self.log if line not in lines)

    def calling(self, earlier: Message) -> Message:
        """Return this message with pings added from the unsent message `earlier`.

        Each added ping is for a user that the text of this message mentions.
        """
        due = (user for user in earlier.ping if user not in self.ping and f"<@{user}>" in self.text)
        return self.model_copy(update={"ping": (*due, *self.ping)})

    def known_again(self, game: str) -> Message:
        """Return the message. If it has neither picture nor custom id, add a rules button.

        The bot finds a message in a channel by its picture's name or its custom ids. It must search if Discord's
        response to posting the message is lost.
        """
        bars = [row if isinstance(row, tuple) else (row,) for row in (*self.rows, self.standing)]
        if self.picture is not None or any(item.id for bar in bars for item in bar):
            return self
        with in_language(self.locale):
            return self.model_copy(update={"standing": (*self.standing, rules_button(game))})

    def retired(self) -> Message:
        """Return the message as it remains after a newer one has replaced it: without controls and pings."""
        text = "" if self.log else self._closed()
        standing = () if self.picture else self.standing
        return self.model_copy(update={"rows": (), "standing": standing, "ping": (), "text": text, "called": ()})

    def plain(self) -> Message:
        """Return the message without emoji and log, for another attempt after Discord refused it."""
        text = without_emoji(self.text) or ("" if self.picture else self._closed())
        standing = tuple(button.model_copy(update={"emoji": ""}) for button in self.standing)
        return self.model_copy(
            update={"log": (), "text": text, "rows": tuple(map(_bare, self.rows)), "standing": standing}
        )

    def _closed(self) -> str:
        with in_language(self.locale):
            return closed_question()

    def recorded(self, game: str, sent: bool) -> Message:
        """Return what a board becomes when a newer one replaces it: only its log, with one line for each move.

        `sent`: whether the board has been sent. If not, the message keeps a custom id, by which the bot can find it.
        """
        bare = self.retired().model_copy(update={"picture": None, "standing": ()})
        return bare if sent else bare.known_again(game)

    def overflows(self, more: Sequence[str]) -> bool:
        """Return whether the log has no room for these further lines, so that its oldest lines would be lost."""
        lines = [*self.log, *more]
        return bool(self.log) and (len(lines) > LOG_LINES or len(without_emoji("\n".join(lines))) > LOG_LENGTH)

    def content(self, *more: str) -> str:
        """Return log, text and the lines `more` as one text. If it exceeds TEXT_LIMIT, the oldest lines are left out.

        Emoji marks aren't counted, since `AppEmoji.shown` leaves out emoji that don't fit.
        """
        lines = [*self.log, *([self.text] if self.text else []), *more]
        while (long := len(without_emoji("\n".join(lines))) > TEXT_LIMIT) and len(lines) > 1:
            lines.pop(0)
        return without_emoji(lines[0])[:TEXT_LIMIT] if long else "\n".join(lines)


class Post(Fact):
    """A message to send. `to`: the user who gets it as a DM; None: it goes to the table's channel.

    The post edits the latest message of its `slot`. A new message is sent if the slot has none yet, or `repost` is set.
    """

    to: int | None
    """User whose DM it goes to; None: the match's channel."""
    slot: str
    message: Message
    repost: bool = False
    calling: bool = False
    """Whether it is a new message only for its mentions: if none of them may be sent now, it becomes an edit."""
    quiet: bool = False
    """Whether this edit isn't urgent: it may wait and be merged with later ones."""
    goes_on: bool = False
    """With `repost`: it repeats the log of the one before if that waits to be sent, so that this needs no edit."""
    retold: bool = False
    """With `goes_on`: its log tells in short what its reader has missed, so the one before isn't repeated."""
    only_edits: bool = False
    """Only edit: don't send if the slot has no message."""

    @property
    def asks(self) -> bool:
        """Whether this is a new DM that asks its reader a question, or tells its reader that a question is open."""
        return bool(self.to) and self.repost and (self.slot in RETIRING or self.slot.startswith(TURN))

    def telling(self, *log: str) -> Post:
        """Return this post with `log` as its message's log."""
        return self.model_copy(update={"message": self.message.model_copy(update={"log": log})})


def rules_button(game: str) -> Button:
    """Return the button that opens the rules of a game. `game`: its slug."""
    return Button(label=TEXTS.phrases(speaking())("rules"), id=str(Page(game, 0)), emoji="📖")


def learn_button(game: str) -> Button:
    """Return the button that opens the lesson of a game. `game`: its slug."""
    return Button(label=TEXTS.phrases(speaking())("learn"), id=str(Learn(game)), emoji="🎓")


def closed_question() -> str:
    """Return the text that replaces a closed question."""
    return TEXTS.phrases(speaking())("question-closed")


def watch_button(match_id: int) -> Button:
    """Return the button that opens a finished match's replay, step by step."""
    return Button(label=TEXTS.phrases(speaking())("watch"), id=str(Act(Verb.WATCH, match_id)), emoji="🎞️")


def verify_button(match_id: int) -> Button:
    """Return the button that sends the file with which a finished match can be verified."""
    return Button(label=TEXTS.phrases(speaking())("verify"), id=str(Act(Verb.VERIFY, match_id)), emoji="🔏")


def analysis_button(match_id: int) -> Button:
    """Return the button that opens the analysis of a finished match."""
    return Button(label=TEXTS.phrases(speaking())("what-happened"), id=str(Act(Verb.ANALYSIS, match_id)), emoji="📈")


def retry_button(match_id: int, line: int) -> Button:
    """Return the button that lets a player answer a question of a finished match again, as practice.

    `line`: the line of the match's journal with the answer.
    """
    return Button(label=TEXTS.phrases(speaking())("try-again"), id=str(Retry(match_id, line)), emoji="🔁")


def escaped(text: str) -> str:
    """Return the text with its Markdown characters escaped. Use it for names that users chose."""
    return re.sub(r"([\\*_~`|<>\[\]()#])", r"\\\1", text)


def unescaped(text: str) -> str:
    """Return the text without the escapes that `escaped` added."""
    return re.sub(r"\\([\\*_~`|<>\[\]()#])", r"\1", text)


def stamp(at: datetime, style: Literal["R", "f"] = "R") -> str:
    """Return a timestamp that Discord shows in each reader's language. Style R: relative; f: date and time.

    https://discord.com/developers/docs/reference#message-formatting-timestamp-styles
    """
    return f"<t:{int(at.timestamp())}:{style}>"


WHEN_SENT = "<t:0:R>"
"""Placeholder for the time at which this version of the message is sent."""


def dated(text: str, at: datetime) -> str:
    """Return the text with the placeholder WHEN_SENT replaced by a Discord timestamp for `at`."""
    return text.replace(WHEN_SENT, stamp(at))


def seat_label(seat: Seat) -> str:
    """Return a seat's letter: A, B, C …"""
    return chr(ord("A") + seat)


def clipped(text: str, limit: int) -> str:
    """Return a line cut to at most `limit` characters, between words if possible."""
    if len(text) <= limit:
        return text
    start = text[: limit - 1]
    return (start.rpartition(" ")[0].rstrip(" ,;:–") or start) + "…"


def shortened(text: str, limit: int) -> str:
    """Return a text cut to at most `limit` characters, between lines if possible."""
    if len(text) <= limit:
        return text
    return (text[:limit].rpartition("\n")[0].rstrip("\n") or text[: limit - 1]) + "…"


def quoted(texts: Iterable[str]) -> list[str]:
    """Return all lines of these texts, each marked as a quotation in Discord's Markdown."""
    return [f"> {line}" for text in texts for line in text.splitlines()]


# -- safe names

NAMELESS = "Player"
"""The name of a user whose own name has no visible character."""

BLANKS = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5"
"""Characters without a glyph that Unicode doesn't class as invisible."""

STAND_INS = ("Clover", "Maple", "Hazel", "Rowan", "Juniper", "Poppy", "Sorrel", "Bramble", "Fern")
"""Names of stand-ins that have a seat from the start."""

PSEUDONYMS = range(1 << 40, 1 << 41)
"""User ids of erased users. Discord's ids are larger: https://discord.com/developers/docs/reference#snowflakes"""

MARKS = 3
"""Maximum combining marks on one letter; more would overlap the lines above and below."""

_PICTURE = r"\u2190-\u2bff\U0001f000-\U0001faff"
_JOINED_PICTURES = re.compile(rf"(?<=[{_PICTURE}\ufe0f])\u200d(?=[{_PICTURE}])")
_JOINT = "\ue000"
"""Stands for the joiner within an emoji of several while other joiners are removed."""

_SLASH = "\u2215"
"""Looks like a slash, but makes no link."""


def name_of(user: Any) -> str:
    """Return a member's display name without unsafe characters."""
    return plain(user.display_name)


def first_name(typed: str) -> str | None:
    """Return a first name typed by a user, tidied; None if it can't be a name, or is the name of a stand-in."""
    name = " ".join(plain(typed).split())
    letters = all(unicodedata.category(character)[0] in "LMN" or character in " '’-." for character in name)
    words = unicodedata.normalize("NFKC", name).casefold().split()
    taken = {taken.casefold() for taken in (*STAND_INS, NAMELESS, "stand-in", "standin")}
    return name if letters and any(map(str.isalpha, name)) and not taken & set(words) else None


def plain(name: str) -> str:
    """Return the name without invisible and direction-changing characters, and without links."""
    if name.isascii() and name.isprintable() and "/" not in name and name.strip() == name and name:
        return name
    joined = _JOINED_PICTURES.sub(_JOINT, name.replace(_JOINT, ""))
    shown = _few_marks("".join(_seen(character) for character in joined).replace(_JOINT, "\u200d"))
    visible = " ".join(shown.split()) or NAMELESS
    return visible.replace("/", _SLASH) if "." in visible or ":" in visible else visible


def _seen(character: str) -> str:
    """Return the character; a space if it is blank; an empty text if it is invisible."""
    if character == _JOINT:
        return character
    kind = unicodedata.category(character)
    if character in BLANKS or kind[0] == "Z" or character in "\t\n\r":
        return " "
    return "" if kind[0] == "C" else character


def _few_marks(name: str) -> str:
    result, marks = "", 0
    for character in name:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        result += character if marks <= MARKS else ""
    return result
