"""Figures about people: ratings, periods, what a match adds to them. Arithmetic alone.

Here: from values to values. Not here: where they are kept (storage/) and how they are shown (pages/).
"""
