"""Run the Discord bot. No package in it names a game.

Each package may import only from the packages below it, in the order that pyproject.toml sets.
"""
