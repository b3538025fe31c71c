"""Show a player's private notes and the player's suspicions about other players. Compose the modal that edits both."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from bot.messages import questions, since
from bot.messages.context import MatchContext
from bot.model.custom_ids import Form
from bot.model.message import (
    FIELD_LABEL_LIMIT,
    LABEL_LIMIT,
    MOST_CHOICES,
    Button,
    Choice,
    Field,
    Message,
    Modal,
    clipped,
    shortened,
)
from bot.model.own import MOST_NOTES, PlayerNotes, Suspicion
from games.engine.values import Seat, View
from games.engine.words import without_emoji

OPEN, SAVE = "notes", "noted"
"""Names in the custom ids of the button that opens the modal, and of the modal itself."""

TYPED, SUSPECTED = "typed", "suspected"
"""Names of the modal's text field, and of its first menu; the other menus' names begin with the latter."""


def button(context: MatchContext) -> Button:
    """Return the button that opens the modal for notes."""
    return Button(label=context.words("notes"), id=str(Form(OPEN, "write", str(context.match_id))), emoji="📝")


def modal(context: MatchContext, seat: Seat, view: View, notes: PlayerNotes) -> Modal:
    """Return the modal, filled in with what the player wrote and picked before."""
    words = context.words
    typed = Field(
        name=TYPED, label=words("notes-label"), about=words("notes-about"), value=notes.text, longest=MOST_NOTES
    )
    form = Form(SAVE, "save", f"{context.match_id}-{notes.stamp}")
    title = words("notes-title", table=context.match_id)
    return Modal(id=str(form), title=title, fields=(typed, *_menus(context, seat, view, notes)))


def _menus(context: MatchContext, seat: Seat, view: View, notes: PlayerNotes) -> Iterator[Field]:
    """Yield the modal's menus of suspicions.

    If a single menu would be too long, there are several, and each lists some of the players.
    """
    words, held = context.words, {(one.seat, one.word) for one in notes.suspicions}
    offered = list(_suspicions(context, seat, view))
    others = list(dict.fromkeys(other for other, _, _ in offered))
    several = max(1, MOST_CHOICES * len(others) // max(1, len(offered)))
    for first in range(0, len(others), several):
        here = others[first : first + several]
        names = words.all_of(context.players[other].name for other in here)
        label = words("suspected-label") if here == others else words("suspected-label-of", names=names)
        choices = tuple(
            Choice(
                label=shortened(words("suspicion", who=context.players[other].name, what=label), LABEL_LIMIT),
                value=f"{other}-{word}",
                chosen=(other, word) in held,
            )
            for other, word, label in offered
            if other in here
        )
        name = f"{SUSPECTED}{first or ''}"
        yield Field(name=name, label=clipped(label, FIELD_LABEL_LIMIT), choices=choices, most=len(choices))


def chosen(given: Mapping[str, str]) -> list[str]:
    """Return the values chosen in all menus of a submitted modal."""
    return [value for name, values in given.items() if name.startswith(SUSPECTED) for value in values.split()]


def read(value: str) -> tuple[int, str]:
    """Parse a control's value into (match number, `PlayerNotes.stamp`). The match number is 0 if the value has none."""
    match_id, _, stamp = value.partition("-")
    return int(match_id) if match_id.isascii() and match_id.isdecimal() else 0, stamp


def picked(context: MatchContext, seat: Seat, view: View, values: Collection[str]) -> list[tuple[Seat, str, str]]:
    """Return the suspicions picked with these menu values, as (seat, word, label). Unknown values are ignored."""
    return [one for one in _suspicions(context, seat, view) if f"{one[0]}-{one[1]}" in values]


def suspected(context: MatchContext, suspicions: Iterable[Suspicion]) -> str:
    """Return one line that names each suspected player and the suspicion; empty without suspicions."""
    by_seat: dict[Seat, list[str]] = {}
    for one in suspicions:
        by_seat.setdefault(one.seat, []).append(one.label)
    told = (
        context.words("suspicion", who=context.written[seat].name, what=context.words.row(labels))
        for seat, labels in sorted(by_seat.items())
        if seat < len(context.seats)
    )
    return context.words.facts(told)


def with_suspicions(context: MatchContext, message: Message, suspicions: Collection[Suspicion], below: int) -> Message:
    """Shorten the message *My hand*, and insert a line with the player's suspicions after the first `below` lines.

    The inserted line is cut to fit if the question is long. Without suspicions, returns `message` unchanged.
    """
    if not suspicions:
        return message
    line = context.words("suspected", suspicions=suspected(context, suspicions))
    brief = message.in_brief()
    line = clipped(line, questions.LINE * max(1, questions.room(brief) - 1))
    return since.begun(brief, [line], below)


def _suspicions(context: MatchContext, seat: Seat, view: View) -> Iterator[tuple[Seat, str, str]]:
    """Yield every suspicion that the seat may note, as (other player's seat, stored word, label)."""
    offered = context.game.suspicions(view, context.game_words(seat))
    for other in range(len(context.seats)):
        if other != seat:
            yield from ((other, word, without_emoji(label)) for word, label in offered.items())
