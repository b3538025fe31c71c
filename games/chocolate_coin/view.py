"""Who knows what in Chocolate Coin (rules.md, CC-1.9): everything is public but the order of the deck and the dice to come.

Here: the view, built field by field, and worlds that a viewer could believe in. Not here: any rule, any word.
"""

from __future__ import annotations

from games.chocolate_coin.pieces.atlas import Area, Precinct, Region
from games.chocolate_coin.pieces.cards import Card
from games.chocolate_coin.pieces.sheet import FACTIONS, Faction
from games.chocolate_coin.pieces.tokens import Ending, Ground, Job, Offer, Taken
from games.chocolate_coin.rules import Bookmark
from games.engine.game import View
from games.engine.values import Seat


class CoinView(View):
    """What one viewer may know. Regions, Precincts and Areas stand in the order of the map file, factions as S, I, B, E.

    ``holders``: which seat plays each faction (pieces/sheet.py has their names, suits and goals; atlas.py the names and
    features of places, ``drawing()`` their shapes; cards.py titles and texts of events).

    The map: ``regions`` (what stands in each: see `Ground`; Big Plastic's dice show their stealth), ``police`` (Internal
    Elfairs units in each Precinct), ``support`` (whose token is in each Area's circle, None: neutral).

    The boards: ``scores`` (0 to 15), ``supplies`` (tokens left to place), ``limits`` (in how many Regions OPS may go),
    ``turn`` (from 1; 0 while the starting pieces are placed), ``track`` (the four places from the top, the Delayed line
    between the second and the third; None: that faction has acted and stands on the grid), ``primary`` and
    ``secondary`` (who took which space this turn), ``rises`` (who moves up the track by how much when the turn ends).

    The cards: ``current`` (None before the first turn and after the last card), ``upcoming`` (None if there is none),
    ``seen`` (all that were current before, oldest first), ``deck`` (how many lie below the upcoming one).

    Now: ``asked`` (the faction that must decide, None: nobody), ``job`` (what it is about, see `Job`), ``focus`` (the
    Regions concerned by its question, or by the latest deed; a zoom shows these). ``offers``: for a seat, its own
    factions' operations with the reason where one isn't available; for the public, none. ``ending``: how the match
    was decided, None while it runs. ``stack``: the bookmarks, the one in play last.
    """

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
    rises: tuple[tuple[Faction, int], ...]
    current: Card | None
    upcoming: Card | None
    seen: tuple[Card, ...]
    deck: int
    asked: Faction | None
    job: Job | None
    focus: tuple[Region, ...]
    offers: tuple[Offer, ...]
    ending: Ending | None
    stack: tuple[Bookmark, ...]

    def region(self, id: Region) -> Ground:
        """What stands in this Region."""
        return next(ground for ground in self.regions if ground.id == id)

    def factions(self, seat: Seat) -> tuple[Faction, ...]:
        """The factions that this seat plays, one or two."""
        return tuple(faction for faction in FACTIONS if self.holders[faction] == seat)
