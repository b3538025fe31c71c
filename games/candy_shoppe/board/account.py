"""The telegram: one operation's account, from the tokens that were turned over to the face its spy shows in the end.

Here: where it stands on the board. Not here: how a report is read (deeds.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from games.candy_shoppe.board.deeds import Fate, lines, slips, turn
from games.candy_shoppe.board.kit import (
    BLUE,
    BROWN,
    INK,
    LINE,
    RED,
    SECOND,
    Picture,
    spy_art,
    times,
    token_art,
)
from games.candy_shoppe.pieces import (
    Deed,
    Departed,
    Fled,
    Killed,
    Operation,
    Report,
    Spared,
    Sums,
    Swapped,
    Tallied,
    Turned,
)
from games.candy_shoppe.tokens import Token
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.world import Face, Spy

LEFT, ROOM = 254, 676
MIDDLE = 1056


def telegram(picture: Picture, report: Report) -> None:
    """The whole account."""
    _scene(picture, report)
    _title(picture, report)
    _tokens(picture, report)
    _lines(picture, report)
    _tally(picture, report)


def _scene(picture: Picture, report: Report) -> None:
    """The city, and what its spy is now: standing there, gone, or dead; its face before and after."""
    canvas, part = picture.canvas, _part(report)
    canvas.sprite(f"landmark-{report.opened.city.word}", 139, 203, 196)
    if part.after is not None:
        canvas.sprite(spy_art(part.spy, part.after), 178, 227, 104)
    elif part.dead:
        canvas.sprite(f"tomb-{part.spy.word}", 178, 230, 104)
    else:
        canvas.sprite("footprints", 160, 262, 120)
    shown = [f"badge-{face.word}" for face in (part.before, part.after) if face is not None]
    shown += [f"tomb-{part.spy.word}"] * part.dead
    for place, name in enumerate(shown):
        x = 71 + 58 * place
        if place == 0:
            canvas.rect(48, 123, 46 + 58 * (len(shown) - 1), 46, 23, fill="#FFFDF4", stroke=INK, pen=2.6)
        else:
            canvas.arrow([(x - 37, 146), (x - 20, 146)], INK, 4, head=11)
        canvas.sprite(name, x, 146, 36)


@dataclass(frozen=True)
class _Part:
    """What the operation was for the spy in its slot, or the last that was there: its face at the beginning and now.

    ``before`` is None where no deed has told it; ``after`` where the spy is gone.
    """

    spy: Spy
    before: Face | None
    after: Face | None
    dead: bool = False


def _part(report: Report) -> _Part:
    """Read off the deeds, so that it stays true when the match has gone on."""
    part = _Part(report.opened.spy, report.opened.face, report.opened.face)
    for at, deed in enumerate(report.deeds):
        if isinstance(deed, Swapped):
            face = _face_next(report.deeds[at + 1 :])
            part = _Part(deed.other, face, face)
        elif isinstance(deed, Killed | Fled):
            part = replace(part, after=None, dead=isinstance(deed, Killed))
        elif isinstance(deed, Turned) or (isinstance(deed, Tallied) and deed.spy is not None):
            part = replace(part, after=deed.after)
    return part


def _face_next(deeds: Sequence[Deed]) -> Face | None:
    """The face of the spy in the slot, as the next deed that speaks of it has it."""
    for deed in deeds:
        if isinstance(deed, Turned) or (isinstance(deed, Tallied) and deed.spy is not None):
            return deed.before
        if isinstance(deed, Spared | Departed):
            return deed.face if deed.spy is not None else None
    return None


def _title(picture: Picture, report: Report) -> None:
    """Which operation it is, and whose."""
    canvas, opened = picture.canvas, report.opened
    place = f"Operation {report.number}"
    if report.round != picture.view.round:
        place += f" of round {report.round}"
    width = canvas.text(LEFT + ROOM, 133, picture.names[report.seat], 20, INK, anchor="end", weight=700)
    picture.seat(report.seat, LEFT + ROOM - width - 23, 133, 36)
    words = f"{opened.city.title}: {opened.spy.title}{' is back' if opened.revived else ''}"
    wide = canvas.text(LEFT, 133, words, 27, INK, family="serif", fit=400)
    room = ROOM - width - 54 - wide
    canvas.text(LEFT + wide + 14, 135, place, 18, SECOND, weight=600, fit=room)


def _tokens(picture: Picture, report: Report) -> None:
    """Every token that was live, equal ones together, with a tick, a cross, or whatever became of it."""
    canvas = picture.canvas
    found = [(slip.token, slip.fate) for slip in slips(report)]
    kinds = list(dict.fromkeys(found))
    if not kinds:
        canvas.text(LEFT, 184, "No tokens lay here.", 22, BROWN, weight=600)
    pitch = min(72.0, (ROOM - 58) / max(1, len(kinds) - 1))
    for place, (token, fate) in enumerate(kinds):
        x = LEFT + 29 + place * pitch
        faint = 0.45 if fate in (Fate.CANCELLED, Fate.IDLE) else 1
        canvas.sprite(token_art(token), x, 183, 58, opacity=faint)
        if fate != Fate.WAITING:
            canvas.sprite(fate.value, x + 20, 203, 25)
        times(canvas, x + 18, 162, found.count((token, fate)), 23)


def _lines(picture: Picture, report: Report) -> None:
    """What happened, in order, in one column or two; of very much only the latest."""
    canvas, told = picture.canvas, lines(report)
    if not told:
        words = "Turned over, and nothing has happened yet." if not report.over else "Nothing happened."
        canvas.text(LEFT, 231, words, 21, BROWN, weight=600)
    first = max(0, len(told) - 8)
    shown = told[first:]
    rows, size, step = (3, 21, 25) if len(shown) < 4 else (3, 19, 25) if len(shown) < 7 else (4, 18, 19.5)
    wide = ROOM / max(1, ceil(len(shown) / rows))
    for place, words in enumerate(shown):
        x, y = LEFT + place // rows * wide, (231 if rows == 3 else 226) + place % rows * step
        number = canvas.text(x, y, f"{first + place + 1}", size, SECOND)
        canvas.text(x + number + 8, y, words, size, INK, weight=600, fit=wide - number - 18)


# ---------------------------------------------------------------- the Tally


def _tally(picture: Picture, report: Report) -> None:
    """Both sums, large; what they are made of; before the Tally, how it stands."""
    canvas, view = picture.canvas, picture.view
    tallied = next((deed for deed in report.deeds if isinstance(deed, Tallied)), None)
    if tallied is not None:
        sums, tokens, head, foot = tallied.sums, list(tallied.tokens), "Tally", turn(tallied)
    elif view.operation is not None and not report.over:
        tokens = list(view.operation.live)
        sums, head, foot = standing(view, view.operation), "Tally still to come", "if it were taken now"
    else:
        canvas.text(MIDDLE, 203, "No Tally", 24, SECOND, anchor="middle", weight=600)
        return
    canvas.text(MIDDLE, 130, head, 19, SECOND, anchor="middle", weight=600)
    canvas.sprite("sign-com", 974, 172, 44)
    size = 50 if max(sums.com, sums.cap) < 10 else 38
    canvas.text(1026, 172, str(sums.com), size, RED, anchor="middle")
    canvas.text(MIDDLE, 169, ":", 40, SECOND, anchor="middle")
    canvas.text(1086, 172, str(sums.cap), size, BLUE, anchor="middle")
    canvas.sprite("sign-cap", 1138, 172, 44)
    canvas.text(MIDDLE, 213, foot, 22, INK, anchor="middle", fit=210, least=18)
    _parts(picture, report, sums, tokens)


def _parts(picture: Picture, report: Report, sums: Sums, tokens: list[Token]) -> None:
    """What tokens, city and markers add to either sum."""
    canvas, influence = picture.canvas, report.opened.city.influence
    worths = [token.unit.worth for token in tokens]
    of_tokens = (sum(worth for worth in worths if worth > 0), -sum(worth for worth in worths if worth < 0))
    of_city = (max(0, influence), max(0, -influence))
    of_markers = (sums.com - of_tokens[0] - of_city[0], sums.cap - of_tokens[1] - of_city[1])
    parts = [("tokens", of_tokens), ("city", of_city), ("markers", of_markers)]
    shown = [(words, pair) for words, pair in parts if any(pair)]
    for place, (words, (com, cap)) in enumerate(shown):
        y = 242 + place * 22
        canvas.line([(972, y - 11), (1140, y - 11)], LINE, 1)
        canvas.text(MIDDLE, y, words, 17, SECOND, anchor="middle", weight=600)
        canvas.text(990, y, str(com), 20, RED, anchor="middle")
        canvas.text(1122, y, str(cap), 20, BLUE, anchor="middle")


def standing(view: CandyShoppeView, operation: Operation) -> Sums:
    """OP-6: the sums of a Tally taken now."""
    tokens = [*operation.live, *(marker.token for marker in view.cities[operation.city].markers)]
    parts = [operation.city.influence, *(token.unit.worth for token in tokens)]
    return Sums(com=sum(part for part in parts if part > 0), cap=-sum(part for part in parts if part < 0))
