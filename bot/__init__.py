"""Run the Discord bot. Nothing here is specific to one game. pyproject.toml says which package may import which."""
