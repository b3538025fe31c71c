"""Turn each change of a match into messages for each reader, from what that reader may see of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.messages import hints, notes, orders, questions
from bot.messages.context import MatchContext
from bot.messages.ending import congratulations, looks_back, result
from bot.messages.questions import Picks, QuestionText
from bot.model.custom_ids import Act, Verb
from bot.model.message import (
    ALT_LIMIT,
    ASK,
    BOARD,
    BUTTONS_A_ROW,
    FOLLOWED,
    MOST_ROWS,
    NOTE,
    TEXT_LIMIT,
    TURN,
    Button,
    Message,
    Picture,
    Post,
    closed_question,
    rules_button,
    seat_label,
    shortened,
)
from bot.model.own import Suspicion
from bot.model.records import Deadline, MatchRecord, Seated
from games.engine import game_messages
from games.engine.asks import Ask
from games.engine.fact_texts import deals_secrets
from games.engine.game import Game, add_line
from games.engine.match import Match
from games.engine.step import Answered, Seen
from games.engine.values import Fact, Seat, View
from games.engine.words import Unsaid

WORDS_LIMIT = 4000
"""Characters of a board in words. Discord's limit is 4,096:
https://discord.com/developers/docs/resources/message#embed-object-embed-limits"""


def compose(context: MatchContext, viewer: Seat | None, before: Seen | None, after: Seen) -> list[Post]:
    """Return the messages for one viewer after a step.

    ``before``: what the viewer saw before the step; None if the match has just begun.
    """
    if viewer is None:
        return [board(context, before, after)]
    seated = context.seats[viewer]
    if seated.away or not seated.dm_open or context.by_dm:
        return []
    told = [*_news(context, seated, before, after), *_question(context, seated, before, after)]
    return [*told, *called_by_dm(context, seated, before, after)]


def board(context: MatchContext, before: Seen | None, after: Seen) -> Post:
    """Return the public board: a new message if a player must be notified or the match is over, else an edit."""
    called = _called(context, before, after)
    over = after.view.outcome is not None
    message = last_board(context, after) if over else _board(context, after)
    ping = tuple(context.seats[seat].user_id for seat in sorted(called))
    log, earlier = log_of(context, after)
    log = (*(_aim(context) if before is None else ()), *log)
    told: dict[str, Any] = {"log": log, "log_for": earlier, "ping": ping, "chapter": context.game.chapter(after.view)}
    message = message.model_copy(update=told)
    first = before is None or over
    return Post(to=None, slot=BOARD, message=message, repost=first or bool(called), calling=not first)


def _aim(context: MatchContext) -> tuple[str, ...]:
    """Return the line that the first board message shows above the log: the players' aim.

    If the game deals secrets, the line also says where players find theirs. Returns () for a match played in DMs.
    """
    if context.by_dm:
        return ()
    try:
        aim = game_messages.aim(context.game.phrases(context.locale))
    except Unsaid:
        return ()
    return (context.words("aim", aim=aim, secret=deals_secrets(context.game)),)


def _board(context: MatchContext, seen: Seen) -> Message:
    """Return the board of a running match: who must answer which question, and the controls for answering."""
    return Message(
        text=due(context, seen),
        picture=picture(context, seen),
        rows=questions.resuming(context) or questions.controls(context, seen.view, _of_those_present(context, seen)),
        standing=(*_standing(context), *questions.undo(context, seen)),
    )


def last_board(context: MatchContext, seen: Seen) -> Message:
    """Return the board of a finished match: how it ended, and how ratings changed."""
    again = Button(
        label=context.words("rematch"), id=str(Act(Verb.REMATCH, context.match_id)), style="success", emoji="🔁"
    )
    return Message(
        text="\n".join([result(context, seen), *congratulations(context, seen)]),
        picture=picture(context, seen),
        rows=(looks_back(context),),
        standing=(again, words_button(context)),
        standings=tuple(seated.user_id for seated in context.seats if seated.owned),
    )


def _called(context: MatchContext, before: Seen | None, after: Seen) -> set[Seat]:
    """Return the seats whose players this step's new board must mention, so that Discord notifies them."""
    return {seat for seat in newly_due(context, before, after) if context.call_of(seat) == "mention"}


def unchanged(
    saved: MatchRecord, game: Game[Any, Any], match: Match, due: Sequence[Deadline] | None, *told: str
) -> Post:
    """Return the public board after a change other than an answer. `due`: deadlines; `told`: the new log lines."""
    context, seen = MatchContext.of(replace(saved, deadlines=tuple(due or ())), game), match.seen_by(None)
    return board(context, seen, seen).telling(*told)


