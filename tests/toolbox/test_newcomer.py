"""Test simulated newcomers, who choose only by a question's texts: what they read, and that they beat random play."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import pairwise

import pytest

from games import catalogue, lesson_file
from games.toolbox import newcomer
from games.toolbox.catalogues import Language
from games.toolbox.ladder import Climb
from games.toolbox.newcomer import NEWCOMERS, PHRASES, read

N = "\u00a0"
"""The no-break space that stands in Russian and French texts."""

COMPARED = {
    "en": [
        ("Stay — 5 points.", "Go — You lose 5 points.", "get 10 points"),
        ("A — 90% to open, 10% to fail.", "B — 10% to open, 90% to fail.", ""),
        ("A — North +2 here.", "B — South +2 here.", "You’re **North**."),
        ("Kitchen — Up to 3 food.", "Kitchen — Up to 1 food.", "8 food in one band"),
        ("Kitchen — Up to 3 food.", "Kitchen — Up to 3 food. Roll: up to 3 caught.", "8 food in one band"),
        ("Stop", "Ben deals in Blue — It can’t be right: this one is yours.", ""),
        ("Blue to 1 — It falls behind yours.", "Blue to 3 — It passes yours.", "make it the priciest"),
        ("V: only a Surprise — Door next turn: 40%.", "W: only a Surprise — Door next turn: 10%.", ""),
        (
            "Win 6 treats — 90% to win if both bid everything.",
            "Win 6 treats — 20% to win if both bid everything.",
            "Most **treats** win",
        ),
        ("Mask 6 — Alone it makes 7: 2 ahead.", "Mask 1 — Alone it makes 6: 33 short.", ""),
        ("door (beat 9 to win 4 treats)", "Door 3 steps ahead: beat 9 to win 6.", "Most **treats** win"),
        ("Turns Communist if others add nothing.", "Turns Capitalist if others add nothing.", "You’re **Communist**"),
    ],
    "ru": [
        ("Принять: взять 4 сладости", "Бежать: отдать 4 сладости", "Нужно больше всех **сладостей**"),
        (f"Откроется: 90{N}%, провал: 10{N}%.", f"Откроется: 10{N}%, провал: 90{N}%.", ""),
        ("С городом: Коммунисты +2.", "С городом: Капиталисты +2.", "Ты **коммунист**."),
        ("Кухня: Еды до 3.", "Кухня: Еды до 1.", "соберите в одной банде 8 еды"),
        ("Кухня: Еды до 3.", "Кухня: Еды до 3. Бросок: поймают до 3.", "соберите в одной банде 8 еды"),
        ("Пас: никого не обвинять", "Ben торгует синей — Мимо наверняка: эта конфета твоя.", ""),
        ("Синяя до 1 — Отстанет от твоей.", "Синяя до 3 — Обгонит твою.", "сделай её самой дорогой"),
        (f"К двери следующим ходом: 40{N}%.", f"К двери следующим ходом: 10{N}%.", ""),
        (
            f"Взять 6 сладостей. Если оба поставят всё, победишь: 90{N}%.",
            f"Взять 6 сладостей. Если оба поставят всё, победишь: 20{N}%.",
            "**сладостей**",
        ),
        ("Маска 6 — С ней одной 7: впереди на 2.", "Маска 1 — С ней одной 6: не хватает 33.", ""),
        (
            "дверь (побить 9, взять 4 сладости)",
            "До двери 3 шага вперёд (побить 9, взять 6 сладостей).",
            "**сладостей**",
        ),
        ("Станет коммунистом, если другие", "Станет капиталистом, если другие", "Ты **коммунист**."),
    ],
    "fr": [
        ("Accepter : gagner 4 bonbons", "Fuir : payer 4 bonbons", "Il faut le plus de **bonbons**"),
        (
            f"90{N}% de chances d’ouvrir, 10{N}% de rater.",
            f"10{N}% de chances d’ouvrir, 90{N}% de rater.",
            "",
        ),
        ("Avec la ville : communiste +2.", "Avec la ville : capitaliste +2.", "Tu es **communiste**"),
        ("Cuisine : Jusqu’à 3 en-cas.", "Cuisine : Jusqu’à 1 en-cas.", "8 en-cas pour une bande"),
        ("Jusqu’à 3 en-cas.", "Jusqu’à 3 en-cas. Dé : jusqu’à 3 pris.", "8 en-cas pour une bande"),
        (f"Porte au prochain tour : 40{N}%.", f"Porte au prochain tour : 10{N}%.", ""),
        (
            f"Gagner 6 bonbons. Si chacun mise tout : 90{N}% de victoire.",
            f"Gagner 6 bonbons. Si chacun mise tout : 20{N}% de victoire.",
            "**bonbons**",
        ),
        ("S’arrêter", "Ben vend du bleu — Toujours faux : c’est ton propre bonbon.", ""),
        (
            "Bleu en 1 — Il tombe derrière le tien.",
            "Bleu en 3 — Il passe devant le tien.",
            "il doit finir le plus cher",
        ),
        ("Masque 6 — Avec ce seul jeton : 7, soit 2 de plus.", "Masque 1 — Avec ce seul jeton : 6, il manque 33.", ""),
        ("porte (9 à battre, 4 bonbons à gagner)", "3 pas jusqu’à une porte devant toi (9 à battre).", "**bonbons**"),
        ("Devient communiste si", "Devient capitaliste si", "Tu es **communiste**"),
    ],
}
"""Texts of options, the better first, and the goal: in each language as its catalogues have them."""


@pytest.mark.parametrize(
    ("locale", "better", "worse", "goal"), [(locale, *row) for locale, rows in COMPARED.items() for row in rows]
)
def test_a_stated_gain_is_read_as_better_than_a_stated_loss(locale: str, better: str, worse: str, goal: str) -> None:
    for taste in NEWCOMERS.values():
        assert read(better, goal, "", locale).weighed(taste) > read(worse, goal, "", locale).weighed(taste)


@pytest.mark.parametrize(
    ("locale", "door", "position"),
    [
        ("en", "Knock: beat 20 to win", "You hold Trick 8 (sum {0})."),
        ("ru", "Постучать: побить 20, взять", "У тебя: гадость 8 (сумма {0})."),
        ("fr", "Frapper : 20 à battre, 3 à gagner", "Ta main : Farce 8 (somme {0})."),
    ],
)
def test_what_is_beyond_reach_is_told_by_the_numbers(locale: str, door: str, position: str) -> None:
    rich, poor = (read(door, "", position.format(held), locale) for held in (30, 5))
    assert (rich.gain, rich.loss) > (poor.gain, -poor.loss)
    assert poor.loss > rich.loss


@pytest.mark.parametrize("locale", PHRASES)
def test_each_phrase_stands_in_a_catalogue(locale: str) -> None:
    """Games' message catalogues contain every alternative of each phrase that simulated newcomers look for."""
    texts = "\n".join(text for game in catalogue().values() for text in texts_of(game.slug, locale))
    told = asdict(PHRASES[locale])
    signs = [sign for name in told.keys() - {"goal_words", "endings", "counted"} for sign in listed(told[name])]
    assert [way for sign in signs for way in ways_of(sign) if not re.search(way, texts, re.MULTILINE)] == []


