"""Where things are in a city's column, in either size: below the panorama, or below a telegram.

Here: measures that the parts of a column share. Not here: what is drawn there (cities.py, markers.py).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

TAGS, TAG = 61, 27
"""Height of two rows of tags with what lies below them, and of a tag."""


@dataclass(frozen=True)
class Layout:
    """Where things are in a column. ``top`` and ``bottom`` of the card, ``head``: where its free part begins.

    ``spy``: the width of a spy. ``pile`` and ``row``: the middles of the two lines below it, tokens ``pill`` high and
    the marks of those who have placed them; ``slim``: how high tokens are above two rows of tags.
    """

    top: float
    bottom: float
    head: float
    spy: float
    pile: float
    pill: float
    row: float
    slim: float

    @property
    def above_tags(self) -> Layout:
        """The same with its tokens as low as two rows of tags let them be."""
        return replace(self, pile=self.bottom - TAGS - self.slim / 2, pill=self.slim)


PANORAMA = Layout(top=254, bottom=568, head=336, spy=98, pile=488, pill=46, row=542, slim=46)
BELOW = Layout(top=306, bottom=568, head=386, spy=74, pile=498, pill=38, row=544, slim=33)


@dataclass(frozen=True)
class Column:
    """A city's place on the board: its left edge and its width."""

    x: float
    wide: float

    @property
    def middle(self) -> float:
        """Half-way between its edges."""
        return self.x + self.wide / 2
