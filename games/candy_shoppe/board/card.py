"""The reference card of a token: its sign, what it does, when it acts, at what, and where it goes then.

Here: the card. Not here: the rules in words (tokens.py, which the card repeats).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_shoppe.board.kit import (
    BROWN,
    CREAM,
    GOLD,
    INK,
    LINE,
    SECOND,
    WHITE,
    ground_of,
    token_art,
    wrapped,
)
from games.candy_shoppe.tokens import BAG, Influence, Stay, Timing, Token
from games.engine.canvas import Canvas

LEFT, WIDE = 464, 674

WHEN = {
    Timing.FIRST: ("first of all", "#0B6B52"),
    Timing.ITEM: ("in the resolver’s order", "#3C4A57"),
    Timing.TALLY: ("in the Tally", "#8A5A12"),
    Timing.CLOSE: ("last of all", "#6B3F7A"),
}
STAYS = {Stay.SPENT: "spent at once", Stay.CITY: "stays on the city", Stay.SPY: "stays with the spy"}

Scene = tuple[str, ...]
"""What happens, as sprites in a row. "→", "=" and "⇄" stand between them; "✓" and "✗" mark the one before."""

SCENES: dict[Token, Scene] = {
    Token.COM: ("tok-com", "=", "badge-com"),
    Token.CAP: ("tok-cap", "=", "badge-cap"),
    Token.TRAPPED: ("spy-dog-neutral", "→", "held"),
    Token.SAFE_HOUSE: ("spy-kitty-cap", "→", "house"),
    Token.KABOOM: ("landmark-paris", "→", "closed"),
    Token.ASSASSINATE: ("spy-fox-com", "→", "tomb-fox"),
    Token.REVIVE: ("tomb-bear", "→", "spy-bear-neutral"),
    Token.DOUBLE_CROSS: ("tok-com", "spy-raccoon-neutral", "→", "spy-raccoon-cap"),
    Token.DISGUISE: ("spy-fox-com", "⇄", "spy-dog-neutral"),
    Token.FOILED: ("tok-bribe", "✗", "tok-escape", "✗", "tok-com", "✓"),
    Token.BRAINWASH: ("tok-brainwash", "=", "tok-com", "tok-com"),
    Token.ESCAPE: ("spy-kitty-neutral", "→", "landmark-prague"),
    Token.BRIBE: ("tok-bribe", "=", "tok-cap", "tok-cap"),
    Token.WIRETAP: ("tok-assassinate", "→", "landmark-moscow"),
    Token.BLACKMAIL: ("tok-back", "→", "tok-brainwash"),
    Token.HONEYPOT: ("tok-honeypot", "=", "tok-com", "→", "tok-com"),
    Token.ROGUE_AGENT: ("spy-raccoon-com", "→", "spy-raccoon-neutral"),
    Token.BURN_NOTICE: ("spy-kitty-neutral", "→", "spy-kitty-com", "→", "tomb-kitty"),
    Token.WEALTH: ("tok-wealth", "=", "tok-cap", "→", "tok-cap"),
    Token.SMUGGLE: ("landmark-london", "→", "tok-back", "→", "tok-foiled"),
}


def token_card(token: Token) -> Canvas:
    """The reference card of this token."""
    canvas, unit = ground_of("token"), token.unit
    _header(canvas, token)
    canvas.sprite(token_art(token), 248, 328, 314)
    _scene(canvas, SCENES.get(token, ()))
    canvas.text(LEFT, 172, unit.title, 58, INK, family="serif", fit=WIDE)
    y = 228.0
    for line in _even(unit.line, 30):
        canvas.text(LEFT, y, line, 30, INK)
        y += 40
    canvas.line([(LEFT, y - 4), (LEFT + WIDE, y - 4)], LINE, 2.4)
    size, text = _fitting(unit.text, (606 - y) / 1.42)
    for line in text:
        y += size * 1.42
        canvas.text(LEFT, y - 4, line, size, BROWN, weight=600)
    _facts(canvas, token)
    return canvas


def _even(words: str, size: float) -> list[str]:
    """As few lines as fit, and no last word alone: as narrow as that many lines can be."""
    least = len(wrapped(words, size, WIDE))
    widths = (WIDE - step for step in range(0, WIDE // 2, 10) if len(wrapped(words, size, WIDE - step)) == least)
    return wrapped(words, size, min(widths))


def _fitting(words: str, room: float) -> tuple[float, list[str]]:
    """The largest size at which the words fit, and their lines; no smaller than can be read at a glance."""
    for size in (32, 30, 28, 26):
        text = wrapped(words, size, WIDE, 600)
        if len(text) * size < room:
            return size, text
    return 24, wrapped(words, 24, WIDE, 600)


def _header(canvas: Canvas, token: Token) -> None:
    """How many there are, and when it acts on a tag."""
    kind = "action token" if token.action else "influence token"
    there = f"{token.unit.copies} of the {len(BAG)} in the bag" if token.action else "three in every hand"
    canvas.text(760, 42, f"An {kind}", 26, CREAM, anchor="middle", fit=230)
    canvas.text(760, 70, there, 19, "#F3D9A0", anchor="middle", weight=600, fit=230)
    words, colour = WHEN[token.unit.timing]
    canvas.rect(900, 30, 264, 48, 24, fill=colour, stroke=GOLD, pen=3)
    canvas.text(1032, 54, f"acts {words}", 22, WHITE, anchor="middle", fit=240)


def _facts(canvas: Canvas, token: Token) -> None:
    """What it is aimed at, and where it goes when it has acted."""
    unit = token.unit
    wide = (WIDE - 16) / 2
    facts = (("Target", _target(token)), ("Afterwards", STAYS[unit.stay]))
    for place, (label, words) in enumerate(facts):
        x = LEFT + place * (wide + 16)
        canvas.rect(x, 636, wide, 102, 12, fill="#FBF6E8", stroke=LINE, pen=2.4)
        canvas.text(x + 18, 662, label, 20, SECOND, weight=600)
        canvas.text(x + 18, 703, words, 30, INK, fit=wide - 36, least=20)


def _target(token: Token) -> str:
    """At what it is aimed: what the resolver picks, the spy that is there, or the city."""
    if isinstance(token.unit, Influence):
        return "this city’s Tally"
    picks = {"revive": "a dead spy", "disguise": "another spy on the map", "wiretap": "a token here, and a city"}
    picks |= {"smuggle": "another city with tokens", "escape": "the nearest free city"}
    asked = [picks[question.about] for question in token.unit.questions if question.about in picks]
    if asked:
        return asked[0]
    if token.unit.needs_spy:
        return "the spy that is here"
    return "all other action tokens" if token.unit.timing == Timing.FIRST else "this city"


# ---------------------------------------------------------------- what happens, in a row


def _scene(canvas: Canvas, scene: Sequence[str]) -> None:
    """The row, as large as there is room for."""
    widths = {"→": 44.0, "⇄": 48.0, "=": 38.0, "✓": 0.0, "✗": 0.0}
    size = min(128.0, (340 - sum(widths.get(part, 10) for part in scene)) / max(1, _many(scene)))
    total = sum(widths.get(part, size + 10) for part in scene)
    x = 248 - total / 2
    for part in scene:
        wide = widths.get(part, size + 10)
        _part(canvas, part, x + wide / 2, x, size)
        x += wide


def _many(scene: Sequence[str]) -> int:
    return sum(len(part) > 1 for part in scene)


def _part(canvas: Canvas, part: str, x: float, left: float, size: float) -> None:
    """One sprite of the row, or what stands between two."""
    y = 630
    if part == "→":
        canvas.arrow([(x - 15, y), (x + 16, y)], INK, 6, head=17)
    elif part == "⇄":
        canvas.arrow([(x - 16, y - 10), (x + 17, y - 10)], INK, 5, head=15)
        canvas.arrow([(x + 16, y + 12), (x - 17, y + 12)], INK, 5, head=15)
    elif part == "=":
        for up in (-7, 7):
            canvas.line([(x - 12, y + up), (x + 12, y + up)], INK, 6)
    elif part in ("✓", "✗"):
        canvas.sprite("tick" if part == "✓" else "cross", left - 24, y + size * 0.36, 40)
    elif part == "held":
        canvas.sprite("spy-dog-neutral", x, y, size)
        canvas.sprite("jaws", x, y + size * 0.4, size * 1.1)
    else:
        canvas.sprite(part, x, y, size)
