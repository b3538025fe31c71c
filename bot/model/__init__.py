"""Plain values that everybody may hold: a match's record, messages, turns and their time.

Here: data and what follows from it alone. Not here: anything that reads, writes, waits or speaks.
"""
