"""What people are told about the bot itself: its version, who runs it, terms of service, privacy.

Here: the pages. Not here: what is kept of one person (cogs/privacy).
"""

from __future__ import annotations

from typing import Literal, get_args

from bot.model.custom_ids import Form
from bot.model.message import Button, Message, speaking
from bot.ops.settings import Settings
from bot.ops.version import VERSION
from bot.pages.words import TEXTS

NAME = "about"
"""The form whose fields are the pages."""

About = Literal["bot", "terms", "privacy"]


def button(page: About = "bot") -> Button:
    """The button that opens a page."""
    return Button(label=TEXTS.phrases(speaking())(f"about-{page}-label"), id=str(Form(NAME, page)))


def page(name: str, settings: Settings) -> Message:
    """One of the pages, with buttons to the others; the first one for a name that there is not."""
    pages: tuple[About, ...] = get_args(About)
    words = TEXTS.phrases(speaking())
    texts = {
        "bot": words("about-bot", version=VERSION, host=settings.host_name or words("about-nobody")),
        "terms": words("about-terms"),
        "privacy": words("about-privacy", days=settings.retention_days or 0),
    }
    shown = name if name in texts else "bot"
    contact = [words("about-contact", contact=settings.host_contact)] if settings.host_contact else []
    others = tuple(button(other) for other in pages if other != shown)
    return Message(text="\n".join([texts[shown], *contact]), standing=others)
