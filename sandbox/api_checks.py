"""Check the bot's API calls against Discord's OpenAPI document and lint.py, and report bodies that Discord refused."""

from __future__ import annotations

import copy
import functools
import json
import logging
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker, validators
from jsonschema.exceptions import ValidationError

from sandbox import lint
from sandbox.simcord_adapter import walk
from sandbox.wire import Call

_UPDATE = 7
_METHODS = ("get", "post", "put", "patch", "delete")
_log = logging.getLogger(__name__)


class Description:
    """Discord's OpenAPI document, changed to reject JSON keys that a schema doesn't list."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._document = document
        for schema in document["components"]["schemas"].values():
            if schema.get("type") == "object" and "properties" in schema:
                schema.setdefault("additionalProperties", False)
        _link(document, document)
        found = [
            (path.count("{"), method.upper(), path, _pattern(path))
            for path, item in document["paths"].items()
            for method in item
            if method in _METHODS
        ]
        # Routes with fewest parameters come first, so that "/users/@me" is tried before "/users/{id}".
        self._routes = sorted(found, key=lambda route: route[0])

    def findings(self, method: str, path: str, body: Any) -> list[str]:
        """Return the faults of a call's body, each as a sentence."""
        route = self._route(method, path)
        if route is None:
            return [f"{method} {path} is not in Discord’s description"]
        validator = self._validator(method, route)
        if validator is None:
            return [] if body is None else [f"{method} {route} takes no JSON body"]
        if body is None and not self._document["paths"][route][method.lower()]["requestBody"].get("required"):
            return []
        return [_in_words(error) for error in validator.iter_errors(normalised(method, path, body))]

    def _route(self, method: str, path: str) -> str | None:
        return next((p for _, m, p, pattern in self._routes if m == method and pattern.fullmatch(path)), None)

    @functools.cache  # noqa: B019  (one Description lives as long as the process)
    def _validator(self, method: str, route: str) -> Draft202012Validator | None:
        operation = self._document["paths"][route][method.lower()]
        content = operation.get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            return None
        return _Validator(content["application/json"]["schema"], format_checker=FormatChecker())


def _link(node: Any, document: dict[str, Any]) -> None:
    """Replace each `$ref` in the document by its target, so that validation needn't resolve references."""
    for key, value in node.items() if isinstance(node, dict) else enumerate(node):
        if isinstance(value, dict) and "$ref" in value:
            node[key] = _referred(value, document)
        elif isinstance(value, dict | list):
            _link(value, document)


def _referred(schema: dict[str, Any], document: dict[str, Any]) -> dict[str, Any]:
    while "$ref" in schema:
        unread = set(schema) - {"$ref", "description"}
        assert not unread, f"beside a reference stands {unread}"
        place: Any = document
        for part in schema["$ref"].removeprefix("#/").split("/"):
            place = place[part]
        schema = place
    return schema


def _one_of(validator: Any, branches: list[dict[str, Any]], value: Any, schema: Any) -> Iterator[ValidationError]:
    """Validate a `oneOf` against only the branches that `_may_be` accepts; against all if it accepts none."""
    meant = [branch for branch in branches if _may_be(branch, value)]
    yield from Draft202012Validator.VALIDATORS["oneOf"](validator, meant or branches, value, schema)


def _may_be(branch: dict[str, Any], value: Any) -> bool:
    """Return whether a value may match this branch of a `oneOf`. False only if its type or a constant excludes it."""
    if "const" in branch:
        return bool(branch["const"] == value)
    kind, types = branch.get("type"), branch.get("properties", {}).get("type", {}).get("enum")
    if types is not None and isinstance(value, dict) and "type" in value:
        return value["type"] in types
    return not (kind == "object" and not isinstance(value, dict)) and not (kind == "null" and value is not None)


_Validator = validators.extend(Draft202012Validator, {"oneOf": _one_of})


@functools.cache
def description() -> Description | None:
    """Return Discord's OpenAPI document, read from the file that the environment variable DISCORD_OPENAPI names.

    Without the file, warns once and returns None.
    """
    name = os.environ.get("DISCORD_OPENAPI")
    if not name or not Path(name).is_file():
        _log.warning("DISCORD_OPENAPI names no file: bodies are not checked against Discord’s schemas")
        return None
    return Description(json.loads(Path(name).read_text(encoding="utf-8")))


