"""Check API calls by rules that Discord's schemas don't contain: limits, and conventions such as alt texts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sandbox.simcord_adapter import COMPONENTS_V2, SELECTS, walk

# The limits in this module are Discord's. These pages of https://discord.com/developers/docs/ document them:
# - messages: resources/message#create-message
# - embeds: resources/message#embed-object-embed-limits
# - alt texts: resources/message#attachment-object
# - polls: resources/poll#poll-create-request-object
# - buttons, menus, galleries and custom ids: components/reference
# - modals: interactions/receiving-and-responding#interaction-response-object-modal
# - commands: interactions/application-commands#application-command-object
# - files: reference#uploading-files
_FILE_LIMIT = 10 * 1024 * 1024  # bytes
_PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif")
_ROW, _TEXT, _GALLERY, _CONTAINER = 1, 10, 12, 17
_V2_TYPES = (9, 10, 11, 12, 13, 14, 17)
_V1_KEYS = ("content", "embeds", "poll", "sticker_ids")
_MODAL, _MESSAGE, _UPDATE = 9, 4, 7


def findings(method: str, path: str, body: Any, files: Sequence[dict[str, Any]] = ()) -> list[str]:
    """Return the faults of one call, each as a sentence.

    `files`: name, size in bytes and description of each upload.
    """
    parts = path.strip("/").split("/")
    if method == "PUT" and parts[-1] == "commands":
        return list(_commands(body or []))
    message, sending = _message_of(method, parts, body)
    found = list(_modal(body["data"])) if parts[0] == "interactions" and body.get("type") == _MODAL else []
    if message is not None:
        found += list(_message(message, files, sending=sending))
    return found + list(_uploads(files))


def _message_of(method: str, parts: list[str], body: Any) -> tuple[dict[str, Any] | None, bool]:
    """Return (message that a call sends or edits, whether it is a new message).

    Returns (None, False) for other calls.
    """
    match method, parts:
        case "POST", ["channels", _, "messages"] | ["webhooks", _, _]:
            return body or {}, True
        case "PATCH", ["channels", _, "messages", _] | ["webhooks", _, _, "messages", _]:
            return body or {}, False
        case "POST", ["interactions", *_] if body.get("type") in (_MESSAGE, _UPDATE):
            return body.get("data") or {}, body["type"] == _MESSAGE
    return None, False


def _message(body: dict[str, Any], files: Sequence[dict[str, Any]], *, sending: bool) -> Iterator[str]:
    components = body.get("components") or []
    if len(body.get("content") or "") > 2000:
        yield "content is longer than 2,000 characters"
    said = any(body.get(key) for key in ("content", "embeds", "components", "poll", "sticker_ids", "message_reference"))
    if sending and not said and not files:
        yield "the message is empty"
    if sending and "allowed_mentions" not in body:
        yield "allowed_mentions is not given"
    if len(str(body.get("nonce") or "")) > 25:
        yield "nonce is longer than 25 characters"
    yield from _embeds(body.get("embeds") or [])
    yield from _attachments(body, files)
    yield from _layout(body, components)
    yield from _controls(components)
    yield from _poll(body.get("poll") or {})


def _embeds(embeds: Sequence[dict[str, Any]]) -> Iterator[str]:
    if len(embeds) > 10:
        yield "more than 10 embeds"
    total = 0
    for embed in embeds:
        total += len(embed.get("title") or "") + len(embed.get("description") or "")
        total += sum(len(f.get("name", "")) + len(f.get("value", "")) for f in embed.get("fields") or [])
        total += len((embed.get("footer") or {}).get("text") or "") + len((embed.get("author") or {}).get("name") or "")
    if total > 6000:
        yield f"the embeds hold {total} characters; 6,000 are the most"


def _attachments(body: dict[str, Any], files: Sequence[dict[str, Any]]) -> Iterator[str]:
    declared = body.get("attachments") or []
    if max(len(declared), len(files)) > 10:
        yield "more than 10 attachments"
    for entry in declared:
        if len(entry.get("description") or "") > 1024:
            yield f"the alt text of {entry.get('filename')} is longer than 1,024 characters"
    names = {f["name"] for f in files} | {e.get("filename") for e in declared}
    # An edit without any of these may refer to a file that the message already has, so its names can't be checked.
    if files or "attachments" in body or "nonce" in body:
        for name in sorted(_named_files(body) - names):
            yield f"attachment://{name} names no uploaded file"


def _named_files(body: dict[str, Any]) -> set[str]:
    text = json.dumps([body.get("embeds") or [], body.get("components") or []])
    return {part.partition('"')[0] for part in text.split("attachment://")[1:]}


@dataclass(frozen=True)
class _Laid:
    """The components of a message's `body`: the rows, and all components including nested ones.

    `v2`: whether the message has the flag IS_COMPONENTS_V2.
    """

    body: dict[str, Any]
    rows: list[dict[str, Any]]
    everything: list[dict[str, Any]]
    v2: bool

    def text(self) -> int:
        """Return the number of characters in the message's text displays."""
        return sum(len(c.get("content") or "") for c in self.everything if c.get("type") == _TEXT)


