"""Run the tests of taking back answers in parlour_contract/test_takeback.py on Parlour's own games."""

from parlour_contract.test_takeback import *  # noqa: F403
