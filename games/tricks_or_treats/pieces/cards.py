"""The twelve costumes and the 24 Surprise cards of Tricks or Treats (rules.md, TT-8).

Here: plain facts and constants. Not here: what happens when a card is drawn (rules/surprise.py).
"""

from __future__ import annotations

from games.engine.values import Fact, Model, Named, Seat
from games.tricks_or_treats.pieces.tokens import Token

WORN = 2
"""Costumes that can be worn at once (TT-8.1)."""


class Costume(Named):
    """The twelve costumes, one of each (TT-8.1)."""

    FOX = 0
    SNAIL = 1
    HARE = 2
    WITCH = 3
    GHOST = 4
    SCARECROW = 5
    PIRATE = 6
    PUMPKIN = 7
    OWL = 8
    VAMPIRE = 9
    ZOMBIE = 10
    BLACK_CAT = 11

    @property
    def title(self) -> str:
        """What it is called."""
        return self.name.capitalize().replace("_", " ")

    @property
    def effects(self) -> Effects:
        """What it does."""
        return _EFFECTS[self]

    @property
    def cursed(self) -> bool:
        """Whether it has penalties only."""
        return self in (Costume.SNAIL, Costume.SCARECROW, Costume.ZOMBIE, Costume.BLACK_CAT)


class Effects(Fact):
    """What a costume does: what it adds to the rate, to a door's total, to the treats of a successful door, to the cost
    of a failed one, to the Tricks and Masks of a refill. ``no_masks``: no Mask at all in a refill.
    """

    movement: int = 0
    door: int = 0
    success: int = 0
    failure: int = 0
    tricks: int = 0
    masks: int = 0
    no_masks: bool = False


_EFFECTS = {
    Costume.FOX: Effects(movement=1),
    Costume.SNAIL: Effects(movement=-1),
    Costume.HARE: Effects(movement=2, door=-1),
    Costume.WITCH: Effects(door=2),
    Costume.GHOST: Effects(door=1, movement=1),
    Costume.SCARECROW: Effects(door=-2),
    Costume.PIRATE: Effects(success=1),
    Costume.PUMPKIN: Effects(failure=-2),
    Costume.OWL: Effects(tricks=1),
    Costume.VAMPIRE: Effects(masks=1),
    Costume.ZOMBIE: Effects(no_masks=True),
    Costume.BLACK_CAT: Effects(failure=1),
}


def costume_named(title: str) -> Costume:
    """The costume that is called so; LookupError without one."""
    return {costume.title: costume for costume in Costume}[title]


class Twist(Named):
    """What a Surprise card can do (TT-8.2); ``many`` of a card says how often or how far."""

    FORWARD = 0
    BACKWARD = 1
    DRAW_TRICKS = 2
    LOSE_TRICK = 3
    DRAW_MASKS = 4
    LOSE_MASK = 5
    GAIN_TREATS = 6
    LOSE_TREATS = 7
    RECEIVE_TREATS = 8
    GIVE_TREATS = 9
    COSTUME = 10
    SWAP = 11


class Card(Fact):
    """A Surprise card (TT-8.2)."""

    twist: Twist
    many: int = 1


DECK = (
    *[Card(twist=Twist.FORWARD, many=3)] * 2,
    *[Card(twist=Twist.BACKWARD, many=3)] * 2,
    Card(twist=Twist.FORWARD, many=5),
    Card(twist=Twist.BACKWARD, many=5),
    *[Card(twist=Twist.DRAW_TRICKS, many=2)] * 2,
    Card(twist=Twist.DRAW_TRICKS, many=3),
    Card(twist=Twist.LOSE_TRICK),
    *[Card(twist=Twist.DRAW_MASKS, many=2)] * 2,
    Card(twist=Twist.LOSE_MASK),
    *[Card(twist=Twist.GAIN_TREATS, many=2)] * 2,
    Card(twist=Twist.GAIN_TREATS, many=4),
    Card(twist=Twist.LOSE_TREATS, many=2),
    Card(twist=Twist.RECEIVE_TREATS),
    Card(twist=Twist.GIVE_TREATS),
    *[Card(twist=Twist.COSTUME)] * 4,
    Card(twist=Twist.SWAP),
)
"""The 24 Surprise cards (TT-8.2)."""

RECENT = 6
"""So many of the latest Surprise cards stay in sight: there are turns in which nobody is asked anything."""


class Surprise(Model):
    """A Surprise card that was drawn, and what came of it; public.

    ``gained``: treats that the drawer gained, or lost below 0. ``lost``: the token that went under its pile. ``drew``:
    how many tokens came from a pile. ``worn``: the costume put on; ``off``: the one given up for it. ``partner``: with
    whom squares were swapped.
    """

    seat: Seat
    card: Card
    gained: int = 0
    drew: int = 0
    lost: Token | None = None
    worn: Costume | None = None
    off: Costume | None = None
    partner: Seat | None = None
