"""Draw the report of the current or latest operation as a telegram."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from games.candy_shoppe.board.drawing import (
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
from games.candy_shoppe.pieces.components import Face, Spy, Sums, Token
from games.candy_shoppe.pieces.events import (
    Cancelled,
    Deed,
    Departed,
    Fetched,
    Fizzled,
    Fled,
    Killed,
    Laid,
    Marked,
    Opened,
    Report,
    Revived,
    Sent,
    Spared,
    Swapped,
    Tallied,
    Turned,
    Wasted,
)
from games.engine.words import Words

LEFT, ROOM = 254, 654
MIDDLE = 1044

LINES = 2
"""Number of the report's latest lines that are shown."""


def telegram(picture: Picture, report: Report) -> None:
    """Draw the telegram with this operation's report."""
    _scene(picture, report)
    _title(picture, report)
    _tokens(picture, report)
    _lines(picture, report)
    _tally(picture, report)


def _scene(picture: Picture, report: Report) -> None:
    """Draw the operation's city, its spy (present, gone or dead), and the spy's face before and after."""
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
    """The spy that the telegram shows. If a Disguise has replaced the operation's spy, that is the new spy.

    ``before``: the spy's face at the start of the operation, None if no event shows it. ``after``: the spy's latest
    face in the operation, None if the spy died or fled.
    """

    spy: Spy
    before: Face | None
    after: Face | None
    dead: bool = False


def _part(report: Report) -> _Part:
    """Return the spy that the telegram shows, and its faces.

    Both are read from the report's events, since the spy's state may have changed after the operation.
    """
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
    """Return the spy's face before the first of these events, which are an operation's last events.

    None if no event shows the face.
    """
    for deed in deeds:
        if isinstance(deed, Turned) or (isinstance(deed, Tallied) and deed.spy is not None):
            return deed.before
        if isinstance(deed, Spared | Departed):
            return deed.face if deed.spy is not None else None
    return None


def _title(picture: Picture, report: Report) -> None:
    """Write the operation's city and spy, and draw the mark of the seat that resolves it."""
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
    """Draw the operation's tokens, with a sign for what happened to them.

    Tokens of the same kind and fate are drawn once, with how many they are.
    """
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
    """Write the latest lines of the report. The text of the operation's Discord message has all lines."""
    canvas, told = picture.canvas, lines(report, picture.words)
    if not told:
        words = picture.words("account-nothing", over=report.over)
        canvas.text(LEFT, 238, words, 26, BROWN, weight=600, rank="second")
    for place, words in enumerate(told[-LINES:]):
        canvas.text(LEFT, 237 + place * 34, words, 30, INK, fit=ROOM - 12, least=24, rank="second")


# ---------------------------------------------------------------- the Tally


def _tally(picture: Picture, report: Report) -> None:
    """Draw both sides' sums in the Tally, and what each sum consists of; before the Tally, the present sums."""
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
    canvas.text(MIDDLE, 127, head, 28, SECOND, anchor="middle", weight=600, fit=236, least=22, rank="second")
    canvas.sprite("sign-com", 958, 168, 46)
    size = 50 if max(sums.com, sums.cap) < 10 else 40
    canvas.text(1012, 168, str(sums.com), size, RED, anchor="middle", rank="first")
    canvas.text(MIDDLE, 165, ":", 40, SECOND, anchor="middle", rank="first")
    canvas.text(1076, 168, str(sums.cap), size, BLUE, anchor="middle", rank="first")
    canvas.sprite("sign-cap", 1130, 168, 46)
    canvas.text(MIDDLE, 209, foot, 28, INK, anchor="middle", fit=236, least=22, rank="second")
    _parts(picture, report, sums, tokens)


def _parts(picture: Picture, report: Report, sums: Sums, tokens: list[Token]) -> None:
    """Draw how much of each side's sum comes from tokens, from the city and from markers."""
    canvas, influence = picture.canvas, report.opened.city.influence
    worths = [token.unit.worth for token in tokens]
    of_tokens = (sum(worth for worth in worths if worth > 0), -sum(worth for worth in worths if worth < 0))
    of_city = (max(0, influence), max(0, -influence))
    of_markers = (sums.com - of_tokens[0] - of_city[0], sums.cap - of_tokens[1] - of_city[1])
    parts = [("tokens", of_tokens), ("city", of_city), ("markers", of_markers)]
    shown = [(picture.words("account-part", of=what), pair) for what, pair in parts if any(pair)]
    for place, (words, (com, cap)) in enumerate(shown):
        step, size = (30, 27) if len(shown) < 3 else (22.5, 22)
        y = 237 + place * step + (size - 22) / 2
        canvas.line([(946, y - step / 2), (1142, y - step / 2)], LINE, 1)
        canvas.text(MIDDLE, y, words, size, SECOND, anchor="middle", weight=600, rank="second")
        canvas.text(968, y, str(com), size, RED, anchor="middle", rank="second")
        canvas.text(1120, y, str(cap), size, BLUE, anchor="middle", rank="second")


# ---------------------------------------------------------------- tokens' fates, and the report's lines


class Fate(Enum):
    """What happened to a token in an operation; the value is the name of the sprite that shows it."""

    WAITING = ""
    ACTED = "tick"
    CANCELLED = "cross"
    IDLE = "none"
    GONE = "away"


@dataclass
class Slip:
    """A token that was in an operation, with its fate."""

    token: Token
    fate: Fate = Fate.WAITING


def slips(report: Report) -> list[Slip]:
    """Return all tokens that were in this operation, sorted by kind, each with its fate."""
    found: list[Slip] = []
    for deed in report.deeds:
        _settle(found, deed)
    return sorted(found, key=lambda slip: (slip.token, slip.fate.value))