_LAYOUT: tuple[tuple[str, Callable[[_Laid], bool]], ...] = (
    ("more than 40 components", lambda laid: len(laid.everything) > 40),
    ("a V2 message has content, embeds, a poll or stickers",
     lambda laid: laid.v2 and any(laid.body.get(key) for key in _V1_KEYS)),
    ("V2 components without the V2 flag",
     lambda laid: not laid.v2 and any(c.get("type") in _V2_TYPES for c in laid.everything)),
    ("more than 5 action rows", lambda laid: not laid.v2 and len(laid.rows) > 5),
    ("more than 4,000 characters of text in components", lambda laid: laid.text() > 4000),
)  # fmt: skip
"""Faults of a message's components as a whole, with the functions that find them
(https://discord.com/developers/docs/components/reference)."""

_NESTING: tuple[tuple[str, int, Callable[[list[dict[str, Any]]], bool]], ...] = (
    ("an empty container", _CONTAINER, lambda inner: not inner),
    ("a container within a container", _CONTAINER, lambda inner: any(c.get("type") == _CONTAINER for c in inner)),
    ("more than 5 buttons in a row", _ROW, lambda inner: len(inner) > 5),
)
"""Faults of a component, by its type and what it contains
(https://discord.com/developers/docs/components/reference)."""


def _layout(body: dict[str, Any], components: list[dict[str, Any]]) -> Iterator[str]:
    laid = _Laid(body, components, list(walk(components)), bool((body.get("flags") or 0) & COMPONENTS_V2))
    yield from (wrong for wrong, is_so in _LAYOUT if is_so(laid))
    for component in laid.everything:
        kind, inner = component.get("type"), component.get("components") or []
        yield from (wrong for wrong, type_, is_so in _NESTING if kind == type_ and is_so(inner))
        yield from _gallery(component)


def _gallery(component: dict[str, Any]) -> Iterator[str]:
    if component.get("type") != _GALLERY:
        return
    items = component.get("items") or []
    if not 1 <= len(items) <= 10:
        yield f"a gallery of {len(items)} items"
    if any(len(item.get("description") or "") > 1024 for item in items):
        yield "the alt text of a gallery item is longer than 1,024 characters"


def _controls(components: list[dict[str, Any]]) -> Iterator[str]:
    controls = [c for c in walk(components) if c.get("type") == 2 or c.get("type") in SELECTS]
    counted = Counter(c["custom_id"] for c in controls if "custom_id" in c)
    for custom_id, times in counted.items():
        if times > 1:
            yield f"custom_id {custom_id!r} is used {times} times"
        if not 1 <= len(custom_id) <= 100:
            yield f"custom_id of {len(custom_id)} characters"
    for control in controls:
        yield from _button(control) if control["type"] == 2 else _select(control)


def _button(button: dict[str, Any]) -> Iterator[str]:
    if button.get("style") != 6 and not button.get("label") and not button.get("emoji"):
        yield f"the button {button.get('custom_id')!r} has neither label nor emoji"
    if len(button.get("label") or "") > 80:
        yield f"the label {button['label'][:20]!r}… is longer than 80 characters"


