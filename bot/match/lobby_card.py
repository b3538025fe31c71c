"""What the lobby says: its card, as people gather at it, and a word to everybody who sits down.

Here: messages, as plain values. Not here: who may sit down, leave, start and cancel (lobby.py), and how the card's
picture is drawn (lobby_image.py).
"""

from __future__ import annotations

from typing import Any

from bot.match import role_wishes
from bot.match.lobby_image import lobby_image
from bot.messages.composer import rules
from bot.messages.context import MatchContext
from bot.model.custom_ids import Act, Verb
from bot.model.message import CARD, WELCOME, Button, Choice, Message, Post, Select, escaped, seat_label
from bot.model.records import MatchRecord, Seated
from bot.model.time_control import PACES
from games.engine.bots import Level
from games.engine.game import Game

REMOVE = "remove"
"""What is chosen to have a stand-in get up again."""


def card(game: Game[Any, Any], saved: MatchRecord) -> Post:
    """The card of an open table, as it is now."""
    taken = [
        f"`{seat_label(s.seat)}` {escaped(s.name)}{', host of this table' if s.user_id == saved.host_id else ''}"
        for s in saved.seats
    ]
    free = [f"`{seat_label(seat)}` free" for seat in range(len(saved.seats), saved.capacity)]
    parts = role_wishes.lines(game, saved)
    lines = [
        f"## {game.name}",
        f"{game.pitch}.",
        f"-# {game.house}" if game.house else "",
        _facts(game, saved),
        *taken,
        *free,
        *parts,
        _next(game, saved),
    ]
    buttons = (
        Button(label="Join", id=str(Act(Verb.JOIN, saved.id)), style="success", emoji="🪑"),
        Button(label="Leave", id=str(Act(Verb.LEAVE, saved.id))),
        Button(label="Start", id=str(Act(Verb.START, saved.id)), style="primary", emoji="🎲"),
        Button(label="Cancel", id=str(Act(Verb.CANCEL, saved.id)), style="danger"),
    )
    volunteer = tuple(
        Button(label=f"I’ll be {who}", id=str(Act(Verb.VOLUNTEER, saved.id, part)), emoji="🙋")
        for part, who in enumerate(role_wishes.whos(game).values())
    )
    standing = (*volunteer, *rules(game))
    rows = (buttons, _stand_ins(saved))
    text = "\n".join(line for line in lines if line)
    picture = lobby_image(game, saved, _next(game, saved), text)
    return Post(to=None, slot=CARD, message=Message(text=text, picture=picture, rows=rows, standing=standing))


def _stand_ins(saved: MatchRecord) -> Select:
    """The menu by which the host seats stand-ins."""
    choices = [Choice(label=f"Add a stand-in: {level}", value=level) for level in Level]
    if any(not seated.owned for seated in saved.seats):
        choices.append(Choice(label="Remove the last stand-in", value=REMOVE))
    menu = str(Act(Verb.STAND_INS, saved.id))
    return Select(id=menu, placeholder="Add a stand-in", choices=tuple(choices), least=1, most=1)


def _facts(game: Game[Any, Any], saved: MatchRecord) -> str:
    set_ = game.options.model_validate_json(saved.options).model_dump(exclude_defaults=True)
    plain = {name: value for name, value in set_.items() if name not in role_wishes.chairs(game)}
    options = [name if value is True else f"{name.replace('_', ' ')}: {value}" for name, value in plain.items()]
    seats = f"{len(saved.seats)} of {saved.capacity} seats taken"
    unrated = [] if all(s.owned for s in saved.seats) else ["with stand-ins it counts on no leaderboard"]
    facts = [seats, f"about {game.minutes} minutes", *_time(saved), *options, *unrated]
    return "-# " + " · ".join(facts)


def _time(saved: MatchRecord) -> list[str]:
    pace = PACES.get(saved.pace)
    late = {"stand-in": "then a stand-in plays", "default": "then the rules choose"}[saved.on_timeout]
    return [] if pace is None else [f"{pace.words}, {late}"]


def _next(game: Game[Any, Any], saved: MatchRecord) -> str:
    need = game.seats[0] - len(saved.seats)
    if need > 0:
        return f"Press **Join** to sit down. {need} more {'is' if need == 1 else 'are'} needed."
    if len(saved.seats) < saved.capacity:
        return "Press **Join** to sit down, or the host presses **Start**."
    return "The table is full. The host presses **Start**."


def begun(game: Game[Any, Any], saved: MatchRecord, place: int) -> Message:
    """What is left of the card once the match has begun."""
    names = ", ".join(escaped(seated.name) for seated in saved.seats)
    where = f"in <#{place}>" if saved.in_thread else "below"
    return Message(text=f"**{game.name}**: {names} play {where}.", standing=rules(game))


def welcome(game: Game[Any, Any], saved: MatchRecord, seated: Seated) -> Post:
    """Sent as a DM: it tells what comes, and it shows us whether this person's DMs are open."""
    company = MatchContext.of(saved, game)
    text = (
        f"You sit at a table of **{game.name}**. When it starts, whatever only you may see comes here. "
        "The board and everybody’s turns are at the table."
    )
    doors = (Button(label="To the table", url=company.link), *rules(game))
    return Post(to=seated.user_id, slot=WELCOME, message=Message(text=text, standing=doors), anew=True)
