"""The database: the only lock and the only truth.

Here: every statement, and the tables. Not here: any rule of when to write what (match/).
"""
