"""Inline calls: programs that run in the calling thread.

XLA's client for the CPU runs every program of a thousand operations or more in a thread of its own, and copies inputs
of 100 KB or more in another one. On busy cores, each of these threads waits to be scheduled. For the direction model
of PP-OCR (1.5 ms of computing; medians of 400 calls, a load of 8 on two cores):

    jax's client      8.0 ms a call
    calling thread    3.4 ms a call

jax's client has a setting for this, which is left to the user. So this module makes its own clients, one for each
number of threads, for calls with NumPy arrays that return NumPy arrays. They share no arrays with jax's client.

In a client of one thread, several callers compute at the same time, each in its own thread; but once eight operations
of a program can run at the same time, such as the branches of a network, XLA passes some to the thread of the client,
and all that follow, too. So each of several callers has a client of its own. Runs of Inception per second with one and
with two callers (two cores, jax 0.10.2): 91 and 96 in one client, 85 and 169 in two.
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
"""Bytes: XLA reads memory without a copy if its address is a multiple of this."""

_log = logging.getLogger(__name__)


_lock = threading.Lock()
_threads: dict[jax.Device, int] = {}
"""The number of threads that compute the programs of each device."""


def inline_device(threads: int | None = None, number: int = 0) -> jax.Device | None:
    """Device ``number`` of those with ``threads`` threads (None: as many as cores), each the only one of its client.

    None if jaxlib cannot make such a client. A device is made on the first call and exists until the process ends.
    """
    with _lock:
        return _device(cores() if threads is None else threads, number)


@functools.cache
def _device(threads: int, number: int) -> jax.Device | None:
    try:
        from jaxlib import xla_client

        with _number_of_threads(threads):
            client: Any = xla_client.make_cpu_client(asynchronous=False, num_devices=1)  # not typed in jaxlib
        device = client.devices()[0]
    except (ImportError, AttributeError, TypeError, RuntimeError) as error:
        _log.info("programs run in threads of XLA, not inline: %s", error)
        return None
    _threads[device] = threads
    return device


@contextlib.contextmanager
def _number_of_threads(threads: int) -> Iterator[None]:
    """A scope in which XLA gives new clients ``threads`` threads; XLA reads the number from the environment alone."""
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
    """The number of threads of jax's current default device."""
    return _threads.get(_default_device(), cores())


def current_device() -> jax.Device:
    """The device on which jax computes what is on no other one: the default device, or the first of the backend."""
    device = _default_device()
    return device if isinstance(device, jax.Device) else jax.local_devices(backend=device)[0]


def can_be_inline(leaves: Sequence[object]) -> bool:
    """Whether a program with such arguments may run inline.

    It may not if the user has chosen a default device, if the backend is not the CPU, or if an argument is a jax array.
    In a run of several jax processes it may not either, since jax numbers the devices of all processes.
    """
    if _default_device() is not None or jax.default_backend() != "cpu" or jax.process_count() > 1:
        return False
    return not any(isinstance(leaf, jax.Array) for leaf in leaves) and inline_device() is not None


def _default_device() -> object:
    config: Any = jax.config  # not typed in jax
    return config.jax_default_device


def _put(value: npt.ArrayLike, device: jax.Device | None) -> jax.Array:
    """A constant argument, from a NumPy array or an array on another device, on an inline device.

    XLA does not copy the memory of an array on another device of the CPU.
    """
    placed: jax.Array = jax.device_put(np.asarray(value), device)
    return placed


Place = Callable[[np.ndarray], jax.Array]
"""Puts a NumPy array on the device."""


OnDevice = Callable[[jax.Device], Any]
"""Gives XLA's executable of a program for another device; None if it cannot be had."""


