"""``words``: check that message catalogues are complete, are used, and follow the rules of style."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from itertools import product
from pathlib import Path

from babel import Locale
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import (
    Identifier,
    Junk,
    Message,
    Pattern,
    Placeable,
    SelectExpression,
    Term,
    TextElement,
)

from games.engine.asks import Ask
from games.engine.canvas import SMALLEST, Art
from games.engine.fact_texts import FactTexts
from games.engine.values import Fact
from games.engine.words.catalogue import ENGLISH, FORMS, SHARED, Catalogue, References

FILLED = r"[\w.-]+"
"""Pattern of a message name's part that code fills in."""

_CALL = re.compile(r"\bwords\(")
_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"|`((?:[^`\\$]|\$(?!\{)|\$\{[^{}]*\})*)`')
_HOLE = re.compile(r"\$\{[^{}]*\}")
_INSCRIBED = re.compile(r'<text [^>]*data-message="([^"]+)"')
_KEY = re.compile(r"\s*(\w+)\s*(?=[:,]|$)")
_OPEN, _SHUT = "([{", ")]}"


def said(script: str) -> Iterator[tuple[int, re.Pattern[str], frozenset[str] | None]]:
    """Yield every message that a browser script looks up, as (line, pattern of its name, names of its arguments).

    The names are None if they can't be read from the script.
    """
    for call in _CALL.finditer(script):
        parts = _parts(_within(script, call.end()))
        known = _keys(parts[1]) if len(parts) > 1 else frozenset()
        line = script.count("\n", 0, call.start()) + 1
        # Skip the condition of a conditional expression, which comes before its question mark.
        for name in named(parts[0].partition(" ? ")[2] or parts[0]):
            yield line, name, known


def inscribed(drawing: str) -> Iterator[tuple[int, re.Pattern[str], frozenset[str] | None]]:
    """Yield every message named by a text of an SVG file, as `said` does for a script."""
    for line, text in enumerate(drawing.splitlines(), 1):
        for found in _INSCRIBED.finditer(text):
            yield line, re.compile(re.escape(found[1])), frozenset()


def named(script: str) -> Iterator[re.Pattern[str]]:
    """Yield a pattern for each string of the script that may name a message."""
    for text in _TEXT.finditer(script):
        plain = text[1] if text[1] is not None else text[2]
        parts = [re.escape(part) for part in _HOLE.split(plain)]
        if any(parts):
            yield re.compile(FILLED.join(parts))


def _within(script: str, start: int) -> str:
    """Return the content of a pair of brackets. ``start``: the position behind the opening bracket."""
    depth, place = 0, start
    while depth >= 0:
        text = _TEXT.match(script, place)
        if text:
            place = text.end()
            continue
        depth += (script[place] in _OPEN) - (script[place] in _SHUT)
        place += 1
    return script[start : place - 1]


def _parts(text: str) -> list[str]:
    """Split the text at the commas that are outside of brackets and strings."""
    parts, depth, place, begin = [], 0, 0, 0
    while place < len(text):
        string = _TEXT.match(text, place)
        if string:
            place = string.end()
            continue
        depth += (text[place] in _OPEN) - (text[place] in _SHUT)
        if text[place] == "," and not depth:
            parts.append(text[begin:place])
            begin = place + 1
        place += 1
    return [*parts, text[begin:]]


def _keys(text: str) -> frozenset[str] | None:
    """Return the keys of a JavaScript object literal; None for other code, or if the literal spreads another object."""
    inner = text.strip()
    if not inner.startswith("{") or "..." in inner:
        return None
    found = (_KEY.match(part) for part in _parts(inner[1:-1]) if part.strip())
    return frozenset(key[1] for key in found if key)


MOST_SENTENCE, MOST_PROMPT, MOST_QUICK_START = 20, 3, 5
"""Limits: words per sentence (an argument counts as one), sentences per prompt, sentences per quick start."""

_BANNED = (
    *(r"whoever", r"whom", r"shall", r"dearest", r"so be it", r"nothing more of it", r"neither way"),
    *(r"(?:is|are) (?:asked|waited for)", r"makes? no use of", r"lets? it be", r"(?:has|have) decided"),
)
BANNED = re.compile(rf"\b(?:{'|'.join(_BANNED)})\b", re.IGNORECASE)
"""Phrases that no text may use."""

