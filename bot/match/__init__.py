"""One match from its lobby to its end: who sits there, what happens, what is written down of it.

Here: changes of a match and when they are made. Not here: Discord (client/) and any rule (games/).
"""
