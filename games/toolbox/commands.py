"""Define the commands of ``python -m games``, and run them."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import NoReturn

from games import catalogue, course, left_out, lesson_file, package
from games.engine.bots import Level
from games.engine.dice import seed_from
from games.engine.game_messages import option_about, pitch
from games.engine.match import Match
from games.engine.words import ENGLISH, PSEUDO, languages
from games.engine.words.catalogue import SHARED
from games.toolbox import (
    arguments,
    catalogues,
    diagram,
    fuzz,
    journals,
    ladder,
    lesson,
    play,
    puzzles,
    scaffold,
    sheet,
    stale,
)
from games.toolbox.arguments import Failed, Wrong
from games.toolbox.newcomer import NEWCOMERS, PHRASES
from games.toolbox.terminal import Terminal, table

Command = Callable[[argparse.Namespace], None]


class Parser(argparse.ArgumentParser):
    """An argument parser whose error messages take one line."""

    def error(self, message: str) -> NoReturn:
        """Raise Wrong with this message; argparse would end the process."""
        raise Wrong(f"{message}; see {self.prog} --help")


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code.

    0: done, 1: a check failed, 2: the command is invalid, 130: interrupted by the user.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        # The terminal may lack a character: print a question mark instead of failing.
        sys.stdout.reconfigure(errors="replace")
    try:
        asked = parser().parse_args(words)
        asked.command(asked)
        sys.stdout.flush()
    except (Wrong, Failed) as error:
        print(f"games: {error}", file=sys.stderr)
        return 2 if isinstance(error, Wrong) else 1
    except KeyboardInterrupt:
        print("\nGoodbye.")
        return 130
    except BrokenPipeError:
        # The program that reads our output has closed the pipe: print nothing more, even when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the argument parser with all commands."""
    top = Parser(prog="python -m games", description="Parlour’s games in a terminal: no Discord needed.")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(name: str, command: Command, words: str, slug: bool = True) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=words, description=words)
        added.set_defaults(command=command)
        if slug:
            added.add_argument("game", metavar="SLUG", help="the game, by its name in `list`")
        return added

    listed = add("list", _list, "Which games there are, and what can be set in each.", slug=False)
    listed.add_argument("--tables", action="store_true", help="for scripts: only its slug, and how many can play it")
    _play_arguments(add("play", _play, "Play: everybody at one keyboard, with secrets kept behind a curtain."))
    _fuzz_arguments(add("fuzz", _fuzz, "Let the program play many matches, check them and show the figures."))
    _ladder_arguments(add("ladder", _ladder, "Let stand-ins of two levels play against each other, step by step."))
    _belief_arguments(add("belief", _belief, "Do players come to believe what is true of each other’s secrets?"))
    _perft_arguments(add("perft", _perft, "Count the ways a match can go, to so many answers."))
    _show_arguments(add("show", _show, "Draw and describe a match after some random answers."))
    coloured = add("palette", _palette, "Choose anew the colours that a game’s pictures are written in, or check them.")
    coloured.add_argument("--check", action="store_true", help="change nothing; fail where pictures are too far off")
    coloured.add_argument("--colours", type=_number, metavar="N", help="at most so many, from now on")
    drawn = add("diagram", _diagram, "The game’s phases and what they lead to, as a state diagram in Mermaid.")
    kept = drawn.add_mutually_exclusive_group()
    kept.add_argument("--write", action="store_true", help="keep it beside the game’s rules, in diagram.md")
    kept.add_argument("--check", action="store_true", help="only fail where the one that is kept is not current")
    _sheet_arguments(add("sheet", _sheet, "Every kind of picture, at three sizes beside its concept.", slug=False))
    _words_arguments(add("words", _words, "Count the texts of every game or package, or check them.", slug=False))
    _lesson_arguments(add("lesson", _lesson, "A game’s lesson: told, checked, or recorded anew.", slug=False))
    puzzles.arguments(add("puzzles", puzzles.run, "Puzzles about what is hidden: told, checked or found.", slug=False))
    replayed = add("replay", _replay, "Play a journal again, verify every line, tell it in words.", slug=False)
    replayed.add_argument("journal", metavar="JOURNAL", type=Path, help="a file that `fuzz --journal` wrote")
    journals.verify_arguments(
        add("verify", journals.verify, "Have tools/verify.py judge many matches’ chance.", slug=False)
    )
    journals.film_arguments(add("film", journals.write_film, "A journal as an animated picture.", slug=False))
    journals.film_arguments(add("html", journals.write_page, "A journal as one page to step through.", slug=False))
    journals.analyse_arguments(
        add("analyse", journals.write_analysis, "What happened in a journal’s match.", slug=False)
    )
    made = add("new", _new, "Begin a new game: a small one that works, to be made your own.", slug=False)
    made.add_argument("slug", metavar="SLUG", help="what it is to be called: lower-case words with hyphens")
    made.add_argument("--package", type=Path, metavar="DIR", help="as a package of its own, in this new folder")
    return top


