"""Compose the messages that ask for confirmation: end a match, close or leave a table, vote a player out."""

from __future__ import annotations

from typing import Any

from bot.match import spoken, votes
from bot.messages.context import MatchContext
from bot.model.custom_ids import Act, Asked, Chair, Verb
from bot.model.message import Button, Message, escaped
from bot.model.records import MatchRecord, Seated
from games.engine.game import Game
from games.engine.words import Value


def named(game: Game[Any, Any] | None, saved: MatchRecord) -> str:
    """Describe the table by its game, number, channel and players. `game`: None if the bot doesn't offer it."""
    return spoken()("named-table", **which(game, saved))


def which(game: Game[Any, Any] | None, saved: MatchRecord) -> dict[str, Value]:
    """Return the arguments of the text `named-table`, which describes the table.

    `game`: None if the bot doesn't offer it.
    """
    seated = saved.seats if game is None else MatchContext.of(saved, game).written
    names = spoken().all_of(escaped(one.name) if isinstance(one, Seated) else one.name for one in seated)
    where = {"place": "dms" if saved.by_dm else "channel", "here": f"<#{saved.here}>"}
    called = saved.game if game is None else game.name
    return {"game": called, "table": saved.id, "names": names, "daily": saved.alike, **where}


def end(game: Game[Any, Any], saved: MatchRecord) -> Message:
    """Compose the question whether the table shall be closed (before the start) or the match ended without a result."""
    if saved.status == "lobby":
        return _question(game, saved, "close", Act(Verb.CLOSE, saved.id))
    if votes.end_needs_vote(saved):
        return _question(game, saved, "ask-end", Act(Verb.ASK_END, saved.id))
    return _question(game, saved, "end", Act(Verb.END, saved.id))


def leave(game: Game[Any, Any], saved: MatchRecord) -> Message:
    """Compose the question whether the user really leaves a table that hasn't started."""
    alone = sum(seated.owned for seated in saved.seats) == 1
    return _question(game, saved, "leave-alone" if alone else "leave-lobby", Act(Verb.LEAVE, saved.id))


def vote_out(game: Game[Any, Any], saved: MatchRecord, vanished: Seated) -> Message:
    """Compose the question whether the user really votes for a stand-in in place of `vanished`, who doesn't answer."""
    act = Chair(Asked.VOTE, saved.id, vanished.seat)
    return _question(game, saved, "vote-out", act, who=escaped(vanished.name))


def _question(game: Game[Any, Any], saved: MatchRecord, name: str, act: Act | Chair, **more: str) -> Message:
    words = spoken()
    text = words(f"{name}-ask", **which(game, saved), **more)
    button = Button(label=words(f"{name}-yes"), id=str(act), style="danger")
    return Message(text=text, rows=((button,),))
