"""Tests of the bot: storage, tables, messages and the way to Discord, with a Discord made of plain objects."""
