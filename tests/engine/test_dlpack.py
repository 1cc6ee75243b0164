"""Arrays for other libraries without a copy (tried with memory of the processor; a card needs the same capsule)."""

from __future__ import annotations

import gc

import numpy as np
import pytest

from mesozoic.engine import dlpack
from mesozoic.engine.dlpack import PROCESSOR, Exported


def exported(array: np.ndarray) -> Exported:
    return Exported(array, array.ctypes.data, (PROCESSOR, 0))


@pytest.mark.parametrize("dtype", [np.uint8, np.int64, np.float32])
def test_whoever_takes_a_capsule_sees_the_same_memory(dtype: type) -> None:
    array = np.arange(12, dtype=dtype).reshape(3, 4)
    seen = np.from_dlpack(exported(array))
    assert seen.dtype == array.dtype
    assert (seen == array).all()
    array[1, 2] = 77
    assert seen[1, 2] == 77


def test_memory_lives_as_long_as_it_is_used() -> None:
    before = len(dlpack._LIVE)
    seen = np.from_dlpack(exported(np.arange(1000, dtype=np.int64)))
    gc.collect()
    assert len(dlpack._LIVE) == before + 1
    assert seen.sum() == 499_500
    del seen
    gc.collect()
    assert len(dlpack._LIVE) == before
    capsule = exported(np.zeros(4)).__dlpack__()
    assert len(dlpack._LIVE) == before + 1
    del capsule
    assert len(dlpack._LIVE) == before, "a capsule that nobody took"


def test_records_have_no_type_there() -> None:
    with pytest.raises(TypeError, match="DLPack has no type"):
        exported(np.zeros(3, dtype=[("seat", "i1")])).__dlpack__()
