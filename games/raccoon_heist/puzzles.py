"""Ask in puzzles which two rooms can be ruled out for the Host's card."""

from __future__ import annotations

from games.engine.game import Puzzling, Question, Sight
from games.engine.words import Words
from games.raccoon_heist.pieces import Fuse, Location
from games.raccoon_heist.policy import needy, worth
from games.raccoon_heist.rules import HeistState
from games.raccoon_heist.view import HeistView

LEFT_OUT = 2
"""Number of rooms that an answer rules out. A single room is too hard to infer: in 200 matches the Host's habit
never chose one with a chance above 69 %."""


def _questions(view: HeistView) -> list[Question]:
    """Return two questions about the Host's card. Each choice rules out two rooms of the row.

    In the first question the two rooms are neighbours, in the second there is one room between them. The row's last
    and first room count as neighbours. A choice is the tuple of the other three rooms. It is true if the Host's card
    shows one of these three.
    """
    if view.kind != "raiding" or view.seat == view.host:
        return []
    rooms = [place.word for place in view.row]
    turned = [[*rooms[at:], *rooms[:at]] for at in range(len(rooms))]
    left = (tuple((*row[1:apart], *row[apart + 1 :]) for row in turned) for apart in (1, 2))
    return [Question(about="card", seat=view.host, choices=choices) for choices in left]


def _value(state: HeistState, question: Question) -> str:
    assert state.card is not None
    return state.card.word


def _label(choice: tuple[str, ...], question: Question, words: Words) -> str:
    """Return a text that names the two rooms that ``choice`` rules out; if ``choice`` is a single room, that room."""
    places = [place.word for place in Location]
    named = choice if len(choice) == 1 else [place for place in places if place not in choice]
    return words.all_of(words("room", place=place) for place in named)


def _supposing(view: HeistView) -> HeistView:
    """Return the view as if the Host had laid a card that hasn't been shown."""
    return view.model_copy(update={"laid": True, "card": None, "roundup": None})


def _recipe(view: HeistView, question: Question, choice: int) -> tuple[str, ...]:
    """Return the puzzle's recipe (`Puzzling.recipe`), sorted.

    For each of the two rooms that this choice rules out, it has "dog" or "trap" or, without these, the room's name.
    """
    why = {view.trap: "trap", view.dog: "dog"}
    return tuple(sorted(why.get(room, room.word) for room in view.row if room.word not in question.choices[choice]))


def _unfair(view: HeistView, question: Question, choice: int) -> bool:
    """Return whether this is the only choice that rules out the rooms of both dog and trap.

    Then a look at the board is enough to solve the puzzle.
    """
    closed = {place.word for place in (view.dog, view.trap) if place is not None}
    return [number for number, left in enumerate(question.choices) if not closed & {*left}] == [choice]


def _reason(sight: Sight[HeistView], question: Question, choice: int, words: Words) -> str:
    """Return a text on why each room that this choice rules out is hardly worth a raid tonight.

    Returns "" if ``sight`` shows a step of an earlier night, or one that didn't make the choice more likely. Also
    returns "" if there is no plain reason for one of the rooms.
    """
    rooms = question.choices[choice]
    rose = _share(_supposing(sight.after), rooms) > _share(_supposing(sight.before), rooms)
    if sight.after.round != sight.now.round or not rose:
        return ""
    reasons = [_poor(sight.now, place, words) for place in sight.now.row if place.word not in rooms]
    return words.sentences(reasons) if all(reasons) else ""


def _poor(view: HeistView, place: Location, words: Words) -> str:
    """Return a text on why this room is hardly worth a raid tonight; "" if there is no plain reason."""
    captives = sum(den.caught for den in view.dens)
    if place == view.dog:
        return words("clue-dog", place=place.word)
    if place == view.trap:
        return words("clue-trap", place=place.word)
    if place == Location.LIVING and view.firecracker.fuse != Fuse.LYING:
        return words("clue-firecracker")
    return words("clue-captives", captives=captives) if place == Location.BACKYARD and not needy(view) else ""


def _share(view: HeistView, rooms: tuple[str, ...]) -> float:
    """Return the worth of these rooms as a share of the worth of all rooms."""
    return sum(worth(view, place) for place in view.row if place.word in rooms) / sum(
        worth(view, place) for place in view.row
    )


PUZZLES = Puzzling(
    questions=_questions,
    value=_value,
    label=_label,
    reason=_reason,
    supposing=_supposing,
    unfair=_unfair,
    recipe=_recipe,
)
