"""Run parlour_contract/test_final.py on Parlour's own games."""

from parlour_contract.test_final import *  # noqa: F403
