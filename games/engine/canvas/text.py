"""Measure and shorten lines of text, choose their fonts, and lay out scripts other than Latin."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from PIL import ImageColor, ImageFont

from games.engine.values import Player

Family = Literal["sans", "serif"]
Weight = Literal[600, 700]

Rank = Literal["first", "second", "third"]
"""Importance of a text: needed for the next decision, a fact beside it, or less."""

RANKS: dict[Rank, int] = {"first": 30, "second": 22, "third": 20}
"""Smallest type of each rank, in canvas units. A phone shows them at a third of the size."""

LETTERS = "ABCDEF"
"""The seats' letters, in order."""

_HERE = Path(__file__).resolve().parents[1] / "fonts"
FONTS = {
    ("sans", 600): _HERE / "Inter-SemiBold.ttf",
    ("sans", 700): _HERE / "Inter-Bold.ttf",
    ("serif", 700): _HERE / "NotoSerif-Bold.ttf",
}
CAPITALS = {"sans": 0.728, "serif": 0.714}
"""Height of capitals, in ems."""


def missing_fonts() -> list[str]:
    """Return the names of our font files that can't be read."""
    lacking = []
    for file in (*FONTS.values(), *OTHERS):
        try:
            units(file)
        except OSError:
            lacking.append(file.name)
    return lacking


@cache
def units(file: Path) -> ImageFont.FreeTypeFont:
    """Return the font at a size of about one pixel per font unit, so that measured widths are hardly rounded."""
    return ImageFont.truetype(file, 2000, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=64)
