"""Run the tests of undo in parlour_contract/test_undo.py on Parlour's own games."""

from parlour_contract.test_undo import *  # noqa: F403
