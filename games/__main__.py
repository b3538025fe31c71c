"""Run the commands for developers of games (games/toolbox) as ``python -m games``."""

import sys

from games.toolbox.commands import main

if __name__ == "__main__":
    sys.exit(main())
