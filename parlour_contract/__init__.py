"""The contract suite: the tests that every game must pass, the matches that they play, and tools for both."""
