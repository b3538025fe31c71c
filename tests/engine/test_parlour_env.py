"""Test games as environments of the library PettingZoo: legal actions, rewards, observations without secrets."""

from __future__ import annotations

import doctest
import json

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from games import catalogue, parlour_env
from games.engine.dice import Dice, seed_from
from games.engine.match import Match
from games.parlour_env import AGAIN, DONE, ParlourEnv
from parlour_contract.leak import imagined

SLUGS = sorted(catalogue())


def legal(env: ParlourEnv) -> list[int]:
    """Return the numbers of the legal actions of the agent whose turn it is."""
    return np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()


def played(env: ParlourEnv, seed: int, answers: int | None = None) -> dict[str, float]:
    """Play at random to the end, or for `answers` answers. Returns each agent's total reward."""
    env.reset(seed=seed)
    chance, rewards = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, ended, cut, _ = env.last(observe=False)
        rewards[agent] += reward
        if env.answers == answers:
            break
        env.step(None if ended or cut else int(chance.choice(legal(env))))
    return rewards


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("observed", ["json", "words"])
@pytest.mark.parametrize("slug", SLUGS)
def test_it_passes_the_tests_of_pettingzoo(slug: str, observed: str) -> None:
    def made() -> ParlourEnv:
        return ParlourEnv(slug, observed=observed)  # type: ignore[arg-type]

    api_test(made(), num_cycles=100)
    seed_test(made, num_cycles=50)


@pytest.mark.parametrize("slug", SLUGS)
def test_rewards_come_at_the_end_and_follow_the_ranks(slug: str) -> None:
    env = ParlourEnv(slug, seats=catalogue()[slug].seats[-1])
    rewards = list(played(env, seed=4).values())
    outcome = env.match.outcome
    assert outcome is not None
    assert sum(rewards) == pytest.approx(0)
    assert max(rewards) == rewards[outcome.ranks[0][0]]
    assert min(rewards) == rewards[outcome.ranks[-1][-1]]


@pytest.mark.parametrize("slug", SLUGS)
def test_an_observation_is_the_same_in_a_world_with_other_secrets(slug: str) -> None:
    env = ParlourEnv(slug, seats=catalogue()[slug].seats[-1])
    played(env, seed=7, answers=5)
    true: Match = env.match
    for seat, agent in enumerate(env.possible_agents):
        env.match = true
        seen, words = env.observe(agent)["observation"], env.words(agent)
        env.match = imagined(true, seat, Dice(seed=seed_from(f"world {slug} {seat}")))
        assert np.array_equal(env.observe(agent)["observation"], seen)
        assert env.words(agent) == words


def test_the_example_in_its_docstring_is_true() -> None:
    assert doctest.testmod(parlour_env) == (0, 5)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = ParlourEnv("candy-chaser")
    env.reset(seed=1)
    before = env.read(env.agent_selection)
    for action in (DONE, AGAIN, len(before["question"]["options"])):
        with pytest.raises(ValueError, match=f"player_0 may not take action {action} now"):
            env.step(action)
    assert env.read(env.agent_selection) == before


def test_several_options_are_picked_one_by_one_and_can_be_begun_again() -> None:
    env = ParlourEnv("tricks-or-treats", seats=2)
    env.reset(seed=3)
    chance = np.random.default_rng(3)
    while (ask := env.match.asks[env._seat(env.agent_selection)][1]).most < 2:
        env.step(int(chance.choice(legal(env))))
    agent, answers = env.agent_selection, env.answers
    first = legal(env)[0]
    env.step(first)
    assert env.read(agent)["picks"] == [first]
    assert first not in legal(env)
    env.step(AGAIN)
    assert env.read(agent)["picks"] == []
    assert (env.agent_selection, env.answers) == (agent, answers)
    for pick in range(len(ask.options)):
        if DONE in legal(env):
            break
        env.step(pick)
    env.step(DONE)
    assert env.answers == answers + 1


def test_a_match_that_takes_too_long_is_truncated() -> None:
    env = ParlourEnv("chocolate-coin", longest=5)
    rewards = played(env, seed=1)
    assert env.answers == 5
    assert set(rewards.values()) == {0}


def test_an_observation_is_json_or_words_by_choice() -> None:
    env, told = ParlourEnv("raccoon-heist"), ParlourEnv("raccoon-heist", observed="words")
    for one in (env, told):
        one.reset(seed=2)
    agent = env.agent_selection
    text = bytes(env.observe(agent)["observation"]).rstrip(b"\0").decode()
    assert json.loads(text) == env.read(agent)
    assert bytes(told.observe(agent)["observation"]).rstrip(b"\0").decode() == told.words(agent)
    assert "0: " in told.words(agent)
