"""Answer questions by simple habits, from the view alone, without search or bluff. All values are set by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import exp
from typing import Any

from games.candy_shoppe.pieces.choices import Aim, Back, Dispatch, Next, Place, Reveal, Send, To
from games.candy_shoppe.pieces.components import City, Face, Status, Team, Timing, Token
from games.candy_shoppe.view import CandyShoppeView
from games.engine.asks import Ask
from games.engine.dice import Dice

NOISE = 4
"""Steps of the random amount, below one point, that is added to each value. Values are whole points, so only options
of equal value are picked at random."""

AGAINST = {Token.ASSASSINATE: 9, Token.ROGUE_AGENT: 8, Token.BURN_NOTICE: 4, Token.DISGUISE: 3, Token.BLACKMAIL: 2}
"""Points for placing at a spy that shows the other side; the same below 0 at a spy of one's own side. Set by hand."""

FOR = {Token.SAFE_HOUSE: 6, Token.TRAPPED: 5, Token.FOILED: 5, Token.ESCAPE: 2}
"""Points for placing at a spy of one's own side; the same below 0 at one of the other side. Set by hand."""

# Points for placing these tokens, whichever face the spy shows. Set by hand.
ANYWHERE = {Token.KABOOM: 2, Token.SMUGGLE: 3, Token.WIRETAP: 3}


