"""The Discord process. It names no game."""
