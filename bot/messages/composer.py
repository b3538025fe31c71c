"""What a step says, and to whom: from one viewer's share of it to messages, as plain values.

Here: which message is new, which is edited, who is called, what controls it has. Not here: Discord, and what a game
says and shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Literal

from bot.messages.ranking import ranking
from bot.model.custom_ids import Act, Pick, Verb
from bot.model.message import (
    ALT_LIMIT,
    ASK,
    BOARD,
    BUTTONS_A_ROW,
    CLOSED_QUESTION,
    LABEL_LIMIT,
    MOST_ROWS,
    NOTE,
    SERVERS,
    TEXT_LIMIT,
    Button,
    Choice,
    Message,
    Picture,
    Post,
    Row,
    Select,
    escaped,
    rules_button,
    seat_label,
    shortened,
    stamp,
    verify_button,
    watch_button,
)
from bot.model.records import Deadline, MatchRecord, Seated
from bot.model.turn_clocks import until
from games.engine.asks import Ask
from games.engine.game import Game
from games.engine.match import Answered, Match, Seen
from games.engine.values import Player, Seat

QUESTION_OVER = "This question is closed."
"""What is left of a question that needs no answer any more, since something else has happened."""


def link(saved: MatchRecord) -> str:
    """Where the match is played, as a link that works from any server."""
    return f"{SERVERS}/{saved.guild_id}/{saved.here}"


@dataclass(frozen=True)
class MatchContext:
    """Who sits at a table, and where it stands."""

    match_id: int
    game: Game[Any, Any]
    seats: Sequence[Seated]
    link: str
    until: Mapping[Seat, datetime] = field(default_factory=dict)
    """How long each has time who is waited for, where there is a pace."""

    @classmethod
    def of(cls, saved: MatchRecord, game: Game[Any, Any]) -> MatchContext:
        """The company of a match as it is saved."""
        return cls(saved.id, game, saved.seats, link(saved), until(saved))

    @property
    def players(self) -> tuple[Player, ...]:
        """Names for pictures, alt texts and labels; people of one name are told apart by their seats' letters."""
        names = [f"{s.name}’s stand-in" if s.owned and s.away else s.name for s in self.seats]
        return tuple(
            Player(
                name=name if names.count(name) == 1 else f"{name} ({seat_label(seat)})", standin=self.seats[seat].away
            )
            for seat, name in enumerate(names)
        )

    @property
    def written(self) -> tuple[Player, ...]:
        """Names for messages, where Markdown must not be read into them."""
        return tuple(player.model_copy(update={"name": escaped(player.name)}) for player in self.players)

    def time(self, seat: Seat) -> str:
        """How long this seat has time, as Discord shows it in each reader's own way; nothing where there is no pace."""
        return f" ⏳ {stamp(self.until[seat])}" if seat in self.until else ""

    def called_in_public(self, seat: Seat, seen: Seen) -> bool:
        """Whether nothing but the board can tell this seat that it is waited for."""
        if self.seats[seat].away:
            return False
        return seat in seen.asks or not self.seats[seat].dm_open


def compose(context: MatchContext, viewer: Seat | None, before: Seen | None, after: Seen) -> list[Post]:
    """The messages that one viewer's share of a step makes. ``before`` is None at the deal."""
    if viewer is None:
        return [board(context, before, after)]
    seated = context.seats[viewer]
    if seated.away or not seated.dm_open:
        return []
    return [*_news(context, seated, after), *_question(context, seated, before, after)]


def board(context: MatchContext, before: Seen | None, after: Seen) -> Post:
    """The public board: posted anew when somebody must be called (or all is over), else edited in place."""
    called = _called(context, before, after)
    over = after.view.outcome is not None
    message = _last_board(context, after) if over else _board(context, after)
    ping = tuple(context.seats[seat].user_id for seat in sorted(called))
    message = message.model_copy(update={"log": _told(context, after), "ping": ping})
    return Post(to=None, slot=BOARD, message=message, anew=before is None or bool(called) or over)


def _board(context: MatchContext, seen: Seen) -> Message:
    """As long as the match goes on: who is waited for, and their controls."""
    return Message(
        text=_due(context, seen),
        picture=picture(context, seen),
        rows=_controls(context, _of_those_present(context, seen)),
        standing=_standing(context),
    )


