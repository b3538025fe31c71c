"""Parse command-line arguments into games, seats, seeds and options."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from enum import Enum
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from games import catalogue, greedy
from games.engine.bots import Level, Policy, at_level, at_random, link_by_link
from games.engine.game import Game
from games.engine.values import Named, Player

PEOPLE = ("Ann", "Ben", "Clara", "David", "Emma", "Felix", "Greta", "Henry", "Ida", "Jonas")
BOTS = ("Toffee", "Nougat", "Praline", "Fudge", "Caramel", "Marzipan", "Sherbet", "Truffle", "Brittle", "Gumdrop")


class Wrong(Exception):
    """Raised if the command asks for something impossible. The message is one line for the user."""


class Failed(Exception):
    """Raised if a check failed although the command was valid. The message is one line for the user."""


def game_named(slug: str) -> Game[Any, Any]:
    """Return the game with this slug. Raises Wrong, with a list of all games, if there is none."""
    games = catalogue()
    if slug not in games:
        raise Wrong(f"there is no game {slug!r}; there is {', '.join(games)}")
    return games[slug]


def policy_named(game: Game[Any, Any], name: str) -> Policy:
    """Return the policy of this name: ``random``, ``chain``, ``greedy``, or the name of an AI player's level.

    ``chain``: see `link_by_link`. ``greedy``: the function of this name in the game's policy.py.
    Raises Wrong if the game has no policy.py.
    """
    by_chance = {"random": at_random, "chain": link_by_link}
    if name in by_chance:
        return by_chance[name]
    if name != "greedy":
        return at_level(game, Level(name))
    policy = greedy(game.slug)
    if policy is None:
        raise Wrong(f"{game.slug} has no policy.py, so there is no greedy play; use --policy random")
    return policy


def seats_for(game: Game[Any, Any], seats: int | None) -> tuple[int, ...]:
    """Return the numbers of seats to play with: the given number, or all numbers that the game allows.

    Raises Wrong if the game doesn't allow the given number.
    """
    if seats is None:
        return tuple(game.seats)
    if seats not in game.seats:
        raise Wrong(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}")
    return (seats,)


def seed_or_fresh(seed: str | None) -> str:
    """Return the given seed, or a random one."""
    return secrets.token_hex(8) if seed is None else seed


def seated(seats: int) -> tuple[Player, ...]:
    """Return a player for each seat, named "Ann", "Ben" and so on, for commands in which no people play."""
    return tuple(Player(name=name) for name in PEOPLE[:seats])


def options_for(game: Game[Any, Any], pairs: Sequence[str]) -> Any:
    """Return the game's options from ``NAME=VALUE`` texts.

    Raises Wrong if a name or value is invalid; the message lists the valid ones.
    """
    given = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Wrong(f"--option {pair!r} is not of the form NAME=VALUE")
        if name not in game.options.model_fields:
            known = ", ".join(game.options.model_fields) or "none at all"
            raise Wrong(f"{game.name} has no option {name!r}; it has {known}")
        given[name] = value
    try:
        return game.options.model_validate_strings(given)
    except ValidationError as error:
        raise Wrong(_complaint(game, error)) from None


def allowed(field: FieldInfo) -> str:
    """Return a text that says which values an option allows."""
    words = [_kind(kind) for kind in get_args(field.annotation) or () if kind is not NoneType]
    if get_origin(field.annotation) is Literal or not words:
        words = [_kind(field.annotation)]
    return " or ".join(words) + _limits(field)


def written(value: Any) -> str:
    """Return an option's value as users type it."""
    if isinstance(value, Named):
        return value.word
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return str(value).lower()
    return "nothing" if value is None else str(value)


def _kind(kind: Any) -> str:
    if get_origin(kind) is Literal:
        return " or ".join(str(value) for value in get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Named):
        return ", ".join(member.word for member in kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return ", ".join(str(member.value) for member in kind)
    return {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}.get(kind, str(kind))


def _limits(field: FieldInfo) -> str:
    names = {"ge": "at least", "gt": "more than", "le": "at most", "lt": "less than"}
    found = {name: getattr(rule, name) for rule in field.metadata for name in names if hasattr(rule, name)}
    if found.keys() == {"ge", "le"}:
        return f" from {found['ge']} to {found['le']}"
    return "".join(f", {names[name]} {limit}" for name, limit in found.items())


def _complaint(game: Game[Any, Any], error: ValidationError) -> str:
    first = error.errors()[0]
    if not first["loc"]:
        return first["msg"]
    name = str(first["loc"][0])
    return f"option {name} takes {allowed(game.options.model_fields[name])}, not {first['input']!r}"
