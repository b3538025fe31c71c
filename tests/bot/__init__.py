"""Tests of the bot: storage, tables, messages and delivery, on an in-memory fake of Discord."""
