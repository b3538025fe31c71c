"""Messages that every game's catalogue has under the same names: options, roles, lessons, standing orders."""

from __future__ import annotations

import re

from games.engine.words import Catalogue, Phrases, Said, Unsaid


def pitch(phrases: Phrases) -> str:
    """What the game is about, in one line of at most 100 characters."""
    return phrases("pitch")


def house(phrases: Phrases) -> str:
    """What of it is a house design, not the published game's, in at most 100 characters; empty: nothing."""
    return phrases("house")


def cover_alt(phrases: Phrases) -> str:
    """What is to be seen on its cover, in a sentence or two of at most 150 characters; empty without one."""
    return phrases("cover")


def option_title(phrases: Phrases, name: str) -> str:
    """What an option is called where it is set."""
    message = f"setting-{name.replace('_', '-')}"
    return phrases(message)


def option_about(phrases: Phrases, name: str) -> str:
    """What an option does, in at most 100 characters."""
    return phrases(f"setting-{name.replace('_', '-')}.about")


def option_value(phrases: Phrases, name: str, value: str) -> str:
    """What one of an option's named values is called."""
    return phrases(f"setting-{name.replace('_', '-')}.value", value=value)


def option_part(phrases: Phrases, name: str) -> str:
    """What the player is called within a sentence, of an option that names a seat."""
    return phrases(f"setting-{name.replace('_', '-')}.part")


def role_name(phrases: Phrases, role: str) -> str:
    """What a role is called, of those that an outcome names."""
    known = re.sub(r"[^a-z]+", "-", role.lower()).strip("-")
    try:
        return phrases(f"role-{known}")
    except Unsaid:  # an older version's, or none
        return role


def refusal(texts: Catalogue, why: str) -> Said:
    """Why options don't go together, from what the rules gave Unfit."""
    return texts.said(f"unfit-{why}")


def coach(phrases: Phrases, said: str, option: str) -> str:
    """What the coach of the game's lesson says at this point, of the answer with this label. Raises Unsaid."""
    return phrases(f"lesson-{said}", option=option)


def first_help(phrases: Phrases, about: str) -> str:
    """What somebody should know who has never met this kind of question, in a line. Raises Unsaid."""
    return phrases(f"first-{about}")


def why(phrases: Phrases, about: str) -> str:
    """Why somebody is asked such a question and what they are after, in at most 20 words. Raises Unsaid."""
    return phrases(f"why-{about}")


def aim(phrases: Phrases) -> str:
    """What every player wants, in at most 20 words, for all to read. Raises Unsaid."""
    return phrases("aim")


def order_name(phrases: Phrases, order: str, term: str) -> str:
    """What a standing order is called in these terms. Raises Unsaid."""
    return phrases(f"standing-{order}-{term}")
