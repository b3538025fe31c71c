"""Time at a table: deadlines, reminders, when everybody could have answered."""
