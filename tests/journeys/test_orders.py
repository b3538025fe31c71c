"""Test that a match is the same if the bot is killed while a standing order is given, executed or revoked.

Orders are tested in tests/bot/match/test_orders.py.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.messages.orders import GIVE, NAME, REVOKE, SHOW
from sandbox.offers import HAND, offers_to
from sandbox.people import Reply, Seen
from sandbox.playing import Playing
from sandbox.test_server import NAMES, ONLOOKER, open_test_server
from sandbox.transcript import last_forms
from tests.databases import Databases
from tests.journeys.helpers import book_of, fresh, match_of
from tests.journeys.stretch import Ended, Stretch, nothing_differs
from tests.journeys.test_failpoints import CALM, SEED, Plan
from tests.journeys.test_failpoints import SOMETIMES as OF_SENDING

pytestmark = pytest.mark.usefixtures("undrawn")

GIVEN, CARRIED, REVOKED = 1, 2, 3
"""The steps of the stretch."""

PRESSED = ("press received", "order thought", "order written", "press acknowledged")
DUE = ("deadline fired", "answer chosen", "answer committed", "before edit", "after edit", "delivery recorded")
RUNS = [
    {GIVEN: PRESSED[n % len(PRESSED)], CARRIED: DUE[n], REVOKED: PRESSED[(n + 1) % len(PRESSED)]}
    for n in range(len(DUE))
]
SOMETIMES = OF_SENDING | {"press acknowledged", "delivery recorded"}
"""Failpoints that may remain unreached: giving or revoking an order changes no message."""
OFTEN = (1,)
"""Kills tried in every run: before each commit and after one. `make soak` tries all."""


class OrderStretch(Stretch):
    """A player gives the standing order “always roll”. It answers once for the player, who then revokes it."""

    def __init__(self, playing: Playing, plan: Plan, ahead: Path) -> None:
        super().__init__(playing, plan)
        self.ahead = ahead

    async def play(self) -> None:
        """Give the order, let it answer, and revoke it."""
        seats = (await self.playing.book.standing(self.playing.match)).seats
        asked = {seat: offers_to(self.player(user), self.playing.match, seat) for seat, user in seats.items()}
        [seat] = [seat for seat, offers in asked.items() if offers]
        self.person = self.player(seats[seat])
        await self.step(self._gives, self._kept(seat, "roll"))
        await self.step(self._waits, self.journal(2))
        await self.step(self._revokes, self._kept(seat, None))

    def _kept(self, seat: int, order: str | None) -> Callable[[], Awaitable[bool]]:
        async def done() -> bool:
            sql = "select orders from seat where match_id = :match and seat = :seat"
            [row] = await self.playing.book._rows(sql, match=self.playing.match, seat=seat)
            return (row[0] is None) if order is None else (row[0] is not None and order in row[0])

        return done

    async def _page(self, field: str) -> Seen:
        """Open the page of standing orders, and return it once it has a control for `field`.

        `field`: GIVE, to give an order, or REVOKE, to revoke one.
        """
        hand = self.playing.showing(self.person, HAND)
        opener = next(c for c in hand.controls if c.custom_id.startswith(HAND))
        shown = await (await self.person.click(hand, custom_id=opener.custom_id)).answered()
        await self._pressed(shown, SHOW)
        await self.person.loopback.until(lambda: self._with(field))
        return self._with(field)[0]

    def _with(self, field: str) -> list[Seen]:
        """Return the messages with a control for `field`, newest first. `field`: GIVE or REVOKE, see `_page`."""
        seen = reversed(self.person.everything(pressable=True))
        return [one for one in seen if any(c.custom_id.startswith(f"f1:{NAME}:{field}") for c in one.controls)]

    async def _gives(self) -> Reply:
        page = await self._page(GIVE)
        menu = next(c for c in page.controls if c.custom_id.startswith(f"f1:{NAME}:{GIVE}"))
        return await self.person.select(page, ["roll-match"], custom_id=menu.custom_id)

    async def _revokes(self) -> Reply:
        return await self._pressed(await self._page(REVOKE), REVOKE)

    async def _pressed(self, message: Seen, field: str) -> Reply:
        control = next(c for c in message.controls if c.custom_id.startswith(f"f1:{NAME}:{field}"))
        return await self.person.click(message, custom_id=control.custom_id)

    async def _waits(self) -> Reply:
        """Let enough time pass for the standing order to answer, then press *My hand*. Returns the reply to the press.

        The press is made only because each step must return a reply.
        """
        self.ahead.write_text("60", "ascii")
        hand = self.playing.showing(self.person, HAND)
        opener = next(c for c in hand.controls if c.custom_id.startswith(HAND))
        return await self.person.click(hand, custom_id=opener.custom_id)


async def played(database: str, deaths: dict[int, str], tmp_path: Path) -> Ended:
    """Play the steps of `OrderStretch`, and kill the bot at the failpoints `deaths` ({step: failpoint}).

    Returns the journal, the messages by channel, and the failpoints at which the bot died.
    """
    async with open_test_server((*NAMES[:2], ONLOOKER)) as hall:
        file, ahead = tmp_path / "failpoint", tmp_path / "ahead"
        ahead.write_text("0", "ascii")
        environment = {**CALM, "FAILPOINT_FILE": str(file), "CLOCK_OFFSET_FILE": str(ahead)}
        await hall.start_bot(environment=environment, database=database)
        plan = Plan(hall, dict(deaths), file, SOMETIMES)
        async with book_of(hall) as book:
            how = {"seed": SEED, "options": {"press_to_roll": "true"}, "mortal": True}
            playing = match_of(hall, book, NAMES[:2], "candy-chaser", **how)
            await playing.open_lobby()
            await playing.fill_table()
            await OrderStretch(playing, plan, ahead).play()
            standing = await playing.settled()
            hall.checks.check()
            return await book.journal(standing.id), last_forms(hall, standing), plan.died


@pytest.mark.parametrize(
    "run",
    [pytest.param(run, marks=() if number in OFTEN else pytest.mark.soak) for number, run in enumerate(RUNS)],
    ids=lambda run: run[CARRIED],
)
async def test_killed_over_a_standing_order_nothing_is_lost_and_nothing_doubled(
    run: dict[int, str], databases: Databases, tmp_path: Path
) -> None:
    async with fresh(databases, "sqlite", tmp_path) as database:
        calm = await played(database, {}, tmp_path)
    assert [line["about"] for line in calm[0]] == ["deal", "roll"]
    async with fresh(databases, "sqlite", tmp_path) as database:
        nothing_differs(calm, await played(database, run, tmp_path), run, SOMETIMES)
