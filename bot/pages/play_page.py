"""Compose the replies of /play, such as that a user is in the queue, and a user's list of blocked users."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.model.custom_ids import Act, Asked, Chair, Form, Verb
from bot.model.gathering import FORM, MOST_LEFT, Ticket
from bot.model.language import speaking
from bot.model.message import SERVERS, Button, Choice, Message, Row, Select, clipped, escaped, stamp
from bot.model.records import MatchRecord, Seated
from bot.pages import TEXTS
from bot.stats.player_figures import RELIABLE
from games.engine.game import Game

BLOCKS = "blocks"
"""Page name (see Form) of the controls under the list of blocked users."""

NOW = "playnow"
"""Page name (see Form) of a button that joins the queue for any game."""

Taken = Sequence[tuple[MatchRecord, Seated]]


def waiting(
    ticket: Ticket, games: Mapping[str, Game[Any, Any]], others: int, free: Taken, guest: bool, shut: bool
) -> Message:
    """Confirm that the user is in the queue. `others`: number of other users who wait for a match of the same speed.

    `free`: seats of stand-ins that the user may take over. `guest`: whether the command came from a server without the
    bot. `shut`: whether the user's DMs are closed.
    """
    words = TEXTS.phrases(speaking())
    game = games[ticket.game].name if ticket.game in games else words("play-any")
    begins = stamp(ticket.begins())
    lines = [
        words("play-waiting", game=game, speed=ticket.speed, seats=ticket.players),
        words("play-begins", begins=begins, others=others),
        words("play-among", anywhere=ticket.anywhere, name=escaped(ticket.first_name)),
        *([words("play-reliable", most=MOST_LEFT, last=RELIABLE)] if ticket.reliable else []),
        *([words("play-guest")] if guest else []),
        *([words("play-shut")] if shut else []),
        *([words("play-free")] if free else []),
    ]
    controls = (
        Button(label=words("play-look"), id=str(Form(FORM, "look")), emoji="🔎"),
        Button(label=words("play-cancel"), id=str(Form(FORM, "cancel")), style="danger"),
    )
    seats = tuple(_seat(saved, seat, games) for saved, seat in free)
    return Message(text="\n".join(lines), rows=(controls, *([seats] if seats else [])))


def seated(saved: MatchRecord, games: Mapping[str, Game[Any, Any]], dm_channel: int | None, shut: bool) -> Message:
    """Confirm that the user has a seat. If their DMs are closed (`shut`), add the button *My hand*."""
    words = TEXTS.phrases(speaking())
    game = games[saved.game].name if saved.game in games else saved.game
    link = f"{SERVERS}/@me/{dm_channel}" if dm_channel else ""
    text = words("play-seated-shut" if shut else "play-seated", game=game, table=saved.id, link=link)
    hand = Button(label=words("play-hand"), id=str(Act(Verb.HAND, saved.id)), emoji="🖐️")
    return Message(text=text, rows=((hand,),) if shut else ())


def cancelled(was: bool) -> Message:
    """Confirm that the user isn't in the queue. `was`: whether they were in it before."""
    return Message(text=TEXTS.phrases(speaking())("play-cancelled", was=was))


def blocks(blocked: Sequence[tuple[int, str]], told: str = "") -> Message:
    """List the users that this user has blocked, with a menu to unblock one.

    `told`: a line about the result of the user's last action.

    The limits of 25 users and 100 characters are Discord's:
    https://discord.com/developers/docs/components/reference#string-select
    """
    words = TEXTS.phrases(speaking())
    lines = [told] if told else []
    if not blocked:
        return Message(text="\n".join([*lines, words("blocks-none")]))
    lines.append(words("blocks-head", names=words.all_of(escaped(name) for _, name in blocked[:25])))
    choices = tuple(Choice(label=clipped(name, 100), value=str(user_id)) for user_id, name in blocked[:25])
    menu = Select(id=str(Form(BLOCKS, "free")), placeholder=words("blocks-free"), choices=choices, least=1, most=1)
    rows: tuple[Row, ...] = (menu,)
    return Message(text="\n".join(lines), rows=rows)


def _seat(saved: MatchRecord, seat: Seated, games: Mapping[str, Game[Any, Any]]) -> Button:
    words = TEXTS.phrases(speaking())
    # Discord's limit for a label: LABEL_LIMIT in bot/model/message.py.
    label = words("play-take", who=seat.name, table=saved.id, game=games[saved.game].name)
    return Button(label=clipped(label, 80), id=str(Chair(Asked.TAKE, saved.id, seat.seat)), emoji="🪑")
