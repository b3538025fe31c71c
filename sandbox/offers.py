"""Find the questions that simulated people are asked, choose answers and forged presses, and fill in modals."""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandbox.awaiting import Misplayed, pauses
from sandbox.db_reader import DbReader
from sandbox.people import Control, Person, Reply, Seen
from sandbox.simcord_adapter import Impossible, Refused, walk

QUESTION = "p1:"

JOIN, START, HAND, SETTINGS, STAND_INS, VERIFY = "j1", "s1", "h1", "S1", "b1", "f1"
"""Beginnings of the custom ids of some controls."""


@dataclass(frozen=True)
class Press:
    """A press of the button with this custom id (`values` is None), or a choice of `values` in a menu."""

    custom_id: str
    values: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Offer:
    """An open question as a person sees it on one message.

    `question`: the custom id of its controls, without the part that names the option.
    """

    person: Person
    message: Seen
    question: str
    controls: tuple[Control, ...]

    @property
    def in_public(self) -> bool:
        """Whether other people can see the question's controls, too."""
        return not self.message.ephemeral and self.message.channel != self.person.dm

    async def answer(self, press: Press) -> Reply:
        """Press the button, or pick the options of the menu, as `press` says. Returns the bot's reply."""
        if press.values is None:
            return await self.person.click(self.message, custom_id=press.custom_id)
        return await self.person.select(self.message, press.values, custom_id=press.custom_id)


def meaning(custom_id: str) -> str:
    """Return a custom id without its last part, which names the message that the control is on."""
    return custom_id.partition("@")[0]


def question_of(control: Control) -> str | None:
    """Return the part of a control's custom id that names the question; None if the control answers no question."""
    parts = meaning(control.custom_id).split(":")
    return ":".join(parts[:4]) if control.custom_id.startswith(QUESTION) and len(parts) in (4, 5) else None


def does(custom_id: str, verb: str, match: int) -> bool:
    """Return whether a custom id begins with this verb and belongs to this match."""
    return meaning(custom_id).split(":")[:2] == [verb, str(match)]


def offers_to(person: Person, match: int, seat: int) -> list[Offer]:
    """Return the open questions of this seat, each from the newest message on which the person sees it."""
    found: dict[str, Offer] = {}
    for message in reversed(person.everything(pressable=True)):
        for offer in offers_on(message, person, match, seat):
            found.setdefault(offer.question, offer)
    return list(found.values())


def offers_on(message: Seen, person: Person, match: int, seat: int) -> list[Offer]:
    """Return the questions of this seat that have enabled controls on this message."""
    mine = f"{QUESTION}{match}:{seat}:"
    questions: dict[str, list[Control]] = {}
    for control in message.controls:
        question = question_of(control)
        if question is not None and question.startswith(mine) and not control.disabled:
            questions.setdefault(question, []).append(control)
    return [Offer(person, message, question, tuple(controls)) for question, controls in questions.items()]


def confirming(offer: Offer) -> list[Control]:
    """Return the buttons that confirm the picked options. The button for picking nothing, if any, comes first."""
    found = [c for c in offer.controls if _behind(c).startswith("x")]
    return sorted(found, key=lambda c: int(_behind(c)[1:], 16))


def of_parts(offer: Offer) -> list[Control]:
    """Return the buttons that each open one group of the options; [] if the question also has other controls."""
    found = [c for c in offer.controls if _behind(c).startswith("g")]
    return found if len(found) == len(offer.controls) else []


def begun(offer: Offer) -> bool:
    """Return whether an answer has been begun: options are picked but not confirmed, or a group of them is open."""
    back = any(_behind(c).startswith("g") for c in offer.controls)
    return any(c.chosen for c in offer.controls) or (back and not of_parts(offer))


def _behind(control: Control) -> str:
    """Return the last part of a button's custom id, which names options or a group of them; "" for menus."""
    return meaning(control.custom_id).rpartition(":")[2] if not control.is_select else ""


def weight(seed: str, question: str) -> bytes:
    """Return a sort key for the order in which open questions are answered. The order depends on the seed."""
    return hashlib.sha256(f"{seed}/{question}".encode()).digest()


def choose(seed: str, offer: Offer) -> Press:
    """Return the press with which a person answers this question. The same seed and offer give the same press."""
    dice = random.Random(f"{seed}/{offer.question}")
    if shown := of_parts(offer):
        return Press(dice.choice(shown).custom_id)
    buttons = [c for c in offer.controls if not c.is_select and not _behind(c).startswith("g")]
    selects = [c for c in offer.controls if c.is_select]
    ends = confirming(offer)
    if ends:
        return _together(dice, ends, selects[0]) if selects else Press(ends[0].custom_id)
    buttons.sort(key=lambda c: int(meaning(c.custom_id).rpartition(":")[2]))
    options = [(menu, value) for menu in selects for value, _ in menu.options]
    place = dice.randrange(len(buttons) + len(options))
    if place < len(buttons):
        return Press(buttons[place].custom_id)
    menu = options[place - len(buttons)][0]
    count = dice.randint(max(1, menu.least), menu.most)
    return Press(menu.custom_id, tuple(dice.sample([value for value, _ in menu.options], count)))


