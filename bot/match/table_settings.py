"""Build the settings forms of a table that has not begun, and validate what the host submits."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from bot.match import TEXTS, role_wishes, spoken
from bot.model.custom_ids import Act, Settings, Verb
from bot.model.language import offered, own_language, speaking
from bot.model.message import (
    FIELD_LABEL_LIMIT,
    MOST_FIELDS,
    TITLE_LIMIT,
    Button,
    Choice,
    Field,
    Modal,
    clipped,
    escaped,
)
from bot.model.records import MatchRecord
from bot.model.time_control import PACES, lasting
from games.engine.asks import Refused
from games.engine.game import Game, names_seat
from games.engine.game_messages import option_about, option_title, option_value
from games.engine.words import own_name

OWN = ("seats", "pace", "on_timeout", "secrets", "hints")
"""Settings of every table, whatever the game: the first form."""

LANGUAGE = "locale"
"""The table's language, which the first form has no room for: a button sets it."""

CHANCE = "chance"
"""Menu value: no player is named for this role, so it is drawn by lot."""

USUAL = "usual"
"""Menu value: the option isn't set, and its value follows from the others."""

# Characters of a field's description; Discord's limit: https://discord.com/developers/docs/components/reference#label
ABOUT_LIMIT = 100


def forms(game: Game[Any, Any]) -> list[tuple[str, ...]]:
    """Return the field names of each settings form. The first form has the fields that all games share.

    Raises TypeError for options of unsupported types.
    """
    names = [*game.options.model_fields]
    for name in names:
        _must_be_askable(game.options.model_fields[name])
    many = -(-len(names) // MOST_FIELDS) or 1
    size = -(-len(names) // many) or 1
    return [OWN, *(tuple(names[at : at + size]) for at in range(0, len(names), size))]


def stamp(game: Game[Any, Any], saved: MatchRecord, form: int) -> str:
    """Return a digest of the form's values, to notice if they change while the host has the form open."""
    held = json.dumps([_held(game, saved, name) for name in forms(game)[form]])
    return hashlib.sha256(held.encode()).hexdigest()[:8]


def modal(game: Game[Any, Any], saved: MatchRecord, form: int) -> Modal:
    """Return settings form number `form`, for the host to fill in. Raises Refused if there is no such form."""
    names = forms(game)
    if not 0 <= form < len(names):
        raise Refused(TEXTS.said("refused-no-form"))
    fields = tuple(_field(game, saved, name) for name in names[form])
    title = clipped(_title(game, saved, form), TITLE_LIMIT)
    return Modal(id=str(Settings(saved.id, form, stamp(game, saved, form))), title=title, fields=fields)


def overview(game: Game[Any, Any], saved: MatchRecord) -> str:
    """List all settings of the table, with one line for each form."""
    words = spoken()
    lines = [words("settings-of", game=game.name, table=saved.id)]
    for form, names in enumerate(forms(game)):
        held = (
            words("fact-option", option=_label(game, saved, name), value=_shown(game, saved, name)) for name in names
        )
        lines.append(words("settings-line", title=_title(game, saved, form), held=words.facts(held)))
    return "\n".join(lines)


def doors(game: Game[Any, Any], saved: MatchRecord) -> tuple[Button, ...]:
    """Return the buttons that open the settings forms."""
    return tuple(
        Button(label=_title(game, saved, form), id=str(Act(Verb.SETTINGS, saved.id, form + 1)), emoji="⚙️")
        for form in range(len(forms(game)))
    )


def language(saved: MatchRecord) -> tuple[Button, ...]:
    """Return the button that switches the table to the next language on offer; empty if there is only one."""
    names, current = offered(), saved.locale or own_language()
    if len(names) == 1 or saved.by_dm:  # in DMs each player reads their own language
        return ()
    following = (names.index(current) + 1) % len(names) if current in names else 0
    label = spoken()("language", name=own_name(current))
    return (Button(label=label, id=str(Act(Verb.LANGUAGE, saved.id, following)), emoji="🌐"),)


def changed(game: Game[Any, Any], saved: MatchRecord, form: int, given: Mapping[str, str]) -> dict[str, Any]:
    """Return the match's fields that a submitted form changes. `given`: the form's values by field name.

    Raises Refused if a value is invalid.
    """
    names = forms(game)
    if not 0 <= form < len(names):
        raise Refused(TEXTS.said("refused-no-form"))
    wanted = {name: given[name].strip() for name in (*names[form], LANGUAGE) if name in given}
    return _own(game, saved, wanted) if form == 0 else _options(game, saved, wanted)


def _own(game: Game[Any, Any], saved: MatchRecord, wanted: Mapping[str, str]) -> dict[str, Any]:
    seats = int(wanted.get("seats", saved.capacity))
    pace, late = wanted.get("pace", saved.pace), wanted.get("on_timeout", saved.on_timeout)
    if seats not in game.seats or pace not in (*PACES, "none") or late not in ("stand-in", "default"):
        raise Refused(TEXTS.said("refused-no-form"))
    if seats < len(saved.seats):
        raise Refused(TEXTS.said("refused-seats-taken", number=len(saved.seats)))
    stay = wanted["secrets"] == "stay" if "secrets" in wanted else saved.secrets_stay
    hints = wanted["hints"] == "allowed" if "hints" in wanted else saved.hints_allowed
    table = {"capacity": seats, "pace": pace, "on_timeout": late, "locale": wanted.get(LANGUAGE, saved.locale)}
    return {**table, "secrets_stay": stay, "hints_allowed": hints}


def _options(game: Game[Any, Any], saved: MatchRecord, wanted: Mapping[str, str]) -> dict[str, Any]:
    options = json.loads(saved.options)
    for name, text in wanted.items():
        field = game.options.model_fields[name]
        if names_seat(field):
            options[name] = None if text == CHANCE else _seated(saved, options.get(name), text)
        elif text in ("", USUAL):
            options[name] = field.get_default()
        elif _is_number(field):
            options[name] = _number(game, saved, name, text)
        else:
            options[name] = text == "yes" if _is_yes_or_no(field) else text
    return {"options": options}


def _seated(saved: MatchRecord, named: int | None, text: str) -> int:
    """Return the id of the user that the host chose in a menu. `text`: the menu's value.

    `named`: the user that was chosen before. Raises Refused unless the chosen user sits at the table or is `named`.
    """
    for user in (*(seated.user_id for seated in saved.seats if seated.owned), named):
        if user is not None and str(user) == text:
            return user
    raise Refused(TEXTS.said("refused-no-form"))


def _number(game: Game[Any, Any], saved: MatchRecord, name: str, text: str) -> int:
    if not text.isascii() or not text.removeprefix("-").isdecimal():
        raise Refused(TEXTS.said("refused-number", option=_label(game, saved, name)))
    return int(text)


def _field(game: Game[Any, Any], saved: MatchRecord, name: str) -> Field:
    words, label = spoken(), clipped(_label(game, saved, name), FIELD_LABEL_LIMIT)
    value = _held(game, saved, name)
    # Discord's limit for a choice's label: https://discord.com/developers/docs/components/reference#string-select
    choices = tuple(
        Choice(label=clipped(_called(game, saved, name, key), 100), value=key, chosen=key == value)
        for key in _keys(game, saved, name)
    )
    about = words(f"setting-{name.replace('_', '-')}-about") if name in OWN else _about(game, saved, name)
    return Field(name=name, label=label, about=clipped(about, ABOUT_LIMIT), value=value, choices=choices)


def _about(game: Game[Any, Any], saved: MatchRecord, name: str) -> str:
    """Return an option's description, with its range if it is a number."""
    field = game.options.model_fields[name]
    about = option_about(game.phrases(speaking()), name)
    low, high = _range(field)
    if not _is_number(field) or low is None or high is None:
        return about
    words = spoken()
    bounds = words("setting-range", low=low, high=high)
    return words.sentences((clipped(about, ABOUT_LIMIT - len(bounds) - 1), bounds))


def _keys(game: Game[Any, Any], saved: MatchRecord, name: str) -> list[str]:
    """Return the possible values of a menu field; empty for a text field."""
    if name in OWN:
        most: dict[str, list[str]] = {
            "seats": [str(seats) for seats in game.seats if seats >= len(saved.seats)],
            "pace": [*PACES, "none"],
            "on_timeout": ["stand-in", "default"],
            "secrets": ["shown", "stay"],
            "hints": ["unrated", "allowed"],
        }
        return most[name]
    field = game.options.model_fields[name]
    if names_seat(field):
        named = role_wishes.wishes(game, saved)[name]
        people = [str(seated.user_id) for seated in saved.seats if seated.owned]
        absent = [str(named)] if named is not None and str(named) not in people else []
        return [CHANCE, *people, *absent]
    if _is_number(field):
        return []
    usual = [USUAL] if field.get_default() is None else []
    return [*usual, *(("yes", "no") if _is_yes_or_no(field) else _literals(field))]


def _held(game: Game[Any, Any], saved: MatchRecord, name: str) -> str:
    """Return a field's present value as text: the key of a menu's chosen option, or what a text field contains."""
    if name in OWN:
        secrets = "stay" if saved.secrets_stay else "shown"
        values = {"seats": str(saved.capacity), "pace": saved.pace, "on_timeout": saved.on_timeout, "secrets": secrets}
        return {**values, "hints": "allowed" if saved.hints_allowed else "unrated"}[name]
    value = getattr(game.options.model_validate_json(saved.options), name)
    if names_seat(game.options.model_fields[name]):
        return CHANCE if value is None else str(value)
    if value is None:
        return "" if _is_number(game.options.model_fields[name]) else USUAL
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _shown(game: Game[Any, Any], saved: MatchRecord, name: str) -> str:
    """Return a field's value in words, for showing it."""
    held = _held(game, saved, name)
    if not _keys(game, saved, name):
        return held or spoken()("setting-usual")
    return escaped(_called(game, saved, name, held))


def _called(game: Game[Any, Any], saved: MatchRecord, name: str, key: str) -> str:
    """Return in words what a menu's `key` stands for."""
    words = spoken()
    if name == "pace":
        return _pace(saved, key)
    if name in ("on_timeout", "secrets", "hints"):
        return words(f"setting-{key}")
    if name == "seats":
        return key
    field = game.options.model_fields[name]
    if names_seat(field):
        seated = None if key == CHANCE else saved.seat_of(int(key))
        return words("setting-chance") if key == CHANCE else seated.name if seated else words("stay-unseen")
    if key == USUAL or _is_yes_or_no(field):
        return words(f"setting-{key}")
    return option_value(game.phrases(speaking()), name, key)


def _pace(saved: MatchRecord, key: str) -> str:
    """Return a pace in words: the time for a turn, and the time bank."""
    if key not in PACES:
        return spoken()("setting-no-pace")
    turn, reserve = (lasting(span, speaking()) for span in (PACES[key].turn_time, PACES[key].opening))
    return spoken()("setting-turn", turn=turn, reserve=reserve)


def _label(game: Game[Any, Any], saved: MatchRecord, name: str) -> str:
    if name in OWN:
        return spoken()(f"setting-{name.replace('_', '-')}")
    return option_title(game.phrases(speaking()), name)


def _title(game: Game[Any, Any], saved: MatchRecord, form: int) -> str:
    """Return a form's title. Form 0 has a fixed title; other forms have the game's name.

    A number follows the game's name if the game has several forms.
    """
    words, many = spoken(), len(forms(game)) - 1
    if form == 0:
        return words("settings-table")
    return game.name if many == 1 else words("settings-numbered", game=game.name, number=form, many=many)


def _must_be_askable(field: FieldInfo) -> None:
    if not (names_seat(field) or _is_number(field) or _is_yes_or_no(field) or _literals(field)):
        raise TypeError(f"an option of type {field.annotation} can’t be asked for in Discord")


def _is_number(field: FieldInfo) -> bool:
    return field.annotation in (int, int | None) and not names_seat(field)


def _is_yes_or_no(field: FieldInfo) -> bool:
    return field.annotation in (bool, bool | None)


def _literals(field: FieldInfo) -> tuple[str, ...]:
    """Return the possible values of an option whose type is a Literal, or a Literal or None."""
    kinds = [kind for kind in (field.annotation, *get_args(field.annotation)) if get_origin(kind) is Literal]
    return get_args(kinds[0]) if kinds else ()


def refused(game: Game[Any, Any], wrong: ValidationError) -> Refused:
    """Return the refusal of invalid options. If the first invalid option has a range, the refusal states it."""
    name = str(next(iter(wrong.errors()[0]["loc"]), ""))
    low, high = _range(game.options.model_fields[name]) if name in game.options.model_fields else (None, None)
    if low is None or high is None:
        return Refused(TEXTS.said("refused-no-form"))
    option = option_title(game.phrases(speaking()), name)
    return Refused(TEXTS.said("refused-option", option=option, low=low, high=high))


def _range(field: FieldInfo) -> tuple[Any, Any]:
    low = next((limit.ge for limit in field.metadata if isinstance(limit, Ge)), None)
    return low, next((limit.le for limit in field.metadata if isinstance(limit, Le)), None)
