"""What the gateway says, as far as it can be read: an event that can't is dropped, and the next one is taken.

Here: that one broken event ends nothing, and that what discord.py does not tell is heard. Not here: what follows from
events (events.py).
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from typing import Any

log = logging.getLogger(__name__)

Parse = Callable[[Any], None]

NEEDED = frozenset({"READY"})
"""Without these a session is none: better to end, and be started again."""


def patient(parsers: dict[str, Parse]) -> None:
    """From now on an event that one of these can't read is logged, by its name alone, and dropped."""
    parsers.update({event: _dropping(event, parse) for event, parse in parsers.items() if event not in NEEDED})


def overheard(parsers: dict[str, Parse], event: str, hear: Parse) -> None:
    """From now on this is told of each such event as Discord sends it, before anything comes of it."""
    parse = parsers[event]

    def read(data: Any) -> None:
        parse(data)  # what comes of it begins when this turn of the loop is over
        hear(data)

    parsers[event] = _dropping(event, read)


def _dropping(event: str, parse: Parse) -> Parse:
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception as wrong:
            where = traceback.extract_tb(wrong.__traceback__)[-1]
            kind = type(wrong).__name__
            log.error("gateway event %s can’t be read and is dropped: %s in %s", event, kind, where.name)

    return read
