"""What may go wrong with a match's data, for whoever has to say so."""


class KeptApart(Exception):
    """Two people would sit down at one table of whom one has blocked the other: nothing has changed."""


class Crowded(Exception):
    """Somebody would sit at more open tables than they may, or a server have more: nothing has changed.

    ``most``: so many may be; ``users``: who has them already, nobody: the server has.
    """

    def __init__(self, most: int, users: frozenset[int] = frozenset()) -> None:
        super().__init__(most, users)
        self.most = most
        self.users = users


class Unwritten(Exception):
    """The database is out of reach, took no writes, or did not confirm one: as far as we know, nothing has changed."""
