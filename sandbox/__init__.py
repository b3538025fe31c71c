"""A Discord on this machine: loopback server, simulated people, rehearsals.

Here: what stands in for Discord and for people; the bot runs against it unmodified, as a process of its own. Not here:
anything that `bot/`, `cogs/` or `games/` may import.
"""
