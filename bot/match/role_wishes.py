"""Seats with a part of their own, such as the one against all others: who wants to sit there."""

from __future__ import annotations

from typing import Any

from bot.match.words import TEXTS, words_of
from bot.model.message import escaped
from bot.model.records import MatchRecord
from games.engine.asks import Refused
from games.engine.game import Game, Options, names_seat
from games.engine.game_messages import option_part, option_title


def chairs(game: Game[Any, Any]) -> list[str]:
    """The game's options that name a seat."""
    return [name for name, field in game.options.model_fields.items() if names_seat(field)]


def titles(game: Game[Any, Any], locale: str) -> dict[str, str]:
    """What the player of each such seat is called."""
    return {name: option_title(game.phrases(locale), name) for name in chairs(game)}


def whos(game: Game[Any, Any], locale: str) -> dict[str, str]:
    """The same in a sentence: with the article, unless it is a name."""
    return {name: option_part(game.phrases(locale), name) for name in chairs(game)}


def wishes(game: Game[Any, Any], saved: MatchRecord) -> dict[str, int | None]:
    """Who wants which part, or was named for it; None: chance decides."""
    options = game.options.model_validate_json(saved.options)
    return {name: getattr(options, name) for name in chairs(game)}


def volunteered(game: Game[Any, Any], saved: MatchRecord, user_id: int, part: int = 0) -> str:
    """The options once this user has taken this part, giving up any other, or has given it back.

    Raises Refused if it is taken, or if there is none.
    """
    parts = list(whos(game, saved.locale).items())
    if part >= len(parts):
        raise Refused(TEXTS.said("refused-no-part"))
    name, who = parts[part]
    taken = wishes(game, saved)[name]
    if taken not in (None, user_id) and saved.seat_of(taken) is not None:
        raise Refused(TEXTS.said("refused-part-taken", who=_name(saved, taken), part=who))
    options = game.options.model_validate_json(left(game, saved, user_id))
    return options.model_copy(update={name: None if taken == user_id else user_id}).model_dump_json()


def left(game: Game[Any, Any], saved: MatchRecord, user_id: int) -> str:
    """The options once this user has left the table: whatever part was theirs is open again."""
    theirs = [name for name, wished in wishes(game, saved).items() if wished == user_id]
    options = game.options.model_validate_json(saved.options)
    return options.model_copy(update=dict.fromkeys(theirs)).model_dump_json()


def seated(game: Game[Any, Any], saved: MatchRecord) -> Options:
    """The options as the rules take them, with seats. Raises Refused when somebody named does not sit here."""
    found = {}
    for name, user_id in wishes(game, saved).items():
        place = None if user_id is None else saved.seat_of(user_id)
        if user_id is not None and place is None:
            told = {"title": titles(game, saved.locale)[name], "part": whos(game, saved.locale)[name]}
            raise Refused(TEXTS.said("refused-part-absent", mention=f"<@{user_id}>", **told))
        found[name] = None if place is None else place.seat
    return game.options.model_validate_json(saved.options).model_copy(update=found)


def lines(game: Game[Any, Any], saved: MatchRecord) -> list[str]:
    """What the lobby's card tells of it."""
    words, called = words_of(saved), titles(game, saved.locale)
    return [
        words("part-wanted", part=called[name], who=who)
        if (who := _name(saved, user_id))
        else words("part-chance", part=called[name])
        for name, user_id in wishes(game, saved).items()
    ]


def _name(saved: MatchRecord, user_id: int | None) -> str:
    place = None if user_id is None else saved.seat_of(user_id)
    if place is not None:
        return escaped(place.name)
    return "" if user_id is None else f"<@{user_id}>"
