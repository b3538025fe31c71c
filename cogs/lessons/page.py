"""Compose what a learner sees at each moment (step) of a game's lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import games
from bot.messages import composer, questions
from bot.messages.context import MatchContext
from bot.model.custom_ids import Learn, Pick
from bot.model.language import speaking
from bot.model.message import (
    STAND_INS,
    TEXT_LIMIT,
    Button,
    Message,
    Row,
    clipped,
    escaped,
    quoted,
    rules_button,
    shortened,
)
from bot.model.records import Seated
from bot.pages.paged import STALE, Viewer, readdressed
from bot.pages.rulebook import Offered, clause_page
from games.engine.asks import Ask, Refused
from games.engine.game_messages import coach, first_help
from games.engine.lesson import Answer, Course, Moment
from games.engine.values import Fact
from games.engine.words import Catalogue, Phrases

TEXTS = Catalogue("cogs.lessons.words")

LATEST = 6
"""Most lines of the log since the previous moment that are shown."""

TRIES = 2
"""Answers other than the coach's, after which the lesson continues with the coach's."""

PROMPT = 170
"""Characters shown of a question that the learner only watches."""


@dataclass(frozen=True)
class Page:
    """One moment of a lesson, as one learner sees it."""

    course: Course
    at: int
    learner: Viewer
    tries: int = 0
    """Answers other than the coach's that the learner has given here."""

    @property
    def moment(self) -> Moment:
        return self.course.moments[self.at]

    @property
    def slug(self) -> str:
        return self.course.game.slug

    @property
    def words(self) -> Phrases:
        return TEXTS.phrases(speaking())

    @property
    def context(self) -> MatchContext:
        """The players and texts of the recorded match. The players are the learner and AI players."""
        names = iter(STAND_INS)
        seats = (
            Seated(seat, self.learner.user_id, self.learner.name)
            if seat == self.moment.seat
            else Seated(seat, -1 - seat, next(names), stand_in="easy")
            for seat in range(self.moment.seen.view.seats)
        )
        return MatchContext(0, self.course.game, tuple(seats), "")

    def coach(self, said: str, option: str = "") -> str:
        """Return the coach's text with the key `said`. `option`: the label of the option that the text mentions."""
        return coach(self.course.game.phrases(speaking()), said, option)

    def button(self, answer: str, emoji: str) -> Button:
        """Return a button that controls the lesson. `answer`: see Learn."""
        label = self.words(f"lesson-{answer or 'back'}")
        return Button(label=label, id=str(Learn(self.slug, self.at, answer)), emoji=emoji)


def course_of(slug: str, offered: Offered) -> Course:
    """Return the lesson of an offered game. Raises Refused if it has none.

    Replays the lesson's matches on first use.
    """
    try:
        course = games.course(offered[slug].slug)
    except LookupError:
        raise Refused(TEXTS.said("refused-no-lesson")) from None
    _ = course.moments
    return course


# ---------------------------------------------------------------- messages


def message(page: Page, picks: Sequence[int] | None = None, notice: str = "") -> Message:
    """Compose the message that shows this step of the lesson. `picks`: options picked and not yet confirmed.

    `notice`: a text that replaces the coach's instruction, such as why an answer was wrong.
    """
    show = {"press": _press, "watch": _watch, "opening": _opening, "closing": _closing}[page.moment.kind]
    text, rows = show(page, picks, notice)
    secret = any(answer.ask.secret for answer in page.moment.answers)
    seen = page.moment.seen if secret else page.moment.table
    behind = _coached(page, picks, notice) if page.moment.kind == "press" else ""
    return Message(text=text, rows=rows, picture=composer.picture(page.context, seen), behind=behind)


