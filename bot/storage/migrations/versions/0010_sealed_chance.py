"""Sealed chance: a match's secret from the moment its table opens, and what everybody adds to its key

Tables that are there already have none, and can't be verified.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("secret", sa.Text(), nullable=True))
    op.add_column("match", sa.Column("secrets_stay", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("match", sa.Column("mix", sa.Text(), nullable=True))
    op.add_column("seat", sa.Column("press", sa.BigInteger(), server_default="0", nullable=False))
    op.add_column("seat", sa.Column("word", sa.Text(), nullable=True))


def downgrade() -> None:
    for table, columns in (("seat", ("word", "press")), ("match", ("mix", "secrets_stay", "secret"))):
        for column in columns:  # one by one: SQLite would copy the table otherwise, and seats stand on matches
            op.drop_column(table, column)
