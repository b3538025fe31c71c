"""List the places that name users (columns, message parts, logs), and replace a user there by a pseudonym."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from bot.model.message import PSEUDONYMS, escaped
from bot.storage.replays import packed, unpacked


class Kind(StrEnum):
    """What a column, or a part of a message, tells about users."""

    NOTHING = "nothing"
    USER = "user"
    """A user's id; 0 and below are no user's."""
    NAME = "name"
    """A user's name."""
    USERS = "users"
    """JSON with user ids."""
    WISHES = "wishes"
    """JSON of a game's options; user ids in it become null."""
    NAMES = "names"
    """JSON with names."""
    WORDS = "words"
    """Text with names and mentions."""
    MESSAGE = "message"
    """A message as JSON (see MESSAGE)."""
    COMPANY = "company"
    """Sorted user ids, separated by spaces."""
    REELS = "reels"
    """Reels, packed, with names in their texts."""
    DRAWN = "drawn"
    """A file with pictures that may show names: deleted when a player of its match is erased."""
    OWN = "own"
    """About one user only."""


def _columns(nothing: str, **kinds: Kind) -> Mapping[str, Kind]:
    return dict.fromkeys(nothing.split(), Kind.NOTHING) | kinds


COLUMNS: Mapping[str, Mapping[str, Kind]] = {
    "match": _columns(
        "id game status version capacity snapshot guild_id channel_id place_id in_thread opened_by created_at"
        " touched_at started_at ended_at fault ordinal pace on_timeout time_banks closing_at takebacks secret"
        " secrets_stay hints_allowed people_at paused_at mix origin_id origin_line locale",
        host_id=Kind.USER,
        options=Kind.WISHES,
        vote=Kind.USERS,
        admission=Kind.USERS,
    ),
    "seat": _columns(
        "id match_id seat resigned_at rank role stand_in wanted hints side press",
        first_asked=Kind.OWN,
        orders=Kind.OWN,
        user_id=Kind.USER,
        name=Kind.NAME,
        votes=Kind.USERS,
        former=Kind.USERS,
        former_names=Kind.NAMES,
    ),
    "player_note": _columns("match_id", user_id=Kind.USER, lines=Kind.NAMES, suspicions=Kind.OWN, shared=Kind.OWN),
    "entry": _columns("id match_id line seat interaction_id stand_in body at", told=Kind.WORDS),
    "outbox": _columns(
        "id match_id channel_id slot ordinal revision sent drawn message_id created_at sent_at tried tries retry_at"
        " put_off_at quiet_until",
        user_id=Kind.USER,
        body=Kind.MESSAGE,
    ),
    "analysis": _columns("match_id body"),
    "reel": _columns("match_id", body=Kind.REELS),
    "film": _columns("match_id kind eyes size watched_at", body=Kind.DRAWN),
    "insight": _columns("match_id seat luck own whom secret first best turn"),
    "deadline": _columns("id match_id seat question due_at set_at held_until since allowed stage"),
    "lease": _columns("match_id holder role until", user_id=Kind.USER),
    "identify": _columns("bucket free_at"),
    "player": _columns(
        "",
        user_id=Kind.USER,
        name=Kind.NAME,
        dm_channel=Kind.OWN,
        dm_open=Kind.OWN,
        public_name=Kind.NAME,
        first_name=Kind.NAME,
        preferences=Kind.OWN,
    ),
    "ticket": _columns(
        "game speed players guild_id anywhere since press match_id reliable",
        user_id=Kind.USER,
        name=Kind.NAME,
        first_name=Kind.NAME,
    ),
    "block": _columns("at", user_id=Kind.USER, blocked_id=Kind.USER, name=Kind.NAME),
    "note": _columns("key value"),
    "server": _columns("guild_id settings"),
    "wish": _columns("id guild_id game players until every", user_id=Kind.USER),
    "follower": _columns("match_id", user_id=Kind.USER, rounds=Kind.OWN),
    "caller": _columns("", user_id=Kind.USER, called_at=Kind.OWN),
    "lesson": _columns("game", user_id=Kind.USER, moment=Kind.OWN),
    "solved": _columns("match_id line", user_id=Kind.USER),
    "night": _columns(
        "id guild_id channel_id in_thread game begins_at opened_by pace on_timeout event_id match_id held_at",
        user_id=Kind.USER,
        name=Kind.NAME,
    ),
    "deal": _columns("day game opened_by match_id", user_id=Kind.USER),
    "puzzle_answer": _columns("day game choice solved", user_id=Kind.USER),
    "verdict": _columns("match_id ordinal game day reason", company=Kind.COMPANY),
    "score": _columns(
        "ordinal match_id seat game guild_id at day players rank outcome role left counted mu_before sigma_before mu"
        " sigma role_mu_before role_sigma_before role_mu role_sigma",
        user_id=Kind.USER,
    ),
    "standing": _columns(
        "scope period game role matches wins mu sigma total",
        user_id=Kind.USER,
        name=Kind.NAME,
    ),
}
"""Every table and column, by what it says about users."""