def font(file: Path, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _kerning(family: Family, weight: Weight) -> dict[str, int]:
    """Return the kerning of each pair of characters, in thousandths of an em (mostly negative).

    A line of the kerning file contains a left character, then each right character with its value.
    """
    pairs = {}
    for line in FONTS[family, weight].with_suffix(".kern.txt").read_text("utf-8").splitlines():
        left, *rights = line.split(" ")
        pairs.update({left + right[0]: int(right[1:]) for right in rights})
    return pairs


@lru_cache(maxsize=8192)
def _advance(char: str, family: Family, weight: Weight) -> float:
    """Return the width of one character, in ems."""
    return units(font_of(char, family, weight)).getlength(char) / 2000


@lru_cache(maxsize=8192)
def font_of(char: str, family: Family, weight: Weight) -> Path:
    """Return the font file for this character: the family's, else the first of `OTHERS` that has the character."""
    family_font = FONTS[family, weight]
    return next((file for file in (family_font, *OTHERS) if _has(file, char)), family_font)


@cache
def _box(file: Path) -> bytes:
    """Return the pixels that this font draws in place of any character that it lacks.

    If the font draws a character with these pixels, it lacks that character.
    """
    return bytes(font(file, 24).getmask("\U0010ffff"))


def _has(file: Path, char: str) -> bool:
    return char == " " or bytes(font(file, 24).getmask(char)) != _box(file)


@lru_cache(maxsize=8192)
def has_glyph(char: str, family: Family) -> bool:
    """Return whether one of our fonts has this character."""
    return _has(font_of(char, family, 700), char)


@lru_cache(maxsize=4096)
def legible(string: str, family: Family = "sans") -> str:
    """Return the text in characters that our fonts have: most scripts in use, digits and common signs.

    Decorated letters (such as 𝓐) become plain ones, and letters missing in all fonts are romanised. Unsupported marks,
    emoji and control characters are dropped. A run of letters that can't be written at all becomes one "…". Whitespace
    becomes single spaces.
    """
    out: list[str] = []
    for char in unicodedata.normalize("NFC", " ".join(string.split())):
        shown = char if has_glyph(char, family) else _plain(char, family)
        if not shown and unicodedata.category(char)[0] in "LMN":
            shown = in_latin(char)
        if not shown and unicodedata.category(char)[0] in "LN" and out[-1:] != ["…"]:
            shown = "…"
        out.extend(shown)
    return " ".join("".join(out).split())


def _plain(char: str, family: Family) -> str:
    """Return the character without decoration and, if the fonts lack that form, without accents.

    Returns "" if the fonts lack the form without accents, too.
    """
    parts = unicodedata.normalize("NFKC", char)
    if not all(has_glyph(part, family) for part in parts):
        parts = "".join(part for part in unicodedata.normalize("NFKD", char) if not unicodedata.combining(part))
    return parts if all(has_glyph(part, family) for part in parts) else ""


def cut(string: str, limit: int = 14) -> str:
    """Return the string, or its beginning and "…": at most `limit` characters."""
    return string if len(string) <= limit else string[: limit - 1].rstrip(" …") + "…"


def shortened(string: str, size: float, room: float, family: Family = "sans", weight: Weight = 700) -> str:
    """Return the legible string, shortened with "…" if it is wider than `room` (in the same unit as `size`)."""
    shown = legible(string, family)
    while shown and spread(shown, family, weight)[-1] * size > room:
        rest = shown.rstrip("… ")[:-1].rstrip()
        shown = rest and rest + "…"
    return shown


def nameplates(players: Iterable[Player], limit: int = 14) -> tuple[str, ...]:
    """Return the players' names by seat, in characters that can be drawn, with at most `limit` characters each.

    A name without any character that can be drawn becomes "Player" and the seat's letter.
    """
    shown = [legible(player.name) for player in players]
    return tuple(cut(name if name.strip("… ") else f"Player {LETTERS[seat]}", limit) for seat, name in enumerate(shown))


@lru_cache(maxsize=1024)
def spread(string: str, family: Family, weight: Weight) -> tuple[float, ...]:
    """Return the x of each character of `visual(string)`, in ems. One more value is the x of the text's end."""
    pairs, places, at, shown = _kerning(family, weight), [], 0.0, visual(string)
    for i, char in enumerate(shown):
        at += pairs.get(shown[i - 1 : i + 1], 0) / 1000 if i else 0
        places.append(at)
        at += _advance(char, family, weight)
    return (*places, at)


def measure(string: str, size: float, family: Family = "sans", weight: Weight = 700) -> float:
    """Return the width of the string drawn at this font size, in the same unit as `size`."""
    return spread(legible(string, family), family, weight)[-1] * size


@lru_cache(maxsize=2048)
def wrapped(string: str, size: float, width: float, weight: Weight = 700, family: Family = "sans") -> tuple[str, ...]:
    """Break the string at its spaces into lines at most `width` pixels wide; a single word that is wider stays whole.

    No-break spaces, as in French before ":" and "!", hold words together.
    """
    lines: list[str] = []
    for word in filter(None, re.split(r"[ \t\n]+", string)):
        if lines and measure(f"{lines[-1]} {word}", size, family, weight) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def wrapped_evenly(string: str, size: float, width: float, weight: Weight = 700) -> tuple[str, ...]:
    """Break the string into as few lines of at most `width` pixels as possible, all of similar length."""
    least = len(wrapped(string, size, width, weight))
    narrower = (width - step for step in range(0, int(width / 2), 10))
    rooms = (room for room in narrower if len(wrapped(string, size, room, weight)) == least)
    return wrapped(string, size, min(rooms), weight)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours by WCAG 2: 1 (equal) to 21 (black on white)."""
    lights = []
    for colour in (one, other):
        parts = (part / 255 for part in ImageColor.getrgb(colour)[:3])
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return (max(lights) + 0.05) / (min(lights) + 0.05)


OTHERS = tuple(
    _HERE / f"NotoSans{name}" for name in
    ("CJKjp-Bold.otf", "Arabic-Bold.ttf", "Hebrew-Bold.ttf", "Thai-Bold.ttf", "Georgian-Bold.ttf", "Armenian-Bold.ttf")
)  # fmt: skip
"""Fonts for characters that neither Inter nor Noto Serif has, in one weight. Chinese covers GB 2312, JIS X 0208 and the
first level of Big5, in Japanese forms. Korean covers all Hangul syllables; Arabic has joined forms."""

_TURNED = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
"""Letters written from right to left."""

_RIGHT_TO_LEFT = {"R", "AL"}
_DIGITS = {"EN", "AN"}


@lru_cache(maxsize=1024)
def in_latin(char: str) -> str:
    """Return the usual romanisation of the character; "" if it stands for no sound."""
    from anyascii import anyascii  # noqa: PLC0415  few names need it, and it reads its tables as it goes

    return str(anyascii(char))


@lru_cache(maxsize=4096)
def visual(string: str) -> str:
    """Return the string's characters from left to right in the order and forms in which they are drawn.

    Only Hebrew and Arabic letters change. Each stretch of them is reversed, except for its numbers, and Arabic letters
    are joined. The line as a whole runs from left to right.
    """
    if not _TURNED.search(string):
        return string
    shown, stretch, gap = [], "", ""
    for char in string:
        kind = unicodedata.bidirectional(char)
        if kind in _RIGHT_TO_LEFT or (stretch and kind in {"NSM", *_DIGITS}):
            stretch, gap = stretch + gap + char, ""
        elif stretch and kind not in {"L", "ON"}:
            gap += char
        else:
            shown += [_turned(stretch), gap, char]
            stretch, gap = "", ""
    return "".join([*shown, _turned(stretch), gap])


def _turned(stretch: str) -> str:
    """Return a stretch of Hebrew or Arabic letters reversed, without vowel points; numbers in it keep their order."""
    letters = [char for char in stretch if unicodedata.bidirectional(char) != "NSM"]
    back = "".join(reversed(_joined("".join(letters))))
    return re.sub(r"\d+", lambda number: number[0][::-1], back)


@cache
def _forms() -> dict[tuple[str, str], str]:
    """Return the joined forms of Arabic letters, by (form, letter); forms are isolated, final, initial and medial."""
    forms = {}
    for code in (*range(0xFB50, 0xFDFC), *range(0xFE70, 0xFEFD)):
        form, *letters = unicodedata.decomposition(chr(code)).split()[:3] or [""]
        if letters and letters[0] != "0020":
            forms[form.strip("<>"), "".join(chr(int(letter, 16)) for letter in letters)] = chr(code)
    return forms


def _joined(string: str) -> str:
    """Return the string with Arabic letters in the forms that their neighbours require.

    Lam and a following alef become one joined character.
    """
    forms, letters = _forms(), _paired(string)
    joins = [("final", letter) in forms for letter in letters]  # to the letter before it
    leads = [("initial", letter) in forms for letter in letters]  # to the letter after it
    shown = []
    for at, letter in enumerate(letters):
        before = at > 0 and leads[at - 1] and joins[at]
        after = leads[at] and joins[at + 1 : at + 2] == [True]
        form = ("medial" if after else "final") if before else ("initial" if after else "isolated")
        shown.append(forms.get((form, letter), letter))
    return "".join(shown)


def _paired(string: str) -> list[str]:
    """Return the string's letters. A lam and the alef after it are one item, since they are drawn as one character."""
    return re.findall("\u0644[\u0622\u0623\u0625\u0627]|.", string)
