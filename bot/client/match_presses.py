"""Handle presses in a match: hands, hints, standing orders, seats, pauses, votes, ending a match or table."""

from __future__ import annotations

from bot.client import TEXTS
from bot.client.desk import HINT, HOW, NOT_AT_TABLE, NOT_YOURS, WORDS, Desk, Pressed, may_follow
from bot.client.modals import as_shown, filled_in
from bot.client.replies import Press, pressed_data, show, tell
from bot.match import changes, fault_texts, own_settings, pauses, votes
from bot.match.service import NOT_OFFERED
from bot.match.session import Table
from bot.messages import composer, hints, notes
from bot.messages import orders as shown_orders
from bot.model.custom_ids import Act, Form, Mark, Verb
from bot.model.language import speaking
from bot.model.message import SERVERS, Button, Message, escaped, name_of, stamp
from bot.model.own import MOST_NOTES, PlayerNotes
from bot.model.records import MatchRecord, Takebacks
from bot.ops.failpoints import failpoint
from bot.pages.rulebook import explained
from games.engine.asks import Refused
from games.engine.values import Seat

GIVEN = TEXTS.said("given")


# -- hands, hints and standing orders


async def hand(desk: Desk, pressed: Pressed) -> None:
    """Show a player their own cards and question. A user without a seat gets a button to follow the match."""
    if may_follow(pressed.saved, pressed.user_id):
        offer = Message(text=NOT_AT_TABLE.to(speaking()), rows=((_follow_button(pressed.saved, RESULT),),))
        await show(pressed.interaction, offer, desk.front)
        return
    await desk.show_hand(pressed.interaction, pressed.saved, await _to_dms(desk, pressed))
    (await desk.table(pressed.saved)).looks.got(pressed.user_id)


async def _to_dms(desk: Desk, pressed: Pressed) -> str:
    """Return a line with a link to the player's DMs.

    Empty if the press wasn't in a channel, if the player's DMs are closed, or if the bot doesn't know the link.
    """
    if pressed.interaction.guild_id is None or pressed.saved.by_dm:
        return ""
    channel, is_open = await desk.store.player(pressed.user_id)
    return TEXTS.phrases(speaking())("to-dms", link=f"{SERVERS}/@me/{channel}") if channel and is_open else ""


async def in_words(desk: Desk, pressed: Pressed) -> None:
    """Show the board as text: the player's own view if the button was under *My hand*, else the public board.

    Raises Refused if the match hasn't begun, or if it ended so long ago that the bot has deleted its position.
    """
    if pressed.saved.snapshot is None:
        raise Refused(fault_texts.no_board(pressed.saved))
    table = await desk.table(pressed.saved)
    seated = pressed.saved.seat_of(pressed.user_id) if pressed.number else None
    viewer = None if seated is None or seated.resigned else seated.seat
    message = composer.in_words(table.context, await table.seen(viewer))
    if may_follow(pressed.saved, pressed.user_id):
        message = message.model_copy(update={"rows": ((_follow_button(pressed.saved, RESULT),),)})
    await desk.show_panel(pressed.interaction, pressed.saved, WORDS, message)


NO_MORE, RESULT, ROUNDS = 0, 1, 2
"""What a follower asks for: no more messages, the result, or each round too. Stored in the button's custom id."""


def _follow_button(saved: MatchRecord, what: int) -> Button:
    label = TEXTS.phrases(speaking())("follow-button", what=("stop", "result", "rounds")[what])
    return Button(label=label, id=str(Act(Verb.FOLLOW, saved.id, what)), emoji=("🔕", "🔔", "🔔")[what])


async def follow(desk: Desk, pressed: Pressed) -> None:
    """Let the user follow the match from their DMs, or stop following it.

    A follower gets the result and, depending on the button, each round's board, too. Raises Refused if the user may
    not follow the match, their DM is closed, or the match has too many followers.
    """
    saved, what = pressed.saved, pressed.number
    if not may_follow(saved, pressed.user_id) or what > ROUNDS:
        raise Refused(TEXTS.said("refused-follow"))
    _, dm_open = await desk.store.player(pressed.user_id)
    if dm_open is False and what != NO_MORE:
        raise Refused(TEXTS.said("refused-follow-shut"))
    if not await desk.store.follow(saved.id, pressed.user_id, None if what == NO_MORE else what == ROUNDS):
        raise Refused(TEXTS.said("refused-follow-full"))
    others = [_follow_button(saved, other) for other in (RESULT, ROUNDS, NO_MORE) if other != what]
    said = ("stop", "result", "rounds")[what]
    text = TEXTS.phrases(speaking())("followed", what=said, table=saved.id)
    await show(pressed.interaction, Message(text=text, rows=(tuple(others),)), desk.front)


