"""Make and copy models at the speed of plain classes, with functions generated from their fields.
Nothing is validated here: pydantic validates data from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from enum import Enum
from functools import cache
from itertools import count
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

M = TypeVar("M", bound=BaseModel)


def prepare(cls: type[BaseModel]) -> None:
    """Make this class create its instances without validation.

    The code that does so is generated when the first instance is created.
    """
    cls.__init__ = _first  # type: ignore[method-assign]  # once a class, before anybody makes one


def copied(value: M, always: bool = False) -> M:
    """Return a deep copy of a value. Unless ``always``, an immutable value itself is returned."""
    cls = type(value)
    if _lasting(cls):
        return value.__copy__() if always else value
    copy: M = _copier(cls)(value)
    return copy


def _first(self: BaseModel, /, **given: Any) -> None:
    cls = type(self)
    made = _maker(cls)
    cls.__init__ = made  # type: ignore[method-assign]  # the same, for good
    made(self, **given)


# Tell pydantic that `_first` isn't a custom ``__init__``, so that pydantic sets the fields itself when it validates.
_first.__pydantic_base_init__ = True  # type: ignore[attr-defined]  # a mark on a function


def _fields(cls: type[BaseModel]) -> dict[str, FieldInfo]:
    if not cls.__pydantic_complete__:
        cls.model_rebuild()
    return cls.model_fields


def _written(text: str, names: dict[str, Any]) -> Any:
    exec(text, names)
    return names["written"]


# ---------------------------------------------------------------------------------------------------- making


def _maker(cls: type[BaseModel]) -> Callable[..., None]:
    """Generate the class's ``__init__``: it sets fields from keywords and defaults, and copies mutable containers."""
    names: dict[str, Any] = {"_unset": PydanticUndefined}
    given, lines = [], []
    for name, field in _fields(cls).items():
        value = _taken(name, field.annotation)
        if field.is_required():
            given.append(name)
        elif field.default_factory is None and _is_lasting(field.default):
            names[f"_default_{name}"] = field.default
            given.append(f"{name}=_default_{name}")
        else:
            names[f"_default_{name}"] = field
            given.append(f"{name}=_unset")
            empty = field.default_factory is None and field.default.__class__ in (list, dict) and not field.default
            default = repr(field.default) if empty else f"_default_{name}.get_default(call_default_factory=True)"
            value = f"{default} if {name} is _unset else {value}"
        lines.append(f"    _held[{name!r}] = {value}\n")
    head = f"def written(_self, *, {', '.join(given)}):\n" if given else "def written(_self):\n"
    made: Callable[..., None] = _written(f"{head}    _held = _self.__dict__\n{''.join(lines)}", names)
    made.__name__, made.__qualname__ = "__init__", f"{cls.__qualname__}.__init__"
    made.__pydantic_base_init__ = True  # type: ignore[attr-defined]  # a mark on a function
    return made


def _taken(value: str, kind: Any, depth: Iterator[int] | None = None) -> str:
    """Return Python code for the value that a field stores.

    ``value``: code of the value given for the field; ``kind``: the field's type; ``depth``: yields numbers that make
    variable names unique. The code copies mutable containers, and makes a tuple for a field whose type is a tuple.
    """
    depth = depth or count()
    kind, nullable = _plain(kind)
    origin, inner = get_origin(kind) or kind, get_args(kind)
    item, key = f"_item{next(depth)}", f"_key{next(depth)}"
    if origin is tuple:
        text = f"{value} if {value}.__class__ is tuple else tuple({value})"
    elif origin in (list, set, frozenset):
        code = _taken(item, inner[0], depth) if inner else item
        text = f"{origin.__name__}({value})" if code == item else f"{origin.__name__}([{code} for {item} in {value}])"
    elif origin is dict:
        code = _taken(item, inner[1], depth) if inner else item
        text = f"dict({value})" if code == item else f"{{{key}: {code} for {key}, {item} in {value}.items()}}"
    else:
        return value
    return f"(None if {value} is None else ({text}))" if nullable else f"({text})"


