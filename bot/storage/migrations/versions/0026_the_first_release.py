"""Create the tables of the first release

Migrations with lower numbers were made during development. No release contained them.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analysis",
        sa.Column("match_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match_id"),
    )
    op.create_table(
        "block",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id"),
    )
    op.create_index("ix_block_blocked", "block", ["blocked_id"])
    op.create_table(
        "caller",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("called_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("user_id"),
    )
    op.create_table(
        "film",
        sa.Column("match_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("eyes", sa.String(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("watched_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "kind", "eyes"),
    )
    op.create_index("ix_film_watched_at", "film", ["watched_at"])
    op.create_table(
        "identify",
        sa.Column("bucket", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("free_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("bucket"),
    )
    op.create_table(
        "insight",
        sa.Column("match_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("luck", sa.Double(), nullable=False),
        sa.Column("own", sa.Double(), nullable=False),
        sa.Column("whom", sa.Integer(), nullable=True),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("first", sa.Double(), nullable=False),
        sa.Column("best", sa.Double(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("match_id", "seat"),
    )
    op.create_table(
        "lease",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("holder", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "user_id"),
    )
    op.create_index("ix_lease_role", "lease", ["role"])
    op.create_table(
        "lesson",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game"),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.Text(), nullable=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("place_id", sa.BigInteger(), nullable=True),
        sa.Column("in_thread", sa.Boolean(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("opened_by", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("touched_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("fault", sa.Text(), nullable=True),
        sa.Column("ordinal", sa.Integer(), nullable=True),
        sa.Column("pace", sa.Text(), server_default="none", nullable=False),
        sa.Column("on_timeout", sa.Text(), server_default="default", nullable=False),
        sa.Column("time_banks", sa.Text(), server_default="{}", nullable=False),
        sa.Column("closing_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("vote", sa.Text(), nullable=True),
        sa.Column("takebacks", sa.Text(), nullable=True),
        sa.Column("secret", sa.Text(), nullable=True),
        sa.Column("secrets_stay", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("hints_allowed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("people_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("mix", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("opened_by"),
    )
    op.create_index("ix_match_channel_status", "match", ["channel_id", "status"])
    op.create_index(
        "ix_match_faulty",
        "match",
        ["guild_id"],
        sqlite_where=sa.text("fault IS NOT NULL"),
        postgresql_where=sa.text("fault IS NOT NULL"),
    )
    op.create_index("ix_match_guild_status", "match", ["guild_id", "status"])
    op.create_index("ix_match_ordinal", "match", ["ordinal"], unique=True)
    op.create_index("ix_match_place_status", "match", ["place_id", "status"])
    op.create_index("ix_match_status_touched", "match", ["status", "touched_at"])
    op.create_table(
        "note",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_table(
        "player",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("dm_channel", sa.BigInteger(), nullable=True),
        sa.Column("dm_open", sa.Boolean(), nullable=True),
        sa.Column("public_name", sa.String(), nullable=True),
        sa.Column("first_name", sa.String(), nullable=True),
        sa.Column("preferences", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("user_id"),
    )
    op.create_table(
        "reel",
        sa.Column("match_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match_id"),
    )
    op.create_table(
        "server",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id"),
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
    op.create_table(
        "ticket",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("speed", sa.String(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("anywhere", sa.Boolean(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("first_name", sa.String(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("press", sa.BigInteger(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("user_id"),
    )
    op.create_index("ix_ticket_match_id", "ticket", ["match_id"])
    op.create_index("ix_ticket_since", "ticket", ["since"])
    op.create_table(
        "wish",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("every", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("user_id", "guild_id", "game"),
    )
    op.create_index("ix_wish_guild_id", "wish", ["guild_id"])
    op.create_table(
        "deadline",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("set_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("held_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("allowed", sa.Integer(), server_default="0", nullable=False),
        sa.Column("stage", sa.Integer(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("match_id", "seat"),
    )
    op.create_index("ix_deadline_due_at", "deadline", ["due_at"])
    op.create_table(
        "deal",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("opened_by", sa.BigInteger(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("user_id", "day"),
        sa.UniqueConstraint("opened_by"),
    )
    op.create_index("ix_deal_match_id", "deal", ["match_id"])
    op.create_table(
        "entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.Column("stand_in", sa.Text(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("interaction_id"),
        sa.UniqueConstraint("match_id", "line"),
    )
    op.create_table(
        "night",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("in_thread", sa.Boolean(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("begins_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opened_by", sa.BigInteger(), nullable=False),
        sa.Column("pace", sa.String(), nullable=False),
        sa.Column("on_timeout", sa.String(), nullable=False),
        sa.Column("event_id", sa.BigInteger(), nullable=True),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("held_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("opened_by"),
    )
    op.create_index("ix_night_begins_at", "night", ["begins_at"])
    op.create_index("ix_night_guild_id", "night", ["guild_id"])
    op.create_index("ix_night_user_id", "night", ["user_id"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("slot", sa.String(), nullable=False),
        sa.Column("ordinal", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("sent", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.String(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("tried", sa.Integer(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("retry_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("put_off_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("quiet_until", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("match_id", "user_id", "ordinal"),
    )
    op.create_index("ix_outbox_match_id", "outbox", ["match_id"])
    op.create_index(
        "ix_outbox_undelivered",
        "outbox",
        ["id"],
        sqlite_where=sa.text("sent < revision"),
        postgresql_where=sa.text("sent < revision"),
    )
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
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("user_id", "ordinal"),
        sa.UniqueConstraint("match_id", "seat"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("resigned_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=True),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("stand_in", sa.Text(), nullable=True),
        sa.Column("wanted", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("votes", sa.Text(), server_default="[]", nullable=False),
        sa.Column("former", sa.Text(), server_default="[]", nullable=False),
        sa.Column("press", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("former_names", sa.Text(), server_default="[]", nullable=False),
        sa.Column("hints", sa.Text(), server_default="[]", nullable=False),
        sa.Column("first_asked", sa.Text(), nullable=True),
        sa.Column("orders", sa.Text(), nullable=True),
        sa.Column("side", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("match_id", "seat"),
        sa.UniqueConstraint("match_id", "user_id"),
    )
    op.create_index("ix_seat_match_id", "seat", ["match_id"])
    op.create_index("ix_seat_user_match", "seat", ["user_id", "match_id"])
    op.create_table(
        "verdict",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("ordinal", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("company", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("match_id"),
        sa.UniqueConstraint("ordinal"),
    )
    op.create_index("ix_verdict_company", "verdict", ["company", "game", "day"])


def downgrade() -> None:
    for table in (
        "verdict",
        "seat",
        "score",
        "outbox",
        "night",
        "entry",
        "deal",
        "deadline",
        "wish",
        "ticket",
        "standing",
        "server",
        "reel",
        "player",
        "note",
        "match",
        "lesson",
        "lease",
        "insight",
        "identify",
        "film",
        "caller",
        "block",
        "analysis",
    ):
        op.drop_table(table)
