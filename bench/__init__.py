"""Measure how fast the bot is; each figure stands beside a baseline from the same run.

Tests check behaviour, and never a time.
"""
