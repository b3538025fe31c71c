"""Put plausible faults into a copy of the repository, one at a time, to see which tests notice them."""
