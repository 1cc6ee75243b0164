"""Learned evaluations: the weights that come with a game, as files with a revision.

``data/evaluation.<revision>.npz`` in the folder of a game holds ``weights`` and the names of the ``terms`` that they
were trained for.  Another file is named by $MESOZOIC_EVALUATION_<GAME>, or ``none`` for evaluation by hand.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, is_zipfile

import numpy as np
import numpy.typing as npt

from mesozoic.core.compiled.network import Outline
from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game

Weights = npt.NDArray[np.float32]
BY_HAND: Weights = np.zeros(0, dtype=np.float32)
"""No weights: positions are evaluated by hand."""
VARIABLE = "MESOZOIC_EVALUATION"


class BadEvaluation(MesozoicError):
    """A file of weights that does not fit."""


@dataclass(frozen=True)
class Evaluation:
    """Weights, and what they are called in records."""

    revision: str  # "hand" if there are no weights
    weights: Weights


HAND = Evaluation("hand", BY_HAND)


def evaluation_of(game: Game) -> Evaluation:
    """What positions of a game are judged by: the newest revision that comes with it, unless the environment says."""
    variable = f"{VARIABLE}_{game.id.upper().replace('-', '_')}"
    key = game.package, os.environ.get(variable, "")
    if key not in _known:
        _known[key] = read_evaluation(game, key[1])
    return _known[key]


_known: dict[tuple[str, str], Evaluation] = {}  # those that were read, by package and file


def read_evaluation(game: Game, chosen: str) -> Evaluation:
    """The evaluation in a file, in the game's own folder if none is chosen; raises BadEvaluation."""
    outline = game.entries.search.outline
    if chosen == "none" or outline is None:
        return HAND
    file = Path(chosen) if chosen else shipped_file(game)
    if file is None:
        return HAND
    try:
        if file.exists() and not is_zipfile(file):
            raise ValueError("not in the format npz")
        with np.load(file, allow_pickle=False) as contents:
            weights, terms = contents["weights"].astype(np.float32), tuple(contents["terms"].tolist())
    except (OSError, KeyError, ValueError, BadZipFile) as problem:
        raise BadEvaluation(f"{file}: no weights of an evaluation: {problem}") from None
    if terms != terms_of(outline) or len(weights) != outline.weights:
        raise BadEvaluation(f"{file} was trained for other terms: train {game.title} anew")
    return Evaluation(file.name.removeprefix("evaluation.").removesuffix(".npz"), weights)


def shipped_file(game: Game) -> Path | None:
    """The newest revision in the folder of a game."""
    files = sorted((game.folder / "data").glob("evaluation.*.npz"), key=lambda file: (len(file.name), file.name))
    return files[-1] if files else None


def terms_of(outline: Outline[Any]) -> tuple[str, ...]:
    """The names of all terms, so that weights are not used for others."""
    return (*outline.seat_terms, *outline.common_terms)


def write_evaluation(file: Path, outline: Outline[Any], weights: Weights) -> None:
    """Write weights so that `read_evaluation` takes them."""
    np.savez_compressed(file, weights=weights.astype(np.float32), terms=np.array(terms_of(outline)))
