"""What is said of an option whose label says it all.

Here: that one value. Not here: any text.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal


class Plain(Enum):
    """The type of PLAIN."""

    PLAIN = "plain"


PLAIN: Final[Literal[Plain.PLAIN]] = Plain.PLAIN
"""An option's consequence where its label says it all: said on purpose, never by forgetting."""
