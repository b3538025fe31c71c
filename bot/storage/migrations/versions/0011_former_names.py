"""What those were called who gave a seat away: whoever wants to be forgotten is found in what was said then"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("former_names", sa.Text(), server_default="[]", nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("seat") as batch:
        batch.drop_column("former_names")
