"""Draw what is shown outside a match: the box art, the emoji and the tokens' reference cards."""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_shoppe.board.drawing import (
    ART,
    BUTTER,
    CREAM,
    GOLD,
    INK,
    LINE,
    PAPER,
    SECOND,
    WHITE,
    ground_of,
    token_art,
)
from games.candy_shoppe.pieces.components import BAG, City, Face, Spy, Stay, Timing, Token
from games.engine.canvas import SMALLEST, Canvas, emoji_of, wrapped, wrapped_evenly
from games.engine.picture import Cover, Piece
from games.engine.words import Words

COVER = Cover(
    ART,
    (
        Piece("bust-bear", -108, -28, 206),
        Piece("bust-dog", 108, -28, 206),
        Piece("bust-kitty", -124, 152, 200),
        Piece("bust-fox", 124, 152, 200),
        Piece("bust-raccoon", 0, 124, 256),
    ),
)


EMOJI = emoji_of(
    ART,
    {
        **{f"spy_{spy.word}": f"bust-{spy.word}" for spy in Spy},
        **{f"city_{city.word}": f"landmark-{city.word}" for city in City},
        **{f"token_{token.word}": f"tok-{token.word}" for token in Token},
        **{f"face_{face.word}": f"badge-{face.word}" for face in Face},
        "team_platypus": "badge-platypus",
    },
)


# ---------------------------------------------------------------- a token's reference card


LEFT, WIDE = 44, 512

WHEN = {
    Timing.FIRST: ("first", "#0B6B52"),
    Timing.ITEM: ("order", "#3C4A57"),
    Timing.TALLY: ("tally", "#8A5A12"),
    Timing.CLOSE: ("last", "#6B3F7A"),
}
STAYS = {Stay.SPENT: "spent", Stay.CITY: "city", Stay.SPY: "spy"}

Scene = tuple[str, ...]
"""An effect as names of sprites in a row. "→", "=" and "⇄" are signs between two; "✓" and "✗" mark the sprite
before."""

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


def token_card(token: Token, words: Words) -> Canvas:
    """Draw this token's reference card."""
    canvas = ground_of("token", words)
    _header(canvas, token, words)
    canvas.sprite(token_art(token), 118, 212, 148)
    _scene(canvas, SCENES.get(token, ()))
    y, size = 314.0, 28.0 if len(wrapped(words("brief", token=token), 28, WIDE)) < 3 else 24
    for line in wrapped_evenly(words("brief", token=token), size, WIDE):
        canvas.text(300, y, line, size, INK, anchor="middle", rank="second")
        y += 34
    canvas.line([(LEFT, y - 10), (LEFT + WIDE, y - 10)], LINE, 2.4)
    size, text = _fitting(words("token-text", token=token), (640 - y) / 1.25)
    for line in text:
        y += size * 1.25
        canvas.text(LEFT, y - 12, line, size, INK, weight=600, rank="third" if size == SMALLEST else "second")
    _facts(canvas, token, words)
    return canvas


def _fitting(words: str, room: float) -> tuple[float, tuple[str, ...]]:
    """Return the largest font size at which the words fit, and the lines into which they are broken.

    ``room``: available height in pixels, without the gaps between lines.
    """
    sizes = (30, 28, 26, 24, 22, SMALLEST)
    found = ((size, wrapped(words, size, WIDE, 600)) for size in sizes)
    return next((size, text) for size, text in found if len(text) * size < room or size == SMALLEST)


def _header(canvas: Canvas, token: Token, words: Words) -> None:
    """Write the token's name, its number of copies and, on a coloured tag, when the token acts."""
    there = words("card-kind", action=bool(token.action), copies=token.unit.copies, bag=len(BAG))
    canvas.text(44, 50, words("token", token=token), 40, CREAM, family="serif", rank="first")
    canvas.text(44, 90, there, 24, BUTTER, weight=600, rank="second")
    when, colour = WHEN[token.unit.timing]
    canvas.rect(212, 142, 344, 48, 24, fill=colour, stroke=GOLD, pen=3)
    canvas.text(384, 166, words("card-acts", when=when), 24, WHITE, anchor="middle", fit=324, least=22, rank="second")


def _facts(canvas: Canvas, token: Token, words: Words) -> None:
    """Write what the token affects, and where the token goes after it acted."""
    unit = token.unit
    facts = (
        (words("card-target"), words("card-target.of", what=_target(token))),
        (words("card-stays"), words("card-stays.where", where=STAYS[unit.stay])),
    )
    for place, (label, fact) in enumerate(facts):
        y = 649 + 43 * place
        canvas.rect(LEFT, y, WIDE, 40, 10, fill=PAPER, stroke=LINE, pen=2.4)
        canvas.text(LEFT + 14, y + 20, label, 22, SECOND, weight=600, rank="second")
        canvas.text(LEFT + 150, y + 20, fact, 26, INK, fit=WIDE - 164, least=22, rank="second")


def _target(token: Token) -> str:
    """Return the id of what the token affects, such as "spy" or "city", as the message `card-target.of` expects it."""
    if token.unit.timing == Timing.TALLY:
        return "tally"
    if token in (Token.REVIVE, Token.DISGUISE, Token.WIRETAP, Token.SMUGGLE, Token.ESCAPE):
        return token.word
    if token.unit.needs_spy:
        return "spy"
    return "actions" if token.unit.timing == Timing.FIRST else "city"


# ---------------------------------------------------------------- a token's effect as a row of sprites


def _scene(canvas: Canvas, scene: Sequence[str]) -> None:
    """Draw the row of sprites that shows the token's effect, as large as fits."""
    widths = {"→": 44.0, "⇄": 48.0, "=": 38.0, "✓": 0.0, "✗": 0.0, "closed": 124.0}
    size = min(80.0, (344 - sum(widths.get(part, 10) for part in scene)) / max(1, _many(scene)))
    total = sum(widths.get(part, size + 10) for part in scene)
    x = 384 - total / 2
    for part in scene:
        wide = widths.get(part, size + 10)
        _part(canvas, part, x + wide / 2, x, size)
        x += wide


def _many(scene: Sequence[str]) -> int:
    return sum(len(part) > 1 for part in scene)


def _part(canvas: Canvas, part: str, x: float, left: float, size: float) -> None:
    """Draw one part of the row: a sprite, or a sign such as an arrow between two sprites.

    ``x``: the part's middle; ``left``: its left edge; ``size``: the width of a sprite; all in pixels.
    """
    y = 246
    if part == "→":
        canvas.arrow([(x - 15, y), (x + 16, y)], INK, 6, head=17)
    elif part == "⇄":
        canvas.arrow([(x - 16, y - 10), (x + 17, y - 10)], INK, 5, head=15)
        canvas.arrow([(x + 16, y + 12), (x - 17, y + 12)], INK, 5, head=15)
    elif part == "=":
        for up in (-7, 7):
            canvas.line([(x - 12, y + up), (x + 12, y + up)], INK, 6)
    elif part in ("✓", "✗"):
        canvas.sprite("tick" if part == "✓" else "cross", left - 20, y + size * 0.36, 32)
    elif part == "held":
        canvas.sprite("spy-dog-neutral", x, y, size)
        canvas.sprite("jaws", x, y + size * 0.4, size * 1.1)
    elif part == "closed":
        canvas.sprite("closed", x, y, 116)
    else:
        canvas.sprite(part, x, y, size)
