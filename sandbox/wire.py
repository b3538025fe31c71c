"""Represent calls between the bot and the loopback as plain values, and parse them from HTTP requests."""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

_FILE_FIELD = re.compile(r"files?\[(\d+)\]$")


@dataclass
class Upload:
    """One uploaded file.

    `index`: the n of the form's field `files[n]`; `description`: its alt text in the body's `attachments`.
    """

    index: int
    filename: str
    data: bytes
    description: str | None = None

    @property
    def fp(self) -> io.BytesIO:
        """Return the bytes as a file object at its start, for SimCord's handlers."""
        return io.BytesIO(self.data)

    def summary(self) -> dict[str, Any]:
        """Return the file's name, size, hash and alt text, without its bytes."""
        digest = hashlib.sha256(self.data).hexdigest()
        return {
            "name": self.filename,
            "bytes": len(self.data),
            "sha256": digest,
            "description": self.description,
        }


@dataclass
class Request:
    """One REST call of the bot.

    `path`: without the leading /api/v10. `token`: the bot's token; None if the call was made without one.
    """

    method: str
    path: str
    body: Any = None
    query: dict[str, str] = field(default_factory=dict)
    files: list[Upload] = field(default_factory=list)
    token: str | None = None
    reason: str | None = None
    size: int = 0
    """Bytes of the body, files included."""

    @property
    def segments(self) -> list[str]:
        """Return the parts of the path between its slashes."""
        return self.path.strip("/").split("/")


@dataclass
class Answer:
    """The answer to a call: HTTP status, JSON value (None: no body) and headers.

    `gap`: name of the feature that this call needs and the loopback lacks, if any.
    """

    status: int
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)
    gap: str | None = None


@dataclass(frozen=True)
class Call:
    """The record of one call: request, answer, time (Unix seconds), duration in seconds, and bytes uploaded."""

    method: str
    path: str
    json: Any
    files: tuple[dict[str, Any], ...]
    status: int
    at: float
    seconds: float = 0.0
    answer: Any = None
    gap: str | None = None
    size: int = 0

    @property
    def code(self) -> int | None:
        """Return Discord's error code from the answer; None if there is none."""
        return self.answer.get("code") if isinstance(self.answer, dict) and self.status >= 400 else None

    @property
    def told(self) -> Any:
        """Return the call's JSON body for a transcript. A picture in the body is replaced by its length."""
        image = self.json.get("image") if isinstance(self.json, dict) else None
        return {**self.json, "image": f"{len(image)} characters"} if isinstance(image, str) else self.json


class HangUp(Exception):
    """Raised by an interceptor to cut the connection, so that the bot gets no answer."""


Proceed = Callable[[], Awaitable[Answer]]
Interceptor = Callable[[Request, Proceed], Awaitable[Answer]]


async def read_request(http: web.Request, path: str) -> Request:
    """Parse the call in an HTTP request, as JSON or multipart. Raises ValueError if the body is neither."""
    authorization = http.headers.get("Authorization", "")
    request = Request(
        http.method,
        path,
        query=dict(http.query),
        token=authorization.removeprefix("Bot ") if authorization.startswith("Bot ") else None,
        reason=http.headers.get("X-Audit-Log-Reason"),
    )
    if http.content_type.startswith("multipart/"):
        request.body, request.files = await _read_multipart(http)
        _describe_uploads(request.body, request.files)
        request.size = sum(len(file.data) for file in request.files) + len(json.dumps(request.body))
    elif http.can_read_body:
        raw = await http.read()
        request.body, request.size = json.loads(raw) if raw else None, len(raw)
    return request


async def _read_multipart(http: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = None
    files: list[Upload] = []
    async for part in await http.multipart():
        if not isinstance(part, BodyPartReader):
            continue  # a multipart within a multipart, which Discord’s API doesn't use
        name = part.name or ""
        if name == "payload_json":
            body = json.loads(await part.text())
        elif match := _FILE_FIELD.match(name):
            data = await part.read()
            files.append(Upload(int(match[1]), part.filename or "file", bytes(data)))
    return body, sorted(files, key=lambda file: file.index)


def _describe_uploads(body: Any, files: list[Upload]) -> None:
    """Set the name and alt text of each upload from the body's `attachments` array."""
    inner = body.get("data") if isinstance(body, dict) and isinstance(body.get("data"), dict) else body
    declared = inner.get("attachments") if isinstance(inner, dict) else None
    by_index = {file.index: file for file in files}
    for entry in declared or []:
        if isinstance(entry, dict) and str(entry.get("id", "")).isdecimal():
            file = by_index.get(int(entry["id"]))
            if file is not None:
                file.filename = entry.get("filename") or file.filename
                file.description = entry.get("description")


def json_response(answer: Answer) -> web.Response:
    """Return an answer as an HTTP response.

    The content type is `application/json` without a charset, as in Discord's responses: discord.py accepts no other.
    """
    if answer.body is None:
        return web.Response(status=answer.status if answer.status != 200 else 204, headers=answer.headers)
    headers = {**answer.headers, "Content-Type": "application/json"}
    return web.Response(body=json.dumps(answer.body).encode(), status=answer.status, headers=headers)
