"""Seats with a part of their own, such as the one who plays against all others: who wants to sit there.

Here: options that name a seat, while the lobby is open. They hold a user until the match begins, then a seat.
Not here: which games have such options.
"""

from __future__ import annotations

from typing import Any

from bot.model.message import escaped
from bot.model.records import MatchRecord
from games.engine.asks import Refused
from games.engine.game import Game, Options, names_seat


def chairs(game: Game[Any, Any]) -> dict[str, str]:
    """The game's options that name a seat, and what whoever sits there is called."""
    fields = game.options.model_fields.items()
    return {name: field.title or name.replace("_", " ").capitalize() for name, field in fields if names_seat(field)}


def whos(game: Game[Any, Any]) -> dict[str, str]:
    """The same in a sentence: with the article, unless the game gave a name."""
    fields = game.options.model_fields
    return {name: title if fields[name].title else f"the {title}" for name, title in chairs(game).items()}


def wishes(game: Game[Any, Any], saved: MatchRecord) -> dict[str, int | None]:
    """Who wants which part, or was named for it; None: chance decides."""
    options = game.options.model_validate_json(saved.options)
    return {name: getattr(options, name) for name in chairs(game)}


def volunteered(game: Game[Any, Any], saved: MatchRecord, user_id: int, part: int = 0) -> str:
    """The options once this user has taken this part, giving up any other, or has given it back.

    Raises Refused if it is taken, or if there is none.
    """
    parts = list(whos(game).items())
    if part >= len(parts):
        raise Refused("This game has no such part.")
    name, who = parts[part]
    taken = wishes(game, saved)[name]
    if taken not in (None, user_id) and saved.seat_of(taken) is not None:
        raise Refused(f"{_name(saved, taken)} is {who} already.")
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
            raise Refused(
                f"<@{user_id}> was named as {chairs(game)[name]}, but does not sit at this table. Wait for them to "
                f"join, or have somebody who sits here press **I’ll be {whos(game)[name]}**."
            )
        found[name] = None if place is None else place.seat
    return game.options.model_validate_json(saved.options).model_copy(update=found)


def lines(game: Game[Any, Any], saved: MatchRecord) -> list[str]:
    """What the lobby's card tells of it."""
    parts = wishes(game, saved).items()
    return [f"**{chairs(game)[name]}**: {_name(saved, user_id) or 'chance decides'}" for name, user_id in parts]


def _name(saved: MatchRecord, user_id: int | None) -> str:
    place = None if user_id is None else saved.seat_of(user_id)
    if place is not None:
        return escaped(place.name)
    return "" if user_id is None else f"<@{user_id}>"