STRAIGHT = re.compile(r"['\"]")
UNDECIDED = re.compile(r"^#|[^-#\n]# ", re.MULTILINE)
"""A comment inside a message or behind it, which would be printed: comments must be above their message."""

_WORD = re.compile(r"[\w’'%+−-]+")
_SENTENCE = re.compile(r"(?<=[.!?])[”*)]*\s+")
_EXCEPTION = re.compile(r"^Voice \((\w+)\): (\S.*)$", re.MULTILINE)
"""Line in a message's comment that excuses a broken rule, and says why. ``Voice (sentence): the example needs it
whole``."""

SAYING = frozenset({"words", "phrases", "said", "described"})
"""Functions that look up messages: ``words("message", …)``."""

_shared = cache(lambda: Language(folder_of(SHARED) / f"{ENGLISH}.ftl").entries)
_said_of_all = cache(lambda: Uses(sorted(folder_of(SHARED).parent.rglob("*.py"))).calls)

_READINGS = 64
"""Most variants of one message that are checked."""


@dataclass(frozen=True)
class Entry:
    """A message or an attribute of a message. The name of an attribute is ``message.attribute``."""

    name: str
    pattern: Pattern
    comment: str

    def readings(self) -> list[str]:
        """Return the message's text once for each variant, with X for each argument or other message in it."""
        return [reading for _, reading in zip(range(_READINGS), _readings(self.pattern), strict=False)]

    def excused(self) -> set[str]:
        """Return the names of the style rules that this message may break, according to its comment."""
        return {rule for rule, _ in _EXCEPTION.findall(self.comment)}


def _readings(pattern: Pattern) -> Iterator[str]:
    parts = [list(_part(element)) for element in pattern.elements]
    return ("".join(chosen) for chosen in product(*parts))


def _part(element: TextElement | Placeable) -> Iterator[str]:
    if isinstance(element, TextElement):
        yield element.value
    elif isinstance(element.expression, SelectExpression):
        for variant in element.expression.variants:
            yield from _readings(variant.value)
    else:
        literal = getattr(element.expression, "value", None)
        yield "X" if literal is None else str(literal)


def _choices(pattern: Pattern) -> Iterator[SelectExpression]:
    """Yield the select expressions in a message, including nested ones."""
    for element in pattern.elements:
        if isinstance(element, Placeable) and isinstance(element.expression, SelectExpression):
            yield element.expression
            for variant in element.expression.variants:
                yield from _choices(variant.value)


@cache
def _forms_of_whole_numbers(language: str) -> frozenset[str]:
    plural = Locale.parse(language, sep="-").plural_form
    return frozenset(plural(number) for number in range(1000))


