"""Run parlour_contract/test_contract.py on Parlour's own games."""

from parlour_contract.test_contract import *  # noqa: F403
