"""The telegram: one operation's account, from the tokens that were turned over to the face its spy shows in the end.

Here: where it stands on the board. Not here: how a report is read (deeds.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.candy_shoppe.board.deeds import Fate, lines, slips, turn
from games.candy_shoppe.board.kit import (
    BLUE,
    BROWN,
    CREAM,
    INK,
    LINE,
    RED,
    SECOND,
    Picture,
    spy_art,
    times,
    token_art,
)
from games.candy_shoppe.pieces.deeds import Deed, Departed, Fled, Killed, Report, Spared, Swapped, Tallied, Turned
from games.candy_shoppe.pieces.tabletop import Sums
from games.candy_shoppe.pieces.tokens import Token
from games.candy_shoppe.world import Face, Spy

LEFT, ROOM = 254, 654
MIDDLE = 1044

LINES = 2
"""So many of the latest are told."""


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
            canvas.rect(48, 123, 46 + 58 * (len(shown) - 1), 46, 23, fill=CREAM, stroke=INK, pen=2.6)
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
    picture.seat(report.seat, LEFT + ROOM - 26, 135, 46)
    title = picture.words("account-title", city=opened.city, spy=opened.spy, revived=opened.revived)
    wide = canvas.text(LEFT, 133, title, 30, INK, family="serif", rank="first")
    if report.round != picture.view.round:
        canvas.text(
            LEFT + wide + 14,
            135,
            picture.words("account-round", round=report.round),
            22,
            SECOND,
            weight=600,
            rank="second",
        )


def _tokens(picture: Picture, report: Report) -> None:
    """Every token that was live, equal ones together, with a tick, a cross, or whatever became of it."""
    canvas = picture.canvas
    found = [(slip.token, slip.fate) for slip in slips(report)]
    kinds = list(dict.fromkeys(found))
    if not kinds:
        canvas.text(LEFT, 186, picture.words("account-no-tokens"), 24, BROWN, weight=600, rank="second")
    pitch = min(74.0, (ROOM - 64) / max(1, len(kinds) - 1))
    for place, (token, fate) in enumerate(kinds):
        x = LEFT + 32 + place * pitch
        faint = 0.45 if fate in (Fate.CANCELLED, Fate.IDLE) else 1
        canvas.sprite(token_art(token), x, 184, 58, opacity=faint)
        if fate != Fate.WAITING:
            canvas.sprite(fate.value, x + 20, 204, 28)
        times(canvas, x + 20, 167, found.count((token, fate)))


def _lines(picture: Picture, report: Report) -> None:
    """What happened last, in order; all of it is in the message."""
    canvas, told = picture.canvas, lines(report, picture.words)
    if not told:
        words = picture.words("account-nothing", over=report.over)
        canvas.text(LEFT, 238, words, 26, BROWN, weight=600, rank="second")
    first = max(0, len(told) - LINES)
    for place, words in enumerate(told[first:]):
        y = 237 + place * 34
        number = canvas.text(LEFT, y, f"{first + place + 1}", 30, SECOND, rank="first")
        canvas.text(LEFT + number + 8, y, words, 30, INK, fit=ROOM - number - 12, least=24, rank="second")


# ---------------------------------------------------------------- the Tally


def _tally(picture: Picture, report: Report) -> None:
    """Both sums, large; what they are made of; before the Tally, how it stands."""
    canvas, view, words = picture.canvas, picture.view, picture.words
    tallied = next((deed for deed in report.deeds if isinstance(deed, Tallied)), None)
    if tallied is not None:
        sums, tokens, head, foot = tallied.sums, list(tallied.tokens), words("account-tally"), turn(tallied, words)
    elif view.operation is not None and not report.over:
        tokens = list(view.operation.live)
        sums, head, foot = view.sums_of(view.operation), words("account-to-come"), words("account-to-come.below")
    else:
        canvas.text(MIDDLE, 203, words("account-no-tally"), 30, SECOND, anchor="middle", rank="first")
        return
    canvas.text(MIDDLE, 128, head, 22, SECOND, anchor="middle", weight=600, rank="second")
    canvas.sprite("sign-com", 958, 168, 46)
    size = 50 if max(sums.com, sums.cap) < 10 else 40
    canvas.text(1012, 168, str(sums.com), size, RED, anchor="middle", rank="first")
    canvas.text(MIDDLE, 165, ":", 40, SECOND, anchor="middle", rank="first")
    canvas.text(1076, 168, str(sums.cap), size, BLUE, anchor="middle", rank="first")
    canvas.sprite("sign-cap", 1130, 168, 46)
    canvas.text(MIDDLE, 210, foot, 24, INK, anchor="middle", fit=228, least=22, rank="second")
    _parts(picture, report, sums, tokens)


def _parts(picture: Picture, report: Report, sums: Sums, tokens: list[Token]) -> None:
    """What tokens, city and markers add to either sum."""
    canvas, influence = picture.canvas, report.opened.city.influence
    worths = [token.unit.worth for token in tokens]
    of_tokens = (sum(worth for worth in worths if worth > 0), -sum(worth for worth in worths if worth < 0))
    of_city = (max(0, influence), max(0, -influence))
    of_markers = (sums.com - of_tokens[0] - of_city[0], sums.cap - of_tokens[1] - of_city[1])
    parts = [("tokens", of_tokens), ("city", of_city), ("markers", of_markers)]
    shown = [(picture.words("account-part", of=what), pair) for what, pair in parts if any(pair)]
    for place, (words, (com, cap)) in enumerate(shown):
        y = 237 + place * 22.5
        canvas.line([(946, y - 11.5), (1142, y - 11.5)], LINE, 1)
        canvas.text(MIDDLE, y, words, 22, SECOND, anchor="middle", weight=600, rank="second")
        canvas.text(968, y, str(com), 22, RED, anchor="middle", rank="second")
        canvas.text(1120, y, str(cap), 22, BLUE, anchor="middle", rank="second")
