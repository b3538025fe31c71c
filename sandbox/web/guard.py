"""Guard the page against other sites, and choose its language."""

from __future__ import annotations

import hmac
import json
import logging
import re
from html import escape
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from games.engine.words import spoken
from sandbox import TEXTS
from sandbox.simcord_adapter import Impossible, Refused

_INDEX = Path(__file__).with_name("static") / "index.html"
_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?")


def language_of(request: web.Request) -> str:
    """Return the page's language: from `?lang=`, else from the browser, else English."""
    found = _TAG.match(request.query.get("lang") or request.headers.get("Accept-Language") or "")
    return found[0] if found else "en"


def framed(language: str) -> str:
    """Return the page's HTML, with its texts in this language as data for the scripts."""
    words = TEXTS.phrases(language)
    texts = json.dumps(TEXTS.templates(language), ensure_ascii=False).replace("<", "\\u003c")
    filled = {
        "lang": words.language, "title": escape(words("title")), "no-script": escape(words("no-script")),
        "words": texts,
    }  # fmt: skip
    return re.sub(r"\{\{([\w-]+)\}\}", lambda mark: filled[mark[1]], _INDEX.read_text("utf-8"))


_log = logging.getLogger(__name__)
_OPEN = ("/", "/static/", "/font/")
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


class Trouble(Exception):
    """Raised if a user's request can't be carried out now. The page shows the text."""


def guard(token: str) -> Middleware:
    """Return a middleware that refuses requests from other sites, and turns errors into JSON that the page shows.

    `token`: the secret that each request from this page contains.
    """

    @web.middleware
    async def stand(request: web.Request, handler: Handler) -> web.StreamResponse:
        refusal = _refusal(request, token)
        if refusal is not None:
            return _refused(request, refusal, 403)
        try:
            return await handler(request)
        except (Trouble, Impossible, Refused, LookupError) as trouble:
            return _refused(request, trouble.args[0] if trouble.args else "", 409)
        except web.HTTPException as known:
            known.headers.update(_HEADERS)
            raise
        except Exception as fault:
            _log.exception("the page’s %s %s failed", request.method, request.path)
            return _refused(request, TEXTS.said("failed", what=f"{type(fault).__name__}: {fault}"), 500)

    return stand


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add headers that keep other sites out. aiohttp calls this before it sends each response."""
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)


def _refusal(request: web.Request, token: str) -> str | None:
    """Return why a request is refused; None if it is admitted."""
    if request.transport is None:
        return TEXTS.said("guard-nobody")
    port = request.transport.get_extra_info("sockname")[1]
    hosts = (f"127.0.0.1:{port}", f"localhost:{port}")
    if request.host not in hosts:
        return TEXTS.said("guard-host")
    origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site", "none")
    if origin not in (None, f"http://{request.host}") or site not in ("same-origin", "none"):
        return TEXTS.said("guard-site")
    if request.path == "/" or request.path.startswith(_OPEN[1:]):
        return None
    given = request.headers.get("X-Parlour-Token") or request.query.get("token", "")
    if not hmac.compare_digest(given.encode(), token.encode()):
        return TEXTS.said("guard-token")
    return None


def _refused(request: web.Request, why: object, status: int) -> web.Response:
    """Return a refusal as JSON in the user's language. `why`: the reason; `status`: the HTTP status."""
    words = spoken(why if isinstance(why, str) else str(why), language_of(request))
    return web.json_response({"error": words}, status=status, headers=_HEADERS)