def normalised(method: str, path: str, body: Any) -> Any:
    """Return a copy of the body, adapted to Discord's description of its API, which is stricter than Discord itself.

    Changes what discord.py sends and Discord accepts, although Discord's description forbids it:

    - Numbers become text: `recipient_id`; ids of attachments, of a control's emoji, of a select's chosen users, and of
      users that may be mentioned.
    - Fields are removed: `tts` on edits and callbacks of type 7, an embed's empty `flags`, `nsfw: false` on commands.
    """
    body = copy.deepcopy(body)
    if method == "PUT" and path.endswith("/commands"):
        _without_nsfw(body)
    elif isinstance(body, dict):
        _as_text(body, "recipient_id")
        edits = method == "PATCH" or body.get("type") == _UPDATE
        habits = (*_HABITS, _without_tts) if edits else _HABITS
        for message in _messages(body):
            for mend in habits:
                mend(message)
    return body


def _without_nsfw(commands: Any) -> None:
    for command in commands if isinstance(commands, list) else []:
        if isinstance(command, dict) and command.get("nsfw") is False:
            del command["nsfw"]


def _without_tts(message: dict[str, Any]) -> None:
    if message.get("tts") is False:
        del message["tts"]


def _attachments_by_text(message: dict[str, Any]) -> None:
    for attachment in message.get("attachments") or []:
        if isinstance(attachment, dict):
            _as_text(attachment, "id")


def _mentions_by_text(message: dict[str, Any]) -> None:
    users = (message.get("allowed_mentions") or {}).get("users")
    if isinstance(users, list):
        message["allowed_mentions"]["users"] = [str(user) for user in users]


def _embeds_without_flags(message: dict[str, Any]) -> None:
    for embed in message.get("embeds") or []:
        if isinstance(embed, dict) and embed.get("flags") == 0:
            del embed["flags"]


def _controls_by_text(message: dict[str, Any]) -> None:
    for component in walk(message.get("components") or []):
        for chosen in component.get("default_values") or ():
            _as_text(chosen, "id")
        for holder in (component, *(component.get("options") or ())):
            if isinstance(holder.get("emoji"), dict):
                _as_text(holder["emoji"], "id")


_HABITS: tuple[Callable[[dict[str, Any]], None], ...] = (
    _attachments_by_text, _mentions_by_text, _embeds_without_flags, _controls_by_text,
)  # fmt: skip
"""Corrections that apply to each message; edits also lose `tts`."""


def _as_text(node: dict[str, Any], key: str) -> None:
    if isinstance(node.get(key), int):
        node[key] = str(node[key])


def _messages(body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield body
    if isinstance(body.get("data"), dict):
        yield body["data"]


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{[^}]+\\\}", "[^/]+", re.escape(path)))


def _in_words(error: ValidationError) -> str:
    """Return a validation error as text, with the path to the value.

    If no branch of a `oneOf` matched, the text is about the branch that the value's field `type` selects.
    """
    while error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(inner.schema_path[0], []).append(inner)
        meant = [b for b in branches.values() if not any(_wrong_kind(e) for e in b)]
        error = (meant or list(branches.values()))[0][0]
    where = "/".join(str(part) for part in error.absolute_path)
    return f"{where or 'body'}: {error.message[:160]}"


def _wrong_kind(error: ValidationError) -> bool:
    """Return whether an error only shows that the value is meant for another branch of the `oneOf`."""
    place = list(error.relative_path)
    return (error.validator in ("enum", "const") and place == ["type"]) or (error.validator == "type" and not place)


#: Discord's error codes for a malformed body: empty message, form body, JSON, size
#: (https://discord.com/developers/docs/topics/opcodes-and-status-codes#json).
_MALFORMED = (50006, 50035, 50109, 40005)


class ApiChecks:
    """Checks each call of the bot. Add `watch` to a loopback's watchers; later read `findings` or call `check`."""

    def __init__(self) -> None:
        self.findings: list[str] = []
        self.checked = 0
        self._description = description()

    @property
    def complete(self) -> bool:
        """Whether bodies are checked against Discord's OpenAPI document."""
        return self._description is not None

    def watch(self, call: Call) -> None:
        """Check one call, even if Discord refused it, and add its faults to `findings`."""
        if call.gap is not None:
            self._find(call, f"the loopback lacks it: {call.gap}")
        if call.method == "GET":
            return
        self.checked += 1
        if call.status in (400, 413) and call.code in _MALFORMED:
            self._find(call, f"Discord refused it: {call.status} {call.answer}")
        if self._description is not None:
            for finding in self._description.findings(call.method, call.path, call.json):
                self._find(call, finding)
        for finding in lint.findings(call.method, call.path, call.json, call.files):
            self._find(call, finding)

    def _find(self, call: Call, what: str) -> None:
        if len(self.findings) < 500:
            self.findings.append(f"{call.method} {call.path}: {what}")

    def check(self) -> None:
        """Raise AssertionError with the first 20 findings if there are any."""
        assert not self.findings, "the bot’s calls:\n" + "\n".join(self.findings[:20])