async def how(desk: Desk, pressed: Pressed) -> None:
    """Show the clause of the rules that explains the user's open question.

    If the user has no open question, shows the clause for a question to another player that everybody may see.
    """
    saved = pressed.saved
    table = None if saved.snapshot is None else await desk.table(saved)
    seated = saved.seat_of(pressed.user_id)
    viewer = None if seated is None or seated.away else seated.seat
    seen = None if table is None else await table.seen(viewer)
    await desk.show_panel(pressed.interaction, saved, HOW, explained(saved.game, desk.matches.games, seen))


async def hint(desk: Desk, pressed: Pressed) -> None:
    """Tell the player what a strong stand-in (an AI player) would pick.

    The bot deletes the hint when the question is closed, or when the player gets a new hint.
    Raises Refused while an earlier hint for this player is being computed.
    """
    user_id, table = pressed.user_id, await _seated_table(desk, pressed)
    if user_id in desk.advised:
        raise Refused(TEXTS.said("hint-on-its-way"))
    desk.advised.add(user_id)
    try:
        seat, question, ask, result = await desk.front.stand_ins.advise(table, user_id)
    finally:
        desk.advised.discard(user_id)
    seen = await table.seen(seat)
    told = await tell(pressed.interaction, hints.advice(table.context, seat, seen.view, ask, result))
    if told is not None:
        desk.record_panel(table, seat, HINT, told, question)


async def orders_form(desk: Desk, press: Press, control: Form) -> None:
    """Handle a control of the page of standing orders: give or revoke an order, then show all orders of the player.

    Raises Refused if the player has no seat in the match, a stand-in plays for them, or the match is over.
    """
    match_id, order, term = shown_orders.read(control.value)
    if control.field == shown_orders.GIVE and not order:
        picked = next(map(str, pressed_data(press).get("values", [])), "")
        order, _, term = picked.partition("-")
    saved, user_id = await desk.store.load(match_id), press.user.id
    seated = None if saved is None else saved.seat_of(user_id)
    if saved is None or saved.snapshot is None or seated is None:
        raise Refused(NOT_YOURS)
    table = await desk.table(saved)
    if control.field == shown_orders.GIVE:
        await table.keep(user_id, lambda own: own_settings.ordered(own, order, term))
    elif control.field == shown_orders.REVOKE:
        await table.keep(user_id, lambda own: own_settings.revoked(own, order))
    failpoint("order written")
    seen = await table.seen(seated.seat)
    if table.saved.status != "running" or table.saved.seats[seated.seat].away:
        raise Refused(TEXTS.said("no-orders"))
    doors = composer.doors(table.context)
    told = await show(press, shown_orders.page(table.context, seated.seat, seen.view, doors), desk.front)
    table.panels.forget(told.message_id)


# -- notes


async def open_notes(desk: Desk, press: Press, control: Form) -> None:
    """Open the modal with the player's notes. Raises Refused if the user isn't a player, or the match is over."""
    saved, seat, _ = await _noting(desk, press, control)
    if saved.status != "running":
        raise Refused(TEXTS.said("refused-notes-over"))
    table = await desk.table(saved)
    seen, kept = await table.seen(seat), await desk.store.player_notes(saved.id, press.user.id)
    form = notes.modal(table.context, seat, seen.view, kept)
    await press.response.send_modal(as_shown(form, Mark(await desk.store.epoch())))


async def save_notes(desk: Desk, press: Press, control: Form) -> None:
    """Store the notes from the submitted modal, and show the player's hand.

    If the stored notes were changed while the modal was open, their lines that are missing in the typed text are added
    to it. Raises Refused if the notes are too long or the match is over; the refusal repeats the typed text.
    """
    saved, seat, stamp = await _noting(desk, press, control)
    given = filled_in(pressed_data(press))
    typed = given.get(notes.TYPED, "")
    if saved.status != "running":
        raise Refused(TEXTS.said("refused-notes-late", typed=escaped(typed[:MOST_NOTES])))

    table = await desk.table(saved)
    seen = await table.seen(seat)
    suspected = notes.picked(table.context, seat, seen.view, notes.chosen(given))

    def changed(before: PlayerNotes, step: int) -> PlayerNotes:
        after = before.rewritten(typed if before.stamp == stamp else before.with_missing(typed), step)
        if len(after.text) > MOST_NOTES:
            number = len(after.text)
            raise Refused(TEXTS.said("refused-notes-long", number=number, typed=escaped(typed[:MOST_NOTES])))
        return after.suspecting(suspected, step)

    await desk.store.change_player_notes(saved.id, press.user.id, changed)
    failpoint("note written")
    await desk.show_hand(press, saved, table.context.words("notes-saved"))


