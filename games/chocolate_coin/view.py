"""Build each viewer’s view, and draw random states that fit it. Only the deck and future dice are hidden (CC-1.9)."""

from __future__ import annotations

from collections.abc import Sequence

from games.chocolate_coin.pieces.actions import Option
from games.chocolate_coin.pieces.cards import EVENTS, Card
from games.chocolate_coin.pieces.components import (
    FACTIONS,
    PILES,
    SHORT_PILES,
    Area,
    Ending,
    Faction,
    Ground,
    Job,
    Offer,
    Place,
    Precinct,
    Region,
    Taken,
    Until,
    regions_of,
)
from games.chocolate_coin.rules import Bookmark, CoinState
from games.chocolate_coin.rules.chain import Chain
from games.chocolate_coin.rules.operating import offers
from games.engine.dice import Dice
from games.engine.values import Fact, Seat, View


class CoinView(View):
    """What one viewer may know. Places are in the order of the map file, factions in the order of `Faction`.

    `short`: whether this is a short match. `holders`: the seat that plays each faction. What is printed isn’t part of
    the view: see `SHEET` for the factions, `REGIONS`, `PRECINCTS` and `AREAS` for the map, `map_data()` for its shapes.

    The map: `regions` (their contents, see `Ground`), `police` (Internal Elfairs units in each Precinct), `support`
    (the faction that each Area supports, None if it is neutral).

    The boards: `scores` (0 to 15), `supplies` (tokens left to place), `limits` (number of Regions for operations),
    `turn` (from 1; 0 while the starting pieces are placed). `track`: the factions from the top, two above and two below
    the Delayed line; None for a faction that has acted. `primary` and `secondary`: the grid spaces taken this turn.
    `order`: the track when the turn began. `rises`: factions that move up the track when the turn ends, and by how many
    places. `waits`: factions that pass automatically, and until when.

    The cards: `current` (None before the first turn and after the last card), `upcoming` (None if there is none),
    `seen` (all earlier current cards, oldest first), `deck` (number of cards below the upcoming one).

    The current question: `asked` (the faction that must answer, if any), `job` (that faction’s task, see `Job`),
    `focus` (the question’s Regions, those already picked first), `choices` (the places in which the options differ).

    `latest`: the Regions of the latest action. `ending`: how the match was decided; None while it runs. `stack`: the
    phases, the current one last.
    """

    short: bool
    holders: dict[Faction, Seat]
    regions: tuple[Ground, ...]
    police: dict[Precinct, int]
    support: dict[Area, Faction | None]
    scores: dict[Faction, int]
    supplies: dict[Faction, int]
    limits: dict[Faction, int]
    turn: int
    track: tuple[Faction | None, ...]
    primary: Taken | None
    secondary: Taken | None
    order: tuple[Faction, ...]
    rises: tuple[tuple[Faction, int], ...]
    waits: dict[Faction, Until]
    current: Card | None
    upcoming: Card | None
    seen: tuple[Card, ...]
    deck: int
    asked: Faction | None
    job: Job | None
    focus: tuple[Region, ...]
    choices: tuple[Place, ...] = ()
    latest: tuple[Region, ...]
    ending: Ending | None
    stack: tuple[Bookmark, ...]

    @property
    def offers(self) -> tuple[Offer, ...]:
        """For each operation of the seat’s factions: where it is possible, or why it is impossible (CC-15.6).

        Empty for the public. Computed on each call.
        """
        if self.seat is None:
            return ()
        state = _table(self.model_copy(update={"stack": ()}), deck=[])
        return tuple(offer for faction in self.factions(self.seat) for offer in offers(state, faction))

    def region(self, id: Region) -> Ground:
        """Return the contents of this Region."""
        return next(ground for ground in self.regions if ground.id == id)

    def factions(self, seat: Seat) -> tuple[Faction, ...]:
        """Return the one or two factions that this seat plays."""
        return tuple(faction for faction in FACTIONS if self.holders[faction] == seat)


