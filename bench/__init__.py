"""Speed, measured: each figure beside a baseline of the same run, so that a slow machine doesn't count against us.

Here: what is measured and how it is told. Not here: whether it is right (the tests, which never assert a time).
"""
