"""/privacy: what is kept of a user, as words, as a file, or erased.

Here: the commands, the button and texts. Not here: what is kept of whom (bot/storage/privacy.py).
"""

from cogs.privacy.commands import setup

__all__ = ["setup"]
