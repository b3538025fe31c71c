"""Manage players' wishes for a game's special roles (in code: parts), such as a role that plays against all others."""

from __future__ import annotations

from typing import Any

from bot.match import TEXTS, spoken
from bot.model.language import speaking
from bot.model.message import escaped
from bot.model.records import MatchRecord
from games.engine.asks import Refused
from games.engine.game import Game, Options, names_seat
from games.engine.game_messages import option_part, option_title
from games.engine.words import Selectable, Value


def chairs(game: Game[Any, Any]) -> list[str]:
    """Return the names of the game's options that assign a special role. The value of such an option is a seat."""
    return [name for name, field in game.options.model_fields.items() if names_seat(field)]


def titles(game: Game[Any, Any], locale: str) -> dict[str, str]:
    """Return the title of each special role, by option name."""
    return {name: option_title(game.phrases(locale), name) for name in chairs(game)}


def whos(game: Game[Any, Any], locale: str) -> dict[str, Selectable]:
    """Return, by option name, how each special role reads in a sentence: with an article, unless it is a name."""
    return {name: option_part(game.phrases(locale), name) for name in chairs(game)}


def wishes(game: Game[Any, Any], saved: MatchRecord) -> dict[str, int | None]:
    """Return, by option name, the user who gets each special role: a volunteer, or the user that the host chose.

    None for a role that is drawn by lot.
    """
    options = game.options.model_validate_json(saved.options)
    return {name: getattr(options, name) for name in chairs(game)}


def volunteered(game: Game[Any, Any], saved: MatchRecord, user_id: int, part: int = 0) -> str:
    """Return the options (JSON) after the user took special role `part`, from 0, or gave it back if they had it.

    A user who takes a role gives up any other role. Raises Refused if another player has the role, or the game has no
    such role.
    """
    parts = list(whos(game, speaking()).items())
    if part >= len(parts):
        raise Refused(TEXTS.said("refused-no-part"))
    name, who = parts[part]
    taken = wishes(game, saved)[name]
    if taken not in (None, user_id) and saved.seat_of(taken) is not None:
        raise Refused(TEXTS.said("refused-part-taken", who=_name(saved, taken), part=who))
    options = game.options.model_validate_json(left(game, saved, user_id))
    return options.model_copy(update={name: None if taken == user_id else user_id}).model_dump_json()


def left(game: Game[Any, Any], saved: MatchRecord, user_id: int) -> str:
    """Return the options (JSON) without the wishes for roles of this user, who leaves the table or changes a wish."""
    theirs = [name for name, wished in wishes(game, saved).items() if wished == user_id]
    options = game.options.model_validate_json(saved.options)
    return options.model_copy(update=dict.fromkeys(theirs)).model_dump_json()


def seated(game: Game[Any, Any], saved: MatchRecord) -> Options:
    """Return the options as the rules need them, with seats in place of user ids.

    Raises Refused if a user who was named for a special role isn't at the table.
    """
    seats = {}
    for name, user_id in wishes(game, saved).items():
        place = None if user_id is None else saved.seat_of(user_id)
        if user_id is not None and place is None:
            names: dict[str, Value] = {"title": titles(game, speaking())[name], "part": whos(game, speaking())[name]}
            raise Refused(TEXTS.said("refused-part-absent", mention=f"<@{user_id}>", **names))
        seats[name] = None if place is None else place.seat
    return game.options.model_validate_json(saved.options).model_copy(update=seats)


def lines(game: Game[Any, Any], saved: MatchRecord) -> list[str]:
    """Return the lobby card's lines about special roles."""
    words, called = spoken(), titles(game, speaking())
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
