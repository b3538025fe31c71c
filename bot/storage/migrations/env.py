"""Run Alembic's migrations on the connection that migrate.py passes to Alembic."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

import bot.storage.models  # noqa: F401  (fills SQLModel.metadata)

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,  # SQLite can't alter a column otherwise
    transactional_ddl=False,  # migrate.py holds the transaction
)
context.run_migrations()