MESSAGE: Mapping[str, Kind] = _columns(
    "",
    log=Kind.WORDS,
    log_for=Kind.WORDS,
    behind=Kind.WORDS,
    text=Kind.WORDS,
    ping=Kind.USERS,
    picture=Kind.WORDS,
    rows=Kind.WORDS,
    standing=Kind.WORDS,
    standings=Kind.USERS,
    chapter=Kind.NOTHING,
    called=Kind.NOTHING,
    locale=Kind.NOTHING,
)
"""Every part of a message. A picture has names of players and an alt text."""

LOGS: Mapping[str, Kind] = _columns("bot cogs games discord aiohttp")
"""All loggers; none names a user. Ids in addresses that discord.py logs are masked (logs.py)."""

GONE = frozenset(
    {"player", "lease", "wish", "caller", "night", "deal", "ticket", "block", "lesson", "solved", "player_note"}
    | {"puzzle_answer"}
)
"""Tables whose rows about an erased user are deleted. In `outbox`, DMs to the user are."""


@dataclass(frozen=True)
class Pseudonym:
    """The pseudonym of an erased user: a random user id, and a name made from it."""

    user_id: int

    @classmethod
    def fresh(cls) -> Pseudonym:
        """Draw a pseudonym. The chance that it is already in use is one in 10¹²."""
        return cls(PSEUDONYMS.start + secrets.randbelow(len(PSEUDONYMS)))

    @property
    def name(self) -> str:
        """The name that replaces the user's names."""
        return f"Somebody {self.user_id % 9000 + 1000}"


@dataclass(frozen=True)
class Forgetting:
    """Replaces a user by a pseudonym in database rows. `names`: the user's names that may occur in these rows."""

    user_id: int
    names: Collection[str]
    pseudonym: Pseudonym

    def row(self, table: str, row: Mapping[str, Any]) -> dict[str, Any]:
        """Return the new values of those columns of a row that the user's erasure changes."""
        kinds = COLUMNS[table]
        theirs = any(kinds[name] is Kind.USER and value == self.user_id for name, value in row.items())
        read = {name: self._read(kinds[name], value, theirs) for name, value in row.items()}
        return {name: value for name, value in read.items() if value != row[name]}

    def _read(self, kind: Kind, value: Any, theirs: bool) -> Any:
        """Return a column's value after the user's erasure. `theirs`: whether the row is about this user."""
        if not value or kind is Kind.NOTHING:
            return value
        if kind is Kind.OWN:
            return None if theirs else value
        if kind is Kind.NAME:
            return self.pseudonym.name if theirs else value
        return self._rewriters[kind](value)

    @cached_property
    def _rewriters(self) -> Mapping[Kind, Callable[[Any], Any]]:
        return {
            Kind.USER: self._user,
            Kind.USERS: lambda value: json.dumps(_walked(json.loads(value), number=self._user)),
            Kind.WISHES: lambda value: json.dumps(_walked(json.loads(value), number=self._nobody)),
            Kind.NAMES: lambda value: json.dumps(_walked(json.loads(value), string=self._words)),
            Kind.WORDS: self._words,
            Kind.REELS: self._reels,
            Kind.DRAWN: _same,
            Kind.MESSAGE: self._message,
            Kind.COMPANY: self._company,
        }

    @cached_property
    def _called(self) -> re.Pattern[str]:
        """Return a pattern that matches the user's mentions and names, longest first."""
        spelled = {form for name in self.names for form in (name, escaped(name)) if name}
        names = "|".join(map(re.escape, sorted(spelled, key=lambda form: (-len(form), form))))
        return re.compile(rf"<@!?{self.user_id}>" + (rf"|(?<!\w)(?:{names})(?!\w)" if names else ""))

    def _user(self, user_id: int) -> int:
        return self.pseudonym.user_id if user_id == self.user_id else user_id

    def _nobody(self, user_id: int) -> int | None:
        return None if user_id == self.user_id else user_id

    def _words(self, text: str) -> str:
        """Replace the user's mentions and names in a text. Equal names of other players are replaced, too."""
        return self._called.sub(self.pseudonym.name, text)

    def _message(self, body: str) -> str:
        message = json.loads(body)
        changed = {
            part: _walked(value, number=self._user) if MESSAGE[part] is Kind.USERS else _walked(value, self._words)
            for part, value in message.items()
        }
        return body if changed == message else json.dumps(changed, ensure_ascii=False, separators=(",", ":"))

    def _reels(self, body: str) -> str:
        reels = unpacked(body)
        changed = _walked(reels, string=self._words)
        return body if changed == reels else packed(json.dumps(changed, ensure_ascii=False).encode())

    def _company(self, company: str) -> str:
        return " ".join(map(str, sorted(self._user(int(user_id)) for user_id in company.split())))


def _same(value: Any) -> Any:
    return value


def _walked(value: Any, string: Callable[[str], str] = _same, number: Callable[[int], int | None] = _same) -> Any:
    """Return the JSON value with `string` applied to each string in it, and `number` to each integer.

    The keys of objects don't change.
    """
    if isinstance(value, dict):
        return {key: _walked(inner, string, number) for key, inner in value.items()}
    if isinstance(value, list):
        return [_walked(inner, string, number) for inner in value]
    if isinstance(value, str):
        return string(value)
    return number(value) if isinstance(value, int) and not isinstance(value, bool) else value
