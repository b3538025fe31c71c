"""Start a match in DMs between one user and stand-ins."""

from __future__ import annotations

import contextlib

from bot.match.service import NOT_OFFERED, MatchService
from bot.model.records import NOWHERE, MatchRecord
from games.engine.asks import Refused


async def begin(
    matches: MatchService, game: str, level: str, user_id: int, name: str, interaction_id: int
) -> MatchRecord:
    """Start a match against the fewest stand-ins that the game takes, all of this level.

    Reuses a table that was opened this way and never dealt because the process died. Raises Refused if the game isn't
    offered, or the user sits at too many tables.
    """
    tables, store = matches.tables.get(game), matches.store
    if tables is None:
        raise Refused(NOT_OFFERED)
    known = (one for one in await store.matches_of(user_id) if one.game == game and _is_left(one, level))
    saved = next(known, None) or await store.opened_by(interaction_id)
    if saved is None:
        seats = tables.game.seats[0]
        opening = tables.lobby.opening(
            {},
            bots=seats - 1,
            level=level,
            capacity=seats,
            guild_id=NOWHERE,
            channel_id=NOWHERE,
            in_thread=False,
            host_id=user_id,
            host_name=name,
            interaction_id=interaction_id,
        )
        saved = await matches.unit.open(opening, lambda _: [], matches.chance.secret)
    if saved.status == "lobby":
        with contextlib.suppress(Refused):  # another press has begun it meanwhile
            await tables.start(saved.id, user_id, 0, interaction_id)
    return await store.load(saved.id) or saved


def _is_left(saved: MatchRecord, level: str) -> bool:
    """Return whether this table was opened by `begin` and never dealt: a full lobby in DMs with only such stand-ins."""
    others = [seated.stand_in for seated in saved.seats if seated.user_id != saved.host_id]
    return saved.by_dm and saved.status == "lobby" and len(saved.seats) == saved.capacity and set(others) == {level}
