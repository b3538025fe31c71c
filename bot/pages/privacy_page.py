"""What people are told about what is kept of them, and the file they can have of it.

Here: the words and the file. Not here: what is kept (storage/privacy.py), and what erasing does (match/service.py).
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from bot.model.custom_ids import Form
from bot.model.message import Button, Message, escaped, speaking
from bot.pages.words import TEXTS
from bot.storage.privacy import Held

LARGEST = 8 << 20
"""Bytes that go as they are; Discord takes files of 10 MiB. Whatever is more is packed."""

NAME = "privacy"
"""The form by which somebody has their data erased."""

ERASE = Form(NAME, "erase")

ERASED, EXPORTED = TEXTS.said("privacy-erased"), TEXTS.said("privacy-exported")


def told(held: Held) -> str:
    """How much is kept, for their own eyes."""
    counts, words = held.counts, TEXTS.phrases(speaking())
    name = words("privacy-no-name")
    if held.public_name is not None:
        name = words("privacy-name", who=escaped(held.public_name))
    lines = [
        words("privacy-head"),
        words("privacy-tables", number=counts.seats, open=counts.unfinished),
        words("privacy-journal", number=counts.answers),
        words("privacy-results", number=counts.results),
        words("privacy-dms", number=counts.letters),
        words("privacy-reminders", set=bool(held.reminders)),
        name,
        "",
        words("privacy-more"),
        words("privacy-foot"),
    ]
    return "\n".join(lines)


def asked(tables: Sequence[str], more: int) -> Message:
    """Whether they mean it. ``tables``: those that they leave; ``more``: how many others."""
    words = TEXTS.phrases(speaking())
    named = [*tables, *([words("privacy-more-tables", number=more)] if more else [])]
    left = words.all_of(named) or words("privacy-no-table")
    button = Button(label=words("privacy-erase"), id=str(ERASE), style="danger")
    return Message(text=words("privacy-ask", tables=left), rows=((button,),))


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