def hand(
    context: MatchContext,
    seat: Seat,
    seen: Seen,
    notice: str = "",
    picks: Picks = None,
    asks_back: bool = False,
    suspicions: Collection[Suspicion] = (),
) -> Message:
    """Return the private message that *My hand* opens: the seat's question with its controls, and the seat's picture.

    ``notice``: the first line; ``picks``: options picked and not yet confirmed; ``asks_back``: whether the seat may ask
    the others to undo its last answer. ``suspicions``: what the player noted about others. While a stand-in (an AI
    player) plays the seat, the message has no question.
    """
    away = context.seats[seat].away
    own = {seat: seen.asks[seat]} if seat in seen.asks and not away and context.paused_until is None else {}
    ask = own[seat][1] if own else None
    over = seen.view.outcome is not None
    ordered = orders.such(context, seat, seen.view, ask) if ask else ()
    rows = (*questions.resuming(context), *questions.controls(context, seen.view, own, picks), *ordered)
    standing = (
        words_button(context, own=True),
        *((_back_button(context),) if away and not over else ()),
        *(helps(context, seat, seen, ask) if ask is not None else ()),
        *((questions.ask_back(context),) if asks_back and not away else ()),
        *(orders.button(context, seat, seen.view) if not away and not over else ()),
    )
    if not over and len(standing) < BUTTONS_A_ROW:
        standing = (*standing, notes.button(context))
    elif not over and len(rows) < MOST_ROWS - 1:
        rows = (*rows, (notes.button(context),))
    first = notice.splitlines()
    message = Message(picture=picture(context, seen), rows=rows, standing=standing)
    if own:
        start = questions.quick_start(context, seat, seen)
        message = question_text(context, seat, own[seat], seen.view, *start, picks=picks).told_in(message, above=first)
    else:
        message = message.model_copy(update={"text": "\n".join([*first, *_unasked(context, seat, seen)])})
    return notes.with_suspicions(context, message, suspicions, below=len(first) + 1)


def helps(context: MatchContext, seat: Seat, seen: Seen, ask: Ask) -> tuple[Button, ...]:
    """Return the buttons that help with the seat's question: its explanation, and, where possible, a hint and undo."""
    offered = (hints.button(context),) if context.hints and len(ask.options) > 1 else ()
    return (questions.how(context), *offered, *questions.undo(context, seen, seat))


def _unasked(context: MatchContext, seat: Seat, seen: Seen) -> list[str]:
    over = seen.view.outcome is not None
    goal = [] if over else [*questions.goal(context, seat, seen.view), *questions.quick_start(context, seat, seen)]
    return [context.head(seat), *questions.paused(context), *goal]


def welcome(context: MatchContext, seated: Seated, seen: Seen) -> Post:
    """Return the DM to a user who takes a seat during the match: the seat's aim and its picture."""
    taken = context.words("seat-taken", letter=seat_label(seated.seat))
    text = "\n".join([context.head(seated.seat), *_start(context, seated.seat, seen), taken])
    message = Message(text=text, picture=picture(context, seen), standing=doors(context))
    return Post(to=seated.user_id, slot=NOTE, message=message, repost=True)


def question(context: MatchContext, seated: Seated, seen: Seen) -> list[Post]:
    """Return the post with the seat's private question. Empty if there is none or it can't be sent now."""
    asked = seated.dm_open and not context.by_dm and context.paused_until is None
    return _question(context, seated, None, seen) if asked else []


def called_again(context: MatchContext, seen: Seen, besides: int | None) -> tuple[int, ...]:
    """Return the ids of the users to mention on the board after a pause. `besides`: the user who ended the pause."""
    called = (context.seats[seat].user_id for seat in sorted(_called(context, None, seen)))
    return tuple(user_id for user_id in called if user_id != besides)


def asked_again(context: MatchContext, seated: Seated, seen: Seen, besides: int | None) -> list[Post]:
    """Return a player's DMs after a pause: their private question, or the notice that it is their turn.

    Empty for the user who ended the pause (`besides`).
    """
    if seated.away or seated.user_id == besides or context.by_dm:
        return []
    return [*question(context, seated, seen), *called_by_dm(context, seated, None, seen)]


