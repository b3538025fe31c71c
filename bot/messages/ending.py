"""Write how a match ended: ranks, winners, a stand-in's congratulation, and the message to the hall of fame."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import hints
from bot.messages.context import MatchContext
from bot.model.message import (
    HALL,
    Button,
    Message,
    Post,
    analysis_button,
    rules_button,
    watch_button,
)
from bot.model.records import Ending, Seated
from games.engine.step import Seen
from games.engine.values import Outcome, Seat


def result(context: MatchContext, seen: Seen) -> str:
    """Return who has won, why, and which players have had hints."""
    return "\n".join([_won(context, seen), *_why(context, seen), *hints.taken(context)])


def looks_back(context: MatchContext) -> tuple[Button, ...]:
    """Return the buttons that open the analysis and the replay of a finished match."""
    return tuple(door(context.match_id) for door in (analysis_button, watch_button))


def congratulations(context: MatchContext, seen: Seen) -> list[str]:
    """Return a line in which a stand-in (an AI player) congratulates the users who won.

    Empty if no user has won, no stand-in played, or all seats share the first place.
    """
    first = _first(context, seen)
    winners = [context.written[seat].name for seat in first if context.seats[seat].present]
    standing_by = [seated.seat for seated in context.seats if not seated.owned and not seated.erased]
    if not winners or not standing_by or len(first) == len(context.seats):
        return []
    said = {"who": context.written[standing_by[0]].name, "names": context.words.all_of(winners)}
    return [context.words("congratulations", **said)]


def _over(seen: Seen) -> Outcome:
    """Return how a finished match ended."""
    assert seen.view.outcome is not None
    return seen.view.outcome


def _first(context: MatchContext, seen: Seen) -> list[Seat]:
    """Return the seats in first place: one, a team, or several tied."""
    return [seat for seat, ending in sorted(ranking(_over(seen), context.seats).items()) if ending.rank == 1]


def _why(context: MatchContext, seen: Seen) -> list[str]:
    """Return a line with the game's reason for the result.

    Empty if a winner by the rules has left the match, because other seats are ranked first then.
    """
    ending = context.game.texts.ending(seen.view, context.game_words(None))
    untold = ending.why and not ending.told
    return [ending.why] if untold and set(_first(context, seen)) == set(_over(seen).ranks[0]) else []


def _won(context: MatchContext, seen: Seen) -> str:
    """Return who has won: alone, as a team, or tied."""
    words, ranks, first = context.words, ranking(_over(seen), context.seats), _first(context, seen)
    if len(first) == len(ranks):
        return words("draw")
    names = words.all_of(f"**{context.written[seat].name}**" for seat in first)
    sides = {ranks[seat].side for seat in first}
    together = len(first) > 1 and len(sides) == 1 and None not in sides
    return words("wins-together", names=names) if together else words("wins", names=names, many=len(first))


def ranking(outcome: Outcome, seats: Sequence[Seated]) -> dict[Seat, Ending]:
    """Return each seat's rank and role, by seat. All players who left the match share the last place."""
    gone = [seated.seat for seated in seats if seated.owned and seated.away]
    result: dict[Seat, Ending] = {}
    for rank in outcome.ranks:
        place = len(result) + 1
        result |= {seat: _ending(outcome, seat, place) for seat in rank if seat not in gone}
    last = len(result) + 1
    return result | {seat: _ending(outcome, seat, last) for seat in gone}


def _ending(outcome: Outcome, seat: Seat, rank: int) -> Ending:
    side = next((number for number, side in enumerate(outcome.sides) if seat in side.seats), None)
    return Ending(rank, outcome.role_of(seat), side)


def in_hall(context: MatchContext, seen: Seen) -> Post:
    """Return the post for the hall-of-fame channel: who won, and how ratings changed."""
    players = tuple(seated.user_id for seated in context.seats if seated.owned)
    doors = (Button(label=context.words("to-the-match"), url=context.link), rules_button(context.game.slug))
    text = context.words("hall", game=context.game.name, result=result(context, seen))
    return Post(to=None, slot=HALL, message=Message(text=text, standing=doors, standings=players), repost=True)
