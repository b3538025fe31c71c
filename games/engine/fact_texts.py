"""Load facts from JSON, and write facts as texts. Events, options and questions find their messages by class name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from games.engine.asks import Ask
from games.engine.game import Game
from games.engine.values import Event, Fact, Named, Option, Seat
from games.engine.words import Catalogue, Selectable, Unsaid, Value, Words

Text = Callable[[Any, Words], str]
"""Writes a fact."""

Format = Callable[[Any, Words], str | Selectable]
"""Writes a value of one type, such as a token or a band."""

_Reader = Callable[[Any, Words], Value]
_NONE = Selectable("", "none")


class FactTexts:
    """Writes the facts of one game as texts.

    By convention, event `TrapSet` is written by message ``trap-set``, option `SendTo` by ``option-send-to``, and a
    question by ``ask-<about>``. An option such as `Build` may also serve as an event; this event is written by
    ``done-build``. Argument ``$price`` of a message is the fact's field or property `price`. The type of its value
    decides how it is written:

    - a seat is written as the player's name, shortened in labels of options; numbers, booleans and texts are unchanged;
    - a member of an enumeration is written by the message of its class (`Candy`: ``candy``), and messages can select
      a variant by the member's word (`Named.word`);
    - a tuple is written as a list ("A, B and C"), and messages can select a variant by its length;
    - None is written as "", and selects the variant ``none``.

    `formats`: functions that write values of other types, or replace these rules for a type. `exceptions`: functions
    that write whole texts against the convention, by class of facts or kind of question (`Ask.about`). `asks`: for
    kinds of questions whose message needs arguments, the class of options whose first option supplies the arguments.
    `constants`: arguments passed to every message.
    """

    def __init__(
        self,
        texts: Catalogue,
        *,
        formats: Mapping[Any, Format] | None = None,
        exceptions: Mapping[type[Fact] | str, Text] | None = None,
        asks: Mapping[str, type[Option]] | None = None,
        constants: Mapping[str, Value] | None = None,
    ) -> None:
        self.texts = texts
        self._formats = {Seat: lambda seat, words: words.name(seat), **(formats or {})}
        self._exceptions, self._asks, self._constants = exceptions or {}, asks or {}, constants or {}
        self._known: dict[tuple[str, type[Fact]], dict[str, _Reader]] = {}

    def say(self, fact: Fact, words: Words) -> str:
        """Return the text of an event, the prompt of a question, or the label of an option."""
        if isinstance(fact, Ask):
            return self.prompt(fact, words)
        return self.label(fact, words) if isinstance(fact, Option) else self.event(fact, words)

    def event(self, event: Fact, words: Words) -> str:
        write = self._exceptions.get(type(event))
        return write(event, words) if write else self._filled(_event(type(event)), event, words)

    def label(self, option: Option, words: Words) -> str:
        write, brief = self._exceptions.get(type(option)), words.brief()
        return write(option, brief) if write else self._filled(f"option-{message_of(type(option))}", option, brief)

    def receipt(self, option: Fact, words: Words) -> str:
        """Return by a message such as ``receipt-send-to`` what a player has done; "" if there is no such message."""
        message = f"receipt-{message_of(type(option))}"
        return self._filled(message, option, words) if self.texts.has(message) else ""

    def prompt(self, ask: Ask, words: Words) -> str:
        """Return the prompt of a question."""
        write, kind = self._exceptions.get(ask.about), self._asks.get(ask.about)
        if write:
            return write(ask, words)
        options = ask.options if ask.picking is None else (*ask.options, ask.picking.none)
        named = next((option for option in options if kind is not None and isinstance(option, kind)), ask)
        return self._filled(f"ask-{ask.about}", named, words)

    def _filled(self, message: str, fact: Fact, words: Words) -> str:
        readers = self._known.get((message, type(fact)))
        if readers is None:
            readers = self._known[message, type(fact)] = self._readers(message, type(fact))
        arguments = {name: read(getattr(fact, name), words) for name, read in readers.items()}
        return words(message, **self._constants, **arguments)

    def said(self, package: str) -> Iterator[tuple[str, type[Fact]]]:
        """Yield the messages that facts of this package use, each with the class of facts that supplies its arguments.

        Classes whose texts are written by `exceptions` are left out.
        """
        for kind in kinds_in(package):
            if kind not in self._exceptions:
                name = message_of(kind)
                messages = [_event(kind)] * issubclass(kind, Event) + [f"option-{name}"] * issubclass(kind, Option)
                yield from ((one, kind) for one in messages if self.texts.has(one) or not kind.__subclasses__())
                if self.texts.has(f"receipt-{name}"):
                    yield f"receipt-{name}", kind
        yield from ((f"ask-{about}", kind) for about, kind in self._asks.items())

    def fault(self, message: str, kind: type[Fact]) -> str:
        """Return why facts of this class can't supply the message's arguments; "" if they can."""
        try:
            self._readers(message, kind)
        except (Unsaid, TypeError) as wrong:
            return str(wrong)
        return ""

    def _readers(self, message: str, kind: type[Fact]) -> dict[str, _Reader]:
        """Return, for each argument of the message, the function that reads it from a fact of this class.

        Raises Unsaid if the class lacks a field or property for an argument, TypeError if a type has no format.
        """
        needed = sorted(self.texts.arguments(message) - self._constants.keys())
        types = {name: _type_of(kind, name) for name in needed}
        if lacking := [name for name, one in types.items() if one is None]:
            raise Unsaid(f"{message} needs {', '.join(lacking)}, which {kind.__name__} has not")
        return {name: self._reader(one, f"{kind.__name__}.{name}") for name, one in types.items()}

    def _reader(self, kind: Any, where: str) -> _Reader:
        """Return the reader that turns values of the type ``kind`` into arguments of messages.

        ``where``: the field's name for error texts. Raises TypeError if there is no format for the type.
        """
        origin, inner = get_origin(kind), get_args(kind)
        if kind in self._formats:
            return _keyed(self._formats[kind])
        if origin is Annotated:
            return self._reader(inner[0], where)
        if origin in (Union, UnionType):
            some = {self._reader(one, where) for one in inner if one is not NoneType}
            read = some.pop()
            if not some:
                return lambda value, words: _NONE if value is None else read(value, words)
        if origin is tuple:
            one = self._reader(inner[0], where)
            return lambda value, words: words.things(_thing(one(item, words)) for item in value)
        if origin is not Literal and not (isinstance(kind, type) and issubclass(kind, int | str)):
            raise TypeError(f"{where}: `formats` doesn’t say how a {kind!r} is written")
        if isinstance(kind, type) and issubclass(kind, Named) and self.texts.has(message_of(kind)):
            name = message_of(kind)
            return _keyed(lambda value, words: words.formed(name, **{name: value}))
        return _as_it_is


def message_of(kind: type[Any]) -> str:
    """Return the name of the message for a class, such as ``trap-set`` for `TrapSet`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", kind.__name__).lower()


