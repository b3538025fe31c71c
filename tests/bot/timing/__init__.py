"""Tests of bot/timing."""
