"""Run the Discord bot. Its packages name no game. pyproject.toml says which package may import which."""
