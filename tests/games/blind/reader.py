"""Parse texts: find out from which message of a catalogue a text was made, and with which arguments.

The patterns are made from the catalogue, so they follow any change of wording. Which messages describe a game's board
is in tests/games/<game>/blind.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from fluent.syntax import ast

from games.engine.values import Outcome, Seat
from games.engine.words import ENGLISH
from games.engine.words.catalogue import SHARED, Catalogue, _resource

Read = Mapping[str, str]
"""Arguments by name: each as text, or as the key of the variant that was chosen."""

MINUS = "−"

MANY = 20_000
"""Most parsed texts in the cache; logs are parsed repeatedly."""

_NUMBER = rf"[{MINUS}+]?\d+"

_BOLD = re.escape("**")
"""Discord's marks of bold type; they are missing where nothing is bold."""

_COUNTED = frozenset({"zero", "one", "two", "few", "many", "other"})
"""Variant keys for plural categories; with these the number itself is in the text."""


class Unread(AssertionError):
    """A text can't come from any of the expected messages."""


def number(text: str) -> int:
    """Parse a number as messages write it: with thousands separators, and perhaps a minus sign."""
    return int(text.replace(MINUS, "-").replace(",", ""))


def ranked(places: Mapping[Seat, int]) -> Outcome:
    """Return the outcome of a match without teams. ``places``: {seat: rank}."""
    ranks = (tuple(seat for seat in sorted(places) if places[seat] == place) for place in sorted(set(places.values())))
    return Outcome(ranks=tuple(ranks))


@dataclass
class _Form:
    """Makes the groups of a regular expression that matches a message's texts.

    ``kinds``: {argument of the message: pattern of its values}. ``bare``: whether the groups capture nothing.
    ``names``: {group: (argument, value)}. If the group matches, the argument has this value; if the value is None, the
    argument's value is the matched text.
    """

    kinds: Mapping[str, str]
    bare: bool = False
    names: dict[str, tuple[str, str | None]] = field(default_factory=dict)

    def group(self, name: str, inside: str, value: str | None = None) -> str:
        if self.bare:
            return f"(?:{inside})"
        group = f"g{len(self.names)}"
        self.names[group] = (name, value)
        return f"(?P<{group}>{inside})"


