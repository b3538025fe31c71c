"""Simulate a newcomer who knows no rules and chooses options by what their texts promise and threaten."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.values import Player, View
from games.engine.words import Plain, Words


@dataclass(frozen=True)
class Phrases:
    """One language's phrases. All patterns are searched in texts as players read them."""

    gains: Mapping[str, float]
    """Phrases that anybody takes for good, with their weight (chosen by hand)."""
    losses: Mapping[str, float]
    """Phrases that anybody takes for bad, with their weight (chosen by hand)."""
    later: str
    """What isn't gained now, but some steps further on."""
    soon: str
    """The chance in percent to come to such a thing next: ``many``."""
    odds: str
    """The chance in percent to win all that the text promises: ``many``."""
    costs: str
    """What the player pays or loses: ``many``."""
    harm: str
    """How many of the player's own are caught: ``many``."""
    goal_words: str
    """Words of a goal that can name something to get."""
    endings: int
    """Most letters by which forms of one word differ at its end."""
    amounts: tuple[str, ...]
    """How many one gets: ``many``, and ``noun`` if it counts only where the goal names that."""
    counted: tuple[str, ...]
    """Nouns that count whatever the goal names."""
    opens: str
    fails: str
    """Chances of success and failure in percent: ``many``."""
    adds: str
    turns: str
    scores: str
    """What counts for a ``side``: a sum (``many``), its colour or place, points (``many``)."""
    best: str
    """The player's own thing comes first; the goal has this phrase, too."""
    falls: str
    passes: str
    """Another one falls behind the player's, or passes it."""
    moved: str
    ahead: str
    """A guess about a rival: how far the rival moved it (``many``), and that it is ahead of the player's."""
    beaten: str
    unbeaten: str
    """Without a guess: something may beat the player's, or nothing can."""
    reach: str
    held: str
    """A number to beat, in the text, and the sum that the player holds, in the position: ``many``."""
    leads: str
    trails: str
    """The player's bid is ahead, or too low."""


_NUMBER = r"(?P<many>\d+)"
_MOVED = r"(?P<many>[+−]?\d+)"

_ENGLISH = Phrases(
    gains={r"\bwins?\b(?! it\b)": 3, r"\bsafe\b|nobody can": 0.5, r"\b(?:one|1) (?:more|\w+ more)\b|\(\+1 ": 1},
    losses={
        r"can’t be right": 9,
        r"\byou lose\b(?! \d)": 8,
        r"nobody comes|no firecracker|no captives|[Nn]o use now|no effect|too late": 2,
        r"^(?:Pass|Not now|Skip|No tokens)\b": 0.8,
        r"^Back\b": 3,
        r"\b(?:is|are) (?:lost|wasted)": 1,
    },
    later=r"\d+ steps? ahead[^.]*",
    soon=rf"next turn: {_NUMBER}%",
    odds=rf"{_NUMBER}% to win[^.]*",
    costs=rf"(?:pays?|loses?|costs?(?: you)?|lose|give) (?:all |up to )?{_NUMBER}(?! less)",
    harm=rf"(?:(?<=catch up to )|(?=\d+(?: \w+)? (?:is |are )?caught)){_NUMBER}",
    goal_words=r"[A-Za-z]{4,}",
    endings=1,
    amounts=(rf"\+?{_NUMBER} (?P<noun>\w+)\b(?! token)",),
    counted=("freed", "point"),
    opens=rf"{_NUMBER}% to open",
    fails=rf"{_NUMBER}% to fail",
    adds=rf"(?!Its\b)(?P<side>[A-Z][\w.]+(?: [A-Z][\w.]+)?) \+{_NUMBER}",
    turns=r"(?:[Tt]urns |becomes pro-)(?P<side>[A-Z][\w.]+)",
    scores=rf"(?:The )?(?!You\b|The\b)(?P<side>[A-Z][\w.]+(?: [A-Z][\w.]+)?) (?:then has|scores) {_NUMBER}",
    best=r"the priciest",
    falls=r"falls behind yours",
    passes=r"passes yours",
    moved=rf"moved it {_MOVED}",
    ahead=r"Ahead of yours",
    beaten=r"\d+ \w+ (?:is|are) ahead of yours",
    unbeaten=r"No rival’s candy can beat yours",
    reach=rf"beat {_NUMBER}",
    held=rf"\(sum {_NUMBER}\)",
    leads=r"\d+ ahead|lead \d+",
    trails=r"\d+ (?:behind|short|more to)",
)

