"""Compose the lobby's message (the card), the pages of its settings, and the DMs to its players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from bot.match import role_wishes, spoken, table_settings
from bot.messages.context import MatchContext, link
from bot.messages.stat_images import LobbyImage, Sitter, Tile, as_posted
from bot.model.custom_ids import Act, Verb
from bot.model.gathering import MOST_INVITED, MOST_LEFT
from bot.model.language import speaking
from bot.model.message import (
    ALT_LIMIT,
    CALL,
    CARD,
    NOTE,
    WELCOME,
    Button,
    Choice,
    Message,
    Picker,
    Picture,
    Post,
    Select,
    escaped,
    learn_button,
    rules_button,
    seat_label,
    shortened,
)
from bot.model.records import MatchRecord, Seated
from bot.model.time_control import ASKED, PACES, a_turn, lasting
from bot.stats.player_figures import RELIABLE
from games import has_lesson
from games.engine.bots import Level
from games.engine.game import Game
from games.engine.game_messages import house, option_title, option_value, pitch
from games.engine.words import Selectable

INVITE, ONLY_INVITED, ONLY_RELIABLE = 1, 2, 3
"""Controls of the page on who may join, in their buttons' part."""

HOME = "https://discord.com"
"""Where the link with the seal of a table in DMs leads, since it names no server."""

REMOVE = "remove"
"""Menu value that removes a stand-in."""

OFF, BAR, HOST = "off", "bar", "host"
"""Menu values, before a colon and a user's id: take them off the table, also for good, or make them the host."""


def card(game: Game[Any, Any], saved: MatchRecord) -> Post:
    """Compose the card of a table that hasn't begun."""
    words, phrases = spoken(), game.phrases(speaking())
    taken = [_seat(saved, seated) for seated in saved.seats]
    free = [words("card-free", letter=seat_label(seat)) for seat in range(len(saved.seats), saved.capacity)]
    lines = [
        words("card-title", game=game.name),
        words("card-pitch", pitch=pitch(phrases)),
        f"-# {ours}" if (ours := house(phrases)) else "",
        _facts(game, saved),
        *taken,
        *free,
        *role_wishes.lines(game, saved),
        _pace(saved),
        _next(game, saved),
    ]
    text = "\n".join(line for line in lines if line)
    picture = lobby_image(game, saved, _next(game, saved), text)
    text = "\n".join([text, *_code(saved), *_awaited(saved), seal(saved)])
    return Post(to=None, slot=CARD, message=Message(text=text, picture=picture, rows=(_buttons(game, saved),)))


def _learn(game: Game[Any, Any]) -> tuple[Button, ...]:
    """Return the button that opens the game's lesson; empty if it has none."""
    return (learn_button(game.slug),) if has_lesson(game.slug) else ()


def _buttons(game: Game[Any, Any], saved: MatchRecord) -> tuple[Button, ...]:
    """Return up to five buttons: "Join", "Start", two for the pace, "Settings".

    While there are too few players, the button "Try now" replaces "Start".
    """
    words, begins = spoken(), []
    if len(saved.seats) < saved.capacity:
        begins.append(Button(label=words("join"), id=str(Act(Verb.JOIN, saved.id)), style="success", emoji="🪑"))
    if len(saved.seats) >= game.seats[0]:
        begins.append(Button(label=words("start"), id=str(Act(Verb.START, saved.id)), style="primary", emoji="🎲"))
    else:
        begins.append(_try_now(saved))
    paces = (_pace_button(saved, number) for number in range(len(ASKED)))
    settings = Button(label=words("settings"), id=str(Act(Verb.SETTINGS, saved.id)), emoji="⚙️")
    return (*begins, *paces, settings)


def _try_now(saved: MatchRecord) -> Button:
    return Button(label=spoken()("try-now"), id=str(Act(Verb.TRY, saved.id)), emoji="🤖")


def _pace_button(saved: MatchRecord, number: int) -> Button:
    """Return the button for pace `number` (tonight, or over days), ticked if that pace is set."""
    label, act = spoken()("ask-pace", pace=ASKED[number]), Act(Verb.PACE, saved.id, number)
    return Button(label=label, id=str(act), emoji="✅" if saved.pace == ASKED[number] else "")


def settings(game: Game[Any, Any], saved: MatchRecord, hosts: bool, told: str = "") -> Message:
    """Compose the page of all settings, including the settings that don't fit on the card.

    `hosts`: whether the reader is the host, who may change settings. `told`: a line above the settings.
    """
    words, text = spoken(), table_settings.overview(game, saved)
    if not hosts:
        last = words("settings-host", who=escaped(_host(saved)))
        return Message(text=f"{told}\n{text}\n{last}".strip(), rows=own_rows(game, saved), standing=_to_read(game))
    own, *parts = own_rows(game, saved)
    close = Button(label=words("cancel"), id=str(Act(Verb.CANCEL, saved.id)), style="danger")
    now = [_try_now(saved)] if len(saved.seats) < saved.capacity else []
    who = Button(label=words("admission"), id=str(Act(Verb.ADMISSION, saved.id)), emoji="🚪")
    alone = (*now, *own, *table_settings.language(saved), close)
    rows = ((*table_settings.doors(game, saved), who), *_people(saved), alone, *parts)
    return Message(text=f"{told}\n{text}\n{words('settings-last')}".strip(), rows=rows, standing=_to_read(game))


