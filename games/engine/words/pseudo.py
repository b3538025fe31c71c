"""The pseudo-language: "Roll the die" as "[Ŕööļļ ţĥéé ďííéé]", a third longer, made from the English messages.

Here: the disguise, of texts alone. Not here: when it is spoken (catalogue.py).
"""

from __future__ import annotations

import re

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import BaseNode, Message, Pattern, Resource, TextElement
from fluent.syntax.visitor import Transformer

_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_MARKED = "ÅƁÇĎÉƑĜĤÍĴĶĻḾŃÖṔɊŔŠŢÛṼŴẊÝŽåƀçďéƒĝĥíĵķļḿńöṕɋŕšţûṽŵẋýž"
_MARKS = str.maketrans(_PLAIN, _MARKED)

_KEPT = re.compile(r"(`[^`]*`|<[^>]*>|https?://\S+|(?<!\w)/[a-z][a-z-]*)")
"""What no translator may touch: code, Discord's own marks, addresses, commands."""

_VOWEL = re.compile(r"([AEIOUaeiou])")


def disguise(text: str) -> str:
    """English with marks on all letters, every vowel doubled."""
    parts = _KEPT.split(text)
    return "".join(part if number % 2 else _marked(part) for number, part in enumerate(parts))


def _marked(text: str) -> str:
    return _VOWEL.sub(lambda found: found[1] + found[1].lower(), text).translate(_MARKS)


class _Disguise(Transformer):
    """Rewrites the texts of every message and term, and puts brackets around each message."""

    def visit_TextElement(self, node: TextElement) -> BaseNode:  # noqa: N802 (the visitor's names)
        node.value = disguise(node.value)
        return node

    def visit_Message(self, node: Message) -> BaseNode:  # noqa: N802
        self.generic_visit(node)
        for pattern in filter(None, [node.value, *(attribute.value for attribute in node.attributes)]):
            _bracketed(pattern)
        return node


def _bracketed(pattern: Pattern) -> None:
    pattern.elements = [TextElement("["), *pattern.elements, TextElement("]")]


def disguised(resource: Resource) -> Resource:
    """The same messages in disguise; the given ones stay as they are."""
    copy = FluentParser().parse(FluentSerializer().serialize(resource))
    _Disguise().visit(copy)
    return copy
