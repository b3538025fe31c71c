"""The steps of the Dockerfile, done in an empty folder: what its lines say is what is run here, without Docker.

Usage: python tools/image.py [FOLDER]. Each stage gets a root of its own; every path of the image lies under it. A
command sees of the machine its programs and how pip is set up, and nothing of this checkout but what was copied. At the
end the image's own command is run: it must ask for a token, and bring a database up to date.
Here: reading and doing the steps. Not here: a bot that plays in it (tests/deploy/test_image.py).
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]

OF_THE_IMAGE = ("/app", "/opt/parlour", "/home/parlour", "/data")
"""Folders that the Dockerfile may name; it names no other path of its own."""

PROGRAMS = "/usr/local/bin:/usr/bin:/bin"


@dataclass
class Stage:
    """A stage, as far as its lines have been done."""

    root: Path
    base: str = ""
    env: dict[str, str] = field(default_factory=lambda: {"PATH": PROGRAMS})
    workdir: str = "/"
    user: str = ""
    health: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)

    def here(self, text: str) -> str:
        """The text with every path of the image put under this stage's root."""
        paths = "|".join(map(re.escape, OF_THE_IMAGE))
        return re.sub(rf"(?<![\w.-])({paths})(?![\w-])", lambda found: f"{self.root}{found[1]}", text)

    @property
    def surroundings(self) -> dict[str, str]:
        """What a command of this stage is given: the image's own, and how this machine's pip is set up."""
        pip = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        return pip | {name: self.here(value) for name, value in self.env.items()}

    @property
    def place(self) -> Path:
        """The folder that commands are run in."""
        return Path(f"{self.root}{self.workdir}")

    def started(self, command: list[str]) -> list[str]:
        """The image's command as it is started here: by its user, where we may become that."""
        user, _, group = self.user.partition(":")
        become = ["setpriv", "--reuid", user, "--regid", group, "--clear-groups"] if user and os.getuid() == 0 else []
        program = shutil.which(command[0], path=self.surroundings["PATH"]) or command[0]
        return [*become, program, *command[1:]]


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """The lines of a Dockerfile: what is to be done, and with what."""
    whole = re.sub(r"(?m)^\s*#.*\n", "", text).replace("\\\n", " ")
    for line in filter(str.strip, whole.splitlines()):
        word, _, rest = line.strip().partition(" ")
        yield word.upper(), rest.strip()


def built(dockerfile: Path, folder: Path) -> Stage:
    """The last stage of the image. Raises CalledProcessError for a step that fails, ValueError for one unknown here."""
    stages: list[Stage] = []
    names: dict[str, Stage] = {}
    for word, rest in instructions(dockerfile.read_text("utf-8")):
        if word == "FROM":
            base, *name = re.split(r"\s+AS\s+", rest, flags=re.IGNORECASE)
            stages.append(Stage(folder / f"stage{len(stages)}", base))
            stages[-1].root.mkdir(parents=True)
            names |= dict.fromkeys(name, stages[-1])
        else:
            _do(stages[-1], names, word, rest)
    return stages[-1]


def _do(stage: Stage, names: Mapping[str, Stage], word: str, rest: str) -> None:
    match word:
        case "ENV":
            stage.env |= dict(part.split("=", 1) for part in shlex.split(rest))
        case "WORKDIR":
            stage.workdir = rest
            stage.place.mkdir(parents=True, exist_ok=True)
        case "COPY":
            _copy(stage, names, rest.split())
        case "RUN":
            print(f"RUN {rest}", flush=True)
            command = ["/bin/sh", "-euc", stage.here(rest)]
            subprocess.run(command, cwd=stage.place, env=stage.surroundings, check=True)
        case "USER":
            stage.user = rest
        case "HEALTHCHECK":
            stage.health = json.loads(rest.partition("CMD ")[2])
        case "CMD":
            stage.command = json.loads(rest)
        case "VOLUME" | "EXPOSE":
            pass
        case _:
            raise ValueError(f"{word} is not known here")


def _copy(stage: Stage, names: Mapping[str, Stage], words: list[str]) -> None:
    """From this checkout, without what its .dockerignore leaves out; or from another stage."""
    earlier = words[0].startswith("--from=")
    source_root = names[words.pop(0).removeprefix("--from=")].root if earlier else ROOT
    *sources, goal = words
    into = Path(f"{stage.root}{goal}") if goal.startswith("/") else stage.place / goal
    for source in sources:
        wanted = Path(f"{source_root}/{source.lstrip('/')}")
        if not earlier and source not in _let_in():
            raise ValueError(f".dockerignore keeps {source} out")
        if wanted.is_dir():
            ignored = None if earlier else shutil.ignore_patterns("__pycache__", "*.pyc")
            shutil.copytree(wanted, into, symlinks=True, ignore=ignored, dirs_exist_ok=True)
            if earlier:
                _same_owners(wanted, into)
        else:
            into.mkdir(parents=True, exist_ok=True)
            shutil.copy2(wanted, into)


def _same_owners(before: Path, after: Path) -> None:
    """As Docker copies from a stage: what belonged to somebody there belongs to them here."""
    if os.getuid() == 0:
        for path in (before, *before.rglob("*")):
            owner = path.lstat()
            os.chown(after / path.relative_to(before), owner.st_uid, owner.st_gid, follow_symlinks=False)


def _let_in() -> list[str]:
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    return [line.removeprefix("!") for line in lines if line.startswith("!")]


def said(stage: Stage, *command: str) -> tuple[int, str]:
    """The exit code of a command of the finished image, and all that it said."""
    run = subprocess.run(stage.started([*command]), cwd=stage.place, env=stage.surroundings, capture_output=True,
                         text=True, check=False)  # fmt: skip
    return run.returncode, run.stdout + run.stderr


def main(folder: Path) -> None:
    """Raises CalledProcessError or AssertionError where a step doesn't do what it should."""
    image = built(ROOT / "Dockerfile", folder)
    code, told = said(image, *image.command)
    assert (code, "DISCORD_TOKEN is missing" in told) == (2, True), told
    code, told = said(image, *image.command, "migrate")
    assert code == 0, told
    assert Path(f"{image.root}/data/parlour.db").exists(), "the database is not where it should be"
    code, told = said(image, "python", "-c", "import discord, bot.cli; print(bot.cli.__file__)")
    assert (code, told.strip()) == (0, str(image.place / "bot" / "cli.py")), told
    code, told = said(image, *image.health)
    assert code != 0, "nothing runs, and the health check is content"
    print(f"The image’s steps are done, and its command runs as {image.user}.")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="parlour-image-", dir=sys.argv[1] if sys.argv[1:] else None) as scratch:
        Path(scratch).chmod(0o755)
        main(Path(scratch))
