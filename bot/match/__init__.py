"""Run one match from its lobby to its end: seats, answers, votes, and what is stored and posted."""
