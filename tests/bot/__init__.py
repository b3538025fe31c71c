"""Tests of the bot: storage, game tables, messages and delivery, on an in-memory fake of Discord."""
