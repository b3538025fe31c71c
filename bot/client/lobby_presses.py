"""Handle presses on a table's card: join, stand-ins, settings, start, votes on a new host, rematch."""

from __future__ import annotations

from contextlib import suppress

from bot.client import TEXTS
from bot.client.desk import NOT_YOURS, Desk, Pressed
from bot.client.modals import as_shown, filled_in
from bot.client.replies import Press, pressed_data, show, tell
from bot.match import idle_expiry, lobby_card, spoken, table_settings, votes
from bot.match.lobby import Lobby
from bot.match.lobby_card import BAR, HOST, OFF, REMOVE
from bot.match.rematch import rematch
from bot.model.custom_ids import Act, Mark, Settings
from bot.model.gathering import MOST_INVITED, Admission
from bot.model.language import offered, speaking
from bot.model.message import Message, learn_button, name_of
from bot.model.records import MatchRecord
from bot.model.time_control import ASKED, a_turn
from bot.timing import preferences
from games import has_lesson
from games.engine.asks import Refused

JOINED, JOINED_SHUT, JOINED_BY_DM = TEXTS.said("joined"), TEXTS.said("joined-shut"), TEXTS.said("joined-by-dm")


async def join(desk: Desk, pressed: Pressed) -> None:
    """Give the user a seat, and show them the buttons for their seat. Idempotent."""
    user, saved, tables = pressed.interaction.user, pressed.saved, desk.tables_of(pressed.saved)
    if saved.status != "lobby" or saved.seat_of(user.id) is None:
        saved = await tables.lobby.join(saved.id, user.id, name_of(user), pressed.interaction.id)
    _, dm_open = await desk.store.player(user.id)
    joined = JOINED_SHUT if dm_open is False else JOINED_BY_DM if saved.by_dm else JOINED
    lines = [joined.to(speaking())]
    rows = [*lobby_card.own_rows(tables.game, saved)]
    if has_lesson(saved.game) and await desk.store.newcomers(saved.game, [user.id]):
        lines.append(TEXTS.said("joined-new").to(speaking()))
        rows.append((learn_button(saved.game),))
    stored = await desk.store.preferences(user.id)
    if not stored.asked and stored.calls is None:
        await desk.store.remember(user.id, preferences=stored.model_copy(update={"asked": True}).model_dump_json())
        asked, ways = preferences.question()
        lines, rows = [*lines, asked], [ways, *rows]
    await show(pressed.interaction, Message(text="\n".join(lines), rows=tuple(rows)), desk.front)


async def decline(desk: Desk, pressed: Pressed) -> None:
    """Decline an invitation for the user."""
    await desk.tables_of(pressed.saved).lobby.decline(
        pressed.saved.id, pressed.user_id, name_of(pressed.interaction.user)
    )
    await tell(pressed.interaction, TEXTS.said("declined"))


async def leave(desk: Desk, pressed: Pressed) -> None:
    """Remove the user from a table whose match hasn't begun."""
    await desk.tables_of(pressed.saved).lobby.leave(pressed.saved.id, pressed.user_id)
    await tell(pressed.interaction, TEXTS.said("left"))


async def ask_leave(desk: Desk, pressed: Pressed) -> None:
    """Ask the user to confirm that they leave a table whose match hasn't begun.

    Raises Refused if the user has no seat there.
    """
    saved = pressed.saved
    if saved.status != "lobby" or saved.seat_of(pressed.user_id) is None:
        raise Refused(NOT_YOURS)
    await show(pressed.interaction, votes.confirm_leave(desk.tables_of(saved).game, saved), desk.front)


async def pace(desk: Desk, pressed: Pressed) -> None:
    """Let the host choose the pace: tonight or over days.

    Raises Refused if the button carries an unknown pace.
    """
    saved, tables = pressed.saved, desk.tables_of(pressed.saved)
    if pressed.number >= len(ASKED):
        raise Refused(NOT_YOURS)
    stamp, given = table_settings.stamp(tables.game, saved, 0), {"pace": ASKED[pressed.number]}
    saved = await tables.lobby.set(saved.id, pressed.user_id, 0, stamp, given)
    await tell(pressed.interaction, TEXTS.said("paced", turn=a_turn(saved.pace, speaking())))


async def language(desk: Desk, pressed: Pressed) -> None:
    """Let the host choose the table's language. Raises Refused if the bot doesn't speak the button's language."""
    saved, tables, names = pressed.saved, desk.tables_of(pressed.saved), offered()
    if pressed.number >= len(names):
        raise Refused(NOT_YOURS)
    stamp, given = table_settings.stamp(tables.game, saved, 0), {table_settings.LANGUAGE: names[pressed.number]}
    saved = await tables.lobby.set(saved.id, pressed.user_id, 0, stamp, given)
    await show(pressed.interaction, lobby_card.settings(tables.game, saved, hosts=True), desk.front)


