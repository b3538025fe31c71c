"""What there is to count in a match of Chocolate Coin: its length, its end, who came how far (docs/decisions/0002).

Here: figures, from what the whole table hears. Not here: how they are summed up and printed (games/toolbox/fuzz.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain

from games.chocolate_coin.pieces.happenings import Ended, Took, TurnBegan
from games.chocolate_coin.pieces.sheet import FACTIONS, SHEET
from games.engine.game import Figure
from games.engine.match import Step


def figures(steps: Sequence[Step]) -> Mapping[str, Figure]:
    """What the table in docs/decisions/0002 lists, of one match, and what explains it."""
    events = [event for _, event in chain.from_iterable(step.events for step in steps)]
    [ended] = [event for event in events if isinstance(event, Ended)]
    actions = Counter(event.job.faction for event in events if isinstance(event, Took))
    ending = ended.ending
    return {
        "turns": Figure(amount=sum(isinstance(event, TurnBegan) for event in events)),
        "ended at a scoring round": Figure(amount=ending.scoring, of=1),
        "ended with the last card, a goal met": Figure(amount=not ending.scoring and bool(ending.met), of=1),
        "ended with the last card, none met": Figure(amount=not ending.scoring and not ending.met, of=1),
        **{f"goal met: {SHEET[one].name}": Figure(amount=one in ending.met, of=1) for one in FACTIONS},
        **{f"points of {SHEET[one].name}": Figure(amount=points, of=goal) for one, points, goal in ended.ratios},
        **{f"actions of {SHEET[one].name}": Figure(amount=actions[one]) for one in FACTIONS},
    }