def _table_arguments(to: argparse.ArgumentParser, seats: str) -> None:
    to.add_argument("--seats", type=_number, metavar="N", help=seats)
    to.add_argument("--seed", metavar="S", help="any text or number: the same seed, the same dice and cards")


def _option_argument(to: argparse.ArgumentParser) -> None:
    words = "set one of the game’s options, as `list` shows them; may be given several times"
    to.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words)


BOTS = "so many of them are played by the program"


def _play_arguments(to: argparse.ArgumentParser) -> None:
    _table_arguments(to, "how many sit at the table (default: as few as the game allows)")
    to.add_argument("--bots", type=_number, default=0, metavar="N", help=BOTS)
    to.add_argument("--level", type=Level, choices=list(Level), default=Level.NORMAL, help="how well they play")
    _option_argument(to)


def _fuzz_arguments(to: argparse.ArgumentParser) -> None:
    to.add_argument("--matches", type=_number, required=True, metavar="N", help="how many, at each table size")
    _table_arguments(to, "this table size alone (default: each one in turn, N matches at each)")
    policies = ("random", "chain", "greedy", *Level)
    told = "chain is random as in a chain of small questions; greedy needs the game’s policy.py; "
    told += "easy, normal and strong play as stand-ins do (default: random)"
    to.add_argument("--policy", choices=policies, default="random", help=told)
    to.add_argument("--journal", type=Path, metavar="DIR", help="write every match to DIR, one JSON file each")
    to.add_argument("--offers", action="store_true", help="journals also say which options each question offered")
    _option_argument(to)
    to.epilog = (
        "Without --seed the seed is 0. A shared first place is a win for everybody who shares it. "
        "A match that goes wrong stops the run: its seed is named, its journal written (to DIR, else here)."
    )


def _ladder_arguments(to: argparse.ArgumentParser) -> None:
    to.add_argument("--matches", type=_number, required=True, metavar="N", help="how many, at most, for each step")
    words = f"from the best down (default: {','.join(ladder.LEVELS)}); each one plays against the next"
    to.add_argument("--whole", action="store_true", help="play all these matches, however clear it is")
    to.add_argument("--levels", type=_levels, default=ladder.LEVELS, metavar="A,B", help=words)
    to.add_argument("--locale", choices=PHRASES, default=ENGLISH, help="the language that newcomers read")
    _table_arguments(to, "how many sit at the table (default: as few as the game allows)")
    _option_argument(to)
    to.epilog = (
        "Without --seed the seed is 0. Every deal is played twice, the second time with the levels in each other’s "
        "seats: an even share is half of the wins. A step ends as soon as its 95% interval is clear of that, "
        f"after {ladder.FEWEST} matches at the earliest, but for --whole. strong@20 looks ahead in 20 simulations a "
        f"question, whatever the game’s number is. Newcomers (" + ", ".join(NEWCOMERS) + ") know only "
        "what the messages say. strong+judged gives the answer that an analysis finds better than a strong "
        "stand-in’s, if there is one; likewise each other player."
    )


def _levels(text: str) -> tuple[str, ...]:
    levels = tuple(text.split(","))
    if len(levels) < 2 or not all(map(ladder.known, levels)):
        raise argparse.ArgumentTypeError(f"{text!r} is no list of two or more of {', '.join(ladder.ALL)}")
    return levels


def _belief_arguments(to: argparse.ArgumentParser) -> None:
    to.add_argument("--matches", type=_number, required=True, metavar="N", help="how many of each kind of players")
    _table_arguments(to, "how many sit at the table (default: as few as the game allows)")
    _option_argument(to)
    to.epilog = (
        "Fails unless the truth is believed the more among sensible players (p < 0.01), and not among random ones."
    )


