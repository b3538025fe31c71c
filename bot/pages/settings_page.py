"""The form of a server's settings: what it shows, and what each of its controls sets.

Here: words and controls. Not here: what the settings mean (model/server_settings.py), and who may set them
(cogs/settings.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from bot.model.custom_ids import Form
from bot.model.language import speaking
from bot.model.message import Button, Choice, Message, Picker, Row, Select
from bot.model.server_settings import ServerSettings
from bot.model.time_control import NONE, PACES
from bot.pages.words import TEXTS
from games.engine.asks import Refused
from games.engine.words import Phrases

NAME = "settings"

MOST_CHANNELS = 25

_SEEN = {False: "settings-seen-asker", True: "settings-seen-everybody"}

_OTHER = {"thread": "here", "here": "thread", "stand-in": "default", "default": "stand-in"}
"""What a button changes to."""


def form(settings: ServerSettings) -> Message:
    """The settings as they are, with all that changes them."""
    words = TEXTS.phrases(speaking())
    role = "" if settings.role is None else f"<@&{settings.role}>"
    hall = "" if settings.hall is None else f"<#{settings.hall}>"
    text = words(
        "settings-form",
        where=words.any_of(f"<#{channel}>" for channel in settings.channels) or words("settings-anywhere"),
        who=words("settings-role-only", role=role) if role else words("settings-everybody"),
        place=words(f"settings-place-{settings.place}"),
        pace=words(f"settings-pace-{settings.pace}"),
        late=words(f"settings-late-{settings.on_timeout}"),
        seen=words(_SEEN[settings.shows_leaderboard]),
        hall=words("settings-in", channel=hall) if hall else words("settings-nowhere"),
    )
    return Message(text=text, rows=(*_menus(settings, words), _buttons(settings, words)))


def _menus(settings: ServerSettings, words: Phrases) -> tuple[Row, ...]:
    def menu(field: str, of: Literal["channel", "role"], chosen: Sequence[int | None], most: int = 1) -> Picker:
        known = tuple(one for one in chosen if one is not None)
        control = str(Form(NAME, field))
        return Picker(id=control, placeholder=words(f"settings-{field}"), of=of, chosen=known, most=most)

    paces = tuple(Choice(label=words(f"settings-pace-{pace}"), value=pace) for pace in (*PACES, NONE))
    return (
        menu("channels", "channel", settings.channels, MOST_CHANNELS),
        menu("role", "role", [settings.role]),
        menu("hall", "channel", [settings.hall]),
        Select(id=str(Form(NAME, "pace")), placeholder=words("settings-pace"), choices=paces, least=1, most=1),
    )


def _buttons(settings: ServerSettings, words: Phrases) -> tuple[Button, ...]:
    """Each changes to what isn't set."""
    place, late, shown = _OTHER[settings.place], _OTHER[settings.on_timeout], not settings.shows_leaderboard
    to_place, to_late, to_seen = (words(f"settings-place-{place}"), words(f"settings-late-{late}"), words(_SEEN[shown]))
    return (
        Button(label=words("settings-set-place", to=to_place), id=str(Form(NAME, "place", place)), emoji="🧵"),
        Button(label=words("settings-set-late", to=to_late), id=str(Form(NAME, "late", late)), emoji="⏳"),
        Button(label=words("settings-set-seen", to=to_seen), id=str(Form(NAME, "shown", str(int(shown)))), emoji="🏆"),
    )


def changed(settings: ServerSettings, control: Form, values: Sequence[str]) -> ServerSettings:
    """The settings once this control was used; ``values``: what a menu was set to. Raises Refused for a made-up one."""
    ids = tuple(int(value) for value in values if value.isascii() and value.isdecimal() and len(value) < 20)
    first = values[0] if values else ""
    sets: dict[str, dict[str, Any]] = {
        "channels": {"channels": ids[:MOST_CHANNELS]},
        "role": {"role": ids[0] if ids else None},
        "hall": {"hall": ids[0] if ids else None},
        "pace": {"pace": first},
        "place": {"place": control.value},
        "late": {"on_timeout": control.value},
        "shown": {"shows_leaderboard": control.value == "1"},
    }
    try:
        return ServerSettings.model_validate(settings.model_dump() | sets[control.field])
    except (KeyError, ValueError):
        raise Refused(TEXTS.said("refused-setting")) from None
