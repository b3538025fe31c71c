"""Look up a package’s messages by language, fill them in, and mark the emoji in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, Literal, NamedTuple, Self, cast

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentType
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import BaseNode, Message, MessageReference, Resource, TermReference, VariableReference
from fluent.syntax.visitor import Visitor

from games.engine.values import Named, Player, Seat
from games.engine.words.pseudo import disguised

_BEGIN, _END, _TAGS = "\u2063", "\U000e007f", 0xE0000
"""A mark is an invisible sign and its name in tag characters: where nobody reads it, nobody sees it either. No name of
a person can hold one."""

_MARK = re.compile(f"{_BEGIN}([\U000e0021-\U000e007e]*){_END}?")


class Written(tuple[Player, ...]):
    """Players of a table whose texts are for messages that show emoji: what is said to them has their marks."""

    __slots__ = ()


def emoji_mark(name: str) -> str:
    """The mark of the emoji with this name."""
    return f"{_BEGIN}{''.join(chr(_TAGS + ord(letter)) for letter in name)}{_END}"


def emoji_replaced(text: str, by: Callable[[str], str]) -> str:
    """The text with something else for each mark, given its emoji's name; also for what is left of one that was cut."""
    return _MARK.sub(lambda found: by(_name(found[1])), text) if _BEGIN in text else text


def without_emoji(text: str) -> str:
    """The text without its marks: it says everything all the same."""
    return emoji_replaced(text, lambda name: "")


def emoji_in(text: str) -> list[str]:
    """The emoji that the text has, by name, in order."""
    return [_name(found[1]) for found in _MARK.finditer(text)]


@lru_cache(maxsize=1024)
def _name(tags: str) -> str:
    return "".join(chr(ord(letter) - _TAGS) for letter in tags)


class Plain(Enum):
    """The type of PLAIN."""

    PLAIN = "plain"


PLAIN: Final[Literal[Plain.PLAIN]] = Plain.PLAIN
"""An option's consequence where its label says it all: said on purpose, never by forgetting."""


ENGLISH = "en"
"""The language that every catalogue has, and that stands behind all others."""

PSEUDO = "en-XA"
"""English in disguise, made by code: whatever still looks English in it comes from no catalogue."""

SHARED = "games.engine.words"
"""The catalogue whose messages all others may use."""

KEPT = 1024
"""Messages in one language that are kept as they were last filled in: a table says most of them again and again."""

LONGEST_SHORT = 40
"""Characters of a name on a label at most."""


class Selectable(NamedTuple):
    """An argument that reads as a text, and that messages select by another value: a word, or a number."""

    text: str
    key: str | int


Value = str | int | float | Selectable
"""An argument: a text (a name stays as it is), a number, a truth (``yes`` or ``no`` to select by), or a member of a
Named enumeration (its word, to select by)."""


class Unsaid(LookupError):
    """A message that the English catalogue lacks, or that lacks an argument: an error of the code."""


class _Number(int, FluentType):
    """A whole number; below a thousand it reads alike in all our languages, with a true minus."""

    def format(self, locale: Any) -> str:
        text = str(abs(self)) if -1000 < self < 1000 else FluentInt(abs(self)).format(locale)
        return f"−{text}" if self < 0 else text


class _Keyed(FluentType):
    """A text that messages select by a word."""

    def __init__(self, text: str, key: str) -> None:
        self._text, self._key = text, key

    def __eq__(self, other: object) -> bool:
        return self._key == other

    __hash__ = None  # type: ignore[assignment]  # it is equal to a word, for messages only

    def __str__(self) -> str:
        return self._key

    def format(self, locale: Any) -> str:
        return self._text


class _Counted(int, FluentType):
    """A text that messages select by a number."""

    text: str

    def format(self, locale: Any) -> str:
        return self.text


def _selectable(value: Selectable) -> FluentType:
    if isinstance(value.key, str):
        return _Keyed(value.text, value.key)
    counted = _Counted(value.key)
    counted.text = value.text
    return counted


def _argument(value: Value) -> Any:
    if isinstance(value, str | float):
        return value
    if isinstance(value, Selectable):
        return _selectable(value)
    if isinstance(value, Named):
        return value.word
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _Number(value)


class _Blanks(dict[str, Any]):
    """Arguments of a template: each is its own name in braces."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class _Count(int, FluentType):
    """The argument ``count`` of a template: selects a plural form as this number."""

    def format(self, locale: Any) -> str:
        return "{count}"


class _Bundle(FluentBundle):
    """Messages that stay text until one of them is first said: read all at once they would take ten times the room."""

    def __init__(self, language: str, functions: dict[str, Callable[..., Any]], sources: Mapping[str, str]) -> None:
        super().__init__([language], functions=functions, use_isolating=False)
        self._sources = sources

    def has_message(self, message_id: str) -> bool:
        return message_id in self._sources

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled:
            self._compiled[name] = self._compiler(cast(Message, _PARSER.parse_entry(self._sources[name])))
        return self._compiled[name]


_PARSER = FluentParser(with_spans=False)
_BEGINNING = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
"""Of a message: whatever else there is in it is indented, or a brace."""


def _filled_in(bundle: FluentBundle, pattern: Pattern, arguments: dict[str, Any]) -> tuple[str, list[Exception]]:
    """As the bundle's own `format_pattern`, but numbers stay ours: it would make all of them its own, slowly."""
    errors: list[Exception] = []
    current = CurrentEnvironment(args=arguments)
    text = pattern(ResolverEnvironment(context=bundle, current=current, errors=errors))
    return str(text), errors


