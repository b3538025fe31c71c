"""Compose a question's text (table, goal, most important fact, prompt, effects of the answers) and its controls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.messages import TEXTS
from bot.messages.context import MatchContext
from bot.model.custom_ids import Act, Pick, Verb
from bot.model.message import (
    ABOUT_LIMIT,
    BUTTONS_A_ROW,
    LABEL_LIMIT,
    MOST_ROWS,
    TEXT_LIMIT,
    Button,
    Choice,
    Message,
    Row,
    Select,
    clipped,
    shortened,
    stamp,
)
from games.engine import game_messages
from games.engine.asks import Ask, Picking
from games.engine.step import Answered, Seen
from games.engine.values import Fact, Player, Seat, View
from games.engine.words import Idle, Plain, Spare, emoji_in, emoji_mark, without_emoji

ROOM = TEXT_LIMIT - 50
"""Characters that a question takes of its message."""

MOST_LINES = 8
"""Lines of a question with its fact; where there are more, the picture tells the fact."""

SCREEN = 8
"""Lines that fit on one screen: a question, its controls, and the lines above it (tests/page/test_heights.py)."""

MOST_TOLD = 4
"""Effects that a message lists beside buttons; a menu shows more of them, each under its option."""

MORE_CONTROLS = 75
"""Characters of labels, with a margin for each, after which buttons wrap into another line."""

MARGIN = 6
"""Width of a button without its label, in characters."""

LINE, EFFECT_LINE = 56, 50
"""Characters of small print, and of an option's effect with its marks, in a line at 390 px."""

Picks = Sequence[int] | None
"""Options that are picked and not confirmed, or those of the part that is shown; None: nobody has begun to pick."""

# ---------------------------------------------------------------- texts


def goal(context: MatchContext, seat: Seat, view: View) -> list[str]:
    """Return a line with the seat's goal; empty if its game states none."""
    said = context.game.texts.goal(view, context.game_words(seat))
    return [context.words("goal", goal=said)] if said else []


def quick_start(context: MatchContext, seat: Seat, seen: Seen) -> list[str]:
    """Return the game's introduction; empty unless the player is at the first question of their first match."""
    asked = context.seats[seat].first_asked
    if asked is None or any(number != seen.asks.get(seat, (0, None))[0] for number in asked.values()):
        return []
    start = context.game.texts.quick_start(seen.view, context.game_words(seat))
    return [start] if start else []


def fact(context: MatchContext, view: View, ask: Ask) -> list[str]:
    """Return the most important fact for this question as a line in small print; empty if its game states none."""
    return [f"-# {said}" for said in context.game.texts.concerns(view, ask, context.game_words(view.seat))[:1]]


def prompt(context: MatchContext, ask: Ask, you: Seat | None = None) -> str:
    """Return the question's prompt, addressed to seat ``you`` (None: everybody)."""
    return context.game.texts.say(ask, context.game_words(you))


def bold_prompt(context: MatchContext, ask: Ask, you: Seat | None = None) -> str:
    """Return the prompt in bold. Bold marks inside the prompt are removed, since they would end the bold text."""
    return f"**{prompt(context, ask, you).replace('**', '')}**"


def first_help(context: MatchContext, seat: Seat, asked: tuple[int, Ask]) -> list[str]:
    """Return the private help for a player's first question of this kind, in their first match of the game."""
    number, ask = asked
    first = context.seats[seat].first_asked
    if first is None or first.get(ask.about) != number:
        return []
    try:
        text = game_messages.first_help(context.game.phrases(context.locale), ask.about)
        return [context.words("first-help", text=text)]
    except LookupError:
        return []


def brought(context: MatchContext, view: View, ask: Ask, picks: Picks = None) -> list[str]:
    """Return one line for each button whose label says too little about its effect. Menus show effects themselves."""
    return _effects(context, view, ask, _on_buttons(context, view, ask, picks))


def _effects(context: MatchContext, view: View, ask: Ask, options: Iterable[Fact]) -> list[str]:
    lines = []
    for option in options:
        said = brings(context, view, ask, option, context.written)
        if said and not isinstance(said, Spare):
            label = context.game.texts.say(option, context.game_words(ask.seat))
            lines.append(context.words("brings", option=label, brings=said))
    return lines


