"""What one seat sees alone: its two secret cards, the tokens it was dealt, and where it has placed them.

Here: the hand. Not here: what everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_shoppe.board.kit import (
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    INK,
    LINE,
    RED,
    SECOND,
    SIGNS,
    WHITE,
    Picture,
    begin,
    duty,
    header,
    spy_art,
    token_art,
    wrapped,
)
from games.candy_shoppe.pieces import OF_EACH_SIDE
from games.candy_shoppe.tokens import Token
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.world import DECKS, City, Face, Target, Team
from games.engine.values import Player

LEFT, WIDE = 612, 518


def hand(view: CandyShoppeView, players: Sequence[Player]) -> Picture:
    """The hand of the view's seat."""
    assert view.seat is not None
    picture = begin("hand", view, players)
    header(picture, f"Round {view.round} of {view.rounds}", "your secret hand")
    duty(picture, [view.seat], "only you see this", "", flagged=False)
    if view.team is not None and view.target is not None:
        _alignment(picture, view.team)
        _target(picture, view.team, view.target)
    _head(picture)
    _influence(picture)
    _actions(picture)
    _map(picture)
    return picture


# ---------------------------------------------------------------- the two cards


def _alignment(picture: Picture, team: Team) -> None:
    """Whose side the seat is on, with whom, and what for."""
    canvas, view, middle = picture.canvas, picture.view, 195
    canvas.sprite(f"alignment-{SIGNS[team]}", 195.5, 451.5, 257)
    canvas.text(middle, 199, "YOUR SIDE", 21, CREAM, anchor="middle")
    canvas.text(middle, 242, team.title, 37, WHITE, anchor="middle", family="serif", fit=216)
    allies = DECKS[view.seats].count(team) - 1
    mates = ("all on your own", "with one secret comrade", f"with {allies} secret comrades")[min(allies, 2)]
    canvas.text(middle, 545, mates, 19, WHITE, anchor="middle", fit=208)
    _lines(picture, middle, 654, wrapped(_goal(view, team), 21, 220, 600), 21, INK)


def _goal(view: CandyShoppeView, team: Team) -> str:
    """W-3, W-4: when this team wins."""
    if team.face is None:
        also = " and no side has more targets" if view.options.platypus_tie == "targets" else ""
        return f"You win when both sides have equally many spies{also} after round {view.rounds}."
    return f"You win when more spies are {team.title} than {team.face.opposite.title} after round {view.rounds}."


def _target(picture: Picture, team: Team, target: Target) -> None:
    """Which spy the seat is after, and what for."""
    canvas, view, middle = picture.canvas, picture.view, 463
    double = target == Target.RACCOON_DOUBLE and view.options.double_agent == "opposite"
    canvas.sprite(f"target-{target.word if double else target.spy.word}", 463.5, 451.5, 257)
    canvas.text(middle, 191 if double else 199, "YOUR TARGET", 21, "#7B4E27", anchor="middle")
    canvas.text(middle, 221 if double else 242, target.spy.title, 37, INK, anchor="middle", family="serif", fit=216)
    if double:
        canvas.text(middle, 253, "Double Agent", 20, RED, anchor="middle")
    wanted = None if team.face is None else team.face.opposite if double else team.face
    if wanted is not None:
        canvas.sprite(f"badge-{wanted.word}", middle, 558, 56)
    _lines(picture, middle, 636, wrapped(_want(view, wanted), 20, 222, 600), 20, INK)
    if not view.final:
        warning = wrapped("Blackmail on it turns your next tokens face up.", 17, 216, 600)
        _lines(picture, middle, 712, warning, 17, SECOND)


def _want(view: CandyShoppeView, wanted: Face | None) -> str:
    """W-4 to W-6: what the target should show, and when that matters."""
    if wanted is None:
        return "Only a cover: it counts for nothing."
    if not view.targets_decide:
        return f"Turned if alive and {wanted.title}. At this table that decides nothing."
    return f"If the spies tie, it should be alive and {wanted.title}."


def _lines(picture: Picture, x: float, y: float, lines: Sequence[str], size: float, colour: str) -> None:
    """Lines about a middle."""
    step = size * 1.3
    for place, line in enumerate(lines):
        at = y + (place - (len(lines) - 1) / 2) * step
        picture.canvas.text(x, at, line, size, colour, anchor="middle", weight=600)


# ---------------------------------------------------------------- the tokens


