"""Write and parse the custom ids of the bot's controls: versioned, at most 100 characters, without secrets.
https://discord.com/developers/docs/components/reference#anatomy-of-a-component-custom-id sets the maximum length."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Verb(StrEnum):
    """Effects of a match's buttons that neither answer a question nor concern one seat."""

    HAND = "h1"
    WORDS = "w1"
    JOIN = "j1"
    LEAVE = "l1"
    ASK_LEAVE = "l2"
    START = "s1"
    CANCEL = "c1"
    CLOSE = "c2"
    END = "c3"
    ASK_END = "c4"
    AGREE_END = "c5"
    PLAY_ON = "c6"
    RESIGN = "x1"
    VOLUNTEER = "v1"
    REMATCH = "a1"
    STAND_INS = "b1"
    GIVE = "g1"
    BACK = "k1"
    WANT = "n1"
    KEEP = "q1"
    HOST = "o1"
    STAYS = "y1"
    UNDO = "u1"
    ASK_BACK = "u2"
    GIVE_BACK = "u3"
    LET_STAND = "u4"
    VERIFY = "f1"
    HOW = "m1"
    WATCH = "z1"
    ANALYSIS = "a2"
    SETTINGS = "S1"
    PACE = "P1"
    LANGUAGE = "L1"
    TRY = "T1"
    HINT = "H1"
    ADMISSION = "I1"
    FOLLOW = "F1"
    DECLINE = "D1"
    PAUSE = "Q1"
    AGREE_PAUSE = "Q2"
    NOT_NOW = "Q3"
    RESUME = "Q4"


class Asked(StrEnum):
    """Effects of buttons that concern one seat."""

    TAKE = "e1"
    VOTE = "d1"


@dataclass(frozen=True)
class Pick:
    """A control that answers a question, or opens a group of its options.

    - `option`: position of the option that a button picks; the number of options for "none of them". None for a select,
      whose values Discord sends with the press.
    - `picks`: positions of several options that a button confirms together
    - `menu`: number of the select within its question, from 0, so that the ids of two selects differ
    - `part`: number of the group of options that a button opens; the number after the last group leads back to the list
      of groups. Such a button answers nothing. `questions.parts` makes the groups.
    """

    match_id: int
    seat: int
    question: int
    option: int | None = None
    picks: tuple[int, ...] | None = None
    menu: int = 0
    part: int | None = None

    def __str__(self) -> str:
        answer = _answer(self)
        return ":".join(["p1", *map(str, (self.match_id, self.seat, self.question)), *([answer] if answer else [])])


@dataclass(frozen=True)
class Act:
    """A button of a match that neither answers a question nor concerns one seat.

    `part` depends on the verb:
    - special roles of a game: which role, from 0
    - undo: the number of the question that is shown above the button
    - votes on an undo, an end or a pause: the number of the vote
    - settings: which form to open, from 1; 0 shows the page with all settings
    - pace: the index in `time_control.ASKED`
    """

    verb: Verb
    match_id: int
    part: int = 0

    def __str__(self) -> str:
        part = f".{self.part}" if self.part else ""
        return f"{self.verb}{part}:{self.match_id}"


@dataclass(frozen=True)
class Chair:
    """A button that concerns one seat of a match."""

    verb: Asked
    match_id: int
    seat: int

    def __str__(self) -> str:
        return f"{self.verb}:{self.match_id}:{self.seat}"


@dataclass(frozen=True)
class Page:
    """A control that shows a page of a game's rules; page 0 is the list of chapters. `slug`: the game."""

    slug: str
    page: int

    def __str__(self) -> str:
        return f"r1:{self.slug}:{self.page}"


@dataclass(frozen=True)
class Clause:
    """A control that shows one clause of a game's rules. Only messages of earlier versions have one.

    `name`: the clause, or a kind of question (`Ask.about`) that the clause explains.
    """

    slug: str
    name: str

    def __str__(self) -> str:
        return f"i1:{self.slug}:{self.name}"


class Leaf(StrEnum):
    """Kinds of pages that buttons open or turn, other than pages of rules."""

    BOARD = "b"
    HISTORY = "y"
    STORY = "g"
    STEPS = "s"
    FILM = "f"
    PAGE = "k"
    PRACTICE = "p"
    NAME = "n"
    """The user's own profile; its page 1 publishes their name, 0 withdraws it."""


@dataclass(frozen=True)
class Turn:
    """A control that opens a page.

    `about`: names the match, user or list that the page shows. It must not contain a colon or @.
    """

    leaf: Leaf
    about: str
    page: int

    def __str__(self) -> str:
        return f"t1:{self.leaf}:{self.about}:{self.page}"


