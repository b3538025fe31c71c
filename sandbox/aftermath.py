"""What people see when a match is over, in a form that can be compared with another run of the same match.

Reading only; who compares what with what is decided elsewhere.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from .hall import ONLOOKER, Hall
from .matchbook import Standing

_ID = re.compile(r"\b\d{17,20}\b")
_EPOCH = re.compile(r"(?<=@)[0-9a-z]{1,8}(?=[.\"])")
"""Of a run's database: it stands behind the @ of every custom id."""


_EMOJI = re.compile(r"<:\w+:\d+> ")


def last_forms(hall: Hall, standing: Standing) -> dict[str, list[Any]]:
    """What everybody sees in the end, by place ("games", a thread's name, "Ann's DMs"): each message in its last form.

    Ids and epochs differ from run to run and are masked; ephemeral messages, which clients forget, are left out, and so
    are the application's emoji, which may come sooner or later: words say the same without them.
    """
    people = {person.id: person for person in hall.people.values()}
    seen: dict[str, list[Any]] = {}
    for channel, facts in hall.world.channels().items():
        if facts["name"] is not None:
            seen[facts["name"]] = [
                _form(hall, m.raw) for m in hall.person(ONLOOKER).messages(channel) if not m.ephemeral
            ]
    for user in people.keys() & standing.seats.values():
        seen[f"{people[user].name}’s DMs"] = [_form(hall, m.raw) for m in people[user].inbox() if not m.ephemeral]
    return seen


def _form(hall: Hall, raw: dict[str, Any]) -> dict[str, Any]:
    users = {str(person.id) for person in hall.people.values()}

    def mask(found: re.Match[str]) -> str:
        return found[0] if found[0] in users else "#"

    files = [
        (a.get("description"), hashlib.sha256(hall.world.file(a["url"]) or b"").hexdigest()) for a in raw["attachments"]
    ]
    shown = json.dumps(_bare([raw["content"], raw["embeds"], raw["components"]]), ensure_ascii=False)
    return {"shown": _EPOCH.sub("#", _ID.sub(mask, shown)), "files": files}


def _bare(node: Any) -> Any:
    """The same without the application's emoji; characters stay."""
    if isinstance(node, str):
        return _EMOJI.sub("", node)
    if isinstance(node, list):
        return [_bare(item) for item in node]
    if isinstance(node, dict):
        return {key: _bare(value) for key, value in node.items() if key != "emoji" or not value.get("id")}
    return node