class References(Visitor):
    """The arguments and the messages that a message names; terms, which take no arguments of ours, as ``-term``."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()

    @classmethod
    def of(cls, node: BaseNode) -> Self:
        """Those in this part of a message."""
        found = cls()
        found.visit(node)
        return found

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 (the visitor's names)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.terms.add(f"-{node.id.name}")


class Phrases:
    """A catalogue's messages in one language; where it lacks one, in English."""

    def __init__(self, bundles: Sequence[FluentBundle]) -> None:
        self._bundles = bundles
        self._patterns: dict[str, list[tuple[FluentBundle, Any]]] = {}
        self._said = lru_cache(KEPT, typed=True)(self._say)  # 1 and 1.0 are equal and read differently

    def __call__(self, message: str, /, **arguments: Value) -> str:
        """The message, or with ``message.attribute`` its attribute, filled in. Raises Unsaid."""
        return self._said(message, **arguments)

    def _say(self, message: str, /, **arguments: Value) -> str:
        found = self._patterns.get(message) or self._find(message)
        filled = {name: _argument(value) for name, value in arguments.items()}
        errors: list[Exception] = []
        for bundle, pattern in found:
            text, errors = _filled_in(bundle, pattern, filled)
            if not errors:
                return text
        raise Unsaid(f"{message}: {'; '.join(map(str, errors)) or 'there is no such message'}")

    def _find(self, message: str) -> list[tuple[FluentBundle, Any]]:
        """Where the message stands, best language first."""
        name, _, attribute = message.partition(".")
        entries = ((bundle, bundle.get_message(name)) for bundle in self._bundles if bundle.has_message(name))
        patterns = ((where, entry.attributes.get(attribute) if attribute else entry.value) for where, entry in entries)
        found = [(where, pattern) for where, pattern in patterns if pattern is not None]
        self._patterns[message] = found
        return found

    @property
    def language(self) -> str:
        """The best language that the catalogue has."""
        return self._bundles[0].locales[0]

    def template(self, message: str) -> str | dict[str, str]:
        """The message with ``{name}`` for each argument; one text for each plural form if it selects by ``$count``."""
        bundle, pattern = self._find(message)[0]
        numbers = {self._bundles[0]._plural_form(number): number for number in range(100, -1, -1)}
        texts: dict[str, str] = {
            form: _filled_in(bundle, pattern, _Blanks(count=_Count(number)))[0] for form, number in numbers.items()
        }
        return texts if len({*texts.values()}) > 1 else next(iter(texts.values()))

    def all_of(self, items: Iterable[str]) -> str:
        """The items as a list that means all of them: A, B and C. Nothing: an empty text."""
        return self._listed(list(items), "all-of")

    def any_of(self, items: Iterable[str]) -> str:
        """The items as a list that means one of them: A, B or C. Nothing: an empty text."""
        return self._listed(list(items), "any-of")

    def _listed(self, items: list[str], joint: str) -> str:
        if len(items) < 2:
            return "".join(items)
        rest = items[0]
        for item in items[1:-1]:
            rest = self("rest-of", rest=rest, last=item)
        return self(joint, rest=rest, last=items[-1])

    def signed(self, number: int) -> str:
        """A number with its sign: +3, 0, −2."""
        return self("plus", number=number) if number > 0 else str(_Number(number).format(None))

    def percent(self, number: int) -> str:
        """A percentage with its sign."""
        return self("percent", number=number)


class Words(Phrases):
    """The same at one table: its players' names, and whom it is said to (``you``; None: everybody)."""

    def __init__(self, phrases: Phrases, players: Sequence[Player], you: Seat | None) -> None:
        self._said = phrases._said
        self.players, self.you = players, you
        self._brief = False

    def name(self, seat: Seat) -> str:
        """The player's name, as it is."""
        return self.short(seat) if self._brief else self.players[seat].name

    def short(self, seat: Seat) -> str:
        """The same, fit for a label."""
        name = self.players[seat].name
        return name if len(name) <= LONGEST_SHORT else name[: LONGEST_SHORT - 1] + "…"

    def brief(self) -> Self:
        """Return the same words for a label: all names are short."""
        words = self.__new__(type(self))
        words.__dict__.update(self.__dict__, _brief=True)
        return words

    def names(self, seats: Iterable[Seat]) -> str:
        """All these names, as a list."""
        return self.all_of(map(self.name, seats))

    def letter(self, seat: Seat) -> str:
        """The seat's letter, as the board marks it."""
        return "ABCDEF"[seat]


