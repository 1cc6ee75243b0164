"""The layers of a learned evaluation for graphics cards compute what those for processors do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from mesozoic.core.compiled import network
from mesozoic.core.compiled.network import FIRST, SECOND
from mesozoic.engine import cuda_network

SEATS = (4, 5, 6)
"""Numbers of seats: outputs that are a multiple of the sums of a card, and others."""
SHAPES = [(300, FIRST), (FIRST, SECOND), *((SECOND, 2 * seats) for seats in SEATS)]


def outputs_of(layer: Callable[..., None], inputs: Any, outputs: int, weights: Any) -> Any:
    found = np.full(outputs, 7, dtype=np.float32)  # it overwrites what was there
    layer(inputs.copy(), found, weights)
    return found


@pytest.mark.parametrize("name", cuda_network.LAYERS)
@pytest.mark.parametrize(("inputs", "outputs"), SHAPES)
def test_layers_are_those_of_the_processor(name: str, inputs: int, outputs: int) -> None:
    if name == "add_terms" and outputs % cuda_network.SUMS:
        pytest.skip("the first layer has a multiple of the sums")
    luck = np.random.default_rng(inputs + outputs)
    numbers = (luck.normal(size=inputs) * (luck.random(inputs) < 0.4)).astype(np.float32)  # many are 0, some negative
    weights = luck.normal(size=(inputs + 1) * outputs).astype(np.float32)
    expected = outputs_of(getattr(network, name), numbers, outputs, weights)
    assert outputs_of(cuda_network.LAYERS[name], numbers, outputs, weights) == pytest.approx(expected, abs=1e-4)
    matrix, bias = weights[:-outputs].reshape(inputs, outputs), weights[-outputs:]
    positive = numbers if name == "add_terms" else np.maximum(numbers, 0)
    assert expected == pytest.approx(positive @ matrix + bias, abs=1e-4)
