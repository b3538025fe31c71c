"""The leak finder: test whether anything shown to a viewer depends on what the viewer must not know.

For a viewer v of a match in state s, make another state w from v's view alone. Everything that the bot shows to v must
be the same in s and w, now and after the next answers. Secrets, by contrast, must differ in some of such states;
otherwise the view reveals them.

A renderer computes one kind of output that a viewer is shown. It is a pair ``(channel, function)``: the function takes
a Look and returns a comparable value. Each new channel (messages, file names) needs its own renderer. A game's secrets
are listed in its facts.py.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from games.engine.asks import Ask
from games.engine.bots import at_random
from games.engine.dice import Dice, seed_from
from games.engine.match import Match, Step
from games.engine.step import Seen
from games.engine.values import Fact, Seat
from games.engine.words import ENGLISH, Written
from parlour_contract.cases import Case, players


@dataclass(frozen=True)
class Look:
    """What one viewer sees at one position of a match (``seen``).

    ``before``: what the viewer saw before the answer that led to this position; None if only this position is compared.
    """

    match: Match
    viewer: Seat | None
    seen: Seen
    before: Seen | None = None


Renderer = tuple[str, Callable[[Look], Any]]
Share = dict[str, Any]
"""Everything that a viewer is shown at one moment, by channel."""

Line = list[Share]
"""Everything that a viewer is shown while one seat answers: before its first answer, after it, after the second …"""

CHAIN = 6
"""Most hidden answers of one seat in a row that are followed."""

LOOKS = 80
"""Number of looks at a match's positions, over all viewers, besides its deal and its end."""

WORLDS = 100
"""Number of imagined states in which a secret should vary. A secret that doesn't vary in ten times as many is a
leak."""


@dataclass(frozen=True)
class Leak:
    """A way in which a viewer can learn a secret.

    ``channel``: the renderer that reveals the secret. ``told``: what differed between two states that the viewer can't
    tell apart, or which secret never differed between such states.
    """

    channel: str
    viewer: Seat | None
    told: str

    def __str__(self) -> str:
        who = "the public" if self.viewer is None else f"seat {self.viewer}"
        return f"{self.channel}: {who} could tell two worlds apart\n{self.told}"


def _words(look: Look) -> Any:
    people = Written(players(look.match.seats))

    def said(fact: Fact | Ask) -> str:
        return look.match.game.texts.say(fact, look.match.game.words(people, look.viewer, ENGLISH))

    prompts = {seat: [said(ask), *map(said, ask.options)] for seat, (_, ask) in look.seen.asks.items()}
    return prompts, [said(event) for event in look.seen.events]


def _explained(look: Look) -> Any:
    """Return the help texts for the look's viewer: on their goal, and on each open question that they can read."""
    game, view, people = look.match.game, look.seen.view, Written(players(look.match.seats))
    asks = [ask for _, ask in look.seen.asks.values()]
    words, texts = game.words(people, view.seat, ENGLISH), game.texts
    own = [] if look.viewer is None else [texts.goal(view, words), texts.quick_start(view, words)]
    concerns = [texts.concerns(view, ask, words) for ask in asks]
    return (
        own,
        concerns,
        [texts.consequence(option, ask, view, words) for ask in asks for option in ask.options],
    )


RENDERERS: tuple[Renderer, ...] = (
    ("view", lambda look: (look.seen.view, look.seen.view.model_dump_json(serialize_as_any=True))),
    ("waiting", lambda look: look.seen.waiting),
    ("questions", lambda look: {seat: repr(ask) for seat, (_, ask) in look.seen.asks.items()}),
    ("numbers", lambda look: {seat: number for seat, (number, _) in look.seen.asks.items()}),
    ("events", lambda look: [repr(events) for events in (look.seen.events, look.seen.asides) if events]),
    ("answered", lambda look: repr(look.seen.answered)),
    ("undo", lambda look: None if look.before is None else look.seen.undo),
    ("words", _words),
    ("explained", _explained),
    (
        "describe",
        lambda look: look.match.game.texts.describe(
            look.seen.view, look.match.game.words(players(look.match.seats), look.seen.view.seat, ENGLISH)
        ),
    ),
)
"""Everything that the engine shows to a viewer. The search for leaks needs the first six itself."""

PICTURE: Renderer = (
    "picture",
    lambda look: (
        look.match.game.art.draw(
            look.seen.view, look.match.game.picture_words(players(look.match.seats), look.seen.view.seat, ENGLISH)
        ).strokes
    ),
)
"""The strokes of a picture; equal strokes make equal pictures. Slow, and so used for a sample of positions."""


