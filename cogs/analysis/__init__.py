"""Show the analysis of a finished match. games/engine/analysis computes it; bot/pages/replay_cache.py caches it."""

from cogs.analysis.analysis import setup

__all__ = ["setup"]
