"""Replay a finished match as seen from chosen seats: as keyframes, as an animation, or as an HTML page to download."""

from __future__ import annotations

import base64
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from pydantic import ValidationError

from games.engine.canvas.encoding import animated
from games.engine.game import Game, add_line
from games.engine.match import Step
from games.engine.step import Seen
from games.engine.values import Fact, Player, Seat
from games.engine.words import Words

MOST = 40
"""Pictures of a reel."""

PUBLIC, ALL = "public", "all"
"""Eyes other than a seat's (its letter): a spectator's, and all seats' together."""

TURN = 6
"""Weight of a change of turn, in changed values of a view."""

FILM, LARGE = (600, 400), (900, 600)
"""Pixels of a film, by default and on request."""


class Frame(Fact):
    """A keyframe of a replay: the board, or a ``seat``'s hand, stored as the view from which it is drawn.

    ``told``: lines about the events since the previous frame; ``words``: the position in words.
    """

    seat: Seat | None
    view: dict[str, Any]
    told: tuple[str, ...]
    words: str
    step: int | None = None
    """Line of the journal after which it shows the match; None in reels that were stored before it was noted."""


class Reel(Fact):
    """A replay: a match as a sequence of keyframes that show only what the public and the seats of ``eyes`` see."""

    game: str
    eyes: str
    players: tuple[Player, ...]
    frames: tuple[Frame, ...]
    locale: str
    """Language of texts and pictures."""

    @property
    def result(self) -> Frame:
        """The last keyframe of the board: it shows how the match ended."""
        return next(frame for frame in reversed(self.frames) if frame.seat is None)


def eyes_of(eyes: str, seats: int) -> tuple[Seat, ...]:
    """Return the seats whose hands a replay shows: none for `PUBLIC`, all for `ALL`, else the seat with this letter.

    Raises ValueError if a table of this size has no such seat.
    """
    if eyes == PUBLIC:
        return ()
    if eyes == ALL:
        return tuple(range(seats))
    seat = ord(eyes) - ord("A") if len(eyes) == 1 else -1
    if not 0 <= seat < seats:
        raise ValueError(f"nobody at a table of {seats} has the eyes {eyes!r}")
    return (seat,)


def everybodys_eyes(seats: int) -> tuple[str, ...]:
    """Return all values of ``eyes`` for a table of this size: `PUBLIC`, each seat's letter, and `ALL`."""
    return (PUBLIC, *(chr(ord("A") + seat) for seat in range(seats)), ALL)


