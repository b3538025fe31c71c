"""Run the tests of pictures in parlour_contract/test_sight.py on Parlour's own games."""

from parlour_contract.test_sight import *  # noqa: F403
