"""A player's notes as a form. No message to anybody else depends on them."""

from __future__ import annotations

from bot.messages.context import MatchContext
from bot.model.custom_ids import Form
from bot.model.message import Button, Field, Modal
from bot.model.notes import MOST_NOTES, PlayerNotes

OPEN, SAVE = "notes", "noted"
"""The button that opens the form, and the filled-in form."""

TYPED = "typed"
"""The form's field for the text."""


def button(context: MatchContext) -> Button:
    """Return the button that opens the form."""
    return Button(label=context.words("notes"), id=str(Form(OPEN, "write", str(context.match_id))), emoji="📝")


def modal(context: MatchContext, notes: PlayerNotes) -> Modal:
    """Return the form with what the player wrote so far."""
    words = context.words
    typed = Field(
        name=TYPED, label=words("notes-label"), about=words("notes-about"), value=notes.text, longest=MOST_NOTES
    )
    form = Form(SAVE, "save", f"{context.match_id}-{notes.stamp}")
    return Modal(id=str(form), title=words("notes-title", table=context.match_id), fields=(typed,))


def read(value: str) -> tuple[int, str]:
    """Return the match's number (0: none) and the stamp that a control's value names."""
    match_id, _, stamp = value.partition("-")
    return int(match_id) if match_id.isascii() and match_id.isdecimal() else 0, stamp
