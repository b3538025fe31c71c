"""Let players answer questions of their finished matches again. games/engine/analysis judges the new answers."""

from __future__ import annotations

from discord.ext import commands

from bot.client.client import Parlour
from bot.client.replies import Press, show, viewer_of
from bot.match import daily
from bot.messages import questions
from bot.model.custom_ids import Leaf, Retry, Turn
from bot.model.message import name_of
from bot.pages.paged import STALE, Sheet, Viewer
from cogs.practice import mistakes, page
from cogs.practice.page import TEXTS, Position, Verdict
from games.engine.asks import Ask, Refused
from games.engine.bots.search import Picks
from games.engine.lesson import Answer


class Practice(commands.Cog):
    """Serves positions of finished matches to the players who saw them. Changes no match."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        self._judging: set[int] = set()
        """Users whose last pick is being judged."""
        bot.register.add(practice=self._pressed, pages={Leaf.PRACTICE: self._list})

    async def _list(self, turn: Turn, viewer: Viewer) -> Sheet:
        return await mistakes.listed(self.bot, viewer, turn.about or None)

    async def _pressed(self, interaction: Press, control: Retry, values: list[int]) -> None:
        """Handle a press on the page of a practice position.

        Depending on the control, shows the question, the options picked so far or help, judges an answer, or begins a
        match from the position.
        """
        position = await page.opened(self.bot, viewer_of(interaction), control.match_id, control.line)
        picks = control.picks if control.picks is not None else tuple(values)
        if control.answer == "how":
            await show(interaction, page.how(position, self.bot), self.bot)
        elif control.answer == "best":
            await self._judge(interaction, position, None)
        elif control.answer == "on":
            await self._go_on(interaction, position)
        elif control.part is not None:
            shown = questions.shown_part(position.ask, control.part)
            await show(interaction, page.message(position, shown), self.bot)
        elif control.picks is None and not values:
            await show(interaction, page.message(position), self.bot)
        elif position.ask.picking is not None and control.picks is None:
            if len(set(picks)) < len(picks) or not set(picks) <= set(range(len(position.ask.options))):
                raise Refused(STALE)
            await show(interaction, page.message(position, picks), self.bot)
        else:
            await self._judge(interaction, position, _answer(position.ask, picks))

    async def _judge(self, interaction: Press, position: Position, picked: Picks | None) -> None:
        """Show how good an answer is. `picked`: the user's answer; None if they only ask for the best one.

        Raises Refused while an earlier pick of the user is being judged.
        """
        user_id = interaction.user.id
        if user_id in self._judging:
            raise Refused(TEXTS.said("refused-judging"))
        self._judging.add(user_id)
        try:
            verdict = await self._verdict(position, picked)
        finally:
            self._judging.discard(user_id)
        if position.better is not None and (verdict.solved or verdict.no_mistake):
            await self.bot.store.solve(user_id, position.context.match_id, position.swing.line)
        await show(interaction, page.message(position, told=tuple(verdict.lines())), self.bot)

    async def _go_on(self, interaction: Press, position: Position) -> None:
        """Begin a match in the user's DMs from the position, and reply with a message that leads to the match."""
        user, store = interaction.user, self.bot.store
        source = await store.load(position.context.match_id)
        assert source is not None, "the position is of it"
        line = position.swing.line
        saved = await daily.go_on(self.bot.matches, source, line, user.id, name_of(user), interaction.id)
        channel, dm_open = await store.player(user.id)
        await show(interaction, page.gone_on(position, saved, channel, dm_open is False, self.bot), self.bot)

    async def _verdict(self, position: Position, picked: Picks | None) -> Verdict:
        workers, slug, view = self.bot.stand_ins.workers, position.context.game.slug, position.decision.seen.view
        played = position.decision.answer
        strong = position.better
        if strong is None:
            seed = f"practice {position.context.match_id} {position.swing.line}"
            strong = (await workers.advise(slug, view, position.ask, seed)).picks
        known = [tuple(played.picks)]
        for one in (strong, picked):
            if one is not None and not any(Answer(position.ask, other).given_by(one) for other in known):
                known.append(one)
        judgement = await workers.judge(slug, view, position.ask, known)
        first, best, tried = (_alike(position.ask, known, one) for one in (known[0], strong, picked))
        assert first is not None
        assert best is not None
        return Verdict(position, judgement, tried, first, best)


def _answer(ask: Ask, picks: Picks) -> Picks:
    """Return these picks as an answer to the question. Raises Refused if the question doesn't allow them.

    A single pick that equals the number of options means that no option is picked.
    """
    picks = () if ask.least == 0 and picks == (len(ask.options),) else tuple(sorted(picks))
    if not ask.takes(picks):
        raise Refused(STALE)
    return picks


def _alike(ask: Ask, known: list[Picks], picks: Picks | None) -> Picks | None:
    """Return the answer in `known` with the same effect as `picks`, which must exist; None if `picks` is None."""
    return None if picks is None else next(one for one in known if Answer(ask, one).given_by(picks))


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Practice(bot))
