"""The terminal toolbox: play, measure, look at, replay and begin games without Discord.

Here: one module a command. Not here: any rule; the toolbox names no game and treats all alike.
"""
