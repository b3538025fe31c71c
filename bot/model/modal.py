"""A form that Discord opens over everything, as a plain value."""

from __future__ import annotations

from bot.model.message import Choice
from games.engine.values import Fact

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