def wrong(page: Page, picks: Sequence[int]) -> str:
    """Explain why the coach doesn't pick these options. Raises Refused if they aren't a valid answer."""
    [right] = page.moment.answers
    if not right.ask.takes(tuple(picks)):
        raise Refused(STALE)
    picked = Answer(right.ask, tuple(picks))
    clause = page.course.game.rules.clauses[right.ask.about]
    why = page.coach(page.moment.say, _picked(page, right))
    told = {"picked": _picked(page, picked), "option": _picked(page, right), "why": why, "clause": clause}
    return page.words("lesson-wrong", last=page.tries >= TRIES, **told)


def must_be_options(ask: Ask, picks: Sequence[int]) -> None:
    """Raise Refused unless the picks are distinct options of the question. Their number isn't checked."""
    if not picks or len(set(picks)) < len(picks) or not set(picks) <= set(range(len(ask.options))):
        raise Refused(STALE)


def how(page: Page, offered: Offered) -> Message:
    """Compose the help page on the question of this moment, with a button back to the lesson."""
    shown = clause_page(page.slug, page.moment.answers[0].ask.about, offered)
    back = page.button("", "🎓")
    return shown.model_copy(update={"rows": (*shown.rows, (back,))})


def _head(page: Page, most: int = LATEST) -> list[str]:
    """Return the heading and the newest `most` log lines."""
    context, moment = page.context, page.moment
    head = page.words("lesson-head", game=page.course.game.name, at=page.at + 1, of=len(page.course.moments))
    told = [context.game.texts.say(one, context.game_words(moment.seat)) for one in moment.told]
    skipped = [page.words("lesson-skipped")] if moment.skipped else []
    left_out = [page.words("lesson-meanwhile", number=len(told) - most)] if len(told) > most else []
    return [head, *skipped, *left_out, *quoted(told[-most:])]


def _press(page: Page, picks: Sequence[int] | None, notice: str) -> tuple[str, tuple[Row, ...]]:
    context, moment = page.context, page.moment
    assert moment.asked is not None
    _, ask = moment.asked
    first = [_first(page, ask)] if _is_new(page, ask) else []
    so_far = questions.picked(context, moment.seen.view, ask, picks)
    asked = [questions.bold_prompt(context, ask, moment.seat), *so_far, *first]
    head = [*_head(page), *questions.goal(context, moment.seat, moment.seen.view)]
    fact = questions.fact(context, moment.seen.view, ask)
    rows = questions.controls(context, moment.seen.view, {moment.seat: moment.asked}, picks)
    text = shortened(questions.fitted(head, fact, asked, []), TEXT_LIMIT)
    if page.tries >= TRIES:
        own: Sequence[Row] = ((_go_on(page),),)
    else:
        own = tuple(readdressed(rows, lambda pick: Learn.of(page.slug, page.at, pick, page.tries)))
    return text, (*own, (page.button("how", "❔"),))


def _coached(page: Page, picks: Sequence[int] | None, notice: str) -> str:
    """Return the text beside the controls: the options, and what the coach asks the learner to press.

    The text names the button that picks all the coach's options at once, unless the learner has already picked them in
    the menu.
    """
    moment = page.moment
    assert moment.asked is not None
    [answer], (_, ask) = moment.answers, moment.asked
    ready = () if set(picks or ()) == set(answer.picks) else _ready(answer)
    shown = _in_part(ask, answer.picks, picks)
    option = _said(page, answer, ready or shown or answer.options)
    few = questions.on_buttons(page.context, moment.seen.view, ask)
    on_button = few or ready or questions.parts(ask) or not answer.picks
    kind = "button" if on_button else "menu" if ask.picking is None else "several"
    todo = page.words("lesson-press", kind=kind, option=option, why=page.coach(moment.say, option))
    return "\n".join([*questions.brought(page.context, moment.seen.view, ask, picks), notice or todo])