class InlineCall:
    """An ``Executable`` of a program compiled for an inline device, with its constant arguments on that device.

    The call is implemented here without jax's dispatch, which is slow compared with small layers: for a deserialised
    network with 114 parameters, dispatch took 0.4 of 1.9 ms. Several threads may call at the same time: each call takes
    a ``_Lane`` from a pool and returns it afterwards.
    """

    __slots__ = ("_free", "_lanes", "_lock", "_on_device", "compiled", "others", "threads")

    def __init__(
        self,
        executable: Any,
        constants: Sequence[npt.ArrayLike],
        others: Sequence[jax.ShapeDtypeStruct | jax.core.ShapedArray],
        threads: int,
        compiled: Callable[..., object] | None = None,
        on_device: OnDevice | None = None,
    ) -> None:
        """Puts ``constants`` on the device with ``threads`` threads, for which XLA's ``executable`` is compiled.

        ``others`` are the shapes and dtypes of the arguments that are not constant. ``compiled`` is the compiled
        function of the executable, which the cache on disk needs; None: the program is not cached. With ``on_device``
        each of several callers has a device of its own, if each device has one thread.
        """
        self.compiled = compiled
        self.threads = threads
        self.others = tuple(others)
        self._on_device = on_device if threads == 1 else None
        self._lanes = [_Lane(executable, constants, self.others, inline_device(threads))]
        self._free = [*self._lanes]
        self._lock = threading.Lock()

    @property
    def constants(self) -> list[jax.Array]:
        """The constant arguments on the first device."""
        return self._lanes[0].constants

    def __call__(self, arrays: list[np.ndarray]) -> list[jax.Array]:
        """Runs the program on the arguments that are not constant; the results are jax arrays.

        An argument with fewer rows than its shape in ``others`` is padded with copies of its last row.
        """
        try:
            lane = self._free.pop()
        except IndexError:
            lane = self._further_lane()
        try:
            return lane(arrays)
        finally:
            self._give_back(lane)  # the call is synchronous: the buffers have been read

    def _give_back(self, lane: _Lane) -> None:
        """Puts a lane back into the pool, where those on a device of their own are taken first."""
        if lane in self._lanes:
            self._free.append(lane)
        else:
            self._free.insert(0, lane)

    def _further_lane(self) -> _Lane:
        """A lane on a device of its own for as many callers as there are cores, else one on the first device."""
        with self._lock:
            first, number = self._lanes[0], len(self._lanes)
            if self._on_device is not None and number < cores():
                device = inline_device(1, number)
                if device is not None and (executable := self._on_device(device)) is not None:
                    self._lanes.append(_Lane(executable, first.constants, self.others, device))
                    return self._lanes[-1]
                self._on_device = None
        return _Lane(first.executable, first.constants, self.others, first.device)


class _Lane:
    """A program on a device, with its constant arguments and buffers for the others, for one call at a time."""

    __slots__ = ("_places", "constants", "device", "executable")

    def __init__(
        self,
        executable: Any,
        constants: Sequence[npt.ArrayLike],
        others: Sequence[jax.ShapeDtypeStruct | jax.core.ShapedArray],
        device: jax.Device | None,
    ) -> None:
        self.executable = executable
        self.device = device
        self.constants = [_put(constant, device) for constant in constants]
        self._places = [_placing(other, device) for other in others]

    def __call__(self, arrays: list[np.ndarray]) -> list[jax.Array]:
        placed = [place(array) for place, array in zip(self._places, arrays, strict=True)]
        results = self.executable.execute_sharded(self.constants + placed).disassemble_into_single_device_arrays()
        return [result[0] for result in results]


_COPIED = 1 << 18
"""Bytes up to which an argument is always copied. The alternative, to check its alignment and make a jax array of it,
takes as long as copying 200 KB: 20 us, of 550 us for a call of DeepFM."""


def _placing(aval: jax.ShapeDtypeStruct | jax.core.ShapedArray, device: jax.Device | None) -> Place:
    """A function that puts a NumPy array on the device with the shape and dtype of ``aval``.

    The array is copied into a permanent buffer with one jax array that refers to it. Reuse of the buffer is safe: no
    result refers to it, since XLA copies an argument that is returned as a result. A large array that is aligned to
    ``_ALIGNED`` is not copied.
    """
    dtype = np.dtype(aval.dtype)
    memory = _aligned_memory(aval.shape, dtype)

    def put(array: np.ndarray) -> jax.Array:
        with x64():
            placed: jax.Array = jax.device_put(array, device)
            return placed

    buffer = put(memory)
    if not memory.size or buffer.unsafe_buffer_pointer() != memory.ctypes.data:  # this jaxlib has copied the memory
        return lambda value: put(_with_rows(np.asarray(value, dtype), aval.shape))

    capacity = memory.shape[0] if memory.ndim else 0

    def place(value: np.ndarray) -> jax.Array:
        if capacity and len(value) < capacity:
            rows = len(value)
            memory[:rows] = value
            memory[rows:] = value[-1]
            return buffer
        if memory.nbytes > _COPIED and _is_aligned(array := np.asarray(value, dtype)):
            return put(array)
        memory[...] = value
        return buffer

    return place


def _with_rows(array: np.ndarray, shape: Sequence[int]) -> np.ndarray:
    """The array padded to the number of rows in ``shape`` with copies of its last row."""
    missing = shape[0] - len(array) if shape else 0
    return np.concatenate([array, np.repeat(array[-1:], missing, axis=0)]) if missing else array


def _is_aligned(array: np.ndarray) -> bool:
    return array.flags.c_contiguous and array.ctypes.data % _ALIGNED == 0


def _aligned_memory(shape: Sequence[int], dtype: np.dtype) -> np.ndarray:
    size = math.prod(shape) * dtype.itemsize
    memory = np.zeros(size + _ALIGNED, np.uint8)
    start = -memory.ctypes.data % _ALIGNED
    return memory[start : start + size].view(dtype).reshape(shape)
