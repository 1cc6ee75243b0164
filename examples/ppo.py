"""PPO on a batch of games, in one file: trains an agent that beats `random`, and seats it as a bot.

    pip install 'mesozoic[rl]' torch
    python examples/ppo.py --game triassic-terror --seats 2 --minutes 4 --out agent.pt
    python examples/ppo.py --device cuda --envs 4096 --steps 32 --minutes 0.25  # on a card, with mesozoic[rl,cuda]
    MESOZOIC_BOTS=examples/ppo.py MESOZOIC_AGENT=agent.pt mesozoic arena triassic-terror --bots random,ppo --pairs 50
    MESOZOIC_BOTS=examples/ppo.py MESOZOIC_AGENT=agent.pt mesozoic serve

One seat of each game learns, the others play at random.  Every step takes one index of the action space in each game
(docs/spaces.md says what they mean); indices that may not be chosen get no probability.  PPO: arXiv 1707.06347.
On a card games and learning share its memory: no step copies anything to the processor.
"""

from __future__ import annotations

import argparse
import os
import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from mesozoic.bots.policy import PolicyBot
from mesozoic.rl.gymnasium import GameVectorEnv


@dataclass
class Settings:
    """Everything that can be chosen; the values were tried with Triassic Terror for two."""

    game: str = "triassic-terror"
    seats: int = 2
    envs: int = 512  # games at once
    steps: int = 128  # in each game, between two updates
    minutes: float = 4.0
    updates: int = 1_000_000  # at most
    hidden: int = 256
    epochs: int = 3
    batches: int = 16  # minibatches of an epoch
    rate: float = 7e-4
    discount: float = 0.999
    trace: float = 0.95  # lambda of generalised advantage estimation
    clip: float = 0.2
    entropy: float = 0.01
    device: str = "cpu"  # or cuda
    threads: int = 0  # 0: as PyTorch likes
    seed: int = 1
    out: str = "agent.pt"


