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
from bot.model.language import speaking
from bot.model.message import Button, Message, escaped
from bot.pages.words import TEXTS
from bot.storage.privacy import Held

LARGEST = 8 << 20
"""Bytes that go as they are; Discord takes files of 10 MiB. Whatever is more is packed."""

NAME = "privacy"
"""The form by which somebody has their data erased."""

ERASE = Form(NAME, "erase")


def told(held: Held) -> str:
    """How much is kept, for their own eyes."""
    words, counts = TEXTS.phrases(speaking()), held.counts
    name = words("privacy-no-name") if held.public_name is None else f"**{escaped(held.public_name)}**"
    return words(
        "privacy-held",
        seats=counts.seats,
        open=counts.unfinished,
        answers=counts.answers,
        results=counts.results,
        letters=counts.letters,
        reminders=held.reminders,
        name=name,
    )


def asked() -> Message:
    """Whether they mean it."""
    words = TEXTS.phrases(speaking())
    button = Button(label=words("privacy-erase"), id=str(ERASE), style="danger")
    return Message(text=words("privacy-asked"), rows=((button,),))


def erased() -> Message:
    """That it is done."""
    return Message(text=TEXTS.phrases(speaking())("privacy-erased"))


def exported() -> Message:
    """What comes with the file."""
    return Message(text=TEXTS.phrases(speaking())("privacy-exported"))


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