def _event(kind: type[Fact]) -> str:
    return f"done-{message_of(kind)}" if issubclass(kind, Option) else message_of(kind)


def _type_of(kind: type[Fact], name: str) -> Any:
    """Return the type of the class's field or property of this name; None if the class has neither."""
    if name in kind.model_fields:
        return get_type_hints(kind, include_extras=True)[name]
    member = getattr(kind, name, None)
    return get_type_hints(member.fget, include_extras=True)["return"] if isinstance(member, property) else None


def _as_it_is(value: Any, words: Words) -> Value:
    return cast(Value, value)


def _keyed(written: Format) -> _Reader:
    """Return a function that turns a value into an argument of a message. ``written``: writes the value.

    The message can select a variant by the argument's key. If ``written`` returns no key, the key is the word of an
    enumeration's member, or the value itself if it is a string.
    """

    def read(value: Any, words: Words) -> Value:
        thing = _thing(written(value, words))
        key = value.word if isinstance(value, Named) else value if isinstance(value, str) else ""
        return thing if thing.key != "" else thing._replace(key=key)

    return read


def _thing(value: Value) -> Selectable:
    return value if isinstance(value, Selectable) else Selectable(value if isinstance(value, str) else str(value))


def fact_of(game: Game[Any, Any], tagged: Mapping[str, Any]) -> Fact:
    """Return the game's fact from its tagged JSON (`Fact.tagged`).

    Raises KeyError for an unknown class, ValueError for invalid values.
    """
    values = dict(tagged)
    return _kinds(game)[values.pop("is")].model_validate(values)


@cache
def _kinds(game: Game[Any, Any]) -> dict[str, type[Fact]]:
    """Return a game's own classes of facts by class name. Raises TypeError if two classes have the same name."""
    facts = set(kinds_in(game.package))
    kinds = {kind.__name__: kind for kind in facts}
    if len(kinds) < len(facts):
        raise TypeError(f"two facts of {game.slug} have one name: {sorted(facts - set(kinds.values()), key=str)}")
    return kinds


@cache
def deals_secrets(game: Game[Any, Any]) -> bool:
    """Return whether this game deals secrets to its players."""
    return any(kind.deals for kind in kinds_in(game.package))


def kinds_in(package: str) -> Iterator[type[Fact]]:
    """Yield each class of facts defined in this package."""
    return (kind for kind in _below(Fact) if f"{kind.__module__}.".startswith(f"{package}."))


def _below(kind: type[Fact]) -> Iterator[type[Fact]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
