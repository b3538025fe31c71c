"""Serve /gamenight: a scheduled event whose table opens by itself. bot/storage/servers.py stores game nights."""

from cogs.game_nights.commands import setup

__all__ = ["setup"]