def _together(dice: random.Random, ends: list[Control], menu: Control) -> Press:
    """Choose a press for a question whose options are picked in `menu` and confirmed by one of the buttons `ends`.

    If options are picked, press the button that confirms them; if there is none, the first button. Otherwise pick
    options in the menu or, one time in four, press any of the buttons.
    """
    if menu.chosen:
        chosen = sum(1 << int(value) for value in menu.chosen)
        return Press(next((c for c in ends if int(_behind(c)[1:], 16) == chosen), ends[0]).custom_id)
    if not dice.randrange(4):
        return Press(dice.choice(ends).custom_id)
    count = dice.randint(1, menu.most)
    return Press(menu.custom_id, tuple(dice.sample([value for value, _ in menu.options], count)))


def forgeries(offer: Offer) -> list[Press]:
    """Return presses that the question's controls can't make: other options, matches and seats, and invalid ids."""
    _, match, seat, number = offer.question.split(":")
    mark = "".join(offer.controls[0].custom_id.partition("@")[1:])
    select = next((c for c in offer.controls if c.is_select), None)
    menu = offer.question + mark
    made = [
        Press(f"{offer.question}:98{mark}"),
        Press(f"{offer.question}:-1{mark}"),
        Press(f"{offer.question}:x3ffffff{mark}"),
        Press(f"{offer.question}:xy{mark}"),
        Press(f"{QUESTION}{match}:{seat}:{int(number) + 1000}:0{mark}"),
        Press(f"{QUESTION}{match}:99:{number}:0{mark}"),
        Press(f"{QUESTION}9999999999:{seat}:{number}:0{mark}"),
        Press(f"{offer.question}:0@another.{match}.1"),
        Press(f"{QUESTION}{'9' * 97}"),
        Press(f"p0:{match}:{seat}:{number}:0{mark}"),
        Press("🍬" * 50),
        Press(menu, ("98",)),
        Press(menu, ()),
    ]
    if select is not None:
        first = select.options[0][0]
        made += [Press(menu, (first, first)), Press(menu, ("rubbish",)), Press(menu)]
        if select.most < len(select.options):
            made.append(Press(menu, tuple(v for v, _ in select.options[: select.most + 1])))
    return made


_DEADLINE, _PATIENCE = 180.0, 5.0
"""Seconds in which a form is filled in again if the bot dies; seconds to wait for each answer."""


async def fill_in(host: Person, match: int, book: DbReader, wanted: Mapping[str, Any]) -> None:
    """Let the host set a table's options in the modals of the Settings button.

    Raises Misplayed if an option can't be set.
    """
    left = {name: _typed(value) for name, value in wanted.items()}
    end = time.monotonic() + _DEADLINE
    while True:
        try:
            for number in range(len(_forms(await overview(host, match)))):
                left = await _fill_one(host, match, book, number, left)
            break
        except (Impossible, Refused, TimeoutError) as error:  # the bot died and is being restarted
            if time.monotonic() > end:
                raise Misplayed(f"{host.name} could not set {', '.join(left)}") from error
            await asyncio.sleep(0.3)
    if left:
        raise Misplayed(f"no form of the settings has a field {', '.join(left)}")


async def _fill_one(host: Person, match: int, book: DbReader, number: int, left: dict[str, str]) -> dict[str, str]:
    """Set the options that have fields in the settings' modal with index `number`. Returns the other options."""
    shown = await overview(host, match)
    opened = await host.click(shown, custom_id=_forms(shown)[number].custom_id)
    if opened.modal is None:
        raise TimeoutError
    here = {name: value for name, value in left.items() if name in fields(opened)}
    if here:
        await _submit(host, match, book, opened, here)
    return {name: value for name, value in left.items() if name not in here}


def fields(opened: Reply) -> dict[str, Any]:
    """Return the fields of the form that a reply opened, by custom id."""
    held = {}
    for component in walk((opened.modal or {"components": []})["components"]):
        if (name := component.get("custom_id")) is not None:
            chosen = [option["value"] for option in component.get("options") or [] if option.get("default")]
            held[name] = chosen if "options" in component else component.get("value") or ""
    return held


async def _submit(host: Person, match: int, book: DbReader, opened: Reply, given: Mapping[str, str]) -> None:
    before, held = await book.standing(match), fields(opened)
    if all(held[name] in (value, [value]) for name, value in given.items()):
        return
    values = {name: [given[name]] if isinstance(held[name], list) else given[name] for name in given}
    reply = await host.submit(opened, held | values)
    end, pause = time.monotonic() + _PATIENCE, pauses()
    while (await book.standing(match)).version == before.version:
        if reply.followups:
            raise Misplayed(f"the settings {dict(given)} were refused: {reply.followups[0].content}")
        if time.monotonic() > end:
            raise TimeoutError
        await pause()


async def overview(host: Person, match: int) -> Seen:
    """Press the Settings button as the host, and return the message with all settings.

    It has a button for each modal. Raises Impossible if the host sees no Settings button.
    """
    for message in reversed(host.everything(pressable=True)):
        for control in message.controls:
            if does(control.custom_id, SETTINGS, match):
                reply = await host.click(message, custom_id=control.custom_id)
                return await reply.showing(lambda page: bool(_forms(page)), _PATIENCE)
    raise Impossible(f"{host.name} sees no settings of match {match}")


def _forms(message: Seen) -> list[Control]:
    return [control for control in message.controls if control.custom_id.startswith(f"{SETTINGS}.")]


def _typed(value: Any) -> str:
    """Return an option's value as the text that its modal's field contains."""
    if isinstance(value, Person):
        return str(value.id)
    text = str(value)
    return {"true": "yes", "false": "no"}.get(text.lower(), text)
