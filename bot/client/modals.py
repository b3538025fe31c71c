"""Convert forms to discord.py's modals, and submitted modals to plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from bot.model.custom_ids import Mark, marked
from bot.model.message import LABEL_LIMIT, Field, Modal


def as_shown(modal: Modal, mark: Mark) -> discord.ui.Modal:
    """Return `modal` as a stopped discord.py modal: our router, not discord.py, handles the submission.

    `mark`: becomes a part of the modal's custom id.
    """
    shown = discord.ui.Modal(title=modal.title, timeout=None, custom_id=marked(modal.id, mark))
    for field in modal.fields:
        component = _menu(field) if field.choices else _line(field)
        shown.add_item(discord.ui.Label(text=field.label, description=field.about or None, component=component))
    shown.stop()
    return shown


def filled_in(data: Mapping[str, Any]) -> dict[str, str]:
    """Return a submitted form's values by field name: typed text, or the chosen options, separated by spaces."""
    return dict(_values(data.get("components") or ()))


def _values(components: Any) -> Iterator[tuple[str, str]]:
    for component in components:
        inner = component.get("component")
        yield from _values(component.get("components") or ([inner] if inner else ()))
        name, values = component.get("custom_id"), component.get("values")
        if name is None:
            continue
        if values is None:
            yield str(name), str(component.get("value") or "")
        elif values:
            yield str(name), " ".join(map(str, values))


def _menu(field: Field) -> discord.ui.Item[Any]:
    options = [
        discord.SelectOption(label=choice.label, value=choice.value, default=choice.chosen) for choice in field.choices
    ]
    least = 1 if field.most == 1 else 0
    most = min(field.most, len(options))
    return discord.ui.Select(
        custom_id=field.name, options=options, min_values=least, max_values=most, required=bool(least)
    )


def _line(field: Field) -> discord.ui.Item[Any]:
    style = discord.TextStyle.paragraph if field.longest > LABEL_LIMIT else discord.TextStyle.short
    return discord.ui.TextInput(
        custom_id=field.name, style=style, default=field.value or None, required=False, max_length=field.longest
    )
