"""Tests of bot/ai."""
