"""The contract suite: the tests that every game must pass, the matches that these tests play, and their helpers."""
