"""Invented games with long names and many options, for tests of cogs. `many_games` makes any number of them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from games.engine.game import Game, Options
from tests.bot.voting_game import ballot


class WordyOptions(Options):
    """Options of every kind that a command can ask for, with long descriptions."""

    length: int = Field(default=10, ge=5, le=20, description="How long it takes, " + "and then some more, " * 4)
    tokens: int = Field(default=1, ge=0, description="How many tokens there are, " + "and more, " * 6)
    deck: Literal["small", "middle", "large", "enormous"] = Field(default="small", description="The deck, " + "x" * 90)
    open_hands: bool = Field(default=False, description="Whether all play with open hands, " + "so to say, " * 5)
    free: int = Field(default=3, description="A number without limits")
    rounds: int | None = Field(default=None, ge=6, le=12, description="How many rounds; unless set, it depends")


def many_games(number: int) -> list[Game[Any, Any]]:
    """Return this number of games with long names and many options."""
    return [
        ballot(
            f"a-game-with-a-long-name-{n}",
            WordyOptions,
            {"pitch": "It is about many things, " + "and they all take their time. " * 3},
            name=f"A Game With a Long Name {n}",
        )
        for n in range(number)
    ]
