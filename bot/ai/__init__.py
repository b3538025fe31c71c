"""Stand-ins: when they think, and the processes that think for them."""
