"""Use the database, which is the only store of matches and the only lock between processes."""