def _in_part(ask: Ask, right: Sequence[int], picks: Sequence[int] | None) -> tuple[Fact, ...]:
    """Return the label of the part of the menu (such as a room of the board) that contains the coach's options.

    Empty if the menu has no parts, or if it already shows that part's options.
    """
    groups = questions.parts(ask)
    if not groups or set(right) <= set(picks or ()):
        return ()
    return tuple(questions.first_part(ask, group) for group in groups if set(right) <= set(group))


def _watch(page: Page, picks: Sequence[int] | None, notice: str) -> tuple[str, tuple[Row, ...]]:
    """Compose a step in which the learner only watches how other seats answer questions.

    Returns the text and the rows of controls.
    """
    lines = [page.words("lesson-watch", number=len(page.moment.answers))]
    for answer in page.moment.answers:
        asked = clipped(questions.prompt(page.context, answer.ask, answer.ask.seat), PROMPT)
        who = page.context.written[answer.ask.seat].name
        lines.append(page.words("lesson-watched", who=who, asked=asked, picked=_picked(page, answer)))
        lines += [_first(page, answer.ask)] if _is_new(page, answer.ask) else []
    text = "\n".join([*_head(page, most=3), *lines])
    return shortened(text, TEXT_LIMIT), _onward(page)


def _opening(page: Page, picks: Sequence[int] | None, notice: str) -> tuple[str, tuple[Row, ...]]:
    moment = page.moment
    goal = questions.goal(page.context, moment.seat, moment.seen.view)
    begun = [page.words("lesson-own-pace")] if page.at == 0 else []
    return "\n".join([*_head(page, most=4), page.coach(moment.say), *goal, *begun]), _onward(page)


def _closing(page: Page, picks: Sequence[int] | None, notice: str) -> tuple[str, tuple[Row, ...]]:
    wins = [f"• {page.coach(f'win-{name}')} ({clause})" for name, clause in page.course.lesson.wins.items()]
    text = "\n".join([*_head(page, most=4), page.words("lesson-over"), *wins, *([notice] if notice else [])])
    own = (page.button("play", "🎲"), page.button("again", "🔁"), rules_button(page.slug))
    return text, (own,)


def _go_on(page: Page) -> Button:
    """Return the button that gives the coach's answer."""
    [right] = page.moment.answers
    one = right.picks[0] if len(right.picks) == 1 else None
    pick = Pick(0, right.ask.seat, 0, one, None if one is not None else right.picks)
    return Button(label=page.words("lesson-next"), id=str(Learn.of(page.slug, page.at, pick)), emoji="▶️")


def _onward(page: Page) -> tuple[Row, ...]:
    return ((page.button("next", "▶️"),),)


def _first(page: Page, ask: Ask) -> str:
    return page.words("lesson-first", text=first_help(page.course.game.phrases(speaking()), ask.about))


def _is_new(page: Page, ask: Ask) -> bool:
    """Return whether the lesson hasn't asked this kind of question before this moment."""
    before = (answer.ask.about for moment in page.course.moments[: page.at] for answer in moment.answers)
    return ask.about not in before


def _picked(page: Page, answer: Answer) -> str:
    """Return the picked options in words, as their controls name them."""
    return _said(page, answer, _ready(answer) or answer.options)


def _ready(answer: Answer) -> tuple[Fact, ...]:
    """Return the label of the button that picks all of the answer's options at once; empty if there is none."""
    ready = () if answer.ask.picking is None else answer.ask.picking.ready
    return next(((one.said,) for one in ready if set(one.picks) == set(answer.picks)), ())


def _said(page: Page, answer: Answer, options: Sequence[Fact]) -> str:
    context, seat = page.context, answer.ask.seat
    players = [player.model_copy(update={"name": escaped(player.name)}) for player in context.players]
    none = () if answer.picks or answer.ask.picking is None else (answer.ask.picking.none,)
    said = (context.game.texts.say(option, context.game_words(seat, players)) for option in (*options, *none))
    return context.words.all_of(said) or context.words("none-of-these")


# ---------------------------------------------------------------- controls
