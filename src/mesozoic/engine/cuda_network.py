"""The layers of a learned evaluation as they suit a graphics card.

On the processor a layer adds one row of weights for each input that is not 0.  The threads of a warp would do that for
different inputs, and wait for each other; so all of them add all rows, and keep some sums in registers meanwhile.
"""

from __future__ import annotations

from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Floats

SUMS = 8
"""Outputs that are summed up at once; every layer has a multiple of them, or fewer."""


@kernel
def add_terms(terms: Floats, outputs: Floats, weights: Floats) -> None:
    """`network.add_terms` without leaving out zeros."""
    size, count = len(outputs), len(terms)
    for start in range(0, size, SUMS):
        at = count * size + start
        a, b, c, d = weights[at], weights[at + 1], weights[at + 2], weights[at + 3]
        e, f, g, h = weights[at + 4], weights[at + 5], weights[at + 6], weights[at + 7]
        at = start
        for index in range(count):
            x = terms[index]
            a += x * weights[at]
            b += x * weights[at + 1]
            c += x * weights[at + 2]
            d += x * weights[at + 3]
            e += x * weights[at + 4]
            f += x * weights[at + 5]
            g += x * weights[at + 6]
            h += x * weights[at + 7]
            at += size
        outputs[start], outputs[start + 1], outputs[start + 2], outputs[start + 3] = a, b, c, d
        outputs[start + 4], outputs[start + 5], outputs[start + 6], outputs[start + 7] = e, f, g, h


@kernel
def rectify(numbers: Floats) -> None:
    """Replace what is negative by 0."""
    for index in range(len(numbers)):
        numbers[index] = max(numbers[index], numbers[index] * 0)


@kernel
def add_layer(inputs: Floats, outputs: Floats, weights: Floats) -> None:
    """`network.add_layer` in the same way; the inputs that are negative become 0."""
    rectify(inputs)
    size = len(outputs)
    if size % SUMS == 0:
        add_terms(inputs, outputs, weights)
        return
    bias = len(inputs) * size
    for unit in range(size):
        total = weights[bias + unit]
        for index in range(len(inputs)):
            total += inputs[index] * weights[index * size + unit]
        outputs[unit] = total


LAYERS = {"add_terms": add_terms, "add_layer": add_layer}
"""What stands for the functions of the same names in `mesozoic.core.compiled.network`."""
