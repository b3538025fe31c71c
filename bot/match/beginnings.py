"""Begin matches: with a new deal, or from a position of a finished match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.match import TEXTS, role_wishes
from bot.match.chance import Chance
from bot.model.records import MatchRecord
from bot.ops.drawing_thread import limited
from bot.storage.store import Store
from games.engine.analysis.positions import before
from games.engine.asks import Refused
from games.engine.game import Game
from games.engine.journal import Diverged, Journal
from games.engine.match import Match, Step


@dataclass(frozen=True)
class Origin:
    """A position of a finished match, at which another match begins.

    `steps`: the finished match's steps up to that position. `mix`: the finished match's `MatchRecord.mix`.
    """

    steps: Sequence[Step]
    mix: str | None


async def origin_of(store: Store, game: Game[Any, Any], match_id: int) -> Origin | None:
    """Return the position of a finished match at which match `match_id` begins; None if it begins with a new deal.

    Raises Refused if the finished match can't be replayed any more.
    """
    saved = await store.load(match_id)
    if saved is None or saved.origin_id is None or saved.origin_line is None:
        return None
    source = await store.load(saved.origin_id)
    if source is None or source.snapshot is None:
        raise Refused(TEXTS.said("refused-gone"))
    journal = Journal.of_save(source.game, source.snapshot, source.options, await store.journal(source.id))
    try:
        return Origin(await limited(before, game, journal, saved.origin_line), source.mix)
    except (Diverged, ValueError):
        raise Refused(TEXTS.said("refused-gone")) from None


def begun(
    game: Game[Any, Any], saved: MatchRecord, origin: Origin | None, chance: Chance, interaction_id: int | None
) -> tuple[MatchRecord, Sequence[Step]]:
    """Return the match with its final options and `mix`, and its first steps.

    The steps are the deal; if there is an `origin`, all steps up to that position. `interaction_id`: the press that
    starts the match; None if no press does.
    """
    if origin is not None:
        return replace(saved, mix=origin.mix), origin.steps
    options = role_wishes.seated(game, saved)
    mix, seed, mixed = chance.mixed(saved, interaction_id)
    dealt = Match.start(game, len(saved.seats), seed, options, mixed)
    return replace(saved, options=options.model_dump_json(), mix=mix), [dealt]
