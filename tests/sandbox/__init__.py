"""Tests of the sandbox, mostly with two small bots instead of the real one."""
