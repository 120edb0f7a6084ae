"""Calls that compute in the thread that makes them.

XLA's client for the CPU hands every program of a thousand operations or more to a thread of its own, and whoever wants
the results waits for that thread; an input of 100 KB or more it copies in a third one. On a core that others use, too,
each of them waits for its turn: the direction model of PP-OCR (1.5 ms of computing here) took 8.0 ms a call, in one
thread 3.4 (medians of 400, a load of 8 on two cores). Jax has a setting for its own client, which is the user's to
make; so there is another client here, for what is called with NumPy's arrays and asked for NumPy's. It shares nothing
with jax's: arrays of one are copied for the other.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Sequence
from typing import Any

import jax
import numpy as np

_ALIGNED = 64
"""Bytes: memory that begins at a multiple is read by XLA where it is. Copying 110 KB so takes 10 us."""

_log = logging.getLogger(__name__)

Call = Callable[[Sequence[Any]], list[Any]]
"""Of what is not constant, as arrays of NumPy; gives jax's arrays on the device."""


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
    """That of this scope, where there is one; None: jax's own choice."""
    found = _default_device()
    return found if isinstance(found, jax.Device) else None


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


def bound(compiled: Any, constants: Sequence[Any], others: Sequence[Any]) -> Call:
    """A program compiled for the device, with its constant arguments, which are there; ``others`` are the avals of
    those that are not constant.

    The whole way of a call is here, since each of its steps costs more than a small layer: jax's own way through a
    program that was read from the disk took 0.4 of 1.9 ms for a network with 114 parameters.
    """
    execute = compiled.runtime_executable().execute_sharded
    place = _placing()
    first = list(constants)

    def call(given: Sequence[Any]) -> list[Any]:
        arrays = [place(aval, one) for aval, one in zip(others, given, strict=True)]
        found = execute(first + arrays).disassemble_into_single_device_arrays()
        return [one[0] for one in found]

    return call


def _placing() -> Callable[[Any, Any], Any]:
    """Puts an array of NumPy on the device, as what an aval says."""
    device = inline_device()
    try:
        from jaxlib import _jax

        batched = _jax.batched_device_put
    except (ImportError, AttributeError) as error:
        _log.info("arrays are put on the device by jax: %s", error)
        return lambda aval, one: jax.device_put(_aligned(aval, one), device)
    sharding, devices = jax.sharding.SingleDeviceSharding(device), [device]
    return lambda aval, one: batched(aval, sharding, [_aligned(aval, one)], devices, True)


def _aligned(aval: Any, value: Any) -> np.ndarray:
    """An array in memory that XLA can read where it is: the array itself, or a copy."""
    array = np.asarray(value, aval.dtype)
    if array.flags.c_contiguous and array.ctypes.data % _ALIGNED == 0:
        return array
    memory = np.empty(array.nbytes + _ALIGNED, np.uint8)
    start = -memory.ctypes.data % _ALIGNED
    copy = memory[start : start + array.nbytes].view(array.dtype).reshape(array.shape)
    copy[...] = array
    return copy
