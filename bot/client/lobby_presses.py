"""Presses on the card of a table that has not begun: sitting down and getting up, stand-ins, settings, the start.

Here: the buttons, and the forms of its settings. Not here: who may do what (match/lobby.py), and the router
(interactions.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.client.modals import as_shown, filled_in
from bot.client.pressed import Pressed, handles, pressed_data
from bot.client.replies import Press, show, tell
from bot.client.words import TEXTS
from bot.match import table_settings
from bot.match.lobby_card import REMOVE
from bot.model.custom_ids import Act, Mark, Settings, Verb
from bot.model.language import speaking
from bot.model.message import Message
from bot.model.names import name_of
from bot.model.records import MatchRecord
from bot.timing import preferences
from games import has_lesson
from games.engine.asks import Refused

if TYPE_CHECKING:
    from bot.client.interactions import InteractionRouter

JOINED, JOINED_SHUT = TEXTS.said("joined"), TEXTS.said("joined-shut")


@handles(Verb.JOIN)
async def join(router: InteractionRouter, pressed: Pressed) -> None:
    """Somebody sits down."""
    user, saved = pressed.interaction.user, pressed.saved
    await router.tables_of(saved).lobby.join(saved.id, user.id, name_of(user), pressed.interaction.id)
    _, dm_open = await router.store.player(user.id)
    told = (JOINED_SHUT if dm_open is False else JOINED).to(speaking())
    if has_lesson(saved.game) and await router.store.newcomers(saved.game, [user.id]):
        told = f"{told}\n{TEXTS.said('joined-new', slug=saved.game).to(speaking())}"
    kept = await router.store.preferences(user.id)
    if kept.asked or kept.calls is not None:
        await tell(pressed.interaction, told)
        return
    await router.store.remember(user.id, preferences=kept.model_copy(update={"asked": True}).model_dump_json())
    asked, ways = preferences.question(speaking())
    message = Message(text=f"{told}\n{asked}", rows=(ways,))
    await show(pressed.interaction, message, router.front)


@handles(Verb.LEAVE)
async def leave(router: InteractionRouter, pressed: Pressed) -> None:
    """Somebody gets up again."""
    await router.tables_of(pressed.saved).lobby.leave(pressed.saved.id, pressed.user_id)
    await tell(pressed.interaction, TEXTS.said("left"))


@handles(Verb.START)
async def start(router: InteractionRouter, pressed: Pressed) -> None:
    """The host has it begin."""
    await _begin(router, pressed, filled=False)


@handles(Verb.TRY)
async def try_now(router: InteractionRouter, pressed: Pressed) -> None:
    """The same, with stand-ins on all seats that are free."""
    await _begin(router, pressed, filled=True)


async def _begin(router: InteractionRouter, pressed: Pressed, filled: bool) -> None:
    interaction, saved = pressed.interaction, pressed.saved
    here = interaction.message is not None and interaction.channel_id == saved.channel_id
    card = interaction.message.id if here and interaction.message is not None else 0
    table = await router.tables_of(saved).start(saved.id, pressed.user_id, card, interaction.id, filled)
    begun = "dealt-by-dm" if table.saved.by_dm else "dealt"
    await tell(interaction, TEXTS.said(begun, link=f"<#{table.saved.place_id}>"))


@handles(Verb.VOLUNTEER)
async def volunteer(router: InteractionRouter, pressed: Pressed) -> None:
    """Somebody wants one of the special parts, or gives it back."""
    lobby = router.tables_of(pressed.saved).lobby
    taken = await lobby.volunteer(pressed.saved.id, pressed.user_id, pressed.number)
    await tell(pressed.interaction, TEXTS.said("volunteered", taken=taken))


@handles(Verb.STAND_INS)
async def stand_ins(router: InteractionRouter, pressed: Pressed) -> None:
    """The host seats a stand-in, or has one get up."""
    wish = str(next(iter(pressed_data(pressed.interaction).get("values", [])), ""))
    name = await router.tables_of(pressed.saved).lobby.stand_in(pressed.saved.id, pressed.user_id, wish)
    await tell(pressed.interaction, TEXTS.said("stand-in", who=name, gone=wish == REMOVE))


@handles(Verb.SETTINGS)
async def settings(router: InteractionRouter, pressed: Pressed) -> None:
    """The host is shown all settings, with a button for each form."""
    tables = router.tables_of(pressed.saved)
    saved = await tables.lobby.hosted(pressed.saved.id, pressed.user_id)
    await show(pressed.interaction, table_settings.overview(tables.game, saved), router.front)


async def open_form(router: InteractionRouter, interaction: Press, control: Act) -> None:
    """One of the forms opens: that is the answer to the press. Raises Refused."""
    tables = router.tables_of(await _open_table(router, control.match_id))
    saved = await tables.lobby.hosted(control.match_id, interaction.user.id)
    form = table_settings.modal(tables.game, saved, control.part - 1)
    await interaction.response.send_modal(as_shown(form, Mark(await router.store.epoch())))


async def take_form(router: InteractionRouter, interaction: Press, sent: Settings) -> None:
    """A form comes back, filled in: it is taken whole or not at all. Raises Refused."""
    tables = router.tables_of(await _open_table(router, sent.match_id))
    given = filled_in(pressed_data(interaction))
    saved = await tables.lobby.set(sent.match_id, interaction.user.id, sent.form, sent.stamp, given)
    await show(interaction, table_settings.overview(tables.game, saved), router.front)


async def _open_table(router: InteractionRouter, match_id: int) -> MatchRecord:
    saved = await router.store.load(match_id)
    if saved is None:
        raise Refused(TEXTS.said("not-yours"))
    return saved
