"""Tests of the slash commands and of the features in cogs/, with the whole bot."""