def _select(select: dict[str, Any]) -> Iterator[str]:
    options = select.get("options") or []
    name = select.get("custom_id")
    if select["type"] == 3:
        if not 1 <= len(options) <= 25:
            yield f"the select {name!r} has {len(options)} options"
        if select.get("max_values", 1) > len(options):
            yield f"the select {name!r} lets {select['max_values']} of {len(options)} options be chosen"
        for option in options:
            if max(len(str(option.get(key) or "")) for key in ("label", "value", "description")) > 100:
                yield f"an option of the select {name!r} is longer than 100 characters"
    if select.get("min_values", 1) > select.get("max_values", 1):
        yield f"the select {name!r} has min_values above max_values"
    if len(select.get("placeholder") or "") > 150:
        yield f"the placeholder of the select {name!r} is longer than 150 characters"


def _poll(poll: dict[str, Any]) -> Iterator[str]:
    answers = poll.get("answers") or []
    if len(answers) > 10:
        yield "more than 10 poll answers"
    if any(len((a.get("poll_media") or {}).get("text") or "") > 55 for a in answers):
        yield "a poll answer is longer than 55 characters"
    if len((poll.get("question") or {}).get("text") or "") > 300:
        yield "the poll’s question is longer than 300 characters"


def _modal(modal: dict[str, Any]) -> Iterator[str]:
    rows = modal.get("components") or []
    if not 1 <= len(rows) <= 5:
        yield f"a modal of {len(rows)} rows"
    if not 1 <= len(modal.get("title") or "") <= 45:
        yield "the modal’s title must have 1 to 45 characters"
    names = [c["custom_id"] for c in walk(rows) if c.get("custom_id")]
    if len(set(names)) != len(names):
        yield "two fields of a modal share a custom_id"


def _uploads(files: Sequence[dict[str, Any]]) -> Iterator[str]:
    for file in files:
        if file["bytes"] > _FILE_LIMIT:
            yield f"{file['name']} is larger than 10 MiB"
        if file["name"].lower().endswith(_PICTURES) and not file.get("description"):
            yield f"the picture {file['name']} has no alt text"


def _commands(commands: Sequence[dict[str, Any]]) -> Iterator[str]:
    if sum(1 for c in commands if c.get("type", 1) == 1) > 100:
        yield "more than 100 slash commands"
    for command in commands:
        if command.get("type", 1) == 1:
            yield from _command(command, command.get("name", ""))
        if (size := _command_size(command)) > 8000:
            yield f"/{command.get('name')} holds {size} characters; 8,000 are the most"


def _command(node: dict[str, Any], path: str) -> Iterator[str]:
    """Yield the faults of a command, group or option, and of everything nested in it."""
    options = node.get("options") or []
    if not _is_command_name(node.get("name", "")):
        yield f"{path!r} is not a name for a command or option"
    if not 1 <= len(node.get("description") or "") <= 100:
        yield f"the description of {path!r} must have 1 to 100 characters"
    if len(options) > 25:
        yield f"{path!r} has {len(options)} options"
    if len(node.get("choices") or []) > 25:
        yield f"{path!r} has {len(node['choices'])} choices"
    required = [bool(o.get("required")) for o in options]
    if required != sorted(required, reverse=True):
        yield f"{path!r} has a required option after an optional one"
    for option in options:
        yield from _command(option, f"{path} {option.get('name')}")


def _is_command_name(name: str) -> bool:
    """Return whether Discord allows `name` as a command's name.

    That is 1 to 32 lower-case letters of any script, digits, hyphens, underscores or apostrophes
    (https://discord.com/developers/docs/interactions/application-commands#application-command-object).
    """
    return 1 <= len(name) <= 32 and name == name.lower() and all(c in "-_'" or c.isalnum() for c in name)


def _command_size(node: dict[str, Any]) -> int:
    """Return a command's size in characters, which Discord limits to 8,000.

    The size counts names, descriptions and values, each in its longest translation
    (https://discord.com/developers/docs/interactions/application-commands#slash-commands).
    """
    size = sum(_longest(node, key) for key in ("name", "description"))
    size += sum(_longest(c, "name") + len(str(c.get("value", ""))) for c in node.get("choices") or [])
    return size + sum(_command_size(o) for o in node.get("options") or [])


def _longest(node: dict[str, Any], key: str) -> int:
    translations = (node.get(f"{key}_localizations") or {}).values()
    return max(len(text) for text in (node.get(key) or "", *translations))
