"""Check that texts are fit for players: no placeholders, no names from code, no other traces of code."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from games.engine.asks import Ask
from games.engine.game import (
    MOST_CONCERN,
    MOST_CONCERNS,
    MOST_CONSEQUENCE,
    MOST_DECIDED,
    MOST_GOAL,
    MOST_QUICK_START,
)
from games.engine.match import Match
from games.engine.step import Seen
from games.engine.values import Fact, Player, Seat
from games.engine.words import ENGLISH, PLAIN, PSEUDO, Idle, Plain, Written, emoji_in, without_emoji

LONGEST_LABEL = 80
"""Most characters of [a button's label](https://discord.com/developers/docs/components/reference#button)."""

LONGEST_TEXT = 2000
"""Most characters of [a message](https://discord.com/developers/docs/resources/message#create-message)."""

_PROGRAMMERS = {
    "a Python value": re.compile(r"(?<=\w )(None|True|False)\b"),
    "an object’s repr": re.compile(r"<[A-Za-z_.]+[ :.]|object at 0x|\w\(\w*=|\b\w+=[\w'\[(<]"),
    "a list, tuple or dict": re.compile(r"\[\d|\(\d+,\)|\(\)|\[\]|[{}]|[\[(]'"),
    "a name out of the code": re.compile(r"\b[a-z]+_[a-z_]+\b|\bseat \d|\b[a-z]+[A-Z]\w*"),
    "a space out of place": re.compile(r"[ \t]$|  |^\s", re.MULTILINE),
    "a sign out of place": re.compile(r" [.,;!?]|,,|(?<!\.)\.\.(?!\.)|, \."),
}


@lru_cache(maxsize=1 << 14)
def unfit(text: object, longest: int = LONGEST_TEXT) -> str:
    """Return why this text isn't fit for a player, or "" if it is. ``longest``: the most characters allowed.

    The result is cached.
    """
    if not isinstance(text, str):
        return f"no text but {text!r}"
    if not text.strip():
        return "no words at all"
    if len(text) > longest:
        return f"{len(text)} characters, {longest} at most: {text}"
    return next((f"holds {what}: {text}" for what, sign in _PROGRAMMERS.items() if sign.search(text)), "")


def unfit_said(match: Match, seen: Seen, people: Sequence[Player], viewer: Seat | None) -> list[str]:
    """Return the faults of the texts that this viewer reads about a step: events, prompts and labels."""
    heard = [unfit(match.game.texts.say(event, match.game.words(people, viewer, ENGLISH))) for event in seen.events]
    return [why for why in heard if why] + [
        why for _, ask in seen.asks.values() for why in _unfit_ask(match, ask, people, viewer)
    ]


def _unfit_ask(match: Match, ask: Ask, people: Sequence[Player], viewer: Seat | None) -> list[str]:
    def said(fact: Fact) -> str:
        return match.game.texts.say(fact, match.game.words(people, viewer, ENGLISH))

    labels = [said(option) for option in offered(ask)]
    whys = [unfit(said(ask)), *(unfit(label, LONGEST_LABEL) for label in labels)]
    twice = sorted({label for label in labels if labels.count(label) > 1})
    whys += [f"{ask.about}: two options are labelled {label!r}" for label in twice]
    return [why for why in whys if why]


def offered(ask: Ask) -> list[Fact]:
    """Return every option that a question's controls show, and the facts that label its other buttons."""
    if ask.picking is None:
        return list(ask.options)
    return [*ask.options, *(one.said for one in ask.picking.ready), ask.picking.done, ask.picking.none]


def some_picks(ask: Ask) -> list[list[int]]:
    """Return some lists of picks, valid or not: none, each option alone, and all of them."""
    every = range(len(ask.options))
    return [[], *([pick] for pick in every), [*every]]


def unexplained(match: Match, seen: Seen, people: Sequence[Player], viewer: Seat | None) -> list[str]:
    """Return the faults of the texts that explain a step. A missing text is a fault, too.

    For each question, these texts are the goal, the lines about the position, and the effects of the options. At the
    end of the match, they are the texts about the result.
    """
    game, whys = match.game, []
    if match.outcome is not None:
        whys += [_unfit_line(game.texts.ending(seen.view, game.words(people, None, ENGLISH)).why, MOST_DECIDED)]
        whys += [_unfit_line(what, LONGEST_LABEL // 4) for what in _counted(match, seen, ENGLISH)]
    if viewer is not None and match.outcome is None:
        whys += [_unfit_line(game.texts.goal(seen.view, game.words(people, viewer, ENGLISH)), MOST_GOAL)]
        whys += [_unfit_line(game.texts.quick_start(seen.view, game.words(people, viewer, ENGLISH)), MOST_QUICK_START)]
    for _, ask in seen.asks.values():
        concerns = game.texts.concerns(seen.view, ask, game.words(people, seen.view.seat, ENGLISH))
        whys += [] if 1 <= len(concerns) <= MOST_CONCERNS else [f"{ask.about}: {len(concerns)} lines of the position"]
        whys += [_unfit_line(line, MOST_CONCERN) for line in concerns]
        brought = [
            game.texts.consequence(option, ask, seen.view, game.words(people, seen.view.seat, ENGLISH))
            for option in offered(ask)
        ]
        if ask.picking is not None:
            whys += [
                _unfit_line(
                    game.texts.picked(picks, ask, seen.view, game.words(people, seen.view.seat, ENGLISH)), MOST_CONCERN
                )
                for picks in some_picks(ask)
            ]
        whys += [_unfit_line(text, MOST_CONSEQUENCE) for text in brought if _adds(text)]
    return [why for why in whys if why]


def _counted(match: Match, seen: Seen, locale: str) -> list[str]:
    """Return the name of what is counted, such as "coins", for each entry of the result's points."""
    return [
        one.what
        for of_seat in match.game.texts.ending(seen.view, match.game.words((), None, locale)).points.values()
        for one in of_seat
    ]


def _unfit_line(text: object, longest: int) -> str:
    return unfit(text, longest) or (f"more than a line: {text}" if "\n" in str(text) else "")


def in_english(match: Match, seen: Seen, people: Sequence[Player], viewer: Seat | None) -> list[str]:
    """Check the texts in pseudo-English: return those that stayed English, and the labels that are too long.

    Pseudo-English (`PSEUDO`) is made by code from the catalogue's texts, so a text that stayed English isn't
    translatable.
    """
    labels, said = _said(match, seen, people, viewer, PSEUDO)
    whys = [f"{len(label)} characters: {label}" for label in labels if len(label) > LONGEST_LABEL]
    return whys + [f"English: {text}" for text in (*labels, *said) if _ENGLISH.search(_nameless(text, people))]


def ill_marked(match: Match, seen: Seen, people: Sequence[Player], viewer: Seat | None) -> list[str]:
    """Return the texts with misused emoji: one that replaces a word, or one of another game."""
    bare, marked = ([*labels, *said] for labels, said in (
        _said(match, seen, people, viewer, ENGLISH), _said(match, seen, Written(people), viewer, ENGLISH)
    ))  # fmt: skip
    whys = [f"{with_emoji!r} isn’t {text!r}" for text, with_emoji in zip(bare, marked, strict=True)
            if without_emoji(with_emoji) != text]  # fmt: skip
    return whys + [f"no emoji {name}" for text in marked for name in emoji_in(text) if name not in match.game.art.emoji]


def _said(
    match: Match, seen: Seen, people: Sequence[Player], viewer: Seat | None, locale: str
) -> tuple[list[str], list[str]]:
    """Return two lists of texts that this viewer reads in a step: the labels, and all other texts."""
    game, view = match.game, seen.view
    asks = [ask for _, ask in seen.asks.values()]
    labels = [game.texts.say(option, game.words(people, viewer, locale)) for ask in asks for option in offered(ask)]
    said = [game.texts.say(fact, game.words(people, viewer, locale)) for fact in (*seen.events, *seen.asides, *asks)]
    said += [game.texts.describe(view, game.words(people, view.seat, locale))]
    said += (
        [game.texts.ending(view, game.words(people, None, locale)).why, *_counted(match, seen, locale)]
        if match.outcome is not None
        else []
    )
    if viewer is not None:
        words = game.words(people, viewer, locale)
        said += [game.texts.goal(view, words), game.texts.quick_start(view, words)]
    for ask in asks:
        said += game.texts.concerns(view, ask, game.words(people, view.seat, locale))
        said += [
            game.texts.picked(picks, ask, view, game.words(people, view.seat, locale))
            for picks in some_picks(ask)
            if ask.picking
        ]
        brought = (
            game.texts.consequence(option, ask, view, game.words(people, view.seat, locale)) for option in offered(ask)
        )
        said += [text for text in brought if _adds(text)]
    return labels, said


def _adds(brings: str | Plain) -> bool:
    """Return whether this consequence must have a text. It needs none if the label already says everything."""
    return brings is not PLAIN and (bool(brings) or not isinstance(brings, Idle))


def said_to(match: Match, seen: Seen, people: Sequence[Player], viewer: Seat | None) -> list[str]:
    """Return all English texts about a step that this viewer reads."""
    labels, said = _said(match, seen, people, viewer, ENGLISH)
    return [*labels, *said]


_ENGLISH = re.compile(r"[A-Za-z]{2}")


def _nameless(text: str, people: Sequence[Player]) -> str:
    for name in sorted((player.name for player in people), key=len, reverse=True):
        text = text.replace(name, "…")
    return text