def _perft_arguments(to: argparse.ArgumentParser) -> None:
    to.add_argument("--depth", type=_number, required=True, metavar="D", help="how many answers to look ahead")
    _table_arguments(to, "this table size alone (default: each one in turn)")
    _option_argument(to)
    to.epilog = "Without --seed, counts start from the deal that the contract suite’s numbers start from."


def _show_arguments(to: argparse.ArgumentParser) -> None:
    to.add_argument("--steps", type=_number, default=0, metavar="K", help="how many random answers are given first")
    to.add_argument("--seat", type=_number, metavar="P", help="as this seat sees it, 0 the first (default: the public)")
    _table_arguments(to, "how many sit at the table (default: as few as the game allows)")
    to.add_argument("-o", "--output", type=Path, metavar="FILE", help="where to write the picture, as PNG")
    _option_argument(to)


def _sheet_arguments(to: argparse.ArgumentParser) -> None:
    to.add_argument("game", metavar="SLUG", nargs="?", help="this game alone (default: all)")
    to.add_argument("-o", "--output", type=Path, required=True, metavar="DIR", help="where to write the sheets")
    to.add_argument("--concepts", type=Path, metavar="DIR", help="a folder of concept pictures to put beside them")
    spoken = sorted({ENGLISH, PSEUDO, *languages()})
    to.add_argument("--locale", choices=spoken, default=ENGLISH, help="the language of the pictures (default: English)")


def _words_arguments(to: argparse.ArgumentParser) -> None:
    whose = "of which packages, wherever in them (default: those of all games)"
    to.add_argument("packages", nargs="*", metavar="PACKAGE", help=whose)
    to.add_argument("--check", action="store_true", help="fail where texts are missing, unused or not in our voice")
    to.add_argument("--missing", metavar="LANGUAGE", help="list what this translation lacks, with the English text")
    to.add_argument("--stale", metavar="LANGUAGE", help="list what changed in English since it was translated")


def _lesson_arguments(to: argparse.ArgumentParser) -> None:
    to.add_argument("game", metavar="SLUG", nargs="?", help="this game’s alone (default: all)")
    done = to.add_mutually_exclusive_group()
    done.add_argument("--check", action="store_true", help="fail where one is missing, not current or not whole")
    done.add_argument("--record", action="store_true", help="find matches for it anew, by the rules as they are now")
    to.add_argument("--tries", type=_number, default=500, metavar="N", help="look at so many matches for each part")
    to.add_argument("--seed", default="0", metavar="S", help="another seed, other matches")


