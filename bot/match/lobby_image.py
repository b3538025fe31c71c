"""Compose the picture on a lobby's card: seats, duration, pace, and what is needed next."""

from __future__ import annotations

import re
from typing import Any

from bot.match import role_wishes
from bot.match.words import words_of
from bot.messages.stat_images import LobbyImage, Sitter, Tile, as_posted
from bot.model.message import ALT_LIMIT, Picture, shortened
from bot.model.records import MatchRecord, Seated
from bot.model.time_control import PACES, lasting
from games.engine.game import Game


def lobby_image(game: Game[Any, Any], saved: MatchRecord, call: str, words: str) -> Picture:
    """Compose the picture of an open table. `call`: what players should do next; `words`: the card, as alt text."""
    whos = role_wishes.whos(game, saved.locale)
    wishes = {user: whos[name] for name, user in role_wishes.wishes(game, saved).items() if user}
    shown = LobbyImage(
        alt=shortened(plain(words, saved), ALT_LIMIT),
        game=game.slug,
        title=game.name,
        seats=tuple(_sitter(saved, seated, wishes.get(seated.user_id)) for seated in saved.seats),
        capacity=saved.capacity,
        facts=(_minutes(game, saved), _pace(saved), _rated(saved)),
        call=plain(call, saved),
    )
    return as_posted(shown, game.slug)


def plain(text: str, saved: MatchRecord) -> str:
    """Return a card's text for screen readers: without Markdown and mentions."""
    words = words_of(saved)
    bare = re.sub(r"<@\d+>", words("stay-unseen"), re.sub(r"(?m)^(## |-# )", "", text))
    return re.sub(r"\\(.)|\*\*|`", r"\1", bare)


def _sitter(saved: MatchRecord, seated: Seated, wish: str | None) -> Sitter:
    words, host = words_of(saved), seated.user_id == saved.host_id
    wanted = words("picture-wish", part=wish) if wish else ""
    return Sitter(name=seated.name, standin=not seated.owned, host=host, wish=wanted)


def _minutes(game: Game[Any, Any], saved: MatchRecord) -> Tile:
    words = words_of(saved)
    return Tile(large=words("picture-about", minutes=game.minutes), small=words("picture-minutes"))


def _pace(saved: MatchRecord) -> Tile:
    pace, words = PACES.get(saved.pace), words_of(saved)
    if pace is None:
        return Tile(large=words("picture-no-clock"), small=words("picture-no-clock-about"))
    return Tile(large=lasting(pace.turn_time, saved.locale), small=words("picture-turn"))


def _rated(saved: MatchRecord) -> Tile:
    words = words_of(saved)
    if all(seated.owned for seated in saved.seats):
        return Tile(large=words("picture-rated"), small=words("picture-rated-about"))
    return Tile(large=words("picture-unrated"), small=words("picture-unrated-about"))
