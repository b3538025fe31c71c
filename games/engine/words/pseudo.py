"""Disguise English as a pseudo-language: "Roll the die" becomes "[Ŕööļļ ţĥéé ďíé]", a third longer."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import BaseNode, Message, Pattern, Resource, TextElement
from fluent.syntax.visitor import Transformer

_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_MARKED = "ÅΒÇĎÉΦĜĤÍĴĶĻΜŃÖΡΘŔŠŢÛΛŴΧÝŽåβçďéφĝĥíĵķļμńöρθŕšţûνŵχýž"
"""A substitute for each letter, all in our fonts."""
_MARKS = str.maketrans(_PLAIN, _MARKED)

_KEPT = re.compile(r"(`[^`]*`|<[^>]*>|https?://\S+|(?<!\w)/[a-z][a-z-]*)")
"""Text that translations must keep: code, Discord's markup, links, commands."""

_VOWEL = re.compile(r"([AEIOUaeiou])")


BRACKETS = 2
"""Characters of the brackets around each message, part of the added third."""


def disguise(text: str, less: int = 0) -> str:
    """Return the text with accented letters, and a third longer because vowels are doubled.

    ``less``: by how many characters the result is shorter than a third more.
    """
    return "".join(_lengthened([text], less))


def _lengthened(texts: Sequence[str], less: int) -> Iterator[str]:
    """Yield these texts with doubled vowels.

    Together they grow by a third of their total length, minus ``less`` characters.
    """
    left = max(0, math.ceil(sum(map(len, texts)) / 3) - less)
    for text in texts:
        parts = _KEPT.split(text)
        for number in range(0, len(parts), 2):
            vowels = [vowel.start() for vowel in _VOWEL.finditer(parts[number])][:left]
            longer = (char + char.lower() * (at in vowels) for at, char in enumerate(parts[number]))
            parts[number], left = "".join(longer).translate(_MARKS), left - len(vowels)
        yield "".join(parts)


class _Disguise(Transformer):
    """Writes the text of every message and term in pseudo-language, and puts brackets around each message."""

    def __init__(self) -> None:
        self._around = 0

    def visit_Pattern(self, node: Pattern) -> BaseNode:  # noqa: N802 (the visitor's names)
        texts = [element for element in node.elements if isinstance(element, TextElement)]
        for element, value in zip(texts, _lengthened([text.value for text in texts], self._around), strict=True):
            element.value = value
        around, self._around = self._around, 0 if texts else self._around
        self.generic_visit(node)
        self._around = around
        return node

    def visit_Message(self, node: Message) -> BaseNode:  # noqa: N802
        self._around = BRACKETS
        self.generic_visit(node)
        self._around = 0
        for pattern in filter(None, [node.value, *(attribute.value for attribute in node.attributes)]):
            _bracketed(pattern)
        return node


def _bracketed(pattern: Pattern) -> None:
    """Put brackets around a message, unless it only joins its arguments."""
    texts = [element.value for element in pattern.elements if isinstance(element, TextElement)]
    if len(pattern.elements) > len(texts) > 0 and not any(char.isalpha() for text in texts for char in text):
        return
    pattern.elements = [TextElement("["), *pattern.elements, TextElement("]")]


def disguised(resource: Resource) -> Resource:
    """Return a copy of these messages in pseudo-language."""
    copy = FluentParser().parse(FluentSerializer().serialize(resource))
    _Disguise().visit(copy)
    return copy