def own_rows(game: Game[Any, Any], saved: MatchRecord) -> tuple[tuple[Button, ...], ...]:
    """Return the buttons for a player's own seat: leave the table, or volunteer for a special role."""
    words = spoken()
    leave = Button(label=words("leave"), id=str(Act(Verb.ASK_LEAVE, saved.id)))
    parts = tuple(
        Button(label=words("volunteer", part=who), id=str(Act(Verb.VOLUNTEER, saved.id, part)), emoji="🙋")
        for part, who in enumerate(role_wishes.whos(game, speaking()).values())
    )
    return ((leave,), *([parts] if parts else []))


def _to_read(game: Game[Any, Any]) -> tuple[Button, ...]:
    return (rules_button(game.slug), *_learn(game))


def _host(saved: MatchRecord) -> str:
    return next(seated.name for seated in saved.seats if seated.user_id == saved.host_id)


def _seat(saved: MatchRecord, seated: Seated) -> str:
    words, letter, who = spoken(), seat_label(seated.seat), escaped(seated.name)
    if not seated.owned:
        level = words("level", level=seated.stand_in or Level.NORMAL)
        return words("card-stand-in", letter=letter, who=who, level=level)
    return words("card-host" if seated.user_id == saved.host_id else "card-seat", letter=letter, who=who)


def seal(saved: MatchRecord) -> str:
    """Return a line with a link that ends with the table's seal (the commitment to its randomness).

    So the message contains all 64 digits of the seal without showing them.
    """
    return spoken()("sealed", link=f"{link(saved) or HOME}#{saved.sealed.seal}")


def origin(saved: MatchRecord) -> str:
    """Return a line with the number of the finished match from which this match's first position was taken.

    Empty if this match begins with a deal.
    """
    return "" if saved.origin_id is None else spoken()("gone-on", match=saved.origin_id)


def _people(saved: MatchRecord) -> tuple[Select, ...]:
    """Return the menu by which the host adds and removes stand-ins, removes players and names a new host.

    Empty if the host can do none of these.
    """
    words = spoken()
    room = len(saved.seats) < saved.capacity
    choices = [Choice(label=words("add-stand-in-level", level=level), value=level) for level in Level if room]
    if any(not seated.owned for seated in saved.seats):
        choices.append(Choice(label=words("remove-stand-in"), value=REMOVE))
    for seated in (seated for seated in saved.seats if seated.owned and seated.user_id != saved.host_id):
        who = {"who": seated.name}
        choices += [
            Choice(label=words("take-off", **who), value=f"{OFF}:{seated.user_id}", about=words("take-off-about")),
            Choice(label=words("bar", **who), value=f"{BAR}:{seated.user_id}", about=words("bar-about")),
            Choice(label=words("make-host", **who), value=f"{HOST}:{seated.user_id}"),
        ]
    menu = str(Act(Verb.STAND_INS, saved.id))
    placeholder = words("people-menu", room=room)
    return (Select(id=menu, placeholder=placeholder, choices=tuple(choices), least=1, most=1),) if choices else ()


def _facts(game: Game[Any, Any], saved: MatchRecord) -> str:
    words = spoken()
    set_ = game.options.model_validate_json(saved.options).model_dump(exclude_defaults=True)
    plain = {name: value for name, value in set_.items() if name not in role_wishes.chairs(game)}
    options = [_option(game, saved, name, value) for name, value in plain.items()]
    seats = words("fact-seats", taken=len(saved.seats), seats=saved.capacity)
    unrated = [] if all(s.owned for s in saved.seats) else [words("fact-unrated")]
    stay = [words("fact-secrets-stay")] if saved.secrets_stay else []
    hints = [words("fact-hints")] if saved.hints_allowed else []
    admission = saved.admission
    only = [words("fact-invited")] if admission.by_invitation else []
    only += [words("fact-reliable", most=MOST_LEFT, last=RELIABLE)] if admission.reliable else []
    facts = [seats, words("fact-minutes", minutes=game.minutes), *only, *options, *stay, *hints, *unrated]
    return "-# " + words.facts(facts)


def _awaited(saved: MatchRecord) -> list[str]:
    """Return a line with the number of seats reserved for invited users, without names; empty if there are none."""
    number = len(saved.admission.awaited([seated.user_id for seated in saved.seats]))
    return [spoken()("card-awaited", number=number)] if number else []


