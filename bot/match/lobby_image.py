"""What the picture on a lobby's card shows: who sits where, how long and how fast, and what is needed next.

Here: public facts of an open table, as a plain value. Not here: how it is drawn (bot/messages/stat_images), and what
the card says (lobby.py); its words go with the picture for those who can't see it.
"""

from __future__ import annotations

import re
from typing import Any

from bot.match import role_wishes
from bot.messages.stat_images import LobbyImage, Sitter, Tile, as_posted
from bot.model.message import ALT_LIMIT, Picture, shortened
from bot.model.records import MatchRecord, Seated
from bot.model.time_control import PACES
from games.engine.game import Game


def lobby_image(game: Game[Any, Any], saved: MatchRecord, call: str, words: str) -> Picture:
    """The picture of an open table. ``call``: what is to be done next; ``words``: all that the card says."""
    wishes = {user: role_wishes.whos(game)[name] for name, user in role_wishes.wishes(game, saved).items() if user}
    shown = LobbyImage(
        alt=shortened(plain(words), ALT_LIMIT),
        game=game.slug,
        title=game.name,
        seats=tuple(_sitter(saved, seated, wishes.get(seated.user_id)) for seated in saved.seats),
        capacity=saved.capacity,
        facts=(Tile(large=f"about {game.minutes}", small="minutes"), _pace(saved), _rated(saved)),
        call=plain(call),
    )
    return as_posted(shown, game.slug)


def plain(words: str) -> str:
    """What a card says, as it is read aloud: without Markdown and mentions."""
    bare = re.sub(r"<@\d+>", "somebody not here yet", re.sub(r"(?m)^(## |-# )", "", words))
    return re.sub(r"\\(.)|\*\*|`", r"\1", bare)


def _sitter(saved: MatchRecord, seated: Seated, wish: str | None) -> Sitter:
    host = seated.user_id == saved.host_id
    return Sitter(name=seated.name, standin=not seated.owned, host=host, wish=f"wants to be {wish}" if wish else "")


def _pace(saved: MatchRecord) -> Tile:
    pace = PACES.get(saved.pace)
    if pace is None:
        return Tile(large="no clock", small="a turn takes its time")
    return Tile(large=pace.words.split(", ")[-1].removesuffix(" a turn"), small="a turn")


def _rated(saved: MatchRecord) -> Tile:
    if all(seated.owned for seated in saved.seats):
        return Tile(large="rated", small="people only")
    return Tile(large="unrated", small="with stand-ins")
