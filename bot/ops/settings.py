"""Read and check the settings from environment variables and a .env file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import parse_qsl, urlencode, urlsplit

from pydantic import AnyHttpUrl, AnyWebsocketUrl, Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

SQLITE, POSTGRES = "sqlite+aiosqlite", "postgresql+asyncpg"
DRIVERS = {"sqlite": SQLITE, SQLITE: SQLITE, "postgres": POSTGRES, "postgresql": POSTGRES, POSTGRES: POSTGRES}
"""Kinds of databases as hosts write them, with our driver."""


LOCAL = "127.0.0.1"
"""Address that only this machine can reach."""

MOST_SHARDS = 100_000
"""Upper limit against typing errors."""


LOCALE = r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"
"""Form of a BCP 47 language tag."""


class Unset(Exception):
    """A setting is missing or malformed. The error's text is one line that names the setting."""


class Settings(BaseSettings):
    """All settings. An empty environment variable counts as missing."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    database_url: str = "sqlite+aiosqlite:///data/parlour.db"
    shard_count: Annotated[int | None, Field(ge=1, le=MOST_SHARDS, description="of all processes; None: ask")] = None
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode, Field(description="this process’s; None: all")] = None
    # Discord asks for 5 s: https://discord.com/developers/docs/events/gateway#sharding-max-concurrency
    identify_seconds: Annotated[float, Field(ge=0, le=600, description="between two sessions of a bucket")] = 5.5
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    discord_api: Annotated[AnyHttpUrl | None, Field(description="another REST address, for a loopback")] = None
    discord_gateway: Annotated[AnyWebsocketUrl | None, Field(description="another gateway, for a loopback")] = None
    locale: Annotated[str, Field(pattern=LOCALE, description="the language that the bot speaks")] = "en"
    games: Annotated[tuple[str, ...] | None, NoDecode, Field(description="slugs of those on offer; None: all")] = None
    emoji: Annotated[bool, Field(description="games’ pieces as the application’s emoji beside their words")] = True
    health_port: Annotated[int | None, Field(ge=1, le=65535, description="serves /healthz and /metrics")] = None
    health_host: Annotated[str, Field(description="the address of that port; 0.0.0.0: all of them")] = LOCAL
    press_budget: Annotated[float, Field(ge=0, le=2.5, description="seconds; see client/replies.py")] = 1.5
    tables_per_member: Annotated[int, Field(ge=1, le=10_000, description="open ones that one person sits at")] = 30
    tables_per_server: Annotated[int, Field(ge=1, le=1_000_000, description="open ones of one server")] = 300
    rematches: Annotated[int, Field(ge=0, le=1000, description="of one table, one after the other")] = 10
    retention_days: Annotated[
        int | None, Field(ge=1, le=36_500, description="messages and positions of finished matches; None: for good")
    ] = None
    film_cache_mb: Annotated[
        int, Field(ge=0, le=100_000, description="room for films of finished matches, in the database")
    ] = 64
    backup_every: Annotated[float, Field(ge=0, le=8760, description="hours between two; 0: none by itself")] = 24
    releases_url: Annotated[AnyHttpUrl | None, Field(description="a changelog that names newer releases")] = None
    host_name: Annotated[str, Field(max_length=100, description="who runs this bot, for /help")] = ""
    host_contact: Annotated[str, Field(max_length=200, description="where they are reached, for /help")] = ""
    failpoint_file: Annotated[Path | None, Field(description="see failpoints.py, for tests")] = None
    clock_offset_file: Annotated[Path | None, Field(description="how far our clock is ahead, for rehearsals")] = None
    stand_in_pause: Annotated[float, Field(ge=0, le=10, description="of the usual pauses; 0, for rehearsals")] = 1.0
    calls_apart: Annotated[float, Field(ge=0, le=60, description="seconds between two calls of one person")] = 60
    dice_seed: Annotated[SecretStr | None, Field(description="all matches’ dice follow from it, for rehearsals")] = None

    @property
    def role(self) -> str:
        """Name by which other processes know this process. The process has the same name at each of its starts."""
        return "" if self.shard_ids is None else f"{','.join(map(str, self.shard_ids))} of {self.shard_count}"

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        return tuple(sorted(number for part in value.split(",") for number in _span(part)))

    @field_validator("games", mode="before")
    @classmethod
    def _slugs(cls, value: object) -> object:
        return tuple(value.lower().replace(",", " ").split()) if isinstance(value, str) else value

    @model_validator(mode="after")
    def _shards(self) -> Self:
        if self.shard_ids is not None:
            if self.shard_count is None:
                raise ValueError("SHARD_IDS needs SHARD_COUNT: how many shards there are over all processes")
            if len(set(self.shard_ids)) < len(self.shard_ids):
                raise ValueError("SHARD_IDS names a shard twice")
            if (last := self.shard_ids[-1]) >= self.shard_count:
                most = self.shard_count - 1
                raise ValueError(f"SHARD_IDS has {last}, but with SHARD_COUNT={most + 1} they go from 0 to {most}")
        return self

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def _any_case(cls, value: object, info: object) -> object:
        field = getattr(info, "field_name", "")
        return (value.upper() if field == "log_level" else value.lower()) if isinstance(value, str) else value

    @field_validator("database_url")
    @classmethod
    def _driver(cls, url: str) -> str:
        kind, found, rest = url.partition("://")
        if not found or kind not in DRIVERS or rest.strip("/") in ("", ":memory:"):
            raise ValueError(
                "should begin with sqlite:///, then the path of the database file, or be a postgresql:// address"
            )
        return _asyncpg(rest) if DRIVERS[kind] == POSTGRES else f"{SQLITE}://{rest}"


def read(env_file: Path | None = Path(".env")) -> Settings:
    """Read the settings. Raises Unset for the first malformed setting, without quoting its value."""
    try:
        return Settings(_env_file=env_file)
    except ValidationError as wrong:
        first = wrong.errors(include_input=False, include_url=False)[0]
        message = first["msg"].removeprefix("Value error, ")
        if not first["loc"]:  # about several settings, which it names
            raise Unset(message) from None
        raise Unset(f"{str(first['loc'][0]).upper()} is malformed: {message.removeprefix('Input ')}") from None


def token(settings: Settings) -> str:
    """Return the bot's token. Raises Unset if it is missing."""
    if settings.discord_token is None:
        raise Unset("DISCORD_TOKEN is missing: put it into .env; `make run` without one starts the sandbox")
    return settings.discord_token.get_secret_value()


