"""Verify: whether a match's chance was fair.

Here: the button, its answers and texts. Not here: what the file holds (games/engine/sealing.py).
"""

from cogs.verification.verify import setup

__all__ = ["setup"]
