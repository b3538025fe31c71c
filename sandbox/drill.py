"""`python -m sandbox drill`: check that the bot can finish matches that an older version of it began.

An older version is a commit, by default that of each of the last five releases in CHANGELOG.md. The old bot opens
tables of every game, and is killed after some answers at each. The present bot then plays these matches to their end
from the old bot's database, and is killed now and then. With `--rolling`, three processes share the database and are
replaced one by one while people press buttons. Only the present bot's API calls are checked. The old bot's messages
are recognised by custom ids, since its database may have other columns.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.ops.version import releases
from games import catalogue
from games.engine.journal import Diverged, Journal, replay
from games.engine.step import Entry
from sandbox.autoplay import Autoplay, Circle
from sandbox.awaiting import Misplayed
from sandbox.db_reader import DbReader
from sandbox.offers import JOIN, START, Offer, choose, meaning, offers_to
from sandbox.people import Person, Seen
from sandbox.rehearse import empty_database, logged_errors, reaping, status_of
from sandbox.test_server import ROOT, BotProcess, TestServer, open_test_server

VERSIONS = 5
"""Number of releases to drill, the newest first."""
KEPT = ROOT / ".drill"
"""Cache of versions with their packages."""
PLAYERS, ANSWERS = 2, 7
"""Players at each table (more if the game needs them), and answers that the old bot accepts at each."""
PROCESSES = 3
"""Number of processes that share the database in a rolling drill, each with one shard."""
BETWEEN = 2
"""Number of answers at each table after a process is replaced."""
KILL_EVERY = 6.0
"""Mean seconds until the new bot is killed."""
QUIET, PATIENCE = 0.6, 60.0
"""Seconds without a call after which an old bot counts as idle; seconds in which it must react."""
LONGEST = 1800.0
"""Seconds in which all matches must end."""
WRONG = 0.2
"""Chance that a press comes twice, or with another one that must be refused."""
_FIRST_USER = 400_000_000_000_000_000


@dataclass(frozen=True)
class Drill:
    """The settings of a drill. `tables`: number of tables for each game.

    `database`: the database's URL; None for a temporary database.
    """

    games: Sequence[str]
    seed: str = "1"
    answers: int = ANSWERS
    tables: int = 1
    database: str | None = None
    rolling: bool = False

    @property
    def processes(self) -> int:
        """How many processes each version runs."""
        return PROCESSES if self.rolling else 1

    @property
    def settings(self) -> dict[str, str]:
        """Return the bot's settings as environment variables that every version understands."""
        return {"DICE_SEED": self.seed, "STAND_IN_PAUSE": "0", "TABLES_PER_MEMBER": "100", "EMOJI": "false"}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `drill`."""
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games (default: all)")
    parser.add_argument("--version", action="append", default=[], metavar="REV",
                        help=f"a commit to begin under, or more (default: the last {VERSIONS} releases)")  # fmt: skip
    parser.add_argument("--seed", default="1", metavar="S", help="one seed, one drill (default 1)")
    parser.add_argument("--answers", type=int, default=ANSWERS, metavar="N",
                        help=f"answers that the old bot takes at each table (default {ANSWERS})")  # fmt: skip
    parser.add_argument("--tables", type=int, default=1, metavar="N", help="tables of each game at once (default 1)")
    parser.add_argument("--database", metavar="URL", help="an empty database (default: one of its own, thrown away)")
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL of its own, thrown away, too")
    parser.add_argument("--rolling", action="store_true",
                        help=f"replace {PROCESSES} processes one by one, side by side on a PostgreSQL")  # fmt: skip


# ---------------------------------------------------------------- versions


def released(changelog: str) -> list[str]:
    """Return the commits of the newest releases named in the text of the changelog."""
    return [release.commit for release in releases(changelog)][:VERSIONS]


def _git(*arguments: str) -> str:
    return subprocess.run(["git", "-C", str(ROOT), *arguments], check=True, capture_output=True, text=True).stdout


def installed(version: str) -> tuple[Path, Path]:
    """Return a version's folder, and the path of a Python with the version's requirements; both are cached in KEPT.

    Raises Misplayed if the version doesn't exist or its packages can't be installed.
    """
    try:
        commit = _git("rev-parse", "--verify", f"{version}^{{commit}}").strip()
    except subprocess.CalledProcessError as failure:
        raise Misplayed(f"there is no version {version} here") from failure
    place = KEPT / commit[:12]
    files, python, ready = place / "files", place / "venv" / "bin" / "python", place / "ready"
    if not ready.exists():
        shutil.rmtree(place, ignore_errors=True)
        files.mkdir(parents=True)
        packed = subprocess.run(["git", "-C", str(ROOT), "archive", commit], check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", str(files)], input=packed, check=True)
        subprocess.run([sys.executable, "-m", "venv", str(place / "venv")], check=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        command = [*pip, "--requirement", "requirements.txt"]
        had = subprocess.run(command, cwd=files, capture_output=True, text=True, check=False)
        if had.returncode:
            raise Misplayed(f"the packages of {version} can’t be had:\n{had.stderr[-1000:]}")
        ready.touch()
    return files, python


# ---------------------------------------------------------------- the old bot


async def begin(hall: TestServer, tables: Sequence[Circle], plan: Drill) -> None:
    """Open all tables under the older version, and let people answer `plan.answers` questions at each.

    Raises Misplayed if the older version fails.
    """
    for table in tables:
        await _open(hall, table)
    await answer(hall, tables, plan.seed, plan.answers)


async def answer(hall: TestServer, tables: Sequence[Circle], seed: str, answers: int) -> None:
    """Let the players answer `answers` questions at each table. A press that the bot refuses isn't repeated."""
    for _ in range(answers):
        await asyncio.gather(*(_press(seed, offer) for table in tables for offer in _offers(table)[:1]))
        await _quiet(hall)


