"""Run parlour_contract/test_impartial.py on Parlour's own games."""

from parlour_contract.test_impartial import *  # noqa: F403
