"""How a sensible spymaster plays Candy Shoppe: from a view and a question alone.

Here: plain habits. Not here: search, bluffing, and any guess at who plays for whom.
"""

from __future__ import annotations

from math import exp
from typing import Any

from games.candy_shoppe.pieces.choices import Aim, Back, Next, Place, Reveal
from games.candy_shoppe.tokens import Timing, Token
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.world import City, Face, Status
from games.engine.asks import Ask
from games.engine.dice import Dice

NOISE = 4
"""Worths closer than this are decided by chance, so that nobody can be read too well."""

AGAINST = {Token.ASSASSINATE: 9, Token.ROGUE_AGENT: 8, Token.BURN_NOTICE: 4, Token.DISGUISE: 3, Token.BLACKMAIL: 2}
"""Worth placing where a spy shows the other side; the same much to be avoided where it shows one's own."""

FOR = {Token.SAFE_HOUSE: 6, Token.TRAPPED: 5, Token.FOILED: 5, Token.ESCAPE: 2}
"""Worth placing where a spy shows one's own side."""

ANYWHERE = {Token.KABOOM: 2, Token.SMUGGLE: 3, Token.WIRETAP: 3}


def greedy(view: CandyShoppeView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Push spies towards one's own side, protect those that are there, and be rid of the others."""
    if ask.about == "share":
        return _share(view, ask, dice)
    worths = [_WORTHS[ask.about](view, option) for option in ask.options]
    best = max(worth * NOISE + dice.below(NOISE, "either way") for worth in worths)
    close = [at for at, worth in enumerate(worths) if worth * NOISE + NOISE > best]
    return (dice.pick(close, "one of the best"),)


def judge(view: CandyShoppeView) -> float:
    """How well the viewer's side stands: by the spies that show it; P.L.A.T.Y.P.U.S. by how level they are."""
    lead = sum(agent.face for agent in view.agents if agent.status != Status.DEAD)
    if view.team is None or view.team.face is None:
        return max(0.0, 1 - abs(lead) / 3)
    return 1 / (1 + exp(-0.9 * lead * view.team.face))


def _side(view: CandyShoppeView) -> Face:
    """Whom to help: one's own side; P.L.A.T.Y.P.U.S. helps whoever is behind, and nobody when they are level."""
    if view.team is not None and view.team.face is not None:
        return view.team.face
    lead = sum(agent.face for agent in view.agents if agent.status != Status.DEAD)
    return Face((lead < 0) - (lead > 0))


def _influence(view: CandyShoppeView, option: Place) -> int:
    """What these tokens do for one's side here, less what they are worth later on."""
    side, agent = _side(view), view.agents[option.spy]
    here = view.cities[option.city].worth * side
    helped = agent.face * side
    worth = 0
    for token in option.tokens:
        if token.unit.worth:
            wanted = 3 - abs(here) - helped if side else 0
            worth += token.unit.worth * side * wanted - 1
        elif token == Token.DOUBLE_CROSS:
            worth += -3 * here - 1
        elif token == Token.REVIVE:
            worth += 2 if view.agents_in(Status.DEAD) else -1
        else:
            against, for_ = AGAINST.get(token, 0), FOR.get(token, 0)
            worth += (for_ - against) * helped + ANYWHERE.get(token, 0) - 1
    return worth


def _deploy(view: CandyShoppeView, option: Any) -> int:
    """Spies of the other side first, to where one's own counts most."""
    if isinstance(option, Back):
        return -99
    side = _side(view)
    return int(option.worth * side if hasattr(option, "city") else -option.face * side)


def _reveal(view: CandyShoppeView, option: Reveal) -> int:
    """One's own spies first, while what lies elsewhere can't be brought in."""
    return int(view.agents[option.spy].face * _side(view))


def _order(view: CandyShoppeView, option: Next) -> int:
    """What helps the spy before what harms it; the Tally early if it goes one's way."""
    assert view.operation is not None
    side, spy = _side(view), view.operation.spy
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
    """The worst token away, to where nobody is; otherwise where and with whom one's side gains."""
    if isinstance(option, Back):
        return -99
    side = _side(view)
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
    """Half of what helps goes to the spy that is back, whichever half."""
    side = _side(view)
    helps = [at for at, option in enumerate(ask.options) if _worth(option) * side > 0]
    return tuple(dice.shuffled(helps, "which half")[: (len(helps) + 1) // 2])


def _worth(option: Any) -> int:
    return int(option.token.unit.worth)


_WORTHS: dict[str, Any] = {
    "spy": _deploy,
    "city": _deploy,
    "influence": _influence,
    "reveal": _reveal,
    "order": _order,
    **dict.fromkeys(("revive", "disguise", "escape", "wiretap", "tapped", "smuggle"), _aim),
}
