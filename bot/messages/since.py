"""Tell a reader in a few lines what each player did since the reader last answered or opened *My hand*."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from typing import NamedTuple

from bot.messages import questions
from bot.messages.context import MatchContext
from bot.messages.questions import LINE
from bot.model.message import Message, clipped
from games.engine import game_messages
from games.engine.game import GOES_ON
from games.engine.values import Fact, Seat, View
from games.engine.words import without_emoji

MOST_LINES = 5
"""Lines, including the one that counts earlier moves."""

SPARE = 32
"""Characters that lines of news may have together beyond LINE each."""


class Move(NamedTuple):
    """What the public learned of one answer.

    `rewinds`: whether the move was an undo: the seat took back its last answer and, with that, all later answers.
    """

    seat: Seat | None
    events: tuple[Fact, ...]
    rewinds: bool = False


@dataclass(frozen=True)
class _Sentence:
    """A sentence about the player on seat `who`; None: about no player.

    `move`: position of the described move in the list of moves; `event`: the described event, if there is one.
    """

    move: int
    who: Seat | None
    text: str
    event: Fact | None = None


def told(
    context: MatchContext, message: Message, public: View, moves: Sequence[Move], reader: Seat
) -> tuple[Message, list[str]]:
    """Return the message, and the lines of news that fit above its question.

    If there is news, the message gets its shorter text (`Message.in_brief`). `public`: the public's view.
    """
    brief = message.in_brief()
    found = lines(context, public, moves, min(MOST_LINES, questions.room(brief)), reader)
    return (brief if found else message), found


def begun(message: Message, told: Sequence[str], below: int = 1) -> Message:
    """Return the message with the lines `told` inserted after its first `below` lines; unchanged if they don't fit."""
    own = message.text.split("\n")
    text = "\n".join([*own[:below], *told, *own[below:]])
    return message.model_copy(update={"text": text}) if len(without_emoji(text)) <= questions.ROOM else message


def lines(
    context: MatchContext, public: View, moves: Sequence[Move], most: int = MOST_LINES, reader: Seat | None = None
) -> list[str]:
    """Return what happened in these moves in at most `most` lines; empty if the public learned nothing.

    If not all sentences fit, moves that don't concern the `reader` are left out first, except for results.
    """
    told = _together(context, _sentences(context, public, moves))
    kept = _latest(context, told, most, reader)
    if len(kept) < len(told) and most > 1:
        kept = _latest(context, told, most - 1, reader)
    before = {one.move for one in told} - {one.move for one in kept}
    words = context.words
    texts = [_naming(context, clipped(line, LINE * most + SPARE), reader) for line in _folded(context, kept)]
    if before and most == 1:
        texts = [words("since-also", line=texts[0], more=words("since-before", moves=len(before)), stops=False)]
    elif before:
        texts.append(words("since-before", moves=len(before)))
    return [words("since-more" if at else "since", line=line) for at, line in enumerate(texts)]


def _sentences(context: MatchContext, public: View, moves: Sequence[Move]) -> list[_Sentence]:
    texts, words, told = context.game.texts, context.game_words(None), list[_Sentence]()
    for number, move in enumerate(moves):
        if move.rewinds:
            told = _rewound(context, told, moves[:number], move.seat)
        for event in move.events:
            now, earlier = map(_plain, texts.gathered(event, public, words) or (texts.say(event, words), ""))
            told = [one for one in told if not earlier or one.text != earlier]
            if earlier == GOES_ON and told and told[-1].move == number:
                last = told[-1]
                about = event if event.headline else last.event
                told[-1] = replace(last, text=f"{last.text} {now}", event=about)
            elif now:
                said = _plain(texts.say(event, words)).split("\n")
                told += [_Sentence(number, actor(event), line, event) for line in said]
    return told


def _naming(context: MatchContext, line: str, reader: Seat | None) -> str:
    """Return the line with the first mention of the reader's name in bold, so that the reader notices it."""
    name = "" if reader is None else _plain(context.written[reader].name)
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda found: f"**{found[0]}**", line, count=1) if name else line


def _plain(text: str) -> str:
    """Return the text without emoji and bold marks, which aren't used in small print."""
    return without_emoji(text).replace("**", "")


def _rewound(context: MatchContext, told: list[_Sentence], moves: Sequence[Move], seat: Seat | None) -> list[_Sentence]:
    """Return the sentences that are still true after a seat took its last answer back.

    If that answer was given before these moves, returns one sentence, which says that the answer was taken back.
    """
    last = max((number for number, move in enumerate(moves) if move.seat == seat), default=None)
    if last is not None or seat is None:
        return [one for one in told if last is None or one.move < last]
    return [_Sentence(len(moves), seat, context.words("undone-by", who=context.written[seat].name))]


def actor(event: Fact) -> Seat | None:
    """Return the seat that an event is about: its `seat`, else the `seat` of one of its fields, else None."""
    own = vars(event)
    seat = own.get("seat", next((part.seat for part in own.values() if hasattr(part, "seat")), None))
    return seat if isinstance(seat, int) else None


def _together(context: MatchContext, told: Sequence[_Sentence]) -> list[_Sentence]:
    """Join sentences about several players who did the same thing."""
    kept = list[_Sentence]()
    for one in told:
        alike = [other for other in told if _same(one, other)]
        seats = list(dict.fromkeys(other.who for other in alike if other.who is not None))
        if len(seats) < 2 or one.event is None:
            kept.append(one)
        elif one is alike[0]:
            names = context.words.all_of(context.written[seat].name for seat in seats)
            text = game_messages.together(context.game.phrases(context.locale), one.event, names, len(seats))
            kept.append(_Sentence(alike[-1].move, None, text))
    return kept


def _same(one: _Sentence, other: _Sentence) -> bool:
    return one.event is not None and one.event.shared and type(one.event) is type(other.event) and other.event.shared


def _latest(context: MatchContext, told: Sequence[_Sentence], most: int, reader: Seat | None) -> list[_Sentence]:
    """Return as many sentences as fit into `most` lines, but at least one.

    Results that concern the `reader` are chosen first. Next are other results and other sentences that concern the
    reader. Last are the remaining sentences. Within each of these three groups, later sentences are chosen first.
    """
    name = None if reader is None else _plain(context.written[reader].name)

    def weight(at: int) -> tuple[int, int]:
        one = told[at]
        concerns = name is not None and (one.who == reader or name in one.text)
        return concerns + (one.event is not None and one.event.headline), at

    places = sorted(range(len(told)), key=weight, reverse=True)
    kept = places[:1]
    for at in places[1:]:
        if not _fits(context, [told[one] for one in sorted([*kept, at])], most):
            break
        kept.append(at)
    return [told[one] for one in sorted(kept)]


def _fits(context: MatchContext, told: Sequence[_Sentence], most: int) -> bool:
    folded = _folded(context, told)
    return len(folded) <= most and sum(map(len, folded)) <= LINE * most + SPARE


def _folded(context: MatchContext, told: Sequence[_Sentence]) -> list[str]:
    """Join all sentences about one player into one line. Each sentence about no player is a line by itself."""
    found = list[tuple[Seat | None, list[str]]]()
    for one in told:
        same = next((texts for who, texts in found if who == one.who and who is not None), None)
        if same is None:
            found.append((one.who, [one.text]))
        elif one.text not in same:
            same.append(one.text)
    return [reduce(partial(_joined, context), texts) for _, texts in found]


def _joined(context: MatchContext, line: str, more: str) -> str:
    return context.words("since-also", line=line, more=more, stops=line.rstrip("*_").endswith((".", "!", "?")))