class Language:
    """The messages in one file, which holds one catalogue in one language."""

    def __init__(self, file: Path) -> None:
        self.name = f"{file.parent.parent.name}/{file.parent.name}/{file.name}"
        self.language = file.stem
        self.body = FluentParser().parse(file.read_text("utf-8") if file.is_file() else "").body

    def beside(self) -> dict[str, Entry]:
        """Return the shared messages in this file's language, by name. Messages of the file may refer to them."""
        return Language(folder_of(SHARED) / f"{self.language}.ftl").entries

    def forms_lacking(self, entry: Entry) -> list[str]:
        """Return the plural forms of whole numbers that the language has, but this message lacks.

        If the language never uses the form ``other`` for whole numbers, a message may lack one form. Its variant
        ``other`` is then shown for that form.
        """
        plural = Locale.parse(self.language, sep="-").plural_form
        needed, lacking = _forms_of_whole_numbers(self.language), set[str]()
        for choice in _choices(entry.pattern):
            names = {variant.key.name for variant in choice.variants if isinstance(variant.key, Identifier)}
            if names > {"other"} and names <= plural.tags | {"other"}:
                missing = needed - names
                lacking |= missing if len(missing) > ("other" not in needed) else set()
        return sorted(lacking)

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """All messages, attributes and terms by name; if a name occurs several times, the first one."""
        found: dict[str, Entry] = {}
        for entry in self._all():
            found.setdefault(entry.name, entry)
        return found

    def _all(self) -> Iterator[Entry]:
        for item in self.body:
            if isinstance(item, Message | Term):
                name = f"-{item.id.name}" if isinstance(item, Term) else item.id.name
                comment = (item.comment.content or "") if item.comment else ""
                if item.value is not None:
                    yield Entry(name, item.value, comment)
                for attribute in item.attributes:
                    yield Entry(f"{name}.{attribute.id.name}", attribute.value, comment)

    def broken(self) -> Iterator[str]:
        """Yield a line for each message that can't be parsed, or whose name has occurred before."""
        for item in self.body:
            if isinstance(item, Junk):
                yield f"can’t be read: {(item.content or '').strip().splitlines()[0]}"
        seen: set[str] = set()
        for entry in self._all():
            if entry.name in seen:
                yield f"{entry.name} stands there twice"
            seen.add(entry.name)

    def arguments(self, name: str, others: Mapping[str, Entry]) -> set[str]:
        """Return the names of the arguments of this message and of the messages that it refers to.

        ``others``: the shared messages.
        """
        entry = self.entries.get(name) or others.get(name)
        if entry is None:
            return set()
        named = References.of(entry.pattern)
        inner = (self.arguments(other, others) for other in named.messages)
        return named.variables.union(*inner)


@dataclass(frozen=True)
class Use:
    """A place in the code that looks up a message.

    ``message``: pattern of the message's name. ``arguments``: the names of the arguments passed to it; None if they
    can't be read from the code.
    """

    where: str
    message: re.Pattern[str]
    arguments: frozenset[str] | None

    @property
    def shown(self) -> str:
        """The message's name as code spells it, with "…" for each part of the name that is known only at run time."""
        return self.message.pattern.replace(FILLED, "…").replace("\\", "")