async def _press(seed: str, offer: Offer) -> None:
    press = choose(seed, offer)
    # `force` works even if the message has changed since it was read.
    await offer.person.force(offer.message.channel, offer.message.id, press.custom_id, values=press.values)


async def _open(hall: TestServer, table: Circle) -> None:
    host, *guests = table.players
    brief = {"pace": "none"} if _declares(hall, table.game, "pace", "none") else {}
    await host.slash(table.channel, f"newgame {table.game}", **brief)
    for guest in guests:
        message, control = await _showing(hall, table, guest, JOIN)
        await guest.click(message, custom_id=control)
        await _quiet(hall)
    message, control = await _showing(hall, table, host, START)
    table.match = int(meaning(control).split(":")[1])
    await host.click(message, custom_id=control)
    await _until(hall, lambda: bool(_offers(table)), f"{table.game} did not begin")


def _declares(hall: TestServer, game: str, option: str, value: str) -> bool:
    """Return whether /newgame for this game offers this value for the option."""
    command = next(one for one in hall.world.commands() if one["name"] == "newgame")
    leaf = next(one for one in command["options"] if one["name"] == game)
    found: dict[str, Any] = next((one for one in leaf.get("options") or [] if one["name"] == option), {})
    return any(choice["value"] == value for choice in found.get("choices") or [])


async def _showing(hall: TestServer, table: Circle, person: Person, verb: str) -> tuple[Seen, str]:
    """Wait for a message in the table's channel with an enabled control whose custom id begins with this verb.

    Returns that message and the control's custom id.
    """

    def found() -> list[tuple[Seen, str]]:
        seen = [m for m in person.everything(pressable=True) if m.channel == table.channel]
        return [
            (m, c.custom_id) for m in seen for c in m.controls if c.custom_id.startswith(f"{verb}:") and not c.disabled
        ]

    await _until(hall, lambda: bool(found()), f"{table.game} shows nobody a {verb}")
    return found()[-1]


def _offers(table: Circle) -> list[Offer]:
    """Return the open questions of the table's players."""
    return [offer for seat, person in enumerate(table.players) for offer in offers_to(person, table.match, seat)]


async def _until(hall: TestServer, there: Callable[[], bool], failure: str) -> None:
    if not await hall.loopback.until(there, PATIENCE):
        raise Misplayed(f"the old bot: {failure}\n{hall.bot.last_words()}")


async def _quiet(hall: TestServer) -> None:
    """Wait until the bot has made no API call for QUIET seconds."""
    last: int = -1
    while last != (last := hall.loopback.counts.total()):
        await asyncio.sleep(QUIET)


# ---------------------------------------------------------------- the upgrade


async def drill(version: str, plan: Drill) -> list[str]:
    """Drill one version: let its bot begin matches, and the present version finish them.

    Returns the report's lines. Raises Misplayed, BotFailed or Impossible.
    """
    files, python = installed(version)
    async with open_test_server((), shards=plan.processes) as hall:
        database = plan.database or f"sqlite+aiosqlite:///{hall.directory / 'parlour.db'}"
        old = {**plan.settings, "PYTHONPATH": str(files)}
        for shard in range(plan.processes):
            await _start(hall, plan, database, shard, environment=old, command=(str(python), "-m", "bot"))
        tables = [_table(hall, plan, number, slug) for number, slug in enumerate([*plan.games] * plan.tables)]
        await begin(hall, tables, plan)
        told = await _replaced(hall, tables, plan, database)
        hall.checks.findings.clear()  # findings about the old version don't count
        return [*told, *await _finished(hall, tables, plan, database)]


async def _start(hall: TestServer, plan: Drill, database: str, shard: int, **how: Any) -> BotProcess:
    of = plan.processes if plan.rolling else None
    return await hall.start_bot(database=database, shards=(shard,), of=of, **how)


