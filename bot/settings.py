"""What can be set from outside: environment variables and a .env file, each checked at start.

Here: every setting with its default (see .env.example). Not here: what hosts set for one match (a game's options).
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import parse_qsl, urlencode, urlsplit

from pydantic import AnyHttpUrl, AnyWebsocketUrl, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

SQLITE, POSTGRES = "sqlite+aiosqlite", "postgresql+asyncpg"
DRIVERS = {"sqlite": SQLITE, SQLITE: SQLITE, "postgres": POSTGRES, "postgresql": POSTGRES, POSTGRES: POSTGRES}
"""How hosts write a database's kind, and the driver we speak to it with."""


class Unset(Exception):
    """A setting is missing or malformed; the text is one line that names it."""


class Settings(BaseSettings):
    """All settings. An empty variable counts as one that is not there."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    database_url: str = "sqlite+aiosqlite:///data/parlour.db"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    discord_api: Annotated[AnyHttpUrl | None, Field(description="another REST address, for a loopback")] = None
    discord_gateway: Annotated[AnyWebsocketUrl | None, Field(description="another gateway, for a loopback")] = None
    health_port: Annotated[int | None, Field(ge=1, le=65535, description="serves /healthz and /metrics")] = None
    failpoint_file: Annotated[Path | None, Field(description="see failpoints.py, for tests")] = None
    clock_offset_file: Annotated[Path | None, Field(description="how far our clock is ahead, for rehearsals")] = None
    dice_seed: Annotated[SecretStr | None, Field(description="all matches' dice follow from it, for rehearsals")] = None

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
    """The settings as they are. Raises Unset for the first one that is malformed; its value is not repeated."""
    try:
        return Settings(_env_file=env_file)
    except ValidationError as wrong:
        first = wrong.errors(include_input=False, include_url=False)[0]
        name = str(first["loc"][0]).upper()
        raise Unset(f"{name} {_said(first['msg'])}") from None


def token(settings: Settings) -> str:
    """The bot's token. Raises Unset when there is none."""
    if settings.discord_token is None:
        raise Unset("DISCORD_TOKEN is missing: put it into .env; `make run` without one starts the sandbox")
    return settings.discord_token.get_secret_value()


def _asyncpg(rest: str) -> str:
    """An address as hosts hand it out, as asyncpg reads it: it knows no sslmode, but ssl."""
    where, _, query = rest.partition("?")
    try:
        _ = urlsplit(f"//{where}").port
    except ValueError:
        raise ValueError("is no address of a PostgreSQL database") from None
    options = {"ssl" if name == "sslmode" else name: value for name, value in parse_qsl(query)}
    options.pop("channel_binding", None)
    return f"{POSTGRES}://{where}" + (f"?{urlencode(options)}" if options else "")


def _said(message: str) -> str:
    return "is malformed: " + message.removeprefix("Value error, ").removeprefix("Input ")