def _code(saved: MatchRecord) -> list[str]:
    """Return a line with the code that lets others join; empty if the table has none."""
    code = saved.admission.code
    return [spoken()("card-code", code=f"{saved.id}-{code}")] if code else []


def invited_by_dm(saved: MatchRecord) -> Sequence[int]:
    """Return the users to invite by DM: those with a reserved seat at a table without a channel."""
    return saved.admission.awaited([seated.user_id for seated in saved.seats]) if saved.by_dm else ()


def invitation(game: Game[Any, Any], saved: MatchRecord, user_id: int) -> Post:
    """Compose the DM that invites a user to a table. Once the invitation is obsolete, only its first line remains."""
    words, seats = spoken(), saved.capacity
    line = words("invitation", who=escaped(_host(saved)), game=game.name)
    text = words("invitation-about", seats=seats, minutes=game.minutes, turn=a_turn(saved.pace, speaking()))
    join = Button(label=words("join"), id=str(Act(Verb.JOIN, saved.id)), style="success", emoji="🪑")
    no = Button(label=words("decline"), id=str(Act(Verb.DECLINE, saved.id)))
    message = Message(log=(line,), text=text, rows=((join, no),), standing=(rules_button(game.slug), *_learn(game)))
    return Post(to=user_id, slot=CALL, message=message, repost=True)


def admission(game: Game[Any, Any], saved: MatchRecord, told: str = "") -> Message:
    """Compose the page on which the host sees and changes who may join. `told`: lines at its top."""
    words, admission = spoken(), saved.admission
    text = words("admission-of", game=game.name, table=saved.id)
    what = "invited" if admission.by_invitation else "kept" if admission.invited else "anybody"
    names = words.all_of(f"<@{user_id}>" for user_id in admission.invited)
    picked = [words("admission-invited", names=names)] if names else []
    lines = [*([told] if told else []), text, words("admission-who", who=what), *picked, *_code(saved)]
    lines += [words("admission-reliable", most=MOST_LEFT, last=RELIABLE)] if admission.reliable else []
    pick = Picker(
        id=str(Act(Verb.ADMISSION, saved.id, INVITE)), placeholder=words("admission-pick", dms=saved.by_dm), of="user",
        chosen=admission.invited, most=MOST_INVITED,
    )  # fmt: skip
    only = Button(
        label=words("admission-only", on=admission.by_invitation), id=str(Act(Verb.ADMISSION, saved.id, ONLY_INVITED))
    )
    reliable = Button(
        label=words("admission-finish", on=admission.reliable), id=str(Act(Verb.ADMISSION, saved.id, ONLY_RELIABLE))
    )
    back = Button(label=words("settings"), id=str(Act(Verb.SETTINGS, saved.id)), emoji="⚙️")
    toggles = (reliable,) if admission.code else (only, reliable)  # without its code nobody else finds that table
    return Message(text="\n".join(lines), rows=(pick, (*toggles, back)))


def _option(game: Game[Any, Any], saved: MatchRecord, name: str, value: object) -> str:
    words, called = spoken(), option_title(game.phrases(speaking()), name)
    if value is True:
        return called
    shown = words("setting-no") if value is False else str(value)
    if isinstance(value, str):
        shown = option_value(game.phrases(speaking()), name, value)
    return words("fact-option", option=called, value=shown)


def _pace(saved: MatchRecord) -> str:
    """Return a line that asks for the pace of the match, or says which pace is set."""
    pace = saved.pace if saved.pace in ASKED else "other"
    return spoken()("card-pace", pace=pace, turn=a_turn(saved.pace, speaking()))


def _next(game: Game[Any, Any], saved: MatchRecord) -> str:
    need, words = game.seats[0] - len(saved.seats), spoken()
    if need > 0:
        return words("next-needed", number=need)
    return words("next-open" if len(saved.seats) < saved.capacity else "next-full")


def calling(card: Post, called: Sequence[int], line: str) -> Post:
    """Return the card with a line above it that pings these users."""
    message = card.message.model_copy(update={"ping": tuple(called), "log": (line,)})
    return card.model_copy(update={"message": message})


def begun(game: Game[Any, Any], saved: MatchRecord, place: int) -> Message:
    """Compose the text that replaces the card after the start. `place`: the channel where the match is played."""
    words = spoken()
    names = words.all_of(escaped(seated.name) for seated in saved.seats)
    message = "begun-thread" if saved.in_thread else "begun-by-dm" if saved.by_dm else "begun-here"
    text = words(message, game=game.name, names=names, here=f"<#{place}>")
    return Message(text="\n".join([text, seal(saved)]), standing=(rules_button(game.slug),))


