"""How things are called in Candy Shoppe: spies, cities, tokens, sums, and what a token does.

Here: names and parts of sentences that all texts share. Not here: whole lines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from games.candy_shoppe.pieces.components import City, Face, Lasting, Lingering, Spy, Token
from games.engine.words import Phrases


def spy_name(spy: Spy, words: Phrases) -> str:
    """What a spy is called."""
    return words("spy", spy=spy)


def city_name(city: City, words: Phrases) -> str:
    """What a city is called."""
    return words("city", city=city)


def face_name(face: Face, words: Phrases) -> str:
    """What a spy shows."""
    return words("face", face=face)


def token_name(token: Token, words: Phrases) -> str:
    """What a token is called."""
    return words("token", token=token)


def tokens(kinds: Iterable[Token], words: Phrases) -> str:
    """Tokens counted by kind, in order: 3 Communist, 1 Capitalist and Foiled."""
    return words.all_of(
        words("tokens-of", number=many, token=kind) if many > 1 or not kind.action else token_name(kind, words)
        for kind, many in Counter(sorted(kinds)).items()
    )


def worth(value: int, words: Phrases) -> str:
    """What counts for one side: Communist +2, Capitalist +1, or even."""
    return words("worth", side=Face((value > 0) - (value < 0)), number=abs(value))


def in_city(city: City, value: int, words: Phrases) -> str:
    """What counts in a city now; where markers have changed it, that too."""
    said = worth(value, words)
    return said if value == city.influence else words("worth-marked", worth=said)


def brief(token: Token, final: bool, lingering: Lingering, words: Phrases) -> str:
    """What a token does, as it holds in this round (``final``: the last one) of a table with this option."""
    if final and token.unit.for_next_round:
        return words("brief-late")
    if isinstance(token.unit, Lasting):
        until = "match" if final else lingering
        return words("brief-lasting", worth=worth(token.unit.worth, words), until=until)
    return words("brief", token=token)


def short(token: Token, final: bool, words: Phrases) -> str:
    """The same in a few words, of a token that does more than count."""
    return words("short-late") if final and token.unit.for_next_round else words("brief-short", token=token)


def briefs(hand: Iterable[Token], final: bool, lingering: Lingering, words: Phrases) -> Iterator[str]:
    """The same of each action token of a hand, after its name."""
    for token in sorted(set(hand)):
        if token.action:
            yield words("token-brief", token=token, brief=brief(token, final, lingering, words))
