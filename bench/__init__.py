"""Measure how fast the bot is. Each figure is compared with a baseline from the same run.

No test measures time.
"""
