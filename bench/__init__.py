"""Measure speed, each figure beside a baseline of the same run. Tests check behaviour and never assert times."""
