"""`python -m sandbox`: read the command line and run a subcommand.

Without a subcommand it starts the simulated Discord, the bot, and a web page to play on.
"""

from __future__ import annotations

import argparse
import sys

from sandbox import drill, fixtures, month, questions, rehearse, screenshot
from sandbox.web import serve


def main(given: list[str] | None = None) -> int:
    """Run a subcommand. `given`: the arguments; None: those of the command line. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="A Discord on this machine, to play on.")
    serve.arguments(parser)
    commands = parser.add_subparsers(dest="command")
    rehearse.arguments(commands.add_parser("rehearse", help="let simulated people play one whole match"))
    fixtures.sheet_arguments(commands.add_parser("sheet", help="the house’s pictures at three sizes"))
    fixtures.palette_arguments(commands.add_parser("palette", help="choose the colours of the house’s pictures anew"))
    screenshot.arguments(commands.add_parser("screenshot", help="the page in the middle of a match, as a picture"))
    screenshot.story_arguments(
        commands.add_parser("story", help="a match’s thread, from its first move to its result, as a picture")
    )
    drill.arguments(commands.add_parser("drill", help="take over matches that older versions began"))
    questions.arguments(commands.add_parser("questions", help="every kind of question with its message as sent"))
    month.arguments(commands.add_parser("month", help="let simulated people look for company for a month"))
    options = parser.parse_args(given)
    run = {
        "rehearse": rehearse.main,
        "drill": drill.main,
        "questions": questions.main,
        "sheet": fixtures.sheet,
        "palette": fixtures.palette,
        "screenshot": screenshot.main,
        "story": screenshot.story,
        "month": month.main,
    }
    return run.get(options.command, serve.main)(options)


if __name__ == "__main__":
    sys.exit(main())
