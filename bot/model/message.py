"""A message as a plain value, and what its text needs: the language, names that can be written anywhere, Markdown."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from contextvars import ContextVar
from datetime import datetime, timedelta
from typing import Any, Literal

from bot.model.custom_ids import Act, Learn, Page, Verb
from bot.model.words import TEXTS
from games.engine.values import Fact, Player, Seat
from games.engine.words import ENGLISH, without_emoji

LOG_LINES = 14
"""A living board tells this much of what happened; older lines are read on older boards."""

LOG_LENGTH = 1300
"""Characters that so many lines have at most."""

BOARD, ASK, NOTE, CARD, WELCOME, TROUBLE = "board", "ask", "note", "lobby", "welcome", "trouble"
"""Slots, what a message is to its match: the living board, a private question, private news, the lobby's card, the
word that everybody gets who joins, and the word that the match stands still."""

NUDGE, NOTICE, VOTE, HALL, CALL, TAKEBACK = "nudge", "notice", "vote", "hall", "call", "takeback"
ENDING, REPORT = "ending", "report"
"""More slots: a reminder (each seat's own: see reminders.py), the notice that a table closes itself, a vote, the result
in the server's hall of fame, a call to somebody who wants to play, votes on giving an answer back and on an end,
what the bot's owner is told about a player."""

TURN = "turn"
"""What the slots of DMs begin with that call a seat to the table: each seat has its own."""

LATE = "late"
"""What the slots of calls begin with that wait until their seat may be called again (storage/outbox.py)."""

RETIRING = frozenset({BOARD, ASK})
"""Of these slots only the newest message lives; older ones lose their controls."""

SERVERS = "https://discord.com/channels"
"""Links to servers, channels and messages begin so."""

TEXT_LIMIT = 2000
ALT_LIMIT = 1024
LABEL_LIMIT = 80
ABOUT_LIMIT = 100
"""Characters of what a select says under a choice."""


class Button(Fact):
    """A button. Exactly one of ``id`` (ours, comes back when pressed) and ``url`` is set.

    ``emoji``: a character, or the mark of one of a game's own (games/engine/words/catalogue.py).
    """

    label: str
    id: str = ""
    url: str = ""
    style: Literal["primary", "secondary", "success", "danger"] = "secondary"
    emoji: str = ""


class Choice(Fact):
    """A line of a select. ``value`` comes back when it is chosen; ``about``: what it brings, where there is room.

    ``chosen``: it shows as chosen already. ``emoji``: as of a button.
    """

    label: str
    value: str
    about: str = ""
    chosen: bool = False
    emoji: str = ""


class Select(Fact):
    """A menu of up to 25 choices."""

    id: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int
    most: int


class Picker(Fact):
    """A menu of the server’s own channels or roles; whoever uses it may choose none, or up to ``most``."""

    id: str
    placeholder: str
    of: Literal["channel", "role"]
    chosen: tuple[int, ...] = ()
    most: int = 1


Row = tuple[Button, ...] | Select | Picker
"""One line of controls: up to five buttons, or a menu."""

BUTTONS_A_ROW = 5
MOST_ROWS = 5


MOST_FIELDS = 5
"""Fields of one form: Discord takes no more."""

TITLE_LIMIT, FIELD_LABEL_LIMIT = 45, 45
"""Characters of a form's title, and of a field's label."""


class Field(Fact):
    """One line of a form: a menu where it has ``choices``, else something typed. ``value``: what it holds so far."""

    name: str
    label: str
    about: str = ""
    value: str = ""
    choices: tuple[Choice, ...] = ()
    longest: int = 10
    """Characters that may be typed."""


class Modal(Fact):
    """A form of at most MOST_FIELDS fields. ``id`` comes back with what was filled in."""

    id: str
    title: str
    fields: tuple[Field, ...]


class Picture(Fact):
    """A picture not yet drawn: the view it belongs to, as JSON, and who sits where. ``alt`` tells the same in words.

    Where ``reference`` is set, it is the game's reference card of that name instead; where ``house`` is, one of the
    house's own pictures of that kind, of what ``view`` says.
    """

    game: str
    view: dict[str, Any] = {}
    players: tuple[Player, ...] = ()
    reference: str = ""
    house: str = ""
    alt: str


def _bare(row: Row) -> Row:
    """A line of controls without emoji."""
    if isinstance(row, Select):
        return row.model_copy(update={"choices": tuple(c.model_copy(update={"emoji": ""}) for c in row.choices)})
    return row if isinstance(row, Picker) else tuple(button.model_copy(update={"emoji": ""}) for button in row)


class Called(Fact):
    """A seat that a board has called, and when. ``later``: it still is to be called, unless it answers first."""

    seat: Seat
    at: datetime
    later: bool = False


APART = timedelta(minutes=1)
"""So far apart two calls of one person are, in public and at one table. Whoever is called later than their turn came
was called just before it, and most likely looks on."""


class Message(Fact):
    """What a message should look like.

    ``log`` is what happened, ``log_for`` the lines of an earlier log that it says again, ``text`` what is due now.
    ``ping``: users who are called by it, once, when it is posted. ``rows`` are the questions' controls, ``standing``
    the buttons that are always there. ``standings``: the match's result is added when it is sent, where these users
    (its players) played it to its end. ``behind``: words that stand behind the picture, in an answer that only one
    person sees. ``chapter``: which part of the match a board is of: the last picture of each stays. ``called``: who was
    called by it, and by those before it.
    """

    log: tuple[str, ...] = ()
    log_for: tuple[str, ...] = ()
    text: str = ""
    ping: tuple[int, ...] = ()
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    standing: tuple[Button, ...] = ()
    standings: tuple[int, ...] = ()
    behind: str = ""
    chapter: int = 0
    called: tuple[Called, ...] = ()

    def after(self, earlier: Message, unsent: bool) -> Message:
        """This message in place of an earlier form of it: the log goes on, and a call that nobody saw yet stays.

        So does a game's picture; one of the house's goes with what it was about.
        """
        log = (*earlier.without(self.log_for), *self.log)[-LOG_LINES:]
        kept = None if earlier.picture is not None and earlier.picture.house else earlier.picture
        picture = self.picture or kept
        ping = self.ping or (earlier.ping if unsent else ())
        return self.model_copy(update={"log": log, "log_for": (), "picture": picture, "ping": ping})

    def without(self, lines: Sequence[str]) -> tuple[str, ...]:
        """Its log but for these lines."""
        return tuple(line for line in self.log if line not in lines)

    def calling(self, earlier: Message) -> Message:
        """This message, calling also whom an earlier one was to call but never did, if they are still due."""
        due = (user for user in earlier.ping if user not in self.ping and f"<@{user}>" in self.text)
        return self.model_copy(update={"ping": (*due, *self.ping)})

    def known_again(self, game: str) -> Message:
        """The message with something in it by which it can be found among others: the game's rules, if nothing else.

        Whatever is sent needs that: it may have arrived though nobody told us, and is looked for then.
        """
        bars = [row if isinstance(row, tuple) else (row,) for row in (*self.rows, self.standing)]
        if self.picture is not None or any(item.id for bar in bars for item in bar):
            return self
        return self.model_copy(update={"standing": (*self.standing, rules_button(game))})

    def retired(self) -> Message:
        """The message once a newer one lives: it stays as a record, without controls, and calls nobody."""
        text = "" if self.log else closed_question()
        standing = () if self.picture else self.standing
        return self.model_copy(update={"rows": (), "standing": standing, "ping": (), "text": text, "called": ()})

    def plain(self) -> Message:
        """The message without emoji and log lines, for another try when Discord refused it."""
        text = without_emoji(self.text) or ("" if self.picture else closed_question())
        standing = tuple(button.model_copy(update={"emoji": ""}) for button in self.standing)
        return self.model_copy(
            update={"log": (), "text": text, "rows": tuple(map(_bare, self.rows)), "standing": standing}
        )

    def recorded(self, game: str, sent: bool) -> Message:
        """A board once a newer one lives: a line a move is left of it. What was never ``sent`` must be findable."""
        bare = self.retired().model_copy(update={"picture": None, "standing": ()})
        return bare if sent else bare.known_again(game)

    def overflows(self, more: Sequence[str]) -> bool:
        """Whether its log has no room for these lines, so that older ones would be lost."""
        lines = [*self.log, *more]
        return bool(self.log) and (len(lines) > LOG_LINES or len(without_emoji("\n".join(lines))) > LOG_LENGTH)

    def content(self, *more: str) -> str:
        """All its text, and these lines after it; the oldest lines are left out where it is too much.

        Its words alone are that long: marks of emoji are not counted, and give way where they are replaced.
        """
        lines = [*self.log, *([self.text] if self.text else []), *more]
        while (long := len(without_emoji("\n".join(lines))) > TEXT_LIMIT) and len(lines) > 1:
            lines.pop(0)
        return without_emoji(lines[0])[:TEXT_LIMIT] if long else "\n".join(lines)


class Post(Fact):
    """A message on its way: to a seat's DM or (None) the table's channel.

    ``slot``: what it is to the match. It takes the place of the living message of that slot, in the same message unless
    ``anew``; a slot's first message is always a new one.
    """

    to: int | None
    """The user whose DM it goes to; None: the match's channel."""
    slot: str
    message: Message
    anew: bool = False
    calling: bool = False
    """It is new only to call somebody: where nobody of them may be called just now, it is an edit."""
    quiet: bool = False
    """Nobody waits for this edit: it goes out a while later, together with what comes until then."""
    goes_on: bool = False
    """Anew, it tells also what the one before it told, which then needs no edit unless it has controls."""
    only_edits: bool = False
    """Where no message of the slot has been said, none is."""

    def telling(self, *log: str) -> Post:
        """This message with these lines as its log."""
        return self.model_copy(update={"message": self.message.model_copy(update={"log": log})})


def rules_button(game: str) -> Button:
    """The button that opens the rules of the game with this slug."""
    return Button(label=TEXTS.phrases(speaking())("rules"), id=str(Page(game, 0)), emoji="📖")


def learn_button(game: str) -> Button:
    """The button that opens the lesson of the game with this slug."""
    return Button(label=TEXTS.phrases(speaking())("learn"), id=str(Learn(game)), emoji="🎓")


def closed_question() -> str:
    """What is left of a question that takes no answer any more."""
    return TEXTS.phrases(speaking())("question-closed")


def watch_button(match_id: int) -> Button:
    """The button that shows a match that is over, step by step."""
    return Button(label=TEXTS.phrases(speaking())("watch"), id=str(Act(Verb.WATCH, match_id)), emoji="🎞️")


def verify_button(match_id: int) -> Button:
    """The button that gives the file by which a match that is over can be checked."""
    return Button(label=TEXTS.phrases(speaking())("verify"), id=str(Act(Verb.VERIFY, match_id)), emoji="🔏")


def analysis_button(match_id: int) -> Button:
    """The button that tells what happened in a match that is over, and why."""
    return Button(label=TEXTS.phrases(speaking())("what-happened"), id=str(Act(Verb.ANALYSIS, match_id)), emoji="📈")


def escaped(text: str) -> str:
    """The text as Discord shows it when it isn't to be read as Markdown: people are called all sorts of things."""
    return re.sub(r"([\\*_~`|<>\[\]()#])", r"\\\1", text)


def unescaped(text: str) -> str:
    """What was escaped, as it is read."""
    return re.sub(r"\\([\\*_~`|<>\[\]()#])", r"\1", text)


def stamp(at: datetime) -> str:
    """A point in time as Discord shows it: how far away it is, in each reader's own language."""
    return f"<t:{int(at.timestamp())}:R>"


WHEN_SENT = "<t:0:R>"
"""Stands in a message for the moment at which that form of it is sent."""


def dated(text: str, at: datetime) -> str:
    """The text as it is sent then."""
    return text.replace(WHEN_SENT, stamp(at))


def seat_label(seat: Seat) -> str:
    """What a seat is called: A, B, C …"""
    return chr(ord("A") + seat)


def clipped(text: str, limit: int) -> str:
    """A line, no longer than ``limit``: cut between words, or within the first one if that is too long."""
    if len(text) <= limit:
        return text
    kept = text[: limit - 1]
    return (kept.rpartition(" ")[0].rstrip(" ,;:–") or kept) + "…"


def shortened(text: str, limit: int) -> str:
    """The text, no longer than ``limit``: cut between lines, or within the first one if that is too long."""
    if len(text) <= limit:
        return text
    kept = ""
    for line in text.splitlines():
        if len(kept) + len(line) + 2 > limit:
            break
        kept += line + "\n"
    return (kept.rstrip("\n") or text[: limit - 1]) + "…"


# -- the language: one for the whole bot, set when it starts

_SPOKEN: ContextVar[str] = ContextVar("language", default=ENGLISH)


def speak(locale: str) -> None:
    """Set the language of this task and of all that it starts."""
    _SPOKEN.set(locale)


def speaking() -> str:
    """Return the language that the bot speaks."""
    return _SPOKEN.get()


# -- names, as their users chose them and as they may be written anywhere

NAMELESS = "Player"
"""The name of a user whose own name has no visible character."""

BLANKS = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5"
"""Letters and signs that show nothing, though they count as visible."""

STAND_INS = ("Clover", "Maple", "Hazel", "Rowan", "Juniper", "Poppy", "Sorrel", "Bramble", "Fern")
"""What stand-ins are called that have a seat from the start; a mark says what they are."""

PSEUDONYMS = range(1 << 40, 1 << 41)
"""Whoever had their data erased is one of these from then on. They are nobody's ids: Discord's have been greater since
its first day."""

MARKS = 3
"""So many accents may stand on one letter; more of them are drawn over the lines above and below."""

_PICTURE = r"\u2190-\u2bff\U0001f000-\U0001faff"
_JOINED_PICTURES = re.compile(rf"(?<=[{_PICTURE}\ufe0f])\u200d(?=[{_PICTURE}])")
_JOINT = "\ue000"
"""Stands for the joint within a picture of several, such as a family, while other joints are taken out."""

_SLASH = "\u2215"
"""Looks like a slash, and no link or invitation has one."""


def name_of(user: Any) -> str:
    """What somebody is called where they act, as it may be written."""
    return plain(user.display_name)


def first_name(said: str) -> str | None:
    """A first name as it was typed, tidied; None where it is none, or looks like a stand-in's or a command."""
    name = " ".join(plain(said).split())
    letters = all(unicodedata.category(character)[0] in "LMN" or character in " '’-." for character in name)
    words = unicodedata.normalize("NFKC", name).casefold().split()
    taken = {taken.casefold() for taken in (*STAND_INS, NAMELESS, "stand-in", "standin")}
    return name if letters and any(map(str.isalpha, name)) and not taken & set(words) else None


def plain(name: str) -> str:
    """The name without what turns text around or can't be seen, and with no link or invitation in it."""
    if name.isascii() and name.isprintable() and "/" not in name and name.strip() == name and name:
        return name
    joined = _JOINED_PICTURES.sub(_JOINT, name.replace(_JOINT, ""))
    shown = _few_marks("".join(_seen(character) for character in joined).replace(_JOINT, "\u200d"))
    kept = " ".join(shown.split()) or NAMELESS
    return kept.replace("/", _SLASH) if "." in kept or ":" in kept else kept


def _seen(character: str) -> str:
    """The character; a space for one that is a gap, nothing for one that isn't seen."""
    if character == _JOINT:
        return character
    kind = unicodedata.category(character)
    if character in BLANKS or kind[0] == "Z" or character in "\t\n\r":
        return " "
    return "" if kind[0] == "C" else character


def _few_marks(name: str) -> str:
    kept, marks = "", 0
    for character in name:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        kept += character if marks <= MARKS else ""
    return kept
