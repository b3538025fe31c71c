"""Show a question of a finished match again as the player saw it, and judge how good a new answer is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.messages import composer, hints, questions
from bot.messages.context import MatchContext
from bot.model.custom_ids import Leaf, Retry, Turn
from bot.model.language import speaking
from bot.model.message import Button, Message, quoted
from bot.model.records import MatchRecord
from bot.ops.drawing_thread import limited
from bot.pages import play_page
from bot.pages.paged import Sources, Viewer, moved_on, readable, readdressed
from bot.pages.replay_cache import journal_of
from bot.pages.rulebook import clause_page
from games.engine.analysis import Analysis
from games.engine.analysis.facts import Swing
from games.engine.analysis.judging import Decision, Judgement, decision
from games.engine.asks import Ask, Refused
from games.engine.bots.search import Picks
from games.engine.journal import Diverged
from games.engine.values import Seat
from games.engine.words import Catalogue, Selectable

TEXTS = Catalogue("cogs.practice.words")

LATEST = 6
"""Log lines shown of those since the player's answer before."""


@dataclass(frozen=True)
class Position:
    """A question of a finished match. The user who answered it in the match now looks for a better answer.

    `swing`: how the answer that the player gave in the match changed all seats' win chances.
    """

    context: MatchContext
    swing: Swing
    decision: Decision

    @property
    def seat(self) -> Seat:
        return self.decision.seat

    @property
    def ask(self) -> Ask:
        return self.decision.answer.ask

    @property
    def better(self) -> Picks | None:
        """The better answer that the analysis found; None if it found no mistake."""
        if self.swing.mistake is None:
            return None
        options = [option.tagged() for option in self.ask.options]
        return tuple(sorted(options.index(pick) for pick in self.swing.mistake.picks))

    def button(self, answer: str, label: str, emoji: str) -> Button:
        """Return a button of this practice position. `answer`: what the button does; the values are in Retry."""
        control = Retry(self.context.match_id, self.swing.line, answer)
        return Button(label=TEXTS.phrases(speaking())(label), id=str(control), emoji=emoji)


async def opened(bot: Sources, viewer: Viewer, match_id: int, line: int) -> Position:
    """Return this viewer's own question of a finished match. `line`: the journal line that answers it.

    Raises Refused if there is no such question, the match's secrets are still hidden, or the game's rules have changed
    since the match was played.
    """
    saved = await readable(bot, viewer, match_id)
    seated, stored = saved.seat_of(viewer.user_id), await bot.store.analysis(match_id)
    hidden = saved.status != "finished" or await bot.store.secret_until(saved) is not None
    if hidden or seated is None or stored is None or saved.snapshot is None:
        raise Refused(TEXTS.said("refused-retry"))
    swings = Analysis.model_validate_json(stored).swings
    swing = next((one for one in swings if (one.line, one.seat) == (line, seated.seat)), None)
    if swing is None:
        raise Refused(TEXTS.said("refused-retry"))
    return await _replayed(bot, saved, swing)


async def _replayed(bot: Sources, saved: MatchRecord, swing: Swing) -> Position:
    game = bot.games.get(saved.game)
    if game is None:
        raise moved_on(saved)
    try:
        found = await limited(decision, game, await journal_of(bot, saved), swing.line)
    except Diverged:
        raise moved_on(saved) from None
    return Position(MatchContext.of(saved, game), swing, found)


def message(position: Position, picks: Sequence[int] | None = None, told: Sequence[str] = ()) -> Message:
    """Compose the question with its board. `picks`: options chosen but not confirmed; `told`: lines of a judgement."""
    context, seat, seen = position.context, position.seat, position.decision.seen
    asked = composer.question_text(context, seat, seen.asks[seat], seen.view, picks=picks)
    rows = questions.controls(context, seen.view, {seat: seen.asks[seat]}, picks)
    more = Button(label=TEXTS.phrases(speaking())("retry-more"), id=str(Turn(Leaf.PRACTICE, "", 0)), emoji="📋")
    best, on = position.button("best", "retry-best", "💡"), position.button("on", "retry-on", "▶️")
    own = (best, on, position.button("how", "retry-how", "❔"), more)
    picture, behind = composer.picture(context, seen), "\n".join(told)
    retries = readdressed(rows, lambda pick: Retry.of(context.match_id, position.swing.line, pick))
    shown = Message(rows=(*retries, own), picture=picture, behind=behind)
    return asked.told_in(shown, above=tuple(_head(position)))


