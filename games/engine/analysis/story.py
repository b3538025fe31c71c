"""Write the texts about an analysis: a short summary, and a report with all numbers.

A game's own message replaces the shared message of the same name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.analysis.facts import Analysis, Insight, Swing
from games.engine.canvas import cut
from games.engine.fact_texts import fact_of
from games.engine.game import Game
from games.engine.values import Player, Seat
from games.engine.words import Value, Words

MOST_ANSWER = 60
"""Characters of an answer within a sentence."""


@dataclass(frozen=True)
class Story:
    """Writes the texts about one match in one language, addressed to everybody at its table."""

    game: Game[Any, Any]
    shown: Analysis
    players: Sequence[Player]
    locale: str

    @property
    def _words(self) -> Words:
        return self.game.words(self.players, None, self.locale)

    @property
    def _parts(self) -> dict[str, tuple[float, ...]]:
        """By how much each cause (luck, own answers, others' answers) changed the win chance of each seat."""
        return {"luck": self.shown.luck, "own": self.shown.own, "others": self.shown.others}

    def told(self) -> list[str]:
        """Return the summary's lines: who came first, what helped them most, and the turning point if there was one."""
        words, result = self._words, self.shown.result
        first = [seat for seat in range(self.shown.seats) if result[seat]]
        end = words("story-end", winners=words.names(first), many=len(first), cause=self._cause(first))
        return [end, *filter(None, [self.turning_point()])]

    def turning_point(self) -> str:
        """Return a sentence about the largest swing; "" if there was none."""
        swing, words = self.shown.turning_point, self._words
        return "" if swing is None else words("turning-point", told=self._swing(swing))

    def own(self, seat: Seat) -> str:
        """Return a sentence to this seat's player about their costliest mistake; if they made none, their best choice.

        Returns "" if there is neither, or if their best choice is the turning point, which the summary already
        describes.
        """
        words, shown = self._words, self.shown
        worst = shown.own_point(seat)
        if worst is not None and worst.mistake is not None:
            better = self._answer(seat, worst.mistake.picks)
            chances = {"given": _percent(worst.mistake.given), "better": _percent(worst.mistake.better)}
            return words("own-worst", answer=self._answer(seat, worst.picks), other=better, **chances)
        rises = [one for one in shown.swings if one.seat == seat and one.after[seat] > one.before[seat]]
        best = max(rises, key=lambda one: (one.change(seat), -one.line), default=None)
        if best is None or best == shown.turning_point:
            return ""
        chances = {"before": _percent(best.before[seat]), "after": _percent(best.after[seat])}
        return words("own-best", answer=self._answer(seat, best.picks), **chances)

    def turns(self) -> list[str]:
        """Return a line for each swing, numbered as in the picture."""
        words = self._words
        swings = enumerate(self.shown.swings, 1)
        return [
            words("analysis-turn", number=number, told=self._swing(swing), line=swing.line) for number, swing in swings
        ]

    def report(self) -> Iterator[str]:
        """Yield the report line by line: numbers by seat, swings with better answers, beliefs."""
        words = self._words
        for seat in range(self.shown.seats):
            yield words("analysis-seat", **self._seat(seat))
        for swing, turn in zip(self.shown.swings, self.turns(), strict=True):
            yield turn
            if swing.seat is not None:
                yield self._better(swing, words.name(swing.seat))
        for belief in self.best_beliefs():
            yield words("analysis-belief", **self._belief(belief), first=_percent(belief.first))

    def best_beliefs(self) -> list[Insight]:
        """Return the insights of the players who inferred another seat's secret."""
        return [one for one in self.shown.insights if one.whom is not None]

    def _cause(self, winners: Sequence[Seat]) -> str:
        """Return what raised the winners' chances most: "luck", their "own" answers, or the answers of "others"."""
        return max(self._parts, key=lambda name: sum(self._parts[name][seat] for seat in winners))

    def _seat(self, seat: Seat) -> dict[str, Value]:
        shown, words = self.shown, self._words
        points: dict[str, Value] = {name: words.signed(_percent(part[seat])) for name, part in self._parts.items()}
        return {
            "who": words.name(seat),
            "start": _percent(shown.start[seat]),
            "won": bool(shown.result[seat]),
            **points,
        }

    def _swing(self, swing: Swing) -> str:
        """Return a sentence about a swing: the answer or chance that caused it, and the seat that it affected most."""
        words, whom = self._words, swing.whom
        values: dict[str, Value] = {
            "whom": words.name(whom),
            "rose": swing.after[whom] > swing.before[whom],
            "before": _percent(swing.before[whom]),
            "after": _percent(swing.after[whom]),
        }
        if swing.seat is None:
            return words("swing-chance", **values)
        who, answer = words.name(swing.seat), self._answer(swing.seat, swing.picks)
        return words("swing", who=who, own=whom == swing.seat, answer=answer, about=swing.about, **values)

    def _better(self, swing: Swing, who: str) -> str:
        words = self._words
        better = swing.mistake
        if better is None or swing.seat is None:
            return words("analysis-best", who=who)
        low, high = (_percent(min(1.0, swing.lost + side)) for side in (-better.margin, better.margin))
        values: dict[str, Value] = {"low": low, "high": high, "futures": better.futures}
        chances = {"given": _percent(better.given), "better": _percent(better.better)}
        return words("analysis-better", who=who, answer=self._answer(swing.seat, better.picks), **chances, **values)

    def _answer(self, seat: Seat, picks: Sequence[Any]) -> str:
        """Return the labels of the options that a seat picked, as one text."""
        words, facts = self._words, [fact_of(self.game, pick) for pick in picks]
        labels = [self.game.texts.say(fact, words) for fact in facts]
        return cut("; ".join(labels), MOST_ANSWER) if labels else words("answer-none")

    def _belief(self, insight: Insight) -> dict[str, Value]:
        words = self._words
        named = words.formed(f"secret-{insight.secret}", who="" if insight.whom is None else words.name(insight.whom))
        return {"who": words.name(insight.seat), "secret": named, "chance": _percent(insight.best)}


def _percent(share: float) -> int:
    return round(100 * share)
