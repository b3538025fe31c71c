"""Look up a package's messages by language, fill them in, and handle the emoji marks in them."""

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
from fluent.syntax.ast import (
    BaseNode,
    FunctionReference,
    Message,
    MessageReference,
    Resource,
    StringLiteral,
    TermReference,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from games.engine.values import Named, Player, Seat
from games.engine.words.pseudo import disguised

_BEGIN, _END, _TAGS = "\u2063", "\U000e007f", 0xE0000
"""A mark is an invisible sign, then the emoji's name in tag characters, invisible where not replaced. No user's name
can contain one."""

_MARK = re.compile(f"{_BEGIN}([\U000e0021-\U000e007e]*){_END}?")


class Written(tuple[Player, ...]):
    """The players of a match, for texts of Discord messages. Texts contain emoji marks only if made with this class."""

    __slots__ = ()


def emoji_mark(name: str) -> str:
    """Return the mark that stands for the emoji of this name in a text."""
    return f"{_BEGIN}{''.join(chr(_TAGS + ord(letter)) for letter in name)}{_END}"


def emoji_replaced(text: str, by: Callable[[str], str]) -> str:
    """Replace each emoji's mark by what ``by`` returns for the emoji's name.

    Also replaces a mark whose end was cut off.
    """
    return _MARK.sub(lambda mark: by(_name(mark[1])), text) if _BEGIN in text else text


def without_emoji(text: str) -> str:
    """Return the text without its emoji marks."""
    return emoji_replaced(text, lambda name: "")


def emoji_in(text: str) -> list[str]:
    """Return the names of the emoji in the text, in order."""
    return [_name(mark[1]) for mark in _MARK.finditer(text)]


@lru_cache(maxsize=1024)
def _name(tags: str) -> str:
    return "".join(chr(ord(letter) - _TAGS) for letter in tags)


class Plain(Enum):
    """Type of `PLAIN`, the value for an option's effect if the option's label already says everything."""

    PLAIN = "plain"


PLAIN: Final[Literal[Plain.PLAIN]] = Plain.PLAIN
"""An option's consequence if its label says it all: explicit, so that none is forgotten."""


class Idle(str):
    """The text of an option's effect that says why the option gains nothing now. It makes the option's button grey.

    Empty if the option's label says why.
    """


class Spare(str):
    """The text of an option's effect that is shown in menus and hints, but not beside the option's button."""


ENGLISH = "en"
"""The language that every catalogue has, and the fallback for all others."""

PSEUDO = "en-XA"
"""Pseudo-English made by code: text that still looks English in it comes from no catalogue."""

SHARED = "games.engine.words"
"""The catalogue whose messages all others may use."""

KEPT = 1024
"""Filled-in messages cached for each language; a table repeats most of them."""

LONGEST_SHORT = 40
"""Characters of a name on a label."""


FORMS = frozenset({"gen", "dat", "acc", "ins", "loc", "mid"})
"""Forms that a translation may give a thing: cases or what stands for them ("du" and "au" in French), and ``mid``,
within a sentence."""


class Selectable(NamedTuple):
    """An argument of a message: a text, the text's grammatical forms, and a key for the message's variants.

    ``key``: the word or number by which a message selects one of its variants. ``forms``: pairs of a form's name
    (`FORMS`) and its text. In a message, ``{ FORM($secret, "acc") }`` stands for the argument's form ``acc``, or for
    ``text`` if the argument lacks this form. An argument with an empty text is false.
    """

    text: str
    key: str | int = ""
    forms: tuple[tuple[str, str], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.text)

    def __str__(self) -> str:
        return self.text


Value = str | int | float | Selectable
"""An argument: a text (names stay unchanged), a number, a boolean (selects as ``yes`` or ``no``), a member of a
Named enumeration (selects by its word), or a thing with its forms."""


class _Number(int, FluentType):
    """A whole number, written with a real minus sign. Below a thousand, all our languages write numbers alike."""

    def format(self, locale: Any) -> str:
        """Write the number as Fluent would."""
        text = str(abs(self)) if -1000 < self < 1000 else FluentInt(abs(self)).format(locale)
        return f"−{text}" if self < 0 else text


class _Thing(FluentType):
    """A `Selectable` in the type that the Fluent library needs."""

    thing: Selectable

    def form(self, name: str) -> str:
        """Return the text of this grammatical form; the ordinary text if there is no such form."""
        return dict(self.thing.forms).get(name, self.thing.text)

    def format(self, locale: Any) -> str:
        return self.thing.text


class _Keyed(_Thing):
    """A `Selectable` whose key is a word. Messages select a variant by this word."""

    def __init__(self, thing: Selectable) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return self.thing.key == other

    __hash__ = None  # type: ignore[assignment]  # it is equal to a word, for messages only

    def __str__(self) -> str:
        return str(self.thing.key)


class _Counted(int, _Thing):
    """A `Selectable` whose key is a number. Messages select a variant by this number."""


def _form(thing: Any, name: str) -> str:
    """Implement the function FORM of messages: return the grammatical form ``name`` of an argument.

    Returns the ordinary text of an argument without forms.
    """
    return thing.form(name) if isinstance(thing, _Thing) else str(thing)


def _selectable(value: Selectable) -> FluentType:
    if isinstance(value.key, str):
        return _Keyed(value)
    counted = _Counted(value.key)
    counted.thing = value
    return counted


def _argument(value: Value) -> Any:
    """Return the argument as the Fluent library needs it."""
    if isinstance(value, str | float):
        return value
    if isinstance(value, Selectable):
        return _selectable(value)
    if isinstance(value, Named):
        return value.word
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _Number(value)


class Unsaid(LookupError):
    """Raised if a message, or an argument of one, is missing in English. It is a bug in the code."""


class _Blanks(dict[str, Any]):
    """Arguments that leave a template's placeholders unfilled: the value of each is its own name in braces."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class _Count(int, FluentType):
    """The argument ``count`` of a template: the number selects the plural form, but is written as ``{count}``."""

    def format(self, locale: Any) -> str:
        return "{count}"


class _Bundle(FluentBundle):
    """Messages that are parsed only when first used: parsing all of them at once takes ten times the memory."""

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
"""The start of a message. All its other lines are indented or begin with a brace."""


def _filled_in(bundle: FluentBundle, pattern: Pattern, arguments: dict[str, Any]) -> tuple[str, list[Exception]]:
    """Fill in a pattern like the bundle's `format_pattern`, but faster: numbers of our own types aren't converted.

    Returns the text and the errors.
    """
    errors: list[Exception] = []
    current = CurrentEnvironment(args=arguments)
    text = pattern(ResolverEnvironment(context=bundle, current=current, errors=errors))
    return str(text), errors


class References(Visitor):
    """Collects the names of the arguments, messages, terms and forms (`FORM`) that a message uses.

    The names of terms begin with a hyphen.
    """

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()
        self.forms: set[str] = set()

    @classmethod
    def of(cls, node: BaseNode) -> Self:
        """Return the references in this part of a message."""
        references = cls()
        references.visit(node)
        return references

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 (the visitor's names)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_FunctionReference(self, node: FunctionReference) -> None:  # noqa: N802
        if node.id.name == "FORM":
            self.forms |= {one.value for one in node.arguments.positional if isinstance(one, StringLiteral)}
        self.generic_visit(node)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.terms.add(f"-{node.id.name}")


class Phrases:
    """The messages of a catalogue in one language; missing ones are in English."""

    def __init__(self, bundles: Sequence[FluentBundle]) -> None:
        self._bundles = bundles
        self._patterns: dict[str, list[tuple[FluentBundle, Any]]] = {}
        self._said = lru_cache(KEPT, typed=True)(self._say)  # 1 and 1.0 are equal but read differently

    def __call__(self, message: str, /, **arguments: Value) -> str:
        """Return the message filled in; ``message.attribute`` returns one of its attributes.

        Raises Unsaid if the message or attribute is missing.
        """
        return self._said(message, **arguments)

    def _say(self, message: str, /, **arguments: Value) -> str:
        patterns = self._patterns.get(message) or self._find(message)
        filled = {name: _argument(value) for name, value in arguments.items()}
        errors: list[Exception] = []
        for bundle, pattern in patterns:
            text, errors = _filled_in(bundle, pattern, filled)
            if not errors:
                return text
        raise Unsaid(f"{message}: {'; '.join(map(str, errors)) or 'there is no such message'}")

    def _find(self, message: str) -> list[tuple[FluentBundle, Any]]:
        """Return this message from each bundle that has it, as (bundle, pattern), in the order of the bundles."""
        name, _, attribute = message.partition(".")
        entries = ((bundle, bundle.get_message(name)) for bundle in self._bundles if bundle.has_message(name))
        patterns = ((where, entry.attributes.get(attribute) if attribute else entry.value) for where, entry in entries)
        in_order = [(where, pattern) for where, pattern in patterns if pattern is not None]
        self._patterns[message] = in_order
        return in_order

    def formed(self, message: str, /, **arguments: Value) -> Selectable:
        """Return the message filled in, as an argument for other messages, with its grammatical forms (`FORM`).

        The forms of ``message`` are its attributes. The forms of ``message.attribute`` are the attributes whose names
        begin with ``attribute-``. Forms that exist only in another language than the returned text are left out. Raises
        Unsaid if the message is missing.
        """
        name, _, attribute = message.partition(".")
        text, begin = self(message, **arguments), f"{attribute}-" if attribute else ""
        entries = (bundle.get_message(name) for bundle in self._bundles if bundle.has_message(name))
        written = next((entry.attributes for entry in entries), ())
        known = [one for one in sorted(FORMS) if begin + one in written]
        return Selectable(text, "", tuple((one, self(f"{name}.{begin}{one}", **arguments)) for one in known))

    def things(self, items: Iterable[str | Selectable]) -> Selectable:
        """Join the items into one argument for messages, such as "A, B and C".

        Messages can select a variant by the number of items. If at least one item has a grammatical form, the argument
        has it, too; items without this form appear there with their ordinary text.
        """
        things = [one if isinstance(one, Selectable) else Selectable(one) for one in items]
        names = sorted({name for one in things for name, _ in one.forms})
        forms = ((name, self.all_of(dict(one.forms).get(name, one.text) for one in things)) for name in names)
        return Selectable(self.all_of(things), len(things), tuple(forms))

    @property
    def language(self) -> str:
        """The catalogue's language that suits the requested language best."""
        return self._bundles[0].locales[0]

    def template(self, message: str) -> str | dict[str, str]:
        """Return the message with ``{name}`` in place of each argument.

        If the text depends on the number ``$count``, returns one such text for each plural form, by the form's name.
        """
        bundle, pattern = self._find(message)[0]
        numbers = {self._bundles[0]._plural_form(number): number for number in range(100, -1, -1)}
        texts: dict[str, str] = {
            form: _filled_in(bundle, pattern, _Blanks(count=_Count(number)))[0] for form, number in numbers.items()
        }
        return texts if len({*texts.values()}) > 1 else next(iter(texts.values()))

    def all_of(self, items: Iterable[str | Selectable]) -> str:
        """Return the items as "A, B and C"; empty without items."""
        return self._listed(items, "all-of")

    def any_of(self, items: Iterable[str | Selectable]) -> str:
        """Return the items as "A, B or C"; empty without items."""
        return self._listed(items, "any-of")

    def row(self, items: Iterable[str | Selectable]) -> str:
        """Return the items as "A, B, C"; empty without items."""
        return self._listed(items, "row-of", "row-of")

    def parts(self, items: Iterable[str | Selectable]) -> str:
        """Return the items as "A; B; C", for items that may contain commas; empty without items."""
        return self._listed(items, "parts-of", "parts-of")

    def facts(self, items: Iterable[str | Selectable]) -> str:
        """Return the items as "A · B · C"; empty without items."""
        return self._listed(items, "facts-of", "facts-of")

    def sentences(self, items: Iterable[str]) -> str:
        """Return the sentences one after the other; empty without any."""
        return self._listed(items, "sentences-of", "sentences-of")

    def _listed(self, items: Iterable[str | Selectable], joint: str, between: str = "rest-of") -> str:
        texts = [one.text if isinstance(one, Selectable) else one for one in items]
        if len(texts) < 2:
            return "".join(texts)
        rest = texts[0]
        for text in texts[1:-1]:
            rest = self(between, rest=rest, last=text)
        return self(joint, rest=rest, last=texts[-1])

    def signed(self, number: int) -> str:
        """Return a number with its sign, such as +3, 0, −2."""
        return self("plus", number=number) if number > 0 else str(_Number(number).format(None))

    def percent(self, number: int) -> str:
        """Return a percentage with its percent sign."""
        return self("percent", number=number)


class Words(Phrases):
    """The messages of a catalogue for one match, with its players' names.

    The texts address seat ``you`` (None: everybody).
    """

    def __init__(self, phrases: Phrases, players: Sequence[Player], you: Seat | None) -> None:
        self._said, self._bundles = phrases._said, phrases._bundles
        self.players, self.you = players, you
        self._brief = False

    def name(self, seat: Seat) -> str:
        """Return the player's name: in full, or shortened in `brief` messages."""
        return self.short(seat) if self._brief else self.players[seat].name

    def short(self, seat: Seat) -> str:
        """Return the player's name, shortened to fit a label."""
        name = self.players[seat].name
        return name if len(name) <= LONGEST_SHORT else name[: LONGEST_SHORT - 1] + "…"

    def brief(self) -> Self:
        """Return these messages with shortened names, for labels."""
        words = self.__new__(type(self))
        words.__dict__.update(self.__dict__, _brief=True)
        return words

    def names(self, seats: Iterable[Seat]) -> str:
        """Return the names of these seats' players as a list in words."""
        return self.all_of(map(self.name, seats))

    def letter(self, seat: Seat) -> str:
        """Return the seat's letter (A to F), by which the board's picture marks the seat."""
        return "ABCDEF"[seat]


class Said(str):
    """An English text made from a message. `to` translates it for each reader."""

    texts: Catalogue
    message: str
    arguments: Mapping[str, Value]

    def __new__(cls, texts: Catalogue, message: str, arguments: Mapping[str, Value]) -> Self:
        text = super().__new__(cls, texts.phrases(ENGLISH)(message, **arguments))
        text.texts, text.message, text.arguments = texts, message, arguments
        return text

    def to(self, locale: str) -> str:
        """Return this text in another language; its arguments are translated, too, if they are `Said`."""
        values = self.arguments.items()
        filled = {name: spoken(value, locale) if isinstance(value, str) else value for name, value in values}
        return self.texts.phrases(locale)(self.message, **filled)


def spoken(text: str, locale: str) -> str:
    """Translate the text into this language if it is a `Said`; else return it unchanged."""
    return text.to(locale) if isinstance(text, Said) else text


class Catalogue:
    """A package's messages, from its own ``<language>.ftl`` files and the shared ones. Loaded when first used."""

    def __init__(self, package: str) -> None:
        self.package = package
        _PACKAGES.add(package)
        self._phrases: dict[tuple[str, bool], Phrases] = {}

    def phrases(self, locale: str, emoji: bool = False) -> Phrases:
        """Return all messages in this language. A message without a translation is in English.

        ``fr-CA`` falls back to ``fr``. ``emoji``: keep the emoji marks in the messages; else remove them.
        """
        phrases = self._phrases.get((locale, emoji))
        if phrases is None:
            names = dict.fromkeys((locale, locale.partition("-")[0], ENGLISH))
            bundles = (_bundle(self.package, name, emoji) for name in names)
            phrases = self._phrases[locale, emoji] = Phrases([bundle for bundle in bundles if bundle is not None])
        return phrases

    def has(self, message: str) -> bool:
        """Return whether the package itself has this message in English; shared messages don't count."""
        return message in (_messages(self.package, ENGLISH) or {})

    def arguments(self, message: str) -> frozenset[str]:
        """Return the names of the arguments of the English message, and of the messages to which it refers.

        Raises Unsaid if the message is missing.
        """
        name, _, attribute = message.partition(".")
        text = (_messages(self.package, ENGLISH) or {}).get(name) or (_messages(SHARED, ENGLISH) or {}).get(name)
        entry = None if text is None else _PARSER.parse_entry(text)
        if not isinstance(entry, Message):
            raise Unsaid(f"{message}: there is no such message")
        patterns = {one.id.name: one.value for one in entry.attributes}
        named = References.of(patterns[attribute] if attribute else cast(BaseNode, entry.value))
        return frozenset(named.variables).union(*map(self.arguments, named.messages))

    def templates(self, locale: str) -> dict[str, str | dict[str, str]]:
        """Return the package's own messages, without attributes, as templates for JavaScript (`Phrases.template`)."""
        phrases = self.phrases(locale)
        return {name: phrases.template(name) for name in _messages(self.package, ENGLISH) or ()}

    def said(self, message: str, /, **arguments: Value) -> Said:
        """Return the English message filled in; it can be translated later (`Said.to`).

        Raises Unsaid if the message is missing.
        """
        return Said(self, message, arguments)

    def words(self, players: Sequence[Player], you: Seat | None, locale: str) -> Words:
        """Return the messages for one match, addressed to ``you``.

        They contain emoji marks if ``players`` is a `Written`.
        """
        return Words(self.phrases(locale, isinstance(players, Written)), players, you)


_PACKAGES: set[str] = set()
"""The packages of all catalogues."""


def languages() -> frozenset[str]:
    """Return the languages in which at least one of the loaded catalogues has texts."""
    return _languages(frozenset(_PACKAGES))


@lru_cache(maxsize=1)
def _languages(packages: frozenset[str]) -> frozenset[str]:
    return frozenset(name.removesuffix(".ftl") for package in packages for name in _files(package) if ".ftl" in name)


@cache
def _bundle(package: str, language: str, emoji: bool) -> FluentBundle | None:
    """Return a package's messages and the shared ones in exactly this language.

    Returns None if the package has no messages in this language. ``emoji``: keep the emoji marks in the messages; else
    remove them.
    """
    messages = _messages(package, language)
    if messages is None:
        return None
    functions: dict[str, Callable[..., Any]] = {"EMOJI": _marked if emoji else _unmarked, "FORM": _form}
    return _Bundle(language, functions, {**(_messages(SHARED, language) or {}), **messages})


def _marked(*parts: object) -> Any:
    """Implement the function EMOJI of messages: join these parts to an emoji's name, and return that emoji's mark."""
    return emoji_mark("_".join(map(str, parts)))


def _unmarked(*parts: object) -> Any:
    return ""


@cache
def _messages(package: str, language: str) -> Mapping[str, str] | None:
    """Return the text of each message by the message's name; if several have the same name, the first one.

    Returns None if the package has no messages in this language.
    """
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
    """Parse and return all messages of the package in this language; None if there are none."""
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
    """Return the names of a package's message files.

    Only languages found here are loaded, so that a requested language is never used as a path.
    """
    return frozenset(file.name for file in files(package).iterdir())


class Drawn(str):
    """A translated text for a picture.

    ``english``: the same text in English, whose width the picture was designed for.
    """

    english: str

    def __new__(cls, text: str, english: str) -> Self:
        drawn = super().__new__(cls, text)
        drawn.english = english
        return drawn


def part_of(text: str, part: str) -> str:
    """Return ``part``, a part of ``text`` such as one of its lines, as `Drawn` if ``text`` is `Drawn`."""
    return Drawn(part, part) if isinstance(text, Drawn) else part


class DrawnWords(Words):
    """The messages for one match's translated pictures: each text is `Drawn`, so it includes its English original."""

    def __init__(self, words: Words, english: Phrases) -> None:
        super().__init__(words, words.players, words.you)
        self._english = english

    def __call__(self, message: str, /, **arguments: Value) -> str:
        known = {name: _in_english(value) for name, value in arguments.items()}
        return Drawn(super().__call__(message, **arguments), self._english(message, **known))


def _in_english(value: Value) -> Value:
    if isinstance(value, Selectable):
        return value._replace(text=str(_in_english(value.text)))
    return value.english if isinstance(value, Drawn) else value


def for_pictures(texts: Catalogue, players: Sequence[Player], you: Seat | None, locale: str) -> Words:
    """Return the messages for pictures of one match, addressed to seat ``you`` (None: everybody)."""
    words = texts.words(players, you, locale)
    return words if locale == ENGLISH else DrawnWords(words, texts.phrases(ENGLISH))