def view_of(state: CoinState, seat: Seat | None) -> CoinView:
    """Return what this viewer may know of the match."""
    acted = {taken.faction for taken in (state.primary, state.secondary) if taken is not None}
    job, focus, choices = _now(state)
    return CoinView(
        seat=seat,
        seats=state.seats,
        outcome=state.outcome,
        short=state.short,
        holders=dict(state.holders),
        regions=tuple(ground.model_copy(deep=True) for ground in state.grounds.values()),
        police=dict(state.police),
        support=dict(state.support),
        scores=dict(state.scores),
        supplies={faction: state.supply(faction) for faction in FACTIONS},
        limits={faction: state.limit(faction) for faction in FACTIONS},
        turn=state.turn,
        track=tuple(None if faction in acted else faction for faction in state.track),
        primary=state.primary,
        secondary=state.secondary,
        rises=tuple(state.rises),
        waits=dict(state.waits),
        current=state.current,
        upcoming=state.upcoming,
        seen=tuple(state.seen),
        deck=len(state.deck),
        asked=None if job is None else job.faction,
        job=job,
        focus=focus,
        choices=choices,
        latest=tuple(state.focus),
        ending=state.ending,
        order=tuple(state.track),
        stack=tuple(phase.model_copy(deep=True) for phase in state.stack),
    )


def _now(state: CoinState) -> tuple[Job | None, tuple[Region, ...], tuple[Place, ...]]:
    """Return the asked faction’s task, the Regions of its question, and the places in which its options differ."""
    phase = state.stack[-1] if state.stack else None
    picked: Sequence[Fact] = ()
    options: Sequence[Fact] = ()
    if isinstance(phase, Chain):
        trail = phase.trail(state)
        picked, options = trail.path, trail.question.options if trail.question else ()
    elif phase is not None:
        options = [option for ask in phase.asks(state) for option in ask.options]
    named = [option for option in (*picked, *options) if isinstance(option, Option)]
    found = dict.fromkeys(region for option in named for place in option.places() for region in regions_of(place))
    return (named[-1].job, tuple(found), choices_of(options)) if options else (None, (), ())


def choices_of(options: Sequence[Fact]) -> tuple[Place, ...]:
    """Return the places in which these options differ, to be marked on the map.

    A place that all options name isn’t a choice, such as the Region that units leave. If they all name the same places,
    returns these.
    """
    marked = [places for option in options if isinstance(option, Option) and (places := option.marked())]
    shared = set(marked[0]).intersection(*marked) if marked else set()
    found = tuple(dict.fromkeys(place for places in marked for place in places))
    return tuple(place for place in found if place not in shared) or found


def imagine(view: CoinView, dice: Dice) -> CoinState:
    """Return a random state that fits all that this viewer knows."""
    deck = _deck(view, dice)
    return _table(view, deck, dice.fork("imagined world"))


def _table(view: CoinView, deck: list[Card], dice: Dice | None = None) -> CoinState:
    """Return the state that this view shows, with this deck. `dice`: the state’s dice; None for a fixed seed."""
    return CoinState(
        seats=view.seats,
        dice=dice or Dice(seed=""),
        outcome=view.outcome,
        short=view.short,
        holders=dict(view.holders),
        track=list(view.order),
        deck=deck,
        seen=list(view.seen),
        current=view.current,
        upcoming=view.upcoming,
        turn=view.turn,
        primary=view.primary,
        secondary=view.secondary,
        rises=list(view.rises),
        waits=dict(view.waits),
        grounds={ground.id: ground.model_copy(deep=True) for ground in view.regions},
        police=dict(view.police),
        support=dict(view.support),
        scores=dict(view.scores),
        focus=list(view.latest),
        ending=view.ending,
        stack=[phase.model_copy(deep=True) for phase in view.stack],
    )


def _deck(view: CoinView, dice: Dice) -> list[Card]:
    """Return the unseen cards in a random order in which each pile keeps its scoring cards (CC-4.4)."""
    shown = [*view.seen, *(card for card in (view.current, view.upcoming) if card)]
    events = dice.shuffled([card for card in EVENTS if card not in shown], "imagined events")
    deck: list[Card] = []
    left = view.deck
    for pile in reversed(SHORT_PILES if view.short else PILES):
        here = min(left, pile.cards)
        left -= here
        scoring = [card for card in pile.scoring if card not in shown]
        many = here - len(scoring)
        cards, events = events[:many], events[many:]
        deck = dice.shuffled([*cards, *scoring], "imagined pile") + deck if here else deck
    return deck
