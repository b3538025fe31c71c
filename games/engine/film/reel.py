"""Choose the moments of a match that show most, from what one viewer may see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from games.engine.canvas.encoding import animated
from games.engine.game import Game, add_line
from games.engine.match import Step
from games.engine.step import Seen
from games.engine.values import Fact, Player, Seat
from games.engine.words import Words

MOST = 40
"""Pictures of a reel at most."""

PUBLIC, ALL = "public", "all"
"""Eyes that are no seat's: an onlooker's, and everybody's together. A seat's are its letter."""

TURN = 6
"""What it weighs that somebody else is waited for, in changes of a view."""

FILM, LARGE = (600, 400), (900, 600)
"""Pixels of a film, and of one that is asked for larger."""


class Frame(Fact):
    """One picture: the board, or a ``seat``'s hand, by its view; what was told since the last one, and all in words."""

    seat: Seat | None
    view: dict[str, Any]
    told: tuple[str, ...]
    words: str


class Reel(Fact):
    """A match through somebody's eyes, in order."""

    game: str
    eyes: str
    players: tuple[Player, ...]
    frames: tuple[Frame, ...]
    locale: str
    """The language that it is told in, pictures and all."""

    @property
    def result(self) -> Frame:
        """The last board."""
        return next(frame for frame in reversed(self.frames) if frame.seat is None)


def eyes_of(eyes: str, seats: int) -> tuple[Seat, ...]:
    """Whose hands these eyes see. Raises ValueError for eyes that nobody at such a table has."""
    if eyes == PUBLIC:
        return ()
    if eyes == ALL:
        return tuple(range(seats))
    seat = ord(eyes) - ord("A") if len(eyes) == 1 else -1
    if not 0 <= seat < seats:
        raise ValueError(f"nobody at a table of {seats} has the eyes {eyes!r}")
    return (seat,)


def everybodys_eyes(seats: int) -> tuple[str, ...]:
    """All eyes that there are at a table of so many."""
    return (PUBLIC, *(chr(ord("A") + seat) for seat in range(seats)), ALL)


@dataclass(frozen=True)
class _Moment:
    """A step as these eyes see it, the public's share first. ``weight``: how much it changes for them."""

    seen: Sequence[Seen]
    told: tuple[str, ...]
    weight: int


