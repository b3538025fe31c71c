"""Look up a language's own name in CLDR, the Unicode Consortium's data on languages."""

from __future__ import annotations

from babel import Locale

from games.engine.words.catalogue import PSEUDO


def own_name(language: str) -> str:
    """Return a language's name in that language, with a capital, such as Deutsch."""
    if language == PSEUDO:
        return PSEUDO
    locale = Locale.parse(language, sep="-")
    name = locale.get_display_name(locale) or language
    return name[:1].upper() + name[1:]
