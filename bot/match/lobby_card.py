"""What the lobby says: its card, as people gather at it, and a word to everybody who sits down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.match import role_wishes
from bot.match.lobby_image import lobby_image
from bot.match.words import words_of
from bot.messages.composer import rules
from bot.messages.context import MatchContext
from bot.model.custom_ids import Act, Verb
from bot.model.message import CARD, WELCOME, Button, Choice, Message, Post, Select, escaped, learn_button, seat_label
from bot.model.records import MatchRecord, Seated
from bot.model.time_control import PACES, lasting
from games import has_lesson
from games.engine.bots import Level
from games.engine.game import Game
from games.engine.game_messages import house, option_title, option_value, pitch

REMOVE = "remove"
"""What is chosen to have a stand-in get up again."""


def card(game: Game[Any, Any], saved: MatchRecord) -> Post:
    """The card of an open table, as it is now."""
    words = words_of(saved)
    taken = [_seat(saved, seated) for seated in saved.seats]
    free = [words("card-free", letter=seat_label(seat)) for seat in range(len(saved.seats), saved.capacity)]
    lines = [
        words("card-title", game=game.name),
        words("card-pitch", pitch=pitch(game.phrases(saved.locale))),
        f"-# {house(game.phrases(saved.locale))}" if house(game.phrases(saved.locale)) else "",
        _facts(game, saved),
        *taken,
        *free,
        *role_wishes.lines(game, saved),
        _next(game, saved),
    ]
    volunteer = tuple(
        Button(label=words("volunteer", part=who), id=str(Act(Verb.VOLUNTEER, saved.id, part)), emoji="🙋")
        for part, who in enumerate(role_wishes.whos(game, saved.locale).values())
    )
    standing = (*volunteer, *rules(game))
    rows = (*_buttons(game, saved), *_stand_ins(saved))
    text = "\n".join(line for line in lines if line)
    picture = lobby_image(game, saved, _next(game, saved), text)
    text = "\n".join([text, seal(saved)])
    return Post(to=None, slot=CARD, message=Message(text=text, picture=picture, rows=rows, standing=standing))


def _learn(game: Game[Any, Any], saved: MatchRecord) -> tuple[Button, ...]:
    """The button of the game's lesson, where it has one."""
    return (learn_button(game.slug),) if has_lesson(game.slug) else ()


def _buttons(game: Game[Any, Any], saved: MatchRecord) -> tuple[tuple[Button, ...], ...]:
    """Two rows: how to get to a match, and the rest. What can do nothing as the table stands isn’t there."""
    words = words_of(saved)
    begins = []
    if len(saved.seats) < saved.capacity:
        begins.append(Button(label=words("join"), id=str(Act(Verb.JOIN, saved.id)), style="success", emoji="🪑"))
    if len(saved.seats) >= game.seats[0]:
        begins.append(Button(label=words("start"), id=str(Act(Verb.START, saved.id)), style="primary", emoji="🎲"))
    if len(saved.seats) < saved.capacity:
        begins.append(Button(label=words("try-now"), id=str(Act(Verb.TRY, saved.id)), emoji="🤖"))
    rest = (
        Button(label=words("leave"), id=str(Act(Verb.LEAVE, saved.id))),
        Button(label=words("settings"), id=str(Act(Verb.SETTINGS, saved.id)), emoji="⚙️"),
        Button(label=words("cancel"), id=str(Act(Verb.CANCEL, saved.id)), style="danger"),
    )
    return tuple(begins), (*rest, *_learn(game, saved))


def _seat(saved: MatchRecord, seated: Seated) -> str:
    words, letter, who = words_of(saved), seat_label(seated.seat), escaped(seated.name)
    if not seated.owned:
        level = words("level", level=seated.stand_in or Level.NORMAL)
        return words("card-stand-in", letter=letter, who=who, level=level)
    return words("card-host" if seated.user_id == saved.host_id else "card-seat", letter=letter, who=who)


def seal(saved: MatchRecord) -> str:
    """The line with the table's seal."""
    return words_of(saved)("sealed", seal=saved.sealed.seal)


