"""Whole matches through the loopback Discord, with the bot as a process of its own."""
