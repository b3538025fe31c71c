"""Time at a table: deadlines, reminders, time preferences, and when replies may go out."""
