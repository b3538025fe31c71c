"""Somebody gives, looks at or takes back their standing orders.

Here: the presses, and what they show. Not here: what becomes of it (match/orders.py), and what it says
(messages/orders.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.client.pressed import pressed_data
from bot.client.replies import Press, show
from bot.client.words import TEXTS
from bot.match import orders
from bot.messages import composer
from bot.messages import orders as shown
from bot.model.custom_ids import Form
from bot.ops.failpoints import failpoint
from games.engine.asks import Refused

if TYPE_CHECKING:
    from bot.client.interactions import InteractionRouter


async def pressed(router: InteractionRouter, press: Press, control: Form) -> None:
    """What a control of that form does, then all orders as they are. Raises Refused for whoever doesn't sit there."""
    match_id, order, term = shown.read(control.value)
    if control.field == shown.GIVE and not order:
        picked = next(map(str, pressed_data(press).get("values", [])), "")
        order, _, term = picked.partition("-")
    saved, user_id = await router.store.load(match_id), press.user.id
    seated = None if saved is None else saved.seat_of(user_id)
    if saved is None or saved.snapshot is None or seated is None:
        raise Refused(TEXTS.said("not-yours"))
    table = await router.tables_of(saved).find(saved)
    if control.field == shown.GIVE:
        await table.update(lambda scene: orders.given(scene, user_id, order, term))
    elif control.field == shown.REVOKE:
        await table.update(lambda scene: orders.revoked(scene, user_id, order))
    failpoint("order written")
    seen = await table.seen(seated.seat)
    if table.saved.status != "running" or table.saved.seats[seated.seat].away:
        raise Refused(TEXTS.said("no-orders"))
    doors = composer.doors(table.context)
    await show(press, shown.page(table.context, seated.seat, seen.view, doors), router.front)
