"""In-memory interactions: a user presses a control or types a command, and the bot responds.

They have the attributes and methods of discord.py's interactions that the router and the commands use.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import discord

from bot.model.custom_ids import Mark, marked
from tests.bot.bot_fixture import CHANNEL, GUILD, BotFixture, press_id, somebody
from tests.bot.fake_discord import FakeDiscord, Sent, refusal

Kind = discord.InteractionResponseType


@dataclass
class Told:
    """A private response, which only the user sees. ``text``: its content and the texts of its embeds."""

    text: str
    files: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    shown: tuple[tuple[str | None, bytes], ...] = ()
    """Alt text and bytes of each file."""
    controls: tuple[dict[str, Any], ...] = ()
    """Buttons and menus, as Discord gets them."""

    def button(self, label: str) -> str:
        """Return the custom id of the button or menu with this label."""
        [found] = [one["custom_id"] for one in self.controls if label in (one.get("label"), one.get("placeholder"))]
        return str(found)


class Press:
    """One interaction. ``story``: names of the bot's calls on it, in order. ``told``: the bot's private responses."""

    def __init__(self, user: int, data: dict[str, Any] | None = None, **how: Any) -> None:
        self.id = how.get("press") or press_id()
        self.type = discord.InteractionType.component if data else discord.InteractionType.application_command
        self.data = data or {}
        self.user = how.get("member") or somebody(user)
        self._pressed_in: Any = how.get("message")
        self.message = self._pressed_in
        self.channel_id = how.get("channel_id", CHANNEL)
        self.guild_id = how.get("guild_id", GUILD)
        self.channel = how.get("channel")
        self.guild = how.get("guild")
        self.locale = how.get("locale", discord.Locale.american_english)
        self.client = how.get("client") or SimpleNamespace(get_channel=lambda _: None)
        self.app_permissions = how.get("permissions", discord.Permissions.all())
        self.permissions = how.get("rights", discord.Permissions.none())
        self.story: list[str] = how.get("story", [])
        self.told: list[Told] = []
        self.undeletable = False
        """Whether Discord refuses to delete the response."""
        self.world: FakeDiscord | None = how.get("world")
        self.response = Response(self, how.get("refused"))
        self.followup = SimpleNamespace(send=self._follow)
        self._member_of_server = how.get("member_of_server", True)

    def is_guild_integration(self) -> bool:
        """Return whether the bot is a member of the interaction's server, and not only installed by the user."""
        return bool(self._member_of_server)

    async def edit_original_response(self, content: str | None = None, **fields: Any) -> Any:
        """Fill in the deferred response, or edit the message that contains the pressed button."""
        assert self.response.tried, "nothing to edit before the interaction is acknowledged"
        assert content is not None
        assert len(content) <= 2000, "Discord refuses so long a message"
        if self.response.type not in (Kind.deferred_message_update, Kind.message_update) or (
            self._pressed_in.flags.ephemeral
        ):
            self._say("original", content, fields)
        else:
            await self.change("original", {"content": content, **fields})
        in_place = self.response.type in (Kind.deferred_message_update, Kind.message_update)
        return SimpleNamespace(id=self._pressed_in.id if in_place else self.id, delete=self._delete)

    async def delete_original_response(self) -> None:
        """Delete the private message that filled in the deferred response, or that contains the pressed button."""
        private = self.response.type is Kind.deferred_channel_message or self._pressed_in.flags.ephemeral
        assert private, "any other original response may be a board"
        await self._delete()

    async def _delete(self) -> None:
        self.story.append("deleted")
        if self.undeletable:
            raise refusal(404, 10015)

    async def change(self, how: str, fields: dict[str, Any]) -> None:
        """Edit the message that contains the pressed button. `how`: name of the bot's call, to be added to `story`."""
        world = self.world
        assert world is not None
        self.story.append(how)
        message_id: int = self._pressed_in.id
        await world.call(how, self.channel_id, lambda: world.edit(message_id, fields))

    async def _follow(self, content: str, ephemeral: bool, files: Sequence[discord.File] = (), **fields: Any) -> Any:
        assert ephemeral, "private answers are private"
        assert self.response.is_done()
        self._say("followup", content, {**fields, "attachments": files})
        return SimpleNamespace(id=self.id, delete=self._delete)

    def _say(self, how: str, content: str, fields: dict[str, Any]) -> None:
        view = fields.get("view")
        items = [item for row in view.to_components() for item in row["components"]] if view else []
        attached = fields.get("attachments", ())
        files = tuple(file.filename for file in attached)
        shown = tuple((file.description, file.fp.read()) for file in attached)
        self.story.append(how)
        behind = [embed.description for embed in fields.get("embeds", ())]
        ids = tuple(item.get("custom_id", "") for item in items)
        self.told.append(Told("\n".join([content, *behind]), files, ids, shown, tuple(items)))

    @property
    def text(self) -> str:
        """Return the text of the only private response. Fails if there is none, or more than one."""
        [told] = self.told
        return told.text

    @property
    def read(self) -> str:
        """Return the text of the only private response, and below it the alt texts of its pictures."""
        [told] = self.told
        return "\n".join([told.text, *(alt or "" for alt, _ in told.shown)])


