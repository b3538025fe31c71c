"""A button of a match that is pressed, and which function answers which button.

Here: the register. Not here: what the buttons do (interactions.py, lobby_presses.py, hints.py).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.client.replies import Press
from bot.model.custom_ids import Asked, Verb
from bot.model.records import MatchRecord

if TYPE_CHECKING:
    from bot.client.interactions import InteractionRouter


@dataclass(frozen=True)
class Pressed:
    """A button of a match is pressed. ``number``: the special part, or the seat, that it is about."""

    interaction: Press
    saved: MatchRecord
    number: int = 0

    @property
    def user_id(self) -> int:
        """Whoever pressed it."""
        return self.interaction.user.id


Handler = Callable[["InteractionRouter", Pressed], Awaitable[None]]

HANDLERS: dict[Verb | Asked, Handler] = {}
"""What each button of a match does, once its press is acknowledged."""


def handles(verb: Verb | Asked) -> Callable[[Handler], Handler]:
    """From now on this is what such a button does."""

    def registered(handler: Handler) -> Handler:
        HANDLERS[verb] = handler
        return handler

    return registered


def pressed_data(interaction: Press) -> Mapping[str, Any]:
    """What Discord says of a press: its custom id, and what was chosen or filled in."""
    return interaction.data or {}
