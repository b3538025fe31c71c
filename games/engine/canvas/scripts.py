"""Writing beyond Latin: which fonts draw it, how it is joined and turned, and Latin letters for what no font has.

Here: what a name needs that isn't written in Latin, Greek or Cyrillic letters. Not here: widths and cutting (text.py),
pixels (strokes.py).
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

_HERE = Path(__file__).resolve().parents[1] / "fonts"
OTHERS = tuple(
    _HERE / f"NotoSans{name}" for name in
    ("CJKjp-Bold.otf", "Arabic-Bold.ttf", "Hebrew-Bold.ttf", "Thai-Bold.ttf", "Georgian-Bold.ttf", "Armenian-Bold.ttf")
)  # fmt: skip
"""Fonts for what neither Inter nor Noto Serif has, in one weight. Of Chinese characters they hold those of GB 2312,
JIS X 0208 and the first level of Big5, in their Japanese forms; all Hangul syllables; Arabic with its joined forms."""

_TURNED = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
"""Letters that run from right to left."""

_RIGHT_TO_LEFT = {"R", "AL"}
_DIGITS = {"EN", "AN"}


@lru_cache(maxsize=1024)
def in_latin(char: str) -> str:
    """The character in Latin letters, as it is commonly romanised; nothing where it has no sound."""
    from anyascii import anyascii  # noqa: PLC0415  few names need it, and it reads its tables as it goes

    return str(anyascii(char))


@lru_cache(maxsize=4096)
def visual(string: str) -> str:
    """The string in the order and the forms in which its characters stand from left to right.

    Only Hebrew and Arabic change: a stretch of them is turned round, its numbers are not, and Arabic letters are
    joined. The line itself runs from left to right.
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
    """A stretch of Hebrew or Arabic from its end to its beginning, without vowel points; numbers stay as they are."""
    letters = [char for char in stretch if unicodedata.bidirectional(char) != "NSM"]
    back = "".join(reversed(_joined("".join(letters))))
    return re.sub(r"\d+", lambda number: number[0][::-1], back)


@cache
def _forms() -> dict[tuple[str, str], str]:
    """The joined forms of Arabic letters, by form (isolated, final, initial, medial) and what they are forms of."""
    found = {}
    for code in (*range(0xFB50, 0xFDFC), *range(0xFE70, 0xFEFD)):
        form, *letters = unicodedata.decomposition(chr(code)).split()[:3] or [""]
        if letters and letters[0] != "0020":
            found[form.strip("<>"), "".join(chr(int(letter, 16)) for letter in letters)] = chr(code)
    return found


def _joined(string: str) -> str:
    """Arabic letters in the forms that they have beside their neighbours; lam and alef become one."""
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
    """The letters, a lam and the alef after it together."""
    return re.findall("\u0644[\u0622\u0623\u0625\u0627]|.", string)