class Reader:
    """Parses texts that were formatted by one catalogue."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str] = (), people: str = "who", numbers: str = "",
                 within: str = "", lists: str = "", loose: str = "") -> None:  # fmt: skip
        """Prepare to parse texts of this catalogue, in which players have these ``names``.

        Each other parameter names arguments of messages, separated by spaces, and so sets what values they may have.
        ``people``: names of players. ``numbers``: a number. ``loose``: any text, even an empty one. ``within``: the
        text of another message, written as "argument:message". ``lists``: a list, written as
        "argument:message,message" with the messages of the items. The argument ``values`` always has one or more
        numbers. All other arguments: any text except an empty one.
        """
        self.names = list(names)
        self.phrases = catalogue.phrases(ENGLISH)
        self._kinds = dict.fromkeys(numbers.split(), _NUMBER) | {"values": rf"{_NUMBER}(?:(?:, | \+ ){_NUMBER})*"}
        self._entries: dict[str, ast.Message | ast.Term] = {}
        for package in (SHARED, catalogue.package):
            resource = _resource(package, ENGLISH)
            assert resource is not None
            for entry in resource.body:
                if isinstance(entry, ast.Message | ast.Term):
                    self._entries[("-" if isinstance(entry, ast.Term) else "") + entry.id.name] = entry
        self._kinds |= dict.fromkeys(loose.split(), ".*?")
        if names:
            self._kinds |= dict.fromkeys(people.split(), self._several(map(re.escape, names)))
        for name, _, message in (one.partition(":") for one in within.split()):
            self._kinds[name] = self._bare(message)
        for name, _, items in (one.partition(":") for one in lists.split()):
            self._kinds[name] = self._several(map(self._bare, items.split(",")))
        self._compiled: dict[str, tuple[re.Pattern[str], _Form]] = {}
        self.tried = lru_cache(MANY)(self._tried)

    def _tried(self, text: str, message: str) -> Read | None:
        """Return {argument: text} if the text can come from this message, else None."""
        pattern, form = self._compiled.get(message) or self._compile(message)
        found = pattern.fullmatch(text)
        if found is None:
            return None
        read: dict[str, str] = {}
        for group, (name, value) in form.names.items():
            if (said := found[group]) is not None:
                read.setdefault(name, value if value is not None else said)
        return read

    def one_of(self, text: str, *messages: str) -> tuple[str, Read]:
        """Return (message, arguments) of the first of these messages that fits the text. Raises Unread if none fits."""
        for message in messages:
            if (read := self.tried(text, message)) is not None:
                return message, read
        raise Unread(f"of none of {', '.join(messages)}: {text}")

    def messages(self) -> Iterator[str]:
        """Yield the names of all messages and attributes of the catalogue."""
        for name, entry in self._entries.items():
            if entry.value is not None:
                yield name
            yield from (f"{name}.{attribute.id.name}" for attribute in entry.attributes)

    def who(self, name: str) -> Seat:
        """Return the seat of the player with this name."""
        return self.names.index(name)

    def read(self, text: str, message: str) -> Read:
        """Return the arguments with which this message becomes the text. Raises Unread if there are none."""
        return self.one_of(text, message)[1]

    def listed(self, text: str, *messages: str) -> list[str]:
        """Split a text that lists items, such as "a, b and c". Each item must fit one of the messages.

        Without messages, an item may be any text.
        """
        if not text:
            return []
        last = self._between("all-of")
        for at in _places(text, last):
            rest = self._chained(text[:at], self._between("rest-of"), messages)
            item = text[at + len(last) :]
            if rest is not None and self._fits(item, messages):
                return [*rest, item]
        return [text]

    def sequence(self, text: str, joint: str, *messages: str) -> list[tuple[str, Read]]:
        """Split a text at the separator ``joint``, and return (message, arguments) of each item.

        The separator may also occur within an item. Raises Unread if an item fits none of these messages.
        """
        found = self._chained(text, joint, messages)
        if found is None:
            raise Unread(f"no row of {', '.join(messages)}: {text}")
        return [self.one_of(item, *messages) for item in found]

    def _chained(self, text: str, joint: str, messages: Sequence[str]) -> list[str] | None:
        if self._fits(text, messages) and not (not messages and joint in text):
            return [text]
        for at in _places(text, joint):
            item = text[at + len(joint) :]
            if self._fits(item, messages) and (rest := self._chained(text[:at], joint, messages)) is not None:
                return [*rest, item]
        return None

    def _fits(self, text: str, messages: Sequence[str]) -> bool:
        return not messages or any(self.tried(text, message) is not None for message in messages)

    def _between(self, message: str) -> str:
        """Return the separator of a list pattern: the text between its two arguments, such as " and "."""
        value = self._entries[message].value
        assert value is not None
        [joint] = [element.value for element in value.elements if isinstance(element, ast.TextElement)]
        return str(joint)

    def opening(self, message: str) -> str:
        """Return the message's first stretch of fixed text, before, between or after its arguments."""
        value = self._entries[message].value
        assert value is not None
        first = next(element for element in value.elements if isinstance(element, ast.TextElement))
        return str(first.value)

    def items(self, texts: Iterable[str], *messages: str) -> Iterator[tuple[str, Read]]:
        """Yield (message, arguments) of each text, in order.

        Raises Unread if a text comes from none of the messages.
        """
        return (self.one_of(text, *messages) for text in texts)

    # ---- turning messages into regular expressions

    def _several(self, items: Iterable[str]) -> str:
        """Return a pattern for one item, or several in a list with "and". ``items``: patterns of the possible items."""
        item = f"(?:{'|'.join(items)})"
        rest, last = (re.escape(self._between(joint)) for joint in ("rest-of", "all-of"))
        return f"{item}(?:{rest}{item})*(?:{last}{item})?"

    def _bare(self, message: str) -> str:
        """Return a regular expression for the message's texts that captures no arguments."""
        value = self._entries[message].value
        assert value is not None
        return self._pattern(value, _Form(dict(self._kinds), bare=True))

    def _compile(self, message: str) -> tuple[re.Pattern[str], _Form]:
        form = _Form(self._kinds)
        name, _, attribute = message.partition(".")
        entry = self._entries[name]
        value = next(a.value for a in entry.attributes if a.id.name == attribute) if attribute else entry.value
        assert value is not None
        made = re.compile(self._pattern(value, form), re.DOTALL), form
        self._compiled[message] = made
        return made

    def _pattern(self, pattern: ast.Pattern, form: _Form) -> str:
        return "".join(self._element(element, form) for element in pattern.elements)

    def _element(self, element: Any, form: _Form) -> str:
        if isinstance(element, ast.TextElement):
            return re.escape(element.value).replace(_BOLD, f"(?:{_BOLD})?")
        return self._expression(element.expression, form)

    def _expression(self, what: Any, form: _Form) -> str:
        if isinstance(what, ast.Placeable):
            return self._expression(what.expression, form)
        if isinstance(what, ast.StringLiteral):
            return re.escape(what.parse()["value"])
        if isinstance(what, ast.FunctionReference):
            return ""  # an emoji before a word, which texts without pictures leave out
        if isinstance(what, ast.VariableReference):
            some = ".+" if what.id.name == "rest" else ".+?"
            return form.group(what.id.name, form.kinds.get(what.id.name, some))
        if isinstance(what, ast.SelectExpression):
            return self._select(what, form)
        name = ("-" if isinstance(what, ast.TermReference) else "") + what.id.name
        entry = self._entries[name]
        found = entry.value
        if what.attribute is not None:
            found = next(a.value for a in entry.attributes if a.id.name == what.attribute.name)
        assert found is not None
        return self._pattern(found, form)

    def _select(self, what: ast.SelectExpression, form: _Form) -> str:
        assert isinstance(what.selector, ast.VariableReference)
        by, ways = what.selector.id.name, []
        for variant in what.variants:
            key = variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name
            inside = self._pattern(variant.value, form)
            ways.append(f"(?:{inside})" if key in _COUNTED else form.group(by, inside, key))
        return f"(?:{'|'.join(ways)})"


def _places(text: str, joint: str) -> list[int]:
    """Return the positions of the separator `joint` in a text, from the last to the first."""
    return [found.start() for found in re.finditer(re.escape(joint), text)][::-1]


@cache
def _reader(package: str, names: tuple[str, ...], known: tuple[tuple[str, str], ...]) -> Reader:
    return Reader(Catalogue(package), names, **dict(known))


def reader_of(package: str, names: Sequence[str] = (), **known: str) -> Reader:
    """Return a cached reader of a package's catalogue for players of these names.

    ``known``: keyword arguments of `Reader`.
    """
    return _reader(package, tuple(names), tuple(sorted(known.items())))
