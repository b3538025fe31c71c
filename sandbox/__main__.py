"""`python -m sandbox`: a Discord on this machine with the bot and a page to play on; `rehearse`: a match by itself.

Only the command line is read here.
"""

from __future__ import annotations

import argparse
import sys

from . import rehearse
from .web import serve


def main(given: list[str] | None = None) -> int:
    """Run one of the two; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="A Discord on this machine, to play on.")
    serve.arguments(parser)
    commands = parser.add_subparsers(dest="command")
    rehearse.arguments(commands.add_parser("rehearse", help="let simulated people play one whole match"))
    options = parser.parse_args(given)
    return rehearse.main(options) if options.command == "rehearse" else serve.main(options)


if __name__ == "__main__":
    sys.exit(main())
