"""Serve /settings, for users who manage a server. bot/model/server_settings.py defines the settings."""

from cogs.server_settings.commands import setup

__all__ = ["setup"]
