"""Begin a user's match against stand-ins: a deal of the day, a match after a lesson, or one from an old position."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
from dataclasses import replace
from datetime import UTC, date

from bot.match import TEXTS, seating
from bot.match.service import NOT_OFFERED, MatchService, Tables
from bot.model.daily import STILL, Deal, game_of, published_at
from bot.model.message import stamp
from bot.model.records import NOBODY, NOWHERE, MatchRecord, Opening, Seated
from bot.ops.failpoints import failpoint
from bot.storage.store import Store
from games.engine.asks import Refused
from games.engine.bots import Level


async def begin(
    matches: MatchService, game: str, level: str, user_id: int, name: str, interaction_id: int
) -> MatchRecord:
    """Start a match of one user against stand-ins of this level. The match has as few seats as the game allows.

    If an earlier call opened a table, but the process died before the deal, deals at that table.
    Raises Refused if the game isn't offered, or the user sits at too many tables.
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
    return await _started(tables, saved, user_id, interaction_id)


async def go_on(
    matches: MatchService, source: MatchRecord, line: int, user_id: int, name: str, interaction_id: int
) -> MatchRecord:
    """Start a match of one user against strong stand-ins, from a position in which `source` asked this user a question.

    `source`: the finished match. `line`: number of the line in the journal of `source` that holds the user's answer.
    If the user already plays a match from this position, returns that match.
    Raises Refused if the game isn't offered, or the user sits at too many tables.
    """
    tables, store = matches.tables_of(source), matches.store
    known = (one for one in await store.matches_of(user_id) if (one.origin_id, one.origin_line) == (source.id, line))
    saved = next(known, None) or await store.opened_by(interaction_id)
    if saved is None:
        sitting: list[Seated] = []
        for seated in source.seats:
            theirs = Seated(seated.seat, user_id, name)
            own = seated.user_id == user_id
            sitting.append(theirs if own else seating.newcomer(sitting, STAND_INS.value))
        opening = Opening(
            game=source.game,
            options=source.options,
            capacity=len(sitting),
            guild_id=NOWHERE,
            channel_id=NOWHERE,
            in_thread=False,
            host_id=user_id,
            host_name=name,
            interaction_id=interaction_id,
            company=tuple(sitting),
            origin_id=source.id,
            origin_line=line,
        )
        saved = await matches.unit.open(opening, lambda _: [], lambda _: source.secret)
        failpoint("position opened")
    return await _started(tables, saved, user_id, interaction_id)


async def _started(tables: Tables, saved: MatchRecord, user_id: int, interaction_id: int) -> MatchRecord:
    """Deal if the table is still a lobby, and return the match."""
    if saved.status == "lobby":
        with contextlib.suppress(Refused):  # another press has begun it meanwhile
            await tables.start(saved.id, user_id, 0, interaction_id)
    return await tables.lobby.store.load(saved.id) or saved


def _is_left(saved: MatchRecord, level: str) -> bool:
    """Return whether `begin` opened this table without dealing: a full lobby in DMs, with stand-ins of this level."""
    others = [seated.stand_in for seated in saved.seats if seated.user_id != saved.host_id]
    return saved.by_dm and saved.status == "lobby" and len(saved.seats) == saved.capacity and set(others) == {level}


FORM = "parlour-daily-1"

STAND_INS = Level.STRONG


def key_of(master: str, day: date, game: str) -> str:
    """Return the key of a game's deal on that day: 64 hex digits. All matches of this deal use the key as their secret.

    `master`: the installation's secret, as hex digits. Nobody can compute one day's key from another day's.
    """
    text = f"{FORM}\n{day.isoformat()}\n{game}"
    return hmac.new(bytes.fromhex(master), text.encode(), hashlib.sha256).hexdigest()


class Daily:
    """The deals of the day. One per process.

    A deal's key depends only on the day, the game and a secret of the installation, so all users get the same deal.
    docs/decisions/0018-deal-of-the-day.md says how users can verify a deal.
    """

    def __init__(self, matches: MatchService, rehearsed: str | None = None) -> None:
        self.matches = matches
        self.store: Store = matches.store
        self._rehearsed = rehearsed

    def today(self) -> date:
        """Return today's date in UTC, so that the deal changes at the same moment for everybody."""
        return self.store.now().astimezone(UTC).date()

    async def key(self, day: date, game: str) -> str:
        """Return the key of a day's deal. It is secret until that day's deal is published."""
        if self._rehearsed is not None:
            return key_of(hashlib.sha256(self._rehearsed.encode()).hexdigest(), day, game)
        return key_of(await self.store.daily_secret(), day, game)

    async def play(self, user_id: int, name: str, interaction_id: int) -> tuple[Deal, MatchRecord]:
        """Return the user's match of today's deal, and start it if needed.

        Idempotent, even if the process died halfway. Raises Refused if no game is dealt today, the user's data were
        erased after they played today's deal, or they sit at too many tables.
        """
        day = self.today()
        game = game_of(day, {slug: tables.game for slug, tables in self.matches.tables.items()})
        if game is None:
            raise Refused(TEXTS.said("refused-no-deal"))
        known = await self.store.deal_of(user_id, day)
        if known is not None and known.user_id != user_id:
            raise Refused(TEXTS.said("refused-deal-erased", at=stamp(published_at(day) - STILL)))
        if known is None:
            await self.matches.tables[game].lobby.admit(user_id)
        deal = await self.store.take_deal(known or Deal(user_id, day, game, interaction_id))
        saved = await self._opened(deal, name)
        if saved.status == "lobby":
            await self.store.deal_opened(deal, saved.id)
            with contextlib.suppress(Refused):  # another process has begun it meanwhile
                await self.matches.tables[deal.game].start(saved.id, user_id, 0, NOBODY)
        return deal, await self.store.load(saved.id) or saved

    async def _opened(self, deal: Deal, name: str) -> MatchRecord:
        """Open the user's table for this deal, with strong stand-ins. If the user has opened it before, return it."""
        if deal.game not in self.matches.tables:
            raise Refused(TEXTS.said("refused-no-deal"))
        tables = self.matches.tables[deal.game]
        form = tables.game.daily
        assert form is not None
        opening = tables.lobby.opening(
            dict(form.options),
            bots=form.seats - 1,
            level=STAND_INS.value,
            capacity=form.seats,
            guild_id=NOWHERE,
            channel_id=NOWHERE,
            in_thread=False,
            host_id=deal.user_id,
            host_name=name,
            interaction_id=deal.opened_by,
        )
        alike = tuple(replace(seated, press=0) for seated in opening.company)
        key = await self.key(deal.day, deal.game)
        opening = replace(opening, company=alike)
        return await self.matches.unit.open(opening, lambda _: [], lambda _: key)
