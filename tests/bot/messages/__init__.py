"""Tests of bot/messages."""
