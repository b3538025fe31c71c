"""The Discord process. It names no game.

Here: the entry point and the rooms; imports between them run down only (the layers in pyproject.toml). Not here:
the commands' doors (cogs/) and the rules (games/).
"""
