"""Run lobbies: users take seats through buttons on a message, the card, until the host starts the match."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from pydantic import ValidationError

from bot.match import (
    TEXTS,
    beginnings,
    dm_tables,
    lobby_card,
    own_settings,
    relocation,
    role_wishes,
    seating,
    spoken,
    table_settings,
)
from bot.match.beginnings import Chance
from bot.match.unit_of_work import Committed, UnitOfWork
from bot.messages.composer import compose
from bot.messages.context import MatchContext
from bot.model.gathering import MOST_LEFT, Admission
from bot.model.language import in_language, speaking
from bot.model.message import CALL, CARD, SERVERS, Message, Post, escaped, rules_button
from bot.model.records import NOBODY, JournalEntry, MatchRecord, MatchUpdate, Opening, OutboxMessage, Seated, Votes
from bot.stats.player_figures import RELIABLE
from bot.timing import deadlines
from bot.timing.deadlines import AT_ONCE, ThinkDelays, own_share, rouse
from games import has_lesson
from games.engine.asks import Refused
from games.engine.bots import Level
from games.engine.game import Game
from games.engine.match import Match, Step

T = TypeVar("T")

GONE = TEXTS.said("refused-gone")

MOST_BARRED = 50
"""Maximum number of users that a table bars."""


class Lobby:
    """All lobbies of one game. Methods raise Refused, with a text for the player, if something isn't allowed."""

    def __init__(self, game: Game[Any, Any], unit: UnitOfWork, chance: Chance, delays: ThinkDelays = AT_ONCE) -> None:
        self.game = game
        self.unit = unit
        self.store = unit.store
        self.chance = chance
        self.delays = delays

    def opening(self, options: dict[str, Any], bots: int = 0, level: str = seating.USUAL, **where: Any) -> Opening:
        """Return the request for a table at which the host and `bots` stand-ins sit. `level`: the stand-ins' level.

        `options`: the game's options. `where`: the other fields of Opening. Raises Refused if an option is out of
        range, the options don't allow that number of seats, or the stand-ins would leave the host no seat.
        """
        opening = Opening(game=self.game.slug, options=options_json(self.game, options), **where)
        if bots >= opening.capacity:
            seats = opening.capacity
            raise Refused(TEXTS.said("refused-room", seats=seats, number=seats - 1))
        press = self.chance.press(opening.interaction_id)
        sitting = [Seated(0, opening.host_id, opening.host_name, press=press)]
        for _ in range(bots):
            sitting.append(seating.newcomer(sitting, level))
        opening = replace(opening, company=tuple(sitting))
        self._must_go_together(opening.capacity, options)
        return opening

    async def open(self, opening: Opening, invited: int | None = None) -> MatchRecord:
        """Open a table, or return the table that `opening.interaction_id` opened before.

        The players in `opening.company` get a seat at once. They and the user `invited` are pinged. Raises Refused if
        the host or the server has too many open tables.
        """
        if (known := await self.store.opened_by(opening.interaction_id)) is not None:
            await self.unit.again(known.id)
            return known
        new = await self.store.newcomers(self.game.slug, [opening.host_id, *(one.user_id for one in opening.company)])

        def first(saved: MatchRecord) -> list[Post]:
            others = [seat for seat in saved.seats if seat.owned and seat.user_id != saved.host_id]
            card, called = lobby_card.card(self.game, saved), [seat.user_id for seat in others]
            if called:
                names = spoken().sentences(f"<@{user_id}>" for user_id in called)
                card = lobby_card.calling(card, called, spoken()("once-more", names=names))
            if invited is not None:
                line = spoken()("invites", who=f"<@{invited}>", host=escaped(opening.host_name))
                card = lobby_card.calling(card, [invited], line)
            sitting = [seated for seated in saved.seats if seated.owned]
            posts = [card, *(lobby_card.welcome(self.game, saved, one, one.user_id in new) for one in sitting)]
            posts += [lobby_card.invitation(self.game, saved, user_id) for user_id in lobby_card.invited_by_dm(saved)]
            return [*dm_tables.told_to_all(saved, MatchUpdate(posts=posts)).posts] if saved.by_dm else posts

        return await self.unit.open(opening, first, self.chance.secret)

    async def admit(self, user_id: int) -> None:
        """Raise Refused if this user sits at too many open tables.

        This check is only an early one: opening or joining a table repeats it.
        """
        most = self.store.caps.per_member
        if most is not None and await self.store.crowded([user_id]):
            raise Refused(TEXTS.said("refused-crowded", number=most))

    async def may_join(self, saved: MatchRecord, user_id: int) -> None:
        """Raise Refused if the host's settings don't admit this user, or the user sits at too many open tables."""
        await self.admit(user_id)
        self._must_be_admitted(saved, user_id, await self.store.left_early(user_id))

    def _must_be_admitted(self, saved: MatchRecord, user_id: int, left: int, code: str = "") -> None:
        """Raise Refused if the host's settings don't admit this user.

        `left`: how many of the user's latest matches the user left early. `code`: what the user typed as the table's
        code. The right code admits the user like an invitation, but only an invitation reserves a seat.
        """
        admission, sitting = saved.admission, [seated.user_id for seated in saved.seats]
        if user_id in admission.barred:
            raise Refused(TEXTS.said("refused-stranger"))
        if user_id in admission.invited:
            return
        if admission.by_invitation and not (code and code == admission.code):
            raise Refused(TEXTS.said("refused-invited", who=escaped(self._name(saved, saved.host_id))))
        if len(sitting) + len(admission.awaited(sitting)) >= saved.capacity:
            raise Refused(TEXTS.said("refused-awaited"))
        if admission.reliable and left > MOST_LEFT:
            raise Refused(TEXTS.said("refused-left", left=left, most=MOST_LEFT, last=RELIABLE))

    async def link(self, match_id: int) -> str | None:
        """Return a link to the lobby's card; None until it is posted."""
        saved, card = await self.store.load(match_id), await self.store.latest_of(match_id, CARD)
        return None if saved is None or card is None else f"{SERVERS}/{saved.guild_id}/{card[0]}/{card[1]}"

    async def join(
        self, match_id: int, user_id: int, name: str, interaction_id: int = 0, code: str = ""
    ) -> MatchRecord:
        """Give a user a seat.

        `interaction_id`: id of the press; the match's random key depends on it. `code`: the table's code as the user
        typed it, "" if they typed none.
        """
        new = bool(await self.store.newcomers(self.game.slug, [user_id]))
        left = await self.store.left_early(user_id)

        def mutate(saved: MatchRecord) -> MatchUpdate:
            if saved.seat_of(user_id) is not None:
                raise Refused(TEXTS.said("refused-seated"))
            if len(saved.seats) >= saved.capacity:
                raise Refused(TEXTS.said("refused-stranger"))  # the same text as for a block, so that it reveals none
            self._must_be_admitted(saved, user_id, left, code)
            press = self.chance.press(interaction_id)
            newcomer = Seated(seat=len(saved.seats), user_id=user_id, name=name, press=press)
            welcome = lobby_card.welcome(self.game, saved, newcomer, new)
            change = self._reseated(saved, [*saved.seats, newcomer], welcome)
            return replace(change, cancelled_slots=[(user_id, CALL)])

        return await self._changed(match_id, mutate)

    async def decline(self, match_id: int, user_id: int, name: str) -> MatchRecord:
        """Turn an invitation down: release the user's reserved seat, and announce on the card that they declined."""

        def mutate(saved: MatchRecord) -> MatchUpdate:
            if saved.seat_of(user_id) is not None:
                raise Refused(TEXTS.said("refused-seated"))
            if user_id not in saved.admission.invited:
                raise Refused(GONE)
            invited = tuple(one for one in saved.admission.invited if one != user_id)
            admission = saved.admission.model_copy(update={"invited": invited})
            card = lobby_card.card(self.game, replace(saved, admission=admission))
            card = card.telling(spoken()("declined", who=escaped(name)))
            fields = {"admission": admission.model_dump_json()}
            return MatchUpdate(fields=fields, posts=[card], cancelled_slots=[(user_id, CALL)])

        return await self._changed(match_id, mutate)

    async def leave(self, match_id: int, user_id: int) -> MatchRecord:
        """Remove a user from the table.

        If the host leaves, the next player becomes host; if no player is left, the table closes.
        """

        def mutate(saved: MatchRecord) -> MatchUpdate:
            if saved.seat_of(user_id) is None:
                raise Refused(TEXTS.said("refused-not-seated"))
            others = [seated for seated in saved.seats if seated.user_id != user_id]
            if not seating.present(others):
                return self._closed(saved, self._name(saved, user_id))
            saved = replace(saved, options=role_wishes.left(self.game, saved, user_id))
            return self._reseated(saved, seating.moved_up(others))

        return await self._changed(match_id, mutate)

    async def stand_in(self, match_id: int, user_id: int, wish: str) -> str:
        """Let the host add a stand-in, or remove the newest one. `wish`: level or REMOVE. Returns the name."""

        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, str]:
            self._host(saved, user_id, "stand-ins")
            there = [seated for seated in saved.seats if not seated.owned]
            if wish == lobby_card.REMOVE:
                if not there:
                    raise Refused(TEXTS.said("refused-no-stand-in"))
                left = [seated for seated in saved.seats if seated != there[-1]]
                return self._reseated(saved, seating.moved_up(left)), there[-1].name
            if wish not in set(Level):
                raise Refused(GONE)
            if len(saved.seats) >= saved.capacity:
                raise Refused(TEXTS.said("refused-full"))
            newcomer = seating.newcomer(saved.seats, wish)
            return self._reseated(saved, [*saved.seats, newcomer]), newcomer.name

        return (await self._update(match_id, mutate)).result

    async def take_off(self, match_id: int, user_id: int, other_id: int, for_good: bool) -> str:
        """Let the host remove player `other_id` from the table, and tell that player by DM. Returns the player's name.

        `for_good`: whether the player is barred from joining again.
        """

        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, str]:
            other = self._other(saved, user_id, other_id)
            admission = saved.admission
            if for_good:
                invited = tuple(one for one in admission.invited if one != other_id)
                barred = (*admission.barred, other_id)[-MOST_BARRED:]
                admission = admission.model_copy(update={"invited": invited, "barred": barred})
            options = role_wishes.left(self.game, saved, other_id)
            saved = replace(saved, options=options, admission=admission)
            others = [seated for seated in saved.seats if seated != other]
            told = lobby_card.taken_off(self.game, saved, other, for_good)
            change = self._reseated(saved, seating.moved_up(others), told)
            return replace(change, fields={**change.fields, "admission": admission.model_dump_json()}), other.name

        return (await self._update(match_id, mutate)).result

    async def make_host(self, match_id: int, user_id: int, other_id: int) -> str:
        """Make another player host in place of this user, and tell that player by DM. Returns the new host's name."""

        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, str]:
            other = self._other(saved, user_id, other_id)
            after = replace(saved, host_id=other_id)
            posts = [lobby_card.card(self.game, after), lobby_card.made_host(self.game, saved, other)]
            return MatchUpdate(fields={"host_id": other_id}, posts=posts), other.name

        return (await self._update(match_id, mutate)).result

    def _other(self, saved: MatchRecord, user_id: int, other_id: int) -> Seated:
        """Return the seat of player `other_id`. Raises Refused if there is none, or user `user_id` isn't the host."""
        other = saved.seat_of(other_id)
        if user_id != saved.host_id:
            raise Refused(TEXTS.said("refused-seats-host", who=escaped(self._name(saved, saved.host_id))))
        if other is None or not other.owned or other_id == user_id:
            raise Refused(TEXTS.said("refused-not-there"))
        return other

    async def set_admission(self, match_id: int, user_id: int, change: Callable[[Admission], Admission]) -> MatchRecord:
        """Let the host change who may join. `change`: returns the new rules of admission from the present ones."""

        def mutate(saved: MatchRecord) -> MatchUpdate:
            self._host(saved, user_id, "settings")
            after = replace(saved, admission=change(saved.admission))
            fields = {"admission": after.admission.model_dump_json()}
            before, invited = set(saved.admission.invited), lobby_card.invited_by_dm(after)
            calls = [(None, lobby_card.invitation(self.game, after, one)) for one in invited if one not in before]
            return MatchUpdate(fields=fields, posts=[lobby_card.card(self.game, after)], calls=calls)

        return await self._changed(match_id, mutate)

    async def unreached(self, saved: MatchRecord) -> list[int]:
        """Return the invited users whose invitation Discord hasn't delivered by DM, for whatever reason."""
        sent = [one.user_id for one in await self.store.outbox(saved.id) if one.slot == CALL and one.message_id]
        return [user_id for user_id in lobby_card.invited_by_dm(saved) if user_id not in sent]

    async def cancel(self, match_id: int, user_id: int) -> MatchRecord:
        """Let the host close the table before the match starts."""

        def mutate(saved: MatchRecord) -> MatchUpdate:
            return self._closed(saved, self._host(saved, user_id, "close").name)

        return await self._changed(match_id, mutate)

    async def volunteer(self, match_id: int, user_id: int, part: int = 0) -> bool:
        """Reserve a special role of the game for the user, or release it if the user already has it.

        `part`: which of the game's special roles, from 0. Returns whether a role is reserved for the user afterwards.
        """

        def mutate(saved: MatchRecord) -> MatchUpdate:
            if saved.seat_of(user_id) is None:
                raise Refused(TEXTS.said("refused-join-first"))
            options = role_wishes.volunteered(self.game, saved, user_id, part)
            card = lobby_card.card(self.game, replace(saved, options=options))
            return MatchUpdate(fields={"options": options}, posts=[card])

        saved = await self._changed(match_id, mutate)
        return user_id in role_wishes.wishes(self.game, saved).values()

    async def move(self, match_id: int, user_id: int, here: int, stands: bool, in_thread: bool) -> MatchRecord:
        """Let the host move the table to channel `here`. Any player may do so if the old channel is gone.

        `stands`: whether the old channel still exists. `in_thread`: whether the match is to be played in a new thread
        of channel `here`.
        """

        def mutate(saved: MatchRecord, outbox: Sequence[OutboxMessage]) -> tuple[MatchUpdate, None]:
            _must_gather(saved)
            relocation.allowed(saved, user_id, stands)
            card = lobby_card.card(self.game, relocation.after(saved, here))
            followers = relocation.followers(saved, here, outbox, self.game.name)
            change = MatchUpdate(
                fields=relocation.fields(saved, here, in_thread),
                posts=[*relocation.farewell(saved, here), card.model_copy(update={"repost": True}), *followers],
                left=saved.here,
            )
            return change, None

        return _found(await self.unit.update_with_outbox(match_id, mutate)).saved

    async def hosted(self, match_id: int, user_id: int, what: str = "settings") -> MatchRecord:
        """Return the open table. Raises Refused if this user can't act as its host. `what`: see `_host`."""
        saved = await self.store.load(match_id)
        if saved is None:
            raise Refused(GONE)
        _must_gather(saved)
        self._host(saved, user_id, what)
        return saved

    async def set(self, match_id: int, user_id: int, form: int, stamp: str, given: Mapping[str, str]) -> MatchRecord:
        """Let the host store all values of settings form number `form`. `given`: the submitted values by field name.

        `stamp`: digest of the values that the form showed. Raises Refused if the stored values have changed since.
        """

        def mutate(saved: MatchRecord) -> MatchUpdate:
            self._host(saved, user_id, "settings")
            fields = table_settings.changed(self.game, saved, form, given)
            if stamp != table_settings.stamp(self.game, saved, form):
                raise Refused(TEXTS.said("refused-stale-form"))
            if "options" in fields:
                fields["options"] = options_json(self.game, fields["options"])
            after = replace(saved, **fields)
            self._must_go_together(after.capacity, json.loads(after.options))
            with in_language(speaking() if after.locale == saved.locale else after.locale):
                return MatchUpdate(fields=fields, posts=[lobby_card.card(self.game, after)])

        return await self._changed(match_id, mutate)

    def _must_go_together(self, seats: int, options: dict[str, Any]) -> None:
        """Raise Refused if this number of players can't play with these options."""
        chance = dict.fromkeys(role_wishes.chairs(self.game))
        Match.start(self.game, seats, "00" * 32, self.game.options.model_validate(options | chance))

    async def start(
        self, match_id: int, user_id: int, card_id: int, interaction_id: int | None, filled: bool = False
    ) -> tuple[MatchRecord, Match]:
        """Let the host start the match, and deal. Raises Refused if there are too few players.

        `filled`: stand-ins take all free seats. `interaction_id`: the press that starts the match, None if no press
        does. `card_id`: id of the card's message, in case the database doesn't have the id yet; 0 if the caller doesn't
        know it. A match's thread is created from the card's message.
        """
        card, new = await self.store.latest_of(match_id, CARD), await self._newcomers(match_id)
        origin = await beginnings.origin_of(self.store, self.game, match_id)

        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, Match]:
            self._host(saved, user_id, "start")
            saved = replace(saved, seats=_filled(saved)) if filled else saved
            need = self.game.seats[0]
            if len(saved.seats) < need:
                raise Refused(TEXTS.said("refused-too-few", need=need, number=len(saved.seats)))
            saved, steps = beginnings.begun(self.game, saved, origin, self.chance, interaction_id)
            helped = own_settings.begun(saved.seats, new)
            seats = tuple(own_settings.met(own_share(steps[-1].match, one)) for one in helped)
            seated = replace(saved, host_id=user_id, seats=seats)
            known = card_id if card is None else card[1] if card[0] == saved.channel_id else 0
            if saved.in_thread and not known:
                raise Refused(TEXTS.said("refused-moved", here=f"<#{saved.channel_id}>"))
            change = self._dealt(seated, steps, known, interaction_id)
            return replace(change, seats=seated.seats) if filled else change, steps[-1].match

        def begun(committed: Committed[Match]) -> None:
            rouse(committed.saved, committed.result, self.store.now(), self.delays)

        committed = await self._update(match_id, mutate, begun)
        return committed.saved, committed.result

    async def _newcomers(self, match_id: int) -> frozenset[int]:
        """Return the table's players who have never played the game; empty if the game has no lesson."""
        saved = await self.store.load(match_id) if has_lesson(self.game.slug) else None
        people = [] if saved is None else [seated.user_id for seated in saved.seats if seated.owned]
        return await self.store.newcomers(self.game.slug, people)

    async def _changed(self, match_id: int, mutate: Callable[[MatchRecord], MatchUpdate]) -> MatchRecord:
        return (await self._update(match_id, lambda saved: (mutate(saved), None))).saved

    async def _update(
        self,
        match_id: int,
        mutate: Callable[[MatchRecord], tuple[MatchUpdate, T]],
        then: Callable[[Committed[T]], None] | None = None,
    ) -> Committed[T]:
        def think(saved: MatchRecord) -> tuple[MatchUpdate, T]:
            _must_gather(saved)
            return mutate(saved)

        return _found(await self.unit.update(match_id, think, then=then))

    def _host(self, saved: MatchRecord, user_id: int, what: str) -> Seated:
        """Return this user's seat. Raises Refused unless the user is the host.

        Once the table has been unused for `seating.VANISHED`, any of its players counts as the host. `what`: what the
        user wants to do, for the refusal's text.
        """
        seated = saved.seat_of(user_id)
        gone = self.store.now() - saved.touched_at >= seating.VANISHED
        if seated is None or (user_id != saved.host_id and not gone):
            host = saved.seat_of(saved.host_id)
            name = escaped(host.name) if host else TEXTS.said("the-host")
            minutes = int(seating.VANISHED.total_seconds() // 60)
            raise Refused(TEXTS.said("refused-only-host", what=what, who=name, minutes=minutes))
        return seated

    def _name(self, saved: MatchRecord, user_id: int) -> str:
        return next(seated.name for seated in saved.seats if seated.user_id == user_id)

    def _reseated(self, saved: MatchRecord, seats: Sequence[Seated], *posts: Post) -> MatchUpdate:
        people = seating.present(seats)
        host = saved.host_id if any(s.user_id == saved.host_id for s in people) else people[0].user_id
        after = replace(saved, seats=tuple(seats), host_id=host)
        fields = {"host_id": host, "options": saved.options}
        return MatchUpdate(fields=fields, seats=seats, posts=[lobby_card.card(self.game, after), *posts])

    def _closed(self, saved: MatchRecord, by: str) -> MatchUpdate:
        text = spoken()("closed-before", game=self.game.name, who=escaped(by))
        card = Post(to=None, slot=CARD, message=Message(text=text, standing=(rules_button(self.game.slug),)))
        fields = {"status": "cancelled", "ended_at": self.store.now(), "admission": None}
        return MatchUpdate(fields=fields, posts=[card])

    def _dealt(
        self, saved: MatchRecord, steps: Sequence[Step], card_id: int, interaction_id: int | None
    ) -> MatchUpdate:
        *earlier, step = steps
        now = self.store.now()
        place = card_id if saved.in_thread else saved.channel_id
        due = deadlines.deadlines(saved, step.match, {}, now, self.delays)
        company = MatchContext.of(replace(saved, place_id=place, deadlines=tuple(due)), self.game)
        viewers = (None, *range(len(saved.seats)))
        posts = [post for viewer in viewers for post in compose(company, viewer, None, step.seen_by(viewer))]
        fields = {"status": "running", "snapshot": step.match.save(), "place_id": place, "started_at": now}
        fields |= {"options": saved.options, "host_id": saved.host_id, "mix": saved.mix, "people_at": now}
        fields |= {"admission": None}
        if saved.countable:
            fields |= Votes.of(saved).but(unplayed=tuple(range(len(saved.seats))))
        begun = Post(to=None, slot=CARD, message=lobby_card.begun(self.game, saved, place), only_edits=saved.by_dm)
        pressed = None if interaction_id == NOBODY else interaction_id or None
        line = JournalEntry(step.entry, pressed, posts[0].message.log)
        if saved.by_dm:  # the players' first message is their board
            posts[0] = posts[0].telling(lobby_card.origin(saved) or lobby_card.seal(saved), *posts[0].message.log)
        helped = saved.seats if any(seated.first_asked is not None for seated in saved.seats) else None
        change = MatchUpdate(fields=fields, line=line, posts=[begun, *posts], deadlines=due, seats=helped)
        change = replace(change, earlier=[one.entry for one in earlier])
        if not saved.by_dm:
            return change
        return dm_tables.seated(dm_tables.Shift(saved, self.game, None, step.seen_by), change)


def _must_gather(saved: MatchRecord) -> None:
    """Raise Refused if the match has begun, or its table is closed."""
    if saved.status != "lobby":
        raise Refused(GONE)


def _found(committed: Committed[T] | None) -> Committed[T]:
    """Return the committed change. Raises Refused if it is None, which means that there is no such table."""
    if committed is None:
        raise Refused(GONE)
    return committed


def _filled(saved: MatchRecord) -> tuple[Seated, ...]:
    """Return the table's seats, with stand-ins on all free seats."""
    sitting = list(saved.seats)
    while len(sitting) < saved.capacity:
        sitting.append(seating.newcomer(sitting, seating.USUAL))
    return tuple(sitting)


def options_json(game: Game[Any, Any], values: dict[str, Any]) -> str:
    """Return a host's options as JSON. Raises Refused if one is out of range."""
    try:
        return json.dumps(game.options.model_validate(values).model_dump(mode="json"))
    except ValidationError as wrong:
        raise table_settings.refused(game, wrong) from None
