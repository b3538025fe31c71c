"""What there is in Candy Shoppe beside map and tokens (rules.md).

Here: plain facts, a file a subject: what a host may set (options.py), what lies where (tabletop.py), options of
questions (choices.py), what happens in an operation (deeds.py) and beside one (events.py). Not here: cities and spies
(world.py), tokens (tokens/), what may happen (rules/).
"""
