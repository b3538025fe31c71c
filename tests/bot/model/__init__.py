"""Tests of bot/model."""