def _plain(kind: Any) -> tuple[Any, bool]:
    """Return the type without its annotations, and whether None is also allowed."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) in (Union, UnionType):
        others = [one for one in get_args(kind) if one is not NoneType]
        if len(others) == 1:
            return _plain(others[0])[0], len(get_args(kind)) > 1
    return kind, False


# ---------------------------------------------------------------------------------------------------- copying


@cache
def _copier(cls: type[BaseModel]) -> Callable[[Any], Any]:
    """Generate a function that copies an instance: first all fields as they are, then the mutable ones deeply."""
    lines = []
    for name, field in _fields(cls).items():
        text = _copy("_value", field.annotation)
        if text != "_value":
            lines.append(f"    _value = held[{name!r}]\n    held[{name!r}] = {text}\n")
    head = "def written(self):\n    new = make(kind)\n    held = new.__dict__\n    held.update(self.__dict__)\n"
    names = {"make": cls.__new__, "kind": cls, "copied": copied, "any_copied": _any_copied}
    copier: Callable[[Any], Any] = _written(f"{head}{''.join(lines)}    return new\n", names)
    return copier


def _copy(value: str, kind: Any, depth: Iterator[int] | None = None) -> str:
    """Return Python code that copies what the expression ``value`` gives; just ``value`` if nothing in it is mutable.

    ``kind``: the type of what is copied; ``depth``: yields numbers that make variable names unique.
    """
    depth = depth or count()
    kind, nullable = _plain(kind)
    if _lasts(kind):
        return value
    origin, inner = get_origin(kind) or kind, get_args(kind)
    item, key = f"_item{next(depth)}", f"_key{next(depth)}"
    if origin is list and inner:
        code = _copy(item, inner[0], depth)
        text = f"{value}[:]" if code == item else f"[{code} for {item} in {value}]"
    elif origin is dict and inner:
        code = _copy(item, inner[1], depth)
        text = f"{value}.copy()" if code == item else f"{{{key}: {code} for {key}, {item} in {value}.items()}}"
    elif isinstance(origin, type) and issubclass(origin, BaseModel):
        text = f"copied({value})"
    else:
        return f"any_copied({value})"
    return f"(None if {value} is None else {text})" if nullable else text


def _any_copied(value: Any) -> Any:
    """Copy a value whose type is known only at run time. Returns the value itself if nothing in it is mutable."""
    if isinstance(value, BaseModel):
        return copied(value)
    if isinstance(value, list):
        return [_any_copied(item) for item in value]
    if isinstance(value, dict):
        return {key: _any_copied(item) for key, item in value.items()}
    if isinstance(value, tuple):
        items = [_any_copied(item) for item in value]
        same = all(one is other for one, other in zip(items, value, strict=True))
        return value if same else tuple(items) if type(value) is tuple else type(value)(*items)
    return value if _is_lasting(value) else deepcopy(value)


# ---------------------------------------------------------------------------------------------------- immutability

_LASTING = (int, str, float, bool, NoneType, Enum)


def _is_lasting(value: Any) -> bool:
    """Return whether a value is immutable, with everything in it."""
    if isinstance(value, tuple | frozenset):
        return all(map(_is_lasting, value))
    return isinstance(value, _LASTING) or (isinstance(value, BaseModel) and _lasting(type(value)))


@cache
def _lasting(cls: type[BaseModel]) -> bool:
    """Return whether instances of exactly this class are immutable, with everything in them."""
    return bool(cls.model_config.get("frozen")) and all(_lasts(field.annotation) for field in _fields(cls).values())


@cache
def _family(cls: type[BaseModel]) -> bool:
    """Return whether instances of the class and of all its subclasses are immutable, with everything in them.

    Returns False for a general base class, such as `Fact`: a class without fields that has subclasses.
    """
    below = cls.__subclasses__()
    return bool(_fields(cls) or not below) and _lasting(cls) and all(map(_family, below))


def _lasts(kind: Any) -> bool:
    """Return whether values of this type are immutable, with everything in them."""
    kind, _ = _plain(kind)
    origin = get_origin(kind)
    if origin is Literal:
        return True
    if origin in (tuple, frozenset, Union, UnionType):
        return all(_lasts(one) for one in get_args(kind) if one is not Ellipsis)
    if not isinstance(kind, type):
        return False
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return all(map(_lasts, get_type_hints(kind).values()))
    if issubclass(kind, BaseModel):
        return _family(kind)
    return issubclass(kind, _LASTING)
