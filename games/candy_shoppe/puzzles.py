"""Ask in puzzles which team another player belongs to."""

from __future__ import annotations

from games.candy_shoppe.pieces.components import DECKS, Face, Team
from games.candy_shoppe.pieces.events import Deployed, Placed
from games.candy_shoppe.policy import side_now
from games.candy_shoppe.rules import CandyShoppeState
from games.candy_shoppe.view import CandyShoppeView
from games.engine.game import Puzzling, Question, Sight
from games.engine.words import Words


def _questions(view: CandyShoppeView) -> list[Question]:
    left = list(DECKS[view.seats])
    if view.team is not None:
        left.remove(view.team)
    choices = tuple((team.word,) for team in sorted({*left}))
    others = (seat for seat in range(view.seats) if seat != view.seat)
    return [Question(about="team", seat=seat, choices=choices) for seat in others]


def _value(state: CandyShoppeState, question: Question) -> str:
    assert question.seat is not None
    return state.teams[question.seat].word


def _label(choice: tuple[str, ...], question: Question, words: Words) -> str:
    return words("team", team=choice[0])


def _reason(sight: Sight[CandyShoppeView], question: Question, choice: int, words: Words) -> str:
    """Return a text on why a deployment, or the number of tokens placed, points to the team of this choice.

    Returns "" if it doesn't.
    """
    team = next(team for team in Team if (team.word,) == question.choices[choice])
    for event in sight.events:
        if isinstance(event, Deployed) and event.seat != sight.after.seat:
            return _deployed(sight.before, event, question, team, words)
        if isinstance(event, Placed):
            return _placed(sight.before, event, question, team, words)
    return ""


def _deployed(view: CandyShoppeView, event: Deployed, question: Question, team: Team, words: Words) -> str:
    level = side_now(view, None) == Face.NEUTRAL
    best = abs(event.worth) == max(abs(city.worth) for city in view.cities if not city.closed and not city.spies)
    aside = level and not best and (Team.PLATYPUS.word,) in question.choices
    looks = Team.PLATYPUS if aside else next((one for one in Team if one.face == Face.of(event.worth)), None)
    if event.seat != question.seat:
        if looks is None or looks == team:
            return ""
        left = DECKS[view.seats].count(looks) - (view.team == looks) - 1
        return words("clue-fewer", who=words.name(event.seat), team=looks.word, left=left)
    helps = side_now(view, team) * event.worth > 0
    if team != Team.PLATYPUS:
        return words("clue-own-side") if helps else ""
    return words("clue-anywhere") if looks == team else words("clue-behind") if helps else ""


def _placed(view: CandyShoppeView, event: Placed, question: Question, team: Team, words: Words) -> str:
    """Return a text on why the number of tokens points to this team; "" if it doesn't.

    While the sides are level, placing no token points to P.L.A.T.Y.P.U.S., and placing some points to another team.
    """
    assert question.seat is not None
    if side_now(view, None) != Face.NEUTRAL:
        return ""
    many = next((pile.many for pile in event.piles if pile.seat == question.seat), None)
    if many is None or bool(many) == (team == Team.PLATYPUS):
        return ""
    return words("clue-placed", many=many, who=words.name(question.seat))


PUZZLES = Puzzling(questions=_questions, value=_value, label=_label, reason=_reason)
