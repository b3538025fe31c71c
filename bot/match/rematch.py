"""Open a rematch for the players who stayed to the end. Seats and special roles rotate by one player."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.match import TEXTS, seating
from bot.match.lobby import Lobby
from bot.match.role_wishes import chairs
from bot.match.seating import Pair, may_meet, must_meet
from bot.model.message import PSEUDONYMS
from bot.model.records import MatchRecord, Opening, Seated
from bot.stats.standings import Ended
from games.engine.asks import Refused


async def rematch(lobby: Lobby, saved: MatchRecord, user_id: int, press: int = 0) -> MatchRecord:
    """Open a lobby for the players who stayed, with this user as its host. `press`: the id of the user's interaction.

    While a rematch of the match is open, returns that table. After it is closed, opens another one, up to
    `caps.rematches` tables in all. Raises Refused if the match has no result, the user didn't stay, or no more tables
    may be opened.
    """
    ended = await lobby.store.result(saved.id)
    if ended is None:
        raise Refused(TEXTS.said("refused-no-result"))
    stayed = [seat for seat in sorted(ended.seats, key=lambda seat: seat.seat) if not seat.left and _somebody(seat)]
    if user_id not in [seat.user_id for seat in stayed]:
        raise Refused(TEXTS.said("refused-rematch"))
    users = [seat.user_id for seat in stayed]
    apart, full = await lobby.store.apart(users), await lobby.store.crowded(users)
    stayed = _together(user_id, [seat for seat in stayed if seat.user_id not in full - {user_id}], apart)
    opening = _opening(lobby, saved, stayed, user_id)
    by = lobby.chance.press(press)
    company = tuple(replace(one, press=by) if one.user_id == user_id else one for one in opening.company)
    opening = replace(opening, company=company)
    last = saved
    for _ in range(lobby.store.caps.rematches):
        last = await lobby.open(replace(opening, interaction_id=-last.id))
        if last.open:
            if last.seat_of(user_id) is None:
                must_meet(user_id, last, apart)
            return last
    raise Refused(TEXTS.said("refused-rematches"))


def _somebody(seat: Ended) -> bool:
    """Return whether the seat belongs to a user, not to a stand-in or an erased user."""
    return seat.user_id >= 0 and seat.user_id not in PSEUDONYMS


def _together(user_id: int, stayed: Sequence[Ended], apart: Collection[Pair]) -> list[Ended]:
    """Return the players for the rematch: no two of them have a block between them.

    The user who pressed is always included. The other players are added in the order of `stayed`; a player is left out
    if there is a block between them and a player added before. `apart`: the pairs of users with a block between them.
    """
    coming = {user_id}
    for seat in stayed:
        if may_meet(seat.user_id, coming, apart):
            coming.add(seat.user_id)
    return [seat for seat in stayed if seat.user_id in coming]


def _opening(lobby: Lobby, saved: MatchRecord, stayed: Sequence[Ended], user_id: int) -> Opening:
    """Return the request for the rematch: same game, place and options.

    The players sit in the order of `stayed`, but its first player gets the last of their seats.
    """
    options = lobby.game.options.model_validate_json(saved.options)
    order = [*stayed[1:], stayed[0]]
    return Opening(
        game=saved.game,
        options=options.model_copy(update=_parts(lobby, saved, stayed)).model_dump_json(),
        capacity=saved.capacity,
        guild_id=saved.guild_id,
        channel_id=saved.channel_id,
        in_thread=saved.in_thread,
        host_id=user_id,
        host_name=next(seat.name for seat in stayed if seat.user_id == user_id),
        interaction_id=0,
        pace=saved.pace,
        on_timeout=saved.on_timeout,
        secrets_stay=saved.secrets_stay,
        hints_allowed=saved.hints_allowed,
        company=_company(saved, order),
        locale=saved.locale,
    )


def _company(saved: MatchRecord, order: Sequence[Ended]) -> tuple[Seated, ...]:
    """Return the seats of the rematch: these players in this order, then stand-ins.

    There are as many stand-ins as in the match, with the same levels.
    """
    sitting = [Seated(seat, ended.user_id, ended.name) for seat, ended in enumerate(order)]
    for before in (seated for seated in saved.seats if not seated.owned):
        sitting.append(seating.newcomer(sitting, before.stand_in or seating.USUAL))
    return tuple(sitting)


def _parts(lobby: Lobby, saved: MatchRecord, stayed: Sequence[Ended]) -> dict[str, int | None]:
    """Return, by option name, the user who gets each special role: the player who follows its last owner in `stayed`.

    None if the last owner is unknown or didn't stay.
    """
    options = lobby.game.options.model_validate_json(saved.options)
    passed: dict[str, int | None] = {}
    for name in chairs(lobby.game):
        seat = getattr(options, name)
        had = [one for one in stayed if one.seat == seat or (seat is None and name in _words_of(one.role))]
        after = stayed[(stayed.index(had[0]) + 1) % len(stayed)] if had else None
        passed[name] = None if after is None else after.user_id
    return passed


def _words_of(role: str) -> list[str]:
    """Return the words of a role's name; the option that assigns the role is named after one of these words."""
    return re.findall(r"\w+", role.lower().replace(".", ""))
