"""Time at a table: deadlines, reminders, when everybody could have answered.

Here: what is due and what follows. Not here: how long a turn is (model/time_control.py).
"""
