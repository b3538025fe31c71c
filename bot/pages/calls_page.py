"""What somebody reads about being called to tables: what they want, until when, and how to stop it.

Here: words and controls, for their own eyes. Not here: what is wanted (model/call_wishes.py), and calling (match/).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.model.call_wishes import FORM, STOP_ALL, CallWish
from bot.model.custom_ids import Form
from bot.model.message import Button, Message, clipped, speaking, stamp
from bot.pages.words import TEXTS
from games.engine.game import Game

LISTED = 4
"""So many wishes have a button of their own, beside the one that stops all."""


def told(wishes: Sequence[CallWish], games: Mapping[str, Game[Any, Any]], dm_open: bool | None) -> Message:
    """What somebody wants, with all that takes it back."""
    words = TEXTS.phrases(speaking())
    if not wishes:
        return Message(text=words("calls-none"))
    lines = [words("calls-head"), *(_line(wish, games) for wish in wishes), words("calls-foot")]
    lines += [words("calls-shut")] if dm_open is False else []
    single = [_stop(wish, games) for wish in wishes[:LISTED]] if len(wishes) > 1 else []
    stop = Button(label=words("calls-stop-all"), id=str(STOP_ALL), emoji="🔕")
    return Message(text="\n".join(lines), rows=((*single, stop),))


def _line(wish: CallWish, games: Mapping[str, Game[Any, Any]]) -> str:
    words = TEXTS.phrases(speaking())
    often = "every" if wish.every else "daily"
    game = _game(wish, games)
    return words("calls-wish", game=game, number=wish.players, until=stamp(wish.until), often=often)


def _stop(wish: CallWish, games: Mapping[str, Game[Any, Any]]) -> Button:
    words = TEXTS.phrases(speaking())
    return Button(
        label=clipped(words("calls-stop", game=_game(wish, games)), 80), id=str(Form(FORM, "stop", str(wish.id)))
    )


def _game(wish: CallWish, games: Mapping[str, Game[Any, Any]]) -> str:
    return games[wish.game].name if wish.game in games else TEXTS.phrases(speaking())("calls-any")