def ended_unseen(context: MatchContext, seen: Seen, last: Post) -> list[Post]:
    """Return DMs with the result, to send if the final board (`last`) can't be posted. Skips closed DMs."""
    shown = {"text": result(context, seen), "standing": doors(context)}
    message = last.message.model_copy(update=shown)
    reachable = [seated for seated in context.seats if seated.dm_open and not seated.away]
    return [Post(to=seated.user_id, slot=NOTE, message=message, repost=True) for seated in reachable]


def news(context: MatchContext, before: Seen, after: Seen) -> Post | None:
    """Return the message to followers if this step ended the match or started a new round; otherwise None."""
    if after.view.outcome is not None:
        text = context.words("hall", game=context.game.name, result=result(context, after))
    elif context.game.chapter(after.view) > context.game.chapter(before.view):
        text = context.words("followed-round", game=context.game.name)
    else:
        return None
    return _followed(context, after, text)


def broken_off(context: MatchContext, seen: Seen, why: str) -> Post:
    """Return the message that tells followers that the match has ended without a result, and why."""
    return _followed(context, seen, context.words("followed-ended", game=context.game.name, why=why))


def _followed(context: MatchContext, seen: Seen, text: str) -> Post:
    doors = (Button(label=context.words("to-the-match"), url=context.link), rules_button(context.game.slug))
    message = Message(text=text, picture=picture(context, seen), standing=doors)
    return Post(to=0, slot=FOLLOWED, message=message, repost=True)


def in_words(context: MatchContext, seen: Seen) -> Message:
    """Return the whole board in words, as an embed if it is too long for a message's text."""
    words = context.game_words(seen.view.seat, context.read_aloud)
    described = shortened(context.game.texts.describe(seen.view, words), WORDS_LIMIT)
    return Message(text=described) if len(described) <= TEXT_LIMIT else Message(behind=described)


def picture(context: MatchContext, seen: Seen) -> Picture:
    """Return the data for the viewer's picture, which is drawn only when its message is sent."""
    words = context.game_words(seen.view.seat, context.players)
    return Picture(
        game=context.game.slug,
        view=seen.view.model_dump(mode="json"),
        players=context.players,
        alt=shortened(context.game.texts.describe(seen.view, words), ALT_LIMIT),
    )


def due(context: MatchContext, seen: Seen, besides: Seat | None = None) -> str:
    """Return lines on who must answer what, or that the match is paused. `besides`: a seat to leave out."""
    words = context.words
    if context.paused_until is not None:
        return "\n".join(questions.paused(context))
    if all(seated.away for seated in context.seats):
        return words("everybody-away")
    lines, unseen, told = list[str](), dict[str, str](), set[str]()
    for seated in (context.seats[seat] for seat in seen.waiting if seat != besides):
        who, time = context.written[seated.seat].name, context.time(seated.seat)
        if seated.away:
            lines.append(words("thinking", who=who))
        elif seated.seat in seen.asks:
            ask = seen.asks[seated.seat][1]
            asked = questions.prompt(context, ask)
            lines.append(words("due", mention=context.mention(seated.seat), ask=asked, time=time))
            lines += [line for line in _explained(context, seen, ask) if line not in told]
            told |= set(lines)
        elif seated.dm_open or context.by_dm:
            unseen[f"**{who}**"] = time
        else:
            lines.append(words("due-private", mention=context.mention(seated.seat), time=time))
    if unseen:
        times = set(unseen.values())
        same = times.pop() if len(times) == 1 else ""
        names = [who if same else f"{who}{time}" for who, time in unseen.items()]
        lines.append(words("due-by-dm", names=words.all_of(names), many=len(names), time=same))
    if context.hints_allowed:
        lines.append(context.words("hints-allowed"))
    return "\n".join(lines)


def _explained(context: MatchContext, seen: Seen, ask: Ask) -> list[str]:
    """Return lines about a question: the fact that matters most for answering it, then what each answer would cause."""
    return [*questions.fact(context, seen.view, ask), *questions.brought(context, seen.view, ask)]


def _news(context: MatchContext, seated: Seated, before: Seen | None, after: Seen) -> list[Post]:
    """Return the message with the seat's private events. At the deal it also holds the seat's aim.

    Empty if the seat's own answer caused the events, since the reply to the answer shows them.
    """
    start = first_news(context, seated.seat, after) if before is None else []
    if not (after.asides or start) or answered_by(after) is not None:
        return []
    dealt = bool(start) or any(event.deals for event in after.asides)
    message = Message(
        text="\n".join([context.head(seated.seat), *(start or news_of(context, seated.seat, after.asides))]),
        picture=picture(context, after) if dealt else None,
        standing=doors(context),
    )
    return [Post(to=seated.user_id, slot=NOTE, message=message, repost=True)]


