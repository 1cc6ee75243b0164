"""Arrays for other libraries without a copy, by DLPack.

NumPy arrays speak DLPack themselves; the arrays of numba-cuda do not.  `Exported` adds it to anything whose address,
shape and machine type are known (DLPack 0.8, the capsule ``dltensor``, which PyTorch, JAX, CuPy and NumPy take).
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

PROCESSOR, CARD = 1, 2
"""The kinds of devices that DLPack knows us by (kDLCPU, kDLCUDA)."""
KINDS = {"i": 0, "u": 1, "f": 2}


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _Type(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("dimensions", ctypes.c_int32),
        ("type", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))

_LIVE: dict[int, Any] = {}
"""By address of the description: everything that must live as long as somebody uses the array."""


def _forget(managed: Any) -> None:
    _LIVE.pop(ctypes.addressof(managed.contents), None)


_forget_pointer = _Deleter(_forget)


_new_capsule: Any = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(
    ("PyCapsule_New", ctypes.pythonapi)
)
_is_valid: Any = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_IsValid", ctypes.pythonapi)
)
_pointer: Any = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)


def _drop(capsule: Any) -> None:
    """A capsule that nobody has taken over (its name is still the first one) gives its array back."""
    if _is_valid(capsule, b"dltensor"):
        _LIVE.pop(_pointer(capsule, b"dltensor"), None)


_drop_pointer = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_drop)


class Exported:
    """An array of a device: with DLPack, and with ``__cuda_array_interface__`` if it is on a card.

    ``array`` is what holds the memory; ``address`` is where it begins.  Raises TypeError for records, which DLPack
    does not know.
    """

    def __init__(self, array: Any, address: int, device: tuple[int, int]) -> None:
        self.array = array
        self._address = address
        self._device = device

    def __getattr__(self, name: str) -> Any:
        return getattr(self.array, name)

    def __len__(self) -> int:
        return len(self.array)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device

    def __dlpack__(self, *, stream: Any = None, **options: Any) -> Any:
        """A capsule; whoever takes it sees the memory itself.  All work on it is done before (`Card.run` waits)."""
        dtype = np.dtype(self.array.dtype)
        if dtype.kind not in KINDS:
            raise TypeError(f"DLPack has no type for {dtype}")
        shape = tuple(self.array.shape)
        dimensions = len(shape)
        managed = _Managed()
        sizes = (ctypes.c_int64 * dimensions)(*shape)
        managed.tensor.data = self._address
        managed.tensor.device = _Device(*self._device)
        managed.tensor.dimensions = dimensions
        managed.tensor.type = _Type(KINDS[dtype.kind], dtype.itemsize * 8, 1)
        managed.tensor.shape = ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64))
        managed.deleter = _forget_pointer
        address = ctypes.addressof(managed)
        _LIVE[address] = managed, sizes, self.array
        return _new_capsule(address, b"dltensor", ctypes.cast(_drop_pointer, ctypes.c_void_p))
