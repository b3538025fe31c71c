"""Stand-ins: when they think, and the processes that think for them.

Here: pauses and thoughts. Not here: how a game is played well (games/) and who has which seat (match/).
"""
