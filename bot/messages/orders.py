"""Show players their own standing orders (automatic answers). Messages to others don't depend on these orders."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import questions
from bot.messages.context import MatchContext
from bot.model.custom_ids import Form
from bot.model.message import BUTTONS_A_ROW, LABEL_LIMIT, Button, Choice, Message, Row, Select, shortened
from games.engine.asks import Ask
from games.engine.game_messages import order_name
from games.engine.orders import SINGLE, Given, beside, obeyed, offered, standing
from games.engine.values import Seat, View

NAME = "orders"
"""Name, in custom ids, of the page where standing orders are given and revoked."""

SHOW, GIVE, REVOKE = "show", "give", "revoke"
"""Actions of its controls. Their values name the match, the order and the order's term (see `value`)."""


def value(match_id: int, order: str = "", term: str = "") -> str:
    """Return a control's value: the match, a standing order, and the order's term, which limits when it applies."""
    return "-".join([str(match_id), *([order] if order else []), *([term] if term else [])])


def read(said: str) -> tuple[int, str, str]:
    """Parse a control's value into match number, order and term. Missing parts are 0 or empty texts."""
    match_id, _, rest = said.partition("-")
    order, _, term = rest.partition("-")
    return (int(match_id) if match_id.isascii() and match_id.isdecimal() else 0), order, term


def told(context: MatchContext, seat: Seat, view: View, ask: Ask) -> list[str]:
    """Return a line that says how a standing order will answer the question; empty if no order answers it."""
    seated = context.seats[seat]
    found = None if seated.away else obeyed(context.game.rules.orders, view, ask, seated.orders)
    if found is None:
        return []
    picks = questions.named(context, seat, ask, [ask.options[pick] for pick in found.picks])
    return [context.words("ordered", picks=picks, none=not picks)]


def such(context: MatchContext, seat: Seat, view: View, ask: Ask) -> tuple[Row, ...]:
    """Return a row with the button that gives the standing order for questions like this one (see `beside`).

    Some secret questions have only one possible answer and are asked only to hide that there is no choice. The order
    for these is SINGLE. Empty if no order fits this question, or that order is already in effect.
    """
    found = beside(context.game.rules.orders, view, ask)
    if found is None or found in context.seats[seat].orders:
        return ()
    label = context.words("answer-such") if found == SINGLE else _name(context, found)
    give = Form(NAME, GIVE, value(context.match_id, found.order, found.term))
    return ((Button(label=shortened(label, LABEL_LIMIT), id=str(give), emoji="⏩"),),)


def button(context: MatchContext, seat: Seat, view: View) -> tuple[Button, ...]:
    """Return the button that opens the page of standing orders; empty if the game offers no order now."""
    held = standing(context.game.rules.orders, view, context.seats[seat].orders)
    if not held and not offered(context.game.rules.orders, view):
        return ()
    label = context.words("orders", number=len(held))
    return (Button(label=label, id=str(Form(NAME, SHOW, value(context.match_id))), emoji="📌"),)


def page(context: MatchContext, seat: Seat, view: View, doors: Sequence[Button]) -> Message:
    """Return the page of standing orders: the orders in effect, a button to revoke each, and a menu to give others.

    ``doors``: buttons that lead back to other messages of the match.
    """
    words, held = context.words, standing(context.game.rules.orders, view, context.seats[seat].orders)
    lines = [words("orders-one", name=_name(context, one)) for one in held] or [words("orders-none")]
    more = [Given(order=order.name, term=term.name) for order, term in offered(context.game.rules.orders, view)]
    more = [one for one in (SINGLE, *more) if (one.order, one.term) not in {(g.order, g.term) for g in held}]
    text = "\n".join([context.head(seat), words("orders-head"), *lines, words("orders-foot")])
    return Message(text=text, rows=(*_menu(context, more), *_revoking(context, held)), standing=tuple(doors))


def _menu(context: MatchContext, more: Sequence[Given]) -> tuple[Row, ...]:
    choices = [Choice(label=_name(context, one), value=f"{one.order}-{one.term}") for one in more]
    pick = context.words("orders-pick")
    give = str(Form(NAME, GIVE, value(context.match_id)))
    return (Select(id=give, placeholder=pick, choices=tuple(choices), least=1, most=1),) if choices else ()


def _revoking(context: MatchContext, held: Sequence[Given]) -> tuple[Row, ...]:
    buttons = []
    for one in held:
        label = shortened(context.words("orders-revoke", name=_name(context, one)), LABEL_LIMIT)
        back = str(Form(NAME, REVOKE, value(context.match_id, one.order)))
        buttons.append(Button(label=label, id=back, style="danger"))
    return tuple(tuple(buttons[at : at + BUTTONS_A_ROW]) for at in range(0, len(buttons), BUTTONS_A_ROW))


def _name(context: MatchContext, given: Given) -> str:
    if (given.order, given.term) == (SINGLE.order, SINGLE.term):
        return context.words("order-single")
    return order_name(context.game.phrases(context.locale), given.order, given.term)