def _stand_ins(saved: MatchRecord) -> tuple[Select, ...]:
    """The menu by which the host seats stand-ins, and has them get up; none where neither can be."""
    words = words_of(saved)
    room = len(saved.seats) < saved.capacity
    choices = [Choice(label=words("add-stand-in-level", level=level), value=level) for level in Level if room]
    if any(not seated.owned for seated in saved.seats):
        choices.append(Choice(label=words("remove-stand-in"), value=REMOVE))
    menu = str(Act(Verb.STAND_INS, saved.id))
    placeholder = words("add-stand-in") if room else words("remove-stand-in")
    return (Select(id=menu, placeholder=placeholder, choices=tuple(choices), least=1, most=1),) if choices else ()


def _facts(game: Game[Any, Any], saved: MatchRecord) -> str:
    words = words_of(saved)
    set_ = game.options.model_validate_json(saved.options).model_dump(exclude_defaults=True)
    plain = {name: value for name, value in set_.items() if name not in role_wishes.chairs(game)}
    options = [_option(game, saved, name, value) for name, value in plain.items()]
    seats = words("fact-seats", taken=len(saved.seats), seats=saved.capacity)
    unrated = [] if all(s.owned for s in saved.seats) else [words("fact-unrated")]
    stay = [words("fact-secrets-stay")] if saved.secrets_stay else []
    hints = [words("fact-hints")] if saved.hints_allowed else []
    facts = [seats, words("fact-minutes", minutes=game.minutes), *_time(saved), *options, *stay, *hints, *unrated]
    return "-# " + " · ".join(facts)


def _option(game: Game[Any, Any], saved: MatchRecord, name: str, value: object) -> str:
    words, called = words_of(saved), option_title(game.phrases(saved.locale), name)
    if value is True:
        return called
    shown = words("setting-no") if value is False else str(value)
    if isinstance(value, str):
        shown = option_value(game.phrases(saved.locale), name, value)
    return words("fact-option", option=called, value=shown)


def _time(saved: MatchRecord) -> list[str]:
    """How long a turn may take, and what there is beyond that, at the beginning."""
    pace, words = PACES.get(saved.pace), words_of(saved)
    if pace is None:
        return []
    late = words("late-stand-in" if saved.on_timeout == "stand-in" else "late-default")
    turn, reserve = (lasting(span, saved.locale) for span in (pace.turn_time, pace.opening))
    return [words("fact-time", turn=turn, reserve=reserve, late=late)]


def _next(game: Game[Any, Any], saved: MatchRecord) -> str:
    need, words = game.seats[0] - len(saved.seats), words_of(saved)
    if need > 0:
        return words("next-needed", number=need)
    return words("next-open" if len(saved.seats) < saved.capacity else "next-full")


def calling(card: Post, called: Sequence[int], line: str) -> Post:
    """The card, calling these people with a line above it."""
    message = card.message.model_copy(update={"ping": tuple(called), "log": (line,)})
    return card.model_copy(update={"message": message})


def begun(game: Game[Any, Any], saved: MatchRecord, place: int) -> Message:
    """What is left of the card once the match has begun."""
    words = words_of(saved)
    names = words.all_of(escaped(seated.name) for seated in saved.seats)
    message = "begun-thread" if saved.in_thread else "begun-by-dm" if saved.by_dm else "begun-here"
    text = words(message, game=game.name, names=names, here=f"<#{place}>")
    return Message(text="\n".join([text, seal(saved)]), standing=rules(game))


def welcome(game: Game[Any, Any], saved: MatchRecord, seated: Seated, new: bool = False) -> Post:
    """Sent as a DM: it tells what comes, and it shows us whether this person's DMs are open.

    ``new``: they have never played this game; they are offered its lesson.
    """
    words, company = words_of(saved), MatchContext.of(saved, game)
    learn = _learn(game, saved) if new else ()
    doors = (Button(label=words("to-the-table"), url=company.link), *rules(game), *learn)
    offer = [words("welcome-new", game=game.name)] if learn else []
    text = "\n".join([words("welcome", game=game.name), *offer, seal(saved)])
    return Post(to=seated.user_id, slot=WELCOME, message=Message(text=text, standing=doors), anew=True)


def found(game: Game[Any, Any], saved: MatchRecord, seated: Seated) -> Post:
    """The first that somebody hears of a table which /play has found them: with whom they sit there, and its seal."""
    words = words_of(saved)
    company = MatchContext.of(saved, game).written
    names = words.all_of(player.name for seat, player in enumerate(company) if seat != seated.seat)
    text = "\n".join([words("found", game=game.name, table=saved.id, names=names), seal(saved)])
    return Post(to=seated.user_id, slot=WELCOME, message=Message(text=text, standing=rules(game)), anew=True)