def first_news(context: MatchContext, seat: Seat, seen: Seen) -> list[str]:
    """Return the first lines for a seat: its aim, what it was dealt, and where its player can see both later."""
    found = [context.words("secret")] if seen.asides and deals_secrets(context.game) else []
    return [*_start(context, seat, seen), *news_of(context, seat, seen.asides), *found]


def _start(context: MatchContext, seat: Seat, seen: Seen) -> list[str]:
    """Return the seat's aim. In a player's first match, also the introduction and a line that promises explanations."""
    goal = questions.goal(context, seat, seen.view)
    tips = [] if context.seats[seat].first_asked is None else [context.words("first-match")]
    return [*goal, *questions.quick_start(context, seat, seen), *tips]


def news_of(context: MatchContext, seat: Seat, asides: Sequence[Fact]) -> list[str]:
    return [context.game.texts.say(event, context.game_words(seat)) for event in asides]


def _question(context: MatchContext, seated: Seated, before: Seen | None, after: Seen) -> list[Post]:
    """Return the DM about a change of the seat's private question; empty if the question hasn't changed.

    A new question is sent as a new DM. The latest DM is edited instead after the seat's own answer or undo, and when
    the question is closed or the match is over.
    """
    seat = seated.seat
    was, now, answered = _secret(seat, before), _secret(seat, after), answered_by(after)
    if after.view.outcome is not None:
        return [_over(context, seated, after, answered)]
    if was == now:
        return []
    if answered is not None:
        message = _answer(context, seat, now, after, answered)
    elif now is None:
        message = _no_question(context)
    else:
        shown = before is not None or not _news(context, seated, before, after)
        undone = (context.words("undone"),) if after.undone == seat else ()
        message = private_question(context, seat, now, after, *undone, pictured=shown)
    repost = now is not None and answered is None and after.undone != seat
    return [Post(to=seated.user_id, slot=ASK, message=message, repost=repost)]


def _over(context: MatchContext, seated: Seated, after: Seen, answered: Answered | None) -> Post:
    """Return an edit that replaces the seat's latest private question by the match's result."""
    message = Message() if answered is None else _answer(context, seated.seat, None, after, answered)
    text = f"{context.head(seated.seat)}\n{result(context, after)}"
    told = message.model_copy(update={"text": text, "standing": doors(context)})
    return Post(to=seated.user_id, slot=ASK, message=told, only_edits=True)


def private_question(
    context: MatchContext,
    seat: Seat,
    asked: tuple[int, Ask],
    seen: Seen,
    *state: str,
    pictured: bool = False,
    picks: Picks = None,
) -> Message:
    """Return a question with its controls, written for a player who may never have read the rules.

    ``state``: lines on what was just picked and revealed; ``picks``: options picked and not yet confirmed.
    """
    _, ask = asked
    ordered = orders.such(context, seat, seen.view, ask)
    message = Message(
        rows=(*questions.controls(context, seen.view, {seat: asked}, picks), *ordered),
        picture=picture(context, seen) if pictured else None,
        standing=(*doors(context), *helps(context, seat, seen, ask)),
    )
    return question_text(context, seat, asked, seen.view, *state, picks=picks).told_in(message)


def question_text(
    context: MatchContext, seat: Seat, asked: tuple[int, Ask], view: View, *state: str, picks: Picks = None
) -> QuestionText:
    """Return a question's text: goal, most important fact, prompt with deadline, and what each option would cause.

    ``state``: lines above the prompt.
    """
    _, ask = asked
    prompt = questions.bold_prompt(context, ask, seat) + context.time(seat)
    so_far = [*questions.picked(context, view, ask, picks), *questions.first_help(context, seat, asked)]
    told = [*state, prompt, *so_far, *orders.told(context, seat, view, ask)]
    goal, fact = questions.goal(context, seat, view), questions.fact(context, view, ask)
    return QuestionText(context.head(seat), goal, fact, told, questions.brought(context, view, ask, picks))


