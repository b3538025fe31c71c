"""Tests of bot/client."""