class Said(str):
    """A message that is filled in, in English; its readers get it in their own language (``to``)."""

    texts: Catalogue
    message: str
    arguments: Mapping[str, Value]

    def __new__(cls, texts: Catalogue, message: str, arguments: Mapping[str, Value]) -> Self:
        said = super().__new__(cls, texts.phrases(ENGLISH)(message, **arguments))
        said.texts, said.message, said.arguments = texts, message, arguments
        return said

    def to(self, locale: str) -> str:
        """The same in this language; so are those of its arguments that are such texts themselves."""
        values = self.arguments.items()
        filled = {name: spoken(value, locale) if isinstance(value, str) else value for name, value in values}
        return self.texts.phrases(locale)(self.message, **filled)


def spoken(text: str, locale: str) -> str:
    """A text in this language, where it comes from a catalogue."""
    return text.to(locale) if isinstance(text, Said) else text


class Catalogue:
    """The messages of a package: its ``<language>.ftl`` files, with those that all share. Read when first needed."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._phrases: dict[tuple[str, bool], Phrases] = {}

    def phrases(self, locale: str, emoji: bool = False) -> Phrases:
        """All messages in this language (``fr-CA`` may do with ``fr``), in English what it lacks.

        ``emoji``: with the marks of their emoji, which are left out else.
        """
        found = self._phrases.get((locale, emoji))
        if found is None:
            names = dict.fromkeys((locale, locale.partition("-")[0], ENGLISH))
            bundles = (_bundle(self.package, name, emoji) for name in names)
            found = self._phrases[locale, emoji] = Phrases([bundle for bundle in bundles if bundle is not None])
        return found

    def has(self, message: str) -> bool:
        """Whether the package says this message itself, in English."""
        return message in (_messages(self.package, ENGLISH) or {})

    def arguments(self, message: str) -> frozenset[str]:
        """Return what the English message needs, with the messages that it refers to. Raises Unsaid."""
        name, _, attribute = message.partition(".")
        text = (_messages(self.package, ENGLISH) or {}).get(name) or (_messages(SHARED, ENGLISH) or {}).get(name)
        entry = None if text is None else _PARSER.parse_entry(text)
        if not isinstance(entry, Message):
            raise Unsaid(f"{message}: there is no such message")
        patterns = {one.id.name: one.value for one in entry.attributes}
        named = References.of(patterns[attribute] if attribute else cast(BaseNode, entry.value))
        return frozenset(named.variables).union(*map(self.arguments, named.messages))

    def templates(self, locale: str) -> dict[str, str | dict[str, str]]:
        """The package's own messages for a script to fill in (see Phrases.template); without attributes."""
        phrases = self.phrases(locale)
        return {name: phrases.template(name) for name in _messages(self.package, ENGLISH) or ()}

    def said(self, message: str, /, **arguments: Value) -> Said:
        """The message in English, that knows itself in every other language. Raises Unsaid."""
        return Said(self, message, arguments)

    def words(self, players: Sequence[Player], you: Seat | None, locale: str) -> Words:
        """The same at one table, said to ``you``; with marks of emoji where the players are Written."""
        return Words(self.phrases(locale, isinstance(players, Written)), players, you)


@cache
def _bundle(package: str, language: str, emoji: bool) -> FluentBundle | None:
    """A package's messages in exactly this language, those that all share among them; None: it has none."""
    own = _messages(package, language)
    if own is None:
        return None
    functions = {"EMOJI": _marked if emoji else _unmarked}
    return _Bundle(language, functions, {**(_messages(SHARED, language) or {}), **own})


def _marked(*parts: object) -> Any:
    """What EMOJI stands for in a message: the emoji whose name these parts make."""
    return emoji_mark("_".join(map(str, parts)))


def _unmarked(*parts: object) -> Any:
    return ""


@cache
def _messages(package: str, language: str) -> Mapping[str, str] | None:
    """The text of each message, by its name; of one that is there twice the first."""
    if language == PSEUDO:
        pseudo = _resource(package, PSEUDO)
        text = None if pseudo is None else FluentSerializer().serialize(pseudo)
    else:
        text = _text(package, language)
    if text is None:
        return None
    begun = [*_BEGINNING.finditer(text)]
    ends = [*(later.start() for later in begun[1:]), len(text)]
    return {one[1]: text[one.start() : end] for one, end in reversed([*zip(begun, ends, strict=True)])}


def _resource(package: str, language: str) -> Resource | None:
    """All of it, read."""
    if language == PSEUDO:
        english = _resource(package, ENGLISH)
        return None if english is None else disguised(english)
    text = _text(package, language)
    return None if text is None else _PARSER.parse(text)


def _text(package: str, language: str) -> str | None:
    if f"{language}.ftl" not in _files(package):
        return None
    return files(package).joinpath(f"{language}.ftl").read_text("utf-8")


@cache
def _files(package: str) -> frozenset[str]:
    """The names of the package's files: a language is one of them, whatever somebody asks for."""
    return frozenset(file.name for file in files(package).iterdir())
