"""Compare values that rules create (without validation) with those that pydantic's validation would create."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from games.engine.asks import Ask


def faults(value: BaseModel) -> list[str]:
    """Return the differences between a value and what pydantic reads from the value's JSON.

    Compares types, the order of fields, and contents.
    """
    if isinstance(value, Ask):
        again: BaseModel = Ask.model_validate(dict(value.__dict__))
    else:
        again = type(value).model_validate_json(value.model_dump_json())
    return differences(value, again, type(value).__name__)


def differences(one: Any, other: Any, where: str) -> list[str]:
    """Return a line of text for each place where two values differ in type or content.

    ``where``: the path from the outermost value to these two, which begins each line.
    """
    if type(one) is not type(other):
        return [f"{where}: {one!r} is a {type(one).__name__}, not a {type(other).__name__}"]
    if isinstance(one, BaseModel):
        one, other = one.__dict__, other.__dict__
    if isinstance(one, dict):
        if [(type(key), key) for key in one] != [(type(key), key) for key in other]:
            return [f"{where}: {list(one)} is not {list(other)}"]
        parts = [(key, one[key], other[key]) for key in one]
    elif isinstance(one, list | tuple) and len(one) == len(other):
        parts = [*zip(range(len(one)), one, other, strict=True)]
    else:
        return [] if one == other else [f"{where}: {one!r} is not {other!r}"]
    unlike = ((key, part, twin) for key, part, twin in parts if part is not twin)
    return [fault for key, part, twin in unlike for fault in differences(part, twin, f"{where}.{key}")]


def changeable(value: Any) -> Iterator[Any]:
    """Yield every mutable object within a value. An object that occurs several times is yielded each time."""
    if isinstance(value, BaseModel):
        if not value.model_config.get("frozen"):
            yield value
        yield from changeable(tuple(value.__dict__.values()))
    elif isinstance(value, dict):
        yield value
        yield from changeable((*value.keys(), *value.values()))
    elif isinstance(value, list | tuple | set | frozenset):
        if isinstance(value, list | set):
            yield value
        for part in value:
            yield from changeable(part)