def search(case: Case, renderers: Sequence[Renderer] = RENDERERS, pictures: int = 12) -> Iterator[Leak]:
    """Yield every leak found in one random match of this case.

    ``pictures``: one comparison in this many also compares the pictures. At each position, what is shown after the next
    answers is compared for one random viewer only.
    """
    dice = case.chance("leaks")
    searched: dict[Seat | None, object] = {}
    for match in case.sample(LOOKS // len(case.viewers)):
        follower = dice.pick(case.viewers, "who looks on")
        for viewer in case.viewers:
            drawn = [] if dice.below(pictures, "draw it?") else [PICTURE]
            world = _lawful(case, match, viewer, dice)
            yield from beside(match, world, viewer, [*renderers, *drawn])
            if viewer == follower:
                yield from afterwards(match, world, viewer, renderers, dice)
            secrets = case.facts.secrets(match._state, viewer)
            if searched.get(viewer) != secrets or not dice.below(20, "imagine many?"):
                searched[viewer] = secrets
                yield from told(match, viewer, case.facts.secrets, dice)
        for other in _elsewhere(match, dice):
            viewer = dice.pick(case.viewers, "who looks")
            yield from beside(other, _lawful(case, other, viewer, dice), viewer, renderers)


def _elsewhere(match: Match, dice: Dice, many: int = 8) -> Iterator[Match]:
    """For each seat with a choice, answer ``many`` times at random from this position. Yield each resulting match."""
    for seat, (number, ask) in match.asks.items():
        if len(ask.options) > 1:
            yield from (match.choose(seat, number, _any(match, seat, dice)).match for _ in range(many))


def _lawful(case: Case, match: Match, viewer: Seat | None, dice: Dice) -> Match:
    """Return the match in an imagined state that this viewer can't tell from the real state.

    Fails if the imagined state breaks the game's laws (`Facts.laws`).
    """
    world = imagined(match, viewer, dice)
    case.facts.laws(world._state)
    return world


def imagined(match: Match, viewer: Seat | None, dice: Dice) -> Match:
    """Return the match in an imagined state that this viewer can't tell from the real state.

    The imagined match has the same question numbers as the real one, and the same answers can be taken back.
    """
    state = match.game.rules.imagine(match.view(viewer), dice)
    numbers = _Numbers({seat: number for seat, (number, _) in match.asks.items()})
    return Match(match.game, state, match._counts, numbers, trail=match.trail)


class _Numbers(dict[Seat, int]):
    """Numbers of open questions, by seat.

    The number is -1 for a seat that is asked in the imagined state but not in the match; the finder then reports a
    leak.
    """

    def __missing__(self, seat: Seat) -> int:
        return -1


def beside(match: Match, world: Match, viewer: Seat | None, renderers: Sequence[Renderer]) -> list[Leak]:
    """Return the differences between what the viewer is shown now in the match and in ``world``, an imagined state."""
    here, there = (share(Look(m, viewer, m.seen_by(viewer)), renderers) for m in (match, world))
    found = _differences(viewer, here, there)
    keys = [match.seed, *(match.thought_seed(seat, number) for seat, (number, _) in match.asks.items())]
    text = repr([shown[1] if channel == "view" else shown for channel, shown in here.items()])
    if world.seed == match.seed or any(key in text for key in keys):
        found.append(Leak("dice", viewer, "the seed tells all that chance will bring"))
    return found


def share(look: Look, renderers: Sequence[Renderer]) -> Share:
    """Return everything that the look's viewer is shown at its position, by channel."""
    return {channel: render(look) for channel, render in renderers}


def afterwards(
    match: Match, world: Match, viewer: Seat | None, renderers: Sequence[Renderer], dice: Dice, lines: int = 4
) -> list[Leak]:
    """Compare what the viewer is shown after one more answer in the match and in ``world``. Return the leaks.

    ``world``: the same match in an imagined state. Both continue with equal dice. For each seat with a question: if the
    viewer can see its answer, this function gives the same random answer in both. If the viewer can't see the answer,
    it gives ``lines`` random answers in the match, and ``lines`` in ``world``.
    """
    found = []
    chance = Dice(seed=seed_from(f"afterwards {dice.below(1 << 64, 'the same chance for both')}"))
    here, there = with_dice(match, chance), with_dice(world, chance)
    seats = sorted(match.asks.keys() & world.asks.keys())
    begun = [_begun(start, viewer, renderers) for start in ((here, there) if seats else ())]
    for seat in seats:
        if _hidden(match, seat, viewer) and _hidden(world, seat, viewer):
            starts = [start for start in begun for _ in range(lines)]
            answered = [_line(start, seat, _any(start[0].match, seat, dice), renderers, dice) for start in starts]
        elif match.asks[seat] == world.asks[seat]:
            picks = _any(match, seat, dice)
            answered = [_line(start, seat, picks, renderers, dice) for start in begun]
        else:
            continue
        found += [*_unlike(viewer, answered), *_counted(viewer, answered)]
    return found


def told(
    match: Match, viewer: Seat | None, secrets: Callable[[Any, Seat | None], Mapping[str, Hashable]], dice: Dice
) -> list[Leak]:
    """Return a leak for each secret that has its true value in all imagined states: the view gives it away.

    ``secrets``: `Facts.secrets`, which returns only secrets that the rules hide from the viewer.
    """
    view = match.view(viewer)
    still = dict(secrets(match._state, viewer))
    for _ in range(10 * WORLDS):
        if not still:
            return []
        world = secrets(match.game.rules.imagine(view, dice), viewer)
        still = {name: value for name, value in still.items() if world.get(name, value) == value}
    return [Leak("secrets", viewer, f"{name} is always {value!r}") for name, value in still.items()]


def at_the_deal(case: Case, renderers: Sequence[Renderer] = RENDERERS, deals: int = 60) -> Iterator[Leak]:
    """Compare deals in which a viewer has the same view, and yield a Leak for each renderer whose output differs.

    ``deals``: number of deals made.
    """
    alike: dict[tuple[Seat | None, str], list[Step]] = {}
    for deal in range(deals):
        step = Match.start(case.game, case.seats, seed_from(f"deal {deal}"), case.options)
        for viewer in case.viewers:
            view = share(Look(step.match, viewer, step.seen_by(viewer)), RENDERERS[:1])["view"]
            alike.setdefault((viewer, view[1]), []).append(step)
    for (viewer, _), steps in alike.items():
        if len(steps) > 1:
            dealt, *others = (share(Look(step.match, viewer, step.seen_by(viewer)), renderers) for step in steps)
            yield from chain.from_iterable(_differences(viewer, dealt, other) for other in others)


def with_dice(match: Match, dice: Dice) -> Match:
    """Return the match with other dice, so that future draws differ."""
    numbers = {seat: number for seat, (number, _) in match.asks.items()}
    state = match._state.model_copy(update={"dice": dice})
    return Match(match.game, state, match._counts, numbers)


def _hidden(match: Match, seat: Seat, viewer: Seat | None) -> bool:
    """Return whether this seat has an open question that is secret and that the viewer can't read."""
    return seat in match.asks and match.asks[seat][1].secret and seat != viewer


def _any(match: Match, seat: Seat, dice: Dice) -> tuple[int, ...]:
    return at_random(match.view(seat), match.asks[seat][1], dice)


def _begun(match: Match, viewer: Seat | None, renderers: Sequence[Renderer]) -> tuple[Look, Share]:
    """Return the viewer's Look at this position, and everything that it shows the viewer, by channel."""
    look = Look(match, viewer, match.seen_by(viewer))
    return look, share(look, renderers)


def _line(
    begun: tuple[Look, Share], seat: Seat, picks: tuple[int, ...], renderers: Sequence[Renderer], dice: Dice
) -> Line:
    """Return everything that the viewer is shown before and after the seat's answer ``picks``.

    If the seat's next question is hidden from the viewer, the seat answers that question at random, and so on: up to
    CHAIN answers in all.
    """
    look, first = begun
    match, viewer, shares = look.match, look.viewer, [first]
    while True:
        step = match.choose(seat, match.asks[seat][0], picks)
        match = step.match
        look = Look(match, viewer, step.seen_by(viewer), before=look.seen)
        shares.append(share(look, renderers))
        if len(shares) > CHAIN or not _hidden(match, seat, viewer):
            return shares
        picks = _any(match, seat, dice)


def _unlike(viewer: Seat | None, lines: Iterable[Line]) -> Iterator[Leak]:
    """Compare what the viewer is shown along different sequences of answers (``lines``).

    If the viewer has seen equal views in two sequences up to a moment, each channel, such as the board, must be equal
    at that moment, too. Yield a leak for each channel that isn't.
    """
    first: dict[tuple[str, ...], Share] = {}
    for line in lines:
        views: tuple[str, ...] = ()
        for moment in line:
            views += (moment["view"][1],)
            yield from _differences(viewer, first.setdefault(views, moment), moment)


def _counted(viewer: Seat | None, lines: Iterable[Line]) -> Iterator[Leak]:
    """Compare what the viewer is shown along different sequences of answers (``lines``), which may differ in length.

    If the viewer has noticed the same in two sequences up to a moment, the ids of open questions must be equal, too.
    Yield a leak if they aren't.
    """
    first: dict[str, Share] = {}
    for line in lines:
        noticed: list[Any] = []
        for moment in line:
            now = [moment["view"][1], moment["waiting"], moment["questions"]]
            heard = [moment["events"], moment["answered"]]
            if heard != [[], "None"] or noticed[-1:] != [now]:
                noticed += [heard, now]
            numbers = first.setdefault(repr(noticed), moment)["numbers"]
            yield from _differences(viewer, {"numbers": numbers}, {"numbers": moment["numbers"]})


def _differences(viewer: Seat | None, here: Share, there: Share) -> list[Leak]:
    apart = [channel for channel in here if here[channel] != there[channel]]
    return [Leak(channel, viewer, _apart(here[channel], there[channel])) for channel in apart]


def _apart(here: Any, there: Any) -> str:
    """Return both values as text, cut to the part around their first difference."""
    one, other = repr(here), repr(there)
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 60)
    return f"  here:  …{one[start : at + 120]}\n  there: …{other[start : at + 120]}"
