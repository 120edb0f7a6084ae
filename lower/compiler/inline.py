"""Calls that compute in the thread that makes them.

XLA's client for the CPU hands every program of a thousand operations or more to a thread of its own, and whoever wants
the results waits for that thread; an input of 100 KB or more it copies in a third one. On a core that others use, too,
each of them waits for its iteration: the direction model of PP-OCR (1.5 ms of computing here) took 8.0 ms a call, in
one thread 3.4 (medians of 400, a load of 8 on two cores). Jax has a setting for its own client, which is the user's to
make; so there is another client here, for what is called with NumPy's arrays and asked for NumPy's. It shares nothing
with jax's: arrays of one are copied for the other.
"""

from __future__ import annotations

import functools
import logging
import math
from collections.abc import Callable, Sequence
from typing import Any

import jax
import numpy as np

from pdhlo.lower.compiler.xla import x64

_ALIGNED = 64
"""Bytes: memory that begins at a multiple is read by XLA where it is."""

_log = logging.getLogger(__name__)


@functools.cache
def inline_device() -> Any:
    """The device, made where first asked for, lasting as long as the process; None where this jaxlib makes none."""
    try:
        from jaxlib import xla_client

        client: Any = xla_client.make_cpu_client(asynchronous=False, num_devices=1)  # not typed in jaxlib
        return client.devices()[0]
    except (ImportError, AttributeError, TypeError, RuntimeError) as error:
        _log.info("programs run in a thread of XLA's: %s", error)
        return None


def chosen_device() -> Any:
    """The device of this scope, where there is one; None: jax's own choice."""
    device = _default_device()
    return device if isinstance(device, jax.Device) else None


def can_be_inline(leaves: Sequence[Any]) -> bool:
    """Whether a program of such arguments may run there: the user has chosen no device, and nothing is on one.

    One of several processes is left to jax, which numbers the devices of all of them.
    """
    if _default_device() is not None or jax.default_backend() != "cpu" or jax.process_count() > 1:
        return False
    return not any(isinstance(leaf, jax.Array) for leaf in leaves) and inline_device() is not None


def _default_device() -> Any:
    config: Any = jax.config  # not typed in jax
    return config.jax_default_device


def put(value: Any) -> Any:
    """A constant argument on the device: one of jax's own, or of NumPy."""
    return jax.device_put(np.asarray(value), inline_device())


Place = Callable[[Any], Any]
"""Puts an array of NumPy on the device."""


class InlineCall:
    """A program compiled for the device, with its constant arguments, which are there: an ``Executable`` of the others.

    The whole way of a call is here, since each of its steps costs more than a small layer: jax's own way through a
    program that was read from the disk took 0.4 of 1.9 ms for a network with 114 parameters. Threads that call at the
    same time have each a set of buffers for arguments; a set that is free serves the next call.
    """

    __slots__ = ("_buffers", "_execute", "compiled", "constants", "others")

    def __init__(
        self, executable: Any, constants: Sequence[Any], others: Sequence[Any], compiled: Any | None = None
    ) -> None:
        """``executable`` is XLA's own. ``others`` have the shapes and dtypes of the arguments that are not constant.

        ``compiled``: what the executable is of, and is kept on disk by; without it, it is not to be kept.
        """
        self.compiled = compiled
        self.constants = list(constants)
        self.others = tuple(others)
        self._execute = executable.execute_sharded
        self._buffers: list[list[Place]] = []

    def __call__(self, arrays: list[Any]) -> list[Any]:
        """The results, as jax's arrays, of the arguments that are not constant.

        Of what has fewer rows than there is capacity for, the last one is repeated behind them.
        """
        try:
            buffers = self._buffers.pop()
        except IndexError:
            buffers = [_placing(other) for other in self.others]
        placed = [place(array) for place, array in zip(buffers, arrays, strict=True)]
        results = self._execute(self.constants + placed).disassemble_into_single_device_arrays()
        self._buffers.append(buffers)  # it has computed, and has read them
        return [result[0] for result in results]


_COPIED = 1 << 18
"""Bytes up to which what is given is copied wherever it lies: to look where, and to make an array of jax of it, takes
as long as copying 200 KB (20 us, of 550 for DeepFM)."""


def _placing(aval: Any) -> Place:
    """Puts an array of NumPy on the device, as what ``aval`` says.

    It is copied into memory that stands, of which there is one array of jax; no result refers to it, since XLA copies
    an argument that is a result. A large one that begins at a multiple of ``_ALIGNED`` is read where it is.
    """
    device, dtype = inline_device(), np.dtype(aval.dtype)
    memory = _aligned_memory(aval.shape, dtype)

    def put_there(array: np.ndarray) -> Any:
        with x64():
            return jax.device_put(array, device)

    standing = put_there(memory)
    if not memory.size or standing.unsafe_buffer_pointer() != memory.ctypes.data:  # this jaxlib has copied it
        return lambda one: put_there(_with_rows(np.asarray(one, dtype), aval.shape))

    most = memory.shape[0] if memory.ndim else 0

    def place(one: Any) -> Any:
        if most and len(one) < most:
            rows = len(one)
            memory[:rows] = one
            memory[rows:] = one[-1]
            return standing
        if memory.nbytes > _COPIED and _is_aligned(array := np.asarray(one, dtype)):
            return put_there(array)
        memory[...] = one
        return standing

    return place


def _with_rows(array: np.ndarray, shape: Sequence[int]) -> np.ndarray:
    """An array with capacity for as many rows as ``shape`` says, in which its last one is repeated."""
    missing = shape[0] - len(array) if shape else 0
    return np.concatenate([array, np.repeat(array[-1:], missing, axis=0)]) if missing else array


def _is_aligned(array: np.ndarray) -> bool:
    return array.flags.c_contiguous and array.ctypes.data % _ALIGNED == 0


def _aligned_memory(shape: Sequence[int], dtype: np.dtype) -> np.ndarray:
    size = math.prod(shape) * dtype.itemsize
    memory = np.zeros(size + _ALIGNED, np.uint8)
    start = -memory.ctypes.data % _ALIGNED
    return memory[start : start + size].view(dtype).reshape(shape)