IGNORED = frozenset({"channel_binding", "gssencmode", "connect_timeout", "application_name", "keepalives",
                     "keepalives_idle", "keepalives_interval", "keepalives_count"})  # fmt: skip
"""Parameters for other drivers that hosts append; ours ignores them."""

TAKEN = {"sslmode": "ssl", "ssl": "ssl", "host": "host", "port": "port", "target_session_attrs": "target_session_attrs"}
"""Parameters that hosts append, with our driver's names."""

SSL = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")

REFUSED = {
    "sslrootcert": "has sslrootcert: take it out, and put the path of that certificate into PGSSLROOTCERT",
    "pgbouncer": "is a pooler’s: take the direct one, and as many processes as it lets in",
}
"""Parameters that hosts append and our driver can't use, with advice."""


def _asyncpg(rest: str) -> str:
    """Convert the PostgreSQL address that a hosting provider gives into one for asyncpg.

    Raises ValueError if the address has options that asyncpg lacks.
    """
    where, _, query = rest.partition("?")
    try:
        _ = urlsplit(f"//{where}").port
    except ValueError:
        raise ValueError("is no address of a PostgreSQL database") from None
    given = {name: value for name, value in parse_qsl(query) if name not in IGNORED}
    for name in sorted(given.keys() - TAKEN.keys()):
        raise ValueError(REFUSED.get(name, "has a parameter behind its ? that is not known here: take it out"))
    options = {TAKEN[name]: value for name, value in given.items()}
    if options.get("ssl", "prefer") not in SSL:
        raise ValueError(f"has an sslmode that is none of {', '.join(SSL)}")
    return f"{POSTGRES}://{where}" + (f"?{urlencode(options, safe='/')}" if options else "")


def _span(part: str) -> range:
    """Parse one part of SHARD_IDS, a number or a range. Raises ValueError if it is neither."""
    first, _, last = part.partition("-")
    if not all(number.strip().isascii() and number.strip().isdecimal() for number in (first, last or first)):
        raise ValueError("should be numbers from 0 on, such as 0,1 or 0-3")
    span = int(first), int(last or first)
    if not span[0] <= span[1] < MOST_SHARDS:
        raise ValueError("should go upwards, such as 0-3")
    return range(span[0], span[1] + 1)
