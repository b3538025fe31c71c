"""What rules make without validation, held against what validation would have made of it.

Here: comparing values to the last type, and finding what could change in them. Not here: which values
(test_contract.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from games.engine.asks import Ask


def faults(value: BaseModel) -> list[str]:
    """Where a value differs from what pydantic makes of its JSON: kinds, order of fields, and what they hold."""
    if isinstance(value, Ask):
        again: BaseModel = Ask.model_validate(dict(value.__dict__))
    else:
        again = type(value).model_validate_json(value.model_dump_json())
    return list(differences(value, again, type(value).__name__))


def differences(one: Any, other: Any, where: str) -> Iterator[str]:
    """Every place where two values are not the same to the last type."""
    if type(one) is not type(other):
        yield f"{where}: {one!r} is a {type(one).__name__}, not a {type(other).__name__}"
    elif isinstance(one, BaseModel):
        yield from differences(one.__dict__, other.__dict__, where)
    elif isinstance(one, dict):
        if list(one) != list(other):
            yield f"{where}: {list(one)} is not {list(other)}"
            return
        for key, twin in zip(one, other, strict=True):
            yield from differences(key, twin, f"{where}, a key")
            yield from differences(one[key], other[key], f"{where}.{key}")
    elif isinstance(one, list | tuple) and len(one) == len(other):
        for number, (part, twin) in enumerate(zip(one, other, strict=True)):
            yield from differences(part, twin, f"{where}.{number}")
    elif one != other:
        yield f"{where}: {one!r} is not {other!r}"


def changeable(value: Any) -> Iterator[Any]:
    """Everything in a value that can change in place, as often as it is found."""
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
