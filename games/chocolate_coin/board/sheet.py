"""A faction's reference sheet: its portrait and figures, its operations, and how it scores.

Here: layout of the sheets; their rules are told in words beside them. Not here: their little pictures (vignettes.py),
the figures (pieces/sheet.py).
"""

from __future__ import annotations

from games.chocolate_coin.board.kit import ART, BROWN, COLOUR, CREAM, GREEN, ICING, INK, RED, TITLE, doing, lines, put
from games.chocolate_coin.board.vignettes import OPERATIONS, PRIZES, SPECIALS, Vignette
from games.chocolate_coin.pieces.sheet import SHEET, Faction, operations
from games.engine.canvas import Canvas
from games.engine.words import Words

LEFT, WIDE, GAP = 36, 260, 8
"""Where the operations begin, how wide one is, and how far apart they are."""


def sheet(faction: Faction, words: Words) -> Canvas:
    """The sheet of a faction."""
    canvas = Canvas(ART, "faction", say=words)
    canvas.text(102, 54, words("faction", faction=faction), 36, TITLE, family="serif", rank="first")
    _figures(canvas, faction, words)
    for number, op in enumerate(operations(faction)):
        x, y = LEFT + number % 2 * (WIDE + GAP), 250 + number // 2 * 134
        _box(canvas, x, y, (WIDE, 126, 130), doing(op, words), OPERATIONS[faction][op])
    special = SHEET[faction].special
    _box(canvas, LEFT, 518, (2 * WIDE + GAP, 96, 230), doing(special, words), SPECIALS[faction])
    canvas.rect(LEFT + 246, 576, 126, 30, 15, fill=COLOUR[faction])
    canvas.text(LEFT + 309, 591, words("space", space="special"), 22, ICING, anchor="middle", rank="second")
    _scoring(canvas, faction)
    return canvas


def _figures(canvas: Canvas, faction: Faction, words: Words) -> None:
    """Its portrait; its goal, its tokens, and where its OPS may go."""
    facts = SHEET[faction]
    put(canvas, f"portrait-{faction}", LEFT + 66, 174, 134 / 300)
    told = words("card-score", faction=faction, supply=facts.supply)
    canvas.text(LEFT + 152, 134, words("card-goal", goal=facts.goal), 30, INK, rank="first")
    canvas.text(LEFT + 152, 170, told, 24, BROWN, weight=600, rank="second")
    canvas.text(LEFT + 152, 206, words("card-limit", limit=facts.limit), 24, BROWN, weight=600, rank="second")


def _box(canvas: Canvas, x: float, y: float, size: tuple[float, float, float], title: str, vignette: Vignette) -> None:
    """An operation; ``size``: width, height, and width of its picture."""
    width, height, field = size
    canvas.rect(x, y + 4, width, height, 14, fill="#B79F82")
    canvas.rect(x, y, width, height, 14, fill=vignette.ground)
    canvas.rect(x + field / 2 + 6, y, field / 2, height, fill=vignette.beyond)
    canvas.rect(x + field, y, width - field, height, 14, fill=CREAM)
    canvas.rect(x + field, y, 20, height, fill=CREAM)
    canvas.line([(x + field, y), (x + field, y + height)], INK, 2.2)
    vignette.draw(canvas, x + field / 2, y + height / 2, min(1.0, field / 150))
    canvas.rect(x, y, width, height, 14, stroke=INK, pen=2.6)
    named = lines(title, 28, width - field - 16, "serif", 700)
    middle = y + (height / 2 if field < 200 else 30)
    for number, line in enumerate(named):
        at = middle + (number - (len(named) - 1) / 2) * 34
        canvas.text(x + field + 12, at, line, 28, INK, family="serif", fit=width - field - 18, rank="second")


def _scoring(canvas: Canvas, faction: Faction) -> None:
    """What brings points, and what else must be known of them."""
    y, height = 622, 144
    canvas.rect(LEFT, y, 2 * WIDE + GAP, height, 14, fill="#E3B277", stroke=INK, pen=2.6)
    prizes = PRIZES[faction]
    width = (2 * WIDE + GAP - 12) / len(prizes)
    for number, prize in enumerate(prizes):
        x = LEFT + 6 + number * width
        canvas.rect(x + 3, y + 7, width - 6, height - 14, 10, fill=CREAM, stroke=INK, pen=2)
        prize.vignette.draw(canvas, x + width / 2, y + (50 if prize.points else 72), 0.78)
        colour = RED if prize.points.startswith("−") else GREEN
        canvas.text(x + width / 2, y + 114, prize.points, 30, colour, anchor="middle", fit=width - 12, rank="first")
