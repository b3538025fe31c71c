"""Tests of the bench: its arithmetic and its tables; none checks how long something takes."""
