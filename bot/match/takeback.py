"""An answer that the others may give back, as other answers come: the time it took, and the card that asks for it.

Here: what each answer makes of that. Not here: asking and voting (takeback_vote.py). A card that is closed reads the
same whatever closed it, unless all have agreed: nobody learns who did not, nor why.
"""

from __future__ import annotations

import json

from bot.match.words import words_of
from bot.messages.context import MatchContext
from bot.model import turn_clocks
from bot.model.custom_ids import Act, Verb
from bot.model.message import TAKEBACK, Button, Message, Post, escaped, stamp
from bot.model.records import MatchRecord
from bot.model.votes import Request, Spent, Takebacks
from bot.timing.scene import Scene
from games.engine.match import Step
from games.engine.undo import GIVEN_BACK, Takeback, unnoticed


def after(scene: Scene, step: Step) -> tuple[str | None, list[Post]]:
    """What is remembered after a step, and what is told of it; of one that nobody else can notice, nothing."""
    saved, kept = scene.saved, Takebacks.of(scene.saved)
    if unnoticed(scene.match, step):
        return saved.takebacks, []
    now, before = step.match.takeback, scene.match.takeback
    same = now is not None and before is not None and (now.seat, now.question) == (before.seat, before.question)
    spent = kept.spent if same else None if now is None else _spent(scene, now)
    asked = kept.asked
    posts = [] if asked is None else [closed(saved, asked, granted=step.entry.about == GIVEN_BACK)]
    return written(kept.settled.model_copy(update={"spent": spent})), posts


def written(kept: Takebacks) -> str | None:
    """As it stands in the match's row."""
    return None if kept == Takebacks() else kept.model_dump_json()


def card(scene: Scene, request: Request) -> Post:
    """Asks the others. It tells nobody how anybody has voted."""
    words, saved = words_of(scene.saved), scene.saved
    others = [seated.user_id for seated in saved.seats if seated.present and seated.seat != request.seat]
    who = escaped(MatchContext.of(saved, scene.game).players[request.seat].name)
    names = words.all_of(f"<@{user_id}>" for user_id in others)
    text = words("takeback", names=names, who=who, until=stamp(request.until))
    yes = Button(label=words("takeback-yes"), id=str(Act(Verb.GIVE_BACK, saved.id, request.number)), style="success")
    no = Button(label=words("takeback-no"), id=str(Act(Verb.LET_STAND, saved.id, request.number)))
    message = Message(text=text, ping=tuple(others), rows=((yes, no),))
    return Post(to=None, slot=TAKEBACK, message=message, anew=True)


def closed(saved: MatchRecord, request: Request, granted: bool = False) -> Post:
    """The card once that is settled."""
    words, who = words_of(saved), escaped(saved.seats[request.seat].name)
    text = words("takeback-granted" if granted else "takeback-stands", who=who)
    return Post(to=None, slot=TAKEBACK, message=Message(text=text))


def over(saved: MatchRecord) -> list[Post]:
    """When a match is over nobody is asked for anything."""
    asked = Takebacks.of(saved).asked
    return [] if asked is None else [closed(saved, asked)]


def _spent(scene: Scene, kept: Takeback) -> Spent | None:
    turn_clock = turn_clocks.standing(scene.saved).get(kept.seat)
    if turn_clock is None:
        return None
    bank = json.loads(scene.saved.time_banks).get(str(kept.seat))
    allowed, stage = turn_clock.allowed.total_seconds(), turn_clock.stage.value
    return Spent(since=turn_clock.since, until=scene.now, allowed=allowed, stage=stage, bank=bank)