class Uses(ast.NodeVisitor):
    """The messages that some code looks up with ``words("message", …)``, and other strings that may name messages."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.calls: list[Use] = []
        self.strings: list[re.Pattern[str]] = []
        for self._file in files:
            text = self._file.read_text("utf-8")
            if self._file.suffix == ".py":
                self.visit(ast.parse(text))
            else:
                self._read(text)

    def _read(self, script: str) -> None:
        """Collect the messages used in a browser script or an SVG drawing."""
        for line, message, arguments in (inscribed if self._file.suffix == ".svg" else said)(script):
            self.calls.append(Use(f"{self._file.name}:{line}", message, arguments))
            self.strings.append(message)

    def visit_Call(self, node: ast.Call) -> None:
        if node.args and getattr(node.func, "id", getattr(node.func, "attr", "")) in SAYING:
            names = [keyword.arg for keyword in node.keywords]
            known = None if None in names else frozenset(filter(None, names))
            for message in _messages(node.args[0]):
                self.calls.append(Use(f"{self._file.name}:{node.lineno}", message, known))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        self.strings.extend(_messages(node))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self.strings.extend(_messages(node))
        for value in node.values:
            if isinstance(value, ast.FormattedValue):
                self.visit(value)

    def says(self, name: str) -> bool:
        """Return whether a string in the code may name this message."""
        return any(string.fullmatch(name) for string in self.strings)


def _messages(node: ast.expr) -> Iterator[re.Pattern[str]]:
    """Yield a pattern for each message name that the expression may evaluate to.

    A part of a name that is known only at run time matches anything. Yields nothing for other expressions.
    """
    if isinstance(node, ast.IfExp):
        yield from (*_messages(node.body), *_messages(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.compile(re.escape(node.value))
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else FILLED for part in node.values]
        if any(isinstance(part, ast.Constant) for part in node.values):
            yield re.compile("".join(parts))


def check(package: str, users: Iterable[str] = ()) -> list[str]:
    """Return a line for each fault of this package's catalogue.

    A message counts as used if it is used by the code next to the catalogue's folder, by the packages in ``users``, or
    by the code shared by all games.
    """
    folder = folder_of(package)
    english = Language(folder / f"{ENGLISH}.ftl")
    shared = {} if package == SHARED else _shared()
    files = [file for place in (folder.parent, *map(folder_of, users)) for file in sorted(place.rglob("*.py"))]
    files += sorted(folder.parent.glob("art/*.svg"))
    languages = [Language(file) for file in sorted(folder.glob("*.ftl")) if file.stem != ENGLISH]
    found = [f"{english.name}: {fault}" for fault in (*english.broken(), *_voice(english))]
    uses = Uses(files)
    uses.strings += Uses([folder_of("games.engine") / "game_messages.py"]).strings
    if package != SHARED:
        found += [f"{english.name}: {fault}" for fault in _said_by_all(english, shared, uses)]
    found += [f"{english.name}: {fault}" for fault in _by_convention(package, english, uses)]
    found += [f"{english.name}: {fault}" for fault in _used(english, shared, uses, package == SHARED)]
    for language in languages:
        faults = (*language.broken(), *_translated(language, english, shared))
        found += [f"{language.name}: {fault}" for fault in faults]
    return found


def rooms(packages: Iterable[str]) -> list[str]:
    """Return the name of every package with a catalogue, among these packages and those inside them."""
    found = []
    for package in packages:
        root = folder_of(package)
        for file in sorted(root.rglob(f"{ENGLISH}.ftl")):
            found.append(".".join([package, *file.parent.relative_to(root).parts]))
    return found


def check_rooms(packages: Sequence[str]) -> list[str]:
    """Return a line for each fault of these packages' catalogues.

    Code in any of the packages may use messages of all their catalogues.
    """
    names = rooms(packages)
    folders = [folder_of(name) for name in names]
    catalogues = [Language(folder / f"{ENGLISH}.ftl") for folder in folders]
    shared = _shared()
    uses = Uses(file for package in packages for file in _code(folder_of(package)))
    found = []
    for one in catalogues:
        faults = (*one.broken(), *_voice(one), *_unused(one, uses))
        found += [f"{one.name}: {fault}" for fault in faults]
    found += [fault for use in uses.calls for fault in _ill_used(use, catalogues, shared)]
    for folder, english in zip(folders, catalogues, strict=True):
        for language in (Language(file) for file in sorted(folder.glob("*.ftl")) if file.stem != ENGLISH):
            faults = (*language.broken(), *_translated(language, english, shared))
            found += [f"{language.name}: {fault}" for fault in faults]
    return found


def _code(folder: Path) -> list[Path]:
    """Return the code files below this folder: Python and browser scripts, except those of other projects (``lib``)."""
    scripts = (file for file in folder.rglob("*.js") if "lib" not in file.parts)
    return sorted((*folder.rglob("*.py"), *scripts))


def _ill_used(use: Use, catalogues: Sequence[Language], shared: Mapping[str, Entry]) -> Iterator[str]:
    """Yield a line for each fault of a message look-up: the message is missing, or needs an argument that isn't passed.

    Yields nothing if the look-up fits the message in one of the catalogues.
    """
    faults = []
    for one in catalogues:
        for name in (name for name in {**shared, **one.entries} if use.message.fullmatch(name)):
            lacking = one.arguments(name, shared) - (use.arguments or set())
            if not lacking or use.arguments is None:
                return
            faults.append(f"{use.where} says {name} without {', '.join(sorted(lacking))}")
    yield from faults or [f"{use.where} says {use.shown}, which is missing"]


def folder_of(package: str) -> Path:
    """Return the folder of a package, or of a folder of texts without an `__init__`."""
    return Path(next(iter(import_module(package).__path__)))


def _used(english: Language, shared: Mapping[str, Entry], uses: Uses, by_others: bool) -> Iterator[str]:
    """Yield a line for each message that is missing or unused, and for each use without an argument that it needs.

    ``by_others``: the code may also use messages of other catalogues, so a message that is missing here is no fault.
    """
    known = {**shared, **english.entries}
    for use in uses.calls:
        meant = [name for name in known if use.message.fullmatch(name)]
        if not meant and not by_others:
            yield f"{use.where} says {use.shown}, which is missing"
        for name in meant:
            lacking = english.arguments(name, shared) - (use.arguments or set())
            if lacking and use.arguments is not None:
                yield f"{use.where} says {name} without {', '.join(sorted(lacking))}"
    for name in sorted(_referred(english) - known.keys()):
        yield f"{name} is referred to, but missing"
    yield from _unused(english, uses)


def _said_by_all(english: Language, shared: Mapping[str, Entry], uses: Uses) -> Iterator[str]:
    """Yield a line where code shared by all games uses a message of this catalogue without an argument it needs.

    Adds to ``uses`` all messages of the catalogue that the shared code uses.
    """
    for use in _said_of_all():
        for name in (name for name in english.entries if use.message.fullmatch(name)):
            uses.strings.append(use.message)
            lacking = english.arguments(name, shared) - (use.arguments or set())
            if lacking and use.arguments is not None:
                yield f"{use.where} says {name} without {', '.join(sorted(lacking))}"


def _by_convention(package: str, english: Language, uses: Uses) -> Iterator[str]:
    """Yield a line for each fault of the messages that `FactTexts` finds by the name of a fact's class.

    Records all these messages in ``uses``.
    """
    for texts in vars(import_module(package)).values():
        if isinstance(texts, FactTexts):
            asks = (name for name in english.entries if name.startswith("ask-") and not uses.says(name))
            said: dict[str, type[Fact]] = dict.fromkeys(asks, Ask)
            said |= texts.said(package.rpartition(".")[0])
            for message, kind in said.items():
                uses.strings.append(re.compile(re.escape(message)))
                if fault := texts.fault(message, kind):
                    yield fault


def _unused(english: Language, uses: Uses) -> Iterator[str]:
    """Yield a line for each message that no code and no message uses."""
    for name in sorted(english.entries.keys() - _referred(english)):
        if not uses.says(name):
            yield f"{name} is never said"


def _referred(english: Language) -> set[str]:
    found = [References.of(entry.pattern) for entry in english.entries.values()]
    return {name for named in found for name in (*named.messages, *named.terms)}


def _translated(language: Language, english: Language, shared: Mapping[str, Entry]) -> Iterator[str]:
    """Yield a line for each fault of a translation. A missing message is no fault: readers get the English text."""
    referred, beside = _referred(language), language.beside()
    for name, entry in sorted(language.entries.items()):
        if name in english.entries:
            more = language.arguments(name, beside) - english.arguments(name, shared)
            if more:
                yield f"{name} needs {', '.join(sorted(more))}, which the English has not"
        elif not _is_form(name, english) and name.partition(".")[0] not in {one.partition(".")[0] for one in referred}:
            yield f"{name} is surplus: neither the English nor this language says it"
        named = References.of(entry.pattern)
        yield from (f"{name} wants the form {form}, which there is not" for form in sorted(named.forms - FORMS))
        for other in sorted({*named.messages, *named.terms} - {*language.entries, *beside}):
            yield f"{name} refers to {other}, which is missing in this language"
        yield from (f"{name} lacks the form {form}" for form in language.forms_lacking(entry))


def _is_form(name: str, english: Language) -> bool:
    """Return whether a translation's message is a grammatical form of an English one, and so needn't exist in English.

    See `Phrases.formed`.
    """
    message, _, attribute = name.partition(".")
    base, _, form = attribute.rpartition("-")
    return form in FORMS and (f"{message}.{base}" if base else message) in english.entries


def missing(package: str, language: str) -> dict[str, str]:
    """Return {name: English source} for the messages that a package's translation lacks."""
    folder = folder_of(package)
    known, english = Language(folder / f"{language}.ftl").entries, folder / f"{ENGLISH}.ftl"
    lacking = {name.partition(".")[0] for name in Language(english).entries if name not in known}
    return {name: text for name, text in _sources(english.read_text("utf-8")).items() if name in lacking}


