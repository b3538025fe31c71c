"""What players leave to the bot, seat by seat"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("orders", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("seat", "orders")
