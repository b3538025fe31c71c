"""Run the tests of speed in parlour_contract/test_speed.py on Parlour's own games."""

from parlour_contract.test_speed import *  # noqa: F403
