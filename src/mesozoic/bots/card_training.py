"""Training on a graphics card: a thread plays a game, PyTorch fits the network; the positions never leave the card.

Weights are compared on the processor: few games have to be played to their end, and a thread of a card is slow.

Needs the extra ``mesozoic[cuda]`` and PyTorch.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from mesozoic.bots.training import (
    HELD_OUT,
    IMPOSSIBLE,
    SCORE_PART,
    Floats,
    ProcessorWorkshop,
    Recipe,
    Report,
    Workers,
    first_weights,
    layers_of,
    outline_of,
    pieces,
    states_to_play,
    streams_of,
)
from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game
from mesozoic.engine.cuda import Card

TASK = 65536
"""Games that are played in one go."""
KEEPS = 0.3
"""How many of the positions are kept that a processor would keep: there are more games."""
KEPT = 64
"""Positions of a game that are kept at most: more than there are."""
LISTED = 1024
"""Legal actions of a position that are known; of a longer list, those behind are left out."""
BATCH = 8192
"""Positions of a step of the fit: a card likes larger ones than a processor."""
RATE = 2.0
"""How much larger the steps are, because there are fewer of them."""


@dataclass(frozen=True)
class CardPositions:
    """`Positions` as tensors on the card."""

    terms: Any
    shares: Any
    scores: Any
    seats: Any

    def __len__(self) -> int:
        return len(self.terms)


class CardWorkshop:
    """Plays on a graphics card, fits by PyTorch, and compares with workers."""

    def __init__(self, game: Game, compiled: Workers, planning: Workers) -> None:
        self._card = Card(game)
        self._processor = ProcessorWorkshop(game, compiled, planning)
        self.compare, self.compare_plans = self._processor.compare, self._processor.compare_plans
        try:
            import torch  # only who trains on a card needs it
        except ImportError:
            raise MesozoicError("training on a graphics card needs PyTorch: pip install torch") from None
        self._torch: Any = torch
        self._game, self._outline = game, outline_of(game)

    def gather(self, recipe: Recipe, seed: str, weights: Floats) -> CardPositions:
        """The positions of a generation; bots that plan their turns play on the processor."""
        if recipe.is_planned:
            found = self._processor.gather(recipe, seed, weights)
            arrays = (found.terms, found.shares, found.scores, found.seats)
            return CardPositions(*(self._torch.as_tensor(array, device="cuda") for array in arrays))
        tasks = [(seats, numbers) for seats in recipe.seats for numbers in pieces(recipe.games, TASK)]
        recipe = replace(recipe, keeps=KEEPS * recipe.keeps)
        parts = [self._play(seats, numbers, seed, recipe, weights) for seats, numbers in tasks]
        fields = ("terms", "shares", "scores", "seats")
        return CardPositions(*(self._torch.cat([getattr(part, field) for part in parts]) for field in fields))

    def _play(self, seats: int, numbers: range, seed: str, recipe: Recipe, weights: Floats) -> CardPositions:
        """The positions of games for one number of seats."""
        card, outline, games = self._card, self._outline, len(numbers)
        room = games * KEPT
        states = card.array(np.tile(states_to_play(self._game, seats), games))
        terms, shares, scores = (
            card.empty(room * width, np.float32) for width in (outline.size, outline.seats, outline.seats)
        )
        movers, results = card.empty(room, np.uint8), card.array(np.zeros(games * outline.seats, dtype=np.float32))
        counts = card.empty(games, np.int64)
        chances, settings = recipe.chances(), recipe.settings(is_learned=len(weights) > 0)
        on_card = self._weights(weights)
        card.run(
            "learn",
            games,
            states,
            card.array(streams_of(seats, numbers, seed)),
            card.array(chances),
            card.array(settings),
            card.empty(games * LISTED, np.int64),
            on_card,
            on_card,
            0,
            terms,
            shares,
            scores,
            movers,
            results,
            counts,
        )
        torch = self._torch
        is_kept = torch.arange(KEPT, device="cuda") < torch.as_tensor(counts, device="cuda")[:, None]
        rows = [
            torch.as_tensor(part, device="cuda").reshape(games, KEPT, -1)[is_kept] for part in (terms, shares, scores)
        ]
        of_seats = torch.full((len(rows[0]),), seats, device="cuda")
        return CardPositions(rows[0], rows[1], rows[2], of_seats)

    def _weights(self, weights: Floats) -> Any:
        """Weights on the card; none for an evaluation by hand."""
        return self._card.array(weights if len(weights) else np.zeros(1, dtype=np.float32))[: len(weights)]

    def fit(
        self, positions: CardPositions, recipe: Recipe, weights: Floats, seed: int, report: Report
    ) -> tuple[Floats, float]:
        torch, outline = self._torch, self._outline
        start = weights if len(weights) else first_weights(outline, np.random.default_rng(seed))
        layers = [torch.tensor(part, device="cuda") for layer in layers_of(outline, start) for part in layer]
        for part in layers:
            part.requires_grad_(True)
        plays = torch.arange(outline.seats, device="cuda") < positions.seats[:, None]
        luck = torch.Generator(device="cuda")
        luck.manual_seed(seed)
        is_held = torch.arange(len(positions), device="cuda") // KEPT % HELD_OUT == 0  # whole games, mostly
        learned, held = torch.nonzero(~is_held)[:, 0], torch.nonzero(is_held)[:, 0]
        steps = max(1, len(learned) // BATCH)
        optimizer = torch.optim.AdamW(layers, lr=RATE * recipe.rate, weight_decay=recipe.decay, fused=True)
        schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, recipe.epochs * steps, eta_min=1e-5)

        def losses(rows: Any) -> tuple[Any, Any]:
            outputs = positions.terms[rows]
            for matrix, bias in zip(layers[:-2:2], layers[1:-2:2], strict=True):
                outputs = torch.relu(outputs @ matrix + bias)
            outputs = outputs @ layers[-2] + layers[-1]
            logits = outputs[:, : outline.seats].masked_fill(~plays[rows], IMPOSSIBLE)
            gaps = (outputs[:, outline.seats :] - positions.scores[rows]) * plays[rows]
            entropy = -(positions.shares[rows] * torch.log_softmax(logits, dim=1)).sum(dim=1).mean()
            return entropy, 0.5 * SCORE_PART * (gaps**2).sum(dim=1).mean()

        loss = float("nan")
        for epoch in range(recipe.epochs):
            order = learned[torch.randperm(len(learned), generator=luck, device="cuda")]
            for step in range(steps):
                optimizer.zero_grad(set_to_none=True)
                sum(losses(order[step * BATCH : (step + 1) * BATCH])).backward()
                optimizer.step()
                schedule.step()
            with torch.no_grad():
                pieces = [losses(rows)[0] * len(rows) for rows in held.split(1 << 18)]
                loss = float(sum(pieces)) / len(held)
            report(f"epoch {epoch + 1} of {recipe.epochs}: loss {loss:.4f} on {len(held):,} positions held out")
        return np.concatenate([part.detach().cpu().numpy().ravel() for part in layers]), loss