@dataclass(frozen=True)
class Form:
    """A control on a private page of settings, such as a server's. `name`: the page; `field`: what the control sets.

    `value`: the new value; for a select, Discord sends it with the press. None of the texts may contain a colon or @.
    """

    name: str
    field: str
    value: str = ""

    def __str__(self) -> str:
        return f"f1:{self.name}:{self.field}:{self.value}"


@dataclass(frozen=True)
class Learn:
    """A control of a game's lesson, which belongs to no match. `moment`: the step of the lesson.

    `answer` is one of:
    - an option's number, or the numbers of several options as a bit set (`x` and hex digits)
    - `g` and the number of the group of options to show
    - a word: `next`, `how`, `again`, `play`
    - empty for a question's first select, `m1` for its second: Discord sends the chosen values with the press
    - empty for a button that shows the lesson

    `tries`: how many wrong answers the learner has given to this question.
    """

    slug: str
    moment: int = 0
    answer: str = ""
    tries: int = 0

    @classmethod
    def of(cls, slug: str, moment: int, pick: Pick, tries: int = 0) -> Learn:
        """Return a control that does in this lesson what `pick` does in a match."""
        return cls(slug, moment, _answer(pick), tries)

    @property
    def picks(self) -> tuple[int, ...] | None:
        """The positions of the options that the control names; None if it names none."""
        return _picks_in(self.answer)

    @property
    def part(self) -> int | None:
        """The number of the group of options that the control opens; None if it opens none."""
        return _part_in(self.answer)

    def __str__(self) -> str:
        tries = f"+{self.tries}" if self.tries else ""
        return ":".join(["learn", self.slug, str(self.moment), *([self.answer] if self.answer else [])]) + tries


@dataclass(frozen=True)
class Retry:
    """A control of a practice position: a question of a finished match, to be answered again.

    `line`: the line of the match's journal with the original answer. `answer`: as for Learn, except that the words are
    `best`, `how` and `on`. If it is empty, the control is a button that shows the question, or a select.
    """

    match_id: int
    line: int
    answer: str = ""

    @classmethod
    def of(cls, match_id: int, line: int, pick: Pick) -> Retry:
        """Return a control that does in this practice position what `pick` does in a match."""
        return cls(match_id, line, _answer(pick))

    @property
    def picks(self) -> tuple[int, ...] | None:
        """The options that the control names, or None if it names none."""
        return _picks_in(self.answer)

    @property
    def part(self) -> int | None:
        """The number of the group of options that the control opens; None if it opens none."""
        return _part_in(self.answer)

    def __str__(self) -> str:
        return ":".join(["retry", str(self.match_id), str(self.line), *([self.answer] if self.answer else [])])


def _answer(pick: Pick) -> str:
    """Return the last part of the id of the control `pick`. It says what the control does; empty for a first select."""
    if pick.option is not None:
        return str(pick.option)
    if pick.picks is not None:
        return f"x{sum(1 << one for one in pick.picks):x}"
    if pick.part is not None:
        return f"g{pick.part}"
    return f"m{pick.menu}" if pick.menu else ""


def _picks_in(answer: str) -> tuple[int, ...] | None:
    """Parse the last part of a control's id: return the options that it names, or None if it names none."""
    if answer.startswith("x"):
        return _set_in(int(answer[1:], 16))
    return (int(answer),) if answer.isdecimal() else None


def _part_in(answer: str) -> int | None:
    """Parse the last part of a control's id: return the group of options that it opens, or None if it opens none."""
    return int(answer[1:]) if answer.startswith("g") else None


@dataclass(frozen=True)
class Settings:
    """A submitted modal with settings of a table.

    `form`: number of the table's settings form; `stamp`: digest of the form's values when the form was opened.
    """

    match_id: int
    form: int
    stamp: str

    def __str__(self) -> str:
        return f"F1:{self.match_id}:{self.form}:{self.stamp}"


@dataclass(frozen=True)
class Mark:
    """The mark in a control's id: the database's epoch, the match, and the message's number in that match.

    In private replies the mark is the epoch alone, since the bot never searches for these messages.
    """

    epoch: str
    match_id: int = 0
    ordinal: int = 0

    def __str__(self) -> str:
        return f"{self.epoch}.{self.match_id}.{self.ordinal}" if self.match_id else self.epoch

    @property
    def file_name(self) -> str:
        """File name of the message's picture. It reveals nothing about the match except the mark."""
        return f"{self.epoch}-{self.match_id}-{self.ordinal}.png"