async def _noting(desk: Desk, press: Press, control: Form) -> tuple[MatchRecord, Seat, str]:
    """Return (match, the user's seat, stamp) for a control of the notes.

    The stamp identifies the version of the notes that the user saw. Raises Refused if the user isn't a player.
    """
    match_id, stamp = notes.read(control.value)
    saved = await desk.store.load(match_id)
    seated = None if saved is None else saved.seat_of(press.user.id)
    if saved is None or saved.snapshot is None or seated is None or seated.resigned:
        raise Refused(TEXTS.said("refused-notes"))
    return saved, seated.seat, stamp


# -- seats


async def resign(desk: Desk, pressed: Pressed) -> None:
    """Give the player's seat to a stand-in permanently."""
    await (await desk.table(pressed.saved)).resign(pressed.user_id)
    await tell(pressed.interaction, TEXTS.said("resigned"))


async def give(desk: Desk, pressed: Pressed) -> None:
    """Let a stand-in play the player's seat until the player returns."""
    await (await desk.table(pressed.saved)).give(pressed.user_id)
    await tell(pressed.interaction, GIVEN)


async def back(desk: Desk, pressed: Pressed) -> None:
    """Give the player their seat back from a stand-in, and show their hand."""
    table = await desk.table(pressed.saved)
    await table.back(pressed.user_id)
    await desk.show_hand(pressed.interaction, table.saved)


async def want(desk: Desk, pressed: Pressed) -> None:
    """Let this player search for a substitute: announce that another user may take their seat permanently."""
    await (await desk.table(pressed.saved)).want(pressed.user_id)
    await tell(pressed.interaction, TEXTS.said("wanted-by-dm" if pressed.saved.by_dm else "wanted"))


async def take(desk: Desk, pressed: Pressed) -> None:
    """Give the user the seat of a player who asked for a substitute."""
    table, user = await desk.table(pressed.saved), pressed.interaction.user
    await table.substitute(pressed.number, user.id, name_of(user))
    await desk.show_hand(pressed.interaction, table.saved)


async def vote(desk: Desk, pressed: Pressed) -> None:
    """Record the user's vote to replace a player who has stopped answering."""
    decided = await (await desk.table(pressed.saved)).vote(pressed.user_id, pressed.number)
    await tell(pressed.interaction, TEXTS.said("vote", decided=decided))


# -- votes on an undo


async def ask_back(desk: Desk, pressed: Pressed) -> None:
    """Ask the other players whether this player may undo this player's own last answer."""
    table = await _seated_table(desk, pressed)
    await table.ask_back(pressed.user_id, pressed.interaction.id)
    if Takebacks.of(table.saved).asked is not None:
        await tell(pressed.interaction, TEXTS.said("takeback-asked"))
    else:
        await desk.show_hand(pressed.interaction, table.saved)


async def give_back(desk: Desk, pressed: Pressed) -> None:
    """Record a player's agreement to undo another player's answer."""
    table = await _seated_table(desk, pressed)
    await table.give_back(pressed.user_id, pressed.number, pressed.interaction.id)
    await tell(pressed.interaction, TEXTS.said("noted"))


async def let_stand(desk: Desk, pressed: Pressed) -> None:
    """Record a player's vote against undoing another player's answer."""
    table = await _seated_table(desk, pressed)
    await table.let_stand(pressed.user_id, pressed.number, pressed.interaction.id)
    await tell(pressed.interaction, TEXTS.said("noted"))


# -- pauses


async def ask_for_pause(desk: Desk, pressed: Pressed) -> None:
    """Ask all other players for a pause. If there are no other players, the pause begins at once."""
    table = await _seated_table(desk, pressed)
    await table.update(lambda scene: pauses.ask(scene, pressed.user_id))
    failpoint("vote written")
    await _tell_of_pause(pressed, table, "pause-asked")


