"""Access the database. It stores all matches and coordinates the bot's processes."""
