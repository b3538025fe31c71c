"""Taking back: the answers of one seat of which nobody else has noticed anything yet.

Here: which answers these are, and how the match stood before the last of them. Not here: numbering what is asked then
(match.py), and who else may be asked for leave (the bot).

An answer can be taken back as long as no die or card was drawn for it, it has told nobody anything, the same seat is
asked again, and nobody else has been asked or has answered since. By an answer in secret nobody else may see anything
new; by an open one they see what is asked now. Nothing is rewound but the state: the dice stand where they stood, since
nothing was drawn, and question numbers go on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.asks import Ask
from games.engine.phases import Play, State
from games.engine.values import Fact, Seat

if TYPE_CHECKING:
    from games.engine.match import Match, Step

UNDO = "undo"
"""What an entry of the journal is about that takes an answer back; no question is."""

MOST_ANSWERS = 100
"""With so many answers to take back, the next one begins anew."""


class Taken(Fact):
    """An answer that may be taken back: the picks by position, and whether the question was secret."""

    picks: tuple[int, ...]
    secret: bool


class Trail(Fact):
    """The answers that ``seat`` may take back, the last one first to go, and the state before all of them, as JSON.

    ``undone``: it has taken one back already, on the way here.
    """

    seat: Seat
    before: str
    answers: tuple[Taken, ...]
    undone: bool = False


def went_unheard(before: Match, step: Step, seat: Seat) -> bool:
    """Whether this answer drew nothing, told nothing, and left everybody's questions but the seat's own."""
    after = step.match
    if step.entry.lapsed or step.entry.draws or step.events:
        return False
    if before.asks.keys() != after.asks.keys() or seat not in after.asks:
        return False
    return all(before.asks[other] == after.asks[other] for other in before.asks if other != seat)


def trail(before: Match, after: Match, ask: Ask, picks: tuple[int, ...]) -> Trail | None:
    """What may be taken back after an answer that went unheard; None: nothing, since others see something new."""
    viewers = (None, *(other for other in range(before.seats) if other != ask.seat))
    if ask.secret and any(before.view(viewer) != after.view(viewer) for viewer in viewers):
        return None
    taken, earlier = Taken(picks=picks, secret=ask.secret), before.trail
    if earlier is None or earlier.seat != ask.seat or len(earlier.answers) >= MOST_ANSWERS:
        return Trail(seat=ask.seat, before=before.state_as_json(), answers=(taken,))
    return earlier.model_copy(update={"answers": (*earlier.answers, taken)})


def state_before_last(game_state: type[State], kept: Trail) -> Play[State]:
    """The play as it stood before the last answer of the trail: all others given again."""
    play: Play[State] = Play(game_state.model_validate_json(kept.before))
    for taken in kept.answers[:-1]:
        [ask] = [ask for ask in play.run_on() if ask.seat == kept.seat]
        play.answer(ask, taken.picks)
    return play