@dataclass(frozen=True)
class _Moment:
    """A step of the match, as seen by the public and by the seats whose hands the replay shows.

    ``step``: the number of the step's line in the journal. ``seen``: what each of these viewers sees, the public first.
    ``weight``: how much the step changes in their views (`_weight`).
    """

    step: int
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
    """Return a replay of at most ``most`` keyframes: the deal, the steps that change most, and the end.

    ``eyes``: whose hands the replay shows (`eyes_of`).
    """
    saying = _Saying(game, players, locale)
    seats, moments = None, list[_Moment]()
    for line, step in enumerate(steps):
        seats = eyes_of(eyes, step.match.seats) if seats is None else seats
        seen = [step.seen_by(viewer) for viewer in (None, *seats)]
        weight = _weight(moments[-1].seen, seen) if moments else 1
        lines, earlier = saying.told(step, seats, seen[0])
        for replaced in earlier:
            _taken_back(moments, replaced)
        if weight or lines or not moments:
            moments.append(_Moment(line, seen, lines, weight))
    many = most
    while True:
        frames = tuple(_frames(saying, _chosen(moments, many)))
        if len(frames) <= most or many <= 2:
            return Reel(game=game.slug, eyes=eyes, players=tuple(players), frames=frames, locale=locale)
        many = min(many - 1, many * most // len(frames))


def _taken_back(moments: list[_Moment], line: str) -> None:
    """Remove a text line, which a later line replaces, from the latest moment that contains it."""
    at = next((at for at in reversed(range(len(moments))) if line in moments[at].told), None)
    if at is not None:
        lines = tuple(one for one in moments[at].told if one != line)
        moments[at] = replace(moments[at], told=lines)


def thinned(shown: Reel, most: int) -> Reel:
    """Reduce a replay to ``most`` keyframes: drop those that differ least from the keyframe before.

    The text lines of a dropped keyframe move to the keyframe after it.
    """
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
    """Return the view of the last keyframe before keyframe `at` that shows the same seat; None if there is none."""
    return next((one.view for one in reversed(frames[:at]) if one.seat == frames[at].seat), None)


def film(game: Game[Any, Any], shown: Reel, size: tuple[int, int] = FILM) -> bytes:
    """Return the replay as an animated WebP of this size in pixels.

    The animation begins with the last board, since Discord's previews show only the first picture.
    """
    frames = [shown.result, *shown.frames]
    pictures = [picture(game, shown, frame) for frame in frames]
    return animated(pictures, size, [_milliseconds(frame) for frame in frames])


def picture(game: Game[Any, Any], shown: Reel, frame: Frame) -> bytes:
    """Return the picture of a keyframe as PNG, drawn in the same way as during the match."""
    view = game.rules.view_type.model_validate(frame.view)
    return game.art.draw(view, game.picture_words(shown.players, view.seat, shown.locale)).png()


def drawable(game: Game[Any, Any], frame: Frame) -> bool:
    """Return whether the game can still draw this keyframe; its stored view may come from older rules."""
    try:
        game.rules.view_type.model_validate(frame.view)
    except ValidationError:
        return False
    return True


def _milliseconds(frame: Frame) -> int:
    """Return how many milliseconds the animation shows a keyframe: longer for more lines of text."""
    return min(1400 + 500 * len(frame.told), 3500)


def _chosen(moments: Sequence[_Moment], most: int) -> Iterator[_Moment]:
    """Yield the deal, the end and the moments with the largest weights, at most ``most`` in all.

    The text lines of a moment that is left out move to the next moment yielded.
    """
    between = sorted(range(1, len(moments) - 1), key=lambda at: (-moments[at].weight, at))
    chosen = {0, len(moments) - 1, *between[: max(most - 2, 0)]}
    waiting: list[str] = []
    for at, moment in enumerate(moments):
        waiting += moment.told
        if at in chosen:
            yield replace(moment, told=tuple(waiting))
            waiting = []


def _frames(saying: _Saying, moments: Iterable[_Moment]) -> Iterator[Frame]:
    """Yield the keyframes of each moment: the board, then each hand that has changed since it was last shown."""
    shown: dict[Seat, Any] = {}
    for moment in moments:
        board = _plain(moment.seen[0])
        for seen in moment.seen:
            seat, view, lines = seen.view.seat, _plain(seen), moment.told
            if seat is not None:
                private = {name: value for name, value in view.items() if board.get(name) != value}
                if shown.get(seat) == private:
                    continue
                shown[seat], lines = private, ()
            yield Frame(seat=seat, view=view, told=lines, words=saying.words(seen), step=moment.step)


def _weight(before: Sequence[Seen], after: Sequence[Seen]) -> int:
    """Return how many values differ between the views ``before`` and ``after`` a step, plus `TURN` for a new turn."""
    turns = TURN if before[0].waiting != after[0].waiting else 0
    views = zip(before, after, strict=True)
    return turns + sum(_changes(_plain(old), _plain(new)) for old, new in views)


def _plain(seen: Seen) -> Any:
    return seen.view.model_dump(mode="json")


def _changes(old: Any, new: Any) -> int:
    """Count the values that differ between two views."""
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
    """Writes the text lines of a replay, for the public and the seats whose hands it shows."""

    game: Game[Any, Any]
    players: Sequence[Player]
    locale: str

    def words(self, seen: Seen) -> str:
        """Return the position in words, for the viewer of `seen`."""
        return self.game.texts.describe(seen.view, self._words(seen.view.seat))

    def told(self, step: Step, seats: Sequence[Seat], public: Seen) -> tuple[tuple[str, ...], list[str]]:
        """Return a step's text lines that at least one of ``seats`` may read, and the earlier lines that they replace.

        ``public``: what the public sees of the step.
        """
        lines, alone, earlier = list[str](), defaultdict[int, list[str]](list), list[str]()
        for to, event in step.events:
            if to is None:
                before = add_line(self.game.texts, event, public.view, self._words(None), lines)
                earlier += [before] if before else []
            elif any(seat in to for seat in seats):
                alone[len(lines)].append(self._alone(event, to, seats))
        places = range(max([len(lines), *alone]) + 1)
        return tuple(line for at in places for line in (*alone[at], *lines[at : at + 1])), earlier

    def _alone(self, event: Fact, to: Iterable[Seat], seats: Sequence[Seat]) -> str:
        """Return the text line about an event that only the seats `to` learned of.

        `seats`: those whose hands the replay shows; if it is a single seat, the line addresses it as "you".
        """
        you = next(seat for seat in seats if seat in to) if len(seats) == 1 else None
        text, words = self.game.texts.say(event, self._words(you)), self._words(None)
        return words("told-alone", who=words.names(sorted(to)), said=text)

    def _words(self, you: Seat | None) -> Words:
        return self.game.words(self.players, you, self.locale)


_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>{title}</title>
<style>
body {{ margin: 0 auto; max-width: 60rem; padding: 1rem; background: #313338; color: #f2f3f5;
  font: 1rem/1.5 system-ui, sans-serif; }}
img {{ display: block; max-width: 100%; max-height: 80vh; margin: 0 auto; }}
nav {{ position: sticky; bottom: 0; padding: .5rem; background: #313338; text-align: center; }}
button {{ min-width: 3rem; min-height: 3rem; font-size: 1.25rem; }}
button:focus-visible, summary:focus-visible {{ outline: 3px solid #ffd166; }}
pre {{ white-space: pre-wrap; font: inherit; }}
</style>
</head>
<body>
<h1>{title}</h1>
<p>{about}</p>
<main>
{sections}
</main>
<nav hidden aria-label="Steps">
<button type="button" data-to="first" aria-label="First step">⏮</button>
<button type="button" data-to="back" aria-label="Back">◀</button>
<span role="status" aria-live="polite"></span>
<button type="button" data-to="on" aria-label="Next">▶</button>
<button type="button" data-to="last" aria-label="Last step">⏭</button>
</nav>
<script>
(function () {{
  var steps = Array.from(document.querySelectorAll("section")), at = 0;
  var nav = document.querySelector("nav"), status = nav.querySelector("[role=status]");
  function show(to) {{
    at = Math.max(0, Math.min(steps.length - 1, to));
    steps.forEach(function (step, number) {{ step.hidden = number !== at; }});
    status.textContent = "Step " + (at + 1) + " of " + steps.length;
    location.replace("#" + (at + 1));
  }}
  function go(name) {{ show({{ first: 0, back: at - 1, on: at + 1, last: steps.length - 1 }}[name]); }}
  nav.addEventListener("click", function (press) {{
    var button = press.target.closest("button");
    if (button) go(button.dataset.to);
  }});
  document.addEventListener("keydown", function (key) {{
    var name = {{ ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }}[key.key];
    if (name && !key.altKey && !key.ctrlKey && !key.metaKey) {{ key.preventDefault(); go(name); }}
  }});
  nav.hidden = false;
  show((parseInt(location.hash.slice(1), 10) || 1) - 1);
}})();
</script>
</body>
</html>
"""
"""A match as one page without external files. It reads from top to bottom without its script, too."""


def page(game: Game[Any, Any], shown: Reel, about: str) -> bytes:
    """Return the replay as an HTML file. ``about``: the text of the line below the title."""
    sections = "\n".join(_section(game, shown, number, frame) for number, frame in enumerate(shown.frames, 1))
    return _PAGE.format(title=escape(game.name), about=escape(about), sections=sections).encode()


def _section(game: Game[Any, Any], shown: Reel, number: int, frame: Frame) -> str:
    data = base64.b64encode(picture(game, shown, frame)).decode()
    whose = "The board" if frame.seat is None else f"The hand of {shown.players[frame.seat].name}"
    lines = ["<ul>", *(f"<li>{_html(line)}</li>" for line in frame.told), "</ul>"] if frame.told else []
    return "\n".join([
        f'<section aria-labelledby="step-{number}">',
        f'<h2 id="step-{number}">{number}. {_html(whose)}</h2>',
        *lines,
        f'<img alt="{_html(frame.words)}" src="data:image/png;base64,{data}">',
        f"<details><summary>In words</summary><pre>{_html(frame.words)}</pre></details>",
        "</section>",
    ])  # fmt: skip


def _html(text: str) -> str:
    """Escape the text for HTML, and drop the ``**`` with which Discord marks bold text."""
    return escape(text.replace("**", ""))
