"""A contact sheet: one picture at the sizes that people see it in, beside pictures it is measured by.

Here: putting them on one sheet. Not here: which pictures there are (games/toolbox/sheet.py).
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from games.engine.canvas.canvas import Canvas

WIDTHS = (1200, 525, 360)
"""Pixels: as it is made, as Discord shows it among messages, and on a phone."""

GAP, GROUND = 24, "#313338"
"""Pixels between pictures; Discord's dark."""


def contact(picture: Canvas, beside: Sequence[Path] = ()) -> bytes:
    """A PNG of the picture at `WIDTHS`; under it each of the image files `beside`, likewise."""
    whole = [picture.compose(), *(Image.open(path).convert("RGBA") for path in beside)]
    rows = [[_scaled(image, width * image.width // 1200) for width in WIDTHS] for image in whole]
    for row, image in zip(rows, whole, strict=True):
        if image.width < image.height:  # a portrait fills a phone's width, too
            row[1:] = [_scaled(image, 360), _scaled(image, 270)]
    width = max(sum(image.width + GAP for image in row) for row in rows) + GAP
    sheet = Image.new("RGB", (width, sum(row[0].height + GAP for row in rows) + GAP), GROUND)
    top = GAP
    for row in rows:
        left = GAP
        for image in row:
            sheet.paste(image, (left, top), image)
            left += image.width + GAP
        top += row[0].height + GAP
    file = io.BytesIO()
    sheet.save(file, "PNG", compress_level=3)
    return file.getvalue()


def _scaled(image: Image.Image, width: int) -> Image.Image:
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