_RUSSIAN = Phrases(
    gains={
        r"\b(?:выигрыва\w+|побеждае\w+)|для победы|\bпобеда\b|\bвзять \d|отряд Санты\s— твой": 3,
        r"[Нн]едоступен|на явке": 0.5,
        r"на 1 \w+ больше|\(\+1 ": 1,
    },
    losses={
        r"Мимо наверняка": 9,
        r"\bты проигра\w+": 8,
        r"собака: никто не придёт|без толку|не действует|поздно": 2,
        r"^(?:Пас(?!:)|Не сейчас|Пропустить|Без жетонов)\b": 0.8,
        r"^Назад\b": 3,
        r"пропад[её]т|пропадут": 1,
    },
    later=r"До \w+ \d+ шаг\w* [^.]*",
    soon=rf"следующим ходом: {_NUMBER}\s%",
    odds=rf"Если оба[^:]*: {_NUMBER}\s%",
    costs=rf"(?:отда(?:ть|ёшь|ёт)|теря(?:ешь|ет|ть)|сто(?:ит|ят)|проигрыш) (?:по |до )?(?:все \w+ \()?{_NUMBER}",
    harm=rf"(?:поймают(?: до)?|поймано) {_NUMBER}",
    goal_words=r"[А-Яа-яё]{3,}",
    endings=3,
    amounts=(
        rf"(?<!ещё )\+?\b{_NUMBER} (?P<noun>[а-яё]+)",
        rf"(?P<noun>[А-Яа-яё]+(?:[ыи]|[оеё]в|ей))(?: до|:) {_NUMBER}",
        rf"[Оо]свободит до {_NUMBER}",
    ),
    counted=("очко", "очков"),
    opens=rf"[Оо]ткроется:? {_NUMBER}\s%",
    fails=rf"провал:? {_NUMBER}\s%",
    adds=rf"(?!Потом\b)(?P<side>[А-ЯЁ][\w.]+(?: [А-ЯЁ][\w.]+)?) \+{_NUMBER}",
    turns=r"(?:\b(?:[Сс]танет|становится)|→ за) (?!нейтральн|сам|тво)(?P<side>[А-Яа-яё]+)",
    scores=rf"(?:У )?(?P<side>[А-ЯЁ]\w+(?: [А-ЯЁ]\w+)?) (?:тогда|получит) {_NUMBER}",
    best=r"самой дорогой",
    falls=r"Отстанет от твоей",
    passes=r"Обгонит твою",
    moved=rf"двигает её в сумме на {_MOVED}",
    ahead=r"Впереди твоей\.",
    beaten=r"Впереди твоей \d+ \w+",
    unbeaten=r"Твою не победит ни одна",
    reach=rf"побить {_NUMBER}",
    held=rf"\(сумма {_NUMBER}\)",
    leads=r"[Вв]переди на \d+|Впереди, \d+",
    trails=r"не хватает (?:ещё )?\d+",
)

_FRENCH = Phrases(
    gains={
        r"(?<!y )\bgagn(?:er|es?)\b": 3,
        r"à l’abri|on ne peut ni": 0.5,
        r"\b1 \w+ de plus\b|une Région de plus|\(\+1 ": 1,
    },
    losses={
        r"Toujours faux": 9,
        r"c’est perdu": 8,
        r"chien\s: personne ne vient|Rien à y gagner|inutile|sans effet|trop tard": 2,
        r"^(?:Passer(?! mon)|Pas maintenant|Renoncer|Y renoncer|Aucun jeton)\b": 0.8,
        r"^Retour\b": 3,
        r"(?<!c’)\best perdu|\bsont perdus": 1,
    },
    later=r"\d+ pas jusqu’à [^.]*",
    soon=rf"prochain tour\s: {_NUMBER}\s%",
    odds=rf"Si chacun[^:]*: {_NUMBER}\s% de victoire",
    costs=rf"(?:(?:pa(?:yer|ies?)|perd(?:re|s|ent)?|donner tes|coûte(?:nt)?) |(?=\d+ à perdre)){_NUMBER}(?! de moins)",
    harm=rf"(?:jusqu’à )?{_NUMBER}(?: \w+)? (?:est |sont )?pris\b",
    goal_words=r"[A-Za-zÀ-ÿ-]{4,}",
    endings=1,
    amounts=(rf"\+?{_NUMBER} (?P<noun>[\w-]+)", rf"libérer\s: {_NUMBER}"),
    counted=("point",),
    opens=rf"{_NUMBER}\s% de chances d’ouvrir",
    fails=rf"{_NUMBER}\s% de rater",
    adds=rf"\b(?!de\b|et\b|discrétion\b)(?P<side>[^\W\d_][\w.]+(?: [A-ZÀ-Ý][\w.]+)?)(?<![a-zà-ÿ]{{2}}\.) \+{_NUMBER}",
    turns=r"[Dd]evient (?:pro-)?(?!neutre|le |la |numéro|\d|pro-)(?P<side>[\w.]+)",
    scores=rf"(?:Le |L’)?(?!Tu\b|Le\b)(?P<side>[A-ZÀ-Ý][\w.]+(?: [A-ZÀ-Ý]\w+)?) (?:a alors|marque) {_NUMBER}",
    best=r"le plus cher",
    falls=r"tombe derrière le tien",
    passes=r"passe devant le tien",
    moved=rf"l’a bougé de {_MOVED}",
    ahead=r"Devant le tien",
    beaten=r"\d+ \w+ (?:est|sont) devant le tien",
    unbeaten=r"Aucun bonbon rival ne peut battre le tien",
    reach=rf"{_NUMBER} à battre",
    held=rf"\(somme {_NUMBER}\)",
    leads=r"soit \d+ de plus|mener \d+",
    trails=r"il manque \d+",
)

