"""Offer any game as an environment of PettingZoo's AEC interface, for research (https://pettingzoo.farama.org/api/aec/).

Install the project with the extra ``research`` to use it. An agent is a seat, ``player_0`` first. It sees what the
player at that seat may know, and no more.

>>> env = ParlourEnv("candy-chaser", seats=2)
>>> env.reset(seed=1)
>>> agent = env.agent_selection
>>> env.read(agent)["question"]["about"]
'move'
>>> env.step(next(action for action, legal in enumerate(env.observe(agent)["action_mask"]) if legal))
"""

from __future__ import annotations

import json
import secrets
from functools import cache
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from games import catalogue
from games.engine.asks import MOST_IN_MENUS, Ask
from games.engine.dice import seed_from
from games.engine.game import Options
from games.engine.match import Match
from games.engine.values import Player, Seat
from games.engine.words import ENGLISH

DONE, AGAIN = MOST_IN_MENUS, MOST_IN_MENUS + 1
"""Actions besides the options' numbers, for questions that take several options: answer with the options picked so
far, or clear them."""

ACTIONS = MOST_IN_MENUS + 2

ROOM = 32 * 1024
"""Size of an observation in bytes. A shorter text is padded with zeros."""


class ParlourEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # PettingZoo brings no types
    """A match of one game as a PettingZoo environment.

    An action is the number of an option of the agent's question. If the player must pick exactly one option, one action
    answers the question. Otherwise actions collect picks: then DONE answers with the picks so far, and AGAIN clears
    them. Seats that are asked at the same time act one after the other, without seeing each other's answers.

    An observation is a dict of ``observation``, a text in UTF-8 as bytes, and ``action_mask``. `read` returns the same
    information as JSON values, and `words` returns it as English text.

    Rewards come at the end of the match. An agent gets the number of seats ranked below it minus the number ranked
    above it, divided by the number of its opponents.

    ``observed``: how the text is written, ``json`` or ``words``. ``longest``: number of answers after which a match is
    truncated; None: never. Raises LookupError if there is no such game.
    """

    metadata = {"name": "parlour_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, game: str, seats: int | None = None, options: Options | None = None,
        observed: Literal["json", "words"] = "json", longest: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.game = catalogue()[game]
        self.options = self.game.options() if options is None else options
        self.observed = observed
        self.longest = longest
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats[0] if seats is None else seats)]
        self.players = [Player(name=f"Player {seat}") for seat in range(len(self.possible_agents))]

    @cache  # noqa: B019 - PettingZoo wants the same object at each call
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of observations, the same for all agents."""
        text = spaces.Box(0, 255, (ROOM,), np.uint8)
        return spaces.Dict({"observation": text, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})

    @cache  # noqa: B019 - likewise
    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of actions, the same for all agents."""
        return spaces.Discrete(ACTIONS)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match. Equal seeds and equal actions give equal matches; without a seed, the deal is random."""
        key = secrets.token_hex(32) if seed is None else seed_from(f"parlour_env {seed}")
        self.match: Match = Match.start(self.game, len(self.possible_agents), key, self.options).match
        self.answers = 0
        self._picks: tuple[int, ...] = ()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def step(self, action: int | None) -> None:
        """Take an action for the selected agent. Raises ValueError if the agent's action mask forbids the action."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        seat, agent = self._seat(self.agent_selection), self.agent_selection
        if action is None or not self._mask(seat)[int(action)]:
            raise ValueError(f"{agent} may not take action {action} now")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._act(seat, int(action))
        self._accumulate_rewards()

    def _act(self, seat: Seat, action: int) -> None:
        number, ask = self.match.asks[seat]
        if action == AGAIN:
            self._picks = ()
        elif action != DONE and not _answers_at_once(ask):
            self._picks += (action,)
        else:
            picks = self._picks if action == DONE else (action,)
            self.match, self._picks = self.match.choose(seat, number, picks).match, ()
            self.answers += 1
            self._judge()
            self.agent_selection = self._next()

    def _judge(self) -> None:
        """Set the rewards if the match has ended. Truncate it once it has taken ``longest`` answers."""
        outcome = self.match.outcome
        if outcome is None:
            if self.longest is not None and self.answers >= self.longest:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        places = [outcome.rank_of(seat) for seat in range(self.match.seats)]
        for seat, agent in enumerate(self.possible_agents):
            beaten = sum((other > places[seat]) - (other < places[seat]) for other in places)
            self.rewards[agent] = beaten / max(1, len(places) - 1)
        self.terminations = dict.fromkeys(self.agents, True)

    def _next(self) -> str:
        return self.possible_agents[min(self.match.asks, default=0)]

    def _seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def _ask(self, seat: Seat) -> Ask | None:
        return self.match.asks[seat][1] if seat in self.match.asks else None

    def _mask(self, seat: Seat) -> np.ndarray[Any, Any]:
        mask, ask = np.zeros(ACTIONS, np.int8), self._ask(seat)
        if ask is not None:
            picks = self._picks if self.possible_agents[seat] == self.agent_selection else ()
            if len(picks) < ask.most:
                mask[: len(ask.options)] = 1
                mask[list(picks)] = 0
            if not _answers_at_once(ask):
                mask[DONE] = ask.takes(picks)
                mask[AGAIN] = bool(picks)
        return mask

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the agent sees, and which actions are legal now.

        Raises ValueError if the observation is longer than ROOM bytes.
        """
        text = self.words(agent) if self.observed == "words" else json.dumps(self.read(agent), ensure_ascii=False)
        data = text.encode()
        if len(data) > ROOM:
            raise ValueError(f"an observation of {len(data)} bytes has no room in {ROOM}")
        padded = np.zeros(ROOM, np.uint8)
        padded[: len(data)] = np.frombuffer(data, np.uint8)
        return {"observation": padded, "action_mask": self._mask(self._seat(agent))}

    def read(self, agent: str) -> dict[str, Any]:
        """Return as JSON values what the agent may know: its view, its question, and its picks so far.

        The question is None if the agent has none.
        """
        seat = self._seat(agent)
        ask = self._ask(seat)
        view = self.match.view(seat).model_dump(mode="json")
        picks = self._picks if agent == self.agent_selection else ()
        return {"view": view, "question": None if ask is None else ask.written(), "picks": list(picks)}

    def words(self, agent: str) -> str:
        """Return in English what the agent may know: the board, the agent's question, and the options by number."""
        seat, say = self._seat(agent), self.game.texts.say
        words = self.game.words(self.players, seat, ENGLISH)
        lines, ask = [self.game.texts.describe(self.match.view(seat), words)], self._ask(seat)
        if ask is not None:
            options = (f"{number}: {say(option, words)}" for number, option in enumerate(ask.options))
            lines += [say(ask, words), *options]
        return "\n".join(lines)

    def render(self) -> str:
        """Return the board in English, as the public knows it."""
        return self.game.texts.describe(self.match.view(None), self.game.words(self.players, None, ENGLISH))

    def close(self) -> None:
        """Do nothing: a match holds no resources."""


def _answers_at_once(ask: Ask) -> bool:
    """Return whether one picked option already answers the question, so that the action DONE isn't needed."""
    return ask.least == ask.most == 1