def _head(picture: Picture) -> None:
    """How many tokens are left, or what becomes of them."""
    canvas, view = picture.canvas, picture.view
    if view.blackmailed and view.phase is not None:
        canvas.rect(LEFT, 154, WIDE, 44, 10, fill=RED)
        canvas.sprite(token_art(Token.BLACKMAIL), LEFT + 30, 176, 46)
        canvas.text(LEFT + 62, 176, "Blackmailed: this round you place face up", 21, WHITE, fit=WIDE - 76)
        return
    words = "Your tokens" if view.deployer is not None else "Your tokens of this round"
    canvas.text(LEFT, 177, words if view.phase is not None else "The match is over", 28, INK, family="serif")
    if view.placing_at is not None:
        decided = view.chosen is not None
        what = f"decided for {view.placing_at.title}" if decided else f"up to 2 for {view.placing_at.title}"
        canvas.text(LEFT + WIDE, 178, what, 20, GREEN if decided else BROWN, anchor="end", weight=600)
    elif view.deployer is not None:
        canvas.text(LEFT + WIDE, 178, "up to 2 at each deployment", 19, SECOND, anchor="end", weight=600)


def _influence(picture: Picture) -> None:
    """Three of each side, or the places of those that are gone; a tick on what is decided."""
    canvas, view = picture.canvas, picture.view
    for side, start in ((Token.COM, LEFT + 41), (Token.CAP, LEFT + 307)):
        held, unused = view.hand.count(side), view.own_aside.count(side)
        chosen = (view.chosen or ()).count(side)
        for place in range(OF_EACH_SIDE):
            x = start + 85 * place
            canvas.sprite("slot", x, 252, 82)
            if place < held + unused:
                canvas.sprite(token_art(side), x, 252, 84, opacity=1 if place < held else 0.4)
            if held - chosen <= place < held:
                canvas.sprite("tick", x + 27, 280, 34)


def _actions(picture: Picture) -> None:
    """The two action tokens of the round: what they do, or where they are now."""
    view = picture.view
    chosen = [token for token in view.chosen or () if token.action]
    plates = []
    for token in view.hand:
        if token.action:
            plates.append((token, "decided" if token in chosen else ""))
            if token in chosen:
                chosen.remove(token)
    for pile in view.piles:
        if pile.seat == view.seat:
            plates += [(token, f"placed at {pile.city.title}") for token in pile.tokens or () if token.action]
    plates += [(token, "not used") for token in view.own_aside if token.action]
    for place, (token, where) in enumerate(plates):
        _plate(picture, token, where, 308 + 115 * place)


def _plate(picture: Picture, token: Token, where: str, y: float) -> None:
    canvas, mine = picture.canvas, where in ("", "decided")
    canvas.rect(LEFT, y, WIDE, 105, 14, fill="#FFF7E2" if mine else "#EADFC6", stroke=GOLD if mine else LINE, pen=3.4)
    canvas.sprite(token_art(token), LEFT + 60, y + 53, 96, opacity=1 if mine else 0.5)
    if where == "decided":
        canvas.sprite("tick", LEFT + 94, y + 82, 34)
    width = canvas.text(LEFT + 122, y + 26, token.title, 26, INK, family="serif")
    if not mine:
        canvas.text(LEFT + WIDE - 16, y + 27, where, 19, BROWN, anchor="end", weight=600, fit=WIDE - width - 152)
    brief = token.unit.brief(picture.view.final, picture.view.options.lingering)
    for place, line in enumerate(wrapped(brief, 20, WIDE - 136, 600)[:2]):
        canvas.text(LEFT + 122, y + 57 + 27 * place, line, 20, INK if mine else SECOND, weight=600)


# ---------------------------------------------------------------- where they lie


def _map(picture: Picture) -> None:
    """The seven cities with their spies, and the seat's own tokens below each."""
    canvas, view = picture.canvas, picture.view
    placed = {city: [t for p in view.piles_at(city) if p.seat == view.seat for t in p.tokens or ()] for city in City}
    some = any(placed.values())
    canvas.text(LEFT, 551, "What you have placed" if some else "You have placed nothing yet", 19, SECOND, weight=600)
    for site in view.cities:
        x = LEFT + 35 + 74.6 * site.city
        canvas.sprite(f"landmark-{site.city.word}", x, 599, 70)
        if site.closed:
            canvas.sprite(token_art(Token.KABOOM), x, 599, 46)
        for spy in site.spies[:1]:
            canvas.sprite(spy_art(spy, view.agents[spy].face), x + 12, 605, 40)
        code = site.city.title[:3].upper()
        canvas.text(x, 645, code, 19, _ink(site.city), anchor="middle")
        mine = placed[site.city]
        for place, token in enumerate(mine):
            canvas.sprite(token_art(token), x + (place - (len(mine) - 1) / 2) * 35, 688, 46 if len(mine) == 1 else 36)
        if not mine:
            canvas.line([(x - 8, 688), (x + 8, 688)], LINE, 3)


def _ink(city: City) -> str:
    """The colour of a city's side."""
    swing = Face((city.influence > 0) - (city.influence < 0))
    return {Face.COM: RED, Face.CAP: "#1F5FA8", Face.NEUTRAL: BROWN}[swing]
