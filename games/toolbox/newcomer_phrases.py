"""Define the phrases of each language by which simulated newcomers read gains, losses, chances and numbers.

They are patterns of general language, in the words that the messages use; no game's rules are in them. The named groups
of a pattern: ``many`` is a number, ``noun`` what is counted, ``side`` who or what it counts for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Phrases:
    """One language's phrases. All patterns are searched in texts as players read them."""

    gains: Mapping[str, float]
    """Phrases that anybody takes for good, with their weight (chosen by hand)."""
    losses: Mapping[str, float]
    """Phrases that anybody takes for bad, with their weight (chosen by hand)."""
    later: str
    """What isn't gained now, but some steps further on."""
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
        r"catch(?:es)? nobody|[Nn]o use now|no effect|too late": 2,
        r"^(?:Pass|Not now|Skip|No tokens)\b": 0.8,
        r"^Back\b": 3,
        r"\b(?:is|are) (?:lost|wasted)": 1,
    },
    later=r"\d+ steps? ahead: [^.]*",
    costs=rf"(?:pays?|loses?|costs?(?: you)?|lose|give) (?:all )?{_NUMBER}(?! less)",
    harm=rf"(?:up to )?{_NUMBER}(?: \w+)? (?:there is |are |is )?caught",
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
        r"[Нн]икого не поймать|без толку|не действует|поздно": 2,
        r"^(?:Пас(?!:)|Не сейчас|Пропустить|Без жетонов)\b": 0.8,
        r"^Назад\b": 3,
        r"пропад[её]т|пропадут": 1,
    },
    later=r"До \w+ \d+ шаг\w* [^.]*",
    costs=rf"(?:отда(?:ть|ёшь|ёт)|теря(?:ешь|ет|ть)|сто(?:ит|ят)) (?:по )?(?:все \w+ \()?{_NUMBER}",
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
        r"[Pp]ersonne à attraper|Rien à y gagner|inutile|sans effet|trop tard": 2,
        r"^(?:Passer(?! mon)|Pas maintenant|Renoncer|Y renoncer|Aucun jeton)\b": 0.8,
        r"^Retour\b": 3,
        r"(?<!c’)\best perdu|\bsont perdus": 1,
    },
    later=r"\d+ pas jusqu’à [^.]*",
    costs=rf"(?:pa(?:yer|ies?)|perd(?:re|s|ent)?|donner tes|coûte(?:nt)?) {_NUMBER}(?! de moins)",
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