def _on_buttons(context: MatchContext, view: View, ask: Ask, picks: Picks) -> Sequence[Fact]:
    """Return the facts that label a question's buttons: the answers, or groups of answers (see `parts`).

    If the player has opened a group, returns only the answers in this group.
    """
    if ask.picking is not None:
        return _endings(ask.picking)
    if groups := parts(ask):
        return [ask.options[at] for at in picks or ()] or [first_part(ask, group) for group in groups]
    return ask.options if on_buttons(context, view, ask) else [ask.options[at] for at in _declining(ask)]


def _endings(picking: Picking) -> tuple[Fact, ...]:
    """Return the labels of the buttons below a menu. They confirm the picks, give a frequent answer or pick nothing."""
    return (picking.done, *(one.said for one in picking.ready), picking.none)


def brings(context: MatchContext, view: View, ask: Ask, option: Fact, players: Sequence[Player]) -> str:
    """Return the text about the effect of this option; empty if its label says enough."""
    said = context.game.texts.consequence(option, ask, view, context.game_words(view.seat, players))
    return "" if isinstance(said, Plain) else said


def picked(context: MatchContext, view: View, ask: Ask, picks: Picks) -> list[str]:
    """Return a line that lists the picks so far; empty unless the question lets several options be picked together."""
    if picks is None or ask.picking is None:
        return []
    return [context.game.texts.picked(picks, ask, view, context.game_words(view.seat))]


def named(context: MatchContext, seat: Seat, ask: Ask, picks: Sequence[Fact]) -> str:
    """Return the labels of these options as one text; without options, the label for picking none, if there is one."""
    none = [] if ask.picking is None else [ask.picking.none]
    words = context.game_words(seat)
    return context.words.all_of(context.game.texts.say(option, words) for option in picks or none)


def answer(context: MatchContext, seat: Seat, answered: Answered) -> list[str]:
    """Return a line that tells what was picked; empty if the answer was an undo."""
    if answered.picks and all(pick.undoes for pick in answered.picks):
        return []
    words = context.game_words(seat)
    done = "" if answered.lapsed else game_messages.receipt(context.game.texts.catalogue, answered.picks, words)
    picks = "" if answered.lapsed and not answered.picks else named(context, seat, answered.ask, answered.picks)
    if not picks:
        return [context.words("picked-nothing-for-you" if answered.lapsed else "picked-nothing")]
    return [done or context.words("picked-for-you" if answered.lapsed else "picked", picks=picks)]


def fitted(head: Sequence[str], fact: Sequence[str], asked: Sequence[str], brought: Sequence[str]) -> str:
    """Join the lines of a question into a text that fits into a message.

    If the text is too long, ``fact`` is dropped first, then as many of the last lines of ``brought`` (effects of
    options) as necessary. Menus still show the effects, and *In words* shows all facts.
    """
    brought = list(brought)
    if sum(map(len, (head, fact, asked, brought))) > MOST_LINES or _length(head, fact, asked, brought) > ROOM:
        fact = ()
    while brought and _length(head, asked, brought) > ROOM:
        brought.pop()
    return "\n".join([*head, *fact, *asked, *brought])


def _length(*parts: Iterable[str]) -> int:
    return sum(len(without_emoji(line)) + 1 for part in parts for line in part)


def _unsaid(lines: Iterable[str], told: Iterable[str]) -> list[str]:
    """Return the lines without the sentences that also occur in `told`."""
    split = re.compile(r"(?<=[.!?])\s+").split
    known, left = {_bare(one) for line in told for one in split(line)}, list[str]()
    for line in lines:
        new = line
        for one in split(line.removeprefix("-# ")):
            new = new.replace(one, "", 1) if _bare(one) in known else new
        left += [re.sub(" +", " ", new).rstrip()] if _bare(new) else []
    return left


def _bare(sentence: str) -> str:
    """Return the sentence in lower case, without punctuation and Markdown."""
    return re.sub(r"\W+", " ", sentence).strip().casefold()


@dataclass(frozen=True)
class QuestionText:
    """The parts of a question's text, in order. `head`: the heading line; the others are lists of lines.

    `fact`: explains the question; `asked`: prompt, picks so far and help; `brought`: effects of the answers.
    """

    head: str
    goal: Sequence[str]
    fact: Sequence[str]
    asked: Sequence[str]
    brought: Sequence[str]

    def told_in(self, message: Message, above: Sequence[str] = (), below: Sequence[str] = ()) -> Message:
        """Return the message with this text between the lines `above` and `below`, and with a shorter text as `brief`.

        The shorter text leaves out `goal`, which earlier messages stated, and `fact` if one screen has no room for it.
        """

        def text(goal: Sequence[str], fact: Sequence[str]) -> str:
            goal = _unsaid(goal, self.asked)
            own = fitted([self.head, *goal], _unsaid(fact, [*goal, *self.asked]), self.asked, self.brought)
            return "\n".join([*above, own, *below])

        whole = message.model_copy(update={"text": text(self.goal, self.fact), "brief": text((), self.fact)})
        return whole if room(whole.in_brief()) > 1 else whole.model_copy(update={"brief": text((), ())})


