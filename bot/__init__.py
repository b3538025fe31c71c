"""Run the Discord bot. No package in it names a game, and each imports only from lower ones (pyproject.toml)."""