def welcome(game: Game[Any, Any], saved: MatchRecord, seated: Seated, new: bool = False) -> Post:
    """Compose the welcome DM. Sending it also reveals to the bot whether the user's DMs are open.

    `new`: the user has never played this game, so the DM offers the lesson.
    """
    words, company = spoken(), MatchContext.of(saved, game)
    learn = _learn(game) if new else ()
    doors = (Button(label=words("to-the-table"), url=company.link), rules_button(game.slug), *learn)
    offer = [words("welcome-new", game=game.name)] if learn else []
    text = "\n".join([words("welcome", game=game.name), *offer, seal(saved)])
    return Post(to=seated.user_id, slot=WELCOME, message=Message(text=text, standing=doors), repost=True)


def taken_off(game: Game[Any, Any], saved: MatchRecord, seated: Seated, for_good: bool) -> Post:
    """Compose the DM which tells a player that the host removed them from the table.

    `for_good`: whether they are barred from joining again.
    """
    words = spoken()
    here = words("dms") if saved.by_dm else f"<#{saved.here}>"
    text = words("taken-off", who=escaped(_host(saved)), game=game.name, here=here, again=not for_good)
    return _to_one(saved, seated, Message(text=text, standing=(rules_button(game.slug),)))


def made_host(game: Game[Any, Any], saved: MatchRecord, seated: Seated) -> Post:
    """Compose the DM which tells a player that they are the host now."""
    words = spoken()
    text = words("made-host", who=escaped(_host(saved)), game=game.name)
    doors = (rules_button(game.slug),) if saved.by_dm else (Button(label=words("to-the-table"), url=link(saved)),)
    return _to_one(saved, seated, Message(text=text, standing=doors))


def _to_one(saved: MatchRecord, seated: Seated, message: Message) -> Post:
    """Return a new message for this player's DM. Its slot is NOTE at a table in DMs, else WELCOME."""
    return Post(to=seated.user_id, slot=NOTE if saved.by_dm else WELCOME, message=message, repost=True)


def found(game: Game[Any, Any], saved: MatchRecord, seated: Seated) -> Post:
    """Compose a player's first message about a table found by /play: the table's seal and the other players."""
    words = spoken()
    company = MatchContext.of(saved, game).written
    names = words.all_of(player.name for seat, player in enumerate(company) if seat != seated.seat)
    text = "\n".join([words("found", game=game.name, table=saved.id, names=names), seal(saved)])
    return Post(
        to=seated.user_id, slot=WELCOME, message=Message(text=text, standing=(rules_button(game.slug),)), repost=True
    )


def lobby_image(game: Game[Any, Any], saved: MatchRecord, call: str, words: str) -> Picture:
    """Compose the picture of a table that hasn't begun.

    `call`: what players should do next; `words`: the card's text, as alt text.
    """
    whos = role_wishes.whos(game, speaking())
    wishes = {user: whos[name] for name, user in role_wishes.wishes(game, saved).items() if user}
    shown = LobbyImage(
        alt=shortened(plain(words, saved), ALT_LIMIT),
        game=game.slug,
        title=game.name,
        seats=tuple(_sitter(saved, seated, wishes.get(seated.user_id)) for seated in saved.seats),
        capacity=saved.capacity,
        facts=(_minutes(game, saved), _pace_stat(saved), _rated(saved)),
        call=plain(call, saved),
    )
    return as_posted(shown, game.slug)


def plain(text: str, saved: MatchRecord) -> str:
    """Return a card's text for screen readers: without Markdown and mentions."""
    words = spoken()
    bare = re.sub(r"<@\d+>", words("stay-unseen"), re.sub(r"(?m)^(## |-# )", "", text))
    return re.sub(r"\\(.)|\*\*|`", r"\1", bare)


def _sitter(saved: MatchRecord, seated: Seated, wish: Selectable | None) -> Sitter:
    words, host = spoken(), seated.user_id == saved.host_id
    wanted = words("picture-wish", part=wish) if wish else ""
    return Sitter(name=seated.name, standin=not seated.owned, host=host, wish=wanted)


def _minutes(game: Game[Any, Any], saved: MatchRecord) -> Tile:
    words = spoken()
    return Tile(large=words("picture-about", minutes=game.minutes), small=words("picture-minutes"))


def _pace_stat(saved: MatchRecord) -> Tile:
    pace, words = PACES.get(saved.pace), spoken()
    if pace is None:
        return Tile(large=words("picture-no-clock"), small=words("picture-no-clock-about"))
    return Tile(large=lasting(pace.turn_time, speaking()), small=words("picture-turn"))


def _rated(saved: MatchRecord) -> Tile:
    words = spoken()
    if all(seated.owned for seated in saved.seats):
        return Tile(large=words("picture-rated"), small=words("picture-rated-about"))
    return Tile(large=words("picture-unrated"), small=words("picture-unrated-about"))
