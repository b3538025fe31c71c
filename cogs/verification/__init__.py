"""Verify a match's chance. What the file holds is in games/engine/sealing.py."""

from cogs.verification.verify import setup

__all__ = ["setup"]
