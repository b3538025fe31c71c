"""Access the database, which stores all matches and coordinates the processes."""
