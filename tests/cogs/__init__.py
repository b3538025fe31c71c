"""Tests of the slash commands, through the whole bot."""