def room(message: Message) -> int:
    """Return how many more lines fit on a screen that shows this question and its controls; at least 1."""
    labels = (button.label for row in message.rows if isinstance(row, tuple) for button in row)
    wide = sum(len(label) + MARGIN for label in labels) // MORE_CONTROLS
    own = message.text.split("\n")
    widths = {"-": LINE, "•": EFFECT_LINE}
    wraps = sum((len(line) - 1) // widths[line[0]] for line in own[1:] if line[:1] in widths)
    return max(1, SCREEN - len(own) - wraps - len(message.rows) - wide)


# ---------------------------------------------------------------- controls


def on_buttons(context: MatchContext, view: View, ask: Ask) -> bool:
    """Return whether each option gets a button. Otherwise the options are in a menu, which also shows their effects.

    Buttons are used if the player picks exactly one option, there are only a few, and no more than MOST_TOLD of them
    need an explanation.
    """
    few = _few(ask)
    return few and (len(ask.options) <= MOST_TOLD or len(_effects(context, view, ask, ask.options)) <= MOST_TOLD)


def _few(ask: Ask) -> bool:
    return ask.most == 1 and ask.least == 1 and len(ask.options) <= BUTTONS_A_ROW


def parts(ask: Ask) -> list[tuple[int, ...]]:
    """Group the options by their first part, such as a spy, so that the player picks a group first.

    Returns each group's options, as positions; an empty list without groups. Groups are used for a private question
    with a single pick and too many options for a row of buttons. All groups, and a group's options, must fit in a row.
    """
    if not ask.secret or not ask.most == ask.least == 1 or _few(ask):
        return []
    groups: dict[Fact | None, tuple[int, ...]] = {}
    for at, option in enumerate(ask.options):
        groups[option.part] = (*groups.get(option.part, ()), at)
    fit = None not in groups and max(len(groups), *map(len, groups.values())) <= BUTTONS_A_ROW
    return list(groups.values()) if fit else []


def first_part(ask: Ask, group: Sequence[int]) -> Fact:
    """Return the fact that labels a group of `parts`: the first part, such as a spy, of all its options."""
    part = ask.options[group[0]].part
    assert part is not None
    return part


def shown_part(ask: Ask, part: int) -> Picks:
    """Return the options of part number `part` (see `Pick.part`). Returns None for a number past the last part.

    With None, the message shows all parts.
    """
    groups = parts(ask)
    return groups[part] if part < len(groups) else None


def controls(
    context: MatchContext, view: View, asks: Mapping[Seat, tuple[int, Ask]], picks: Picks = None
) -> tuple[Row, ...]:
    """Return the controls of as many questions as fit. Players whose controls don't fit use *My hand*.

    `picks`: options picked and not yet confirmed, if there is only one question.
    """
    rows: list[Row] = []
    for _, (number, ask) in sorted(asks.items()):
        if ask.picking is not None:
            own = _together(context, view, number, ask, ask.picking, picks)
        else:
            own = _rows(context, view, number, ask, picks, several=len(asks) > 1)
        if len(rows) + len(own) < MOST_ROWS:
            rows += own
    return tuple(rows)


def _rows(context: MatchContext, view: View, number: int, ask: Ask, picks: Picks, several: bool) -> list[Row]:
    """Return the controls of one question: buttons for options (`on_buttons`), buttons for parts (`parts`), or menus.

    Below menus are buttons for `_declining` options, and for picking nothing if allowed. ``picks``: the options of the
    part that is shown. ``several``: whether other players have controls here, so that each button names its player.
    """
    labels = [
        context.game.texts.say(option, context.game_words(ask.seat, context.on_controls)) for option in ask.options
    ]
    none = context.words("none-of-these")
    if several:
        who = context.players[ask.seat].name
        *labels, none = (context.words("whose", who=who, label=label) for label in (*labels, none))
    if on_buttons(context, view, ask):
        idle = [_gains_nothing(context, view, ask, option) for option in ask.options]
        return [tuple(_pick(context, ask, number, at, label, idle[at]) for at, label in enumerate(labels))]
    if groups := parts(ask):
        return _by_part(context, view, ask, number, groups, picks, labels)
    menus: list[Row] = [_menu(context, view, ask, number, at=at) for at in range(len(ask.menus()))]
    below = [_pick(context, ask, number, at, labels[at], idle=True) for at in _declining(ask)]
    below += [] if ask.least else [_pick(context, ask, number, len(labels), none)]
    return [*menus, tuple(below)] if below else menus


def _declining(ask: Ask) -> list[int]:
    """Return the positions of options such as "decline" and "undo the last pick"; empty if a menu has no others."""
    found = [at for at, option in enumerate(ask.options) if option.declines or option.undoes]
    return found if all(set(menu) - set(found) for menu in ask.menus()) else []


def _by_part(
    context: MatchContext,
    view: View,
    ask: Ask,
    number: int,
    groups: Sequence[Sequence[int]],
    picks: Picks,
    labels: Sequence[str],
) -> list[Row]:
    """Return a button for each group of options (`parts`).

    If one group is open (`picks` has its options), return a button for each of these options and a button to go back.
    """
    shown = [_pick(context, ask, number, at, labels[at]) for at in picks or ()]
    if shown:
        back = Button(label=context.words("other-part"), id=str(_part(context, ask, number, len(groups))))
        return [(*shown, back)] if len(shown) < BUTTONS_A_ROW else [tuple(shown), (back,)]
    buttons = []
    for part, group in enumerate(groups):
        words, first = context.game_words(ask.seat, context.on_controls), first_part(ask, group)
        label, emoji = _parted(context.game.texts.say(first, words))
        pick = _part(context, ask, number, part)
        style: Literal["primary", "secondary"] = "secondary" if _gains_nothing(context, view, ask, first) else "primary"
        buttons.append(Button(label=shortened(label, LABEL_LIMIT), id=str(pick), style=style, emoji=emoji))
    return [tuple(buttons)]


def _gains_nothing(context: MatchContext, view: View, ask: Ask, option: Fact) -> bool:
    """Return whether the game says that this option gains nothing now."""
    return isinstance(brings(context, view, ask, option, context.players), Idle)


def _part(context: MatchContext, ask: Ask, number: int, part: int) -> Pick:
    return Pick(context.match_id, ask.seat, number, part=part)


def _together(context: MatchContext, view: View, number: int, ask: Ask, picking: Picking, picks: Picks) -> list[Row]:
    """Return a menu for picking several options together, and the buttons below it.

    One button confirms the picks so far, if they are a valid answer. Another button picks nothing. Each frequent answer
    (`picking.ready`) has a button, unless it equals the picks so far. The menu is left out if the sum of all options is
    less than the question requires.
    """
    some = {one.picks: one.said for one in picking.ready if set(one.picks) != set(picks or ())}
    if picks and ask.takes(tuple(picks)):
        some = {tuple(picks): picking.done, **some}
    buttons = [_ending(context, ask, number, fact, these, fact != picking.done) for these, fact in some.items()]
    buttons.append(_ending(context, ask, number, picking.none, ()))
    menu = [] if picking.lacking(range(len(ask.options))) else [_menu(context, view, ask, number, picks or ())]
    return [*menu, tuple(buttons)]


def _ending(
    context: MatchContext, ask: Ask, number: int, fact: Fact, picks: tuple[int, ...], ready: bool = False
) -> Button:
    label, emoji = _parted(context.game.texts.say(fact, context.game_words(ask.seat, context.on_controls)))
    pick = Pick(context.match_id, ask.seat, number, picks=picks)
    style: Literal["success", "primary", "secondary"] = "primary" if ready else "success" if picks else "secondary"
    return Button(label=shortened(label, LABEL_LIMIT), id=str(pick), style=style, emoji=emoji)


def _pick(context: MatchContext, ask: Ask, number: int, option: int, label: str, idle: bool = False) -> Button:
    """Return the button of an option, grey if `idle`.

    `option`: the option's position, from 0; `len(ask.options)` for the button that picks nothing.
    """
    style: Literal["primary", "secondary"] = "primary" if option < len(ask.options) and not idle else "secondary"
    pick = Pick(context.match_id, ask.seat, number, option)
    said, emoji = _parted(label)
    return Button(label=shortened(said, LABEL_LIMIT), id=str(pick), style=style, emoji=emoji)


def _parted(label: str) -> tuple[str, str]:
    """Split a label into (text without emoji, first emoji). Discord shows a button's emoji before its text."""
    return without_emoji(label), next(map(emoji_mark, emoji_in(label)), "")


def _menu(context: MatchContext, view: View, ask: Ask, number: int, picks: Sequence[int] = (), at: int = 0) -> Select:
    """Return one menu of the question; each option has a text on its effect. ``at``: number of the menu, from 0."""
    menus = ask.menus()
    below = _declining(ask)
    choices = [_choice(context, view, ask, at, at in picks) for at in menus[at] if at not in below]
    placeholder = _wanted(context, ask) if ask.options[0].part is None else _begun(context, ask, at)
    return Select(
        id=str(Pick(context.match_id, ask.seat, number, menu=at)),
        placeholder=clipped(placeholder, 150),
        choices=tuple(choices),
        least=max(1, ask.least),
        most=min(max(1, ask.most), len(choices)),
    )


def _choice(context: MatchContext, view: View, ask: Ask, position: int, chosen: bool) -> Choice:
    option = ask.options[position]
    label, emoji = _parted(context.game.texts.say(option, context.game_words(ask.seat, context.on_controls)))
    about = clipped(brings(context, view, ask, option, context.players).replace("**", ""), ABOUT_LIMIT)
    return Choice(label=clipped(label, ABOUT_LIMIT), value=str(position), about=about, chosen=chosen, emoji=emoji)


def _wanted(context: MatchContext, ask: Ask) -> str:
    """Return the placeholder of a menu.

    It says how many options to pick and, if the question is public, who must pick.
    """
    kind = "one" if ask.most == 1 else "exactly" if ask.least == ask.most else "some"
    if not ask.secret:
        who = context.players[ask.seat].name
        return context.words("whose-menu", kind=kind, who=who, least=ask.least, most=ask.most)
    return context.words("choose", kind=kind, least=ask.least, most=ask.most)


def _begun(context: MatchContext, ask: Ask, at: int) -> str:
    """Return the placeholder of menu number ``at``: it lists the first parts, such as spies, of the menu's options."""
    positions = ask.menus()[at]
    parts = dict.fromkeys(part for part in (ask.options[position].part for position in positions) if part is not None)
    said = (
        without_emoji(context.game.texts.say(part, context.game_words(ask.seat, context.on_controls))) for part in parts
    )
    options = context.words.any_of(said)
    if at:
        return context.words("menu-or", options=options)
    if ask.secret:
        return options
    return context.words("whose-menu-of", who=context.players[ask.seat].name, options=options)


def how(context: MatchContext) -> Button:
    """Return the button that explains the open question of the user who presses it."""
    return Button(label=context.words("how"), id=str(Act(Verb.HOW, context.match_id)), emoji="❔")


# ---------------------------------------------------------------- undo and pause


def undo(context: MatchContext, seen: Seen, seat: Seat | None = None) -> tuple[Button, ...]:
    """Return the button that undoes the last answer; empty if no undo is possible.

    With ``seat``, also empty if another seat gave that answer.
    """
    number, _ = (0, None) if seen.undo is None else seen.asks.get(seen.undo, (0, None))
    if not number or context.paused_until is not None or (seat is not None and seen.undo != seat):
        return ()
    return (Button(label=context.words("undo"), id=str(Act(Verb.UNDO, context.match_id, number)), emoji="↩️"),)


def ask_back(context: MatchContext) -> Button:
    """Return the button that starts a vote on undoing the reader's last answer."""
    return Button(label=context.words("ask-back"), id=str(Act(Verb.ASK_BACK, context.match_id)), emoji="🙏")


def resuming(context: MatchContext) -> tuple[Row, ...]:
    """Return the row with the button that ends a pause, in place of the questions' controls; empty without a pause."""
    return ((resume_button(context.match_id, context.locale),),) if context.paused_until else ()


def resume_button(match_id: int, locale: str) -> Button:
    """Return the button that ends the pause of a match."""
    label = TEXTS.phrases(locale)("resume")
    return Button(label=label, id=str(Act(Verb.RESUME, match_id)), style="success", emoji="▶️")


def paused(context: MatchContext) -> list[str]:
    """Return the line that says until when a match is paused; an empty list if it isn't paused."""
    return [context.words("paused", until=stamp(context.paused_until, "f"))] if context.paused_until else []