def _last_board(context: MatchContext, seen: Seen) -> Message:
    """How it ended, and what that is worth."""
    again = Button(label="Rematch", id=str(Act(Verb.REMATCH, context.match_id)), style="success", emoji="🔁")
    return Message(
        text=_result(context, seen),
        picture=picture(context, seen),
        standing=(again, _words_button(context), watch_button(context.match_id), verify_button(context.match_id)),
        standings=tuple(seated.user_id for seated in context.seats if seated.owned),
    )


def _called(context: MatchContext, before: Seen | None, after: Seen) -> set[Seat]:
    """Who is to be called: whoever is waited for now, was not before, and has no other way to know."""
    called = {seat for seat in after.waiting if context.called_in_public(seat, after)}
    if before is not None:
        called -= {seat for seat in before.waiting if context.called_in_public(seat, before)}
    if after.answered is not None and not after.answered.ask.secret:
        called.discard(after.answered.ask.seat)
    return called


def _told(context: MatchContext, seen: Seen) -> tuple[str, ...]:
    """What everybody hears."""
    return tuple(context.game.say(event, context.written) for event in seen.events)


def unchanged(
    saved: MatchRecord, game: Game[Any, Any], match: Match, due: Sequence[Deadline] | None, *told: str
) -> Post:
    """The board of a position in which nothing was answered, as these deadlines show on it; its log tells this."""
    context, seen = MatchContext.of(replace(saved, deadlines=tuple(due or ())), game), match.seen_by(None)
    return board(context, seen, seen).telling(*told)


def hand(context: MatchContext, seat: Seat, seen: Seen, notice: str = "") -> Message:
    """What *My hand* shows, privately: the seat's picture, the position in words, and all that it is asked.

    ``notice``: a line that comes before all. While a stand-in plays the seat, it can be looked at, not answered for.
    """
    away = context.seats[seat].away
    own = {seat: seen.asks[seat]} if seat in seen.asks and not away else {}
    prompts = [context.game.say(ask, context.written, seat) for _, ask in own.values()]
    room = TEXT_LIMIT - len(notice) - sum(map(len, prompts)) - 60
    text = shortened(context.game.describe(seen.view, context.written), room)
    asked = [f"**{prompt}**{context.time(seat)}" for prompt in prompts]
    told = [notice] if notice else []
    return Message(
        text="\n".join([*told, text, *asked]),
        picture=picture(context, seen),
        rows=_controls(context, own),
        standing=(_back_button(context),) if away and seen.view.outcome is None else (),
    )


def welcome(context: MatchContext, seated: Seated, seen: Seen) -> Post:
    """The word to somebody who takes a seat in the middle of a match: what it knows."""
    text = (
        f"You play seat {seat_label(seated.seat)} of **{context.game.name}** now. This is what only that seat may see."
    )
    message = Message(text=text, picture=picture(context, seen), standing=doors(context))
    return Post(to=seated.user_id, slot=NOTE, message=message, anew=True)


def question(context: MatchContext, seated: Seated, seen: Seen) -> list[Post]:
    """What a seat is asked in private, put to somebody who has just sat down there."""
    return _question(context, seated, None, seen) if seated.dm_open else []


def ended_unseen(context: MatchContext, seen: Seen, last: Post) -> list[Post]:
    """How a match ended whose last board can't be shown: to each of its players who can be reached, in private."""
    shown = {"text": _result(context, seen), "standing": doors(context)}
    message = last.message.model_copy(update=shown)
    reachable = [seated for seated in context.seats if seated.dm_open and not seated.away]
    return [Post(to=seated.user_id, slot=NOTE, message=message, anew=True) for seated in reachable]


def in_words(context: MatchContext, seen: Seen) -> str:
    """The whole board in words."""
    return shortened(context.game.describe(seen.view, context.written), TEXT_LIMIT)


def picture(context: MatchContext, seen: Seen) -> Picture:
    """The picture that belongs to what the viewer sees, still to be drawn."""
    return Picture(
        game=context.game.slug,
        view=seen.view.model_dump(mode="json"),
        players=context.players,
        alt=shortened(context.game.describe(seen.view, context.players), ALT_LIMIT),
    )