def _answer(
    context: MatchContext, seat: Seat, asked: tuple[int, Ask] | None, after: Seen, answered: Answered
) -> Message:
    """Return the reply to an answer: what was picked, the seat's private events, and its next question, if any."""
    state = [event for event in after.asides if event.deals]
    came = context.words.sentences(news_of(context, seat, [event for event in after.events if event.settles(seat)]))
    heard = (*filter(None, [came]), *news_of(context, seat, [event for event in after.asides if not event.deals]))
    picked = [*questions.answer(context, seat, answered), *news_of(context, seat, state)]
    if asked is not None:
        return private_question(context, seat, asked, after, *picked, pictured=True).model_copy(update={"log": heard})
    return Message(
        log=(context.words.sentences(picked), *heard), picture=picture(context, after), standing=doors(context)
    )


def _no_question(context: MatchContext) -> Message:
    """Return the message that replaces a private question which can't be answered any more."""
    return Message(text=closed_question(), standing=doors(context))


def closed(context: MatchContext, seat: Seat, seen: Seen) -> list[Post]:
    """Return an edit that removes the controls of the seat's open private question, if it has one."""
    seated = context.seats[seat]
    if seated.away or not seated.dm_open or context.by_dm or _secret(seat, seen) is None:
        return []
    return [Post(to=seated.user_id, slot=ASK, message=_no_question(context))]


def answered_by(seen: Seen) -> Answered | None:
    """Return this step's answer if the viewer has answered a private question in this step; otherwise None."""
    answered = seen.answered
    return answered if answered is not None and answered.ask.secret and answered.ask.seat == seen.view.seat else None


def _secret(seat: Seat, seen: Seen | None) -> tuple[int, Ask] | None:
    asked = seen.asks.get(seat) if seen is not None else None
    return asked if asked is not None and asked[1].secret else None


def _standing(context: MatchContext) -> tuple[Button, ...]:
    """Return the buttons under every board.

    They are the same for all readers; what a button does depends on who presses.
    """
    away = any(seated.returnable for seated in context.seats)
    buttons = (_hand_button(context), words_button(context), questions.how(context))
    return (*buttons, *([_back_button(context)] if away else []))


def words_button(context: MatchContext, own: bool = False) -> Button:
    """Return the button that shows a board in words: the reader's own board if ``own``, else the public one."""
    return Button(label=context.words("in-words"), id=str(Act(Verb.WORDS, context.match_id, int(own))), emoji="🔤")


def doors(context: MatchContext) -> tuple[Button, ...]:
    """Return the buttons under a private message: *My hand*, and a link to the table's channel if it has one."""
    hand = (_hand_button(context),)
    return hand if context.by_dm else (*hand, Button(label=context.words("to-the-table"), url=context.link))


def _hand_button(context: MatchContext) -> Button:
    return Button(label=context.words("my-hand"), id=str(Act(Verb.HAND, context.match_id)), emoji="🖐️")


def _back_button(context: MatchContext) -> Button:
    return Button(label=context.words("back"), id=str(Act(Verb.BACK, context.match_id)), emoji="🙋")


def _of_those_present(context: MatchContext, seen: Seen) -> Mapping[Seat, tuple[int, Ask]]:
    return {seat: asked for seat, asked in seen.asks.items() if not context.seats[seat].away}


def newly_due(context: MatchContext, before: Seen | None, after: Seen) -> set[Seat]:
    """Return the seats that have a question only since this step, and whose players must be notified of it."""
    if context.paused_until is not None:
        return set()
    due = {seat for seat in after.waiting if context.called_in_public(seat, after)}
    if before is not None:
        due -= {seat for seat in before.waiting if context.called_in_public(seat, before)}
    return due


def called_by_dm(context: MatchContext, seated: Seated, before: Seen | None, after: Seen) -> list[Post]:
    """Return the DM that tells a player that it is their turn; empty if none is needed."""
    seat = seated.seat
    if context.call_of(seat) != "dm" or seat not in after.asks or seat not in newly_due(context, before, after):
        return []
    asked = questions.bold_prompt(context, after.asks[seat][1], seat)
    message = Message(text="\n".join([context.head(seat), asked]), standing=doors(context))
    return [Post(to=seated.user_id, slot=f"{TURN}{seat}", message=message, repost=True)]


def log_of(context: MatchContext, seen: Seen) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a step's public log lines, and the earlier log lines that the new lines replace."""
    if seen.undone is not None:
        return (context.words("undone-by", who=context.written[seen.undone].name),), ()
    texts, words, lines = context.game.texts, context.game_words(None), list[str]()
    earlier = [add_line(texts, event, seen.view, words, lines) for event in seen.events]
    return tuple(lines), tuple(filter(None, earlier))
