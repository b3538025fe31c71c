"""Render art to pixels in a separate process, since resvg holds the interpreter lock.

Imports no other module of this project.
"""

from __future__ import annotations

import copy
import io
import json
import sys
from collections.abc import Sequence
from functools import cache
from xml.etree import ElementTree

import resvg_py
from PIL import Image

_SVG = "{http://www.w3.org/2000/svg}"


def _main() -> None:
    """Read fonts and jobs as JSON from standard input; write each job's pixels to standard output, in order."""
    order = json.load(sys.stdin)
    ElementTree.register_namespace("", _SVG.strip("{}"))
    for file, *job in order["jobs"]:
        try:
            png = resvg_py.svg_to_bytes(
                svg_string=_extract(file, *job), font_files=order["fonts"], skip_system_fonts=True
            )
        except ValueError as error:
            sys.exit(f"{file} can’t be rasterised: {error}")
        sys.stdout.buffer.write(Image.open(io.BytesIO(png)).convert("RGBA").tobytes())


@cache
def _tree(file: str) -> ElementTree.Element:
    return ElementTree.parse(file).getroot()


def _extract(
    file: str,
    sprite: str,
    ink: str,
    width: int,
    height: int,
    zoom: float,
    turn: float,
    opacity: float,
    texts: Sequence[tuple[str, str, float]],
) -> str:
    """Return the SVG of a file, or of one sprite in it, at this size and with these texts.

    The parameters have the meaning of the fields of `Raster`.
    """
    root, w, h = _said(_tree(file), texts), width / zoom, height / zoom
    size = {"width": str(width), "height": str(height), "color": ink}
    if not sprite:
        out = ElementTree.Element(f"{_SVG}svg", {**root.attrib, **size, "viewBox": f"0 0 {w} {h}"})
        out.extend(root)
    else:
        out = ElementTree.Element(f"{_SVG}svg", {**size, "viewBox": f"{-w / 2} {-h / 2} {w} {h}"})
        out.extend(root.iter(f"{_SVG}defs"))
        group = next(g for g in root.iter(f"{_SVG}g") if g.get("id") == sprite)
        place = {"transform": f"rotate({turn})", "opacity": str(opacity)}
        ElementTree.SubElement(out, f"{_SVG}g", place).extend(group)
    return ElementTree.tostring(out, "unicode")


def _said(root: ElementTree.Element, texts: Sequence[tuple[str, str, float]]) -> ElementTree.Element:
    """Return the file's tree with these texts in place of the file's own texts."""
    if not texts:
        return root
    root, replaced = copy.deepcopy(root), {message: (string, size) for message, string, size in texts}
    for text in root.iter(f"{_SVG}text"):
        if (replacement := replaced.get(text.get("data-message", ""))) is not None:
            del text[:]
            text.text = replacement[0]
            text.set("font-size", str(replacement[1]))
    return root


if __name__ == "__main__":
    _main()
