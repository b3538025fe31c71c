"""Let users verify a match's random draws. The content of the proof is defined in games/engine/sealing.py."""

from cogs.verification.verify import setup

__all__ = ["setup"]
