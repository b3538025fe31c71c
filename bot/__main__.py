"""``python -m bot``: run the bot. ``python -m bot --help`` lists the other commands, such as migrating the database."""

import gc
import sys

if __name__ == "__main__":
    gc.disable()  # nothing that modules make is garbage; looking for it takes a sixth of the start
    from bot.cli import main

    sys.exit(main())