async def start(desk: Desk, pressed: Pressed) -> None:
    """Start the match. Raises Refused if the user isn't its host, or there are too few players."""
    await _begin(desk, pressed, filled=False)


async def try_now(desk: Desk, pressed: Pressed) -> None:
    """Start the match at once, with stand-ins (AI players) in all free seats."""
    await _begin(desk, pressed, filled=True)


async def _begin(desk: Desk, pressed: Pressed, filled: bool) -> None:
    interaction, saved = pressed.interaction, pressed.saved
    shown = interaction.message
    here = shown is not None and not shown.flags.ephemeral and interaction.channel_id == saved.channel_id
    card = shown.id if here and shown is not None else 0
    table = await desk.tables_of(saved).start(saved.id, pressed.user_id, card, interaction.id, filled)
    begun = "dealt-by-dm" if table.saved.by_dm else "dealt"
    await tell(interaction, TEXTS.said(begun, link=f"<#{table.saved.place_id}>"))


async def volunteer(desk: Desk, pressed: Pressed) -> None:
    """Let the user volunteer for one of the game's special roles, or withdraw if they had volunteered for it."""
    lobby = desk.tables_of(pressed.saved).lobby
    taken = await lobby.volunteer(pressed.saved.id, pressed.user_id, pressed.number)
    await tell(pressed.interaction, TEXTS.said("volunteered", taken=taken))


async def people(desk: Desk, pressed: Pressed) -> None:
    """Let the host add or remove a stand-in, remove a player, or make a player the host.

    Shows the settings afterwards.
    """
    wish = str(next(iter(pressed_data(pressed.interaction).get("values", [])), ""))
    verb, _, other = wish.partition(":")
    lobby, table, user_id = desk.tables_of(pressed.saved).lobby, pressed.saved.id, pressed.user_id
    other_id = int(other) if other.isascii() and other.isdecimal() else 0
    if verb in (OFF, BAR):
        said = TEXTS.said("took-off", who=await lobby.take_off(table, user_id, other_id, for_good=verb == BAR))
    elif verb == HOST:
        said = TEXTS.said("gave-host", who=await lobby.make_host(table, user_id, other_id))
    else:
        said = TEXTS.said("stand-in", who=await lobby.stand_in(table, user_id, wish), gone=wish == REMOVE)
    notice = said.to(speaking())
    message = await _settings(desk, pressed.saved, pressed.user_id, notice)
    await show(pressed.interaction, message, desk.front)


async def settings(desk: Desk, pressed: Pressed) -> None:
    """Show all settings to a player; the host also gets a button for each settings form."""
    await show(pressed.interaction, await _settings(desk, pressed.saved, pressed.user_id), desk.front)


async def _settings(desk: Desk, saved: MatchRecord, user_id: int, notice: str = "") -> Message:
    """Compose the settings page. Raises Refused if the user has no seat and may not change settings either.

    `notice`: a line above the settings.
    """
    tables, hosts = desk.tables_of(saved), True
    try:
        saved = await tables.lobby.hosted(saved.id, user_id)
    except Refused:
        saved = await desk.store.load(saved.id) or saved
        if saved.status != "lobby" or saved.seat_of(user_id) is None:
            raise
        hosts = False
    return lobby_card.settings(tables.game, saved, hosts, notice)


async def admission(desk: Desk, pressed: Pressed) -> None:
    """Handle a press on the page about who may join: apply the host's change, if there is one, and show the page.

    If the host invites bots, those invitations are ignored.
    """
    tables, control = desk.tables_of(pressed.saved), pressed.number
    data = pressed_data(pressed.interaction)
    users = data.get("resolved", {}).get("users", {})
    values = [str(value) for value in data.get("values", []) if not users.get(value, {}).get("bot")]

    def changed(now: Admission) -> Admission:
        if control == lobby_card.INVITE:
            people = dict.fromkeys(int(value) for value in values if value.isascii() and value.isdecimal())
            barred = tuple(user_id for user_id in now.barred if user_id not in people)
            return now.model_copy(update={"invited": tuple(people)[:MOST_INVITED], "barred": barred})
        if control == lobby_card.ONLY_INVITED:
            return now.model_copy(update={"by_invitation": not now.by_invitation})
        return now.model_copy(update={"reliable": not now.reliable})

    if control in (lobby_card.INVITE, lobby_card.ONLY_INVITED, lobby_card.ONLY_RELIABLE):
        saved = await tables.lobby.set_admission(pressed.saved.id, pressed.user_id, changed)
    else:
        saved = await tables.lobby.hosted(pressed.saved.id, pressed.user_id)
    await show(pressed.interaction, await invitations(tables.lobby, saved), desk.front)