Control = Pick | Act | Chair | Page | Clause | Turn | Form | Settings | Learn | Retry
"""Any control of ours."""

_PICK = re.compile(r"p1:(\d{1,10}):(\d{1,2}):(\d{1,6})(?::(?:(\d{1,2})|x([0-9a-f]{1,8})|m([1-9])|g(\d)))?")
_ACT = re.compile(rf"({'|'.join(Verb)})(?:\.(\d{{1,6}}))?:(\d{{1,10}})")
_CHAIR = re.compile(rf"({'|'.join(Asked)}):(\d{{1,10}}):(\d{{1,2}})")
_PAGE = re.compile(r"r1:([a-z0-9-]{1,32}):(\d{1,3})")
_CLAUSE = re.compile(r"i1:([a-z0-9-]{1,32}):([A-Z][A-Z0-9]{0,4}-[0-9.]{1,9}|[a-z_]{1,32})")
_TURN = re.compile(rf"t1:({'|'.join(Leaf)}):([^:@]{{0,75}}):(\d{{1,5}})")
_FORM = re.compile(r"f1:([a-z]{1,16}):([a-z-]{1,24}):([a-z0-9-]{0,32})")
_LEARN = re.compile(
    r"learn:([a-z0-9-]{1,32}):(\d{1,3})(?::(\d{1,2}|x[0-9a-f]{1,8}|m[1-9]|g\d|next|how|again|play))?(?:\+([1-9]))?"
)
_RETRY = re.compile(r"retry:(\d{1,10}):(\d{1,6})(?::(\d{1,2}|x[0-9a-f]{1,8}|m[1-9]|g\d|best|how|on))?")
_SETTINGS = re.compile(r"F1:(\d{1,10}):(\d{1,2}):([0-9a-f]{8})")
_MARK = re.compile(r"([0-9a-z]{1,8})(?:\.([1-9]\d{0,9})\.([1-9]\d{0,9}))?")


def read(custom_id: str) -> Control | None:
    """Parse a control's id, of any epoch. Returns None if the id isn't one of this bot's."""
    own, at, mark = custom_id.partition("@")
    if at and not _MARK.fullmatch(mark):
        return None
    for pattern, control in _PARSERS:
        if found := pattern.fullmatch(own):
            return control(*found.groups())
    return None


def _pick(match_id: str, seat: str, question: str, *what: str | None) -> Pick:
    option, bits, menu, part = what
    picks = None if bits is None else _set_in(int(bits, 16))
    number, shown = (None if one is None else int(one) for one in (option, part))
    return Pick(int(match_id), int(seat), int(question), number, picks, int(menu or 0), shown)


_PARSERS: tuple[tuple[re.Pattern[str], Callable[..., Control]], ...] = (
    (_PICK, _pick),
    (_ACT, lambda verb, part, match_id: Act(Verb(verb), int(match_id), int(part or 0))),
    (_CHAIR, lambda verb, match_id, seat: Chair(Asked(verb), int(match_id), int(seat))),
    (_PAGE, lambda slug, number: Page(slug, int(number))),
    (_FORM, Form),
    (_SETTINGS, lambda match_id, form, stamp: Settings(int(match_id), int(form), stamp)),
    (_CLAUSE, Clause),
    (_LEARN, lambda slug, moment, answer, tries: Learn(slug, int(moment), answer or "", int(tries or 0))),
    (_RETRY, lambda match_id, line, answer: Retry(int(match_id), int(line), answer or "")),
    (_TURN, lambda leaf, about, number: Turn(Leaf(leaf), about, int(number))),
)


def _set_in(bits: int) -> tuple[int, ...]:
    """Return the positions of the bits that are set, from 0."""
    return tuple(position for position in range(bits.bit_length()) if bits >> position & 1)


def mark_in(custom_id: str) -> Mark:
    """Return the mark in a control's id; an empty mark if there is none."""
    epoch, _, rest = custom_id.partition("@")[2].partition(".")
    match_id, _, ordinal = rest.partition(".")
    return Mark(epoch, int(match_id or 0), int(ordinal or 0))


def epoch_in(custom_id: str) -> str:
    """Return the epoch in a control's id, or "" if it has no mark."""
    return custom_id.partition("@")[2].partition(".")[0]


def marked(custom_id: str, mark: Mark) -> str:
    """Return the id with the mark added, as it is sent to Discord."""
    return f"{custom_id}@{mark}"


def shows(custom_id: str, mark: Mark) -> bool:
    """Return whether a control with this id belongs to the message that has this mark."""
    return custom_id.partition("@")[2] == str(mark)
