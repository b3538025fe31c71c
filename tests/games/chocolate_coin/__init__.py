"""Tests of Chocolate Coin."""
