"""Draw one seat's secrets: its two cards, its tokens and where it placed them."""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_shoppe.board.drawing import (
    BROWN,
    BUTTER,
    COLOURS,
    CREAM,
    GOLD,
    GREEN,
    INK,
    LINE,
    RED,
    SAND,
    SECOND,
    SIGNS,
    WHITE,
    Picture,
    begin,
    token_art,
)
from games.candy_shoppe.pieces.components import DECKS, OF_EACH_SIDE, City, Face, Target, Team, Token
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.words import brief
from games.engine.canvas import measure, wrapped, wrapped_evenly
from games.engine.words import Words

LEFT, WIDE = 36, 528


def hand(view: CandyShoppeView, words: Words) -> Picture:
    """Draw the viewer's secret cards, tokens and placed tokens. The view must be a seat's."""
    assert view.seat is not None
    picture = begin("hand", view, words)
    picture.seat(view.seat, 66, 66, 62)
    picture.canvas.text(110, 52, words("hand-head"), 36, CREAM, family="serif", rank="first")
    now = words("head-round", round=view.round, rounds=view.rounds)
    picture.canvas.text(110, 90, now, 26, BUTTER, weight=600, rank="second")
    if view.team is not None and view.target is not None:
        _side(picture, view.team)
        _target(picture, view.team, view.target)
    _head(picture)
    _influence(picture)
    _actions(picture)
    _placed(picture)
    return picture


# ---------------------------------------------------------------- the two cards


def _side(picture: Picture, team: Team) -> None:
    """Draw the viewer's team, its goal and the number of team mates."""
    canvas, view, middle = picture.canvas, picture.view, LEFT + 130
    canvas.rect(LEFT, 134, 260, 204, 14, fill=CREAM, stroke=INK, pen=3)
    canvas.rect(LEFT + 1.5, 135.5, 257, 66, 12, fill=COLOURS[team])
    canvas.sprite(f"badge-{SIGNS[team]}", LEFT + 38, 169, 56)
    canvas.text(
        LEFT + 72, 169, picture.words("team", team=team), 32, WHITE, family="serif", fit=182, least=22, rank="second"
    )
    allies = DECKS[view.seats].count(team) - 1
    mates = picture.words("hand-comrades", many=allies)
    _lines(picture, middle, 254, wrapped(_goal(picture, team), 24, 246), 24, INK)
    canvas.text(middle, 318, mates, 22, SECOND, anchor="middle", weight=600, rank="second")


def _goal(picture: Picture, team: Team) -> str:
    """Return a text that says when this team wins (W-3, W-4)."""
    if team.face is None:
        return picture.words("hand-goal.tie", targets=picture.view.options.platypus_tie == "targets")
    return picture.words("hand-goal", face=team.face)


def _target(picture: Picture, team: Team, target: Target) -> None:
    """Draw the viewer's target spy, and the face that it should show at the end."""
    canvas, view, left = picture.canvas, picture.view, LEFT + 272
    double = target == Target.RACCOON_DOUBLE and view.options.double_agent == "opposite"
    wanted = view.wanted
    canvas.rect(left, 134, 256, 204, 14, fill=CREAM, stroke=INK, pen=3)
    canvas.rect(left + 10, 144, 96, 96, 12, fill=SAND, stroke=INK, pen=2.6)
    canvas.sprite(f"bust-{target.spy.word}", left + 58, 193, 94)
    if wanted is not None:
        canvas.sprite(f"badge-{wanted.word}", left + 20, 232, 44)
    label, colour = picture.words("hand-target", double=double), RED if double else SECOND
    canvas.text(left + 116, 157, label, 22, colour, fit=136, least=20, rank="third")
    for place, word in enumerate(picture.words("spy", spy=target.spy).split()):
        canvas.text(left + 116, 190 + 33 * place, word, 31, INK, family="serif", fit=136, least=20, rank="second")
    lines = wrapped(_want(picture, wanted), 22, 240)
    _lines(picture, left + 128, 292, lines, 22, INK)


def _want(picture: Picture, wanted: Face | None) -> str:
    """Return a text that says which face the target should show, and when that counts (W-4 to W-6).

    ``wanted``: the face; None for P.L.A.T.Y.P.U.S., whose target never counts.
    """
    if wanted is None:
        return picture.words("hand-want.cover")
    return picture.words("hand-want", face=wanted, decides=picture.view.targets_decide)


def _lines(picture: Picture, x: float, y: float, lines: Sequence[str], size: float, colour: str) -> None:
    """Write lines one below the other. Each is centred on x; the block of them is centred vertically on y."""
    step = size * 1.25
    for place, line in enumerate(lines):
        at = y + (place - (len(lines) - 1) / 2) * step
        picture.canvas.text(x, at, line, size, colour, anchor="middle", rank="second")


# ---------------------------------------------------------------- the tokens


def _head(picture: Picture) -> None:
    """Write the heading above the tokens: a warning of Blackmail, or what the seat must decide about its tokens."""
    canvas, view = picture.canvas, picture.view
    if view.blackmailed and view.phase is not None:
        canvas.rect(LEFT, 344, WIDE, 44, 10, fill=RED)
        canvas.sprite(token_art(Token.BLACKMAIL), LEFT + 28, 366, 46)
        canvas.text(LEFT + 60, 366, picture.words("hand-blackmailed"), 30, WHITE, fit=WIDE - 66, least=28)
        return
    words, colour = picture.words("hand-tokens", when="over" if view.phase is None else "round"), INK
    if view.phase is not None and view.placing_at is not None:
        decided = view.chosen is not None
        words = picture.words("hand-placing", decided=decided, city=view.placing_at)
        colour = GREEN if decided else RED
    elif view.phase is not None and view.deployer is not None:
        words = picture.words("hand-tokens", when="sending")
    canvas.text(300, 367, words, 30, colour, anchor="middle", family="serif", rank="first")