def _number(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0")
    return int(text)


def _list(asked: argparse.Namespace) -> None:
    if asked.tables:
        print("\n".join(f"{game.slug} {game.seats[-1]}" for game in catalogue().values()))
        return
    terminal = Terminal()
    for game in catalogue().values():
        seats = f"{game.seats[0]} to {game.seats[-1]} players"
        terminal.say(f"**{game.slug}**: {game.name}, {seats}, {game.minutes} minutes")
        terminal.say(f"    {pitch(game.phrases(ENGLISH))}.")
        for name, field in game.options.model_fields.items():
            takes = f"{arguments.allowed(field)}; {arguments.written(field.default)} unless set"
            terminal.say(f"    --option {name}=…  {option_about(game.phrases(ENGLISH), name)} ({takes})")
    for line in left_out():
        print(f"games: left out: {line}", file=sys.stderr)


def _play(asked: argparse.Namespace) -> None:
    game = arguments.game_named(asked.game)
    options = arguments.options_for(game, asked.option)
    # The default for --seats is one person and the AI players, or the nearest number that the game allows.
    fitting = min(max(game.seats[0], asked.bots + 1), game.seats[-1])
    (seats,) = arguments.seats_for(game, fitting if asked.seats is None else asked.seats)
    if asked.bots > seats:
        raise Wrong(f"{asked.bots} of {seats} seats can’t be played by the program")
    play.evening(game, seats, asked.bots, asked.level, arguments.seed_or_fresh(asked.seed), options)


def _fuzz(asked: argparse.Namespace) -> None:
    game = arguments.game_named(asked.game)
    options = arguments.options_for(game, asked.option)
    policy = arguments.policy_named(game, asked.policy)
    if not asked.matches:
        raise Wrong("--matches must be at least 1")
    if asked.journal is not None:
        _make(asked.journal)
    elif asked.offers:
        raise Wrong("--offers needs --journal DIR, where they are written")
    run = fuzz.Run(game, options, policy, asked.seed or "0", asked.offers)
    sizes = arguments.seats_for(game, asked.seats)
    print(f"{game.name}: {asked.matches} matches at each table size, {asked.policy} play, seed {run.seed}\n")
    tallies = [fuzz.fuzz(run, seats, asked.matches, asked.journal) for seats in sizes]
    print("\n".join(fuzz.report(tallies)))


def _ladder(asked: argparse.Namespace) -> None:
    game = arguments.game_named(asked.game)
    (seats,) = arguments.seats_for(game, game.seats[0] if asked.seats is None else asked.seats)
    options = arguments.options_for(game, asked.option)
    climb = ladder.Climb(game, seats, options, asked.seed or "0", asked.whole, asked.locale)
    steps = []
    for better, worse in pairwise(asked.levels):
        steps.append(climb.step(better, worse, asked.matches))
        print(steps[-1], flush=True)
    print()
    print("\n".join(ladder.thinking(climb.thoughts)))
    unclear = [step.doubt for step in steps if not step.clear]
    if unclear:
        raise Failed(f"not shown: {', '.join(unclear)}")
    print(f"\n{' > '.join(asked.levels)}")


def _belief(asked: argparse.Namespace) -> None:
    game = arguments.game_named(asked.game)
    (seats,) = arguments.seats_for(game, game.seats[0] if asked.seats is None else asked.seats)
    options, found = arguments.options_for(game, asked.option), {}
    for name, players in ladder.PLAYERS.items():
        found[name] = ladder.rise(game, seats, options, players(game), asked.matches, asked.seed or "0")
        if len(found[name].matches) < 2:
            raise Failed("nothing to believe: in fewer than two of these matches a choice told of anything hidden")
        print(f"{name}: {found[name]}", flush=True)
    if not found["sensible"].p < ladder.CERTAIN <= found["random"].p:
        raise Failed("not shown: the truth is believed the more among sensible players alone")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Wrong(f"{folder} can’t be made: {error.strerror}") from None


def _perft(asked: argparse.Namespace) -> None:
    game = arguments.game_named(asked.game)
    options = arguments.options_for(game, asked.option)
    rows, seed = [], fuzz.DEAL if asked.seed is None else seed_from(asked.seed)
    for seats in arguments.seats_for(game, asked.seats):
        match = Match.start(game, seats, seed, options).match
        for depth in range(1, asked.depth + 1):
            began = perf_counter()
            many = fuzz.perft(match, depth)
            rows.append([str(seats), str(depth), str(many), f"{perf_counter() - began:.2f}"])
    print("\n".join(table(["seats", "answers", "sequences", "seconds"], rows)))


def _show(asked: argparse.Namespace) -> None:
    game = arguments.game_named(asked.game)
    options = arguments.options_for(game, asked.option)
    (seats,) = arguments.seats_for(game, game.seats[0] if asked.seats is None else asked.seats)
    if asked.seat is not None and asked.seat >= seats:
        raise Wrong(f"there is no seat {asked.seat}; with {seats} players they go from 0 to {seats - 1}")
    match, answers = fuzz.after(game, seats, arguments.seed_or_fresh(asked.seed), options, asked.steps)
    view, players = match.view(asked.seat), arguments.seated(seats)
    Terminal().say(game.texts.describe(view, game.words(players, view.seat, ENGLISH)))
    if answers < asked.steps:
        print(f"\nThe match was over after {answers} answers.")
    if asked.output is not None:
        _write(asked.output, game.art.draw(view, game.picture_words(players, view.seat, ENGLISH)).png())


def _write(path: Path, picture: bytes) -> None:
    try:
        path.write_bytes(picture)
    except OSError as error:
        raise Wrong(f"{path} can’t be written: {error.strerror}") from None
    print(f"\nThe picture is in {path}.")


def _palette(asked: argparse.Namespace) -> None:
    game = arguments.game_named(asked.game)
    if not asked.check:
        try:
            print(f"The colours are in {sheet.renew(game, asked.colours)}.")
        except ValueError as few:
            raise Wrong(str(few)) from None
    if wrong := sheet.too_far(game, "a palette is checked"):
        raise Failed(f"colours are off by more than {sheet.TOO_FAR} of 255 in " + "; ".join(wrong))


def _sheet(asked: argparse.Namespace) -> None:
    if asked.concepts is not None and not asked.concepts.is_dir():
        raise Wrong(f"{asked.concepts} is no folder")
    games = [arguments.game_named(asked.game)] if asked.game else list(catalogue().values())
    _make(asked.output)
    written = sheet.write(games, asked.output, asked.concepts, asked.locale)
    print(f"{len(written) - 1} sheets are in {asked.output / 'index.html'}.")


def _diagram(asked: argparse.Namespace) -> None:
    game = arguments.game_named(asked.game)
    text, path = diagram.written(game), diagram.place(game)
    if asked.write:
        path.write_text(text, "utf-8")
        print(f"The diagram is in {path}.")
    elif not asked.check:
        print(text, end="")
    elif not path.is_file() or path.read_text("utf-8") != text:
        raise Failed(f"{path.name} is not current; write it with `python -m games diagram {game.slug} --write`")


def _words(asked: argparse.Namespace) -> None:
    games = [f"{package(slug)}.words" for slug in catalogue()]
    packages, users = catalogues.rooms(asked.packages) or [SHARED, *games], {SHARED: map(package, catalogue())}
    for language, told in ((asked.stale, _older), (asked.missing, _lacking)):
        if language:
            print("".join(told(name, language) for name in packages), end="")
            return
    alone = [name for name in packages if name in (SHARED, *games)]
    faults = [fault for name in alone for fault in catalogues.check(name, users.get(name, ()))]
    faults += catalogues.check_rooms([name for name in asked.packages if not {*catalogues.rooms([name])} <= {*alone}])
    if not asked.packages:
        faults += [fault for slug in catalogue() for fault in catalogues.check_rules(lesson_file(slug).parent)]
        faults += [fault for slug in catalogue() for fault in catalogues.check_art(package(slug))]
    counts = {name: catalogues.count(name) for name in packages}
    columns = dict.fromkeys((ENGLISH, *(language for counted in counts.values() for language in counted)))
    rows = [[name, *(str(counted.get(language, 0)) for language in columns)] for name, counted in counts.items()]
    print("\n".join(table(["texts of", *columns], rows)))
    if asked.check and faults:
        print("\n" + "\n".join(faults))
        raise Failed(f"{len(faults)} faults in message catalogues")


def _lacking(package: str, language: str) -> str:
    """Return a heading with the percentage of messages translated, and below it the messages without a translation."""
    lacks, all_of = catalogues.missing(package, language), catalogues.count(package)[ENGLISH]
    head = f"## {package}: {1 - len(lacks) / all_of:.0%} in {language}, {len(lacks)} missing\n"
    return head + "".join(lacks.values()) + "\n"


def _older(package: str, language: str) -> str:
    """Return the English texts that changed after their translation, below a heading; "" if none did."""
    texts = stale.stale(catalogues.folder_of(package), language).values()
    return "\n".join([f"## {package}: {len(texts)} changed since", *texts, ""]) if texts else ""


def _lesson(asked: argparse.Namespace) -> None:
    names = [asked.game] if asked.game else list(catalogue())
    games = [arguments.game_named(name) for name in names]
    if asked.record:
        for game in games:
            kept = lesson.read(game.slug)
            lesson_file(game.slug).write_text(lesson.recorded(game, kept, asked.tries, asked.seed).written(), "utf-8")
        course.cache_clear()
    wrong = [f"{game.slug}: {fault}" for game in games for fault in lesson.faults(game.slug)]
    if not (asked.check or asked.record):
        for game in games:
            print("\n".join(line.replace("**", "") for line in lesson.told(game)), end="\n\n")
    if wrong:
        print("\n".join(wrong))
        raise Failed(f"{len(wrong)} faults in lessons")


def _replay(asked: argparse.Namespace) -> None:
    journal = journals.read(asked.journal)
    for line in journals.told(journal):
        print(line.replace("**", ""))
    print(f"\nEvery line came out as written: the deal and {max(len(journal.entries) - 1, 0)} answers.")


def _new(asked: argparse.Namespace) -> None:
    if asked.package is not None:
        made = scaffold.scaffold_package(Path.cwd(), asked.slug, asked.package.absolute())
        print("\n".join(str(path.relative_to(asked.package.absolute())) for path in made))
        print(f"\nHow to play it and go on: {asked.package / 'README.md'}.")
        return
    made = scaffold.scaffold(Path.cwd(), asked.slug)
    print("\n".join(str(path.relative_to(Path.cwd())) for path in made))
    print(f"\nTry it: python -m games play {asked.slug} --bots 2. How to go on: games/README.md.")