def spans(text: str) -> dict[str, tuple[int, int, int]]:
    """Return where each message is in a file's text: {name: (start of comment, start of message, end of message)}.

    For a message without a comment, both starts are equal.
    """
    found = {}
    for one in FluentParser().parse(text).body:
        if isinstance(one, Message) and one.id.span is not None and one.span is not None:
            comment = one.comment.span if one.comment else None
            found[one.id.name] = (comment or one.id.span).start, one.id.span.start, one.span.end
    return found


def _sources(text: str) -> dict[str, str]:
    """Return the source of each message of a file, with the comment above it."""
    body = FluentParser().parse(text).body
    return {one.id.name: FluentSerializer().serialize_entry(one) for one in body if isinstance(one, Message)}


def _voice(language: Language) -> Iterator[str]:
    """Yield a line for each text that breaks a style rule, unless the comment above the text allows that."""
    for entry in language.entries.values():
        broken = dict(_faults(entry))
        yield from (f"{entry.name}: {fault}" for rule, fault in broken.items() if rule not in entry.excused())
    for item in language.body:
        if isinstance(item, Message | Term):
            name = f"-{item.id.name}" if isinstance(item, Term) else item.id.name
            own = [entry for entry in language.entries.values() if entry.name.partition(".")[0] == name]
            needed = {rule for entry in own for rule, _ in _faults(entry)}
            for rule in sorted({rule for entry in own for rule in entry.excused()} - needed):
                yield f"{name}: the exception ({rule}) is not needed"


