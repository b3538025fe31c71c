"""Measure how fast the bot is. Each figure is compared with a baseline from the same run.

Speed is measured only here; the tests don't measure time.
"""