def _table(hall: TestServer, plan: Drill, number: int, slug: str) -> Circle:
    """Create a table of this game with its own server, channel and people.

    `number`: the table's number, which selects the shard of its server.
    """
    shard = number % plan.processes
    server = hall.world.add_server(f"Drill {number}", shard=shard, shards=plan.processes)
    people = []
    for seat in range(max(PLAYERS, catalogue()[slug].seats[0])):
        name = f"P{number}-{seat}"
        user = _FIRST_USER + 10 * number + seat
        hall.world.join(server, hall.world.add_user(name, user))
        people.append(Person(hall.loopback, name, user))
    return Circle(server, hall.world.add_channel(server, f"drill-{slug}"), people, slug, {})


async def _replaced(hall: TestServer, tables: Sequence[Circle], plan: Drill, database: str) -> list[str]:
    """Replace each process of the old version by one of the present version. Returns lines for the report.

    In a rolling drill, people answer questions after each replacement.
    """
    old, told = list(hall.bots), []
    hall.bots.clear()
    for shard, bot in enumerate(old):
        await (bot.stop() if plan.rolling else bot.kill())
        await _start(hall, plan, database, shard, environment=plan.settings)
        if plan.rolling:
            await answer(hall, tables, plan.seed, BETWEEN)
            left = sum(one.running for one in old)
            told.append(f"process {shard + 1} of {len(old)} replaced; {left} of the older version went on")
    return told


async def _finished(hall: TestServer, tables: Sequence[Circle], plan: Drill, database: str) -> list[str]:
    """Play all matches to their end while the bot is killed now and then.

    Checks the matches, and returns report lines.
    """
    book = DbReader(database)
    crowd = Autoplay(hall, book, seed=plan.seed, wrong=WRONG, circles=list(tables))
    try:
        async with reaping(hall, KILL_EVERY, plan.seed) as reaper:
            await crowd.play(LONGEST)
        told = [await _judged(book, table) for table in tables]
    finally:
        await book.close()
    if hall.checks.findings:
        raise Misplayed("what the bot sent was not in order:\n  " + "\n  ".join(hall.checks.findings[:10]))
    if errors := [error for bot in hall.bots for error in logged_errors(bot.log)]:
        raise Misplayed("the bot logged errors:\n  " + "\n  ".join(errors[:5]))
    return [*told, f"{len(tables)} matches at once, {reaper.kills} kills on the way"]


async def _judged(book: DbReader, table: Circle) -> str:
    standing = await book.standing(table.match)
    if standing.status != "finished":
        raise Misplayed(f"{table.game}: match {table.match} is {standing.status}")
    return f"{table.game}: {standing.answers} answers, {await _replayed(book, table)}."


async def _replayed(book: DbReader, table: Circle) -> str:
    """Replay the journal of a table's match, and return a line about the outcome for the report.

    If the match began under the game's current rules, its replay must give what the journal records. If it began under
    older rules, the replay must be refused because of the rules' version. Raises Misplayed otherwise.
    """
    options, save = await book.begun(table.match)
    entries = await book.journal(table.match)
    journal = Journal.of_save(table.game, save, options, [Entry.model_validate(entry) for entry in entries])
    game = catalogue()[table.game]
    own = json.loads(save)["state"]["version"]
    try:
        for _ in replay(journal, game):
            pass
    except Diverged as why:
        if "the rules are of version" in str(why):
            return f"its journal of version {own} is refused by its number"
        raise Misplayed(
            f"{table.game}: the rules have changed under a running match, but not their version: {why}"
        ) from why
    return "its journal plays again"


def _kinds(options: argparse.Namespace) -> tuple[str, ...]:
    """Return the kinds of databases to drill. Several processes can share only PostgreSQL (docs/scale.md)."""
    if options.rolling and options.database is None:
        return ("postgresql",)
    return ("", "postgresql") if options.postgresql else ("",)


async def _all(options: argparse.Namespace) -> None:
    versions = options.version or released((ROOT / "CHANGELOG.md").read_text("utf-8"))
    if not versions:
        raise Misplayed("CHANGELOG.md names no release yet; --version names a commit")
    for version in versions:
        for kind in _kinds(options):
            async with AsyncExitStack() as stack:
                database = await stack.enter_async_context(empty_database()) if kind else options.database
                games = options.games or list(catalogue())
                plan = Drill(games, options.seed, options.answers, options.tables, database, options.rolling)
                for line in await drill(version, plan):
                    print(f"{' on '.join(filter(None, (version, kind)))}: {line}", flush=True)


def main(options: argparse.Namespace) -> int:
    """Run the drill. Returns 0 if every match ended as it must, else prints why not and returns 1."""
    if shutil.which("git") is None:
        print("the drill needs git, to have the older versions", file=sys.stderr)
        return 1
    return status_of("drill", _all(options))
