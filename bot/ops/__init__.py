"""Operate the bot: settings, logs, metrics, health checks, preparing art, failpoints."""
