"""Which questions of a match a person is offered, and what they choose: a function of the seed and the question alone.

Nothing is pressed here. A question's controls are known by their custom ids: `p1:<match>:<seat>:<question>`, for
buttons with `:<option>` behind it, or with `:x<picks>` where they confirm several picks of a menu, and behind all that
`@` and the mark of the message they are on.
"""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass

from .people import Control, Person, Seen

QUESTION = "p1:"

JOIN, START, HAND, SETTINGS, STAND_INS = "j1", "s1", "h1", "S1", "b1"
"""What the custom ids of some buttons begin with, whatever language their labels are in."""


@dataclass(frozen=True)
class Press:
    """What is to be pressed: a button (`values` is None) or options of a select."""

    custom_id: str
    values: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Offer:
    """One open question as a person sees it on one message. `question` is its id without an option."""

    person: Person
    message: Seen
    question: str
    controls: tuple[Control, ...]

    @property
    def in_public(self) -> bool:
        """Whether others see these controls too."""
        return not self.message.ephemeral and self.message.channel != self.person.dm


def meaning(custom_id: str) -> str:
    """A control's id without the mark of the message it is on."""
    return custom_id.partition("@")[0]


def question_of(control: Control) -> str | None:
    """The question a control answers; None for any other control."""
    parts = meaning(control.custom_id).split(":")
    return ":".join(parts[:4]) if control.custom_id.startswith(QUESTION) and len(parts) in (4, 5) else None


def does(custom_id: str, verb: str, match: int) -> bool:
    """Whether a control does this at that match."""
    return meaning(custom_id).split(":")[:2] == [verb, str(match)]


def offers_to(person: Person, match: int, seat: int) -> list[Offer]:
    """The questions of that match which are put to that seat, newest message first; each question once."""
    mine = f"{QUESTION}{match}:{seat}:"
    found: dict[str, Offer] = {}
    for message in reversed(person.everything(pressable=True)):
        questions: dict[str, list[Control]] = {}
        for control in message.controls:
            question = question_of(control)
            if question is not None and question.startswith(mine) and not control.disabled:
                questions.setdefault(question, []).append(control)
        for question, controls in questions.items():
            found.setdefault(question, Offer(person, message, question, tuple(controls)))
    return list(found.values())


def confirming(offer: Offer) -> list[Control]:
    """The buttons that end a pick of several: the one for none first, then, where the picks are enough, for those."""
    found = [c for c in offer.controls if _behind(c).startswith("x")]
    return sorted(found, key=lambda c: int(_behind(c)[1:], 16))


def _behind(control: Control) -> str:
    """What is behind the question in a button's id."""
    return meaning(control.custom_id).rpartition(":")[2] if not control.is_select else ""


def weight(seed: str, question: str) -> bytes:
    """A number, as bytes, by which a seed orders questions that are open at the same time."""
    return hashlib.sha256(f"{seed}/{question}".encode()).digest()


def choose(seed: str, offer: Offer) -> Press:
    """What this seed presses at this question, whenever and however often it is put."""
    dice = random.Random(f"{seed}/{offer.question}")
    buttons = [c for c in offer.controls if not c.is_select]
    selects = [c for c in offer.controls if c.is_select]
    ends = confirming(offer)
    if ends:
        return _together(dice, ends, selects[0])
    buttons.sort(key=lambda c: int(meaning(c.custom_id).rpartition(":")[2]))
    options = [(menu, value) for menu in selects for value, _ in menu.options]
    place = dice.randrange(len(buttons) + len(options))
    if place < len(buttons):
        return Press(buttons[place].custom_id)
    menu = options[place - len(buttons)][0]
    count = dice.randint(max(1, menu.least), menu.most)
    return Press(menu.custom_id, tuple(dice.sample([value for value, _ in menu.options], count)))


def _together(dice: random.Random, ends: list[Control], menu: Control) -> Press:
    """Sometimes what a button has ready, or none; else some, and then the button that confirms them: the one for none
    where they fall short."""
    if menu.chosen:
        chosen = sum(1 << int(value) for value in menu.chosen)
        return Press(next((c for c in ends if int(_behind(c)[1:], 16) == chosen), ends[0]).custom_id)
    if not dice.randrange(4):
        return Press(dice.choice(ends).custom_id)
    count = dice.randint(1, menu.most)
    return Press(menu.custom_id, tuple(dice.sample([value for value, _ in menu.options], count)))


def forgeries(offer: Offer) -> list[Press]:
    """Presses that no control of this question makes.

    Beyond its options, of other matches and seats, of another past of the bot's, and rubbish.
    """
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
