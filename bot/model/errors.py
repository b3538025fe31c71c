"""What may go wrong with a match's data, for whoever has to say so.

Here: exceptions that several rooms know. Not here: refusals of the rules (games.engine.asks).
"""


class Unwritten(Exception):
    """The database is out of reach, took no writes, or did not confirm one: as far as we know, nothing has changed."""
