"""Operate the bot: settings, logs, metrics, health, art prepared ahead, failpoints."""
