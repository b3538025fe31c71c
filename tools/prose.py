"""Check how documents, docstrings, comments and commit subjects are written.

    python -m tools.prose             list what is wrong; exit code 1 if there is anything
    python -m tools.prose --means     print the mean sentence length of each document

Quotations are left out: code spans, “…”, "…" and lines that begin with `>`.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.ops.version import releases

ROOT = Path(__file__).parents[1]

LONGEST, MEAN, SUBJECT = 35, 16.0, 72
"""Most words of a sentence, most mean words of a document's sentences, most characters of a commit subject."""

BANNED = (
    "whoever", "whomever", "whom", "anew", "so be it", "how-manieth", "what becomes of", "comes to nothing",
    "nothing more of it", "lets it be", "let it be so", "is waited for", "in so many words", "the dearest", "thereof",
)  # fmt: skip
_BANNED = re.compile(rf"\b({'|'.join(BANNED)})\b", re.IGNORECASE)

GENERATED = ("docs/questions.md", "docs/licences.md")
"""Documents that commands write. Their texts are checked in the code that contains them."""

_QUOTED = re.compile(r"``.+?``|`[^`]+`|“[^”]*”|\"[^\"\n]*\"", re.DOTALL)
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_ENDS = re.compile(r"(?<=[.!?…])[)*_”»\"\xa0]*\s+(?=[^\W\da-zß-öø-ÿа-яё_]|[(*_“„«\"]|code\b)|\s/\s")
_ITEM = re.compile(r"\s*(?:[-*•]|\d+\.) ")
_SPECIAL = re.compile(r"\s*(?:#|\||>|```|<|!\[)")
_MODULE = re.compile(r"\b(?!discord\.py)[\w/]+\.py\b", re.IGNORECASE)
"""A module that a docstring names; discord.py is a library."""


@dataclass(frozen=True)
class Fault:
    """A passage to rewrite, and where it is: a file and line, or a commit."""

    where: str
    what: str


def faults(root: Path) -> Iterator[Fault]:
    """Yield everything in the repository at `root` that the checks reject."""
    files = _git(root, "ls-files").split()
    modules = {part for file in files if file.endswith(".py") for part in _tails(file)}
    for file in files:
        if file.endswith(".md") and file not in GENERATED:
            yield from of_document(file, (root / file).read_text("utf-8"))
        elif file.endswith(".py"):
            yield from of_module(file, (root / file).read_text("utf-8"), modules)
    yield from _of_commits(root)


def of_document(file: str, text: str) -> Iterator[Fault]:
    """Check a Markdown document: its words, the length of each sentence, the mean length."""
    for line, paragraph in paragraphs(text):
        yield from _of_text(f"{file}:{line}", paragraph)
    if (mean := mean_length(text)) > MEAN:
        yield Fault(file, f"its sentences have {mean:.1f} words on average; {MEAN:g} are the most")


def of_module(file: str, source: str, modules: set[str]) -> Iterator[Fault]:
    """Check a module's docstrings and comments. `modules`: names of existing modules, which docstrings may name."""
    for line, text in _texts(source):
        for at, paragraph in paragraphs(text):
            yield from _of_text(f"{file}:{line + at - 1}", paragraph)
        for name in _MODULE.findall(text):
            if name.strip("/") not in modules:
                yield Fault(f"{file}:{line}", f"there is no {name}")


def _of_text(where: str, paragraph: str) -> Iterator[Fault]:
    plain = _plain(paragraph)
    for found in _BANNED.findall(plain):
        yield Fault(where, f"“{found}” is not plain English")
    for sentence in sentences(plain):
        if (length := len(sentence.split())) > LONGEST:
            yield Fault(where, f"a sentence of {length} words: {sentence[:60]}…")


def _of_commits(root: Path) -> Iterator[Fault]:
    """Check the subjects of all commits since the last release."""
    changelog = root / "CHANGELOG.md"
    known = releases(changelog.read_text("utf-8")) if changelog.exists() else []
    since = [f"{known[0].commit}..HEAD"] if known else ["-20"]
    for subject in _git(root, "log", "--format=%h %s", *since).splitlines():
        commit, _, text = subject.partition(" ")
        if len(text) > SUBJECT:
            yield Fault(commit, f"the subject has {len(text)} characters; {SUBJECT} are the most")
        for found in _BANNED.findall(_plain(text)):
            yield Fault(commit, f"“{found}” is not plain English")


def mean_length(text: str) -> float:
    """Return the mean number of words per sentence in running text and lists; headings and tables don't count."""
    lengths = [
        len(sentence.split())
        for _, paragraph in paragraphs(text)
        if not paragraph.startswith(("#", "|"))
        for sentence in sentences(_plain(paragraph))
    ]
    return sum(lengths) / len(lengths) if lengths else 0.0


def paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """Split Markdown into paragraphs, list items, headings and table cells. Yields (number of the first line, text).

    Code blocks, quotations, comments and lines of HTML are left out.
    """
    begun, held, fenced = 1, list[str](), False
    for number, line in enumerate([*text.splitlines(), ""], 1):
        fence = line.lstrip().startswith("```")
        if fence or fenced or not line.strip() or _SPECIAL.match(line) or _ITEM.match(line):
            if held:
                yield begun, " ".join(held)
            held = []
        fenced ^= fence
        if fenced or fence or not line.strip() or line.lstrip().startswith((">", "<", "![")):
            continue
        if line.lstrip().startswith("|"):
            yield from ((number, f"| {cell.strip()}") for cell in line.strip().strip("|").split("|"))
        elif line.startswith("#"):
            yield number, line
        else:
            begun = begun if held else number
            held.append(line.strip())


def sentences(plain: str) -> list[str]:
    """Split a paragraph, which has no markup, into its sentences."""
    return [one for one in _ENDS.split(plain.lstrip("#|-*•0123456789. ")) if re.search(r"\w", one)]


def _plain(paragraph: str) -> str:
    """Return the text without the addresses of links and with "code" in place of each quotation."""
    return _QUOTED.sub("code", _LINK.sub(r"\1", paragraph))


def _texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield (line, text) for a module's docstrings, other strings that are statements, and comments."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, _without_code(node.value.value)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("#: ")


def _without_code(docstring: str) -> str:
    """Return a docstring in which lines indented as code are blank."""
    first, *others = docstring.splitlines() or [""]
    margin = min((len(line) - len(line.lstrip()) for line in others if line.strip()), default=0)
    kept = ["" if line[margin:].startswith("    ") else line[margin:] for line in others]
    return "\n".join([first, *kept])


def _tails(file: str) -> Iterator[str]:
    """Yield a path and its endings: for a/b/c also b/c and c."""
    parts = file.split("/")
    yield from ("/".join(parts[at:]) for at in range(len(parts)))


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False).stdout


def main(words: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Print the faults. Returns 1 if there are any."""
    if "--means" in (sys.argv[1:] if words is None else words):
        for file in _git(root, "ls-files", "*.md").split():
            print(f"{mean_length((root / file).read_text('utf-8')):5.1f} {file}")
        return 0
    found = list(faults(root))
    for fault in found:
        print(f"{fault.where}: {fault.what}")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
