"""Define exceptions that the store raises, and that callers turn into texts for users."""


class KeptApart(Exception):
    """A block keeps two users from sharing a table. Nothing was changed."""


class Crowded(Exception):
    """A user or a server has reached its limit of open tables. Nothing was changed.

    `most`: the limit. `users`: those who reached it; empty if the server did.
    """

    def __init__(self, most: int, users: frozenset[int] = frozenset()) -> None:
        super().__init__(most, users)
        self.most = most
        self.users = users


class Unwritten(Exception):
    """The database is out of reach, refused a write, or didn't confirm a write. Assume that nothing was changed."""