VALUES = ["1", "+1", "1%", f"1{N}%", "North", "Север", "pro-North", "за Север"]
"""Examples of what stands in the place of a message's argument."""


def listed(told: str | Iterable[str]) -> list[str]:
    return [told] if isinstance(told, str) else list(told)


def ways_of(sign: str) -> Iterator[str]:
    """For each alternative in the regex `sign`, yield `sign` without the other alternatives of the same (…|…) group."""
    groups = [[0]]
    for piece in re.finditer(r"\\.|\[[^]]*\]|\((?:\?(?:[:!]|<!|P<\w+>))?|.", f"{sign})"):
        if piece[0].startswith("("):
            groups.append([piece.end()])
        elif piece[0] == "|":
            groups[-1].append(piece.end())
        elif piece[0] == ")":
            starts = groups.pop()
            for start, end in pairwise([*starts, piece.end()]):
                yield sign[: starts[0]] + sign[start : end - 1] + sign[piece.start() :]


def texts_of(slug: str, locale: str) -> list[str]:
    """Return each message of a game's catalogue in each of its variants, with values in place of its arguments."""
    entries = Language(lesson_file(slug).parent / "words" / f"{locale}.ftl").entries
    readings = [reading for entry in entries.values() for reading in entry.readings()]
    return [reading.replace("X", value) for reading in readings for value in VALUES]


@pytest.mark.thorough
@pytest.mark.parametrize("locale", PHRASES)
def test_a_newcomer_beats_players_of_chance_by_reading_alone(locale: str) -> None:
    game = catalogue()["candy-chaser"]
    standing = Climb(game, 2, game.options(), "a newcomer", locale=locale).step("careful", "random", 60)
    assert standing.clear


@pytest.mark.thorough
def test_a_newcomer_is_told_texts_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """If all texts are the same, a simulated newcomer plays no better than random play."""
    monkeypatch.setattr(newcomer, "_text", lambda *args: "the same")
    game = catalogue()["candy-chaser"]
    standing = Climb(game, 2, game.options(), "blind", whole=True).step("careful", "random", 60)
    low, high = standing.interval
    assert low < 0.5 < high
