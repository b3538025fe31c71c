"""What people look up for themselves: leaderboards, profiles, histories, results, the rulebook.

Here: how it reads, a page at a time. Not here: the figures (stats/, storage/) and Discord (client/).
"""