def reel(
    game: Game[Any, Any],
    steps: Iterable[Step],
    players: Sequence[Player],
    eyes: str,
    locale: str,
    most: int = MOST,
) -> Reel:
    """The keyframes of these steps, the deal first: turn ends, reveals, whatever changes much; ``most`` pictures."""
    saying = _Saying(game, players, locale)
    seats, moments = None, list[_Moment]()
    for step in steps:
        seats = eyes_of(eyes, step.match.seats) if seats is None else seats
        seen = [step.seen_by(viewer) for viewer in (None, *seats)]
        weight = _weight(moments[-1].seen, seen) if moments else 1
        told, earlier = saying.told(step, seats, seen[0])
        for line in earlier:
            _taken_back(moments, line)
        if weight or told or not moments:
            moments.append(_Moment(seen, told, weight))
    many = most
    while True:
        frames = tuple(_frames(saying, _chosen(moments, many)))
        if len(frames) <= most or many <= 2:
            return Reel(game=game.slug, eyes=eyes, players=tuple(players), frames=frames, locale=locale)
        many = min(many - 1, many * most // len(frames))


def _taken_back(moments: list[_Moment], line: str) -> None:
    """Leave out what a later line tells again, where it was told last."""
    at = next((at for at in reversed(range(len(moments))) if line in moments[at].told), None)
    if at is not None:
        told = tuple(one for one in moments[at].told if one != line)
        moments[at] = replace(moments[at], told=told)


def thinned(shown: Reel, most: int) -> Reel:
    """The same with ``most`` pictures: those are left out that change least; what was told with them comes later."""
    frames = list(shown.frames)
    while len(frames) > max(most, 2):
        last = max(at for at, frame in enumerate(frames) if frame.seat is None)
        before = [_before(frames, at) for at in range(len(frames))]
        free = [at for at in range(1, len(frames)) if at != last]
        least = min(free, key=lambda at: (_changes(before[at], frames[at].view), at))
        gone = frames.pop(least)
        if gone.told:
            frames[least] = frames[least].model_copy(update={"told": (*gone.told, *frames[least].told)})
    return shown.model_copy(update={"frames": tuple(frames)})


def _before(frames: Sequence[Frame], at: int) -> Any:
    """What the same eyes saw in the picture before this one."""
    return next((one.view for one in reversed(frames[:at]) if one.seat == frames[at].seat), None)


def film(game: Game[Any, Any], shown: Reel, size: tuple[int, int] = FILM) -> bytes:
    """The reel as an animated WebP. The last board comes first: it is what is shown of a film that stands."""
    frames = [shown.result, *shown.frames]
    pictures = [picture(game, shown, frame) for frame in frames]
    return animated(pictures, size, [_milliseconds(frame) for frame in frames])


def picture(game: Game[Any, Any], shown: Reel, frame: Frame) -> bytes:
    """The PNG of a frame: the very one that was posted, or sent."""
    view = game.rules.view_type.model_validate(frame.view)
    return game.art.draw(view, game.picture_words(shown.players, view.seat, shown.locale)).png()


def drawable(game: Game[Any, Any], frame: Frame) -> bool:
    """Whether the game still knows such views: one that was kept may be of older rules."""
    try:
        game.rules.view_type.model_validate(frame.view)
    except ValidationError:
        return False
    return True


def _milliseconds(frame: Frame) -> int:
    """How long it stands: longer where there is more to be read."""
    return min(1400 + 500 * len(frame.told), 3500)


def _chosen(moments: Sequence[_Moment], most: int) -> Iterator[_Moment]:
    """The deal, the end, and of those between the weightiest; what was told meanwhile is told with the next one."""
    between = sorted(range(1, len(moments) - 1), key=lambda at: (-moments[at].weight, at))
    kept = {0, len(moments) - 1, *between[: max(most - 2, 0)]}
    waiting: list[str] = []
    for at, moment in enumerate(moments):
        waiting += moment.told
        if at in kept:
            yield _Moment(moment.seen, tuple(waiting), moment.weight)
            waiting = []


def _frames(saying: _Saying, moments: Iterable[_Moment]) -> Iterator[Frame]:
    """The board of each, then the hands in which something is new that the board doesn't show."""
    shown: dict[Seat, Any] = {}
    for moment in moments:
        board = _plain(moment.seen[0])
        for seen in moment.seen:
            seat, view, told = seen.view.seat, _plain(seen), moment.told
            if seat is not None:
                own = {name: value for name, value in view.items() if board.get(name) != value}
                if shown.get(seat) == own:
                    continue
                shown[seat], told = own, ()
            yield Frame(seat=seat, view=view, told=told, words=saying.words(seen))


def _weight(before: Sequence[Seen], after: Sequence[Seen]) -> int:
    """How much changes: values of the views, and whose turn it is."""
    turns = TURN if before[0].waiting != after[0].waiting else 0
    views = zip(before, after, strict=True)
    return turns + sum(_changes(_plain(old), _plain(new)) for old, new in views)


def _plain(seen: Seen) -> Any:
    return seen.view.model_dump(mode="json")


def _changes(old: Any, new: Any) -> int:
    """How many values are others."""
    if old == new:
        return 0
    if isinstance(old, dict) and isinstance(new, dict):
        return sum(_changes(old.get(name), new.get(name)) for name in {*old, *new})
    if isinstance(old, list) and isinstance(new, list):
        pairs = sum(_changes(one, other) for one, other in zip(old, new, strict=False))
        return pairs + abs(len(old) - len(new))
    return 1


@dataclass(frozen=True)
class _Saying:
    """How a match is put into words."""

    game: Game[Any, Any]
    players: Sequence[Player]
    locale: str

    def words(self, seen: Seen) -> str:
        """The position, as this viewer sees it."""
        return self.game.texts.describe(seen.view, self._words(seen.view.seat))

    def told(self, step: Step, seats: Sequence[Seat], public: Seen) -> tuple[tuple[str, ...], list[str]]:
        """What those who see these hands read of a step, and which earlier lines that tells again, as on the board."""
        lines, earlier = list[str](), list[str]()
        for to, event in step.events:
            if to is None:
                before = add_line(self.game.texts, event, public.view, self._words(None), lines)
                earlier += [before] if before else []
            elif any(seat in to for seat in seats):
                lines.append(self._alone(event, to, seats))
        return tuple(lines), earlier

    def _alone(self, event: Fact, to: Iterable[Seat], seats: Sequence[Seat]) -> str:
        """What some were told alone: as it was said to the seat whose eyes these are."""
        you = next(seat for seat in seats if seat in to) if len(seats) == 1 else None
        said, words = self.game.texts.say(event, self._words(you)), self._words(None)
        return words("told-alone", who=words.names(sorted(to)), said=said)

    def _words(self, you: Seat | None) -> Words:
        return self.game.words(self.players, you, self.locale)
