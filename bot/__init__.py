"""The Discord process. It names no game; imports between its rooms run down only (pyproject.toml)."""
