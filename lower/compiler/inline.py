"""Calls that compute in the thread that makes them.

XLA's client for the CPU hands every program of a thousand operations or more to a thread of its own, and whoever wants
the results waits for that thread; an input of 100 KB or more it copies in a third one. On a core that others use, too,
each of them waits for its iteration: the direction model of PP-OCR (1.5 ms of computing here) took 8.0 ms a call, in
one thread 3.4 (medians of 400, a load of 8 on two cores). Jax has a setting for its own client, which is the user's to
make; so there are other clients here, for what is called with NumPy's arrays and asked for NumPy's: one for each number
of threads that programs are computed by. They share nothing with jax's: arrays of one are copied for the other. In a
client of one thread several callers compute at the same time, each in its own.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import math
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import jax
import numpy as np
import numpy.typing as npt

from pdhlo.lower.compiler.threads import NPROC, cores
from pdhlo.lower.compiler.xla import x64

_ALIGNED = 64
"""Bytes: memory that begins at a multiple is read by XLA where it is."""

_log = logging.getLogger(__name__)


_lock = threading.Lock()
_threads: dict[jax.Device, int] = {}
"""Device -> the number of threads that compute its programs."""


def inline_device(threads: int | None = None) -> jax.Device | None:
    """The device with so many threads (None: as many as there are cores); None where this jaxlib makes none.

    It is made where first asked for, and lasts as long as the process.
    """
    with _lock:
        return _device(cores() if threads is None else threads)


@functools.cache
def _device(threads: int) -> jax.Device | None:
    try:
        from jaxlib import xla_client

        with _number_of_threads(threads):
            client: Any = xla_client.make_cpu_client(asynchronous=False, num_devices=1)  # not typed in jaxlib
        device = client.devices()[0]
    except (ImportError, AttributeError, TypeError, RuntimeError) as error:
        _log.info("programs run in a thread of XLA's: %s", error)
        return None
    _threads[device] = threads
    return device


@contextlib.contextmanager
def _number_of_threads(threads: int) -> Iterator[None]:
    """A scope in which XLA gives a client so many threads: it is told by a variable of the environment alone."""
    before = os.environ.get(NPROC)
    os.environ[NPROC] = str(threads)
    try:
        yield
    finally:
        if before is None:
            del os.environ[NPROC]
        else:
            os.environ[NPROC] = before


def chosen_threads() -> int:
    """The number of threads that compute what is compiled for the device of this scope."""
    return _threads.get(_default_device(), cores())


def chosen_device() -> jax.Device | None:
    """The device of this scope, where there is one; None: jax's own choice."""
    device = _default_device()
    return device if isinstance(device, jax.Device) else None


def can_be_inline(leaves: Sequence[object]) -> bool:
    """Whether a program of such arguments may run there: the user has chosen no device, and nothing is on one.

    One of several processes is left to jax, which numbers the devices of all of them.
    """
    if _default_device() is not None or jax.default_backend() != "cpu" or jax.process_count() > 1:
        return False
    return not any(isinstance(leaf, jax.Array) for leaf in leaves) and inline_device() is not None


def _default_device() -> Any:
    config: Any = jax.config  # not typed in jax
    return config.jax_default_device


def _put(value: npt.ArrayLike, device: jax.Device | None) -> Any:
    """A constant argument on an inline device: one of jax's own, or of NumPy."""
    return jax.device_put(np.asarray(value), device)


Place = Callable[[np.ndarray], jax.Array]
"""Puts an array of NumPy on the device."""


class InlineCall:
    """A program compiled for the device, with its constant arguments, which are there: an ``Executable`` of the others.

    The whole way of a call is here, since each of its steps costs more than a small layer: jax's own way through a
    program that was read from the disk took 0.4 of 1.9 ms for a network with 114 parameters. Threads that call at the
    same time have each a set of buffers for arguments; a set that is free serves the next call.
    """

    __slots__ = ("_buffers", "_execute", "compiled", "constants", "others", "threads")

    def __init__(
        self,
        executable: Any,
        constants: Sequence[npt.ArrayLike],
        others: Sequence[jax.ShapeDtypeStruct | jax.core.ShapedArray],
        threads: int,
        compiled: Callable[..., Any] | None = None,
    ) -> None:
        """``executable`` is XLA's own, for the device of ``threads``, on which the constants are put.

        ``others`` have the shapes and dtypes of the arguments that are not constant. ``compiled``: what the executable
        is of, and is kept on disk by; without it, it is not to be kept.
        """
        self.compiled = compiled
        self.threads = threads
        self.constants = [_put(constant, inline_device(threads)) for constant in constants]
        self.others = tuple(others)
        self._execute = executable.execute_sharded
        self._buffers: list[list[Place]] = []

    def __call__(self, arrays: list[np.ndarray]) -> list[jax.Array]:
        """The results, as jax's arrays, of the arguments that are not constant.

        Of what has fewer rows than there is capacity for, the last one is repeated behind them.
        """
        try:
            buffers = self._buffers.pop()
        except IndexError:
            device = inline_device(self.threads)
            buffers = [_placing(other, device) for other in self.others]
        placed = [place(array) for place, array in zip(buffers, arrays, strict=True)]
        results = self._execute(self.constants + placed).disassemble_into_single_device_arrays()
        self._buffers.append(buffers)  # it has computed, and has read them
        return [result[0] for result in results]


_COPIED = 1 << 18
"""Bytes up to which what is given is copied wherever it lies: to look where, and to make an array of jax of it, takes
as long as copying 200 KB (20 us, of 550 for DeepFM)."""


def _placing(aval: jax.ShapeDtypeStruct | jax.core.ShapedArray, device: jax.Device | None) -> Place:
    """Puts an array of NumPy on the device, as what ``aval`` says.

    It is copied into memory that stands, of which there is one array of jax; no result refers to it, since XLA copies
    an argument that is a result. A large one that begins at a multiple of ``_ALIGNED`` is read where it is.
    """
    dtype = np.dtype(aval.dtype)
    memory = _aligned_memory(aval.shape, dtype)

    def put_there(array: np.ndarray) -> jax.Array:
        with x64():
            placed: jax.Array = jax.device_put(array, device)
            return placed

    standing = put_there(memory)
    if not memory.size or standing.unsafe_buffer_pointer() != memory.ctypes.data:  # this jaxlib has copied it
        return lambda value: put_there(_with_rows(np.asarray(value, dtype), aval.shape))

    most = memory.shape[0] if memory.ndim else 0

    def place(value: np.ndarray) -> jax.Array:
        if most and len(value) < most:
            rows = len(value)
            memory[:rows] = value
            memory[rows:] = value[-1]
            return standing
        if memory.nbytes > _COPIED and _is_aligned(array := np.asarray(value, dtype)):
            return put_there(array)
        memory[...] = value
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