def gone_on(position: Position, saved: MatchRecord, dm_channel: int | None, shut: bool, bot: Sources) -> Message:
    """Compose the message that leads to the match `saved`, which was begun from this position.

    `shut`: whether the user's DMs are closed.
    """
    seated = play_page.seated(saved, bot.games, dm_channel, shut)
    return seated.model_copy(update={"rows": (*seated.rows, (position.button("", "retry-back", "🔁"),))})


def how(position: Position, bot: Sources) -> Message:
    """Compose the help page about this kind of question, with a button back."""
    shown = clause_page(position.context.game.slug, position.ask.about, bot.games)
    back = position.button("", "retry-back", "🔁")
    return shown.model_copy(update={"rows": (*shown.rows, (back,))})


def _head(position: Position) -> Iterator[str]:
    """Yield the heading, then the last LATEST log lines since the player's previous answer."""
    context, words = position.context, TEXTS.phrases(speaking())
    yield words("retry-head")
    told = [context.game.texts.say(event, context.game_words(position.seat)) for event in position.decision.told]
    told = [line for line in told if line]
    if len(told) > LATEST:
        yield words("retry-meanwhile", number=len(told) - LATEST)
    yield from quoted(told[-LATEST:])


# ---------------------------------------------------------------- judgement of a pick


@dataclass(frozen=True)
class Verdict:
    """The judgement of an answer.

    `picked`: the user's new answer; None if they only asked for the best one. `played`: the answer that they gave in
    the match. `strong`: the answer of a strong stand-in (an AI player).
    """

    position: Position
    judgement: Judgement
    picked: Picks | None
    played: Picks
    strong: Picks

    @property
    def no_mistake(self) -> bool:
        """Whether the judgement is certain enough, and a strong stand-in's answer isn't better than the player's."""
        return not self.judgement.guess and not self.judgement.better(self.strong, self.played)

    @property
    def solved(self) -> bool:
        """Whether the user's new answer solves the position.

        It does if it is a strong stand-in's answer. It also does if it is better than the answer in the match and no
        worse than the stand-in's.
        """
        if self.picked is None or self.picked == self.played:
            return False
        if self.picked == self.strong:
            return True
        better = self.judgement.better
        return better(self.picked, self.played) and not better(self.strong, self.picked)

    def lines(self) -> Iterator[str]:
        """Yield the judgement in words.

        It says how often each answer won in imagined continuations of the match, why the strong answer is good, and
        how the answers compare.
        """
        words, position, picked = TEXTS.phrases(speaking()), self.position, self.picked
        futures = len(self.judgement.ends)
        if picked is not None:
            yield words("retry-picked", picked=self._named(picked), won=self._won(picked), futures=futures)
        same = "yes" if picked == self.played else "no"
        yield words("retry-played", same=same, played=self._named(self.played), won=self._won(self.played))
        same = "picked" if picked == self.strong else "played" if self.strong == self.played else "no"
        why = hints.why(position.context, position.decision.seen.view, position.ask, self.strong)
        strong = words("retry-strong", same=same, strong=self._named(self.strong), won=self._won(self.strong))
        yield words.sentences((strong, *why))
        yield from self._compared()
        if position.better is not None and self.no_mistake:
            yield words("retry-no-mistake")
        elif self.solved:
            yield words("retry-solved")
        yield words("retry-foot")

    def _compared(self) -> Iterator[str]:
        yours = self.picked not in (None, self.played)
        shown = self.picked if yours else self.strong
        if shown is None or shown == self.played:
            return
        words, judgement = TEXTS.phrases(speaking()), self.judgement
        lead = judgement.lead(shown, self.played)
        better, worse = judgement.better(shown, self.played), judgement.better(self.played, shown)
        how = "guess" if judgement.guess else "better" if better else "worse" if worse else "even"
        mean, low, high = (round(100 * one) for one in (lead.mean, lead.mean - lead.margin, lead.mean + lead.margin))
        points, margin = Selectable(words.signed(mean), mean), {"low": words.signed(low), "high": words.signed(high)}
        yield words("retry-compared", how=how, who="you" if yours else "standin", points=points, **margin)

    def _named(self, picks: Picks) -> str:
        return hints.picked(self.position.context, self.position.seat, self.position.ask, picks)

    def _won(self, picks: Picks) -> int:
        return round(100 * self.judgement.won(picks))
