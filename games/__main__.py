"""The door to the toolbox: ``python -m games``.

Here: nothing but the call. Not here: any command (toolbox/).
"""

import sys

from games.toolbox.commands import main

if __name__ == "__main__":
    sys.exit(main())
