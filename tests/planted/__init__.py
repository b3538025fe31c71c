"""Plant plausible faults in a copy of the tree, to see which tests notice them."""
