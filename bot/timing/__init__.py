"""Handle time at a table: deadlines, reminders, time preferences, the scheduler."""
