"""Tests of bot/stats."""
