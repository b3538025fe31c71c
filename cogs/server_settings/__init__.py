"""/settings: what a server's managers set. bot/model/server_settings.py defines the settings."""

from cogs.server_settings.commands import setup

__all__ = ["setup"]
