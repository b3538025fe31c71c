"""Standings: the order in which matches finished, who played together, and what is worked out from that

Matches that finished before are put into the order of their ends; what is worked out comes with the next start, or
with ``python -m bot recount``.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_IN_ORDER = """
UPDATE "match" SET ordinal = earlier.number
FROM (SELECT id, row_number() OVER (ORDER BY ended_at, id) AS number FROM "match" WHERE status = 'finished') AS earlier
WHERE "match".id = earlier.id
"""
_TOGETHER = """
UPDATE seat SET side = (SELECT min(other.seat) FROM seat AS other
                        WHERE other.match_id = seat.match_id AND other.role = seat.role)
WHERE role <> '' AND rank IS NOT NULL
"""


def upgrade() -> None:
    op.add_column("seat", sa.Column("side", sa.Integer(), nullable=True))
    op.add_column("entry", sa.Column("told", sa.Text(), nullable=True))
    op.add_column("player", sa.Column("public_name", sa.String(), nullable=True))
    op.add_column("match", sa.Column("ordinal", sa.Integer(), nullable=True))
    op.drop_index("ix_seat_user_id", table_name="seat")
    op.create_index("ix_seat_user_match", "seat", ["user_id", "match_id"])
    op.execute(_IN_ORDER)
    op.execute(_TOGETHER)
    op.create_index("ix_match_ordinal", "match", ["ordinal"], unique=True)
    op.create_table(
        "verdict",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("ordinal", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("company", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"]),
        sa.PrimaryKeyConstraint("match_id"),
        sa.UniqueConstraint("ordinal"),
    )
    op.create_index("ix_verdict_company", "verdict", ["company", "game", "day"])
    op.create_table(
        "score",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ordinal", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("mu_before", sa.Double(), nullable=True),
        sa.Column("sigma_before", sa.Double(), nullable=True),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
        sa.Column("role_mu_before", sa.Double(), nullable=True),
        sa.Column("role_sigma_before", sa.Double(), nullable=True),
        sa.Column("role_mu", sa.Double(), nullable=True),
        sa.Column("role_sigma", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"]),
        sa.PrimaryKeyConstraint("user_id", "ordinal"),
        sa.UniqueConstraint("match_id", "seat"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "standing",
        sa.Column("scope", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("period", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "period", "game", "role", "user_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_standing_user", "standing", ["user_id", "game", "period"])


def downgrade() -> None:
    op.drop_index("ix_standing_user", table_name="standing")
    op.drop_table("standing")
    op.drop_table("score")
    op.drop_index("ix_verdict_company", table_name="verdict")
    op.drop_table("verdict")
    op.drop_index("ix_seat_user_match", table_name="seat")
    op.create_index("ix_seat_user_id", "seat", ["user_id"])
    op.drop_index("ix_match_ordinal", table_name="match")
    op.drop_column("match", "ordinal")
    op.drop_column("player", "public_name")
    op.drop_column("entry", "told")
    op.drop_column("seat", "side")
