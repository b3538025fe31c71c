"""Which language a browser is spoken to in, and the page's frame with its texts in it.

Here: reading the wish, filling in index.html. Not here: any text (sandbox/words), and the scripts that say them.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path

from aiohttp import web

from ..words import TEXTS

_INDEX = Path(__file__).with_name("static") / "index.html"
_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?")


def language_of(request: web.Request) -> str:
    """The language that is wished for: by the address (``?lang=``), else by the browser; English where it says none."""
    found = _TAG.match(request.query.get("lang") or request.headers.get("Accept-Language") or "")
    return found[0] if found else "en"


def framed(language: str) -> str:
    """The page's HTML, with all its texts as data for its scripts."""
    words = TEXTS.phrases(language)
    texts = json.dumps(TEXTS.templates(language), ensure_ascii=False).replace("<", "\\u003c")
    filled = {
        "lang": words.language, "title": escape(words("title")), "no-script": escape(words("no-script")),
        "words": texts,
    }  # fmt: skip
    return re.sub(r"\{\{([\w-]+)\}\}", lambda mark: filled[mark[1]], _INDEX.read_text("utf-8"))
