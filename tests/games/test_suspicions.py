"""Run the tests of players' suspicions in parlour_contract/test_suspicions.py on Parlour's own games."""

from parlour_contract.test_suspicions import *  # noqa: F403
