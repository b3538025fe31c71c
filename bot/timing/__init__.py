"""Handle time in matches: deadlines, reminders, time preferences, the scheduler."""
