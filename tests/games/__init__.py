"""Tests of the games. Here: what every game owes (test_contract.py), and a package of tests and facts for each."""
