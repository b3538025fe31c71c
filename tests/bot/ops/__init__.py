"""Tests of bot/ops."""
