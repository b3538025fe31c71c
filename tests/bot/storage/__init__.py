"""Tests of bot/storage."""