async def agree_to_pause(desk: Desk, pressed: Pressed) -> None:
    """Record a player's agreement to a pause."""
    table = await _seated_table(desk, pressed)
    await table.update(lambda scene: pauses.agree(scene, pressed.user_id, pressed.number))
    failpoint("vote written")
    await _tell_of_pause(pressed, table, "noted")


async def not_now(desk: Desk, pressed: Pressed) -> None:
    """Record a player's vote against a pause, which ends the vote."""
    table = await _seated_table(desk, pressed)
    await table.update(lambda scene: pauses.decline(scene, pressed.user_id, pressed.number))
    await tell(pressed.interaction, TEXTS.said("noted"))


async def resume(desk: Desk, pressed: Pressed) -> None:
    """Resume a paused match, and show the player their hand."""
    table = await _seated_table(desk, pressed)
    await table.update(lambda scene: pauses.resumed(scene, pressed.user_id))
    failpoint("vote written")
    await desk.show_hand(pressed.interaction, table.saved)


async def _tell_of_pause(pressed: Pressed, table: Table, otherwise: str) -> None:
    until = table.saved.paused_until
    text = TEXTS.said(otherwise) if until is None else TEXTS.said("pause-begun", until=stamp(until, "f"))
    await tell(pressed.interaction, text)


async def _seated_table(desk: Desk, pressed: Pressed) -> Table:
    """Return the session of a running match. Raises Refused if the user has no seat in it."""
    if pressed.saved.seat_of(pressed.user_id) is None:
        raise Refused(NOT_YOURS)
    return await desk.table(pressed.saved)


async def confirm_end(desk: Desk, saved: MatchRecord, user_id: int) -> Message:
    """Compose the question that asks for confirmation before a match is ended or a table closed.

    Raises Refused if this user may neither end the match nor close the table.
    """
    if saved.snapshot is None:
        return await _closing(desk, saved, user_id)
    table = await _table(desk, saved)
    await table.seen(None)
    changes.may_cancel(table.scene, user_id)
    return votes.confirm_end(table.game, table.saved)


async def cancel(desk: Desk, pressed: Pressed) -> None:
    """Ask the host to confirm that the table shall be closed."""
    await show(pressed.interaction, await _closing(desk, pressed.saved, pressed.user_id), desk.front)


async def close(desk: Desk, pressed: Pressed) -> None:
    """Close a table whose match hasn't begun, after the host has confirmed it."""
    await desk.tables_of(pressed.saved).lobby.cancel(pressed.saved.id, pressed.user_id)
    await tell(pressed.interaction, TEXTS.said("closed", table=pressed.saved.id))


async def end(desk: Desk, pressed: Pressed) -> None:
    """End a match without a result, after the user has confirmed it."""
    await (await _table(desk, pressed.saved)).cancel(pressed.user_id)
    await tell(pressed.interaction, TEXTS.said("ended", table=pressed.saved.id))


async def ask_end(desk: Desk, pressed: Pressed) -> None:
    """Start a vote of all players on ending the match without a result."""
    table = await _table(desk, pressed.saved)
    await table.update(lambda scene: changes.asked_to_end(scene, pressed.user_id))
    failpoint("vote written")
    await tell(pressed.interaction, TEXTS.said("end-asked" if table.saved.open else "ended", table=pressed.saved.id))


async def agree_end(desk: Desk, pressed: Pressed) -> None:
    """Record a player's agreement to end the match."""
    table = await _table(desk, pressed.saved)
    await table.update(lambda scene: changes.agreed_to_end(scene, pressed.user_id, pressed.number))
    failpoint("vote written")
    await tell(pressed.interaction, TEXTS.said("noted"))


async def play_on(desk: Desk, pressed: Pressed) -> None:
    """Record a player's vote against ending the match."""
    table = await _table(desk, pressed.saved)
    await table.update(lambda scene: votes.decline_end(scene, pressed.user_id, pressed.number))
    await tell(pressed.interaction, TEXTS.said("noted"))


async def _closing(desk: Desk, saved: MatchRecord, user_id: int) -> Message:
    tables = desk.tables_of(saved)
    return votes.confirm_end(tables.game, await tables.lobby.hosted(saved.id, user_id, "close"))


async def _table(desk: Desk, saved: MatchRecord) -> Table:
    table = await desk.matches.table_of(saved)
    if table is None:
        raise Refused(NOT_OFFERED)
    return table