PHRASES: Mapping[str, Phrases] = {"en": _ENGLISH, "ru": _RUSSIAN, "fr": _FRENCH}
"""Each language's phrases, by language."""


NEWCOMERS = {"careful": (1.0, 1.5), "bold": (1.5, 1.0)}
"""Kinds of newcomers: how much each one weighs a gain and a loss (chosen by hand)."""

_NAMES = ["Ann", "Ben", "Cem", "Dora", "Eve", "Finn"]


@dataclass(frozen=True)
class Read:
    """What an option seems to gain and lose, in rough points, for a newcomer who reads its text."""

    gain: float = 0
    loss: float = 0

    def weighed(self, taste: tuple[float, float]) -> float:
        """Return what the option seems worth. ``taste``: weights of gain and loss."""
        return self.gain * taste[0] - self.loss * taste[1]


def newcomer(game: Game[Any, Any], who: str, locale: str) -> Callable[[View, Ask, Dice], tuple[int, ...]]:
    """Return a policy that decides like a newcomer, by reading messages.

    ``who``: one of NEWCOMERS; ``locale``: a key of PHRASES.
    """
    taste = NEWCOMERS[who]

    def policy(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        players = [Player(name=name) for name in _NAMES[: getattr(view, "seats", len(_NAMES))]]
        assert view.seat is not None
        words = game.words(players, view.seat, locale)
        goal, around = game.texts.goal(view, words), " ".join(game.texts.concerns(view, ask, words))
        texts = [_text(game, option, ask, view, words) for option in ask.options]
        worth = [read(text, goal, around, locale).weighed(taste) for text in texts]
        if ask.most == 1 and ask.least == 1:
            return (_best(worth, dice),)
        return _several(game, ask, view, words, lambda text: read(text, goal, around, locale).weighed(taste), worth)

    return policy


def _text(game: Game[Any, Any], option: Any, ask: Ask, view: View, words: Words) -> str:
    """Return an option's text as a player reads it: its label and its effect."""
    brings = game.texts.consequence(option, ask, view, words)
    return f"{game.texts.say(option, words)} — {'' if isinstance(brings, Plain) else brings}"


def _best(worth: Sequence[float], dice: Dice) -> int:
    most = max(worth)
    return dice.pick([at for at, one in enumerate(worth) if one >= most - 1e-9], "which of the best")


def _several(
    game: Game[Any, Any],
    ask: Ask,
    view: View,
    words: Words,
    worth_of: Callable[[str], float],
    alone: Sequence[float],
) -> tuple[int, ...]:
    """Return the picks that promise most to a newcomer by their text (`Texts.picked`).

    If the question has no text for several picks together, returns all options that look good. ``worth_of``: returns
    what a text seems worth to the newcomer. ``alone``: what each option seems worth by itself.
    """
    order = sorted(range(len(alone)), key=lambda at: -alone[at])
    if ask.picking is None:
        good = [at for at in order if alone[at] > 0][: ask.most]
        return tuple(sorted(good + [at for at in order if at not in good][: max(0, ask.least - len(good))]))

    def worth(picks: tuple[int, ...]) -> float:
        return worth_of(game.texts.picked(picks, ask, view, words)) - 0.15 * len(picks)

    lawful = [(), *((at,) for at in order)]
    rising: tuple[int, ...] = ()
    for at in sorted(order, key=lambda at: -ask.picking.values[at] if ask.picking else 0):
        rising = tuple(sorted((*rising, at)))
        lawful.append(rising)
    return max((picks for picks in lawful if ask.takes(picks)), key=worth)


# ---------------------------------------------------------------- reading texts


def read(text: str, goal: str, around: str, locale: str) -> Read:
    """Return how much a player seems to gain and lose by what an option's text says.

    ``goal``: the text of the player's goal. ``around``: the text about the current position.
    """
    phrases = PHRASES[locale]
    text, further = re.subn(phrases.later, " ", text)
    soon, odds = _numbers(phrases.soon, text), _numbers(phrases.odds, text)
    text = re.sub(phrases.odds, " ", text)
    gain = 0.5 * further + sum(soon) / 100 + sum(much for sign, much in phrases.gains.items() if re.search(sign, text))
    loss = sum(much for sign, much in phrases.losses.items() if re.search(sign, text))
    found = [
        _paid(text, phrases),
        _of_the_goal(text, goal, phrases),
        _chances(text, phrases),
        _sides(text, goal, phrases),
        _race(text, goal, phrases),
        _guess(text, phrases),
        _reach(text, around, phrases),
        _bid(text, phrases),
    ]
    gain, loss = gain + sum(one.gain for one in found), loss + sum(one.loss for one in found)
    return Read(gain * odds[0] / 100, loss * (1 - odds[0] / 100)) if odds else Read(gain, loss)


def _paid(text: str, phrases: Phrases) -> Read:
    """Return the loss that a text states: what the player pays, and how many of the player's pieces are caught."""
    costs, harm = _numbers(phrases.costs, text), _numbers(phrases.harm, text)
    return Read(0, 0.5 * sum(costs) + sum(harm))


def _of_the_goal(text: str, goal: str, phrases: Phrases) -> Read:
    """Return the gain that a text promises: amounts such as "3 food", if the goal names the thing ("food").

    Amounts that the player pays don't count.
    """
    wanted = [*re.findall(phrases.goal_words, goal), *phrases.counted]
    unpaid = re.sub(f"{phrases.costs}|{phrases.beaten}|{phrases.harm}".replace("?P<many>", ""), " ", text)
    found = [one for amount in phrases.amounts for one in re.finditer(amount, unpaid)]
    named = (one.groupdict().get("noun") for one in found)
    many = [
        int(one["many"])
        for one, noun in zip(found, named, strict=True)
        if noun is None or any(_same(noun, word, phrases.endings) for word in wanted)
    ]
    return Read(0.5 * sum(many))


def _same(one: str, other: str, endings: int) -> bool:
    """Return whether two words are forms of the same word: they differ in at most ``endings`` letters at their end."""
    one, other = one.lower(), other.lower()
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return alike > 1 and max(len(one), len(other)) - alike <= min(endings, alike)


def _numbers(pattern: str, text: str) -> list[int]:
    return [int(one["many"].replace("−", "-")) for one in re.finditer(pattern, text)]


def _chances(text: str, phrases: Phrases) -> Read:
    """Return the percentages of success and failure that a text states, as gain and loss."""
    return Read(sum(_numbers(phrases.opens, text)) / 20, sum(_numbers(phrases.fails, text)) / 20)


def _sides(text: str, goal: str, phrases: Phrases) -> Read:
    """Return as gain what a text promises to the player's own side, as loss what it promises to other sides.

    The names of the player's side are bold in the text of the goal.
    """
    own, gain, loss = re.findall(r"\*\*([^*]+)\*\*", goal), 0, 0
    for pattern, others in ((phrases.adds, None), (phrases.turns, 1), (phrases.scores, 1)):
        for one in re.finditer(pattern, text):
            many = int(one.groupdict().get("many", 1))
            if any(_same(one["side"], side, phrases.endings) for side in own):
                gain += many
            else:
                loss += many if others is None else others
    return Read(gain, loss)


def _race(text: str, goal: str, phrases: Phrases) -> Read:
    """Return what a text says about a race in which the player's piece should lead.

    It is a gain if the piece leads or a rival falls back, a loss if a rival passes the piece.
    """
    first = all(re.search(phrases.best, one) for one in (text, goal))
    return Read(first + 0.5 * bool(re.search(phrases.falls, text)), 0.5 * bool(re.search(phrases.passes, text)))


def _guess(text: str, phrases: Phrases) -> Read:
    """Return the gain and loss that a text states for a guess, or for not guessing."""
    if moved := _numbers(phrases.moved, text):
        return Read(2 * bool(re.search(phrases.ahead, text)) + 0.5 * max(*moved, 0), 3.5)
    return Read(bool(re.search(phrases.unbeaten, text)), 0.5 * bool(re.search(phrases.beaten, text)))


def _reach(text: str, around: str, phrases: Phrases) -> Read:
    """Return a gain if the player seems able to reach the number that a text demands, else a loss.

    ``around``: the text about the position, which may state the sum that the player holds.
    """
    wanted, held = _numbers(phrases.reach, text), _numbers(phrases.held, around)
    if not wanted:
        return Read()
    if not held:
        return Read(0.5)
    return Read(3) if held[0] + 3 >= wanted[0] else Read(0, 3)


def _bid(text: str, phrases: Phrases) -> Read:
    """Return what a text says about bids: leading is a gain, trailing a loss."""
    return Read(3 * bool(re.search(phrases.leads, text)), 2 * bool(re.search(phrases.trails, text)))