def _faults(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield (name of the rule, how the message breaks it) for each style rule that this message breaks."""
    for text in entry.readings():
        sentences = [sentence for sentence in _SENTENCE.split(text.replace("\n", " ").strip()) if sentence]
        if found := BANNED.search(text):
            yield "ban", f"we don’t say “{found[0]}”"
        if found := STRAIGHT.search(text):
            yield "quote", f"a straight {found[0]} where a curly one belongs"
        if UNDECIDED.search(text):
            yield "comment", "a comment within it would be read aloud"
        longest = max(sentences, key=_words, default="")
        if _words(longest) > MOST_SENTENCE:
            yield "sentence", f"{_words(longest)} words in a sentence, {MOST_SENTENCE} at most: {longest}"
        most = {"ask": MOST_PROMPT, "quick": MOST_QUICK_START}.get(entry.name.partition("-")[0])
        if most is not None and len(sentences) > most:
            yield "prompt", f"{len(sentences)} sentences, {most} at most"


def _words(sentence: str) -> int:
    return len(_WORD.findall(sentence))


def count(package: str) -> dict[str, int]:
    """Return the number of the package's messages by language."""
    return {file.stem: len(Language(file).entries) for file in sorted(folder_of(package).glob("*.ftl"))}


def check_art(package: str) -> list[str]:
    """Return a line for each text in this game's art that gets too small to read when translated."""
    folder = folder_of(package)
    found = dict[str, None]()
    for language in sorted({file.stem for file in (folder / "words").glob("*.ftl")} - {ENGLISH}):
        phrases, art = Catalogue(f"{package}.words").phrases(language), Art(folder / "art", "#000000")
        for drawing in (*art.layers.values(), *art.sprites.values()):
            for message, text, size in drawing.in_words(phrases):
                if size < SMALLEST:
                    where = f"{drawing.file.name}: {size:.0f} units high, {SMALLEST} at least"
                    found[f"{folder.name}/words/{language}.ftl: {message} is too long for {where}: {text}"] = None
    return list(found)


# ---------------------------------------------------------------- rules in several languages

_CLAUSE = re.compile(r"\b[A-Z][A-Z\d]{0,4}-\d+(?:\.\d+)?\b")


def check_rules(folder: Path) -> list[str]:
    """Return a line for each clause that isn't in every language of the rules in this folder."""
    english = _clauses(folder / "rules.md")
    return [fault for file in sorted(folder.glob("rules.*.md")) for fault in _rules_compared(file, english)]


def _rules_compared(file: Path, english: list[str]) -> list[str]:
    own, name = _clauses(file), f"{file.parent.name}/{file.name}"
    lacking = [f"{name} lacks clause {clause}" for clause in english if clause not in own]
    return lacking + [f"{name} has clause {clause}, which rules.md has not" for clause in own if clause not in english]


def _clauses(file: Path) -> list[str]:
    """Return the numbers of the clauses that a rules file names, each once, in order."""
    return list(dict.fromkeys(_CLAUSE.findall(file.read_text("utf-8"))))
