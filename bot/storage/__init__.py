"""The database: the only lock and the only truth."""
