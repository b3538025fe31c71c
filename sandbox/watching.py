"""An onlooker who watches a match that is over: its steps to the last one, its film, the page to keep.

Here: what they press, and what must come of it. Not here: what is on the pictures; the bot's own tests know.
"""

from __future__ import annotations

import re
import time

from .awaiting import Misplayed
from .hall import Hall
from .people import Person, Seen

FILM_SECONDS = 30.0
"""So long one waits for a film at most, also where the bot has made none before."""

_FIRST = {"webp": b"RIFF", "html": b"<!DO"}
"""How such files begin."""


async def watch(hall: Hall, onlooker: Person) -> float:
    """Watch the match that ended last. Gives the seconds until the film was there; raises Misplayed."""
    reply = await onlooker.click(onlooker.find("Watch"), label="Watch")
    step = await _shown(hall, reply.messages[:1] or [await reply.answered(FILM_SECONDS)], "png")
    for _ in range(3):
        step = await _pressed(hall, onlooker, step, "Next", "png")
    step = await _pressed(hall, onlooker, step, "Last", "png")
    if not re.search(r"step (\d+) of \1\b", step.content):
        raise Misplayed(f"the last step is not the last one: {step.content[:200]}")
    began = time.monotonic()
    film = await _pressed(hall, onlooker, step, "Film", "webp")
    took = time.monotonic() - began
    again = await _pressed(hall, onlooker, film, "Step by step", "png")
    await _pressed(hall, onlooker, again, "Page to keep", "html")
    return took


async def _pressed(hall: Hall, onlooker: Person, message: Seen, label: str, kind: str) -> Seen:
    """The private message once it shows what this button leads to."""
    before = message.attachments
    reply = await onlooker.click(message, label=label)

    def now() -> Seen | None:
        return next((one for one in [reply.response] if one and one.attachments and one.attachments != before), None)

    if not await hall.loopback.until(lambda: now() is not None, FILM_SECONDS):
        raise Misplayed(f"{label!r} showed nothing new within {FILM_SECONDS:.0f} s")
    shown = now()
    assert shown is not None
    return await _shown(hall, [shown], kind)


async def _shown(hall: Hall, messages: list[Seen], kind: str) -> Seen:
    [message] = messages
    if not await hall.loopback.until(lambda: bool(message.attachments), FILM_SECONDS):
        raise Misplayed(f"no picture came: {message.content[:200]}")
    [file] = message.attachments
    data = hall.world.file(file["url"]) or b""
    if not file["filename"].endswith(kind) or not data.startswith(_FIRST.get(kind, b"\x89PNG")):
        raise Misplayed(f"{file['filename']} is no {kind}")
    return message