class Response:
    """The first response to an interaction. ``refused``: the error code with which Discord refuses it, or None."""

    def __init__(self, press: Press, refused: int | None) -> None:
        self.press = press
        self.refused = refused
        self.tried = False
        self.private = False
        self.type: Kind | None = None
        self.modal: dict[str, Any] | None = None

    def is_done(self) -> bool:
        """Return whether the bot has responded to the interaction, as discord.py's method of this name does."""
        return self.type is not None

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        """Acknowledge the interaction, as discord.py's method of this name does."""
        assert not self.is_done(), "an interaction is acknowledged once"
        self.tried = True
        self.press.story.append("ack")
        if self.refused is not None:
            raise refusal(400, self.refused)
        command = self.press.type is discord.InteractionType.application_command
        self.private = ephemeral
        self.type = Kind.deferred_channel_message if thinking or command else Kind.deferred_message_update

    async def edit_message(self, content: str, **fields: Any) -> None:
        """Respond by editing the message that contains the pressed button."""
        assert not self.is_done(), "an interaction is acknowledged once"
        self.tried = True
        if self.refused is not None:
            raise refusal(400, self.refused)
        if self.press._pressed_in.flags.ephemeral:
            self.press._say("callback", content, fields)
        else:
            await self.press.change("callback", {"content": content, **fields})
        self.type = Kind.message_update

    async def send_modal(self, modal: discord.ui.Modal) -> None:
        """Respond by opening a modal (a form that the user fills in)."""
        assert not self.is_done(), "a form has to be the first answer"
        assert modal.is_finished(), "our router reads what is filled in"
        self.tried, self.type, self.modal = True, Kind.modal, modal.to_dict()

    async def send_message(self, content: str, *, ephemeral: bool, **fields: Any) -> None:
        """Respond with a new message, as discord.py's method of this name does."""
        assert not self.is_done(), "an interaction is acknowledged once"
        assert ephemeral
        self.tried = True
        if self.refused is not None:
            raise refusal(400, self.refused)
        self.type = Kind.channel_message
        self.press._say("message", content, fields)


def shown_in(sent: Sent | None = None, private: bool = False) -> Any:
    """Return a fake of discord.py's `interaction.message`: the message that contains the pressed button.

    `private`: whether that message is a private response.
    """
    return SimpleNamespace(id=sent.id if sent else 4242, flags=SimpleNamespace(ephemeral=private))


async def press(
    bot_fixture: BotFixture, user: int, custom_id: str, *values: str, private: bool = False, **how: Any
) -> Press:
    """Let a user press a button or choose in a menu.

    The epoch (the id of the database) is added to a custom id that has none. `values`: the options chosen in a menu.
    `private`: whether the control is in a message that only this user sees. `how`: fields of the interaction.
    """
    if "@" not in custom_id:
        custom_id = marked(custom_id, Mark(await bot_fixture.store.epoch()))
    data: dict[str, Any] = {"custom_id": custom_id, **({"values": list(values)} if values else {})}
    data |= {"resolved": how.pop("resolved")} if "resolved" in how else {}
    how = {"world": bot_fixture.fake_discord, **how}
    made = Press(user, data, message=how.pop("message", None) or shown_in(private=private), **how)
    await bot_fixture.bot.router.on_interaction(made)  # type: ignore[arg-type]
    return made


async def command(
    bot_fixture: BotFixture, user: int, name: str, how: dict[str, Any] | None = None, **options: Any
) -> Press:
    """Let a user type a command, such as ``games`` or ``newgame ballot``, with these options.

    ``how``: fields of the interaction.
    """
    found: Any = bot_fixture.bot.tree
    for word in name.split():
        found = found.get_command(word)
    made = Press(user, **(how or {}))
    binding = () if found.binding is None else (found.binding,)
    if await bot_fixture.bot.tree.interaction_check(made):  # type: ignore[arg-type]
        await found.callback(*binding, made, **options)
    return made


async def confirmed(bot_fixture: BotFixture, user: int, name: str, **options: Any) -> Press:
    """Let a user type a command that asks for confirmation, and press the first button of the bot's response."""
    asked = await command(bot_fixture, user, name, **options)
    return await press(bot_fixture, user, asked.told[0].ids[0])
