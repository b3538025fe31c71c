"""/settings: what the managers of a server set for it.

Here: the command, its form and texts. Not here: what follows from the settings (bot/model/server_settings.py).
"""

from cogs.server_settings.commands import setup

__all__ = ["setup"]
