"""Combine several events in one line of the log, and leave out events that another line describes."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.chocolate_coin.pieces import actions, events
from games.chocolate_coin.pieces.components import SHEET, Faction, Token
from games.chocolate_coin.words.event_texts import by_operation, points_of, story
from games.chocolate_coin.words.names import a_token, actor, finished
from games.engine.game import GOES_ON
from games.engine.values import Fact, View
from games.engine.words import Words


def gathered(event: Fact, view: View, words: Words) -> tuple[str, str] | None:
    """Return the event's text, and the earlier line that it replaces; None if the event has a line of its own.

    GOES_ON in place of the earlier line appends the text to the line before. Two empty texts leave the event out,
    because another line or the board shows it.
    """
    if _elsewhere(event):
        return "", ""
    if isinstance(event, actions.Put) and event.job.doing == "setup":
        return _started(event, view, words)
    if isinstance(event, actions.Away):
        return finished(words("also", token=a_token(event.token, words, where=False))), GOES_ON
    if isinstance(event, events.Scored) and event.why != "event" and event.points and not event.lost:
        return words("scored-now", faction=event.faction, **points_of(event)), GOES_ON
    if isinstance(event, events.Unplaced) and event.job.nth > 1:
        return story(event, words), story(event, words)
    return (story(event, words), GOES_ON) if _follows(event) else None


def _follows(event: Fact) -> bool:
    """Return whether the event’s text continues the line of the action before it in the same step, if there is one."""
    if isinstance(event, actions.Swing) and by_operation(event):
        return False
    return isinstance(event, (actions.Build, actions.Swing, events.Covered, events.Halved, events.Scored))


def _started(put: actions.Put, view: Any, words: Words) -> tuple[str, str]:
    """Return a line on a faction’s starting pieces on the map, and the earlier line that it replaces ("": none).

    Santa places each piece in a step of its own; the other factions place all their pieces in one step.
    """
    line = _starting(put, _pieces(view, put.job.faction), words)
    if put.job.nth == 1:
        return line, ""
    if "base" not in SHEET[put.job.faction].starts:
        return line, line
    return line, _starting(put, _pieces(view, put.job.faction) - Counter([put.token]), words)


def _pieces(view: Any, faction: Faction) -> Counter[Token]:
    """Return the tokens of this faction on the map, bases first, with their numbers."""
    found = Counter[Token]()
    for ground in view.regions:
        found[Token(faction=faction, kind="base", place=ground.id)] = ground.bases.get(faction, 0)
    for ground in view.regions:
        found[Token(faction=faction, kind="unit", place=ground.id)] = ground.units.get(faction, 0)
        found.update(Token(faction="B", kind="unit", place=ground.id, stealth=spy) for spy in ground.spies)
    for precinct, many in view.police.items():
        found[Token(faction="I", kind="unit", place=precinct)] = many
    return Counter({token: many for token, many in found.items() if many and token.faction == faction})


def _starting(put: actions.Put, pieces: Counter[Token], words: Words) -> str:
    parts = [
        words("several-there", kind=one.kind, many=many, place=one.place)
        if many > 1
        else words("own-piece-there", kind=one.kind, stealth=one.stealth, place=one.place)
        for one, many in pieces.items()
    ]
    return finished(words("done-put", who=actor(put.job, words), token=words.all_of(parts)))


def _elsewhere(event: Fact) -> bool:
    """Return whether the event needs no line, because another line or the board shows it."""
    if isinstance(event, events.Took):
        return event.space != "event"
    return isinstance(event, _ELSEWHERE) or (isinstance(event, events.Idle) and bool(event.job.card))


_ELSEWHERE = (events.Chose, events.RiseNoted, events.TurnEnded)
"""Events without a line: the deed’s line tells the operation, the event’s line the rise, and the board the track."""
