"""/privacy: show, export or erase a user's data. bot/storage/privacy.py lists it."""

from cogs.privacy.commands import setup

__all__ = ["setup"]
