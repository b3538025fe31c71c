"""Exceptions about a match's data that callers turn into texts."""


class KeptApart(Exception):
    """Two users who would share a table have a block between them. Nothing has changed."""


class Crowded(Exception):
    """A limit of open tables is reached, of users or of a server. Nothing has changed.

    `most`: the limit. `users`: those who reached it; empty: the server did.
    """

    def __init__(self, most: int, users: frozenset[int] = frozenset()) -> None:
        super().__init__(most, users)
        self.most = most
        self.users = users


class Unwritten(Exception):
    """The database is out of reach, refused a write or did not confirm it. Assume that nothing has changed."""