def _influence(picture: Picture) -> None:
    """Draw the viewer's Communist and Capitalist tokens, three of each, with a tick on those chosen for placing.

    An empty frame replaces a token that has left the hand.
    """
    canvas, view = picture.canvas, picture.view
    for side, start in ((Token.COM, LEFT + 40), (Token.CAP, LEFT + 316)):
        held, unused = view.hand.count(side), view.own_aside.count(side)
        chosen = (view.chosen or ()).count(side)
        for place in range(OF_EACH_SIDE):
            x = start + 86 * place
            canvas.sprite("slot", x, 432, 78, opacity=0.6)
            if place < held + unused:
                canvas.sprite(token_art(side), x, 432, 82, opacity=1 if place < held else 0.4)
            if held - chosen <= place < held:
                canvas.sprite("tick", x + 26, 458, 36)


def _actions(picture: Picture) -> None:
    """Draw the viewer's two action tokens of the round, each with its effect and, once it left the hand, its city."""
    view = picture.view
    chosen = [token for token in view.chosen or () if token.action]
    plates = []
    for token in view.hand:
        if token.action:
            plates.append((token, "", token in chosen))
            if token in chosen:
                chosen.remove(token)
    for pile in view.piles:
        if pile.seat == view.seat:
            at = picture.words("hand-at", city=pile.city)
            plates += [(token, at, False) for token in pile.tokens or () if token.action]
    plates += [(token, picture.words("hand-unused"), False) for token in view.own_aside if token.action]
    for place, (token, where, decided) in enumerate(plates):
        _plate(picture, token, where, decided, 480 + 108 * place)


def _plate(picture: Picture, token: Token, where: str, decided: bool, y: float) -> None:
    """Draw an action token with its effect.

    ``where``: a text on where the token is; "" if it is in hand. ``decided``: whether the seat has chosen to place it.
    ``y``: upper edge of the token's plate in pixels.
    """
    canvas, mine = picture.canvas, not where
    canvas.rect(LEFT, y, WIDE, 104, 14, fill=CREAM if mine else SAND, stroke=GOLD if mine else LINE, pen=3.4)
    canvas.sprite(token_art(token), LEFT + 50, y + 52, 84, opacity=1 if mine else 0.5)
    if decided:
        canvas.sprite("tick", LEFT + 80, y + 82, 38)
    width = canvas.text(LEFT + 102, y + 21, picture.words("token", token=token), 30, INK, family="serif", rank="first")
    if not mine:
        room = WIDE - width - 126
        canvas.text(LEFT + WIDE - 14, y + 22, where, 22, BROWN, anchor="end", weight=600, fit=room, rank="second")
    does = brief(token, picture.view.final, picture.view.options.lingering, picture.words)
    size, lines = _fitting(does, WIDE - 112)
    for place, line in enumerate(lines):
        at = y + (68 if len(lines) == 1 else 53 if len(lines) == 2 else 47) + size * 1.1 * place
        canvas.text(LEFT + 102, at, line, size, INK if mine else SECOND, weight=600, rank="second")


def _fitting(words: str, wide: float) -> tuple[float, tuple[str, ...]]:
    """Return the largest font size at which the words fit a plate of this width, and their lines at this size."""
    for size in (28, 26, 24):
        if len(lines := wrapped_evenly(words, size, wide, 600)) < 3:
            return size, lines
    return 22, wrapped_evenly(words, 22, wide, 600)


# ---------------------------------------------------------------- where the tokens were placed


def _placed(picture: Picture) -> None:
    """Draw at the bottom what the viewer has placed this round, city by city, in two rows if there are many."""
    view = picture.view
    placed = [(city, [t for p in view.piles_at(city) if p.seat == view.seat for t in p.tokens or ()]) for city in City]
    shown = [(city, tokens) for city, tokens in placed if tokens]
    if len(shown) < 3:
        _row(picture, shown, 717, 40)
    else:
        half = (len(shown) + 1) // 2
        _row(picture, shown[:half], 705, 27)
        _row(picture, shown[half:], 729, 27)


def _row(picture: Picture, shown: Sequence[tuple[City, Sequence[Token]]], y: float, size: float) -> None:
    """Draw a row of cities’ names, each followed by the tokens placed there.

    ``size``: distance between the centres of neighbouring tokens, in pixels; reduced if the row would be too wide.
    """
    names = [picture.words("city", city=city) for city, _ in shown]
    wide, many = sum(measure(name, 22) + 16 for name in names), sum(len(tokens) for _, tokens in shown)
    step = min(size, (WIDE - wide) / max(1, many))
    x = 300 - (wide + step * many) / 2
    for name, (_, tokens) in zip(names, shown, strict=True):
        x += picture.canvas.text(x, y, name, 22, INK, rank="second") + 4
        for token in tokens:
            picture.canvas.sprite(token_art(token), x + step / 2, y, step - 2)
            x += step
        x += 12
