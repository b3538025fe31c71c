"""Look up the messages that the catalogue of every game has, such as options, roles, lessons and standing orders."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from games.engine.fact_texts import FactTexts, message_of
from games.engine.values import Fact
from games.engine.words import Catalogue, Phrases, Said, Selectable, Unsaid, Words


def pitch(phrases: Phrases) -> str:
    """Return what the game is about, in at most 100 characters."""
    return phrases("pitch")


def house(phrases: Phrases) -> str:
    """Return what this project changed or added in this game, in at most 100 characters; "" if it is as published."""
    return phrases("house")


def cover_alt(phrases: Phrases) -> str:
    """Return a description of the cover in a sentence or two, at most 150 characters; "" if there is no cover."""
    return phrases("cover")


def option_title(phrases: Phrases, name: str) -> str:
    """Return an option's title."""
    message = f"setting-{name.replace('_', '-')}"
    return phrases(message)


def option_about(phrases: Phrases, name: str) -> str:
    """Return what an option does, in at most 100 characters."""
    return phrases(f"setting-{name.replace('_', '-')}.about")


def option_value(phrases: Phrases, name: str, value: str) -> str:
    """Return the label of one of the values of an option."""
    return phrases(f"setting-{name.replace('_', '-')}.value", value=value)


def option_part(phrases: Phrases, name: str) -> Selectable:
    """Return the name that texts use for the player on the seat set by this option, such as "the First player"."""
    return phrases.formed(f"setting-{name.replace('_', '-')}.part")


def role_name(phrases: Phrases, role: str) -> str:
    """Return the name of a role in an outcome; the role itself if the game has no message for it."""
    known = re.sub(r"[^a-z]+", "-", role.lower()).strip("-")
    try:
        return phrases(f"role-{known}")
    except Unsaid:  # a role of an older version
        return role


def refusal(texts: Catalogue, why: str) -> Said:
    """Return the text that tells a player why the picked options don't fit. ``why``: the reason given to `Unfit`."""
    return texts.said(f"unfit-{why}")


def coach(phrases: Phrases, about: str, option: str) -> str:
    """Return the coach's text for a question of the lesson. Raises Unsaid if there is none.

    ``about``: the question's kind; ``option``: the label of the answer.
    """
    return phrases(f"lesson-{about}", option=option)


def first_help(phrases: Phrases, about: str) -> str:
    """Return a line of help for a user who meets this kind of question for the first time.

    Raises Unsaid if the game has no such message.
    """
    return phrases(f"first-{about}")


def why(phrases: Phrases, about: str) -> str:
    """Return why this kind of question is asked and what to aim for, in at most 20 words.

    Raises Unsaid if the game has no such message.
    """
    return phrases(f"why-{about}")


def together(phrases: Phrases, event: Fact, names: str, many: int) -> str:
    """Return one sentence about several events of the same class, which happened to several players at once.

    ``event``: one of the events; ``names``: the players' names, as one text; ``many``: the number of players.

    Raises Unsaid if the game has no such message.
    """
    return phrases(f"together-{message_of(type(event))}", names=names, many=many)


def receipt(texts: Catalogue, picks: Sequence[Fact], words: Words) -> str:
    """Return what a player has done by picking this one option, such as "You hide in the Kitchen.".

    Returns "" for several options, and for an option without such a message.
    """
    return _plain(texts).receipt(picks[0], words) if len(picks) == 1 else ""


@cache
def _plain(texts: Catalogue) -> FactTexts:
    return FactTexts(texts)


def aim(phrases: Phrases) -> str:
    """Return what every player aims for, in at most 20 words. Raises Unsaid if the game has no such message."""
    return phrases("aim")


def order_name(phrases: Phrases, order: str, term: str) -> str:
    """Return the name of the standing order ``order`` combined with this `Term`.

    Raises Unsaid if there is no such message.
    """
    return phrases(f"standing-{order}-{term}")