async def opened_by_dm(desk: Desk, press: Press, lobby: Lobby, saved: MatchRecord) -> None:
    """Show a host who opened a table in DMs the table's code, and which invited users the bot couldn't reach."""
    _, dm_open = await desk.store.player(press.user.id)
    told = TEXTS.said("opened-by-dm-shut" if dm_open is False else "opened-by-dm").to(speaking())
    await show(press, await invitations(lobby, saved, told), desk.front)


async def invitations(lobby: Lobby, saved: MatchRecord, told: str = "") -> Message:
    """Compose the page on who may join. It names the invited users whose invitation couldn't be sent by DM.

    `told`: a line at the top of the page.
    """
    unreached = [f"<@{user_id}>" for user_id in await lobby.unreached(saved)]
    words = spoken()
    line = words("admission-unreached", names=words.all_of(unreached)) if unreached else ""
    return lobby_card.admission(lobby.game, saved, "\n".join(filter(None, (told, line))))


async def open_form(desk: Desk, interaction: Press, control: Act) -> None:
    """Open one of the settings modals in response to the press. Raises Refused if the user isn't the host."""
    tables = desk.tables_of(await _open_table(desk, control.match_id))
    saved = await tables.lobby.hosted(control.match_id, interaction.user.id)
    form = table_settings.modal(tables.game, saved, control.part - 1)
    await interaction.response.send_modal(as_shown(form, Mark(await desk.store.epoch())))


async def take_form(desk: Desk, interaction: Press, sent: Settings) -> None:
    """Store all values of a submitted settings modal. Raises Refused if one is invalid or the user isn't the host."""
    tables = desk.tables_of(await _open_table(desk, sent.match_id))
    given = filled_in(pressed_data(interaction))
    saved = await tables.lobby.set(sent.match_id, interaction.user.id, sent.form, sent.stamp, given)
    await show(interaction, lobby_card.settings(tables.game, saved, hosts=True), desk.front)


async def _open_table(desk: Desk, match_id: int) -> MatchRecord:
    saved = await desk.store.load(match_id)
    if saved is None:
        raise Refused(NOT_YOURS)
    return saved


# -- votes on a new host, unused tables, rematches


async def keep(desk: Desk, pressed: Pressed) -> None:
    """Postpone the automatic closing of an unused table. Raises Refused if the user has no seat there."""
    if not pressed.saved.open or pressed.saved.seat_of(pressed.user_id) is None:
        raise Refused(NOT_YOURS)
    await desk.matches.update(pressed.saved.id, lambda saved: idle_expiry.kept())
    await tell(pressed.interaction, TEXTS.said("kept"))


async def vote_for_host(desk: Desk, pressed: Pressed) -> None:
    """Record the user's vote for a new host."""
    now = desk.store.now()
    await desk.matches.update(pressed.saved.id, lambda saved: votes.agree_host(saved, pressed.user_id, now))
    await tell(pressed.interaction, TEXTS.said("noted"))


async def host_stays(desk: Desk, pressed: Pressed) -> None:
    """End the vote on a new host, since the present host objects."""
    await desk.matches.update(pressed.saved.id, lambda saved: votes.host_stays(saved, pressed.user_id))
    await tell(pressed.interaction, TEXTS.said("host-stays"))


async def another(desk: Desk, pressed: Pressed) -> None:
    """Open a rematch, or give the user a seat in the rematch if it is already open.

    The rematch starts at once if all other seats belong to stand-ins (AI players).
    """
    tables = desk.tables_of(pressed.saved)
    lobby = tables.lobby
    opened = await rematch(lobby, pressed.saved, pressed.user_id, pressed.interaction.id)
    full = len(opened.seats) == len(pressed.saved.seats)
    if opened.status == "lobby" and full and [one.user_id for one in opened.seats if one.owned] == [pressed.user_id]:
        with suppress(Refused):  # else the user presses Start
            opened = (await tables.start(opened.id, pressed.user_id, 0, pressed.interaction.id)).saved
    soon = TEXTS.said("rematch-by-dm" if opened.by_dm else "rematch-soon")
    where = await lobby.link(opened.id) or soon
    seated, begun = opened.seat_of(pressed.user_id) is not None, opened.status == "running"
    await tell(pressed.interaction, TEXTS.said("rematch", link=where, seated=seated, begun=begun))
