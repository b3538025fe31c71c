"""Test that the sandbox's checks of API calls find each defect that Discord refuses, and accept correct calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandbox import api_checks, lint
from sandbox.api_checks import ApiChecks
from sandbox.simcord_adapter import World
from sandbox.wire import Call, Request, Upload

SEND, EDIT = ("POST", "/channels/1/messages"), ("PATCH", "/channels/1/messages/2")
COMMANDS, CALLBACK = ("PUT", "/applications/1/commands"), ("POST", "/interactions/1/token/callback")
NONE = {"parse": []}


def message(**fields: Any) -> dict[str, Any]:
    return {"content": "x", "allowed_mentions": NONE, **fields}


def row(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def button(**fields: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": "a", **fields}


def select(count: int = 2, **fields: Any) -> dict[str, Any]:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **fields}


def v2(*components: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"flags": 1 << 15, "components": list(components), "allowed_mentions": NONE, **fields}


def text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


def gallery(count: int = 1, **fields: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": "https://e.x/a.png"}, **fields}] * count}


def command(**fields: Any) -> list[dict[str, Any]]:
    return [{"name": "a", "description": "d", **fields}]


def option(name: str, **fields: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "d", **fields}


def poll(count: int, words: str = "x") -> dict[str, Any]:
    answers = [{"poll_media": {"text": words}}] * count
    return {"question": {"text": "q"}, "answers": answers, "duration": 24}


def modal(rows: int) -> dict[str, Any]:
    inputs = [{"type": 4, "style": 1, "custom_id": f"f{n}"} for n in range(rows)]
    fields = [{"type": 18, "label": "l", "component": field} for field in inputs]
    return {"type": 9, "data": {"custom_id": "m", "title": "t", "components": fields}}


#: Each row: a defect, and who must find it: s SimCord (the loopback refuses the call), d the description, o our own
#: rules.
DEFECTS: list[tuple[str, str, tuple[str, str], Any]] = [
    ("content over 2,000", "so", SEND, message(content="x" * 2001)),
    ("empty message", "so", SEND, message(content="")),
    ("embeds over 6,000", "so", SEND, message(embeds=[{"description": "x" * 3500}] * 2)),
    ("six rows", "so", SEND, message(components=[row(button(custom_id=str(n))) for n in range(6)])),
    ("duplicate custom_id", "so", SEND, message(components=[row(button(), button())])),
    ("V2 with content", "so", SEND, v2(text(), content="x")),
    ("V2 without the flag", "so", SEND, message(components=[text()])),
    ("V2 text over 4,000", "so", SEND, v2(text("x" * 2001), text("x" * 2000))),
    ("attachment:// without a file", "so", SEND,
     v2({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}, nonce="n")),
    ("embed description over 4,096", "sd", SEND, message(embeds=[{"description": "x" * 4097}])),
    ("eleven embeds", "sdo", SEND, message(embeds=[{"description": "x"}] * 11)),
    ("custom_id of 101", "sdo", SEND, message(components=[row(button(custom_id="x" * 101))])),
    ("label of 81", "sdo", SEND, message(components=[row(button(label="x" * 81))])),
    ("select of 26", "sdo", SEND, message(components=[row(select(26))])),
    ("41 components", "sdo", SEND, v2(*[text()] * 41)),
    ("gallery of 11", "sdo", SEND, v2(gallery(11))),
    ("gallery alt text over 1,024", "sdo", SEND, v2(gallery(description="x" * 1025))),
    ("container in a container", "sdo", SEND,
     v2({"type": 17, "components": [{"type": 17, "components": [text()]}]})),
    ("unknown field", "d", SEND, message(bogus=1)),
    ("empty container", "do", SEND, v2({"type": 17, "components": []})),
    ("nonce over 25", "do", SEND, message(nonce="n" * 26)),
    ("eleven attachments", "do", SEND, message(attachments=[{"id": str(n), "filename": "a"} for n in range(11)])),
    ("attachment alt text over 1,024", "do", SEND, message(attachments=[{"id": "0", "description": "x" * 1025}])),
    ("eleven poll answers", "do", SEND, message(poll=poll(11))),
    ("command description over 100", "do", COMMANDS, command(description="x" * 101)),
    ("26 options", "do", COMMANDS, command(options=[option(f"o{n}") for n in range(26)])),
    ("26 choices", "do", COMMANDS,
     command(options=[option("o", choices=[{"name": str(n), "value": str(n)} for n in range(26)])])),
    ("131 commands", "do", COMMANDS, [{"name": f"c{n}", "description": "d"} for n in range(131)]),
    ("101 commands", "o", COMMANDS, [{"name": f"c{n}", "description": "d"} for n in range(101)]),
    ("command name with a capital", "o", COMMANDS, command(name="Bad name")),
    ("required after optional", "o", COMMANDS, command(options=[option("o"), option("p", required=True)])),
    ("8,001 characters in a command", "o", COMMANDS,
     command(options=[option(f"o{n}", description="x" * 100,
                             choices=[{"name": "x" * 30, "value": f"{m:030}"} for m in range(6)]) for n in range(18)])),
    ("button without words", "o", SEND, message(components=[row(button(label=None))])),
    ("max_values above the options", "o", SEND, message(components=[row(select(2, max_values=3))])),
    ("poll answer over 55", "o", SEND, message(poll=poll(2, "x" * 56))),
    ("six modal rows", "so", CALLBACK, modal(6)),
    ("no allowed_mentions", "o", SEND, {"content": "x"}),
    ("empty callback message", "o", CALLBACK, {"type": 4, "data": {"allowed_mentions": NONE}}),
]  # fmt: skip

SOUND: list[tuple[str, tuple[str, str], Any]] = [
    ("message", SEND, message(components=[row(button(), button(custom_id="b")), row(select(25, max_values=25))])),
    ("edit without mentions", EDIT, {"content": "x", "tts": False, "attachments": [{"id": 0, "filename": "a"}]}),
    ("edit of one’s own picture", EDIT, {"embeds": [{"image": {"url": "attachment://old.png"}}]}),
    ("V2", SEND, v2({"type": 17, "components": [text(), gallery(10)]})),
    ("commands", COMMANDS, command(nsfw=False, options=[option("o", required=True), option("p")])),
    ("open a DM", ("POST", "/users/@me/channels"), {"recipient_id": 200000000000000000}),
    ("defer", CALLBACK, {"type": 5, "data": {"flags": 64}}),
    ("defer an update", CALLBACK, {"type": 6}),
    ("update", CALLBACK, {"type": 7, "data": {"content": "x", "tts": False, "components": []}}),
    ("embed as discord.py makes it", CALLBACK, {"type": 7, "data": {"embeds": [{"description": "x", "flags": 0}]}}),
    ("modal", CALLBACK, modal(5)),
    ("nobody’s body", ("DELETE", "/channels/1/messages/2"), None),
    ("a name of another script", COMMANDS, command(name="игра-1")),
]


def description() -> api_checks.Description:
    found = api_checks.description()
    if found is None:
        pytest.skip("no OpenAPI description on this machine")
    return found


@pytest.mark.parametrize(("route", "body"), [d[2:] for d in DEFECTS if "o" in d[1]],
                         ids=[d[0] for d in DEFECTS if "o" in d[1]])  # fmt: skip
def test_our_rules_find_it(route: tuple[str, str], body: Any) -> None:
    assert lint.findings(*route, body)


@pytest.mark.parametrize(("route", "body"), [d[2:] for d in DEFECTS if "d" in d[1]],
                         ids=[d[0] for d in DEFECTS if "d" in d[1]])  # fmt: skip
def test_the_description_finds_it(route: tuple[str, str], body: Any) -> None:
    assert description().findings(*route, body)


@pytest.mark.parametrize(("route", "body"), [d[2:] for d in DEFECTS if "s" in d[1]],
                         ids=[d[0] for d in DEFECTS if "s" in d[1]])  # fmt: skip
def test_the_loopback_refuses_it(route: tuple[str, str], body: Any) -> None:
    world = World()
    channel = world.add_channel(world.add_server("Hall"), "games")
    if route == CALLBACK:
        record, _ = world.interact(2, world.store.get_guild(world.servers()[0]).owner_id, channel, {})
        request = Request("POST", f"/interactions/{record.id}/{record.token}/callback", body)
    else:
        request = Request("POST", f"/channels/{channel}/messages", body)
    answer = world.call(request)
    assert answer.status == 400
    assert answer.body["code"] == 50035


@pytest.mark.parametrize(("route", "body"), [s[1:] for s in SOUND], ids=[s[0] for s in SOUND])
def test_sound_bodies_pass(route: tuple[str, str], body: Any) -> None:
    assert lint.findings(*route, body) == []
    assert description().findings(*route, body) == []


def test_uploads_are_looked_at() -> None:
    big = {"name": "a.bin", "bytes": 10 * 1024 * 1024 + 1, "description": None}
    mute = {"name": "a.png", "bytes": 9, "description": None}
    assert "larger than 10 MiB" in lint.findings(*SEND, message(), [big])[0]
    assert "no alt text" in lint.findings(*SEND, message(), [mute])[0]
    world = World()
    channel = world.add_channel(world.add_server("Hall"), "games")
    files = [Upload(0, "a.bin", bytes(big["bytes"]))]  # type: ignore[arg-type]
    assert world.call(Request("POST", f"/channels/{channel}/messages", {"content": "x"}, {}, files)).status == 413


def test_unknown_route_is_a_finding() -> None:
    assert description().findings("POST", "/channels/1/nonsense", {})


def test_without_a_description_it_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fresh: Callable[[], None]
) -> None:
    monkeypatch.setenv("DISCORD_OPENAPI", "/nowhere.json")
    caplog.set_level("WARNING", "sandbox.api_checks")
    fresh()
    conducts = [ApiChecks(), ApiChecks()]
    assert [c.complete for c in conducts] == [False, False]
    assert len([r for r in caplog.records if "not checked" in r.message]) == 1
    conducts[0].watch(Call(*SEND, json={"content": "x"}, files=(), status=200, at=0.0))
    with pytest.raises(AssertionError, match="allowed_mentions"):
        conducts[0].check()


def test_refusals_of_state_are_no_findings() -> None:
    conduct = ApiChecks()
    for status, code in ((400, 160004), (400, 40060), (403, 50007), (404, 10008), (429, 0)):
        conduct.watch(Call(*SEND, json=message(), files=(), status=status, at=0.0, answer={"code": code}))
    assert conduct.findings == []


@pytest.mark.parametrize(("status", "code"), [(400, 50006), (400, 50035), (400, 50109), (413, 40005)])
def test_refusals_of_a_body_are_findings(status: int, code: int) -> None:
    conduct = ApiChecks()
    conduct.watch(Call(*SEND, json=message(), files=(), status=status, at=0.0, answer={"code": code}))
    assert len(conduct.findings) == 1


def test_a_path_without_parameters_is_looked_up_first() -> None:
    paths: dict[str, Any] = {"/users/{id}": {"patch": {}}, "/users/@me": {"patch": {}, "get": {}}}
    small = api_checks.Description({"components": {"schemas": {}}, "paths": paths})
    assert small.findings("PATCH", "/users/@me", {}) == ["PATCH /users/@me takes no JSON body"]
    assert small.findings("PATCH", "/users/7", {}) == ["PATCH /users/{id} takes no JSON body"]
    assert small.findings("GET", "/users/7", None) == ["GET /users/7 is not in Discord’s description"]


@pytest.fixture
def fresh() -> Any:
    """Clear the cached OpenAPI description of Discord before and after the test."""
    yield api_checks.description.cache_clear
    api_checks.description.cache_clear()