class Agent(nn.Module):
    """Two layers, then the worth of the position and a preference for each index."""

    def __init__(self, features: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.worth = nn.Linear(hidden, 1)
        self.preference = nn.Linear(hidden, actions)
        nn.init.zeros_(self.preference.weight)  # at first everything is equally likely
        nn.init.zeros_(self.preference.bias)

    def forward(self, features: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of the probability of each index, and the worth."""
        body = self.body(features)
        preferences = self.preference(body).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(preferences, dim=1), self.worth(body).squeeze(1)


@dataclass
class Experience:
    """What was seen, chosen and earned, by step and game."""

    features: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # logarithms of the probabilities of the actions
    worths: Tensor
    rewards: Tensor
    ends: Tensor  # the game was over after the step
    idle: Tensor  # it was over before: the step only dealt a new one

    @classmethod
    def room(cls, steps: int, envs: int, features: int, actions: int, device: str = "cpu") -> Experience:
        shape = (steps, envs)
        return cls(
            torch.empty(*shape, features, device=device),
            torch.empty(*shape, actions, dtype=torch.uint8, device=device),
            torch.empty(shape, dtype=torch.int64, device=device),
            *(torch.empty(shape, device=device) for _ in range(5)),
        )


def advantages(seen: Experience, last_worth: Tensor, settings: Settings) -> Tensor:
    """Generalised advantage estimation; nothing flows across the end of a game."""
    result = torch.zeros_like(seen.rewards)
    following, worth = torch.zeros_like(last_worth), last_worth
    for step in reversed(range(len(result))):
        goes_on = 1 - torch.maximum(seen.ends[step], seen.idle[step])
        surprise = seen.rewards[step] + settings.discount * worth * goes_on - seen.worths[step]
        following = surprise + settings.discount * settings.trace * goes_on * following
        result[step] = following
        worth = seen.worths[step]
    return result


class Trainer:
    """Plays and learns in turns."""

    def __init__(self, settings: Settings) -> None:
        if settings.threads:
            torch.set_num_threads(settings.threads)
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.envs = make_envs(settings, settings.envs)
        features, info = self.envs.reset(seed=settings.seed)
        self.features, self.masks = torch.from_dlpack(features), torch.from_dlpack(info["action_mask"])
        sizes = self.features.shape[1], self.masks.shape[1]
        self.agent = Agent(*sizes, settings.hidden).to(settings.device)
        self.optimizer = torch.optim.Adam(self.agent.parameters(), lr=settings.rate, eps=1e-5)
        self.seen = Experience.room(settings.steps, settings.envs, *sizes, settings.device)
        self.idle = torch.zeros(settings.envs, device=settings.device)
        self.played = self.won = 0.0  # games and victories since the last update

    @torch.no_grad()
    def play(self) -> Tensor:
        """Fill `seen`; returns the worth of the positions after it."""
        for step in range(self.settings.steps):
            logs, worths = self.agent(self.features, self.masks)
            actions = torch.multinomial(logs.exp(), 1).squeeze(1)
            self.seen.features[step], self.seen.masks[step] = self.features, self.masks
            self.seen.chances[step] = logs.gather(1, actions[:, None]).squeeze(1)
            self.seen.actions[step], self.seen.worths[step], self.seen.idle[step] = actions, worths, self.idle
            _, rewards, ends, _, _ = self.envs.step(actions)  # writes new features and masks where the old ones were
            self.seen.rewards[step], self.seen.ends[step] = torch.from_dlpack(rewards), torch.from_dlpack(ends)
            self.idle = self.seen.ends[step]
        self.played, self.won = float(self.seen.ends.sum()), float(self.seen.rewards.sum())
        worth: Tensor = self.agent(self.features, self.masks)[1]
        return worth

    def learn(self, last_worth: Tensor) -> None:
        """Some epochs of PPO over what was seen."""
        settings, seen = self.settings, self.seen
        gains = advantages(seen, last_worth, settings)
        goals = (gains + seen.worths).flatten()
        kept = (seen.idle.flatten() == 0).nonzero().squeeze(1)
        gains = gains.flatten()
        gains = (gains - gains[kept].mean()) / (gains[kept].std() + 1e-8)
        features, masks = seen.features.flatten(0, 1), seen.masks.flatten(0, 1)
        actions, chances = seen.actions.flatten(), seen.chances.flatten()
        for _ in range(settings.epochs):
            for chosen in kept[torch.randperm(len(kept), device=kept.device)].chunk(settings.batches):
                logs, worths = self.agent(features[chosen], masks[chosen])
                ratio = (logs.gather(1, actions[chosen, None]).squeeze(1) - chances[chosen]).exp()
                bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                policy_loss = -torch.minimum(ratio * gains[chosen], bounded * gains[chosen]).mean()
                worth_loss = (worths - goals[chosen]).square().mean()
                entropy = -(logs.exp() * logs).sum(dim=1).mean()
                loss = policy_loss + worth_loss - settings.entropy * entropy
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.agent.parameters(), 0.5)
                self.optimizer.step()

    def train(self) -> None:
        """Until the time is up; the rate falls to nothing on the way."""
        start, limit = time.monotonic(), self.settings.minutes * 60
        for update in range(1, self.settings.updates + 1):
            passed = time.monotonic() - start
            if passed > limit:
                break
            self.optimizer.param_groups[0]["lr"] = self.settings.rate * max(0.05, 1 - passed / limit)
            self.learn(self.play())
            made = update * self.settings.steps * self.settings.envs
            rate = self.won / max(self.played, 1)
            passed = time.monotonic() - start
            print(f"{passed:6.1f} s  {made:10,} steps  wins {rate:6.1%} of {self.played:.0f} games", flush=True)

    def save(self) -> None:
        torch.save({"settings": vars(self.settings), "weights": self.agent.state_dict()}, self.settings.out)


def make_envs(settings: Settings, count: int) -> GameVectorEnv:
    return GameVectorEnv(settings.game, count, settings.seats, opponents="random", copy=False, device=settings.device)


@torch.no_grad()
def win_rate(agent: Agent | None, settings: Settings, games: int, seed: int = 10_000) -> float:
    """The share of so many games that the agent wins against `random`, choosing by its probabilities; seats rotate.

    Without an agent: of whoever always takes the first index that may be chosen, which is a good one in some games.
    """
    envs = make_envs(settings, games)
    seen, info = envs.reset(seed=seed)
    features, masks = torch.from_dlpack(seen), torch.from_dlpack(info["action_mask"])
    first = torch.zeros(games, device=settings.device)  # only the first game of each environment counts
    is_over = torch.zeros(games, dtype=torch.bool, device=settings.device)
    while not is_over.all():
        chances = masks.float() if agent is None else agent(features, masks)[0].exp()
        _, rewards, ends, _, _ = envs.step(chances.argmax(1) if agent is None else chances.multinomial(1).squeeze(1))
        first += torch.from_dlpack(rewards) * ~is_over
        is_over |= torch.from_dlpack(ends) != 0
    return float(first.mean())


def load(file: str | os.PathLike[str]) -> tuple[Agent, Settings]:
    """An agent that was saved, and how it was trained."""
    saved = torch.load(file, weights_only=True, map_location="cpu")
    settings, weights = Settings(**saved["settings"]), saved["weights"]
    agent = Agent(weights["body.0.weight"].shape[1], len(weights["preference.bias"]), settings.hidden)
    agent.load_state_dict(weights)
    return agent, settings


def make_bot(seed: int | str) -> PolicyBot:
    """The agent in the file $MESOZOIC_AGENT (or agent.pt) as a bot."""
    agent, _ = load(Path(os.environ.get("MESOZOIC_AGENT", "agent.pt")))
    luck = torch.Generator().manual_seed(zlib.crc32(str(seed).encode()))

    @torch.no_grad()
    def policy(features: Any, mask: Any) -> int:
        logs, _ = agent(torch.from_numpy(features)[None], torch.from_numpy(mask)[None])
        return int(logs.exp().multinomial(1, generator=luck))

    return PolicyBot("ppo", policy)


BOTS = {"ppo": make_bot}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in vars(Settings()).items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    settings = Settings(**vars(parser.parse_args(arguments)))
    trainer = Trainer(settings)
    trainer.train()
    trainer.save()
    rates = [win_rate(agent, settings, 1000) for agent in (trainer.agent, None)]
    print(f"wins {rates[0]:.1%} of 1,000 games against random; always the first index: {rates[1]:.1%}")


if __name__ == "__main__":
    main()