def _due(context: MatchContext, seen: Seen) -> str:
    """Who is waited for, and what for."""
    if all(seated.away for seated in context.seats):
        return "Everybody is away. The match waits until somebody comes back."
    lines, unseen = [], []
    for seated in (context.seats[seat] for seat in seen.waiting):
        if seated.away:
            lines.append(f"{context.written[seated.seat].name} is thinking.")
        elif seated.seat in seen.asks:
            said = context.game.say(seen.asks[seated.seat][1], context.written)
            lines.append(f"<@{seated.user_id}>: {said}{context.time(seated.seat)}")
        elif seated.dm_open:
            unseen.append(f"**{context.written[seated.seat].name}**{context.time(seated.seat)}")
        else:
            asked = "you are asked in private. Press **My hand**."
            lines.append(f"<@{seated.user_id}>: {asked}{context.time(seated.seat)}")
    if unseen:
        lines.append(f"Waiting for {_and(unseen)}, who {'is' if len(unseen) == 1 else 'are'} asked in private.")
    return "\n".join(lines)


def _and(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _result(context: MatchContext, seen: Seen) -> str:
    assert seen.view.outcome is not None
    ranks = ranking(seen.view.outcome, context.seats)
    winners = [f"**{context.written[seat].name}**" for seat, ending in sorted(ranks.items()) if ending.rank == 1]
    if len(winners) == len(ranks):
        return "🤝 A draw: nobody is ahead of anybody."
    return f"🏆 {_and(winners)} {'wins' if len(winners) == 1 else 'win'}."


def _news(context: MatchContext, seated: Seated, after: Seen) -> list[Post]:
    """What only some hear, as a message of its own; the one who caused it reads it under their answer instead."""
    if not after.asides or _answered(after) is not None:
        return []
    dealt = any(event.deals for event in after.asides)
    message = Message(
        log=tuple(context.game.say(event, context.written, seated.seat) for event in after.asides),
        picture=picture(context, after) if dealt else None,
        standing=doors(context),
    )
    return [Post(to=seated.user_id, slot=NOTE, message=message, anew=True)]


def _question(context: MatchContext, seated: Seated, before: Seen | None, after: Seen) -> list[Post]:
    """The seat's private question: a new message when it comes, an edit of that one when it is answered or goes on."""
    was, now, answered = _secret(seated.seat, before), _secret(seated.seat, after), _answered(after)
    if was == now:
        return []
    if answered is not None:
        message = _answer(context, seated.seat, now, after, answered)
    else:
        message = _no_question(context, QUESTION_OVER) if now is None else _asked(context, seated.seat, now)
    anew = now is not None and answered is None
    return [Post(to=seated.user_id, slot=ASK, message=message, anew=anew)]


def _asked(context: MatchContext, seat: Seat, asked: tuple[int, Ask]) -> Message:
    """A question, with its controls."""
    text = context.game.say(asked[1], context.written, seat)
    return Message(text=text, rows=_controls(context, {seat: asked}), standing=doors(context))


def _answer(
    context: MatchContext, seat: Seat, asked: tuple[int, Ask] | None, after: Seen, answered: Answered
) -> Message:
    """What was chosen and what came of it, with the question that follows from it, if one does."""
    message = Message(standing=doors(context)) if asked is None else _asked(context, seat, asked)
    picks = ", ".join(context.game.say(pick, context.written, seat) for pick in answered.picks) or "nothing"
    chose = f"{'Time ran out; it was chosen for you' if answered.lapsed else 'You chose'}: {picks}."
    log = (chose, *(context.game.say(event, context.written, seat) for event in after.asides))
    dealt = any(event.deals for event in after.asides)
    return message.model_copy(update={"log": log, "picture": picture(context, after) if dealt else None})


def _no_question(context: MatchContext, text: str) -> Message:
    """What is left of a question that nobody will take an answer to any more."""
    return Message(text=text, standing=doors(context))


def closed(context: MatchContext, seat: Seat, seen: Seen) -> list[Post]:
    """The seat's private question, if one stands open, without its controls: nobody will take an answer any more."""
    seated = context.seats[seat]
    if seated.away or not seated.dm_open or _secret(seat, seen) is None:
        return []
    return [Post(to=seated.user_id, slot=ASK, message=_no_question(context, CLOSED_QUESTION))]


def _answered(seen: Seen) -> Answered | None:
    """The private answer that this viewer has just given."""
    answered = seen.answered
    return answered if answered is not None and answered.ask.secret and answered.ask.seat == seen.view.seat else None


def _secret(seat: Seat, seen: Seen | None) -> tuple[int, Ask] | None:
    asked = seen.asks.get(seat) if seen is not None else None
    return asked if asked is not None and asked[1].secret else None


def rules(game: Game[Any, Any]) -> tuple[Button, ...]:
    """The button that opens a game's rules."""
    return (rules_button(game.slug),)


def _standing(context: MatchContext) -> tuple[Button, ...]:
    away = any(seated.returnable for seated in context.seats)
    return (_hand_button(context), _words_button(context), *([_back_button(context)] if away else []))


def _words_button(context: MatchContext) -> Button:
    return Button(label="In words", id=str(Act(Verb.WORDS, context.match_id)), emoji="🔤")


def doors(context: MatchContext) -> tuple[Button, ...]:
    """The buttons under a private message: one's hand, and the way to the table."""
    return (_hand_button(context), Button(label="To the table", url=context.link))


def _hand_button(context: MatchContext) -> Button:
    return Button(label="My hand", id=str(Act(Verb.HAND, context.match_id)), emoji="🖐️")


def _back_button(context: MatchContext) -> Button:
    return Button(label="I’m back", id=str(Act(Verb.BACK, context.match_id)), emoji="🙋")


def _controls(context: MatchContext, asks: Mapping[Seat, tuple[int, Ask]]) -> tuple[Row, ...]:
    """The questions' controls, as many as fit; whoever is left out has them under *My hand*."""
    rows: list[Row] = []
    for _, (number, ask) in sorted(asks.items()):
        own = _rows(context, number, ask, several=len(asks) > 1)
        if len(rows) + len(own) < MOST_ROWS:
            rows += own
    return tuple(rows)


def _of_those_present(context: MatchContext, seen: Seen) -> Mapping[Seat, tuple[int, Ask]]:
    return {seat: asked for seat, asked in seen.asks.items() if not context.seats[seat].away}


def _rows(context: MatchContext, number: int, ask: Ask, several: bool) -> list[Row]:
    """Buttons where one of a few is picked, else a select; where nothing may be picked too, a button for that.

    ``several``: there are other people's controls beside these, so each button says whose it is.
    """
    labels = [context.game.say(option, context.players, ask.seat) for option in ask.options]
    whose = f"{context.seats[ask.seat].name}: " if several else ""
    if ask.most == 1 and ask.least == 1 and len(labels) <= BUTTONS_A_ROW:
        return [tuple(_pick(context, ask, number, option, whose + label) for option, label in enumerate(labels))]
    menu = _menu(context, ask, number, labels)
    nothing = _pick(context, ask, number, len(labels), f"{whose}None of these")
    return [menu] if ask.least else [menu, (nothing,)]


def _pick(context: MatchContext, ask: Ask, number: int, option: int, label: str) -> Button:
    """The button of an option; one past the last is for none of them."""
    style: Literal["primary", "secondary"] = "primary" if option < len(ask.options) else "secondary"
    pick = Pick(context.match_id, ask.seat, number, option)
    return Button(label=shortened(label, LABEL_LIMIT), id=str(pick), style=style)


def _menu(context: MatchContext, ask: Ask, number: int, labels: Sequence[str]) -> Select:
    """All options to choose from."""
    many = "Choose one" if ask.most == 1 else f"Choose {ask.least} to {ask.most}"
    return Select(
        id=str(Pick(context.match_id, ask.seat, number)),
        placeholder=f"{context.seats[ask.seat].name}: {many.lower()}"[:150] if not ask.secret else many,
        choices=tuple(Choice(label=label, value=str(option)) for option, label in enumerate(labels)),
        least=max(1, ask.least),
        most=max(1, ask.most),
    )
