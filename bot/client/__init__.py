"""Discord's side of the bot: who is logged in, what comes in, what goes out, how it looks there.

Here: all that imports discord. Not here: what happens at a table (match/) and what is said (messages/).
"""
