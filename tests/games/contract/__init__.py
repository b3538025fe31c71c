"""The contract's machinery, to be called with any game object.

Here: cases, the leak finder, perft, saves, journals. Not here: any particular game, and any test.
"""