def greedy(view: CandyShoppeView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Pick an option by habit: turn spies to the seat's side, protect spies that show that side, remove the others."""
    if ask.about == "share":
        return _share(view, ask, dice)
    worths = [_WORTHS[ask.about](view, option) for option in ask.options]
    best = max(worth * NOISE + dice.below(NOISE, "either way") for worth in worths)
    close = [at for at, worth in enumerate(worths) if worth * NOISE + NOISE > best]
    return (dice.pick(close, "one of the best"),)


def chances(view: CandyShoppeView, ask: Ask) -> list[float] | None:
    """Estimate the chance that ``greedy`` picks each option: 1 for the best one, divided equally in a tie.

    Returns None for the only question that takes several picks: which tokens a revived spy gets.
    """
    if ask.about == "share":
        return None
    worths = [_WORTHS[ask.about](view, option) for option in ask.options]
    return [(worth == max(worths)) / worths.count(max(worths)) for worth in worths]


def judge(view: CandyShoppeView) -> float:
    """Estimate the viewer's chance to win, from 0 to 1, by its side's lead in spies; the formula was set by hand.

    For P.L.A.T.Y.P.U.S. the chance falls with the lead of either side.
    """
    lead = sum(agent.face for agent in view.agents if agent.status != Status.DEAD)
    if view.team is None or view.team.face is None:
        return max(0.0, 1 - abs(lead) / 3)
    return 1 / (1 + exp(-0.9 * lead * view.team.face))


def side_of(team: Team | None, faces: Iterable[Face]) -> Face:
    """Return the side to help: the team's own or, for P.L.A.T.Y.P.U.S., the side that fewer spies show.

    Returns neutral if equally many spies show each side.
    """
    if team is not None and team.face is not None:
        return team.face
    return Face.of(sum(faces)).opposite


def side_now(view: CandyShoppeView, team: Team | None) -> Face:
    """Return the side that this team should help now, judged by the living spies (see `side_of`)."""
    return side_of(team, (agent.face for agent in view.agents if agent.status != Status.DEAD))


@cache
def placed_worths(side: Face, face: Face, here: int, dead: bool) -> Mapping[Token, int]:
    """Return each token's value, in points, to a player who places it in the city of a spy that shows ``face``.

    ``side``: the side that the player helps. ``here``: the city's sum, above 0 for the Communists. ``dead``: whether a
    spy could be revived. Each value is reduced by 1, since the token could be of use later.
    """
    helped = face * side
    wanted = 3 - abs(here) - helped if side else 0
    worths = {token: token.unit.worth * side * wanted - 1 for token in Token if token.unit.worth}
    worths |= {Token.DOUBLE_CROSS: -3 * here * side - 1, Token.REVIVE: 2 if dead else -1}
    others = (token for token in Token if token not in worths)
    lean = {token: (FOR.get(token, 0) - AGAINST.get(token, 0)) * helped + ANYWHERE.get(token, 0) for token in others}
    return worths | {token: worth - 1 for token, worth in lean.items()}


def _influence(view: CandyShoppeView, option: Place) -> int:
    here, face = view.cities[option.city].worth, view.agents[option.spy].face
    worths = placed_worths(side_now(view, view.team), face, here, bool(view.agents_in(Status.DEAD)))
    return sum([worths[token] for token in option.tokens])


def _deploy(view: CandyShoppeView, option: Any) -> int:
    """Rate an option to deploy. An option with a city is rated by the city alone, any other option by its spy alone.

    Neutral spies rate highest, spies of the seat's side lowest. Cities rate by how much they favour that side.
    """
    side = side_now(view, view.team)
    if hasattr(option, "city"):
        return int(option.worth * side)
    return int(2 * (option.face == Face.NEUTRAL) - option.face * side)


def _send(view: CandyShoppeView, option: Dispatch | To) -> int:
    """Rate an option to send a spy to a city: mainly by the spy, then by the city."""
    if isinstance(option, To):
        return _deploy(view, option)
    spy, city = Send(spy=option.spy, face=option.face), To(spy=option.spy, city=option.city, worth=option.worth)
    return 100 * _deploy(view, spy) + _deploy(view, city)


def _reveal(view: CandyShoppeView, option: Reveal) -> int:
    """Rate revealing a spy: spies that show the seat's side first, before Wiretap can move tokens to them."""
    return int(view.agents[option.spy].face * side_now(view, view.team))


def _order(view: CandyShoppeView, option: Next) -> int:
    """Rate an option to resolve next. A Tally that the seat's side wins rates high.

    A token is rated by its kind; Assassinate, Escape and Disguise also by the face of the operation's spy.
    """
    assert view.operation is not None
    side, spy = side_now(view, view.team), view.operation.spy
    ours = 0 if spy is None else view.agents[spy].face * side
    if option.token is None:
        assert option.sums is not None
        return 2 * option.sums.swing * side
    early = {
        Token.SMUGGLE: 4,
        Token.WIRETAP: 3,
        Token.ASSASSINATE: -4 * ours,
        Token.ROGUE_AGENT: -1,
        Token.ESCAPE: ours,
        Token.DISGUISE: ours,
        Token.REVIVE: -3,
    }
    return early.get(option.token, 0)


def _aim(view: CandyShoppeView, option: Aim | Back) -> int:
    """Rate an option to apply a token to a spy, a token or a city.

    A picked token is moved away, so tokens that hurt the seat's side rate highest. Of the cities to which it can go,
    those without spies rate highest. A spy rates higher if it shows the seat's side.
    """
    if isinstance(option, Back):
        return -99
    side = side_now(view, view.team)
    if option.part is not None and option.city is not None:
        there = _where(view, option.by, option.city, side)
        return 100 * _aim(view, option.model_copy(update={"city": None})) + there
    if option.token is not None:
        return -option.token.unit.worth * side + (2 if option.token.unit.timing == Timing.CLOSE else 0)
    if option.spy is not None:
        return int(view.agents[option.spy].face * side)
    assert option.city is not None
    return _where(view, option.by, option.city, side)


def _where(view: CandyShoppeView, by: Token, city: City, side: Face) -> int:
    there = view.cities[city]
    if by == Token.WIRETAP:
        return 0 if there.spies else 3
    return there.face_down if by == Token.SMUGGLE else there.worth * side


def _share(view: CandyShoppeView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Pick tokens for the revived spy: a random half (rounded up) of those that count for the seat's side."""
    side = side_now(view, view.team)
    helps = [at for at, option in enumerate(ask.options) if _worth(option) * side > 0]
    return tuple(dice.shuffled(helps, "which half")[: (len(helps) + 1) // 2])


def _worth(option: Any) -> int:
    return int(option.token.unit.worth)


_WORTHS: dict[str, Any] = {
    "spy": _deploy,
    "city": _deploy,
    "send": _send,
    "influence": _influence,
    "reveal": _reveal,
    "order": _order,
    **dict.fromkeys(("revive", "disguise", "escape", "wiretap", "smuggle"), _aim),
}
