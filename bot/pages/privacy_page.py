"""What people are told about what is kept of them, and the file they can have of it.

Here: the words and the file. Not here: what is kept (storage/privacy.py), and what erasing does (match/service.py).
"""

from __future__ import annotations

import io
import json
import zipfile
from datetime import datetime
from typing import Any

from bot.model.custom_ids import Form
from bot.model.message import Button, Message, escaped
from bot.storage.privacy import Held

LARGEST = 8 << 20
"""Bytes that go as they are; Discord takes files of 10 MiB. Whatever is more is packed."""

NAME = "privacy"
"""The form by which somebody has their data erased."""

ERASE = Form(NAME, "erase")

ASKED = """## Erase everything about you?
You can’t take this back.
- **Tables that aren’t over**: you leave them for good. Where a match runs, a stand-in plays on and you are placed last.
- **Finished matches**: you become “Somebody” with a number. The others keep their results and ratings.
- **Gone**: your ratings and profile, your reminders, and my copies of what I sent you.
- **Discord keeps** what it shows already: my messages in channels and in our DMs, some with your name. Whoever \
manages a server can delete those in its channels.

If you play again, you begin as somebody new. `/privacy export` first gives you all of it as a file."""

ERASED = (
    "**Done.** Nothing I keep names you any more. Discord still shows what I posted before; whoever manages a server "
    "can delete that in its channels."
)

EXPORTED = "Everything I keep about you, as a file (JSON). Only you see this message."


def told(held: Held) -> str:
    """How much is kept, for their own eyes."""
    counts = held.counts
    public = "not shown" if held.public_name is None else f"**{escaped(held.public_name)}**"
    lines = [
        "## What I keep about you",
        f"- **Tables**: {_many(counts.seats, 'seat')}, {counts.unfinished} not over yet, with your name there",
        f"- **Journal**: {_many(counts.answers, 'answer')} you gave",
        f"- **Results**: {_many(counts.results, 'finished match', 'finished matches')}, with your ratings",
        f"- **DMs**: my copies of {_many(counts.letters, 'message')} to you",
        f"- **Reminders, quiet hours, leave**: {'as you have set them' if held.reminders else 'none set'}",
        f"- **Your name on other servers**: {public}",
        "",
        "`/privacy export` gives you all of it as a file, `/privacy erase` removes it. No log of mine names you.",
        "-# Nobody but you is shown this.",
    ]
    return "\n".join(lines)


def asked() -> Message:
    """Whether they mean it."""
    button = Button(label="Erase everything about me", id=str(ERASE), style="danger")
    return Message(text=ASKED, rows=((button,),))


def file_of(found: dict[str, list[dict[str, Any]]], user_id: int, now: datetime) -> tuple[str, bytes]:
    """The file, and what it is called."""
    whole = {"user_id": user_id, "made_at": now.isoformat(), **found}
    content = json.dumps(whole, ensure_ascii=False, indent=1).encode()
    if len(content) <= LARGEST:
        return "parlour-data.json", content
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("parlour-data.json", content)
    return "parlour-data.zip", packed.getvalue()


def _many(number: int, one: str, several: str = "") -> str:
    return f"{number} {one if number == 1 else several or one + 's'}"
