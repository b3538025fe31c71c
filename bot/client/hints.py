"""Somebody asks for a hint under *My hand*.

Here: the press, and what it shows. Not here: who may have one (match/), how it is found (ai/), and what it says
(messages/).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.client.pressed import Pressed, handles
from bot.client.replies import show
from bot.client.words import TEXTS
from bot.messages import composer, hints
from bot.model.custom_ids import Verb
from games.engine.asks import Refused

if TYPE_CHECKING:
    from bot.client.interactions import InteractionRouter


@handles(Verb.HINT)
async def hint(router: InteractionRouter, pressed: Pressed) -> None:
    """Shows whoever pressed it their hand again, under what a strong stand-in would pick."""
    saved, user_id = pressed.saved, pressed.user_id
    if saved.snapshot is None or saved.seat_of(user_id) is None:
        raise Refused(TEXTS.said("not-yours"))
    if user_id in router.advised:
        raise Refused(TEXTS.said("hint-on-its-way"))
    router.advised.add(user_id)
    try:
        table = await router.tables_of(saved).find(saved)
        seat, ask, found = await router.front.stand_ins.advise(table, user_id)
    finally:
        router.advised.discard(user_id)
    said = hints.advice(table.context, seat, ask, found)
    message = composer.hand(table.context, seat, await table.seen(seat), said)
    await show(pressed.interaction, message, router.front)
