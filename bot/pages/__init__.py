"""What pages of several features share: results, the rulebook, replays, turning pages.

Here: how it reads. Not here: a feature's own pages (its folder in cogs/), figures (stats/), Discord (client/).
"""
