"""Run the Discord bot. No package in it names a game, and pyproject.toml sets the order in which they import."""
