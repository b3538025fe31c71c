"""Test how the fake Discord responds to single calls: permissions, DMs, threads, history, tokens."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.simcord_adapter import COMPONENT, Impossible, World, call_template
from sandbox.wire import Answer, Request, Upload

BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "a"}]}


class Place:
    """A server with one channel, and Ann in it."""

    def __init__(self) -> None:
        self.world = World()
        self.server = self.world.add_server("Hall")
        self.channel = self.world.add_channel(self.server, "games")
        self.ann = self.world.add_user("Ann", 200_000_000_000_000_000)
        self.world.join(self.server, self.ann)

    def call(self, method: str, path: str, body: Any = None, *files: Upload, **query: str) -> Answer:
        return self.world.call(Request(method, path, body, query, list(files)))

    def send(self, channel: int | None = None, *files: Upload, **body: Any) -> dict[str, Any]:
        body.setdefault("content", "hello")
        answer = self.call("POST", f"/channels/{channel or self.channel}/messages", body, *files)
        assert answer.status == 200, answer
        return dict(answer.body)

    def code(self, method: str, path: str, body: Any = None, *files: Upload) -> int | None:
        answer = self.call(method, path, body, *files)
        return answer.body.get("code") if answer.status >= 400 else None


@pytest.fixture
def place() -> Place:
    return Place()


def picture(index: int = 0, name: str = "a.png") -> Upload:
    return Upload(index, name, b"\x89PNG", "alt")


def test_bot_has_the_invited_permissions_only(place: Place) -> None:
    messages = f"/channels/{place.channel}/messages"
    first = place.send()
    assert place.code("DELETE", f"/channels/{place.channel}") == 50013
    assert place.code("PUT", f"/channels/{place.channel}/messages/pins/{first['id']}") == 50013
    place.world.allow(place.channel, place.world.bot_id, deny=("attach_files",))
    assert place.code("POST", messages, {"content": "x"}, picture()) == 50013
    assert place.code("PATCH", f"{messages}/{first['id']}", {"content": "x"}, picture()) == 50013
    assert place.code("POST", messages, {"content": "x"}) is None
    place.world.allow(place.channel, place.world.bot_id, deny=("embed_links",))
    assert place.code("POST", messages, {"embeds": [{"title": "x"}]}) == 50013
    place.world.allow(place.channel, place.world.bot_id, deny=("send_messages",))
    assert place.code("POST", messages, {"content": "x"}) == 50013
    place.world.allow(place.channel, place.world.bot_id, deny=("view_channel",))
    assert place.code("POST", messages, {"content": "x"}) == 50001
    assert place.code("GET", f"/channels/{place.channel}") == 50001


def test_closed_dm_is_refused_on_the_send_only(place: Place) -> None:
    place.world.closed_dms.add(place.ann)
    opened = place.call("POST", "/users/@me/channels", {"recipient_id": str(place.ann)})
    assert opened.status == 200
    assert opened.body["id"] == str(place.world.dm_of(place.ann))
    assert place.code("POST", f"/channels/{opened.body['id']}/messages", {"content": "x"}) == 50007
    place.world.closed_dms.clear()
    assert place.code("POST", f"/channels/{opened.body['id']}/messages", {"content": "x"}) is None
    place.world.leave(place.server, place.ann)
    assert place.code("POST", f"/channels/{opened.body['id']}/messages", {"content": "x"}) == 50278


def test_fetched_messages_have_no_nonce(place: Place) -> None:
    sent = place.send(nonce="n1", enforce_nonce=True)
    path = f"/channels/{place.channel}/messages"
    assert "nonce" not in place.call("GET", f"{path}/{sent['id']}").body
    assert all("nonce" not in message for message in place.call("GET", path).body)


def test_history_is_cut_and_turned_as_discord_does(place: Place) -> None:
    ids = [place.send(content=str(n))["id"] for n in range(6)]
    path = f"/channels/{place.channel}/messages"

    def listed(**query: str) -> list[int]:
        return [ids.index(m["id"]) for m in place.call("GET", path, **query).body]

    assert listed(limit="2") == [5, 4]
    assert listed(before=ids[2]) == [1, 0]
    assert sorted(listed(after=ids[3])) == [4, 5]
    assert sorted(listed(around=ids[3], limit="3")) == [2, 3, 4]


def test_thread_from_a_message(place: Place) -> None:
    first = place.send()
    threads = f"/channels/{place.channel}/messages/{first['id']}/threads"
    made = place.call("POST", threads, {"name": "t", "auto_archive_duration": 1440}).body
    assert made["id"] == first["id"]
    assert made["parent_id"] == str(place.channel)
    assert place.code("POST", threads, {"name": "t"}) == 160004
    again = place.call("GET", f"/channels/{place.channel}/messages/{first['id']}").body
    assert again["flags"] == 32
    assert again["thread"]["id"] == first["id"]
    channel = place.call("GET", f"/channels/{place.channel}").body
    assert channel["last_message_id"] == first["id"]  # no "started a thread" message for such a thread


def test_archived_and_locked_threads(place: Place) -> None:
    thread = int(place.send()["id"])
    place.call("POST", f"/channels/{place.channel}/messages/{thread}/threads", {"name": "t"})
    inner = place.send(thread)
    archive = place.call("PATCH", f"/channels/{thread}", {"archived": True})
    assert archive.body["thread_metadata"]["archived"] is True
    assert place.code("PATCH", f"/channels/{thread}/messages/{inner['id']}", {"content": "x"}) == 50083
    place.send(thread)
    assert place.call("GET", f"/channels/{thread}").body["thread_metadata"]["archived"] is False
    place.world.set_channel(thread, locked=True, archived=True)
    assert place.code("POST", f"/channels/{thread}/messages", {"content": "x"}) == 160005
    assert place.code("PATCH", f"/channels/{thread}", {"archived": False}) == 50013


def test_threads_need_their_permissions(place: Place) -> None:
    first = place.send()
    place.world.allow(place.channel, place.world.bot_id, deny=("create_public_threads",))
    path = f"/channels/{place.channel}/messages/{first['id']}/threads"
    assert place.code("POST", path, {"name": "t"}) == 50013
    place.world.allow(place.channel, place.world.bot_id, deny=("send_messages_in_threads",))
    thread = place.call("POST", path, {"name": "t"}).body["id"]
    assert place.code("POST", f"/channels/{thread}/messages", {"content": "x"}) == 50013


def press(place: Place, message: dict[str, Any]) -> Any:
    data = {"custom_id": "a", "component_type": 2}
    return place.world.interact(COMPONENT, place.ann, place.channel, data, message=int(message["id"]))


def test_interaction_carries_what_discord_sends(place: Place) -> None:
    place.world.locales[place.ann] = "ru"
    _, payload = press(place, place.send(components=[BUTTON]))
    assert payload["locale"] == "ru"
    assert payload["context"] == 0
    assert payload["authorizing_integration_owners"] == {"0": str(place.server)}
    assert payload["member"]["user"]["id"] == str(place.ann)
    assert int(payload["member"]["permissions"])
    place.world.allow(place.channel, place.world.bot_id, deny=("attach_files",))
    _, fewer = press(place, place.send(components=[BUTTON]))
    assert int(payload["app_permissions"]) & ~int(fewer["app_permissions"]) == 1 << 15


def test_ephemeral_answers_leave_no_trace_in_the_channel(place: Place) -> None:
    message = place.send(components=[BUTTON])
    record, _ = press(place, message)
    callback = f"/interactions/{record.id}/{record.token}/callback"
    assert place.call("POST", callback, {"type": 4, "data": {"content": "psst", "flags": 64}}).body is None
    assert place.call("GET", f"/channels/{place.channel}").body["last_message_id"] == message["id"]
    assert len(place.call("GET", f"/channels/{place.channel}/messages").body) == 1
    assert [m["content"] for m in place.world.messages_of(place.ann, place.channel)] == ["hello", "psst"]
    assert place.code("POST", callback, {"type": 5}) == 40060


def test_tokens_die_after_three_seconds_or_a_quarter_of_an_hour(place: Place) -> None:
    message = place.send(components=[BUTTON])
    late, _ = press(place, message)
    answered, _ = press(place, message)
    callback = f"/interactions/{answered.id}/{answered.token}/callback"
    assert place.code("POST", callback, {"type": 5, "data": {"flags": 64}}) is None
    place.world.clock.advance(3.1)
    assert place.code("POST", f"/interactions/{late.id}/{late.token}/callback", {"type": 5}) == 10062
    followup = f"/webhooks/{place.world.application_id}/{answered.token}"
    assert place.code("PATCH", f"{followup}/messages/@original", {"content": "done"}) is None
    assert place.code("POST", followup, {"content": "more", "flags": 64}) is None
    place.world.clock.advance(15 * 60)
    assert place.code("PATCH", f"{followup}/messages/@original", {"content": "x"}) == 10015
    assert place.code("POST", followup, {"content": "x"}) == 10015


def test_attachments_array_on_edits(place: Place) -> None:
    sent = place.send(None, picture(0, "a.png"), picture(1, "b.png"))
    path = f"/channels/{place.channel}/messages/{sent['id']}"
    a, b = (attachment["id"] for attachment in sent["attachments"])

    def names(body: dict[str, Any], *files: Upload) -> list[str]:
        return [x["filename"] for x in place.call("PATCH", path, body, *files).body["attachments"]]

    assert names({"content": "x"}) == ["a.png", "b.png"]
    assert names({"content": "x"}, picture(0, "c.png")) == ["a.png", "b.png", "c.png"]
    assert names({"attachments": [{"id": b}, {"id": 0, "filename": "d.png"}]}, picture(0, "d.png")) == [
        "b.png",
        "d.png",
    ]
    assert names({"attachments": []}) == []
    assert place.code("PATCH", path, {"attachments": [{"id": a}]}) == 50035


def test_embeds_take_uploaded_pictures(place: Place) -> None:
    sent = place.send(None, picture(), embeds=[{"title": "x", "image": {"url": "attachment://a.png"}}])
    assert sent["embeds"][0]["image"]["url"].endswith("/a.png")


def test_v2_messages_list_no_attachments(place: Place) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    body = {"flags": 1 << 15, "components": [gallery]}
    answer = place.call("POST", f"/channels/{place.channel}/messages", body, picture())
    assert answer.body["attachments"] == []
    assert answer.body["components"][0]["items"][0]["media"]["attachment_id"]


def test_who_may_not_interact(place: Place) -> None:
    message = place.send(components=[BUTTON])
    place.world.leave(place.server, place.ann)
    with pytest.raises(Impossible):
        press(place, message)


def test_a_kicked_bot_is_kept_out_until_it_is_invited_again(place: Place) -> None:
    heard: list[tuple[str, Any]] = []
    place.world.subscribers.append(lambda event, payload: heard.append((event, payload["id"])))
    first = place.send()
    dm = place.world.dm_of(place.ann)
    place.world.kick(place.server)
    assert place.code("POST", f"/channels/{place.channel}/messages", {"content": "x"}) == 50001
    assert place.code("GET", f"/channels/{place.channel}") == 50001
    assert place.code("POST", f"/channels/{dm}/messages", {"content": "x"}) == 50278
    place.world.invite(place.server)
    assert place.call("GET", f"/channels/{place.channel}/messages/{first['id']}").body["content"] == "hello"
    assert place.code("POST", f"/channels/{dm}/messages", {"content": "x"}) is None
    assert [event for event in heard if "GUILD" in event[0]] == [
        ("GUILD_DELETE", str(place.server)),
        ("GUILD_CREATE", str(place.server)),
    ]


def test_a_channel_goes_with_its_threads(place: Place) -> None:
    thread = int(place.send()["id"])
    place.call("POST", f"/channels/{place.channel}/messages/{thread}/threads", {"name": "t"})
    place.world.delete_channel(place.channel)
    assert [place.code("GET", f"/channels/{channel}") for channel in (place.channel, thread)] == [10003, 10003]


def test_unknown_routes_and_malformed_bodies_are_told_apart(place: Place) -> None:
    lacking = place.call("GET", "/nowhere/at/all")
    assert lacking.status == 501
    assert lacking.gap
    assert place.call("POST", f"/channels/{place.channel}/threads", {}).status == 400
    assert place.code("GET", "/channels/123") == 10003


def test_server_ids_belong_to_the_shard_asked_for() -> None:
    world = World()
    ids = [world.add_server(str(n), shard=n % 4, shards=4) for n in range(8)]
    assert [(i >> 22) % 4 for i in ids] == [0, 1, 2, 3] * 2
    assert len(set(ids)) == 8


@pytest.mark.thorough
def test_memory_stays_bounded(place: Place) -> None:
    for _ in range(300):
        place.send(None, Upload(0, "a.bin", bytes(1_000_000)))
        press(place, place.send(components=[BUTTON]))
    assert len(place.world.store.http_requests) == len(place.world.store.transcript) == 0
    assert place.world.store.cdn._files.currsize <= 128 * 1024 * 1024
    record, _ = press(place, place.send(components=[BUTTON]))
    token = f"/webhooks/{place.world.application_id}/{record.token}"
    place.call("POST", f"/interactions/{record.id}/{record.token}/callback", {"type": 6})
    for _ in range(1100):
        place.call("POST", token, {"content": "psst", "flags": 64})
    assert len(place.world.messages_of(place.ann, place.channel)) == 601 + 1000
    place.world.clock.advance(3600)
    for _ in range(10):
        press(place, place.send(components=[BUTTON]))
    assert len(place.world.store.interactions) == len(place.world.store.interaction_tokens) == 10


def test_call_template_takes_ids_and_tokens_out() -> None:
    assert call_template("/webhooks/12/ab1c/messages/@original") == "/webhooks/{id}/token/messages/@original"
    assert call_template("/oauth2/applications/@me") == "/oauth2/applications/@me"


def test_events_need_a_permission_and_a_time_to_come(place: Place) -> None:
    path = f"/guilds/{place.server}/scheduled-events"
    body = {"name": "Night", "entity_type": 3, "entity_metadata": {"location": "here"}, "privacy_level": 2}
    body |= {"scheduled_start_time": "2099-01-01T20:00:00+00:00", "scheduled_end_time": "2099-01-01T21:00:00+00:00"}
    assert place.code("POST", path, body) == 50013
    place.world.permit(place.server, create_events=True)
    assert place.code("POST", path, body | {"scheduled_start_time": "2001-01-01T20:00:00+00:00"}) == 50035
    event = place.call("POST", path, body).body["id"]
    assert [shown["id"] for shown in place.world.events_of(place.server)] == [event]
    users = [place.ann, *(place.world.add_user(f"P{n}", place.ann + n) for n in range(1, 4))]
    for user in (*users, users[-1]):
        place.world.interest(place.server, user, int(event))
    asked, seen = f"{path}/{event}/users", list[str]()
    while page := place.call("GET", asked, limit="2", after=(seen or ["0"])[-1]).body:
        seen += [one["user"]["id"] for one in page]
    assert seen == [str(user) for user in users[:-1]], "who pressed twice is interested no more"
    place.world.cancel_event(place.server, int(event))
    assert place.call("GET", f"{path}/{event}").status == 404


def test_who_has_added_the_bot_to_themselves_is_reached_without_a_server_in_common(place: Place) -> None:
    stranger = place.world.add_user("Sue", 200_000_000_000_000_009)
    messages = f"/channels/{place.world.dm_of(stranger)}/messages"
    assert place.code("POST", messages, {"content": "x"}) == 50278
    place.world.installed.add(stranger)
    assert place.code("POST", messages, {"content": "x"}) is None
    assert place.world.interact(2, stranger, place.world.dm_of(stranger), {})[1]["authorizing_integration_owners"] == {
        "0": "0",
        "1": str(stranger),
    }


def test_a_kept_world_remembers_who_has_added_the_bot(place: Place) -> None:
    place.world.installed.add(place.ann)
    again = World()
    again.recall(place.world.facts(), [])
    assert again.installed == {place.ann}


def test_where_the_bot_is_not_it_hears_only_what_is_typed_to_it(place: Place) -> None:
    world, heard = place.world, list[tuple[str, Any]]()
    world.subscribers.append(lambda event, payload: heard.append((event, payload)))
    server = world.add_foreign_server("Elsewhere")
    world.join(server, place.ann)
    channel, group = world.add_channel(server, "chat"), world.add_group(place.ann)
    world.post(place.ann, channel, "hello")
    assert server not in world.servers()
    assert [event for event, payload in heard if world.hears(event, payload)] == []
    world.installed.add(place.ann)
    for where, context in ((channel, 0), (group, 2)):
        assert place.code("POST", f"/channels/{where}/messages", {"content": "x"}) == 50001
        payload = world.interact(2, place.ann, where, {})[1]
        assert (payload["context"], payload["authorizing_integration_owners"]) == (context, {"1": str(place.ann)})
        assert world.hears("INTERACTION_CREATE", payload)
    again = World()
    again.recall(world.facts(), [])
    assert again.servers() == [place.server]


def test_where_the_bot_is_there_for_one_person_an_interaction_takes_five_followups(place: Place) -> None:
    world = place.world
    world.installed.add(place.ann)
    codes = {}
    for where in (place.channel, world.add_group(place.ann)):
        record, _ = world.interact(2, place.ann, where, {})
        answered = f"/interactions/{record.id}/{record.token}/callback"
        assert place.code("POST", answered, {"type": 4, "data": {"content": "x", "flags": 64}}) is None
        more = f"/webhooks/{world.application_id}/{record.token}"
        codes[where] = [place.code("POST", more, {"content": "x", "flags": 64}) for _ in range(6)]
    assert list(codes.values()) == [[None] * 6, [None] * 5 + [40094]]
