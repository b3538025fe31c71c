"""A Discord on this machine: loopback server, simulated people, rehearsals.

For trying and testing only; nothing in `bot/`, `cogs/` or `games/` may import it. The bot runs against it
unmodified, as a process of its own.
"""