def _settle(found: list[Slip], deed: Deed) -> None:
    """Update the tokens' fates for one event of the operation. If the event adds a token, append a slip for it."""
    if isinstance(deed, Opened):
        found += [Slip(token) for token in deed.tokens]
    elif isinstance(deed, Departed):
        return
    elif isinstance(deed, Tallied):
        _mark(found, deed.tokens, Fate.ACTED)
    elif isinstance(deed, Wasted):
        _mark(found, deed.tokens, Fate.IDLE)
    else:
        _mark(found, [deed.token], Fate.IDLE if isinstance(deed, Fizzled) else Fate.ACTED)
        if isinstance(deed, Cancelled):
            _mark(found, deed.tokens, Fate.CANCELLED)
        elif isinstance(deed, Sent):
            _mark(found, [deed.moved], Fate.GONE)
        elif isinstance(deed, Revived):
            _mark(found, deed.share, Fate.GONE)
        elif isinstance(deed, Fetched):
            found.append(Slip(deed.moved))


def _mark(found: list[Slip], tokens: tuple[Token, ...] | list[Token], fate: Fate) -> None:
    """For each of these tokens, set `fate` in the first slip of that kind of token whose fate is still WAITING."""
    for token in tokens:
        slip = next((slip for slip in found if slip.token == token and slip.fate == Fate.WAITING), None)
        if slip is not None:
            slip.fate = fate


def lines(report: Report, words: Words) -> list[str]:
    """Return a short line for each event of the report, except events that are clear from earlier lines."""
    counted = {token for deed in report.deeds if isinstance(deed, Tallied | Wasted) for token in deed.tokens}
    return [_line(deed, words) for deed in report.deeds[1:] if not _old_news(deed, counted)]


def _old_news(deed: Deed, counted: set[Token]) -> bool:
    """Return whether readers can infer this event from earlier lines.

    They can if a token stays as a marker after it counted in the Tally, or if an operation without a spy ends.
    ``counted``: the tokens that brought influence, even if it was wasted.
    """
    if isinstance(deed, Departed):
        return deed.spy is None
    return isinstance(deed, Laid) and deed.token in counted


def _line(deed: Deed, words: Words) -> str:
    if isinstance(deed, Tallied | Departed | Wasted | Opened):
        return _course(deed, words)
    return words("deed", token=deed.token, effect=_effect(deed, words))


def _course(deed: Tallied | Departed | Wasted | Opened, words: Words) -> str:
    """Return the line about an event of the operation itself: its beginning, Tally, wasted influence or end."""
    if isinstance(deed, Tallied):
        if deed.spy is None or deed.sums.swing == Face.NEUTRAL:
            return words("deed-tally", turn=turn(deed, words))
        return words("deed-tally.spy", spy=deed.spy, turn=turn(deed, words))
    if isinstance(deed, Wasted):
        return words("deed-wasted", tokens=_named(deed.tokens, words))
    if isinstance(deed, Opened):
        return words("deed-opened", spy=deed.spy)
    if deed.spy is None:
        return words("deed-departed.nobody")
    return words("deed-departed", spy=deed.spy, held=deed.held)


def _named(tokens: Iterable[Token], words: Words) -> str:
    return words.row(words("token", token=token) for token in tokens)


def turn(deed: Tallied, words: Words) -> str:
    """Return a text on how a Tally turned its spy."""
    if deed.spy is None:
        return words("deed-turn.nobody")
    if deed.sums.swing == Face.NEUTRAL:
        return words("deed-turn.even")
    return words("deed-turn", stays=deed.before == deed.after, face=deed.after)


def _effect(
    deed: Cancelled | Fizzled | Laid | Turned | Killed | Spared | Fled | Swapped | Marked | Sent | Fetched | Revived,
    words: Words,
) -> str:
    """Return a text on what a token did."""
    if isinstance(deed, Cancelled):
        return words("deed-cancels", any=bool(deed.tokens), tokens=_named(deed.tokens, words))
    if isinstance(deed, Fizzled):
        return words("deed-fizzles", spyless=deed.spy is None and deed.token.unit.needs_spy)
    if isinstance(deed, Sent):
        return words("deed-sent", moved=words("token", token=deed.moved), city=deed.to)
    if isinstance(deed, Fetched):
        return words("deed-fetched", moved=words("token", token=deed.moved), city=deed.source)
    if isinstance(deed, Laid):
        return words("deed-laid", city=deed.city) if deed.spy is None else words("deed-stays", spy=deed.spy)
    return _fate(deed, words)


def _fate(deed: Turned | Killed | Spared | Fled | Swapped | Marked | Revived, words: Words) -> str:
    """Return a text on what a token did to a spy."""
    if isinstance(deed, Turned):
        told = words("deed-turned", spy=deed.spy, stays=deed.before == deed.after, face=deed.after)
    elif isinstance(deed, Spared):
        told = words("deed-spared", spy=deed.spy, face=deed.face)
    elif isinstance(deed, Fled):
        told = words("deed-fled", spy=deed.spy, city=deed.to)
    elif isinstance(deed, Swapped):
        told = words("deed-swapped", spy=deed.spy, other=words("spy", spy=deed.other))
    elif isinstance(deed, Revived):
        told = words("deed-revived", spy=deed.spy, many=len(deed.share))
    elif isinstance(deed, Killed):
        told = words("deed-killed", spy=deed.spy)
    else:
        told = words("deed-marked", spy=deed.spy, final=deed.final)
    return told
