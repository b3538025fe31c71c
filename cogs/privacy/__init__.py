"""Serve /privacy: show, export or erase a user's data. The queries are in bot/storage/privacy.py."""

from cogs.privacy.commands import setup

__all__ = ["setup"]
