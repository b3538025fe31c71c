"""Tests of bot/match."""
