"""A simulated host sets a table's options: the Settings button on its card, and the forms behind it.

Here: finding the form that has an option, and filling it in. Not here: what options mean; the bot says what it took.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Any

from .awaiting import Misplayed, pauses
from .matchbook import Matchbook
from .offers import SETTINGS, does
from .people import Control, Person, Reply, Seen
from .simcord_adapter import Impossible, Refused, walk

_DEADLINE, _PATIENCE = 180.0, 5.0
"""For so many seconds forms are filled in again if the bot dies over them, and each time it has so many to answer."""


async def fill_in(host: Person, match: int, book: Matchbook, wanted: Mapping[str, Any]) -> None:
    """Set these options, each in whatever form has a field of that name. Raises Misplayed when none has, or when the
    bot refuses.
    """
    left = {name: _typed(value) for name, value in wanted.items()}
    end = time.monotonic() + _DEADLINE
    while True:
        try:
            for number in range(len(_forms(await _overview(host, match)))):
                left = await _fill_one(host, match, book, number, left)
            break
        except (Impossible, Refused, TimeoutError) as error:  # it has died, and somebody starts it again
            if time.monotonic() > end:
                raise Misplayed(f"{host.name} could not set {', '.join(left)}") from error
            await asyncio.sleep(0.3)
    if left:
        raise Misplayed(f"no form of the settings has a field {', '.join(left)}")


async def _fill_one(host: Person, match: int, book: Matchbook, number: int, left: dict[str, str]) -> dict[str, str]:
    """Set what one of the forms has a field for. Gives what is left to be set."""
    shown = await _overview(host, match)
    opened = await host.click(shown, custom_id=_forms(shown)[number].custom_id)
    if opened.modal is None:
        raise TimeoutError
    here = {name: value for name, value in left.items() if name in fields(opened)}
    if here:
        await _submit(host, match, book, opened, here)
    return {name: value for name, value in left.items() if name not in here}


def fields(opened: Reply) -> dict[str, Any]:
    """What a form that a reply opened holds, by its fields' names."""
    held = {}
    for component in walk((opened.modal or {"components": []})["components"]):
        if (name := component.get("custom_id")) is not None:
            chosen = [option["value"] for option in component.get("options") or [] if option.get("default")]
            held[name] = chosen if "options" in component else component.get("value") or ""
    return held


async def _submit(host: Person, match: int, book: Matchbook, opened: Reply, given: Mapping[str, str]) -> None:
    before, held = await book.standing(match), fields(opened)
    if all(held[name] in (value, [value]) for name, value in given.items()):
        return
    values = {name: [given[name]] if isinstance(held[name], list) else given[name] for name in given}
    reply = await host.submit(opened, held | values)
    end, pause = time.monotonic() + _PATIENCE, pauses()
    while (await book.standing(match)).version == before.version:
        if reply.followups:
            raise Misplayed(f"the settings {dict(given)} were refused: {reply.followups[0].content}")
        if time.monotonic() > end:
            raise TimeoutError
        await pause()


async def _overview(host: Person, match: int) -> Seen:
    """All settings, as the host is shown them, with a button for each form."""
    for message in reversed(host.everything(pressable=True)):
        for control in message.controls:
            if does(control.custom_id, SETTINGS, match):
                reply = await host.click(message, custom_id=control.custom_id)
                return await reply.answered(_PATIENCE)
    raise Impossible(f"{host.name} sees no settings of match {match}")


def _forms(message: Seen) -> list[Control]:
    return [control for control in message.controls if control.custom_id.startswith(f"{SETTINGS}.")]


def _typed(value: Any) -> str:
    """An option's value as it stands in a form."""
    if isinstance(value, Person):
        return str(value.id)
    text = str(value)
    return {"true": "yes", "false": "no"}.get(text.lower(), text)
