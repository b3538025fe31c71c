"""Whole matches through the loopback Discord, with the real bot as a process of its own."""
