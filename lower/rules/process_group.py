"""The devices of a process group of a legacy program, inside of ``jax.shard_map``.

A program of Paddle's fleet is the program of one process. It names the processes that it talks to by a process group, a
number, and has the rank of its own process in some attributes. Here the program is that of every device: a process
group is one axis of a mesh, or several, and the rank is where the device stands along them, whatever was written down
for one process.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import jax.numpy as jnp
from jax import Array, lax

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import wide

_collectives: Any = lax  # those of jax have no types


@dataclass(frozen=True, slots=True)
class ProcessGroup:
    """The devices of a process group: those of one place along all other axes of the mesh than ``axes``."""

    number: int
    axes: tuple[str, ...]

    def __str__(self) -> str:
        return f"process group {self.number}, mesh axis {' x '.join(self.axes)},"

    @property
    def size(self) -> int:
        """The number of devices."""
        return int(lax.axis_size(self.axes))

    @property
    def rank(self) -> Array:
        """The place of this device in the process group, which differs from device to device: an int32 scalar."""
        return lax.axis_index(self.axes)

    def check_size(self, nranks: int) -> None:
        """Raises InputError where a program was written for another number of devices."""
        if nranks != self.size:
            raise InputError(
                f"the program was written for {nranks} devices (nranks); {self} has {self.size}. Give it a mesh whose"
                f" axis has {nranks}"
            )

    def check_rank(self, root: int, subject: str) -> None:
        """Raises InputError where an attribute names a device that the process group has not."""
        if not 0 <= root < self.size:
            raise InputError(f"{subject} is {root}; {self} has {self.size} devices, from 0 to {self.size - 1}")

    # -- what all devices then have

    def sum(self, x: Array) -> Array:
        """The sum over the devices, in the dtype of ``x``; half precision is added up in float32."""
        return jnp.asarray(_collectives.psum(wide(x), self.axes)).astype(x.dtype)

    def mean(self, x: Array) -> Array:
        """The mean over the devices, in the dtype of ``x``."""
        return jnp.asarray(_collectives.psum(wide(x), self.axes) / self.size).astype(x.dtype)

    def max(self, x: Array) -> Array:
        """The largest of the devices' elements."""
        return jnp.asarray(_collectives.pmax(x, self.axes))

    def min(self, x: Array) -> Array:
        """The smallest of the devices' elements."""
        return jnp.asarray(_collectives.pmin(x, self.axes))

    def prod(self, x: Array) -> Array:
        """The product over the devices. No engine has one: each device multiplies what it gets from all."""
        return jnp.prod(wide(self.stacked(x)), 0, dtype=wide(x).dtype).astype(x.dtype)

    def broadcast(self, x: Array, root: int) -> Array:
        """The value of the device ``root``. XLA has no broadcast for the CPU: it is a sum to which the others add 0."""
        self.check_rank(root, "the root")
        numbers = x.astype(jnp.uint8) if x.dtype == bool else x
        return jnp.asarray(_collectives.psum(jnp.where(self.rank == root, numbers, 0), self.axes)).astype(x.dtype)

    def stacked(self, x: Array) -> Array:
        """The values of all devices, along a new first axis."""
        return jnp.asarray(_collectives.all_gather(x, self.axes))

    def joined(self, x: Array, axis: int) -> Array:
        """The values of all devices, one behind the other along an axis."""
        return jnp.asarray(_collectives.all_gather(x, self.axes, axis=axis, tiled=True))

    # -- what each device has for itself

    def part(self, x: Array, axis: int) -> Array:
        """This device's part of ``axis``, which is divided equally between the devices."""
        size = self._part_size(x, axis)
        return lax.dynamic_slice_in_dim(x, self.rank * size, size, axis)

    def within_part(self, index: Array, size: int) -> Array:
        """Indices into the whole axis, counted from the start of this device's part of ``size`` elements.

        Those of other devices' parts become negative, or ``size`` and more.
        """
        return index - self.rank * size

    def summed_part(self, x: Array) -> Array:
        """The sum over the devices, of which this device gets its part of the first axis (a reduce-scatter)."""
        self._part_size(x, 0)
        return jnp.asarray(_collectives.psum_scatter(wide(x), self.axes, scatter_dimension=0, tiled=True)).astype(
            x.dtype
        )

    def exchanged(self, x: Array) -> Array:
        """This device's part of the first axis of every device's ``x``, in the order of devices (an all-to-all)."""
        self._part_size(x, 0)
        return jnp.asarray(_collectives.all_to_all(x, self.axes, 0, 0, tiled=True))

    def _part_size(self, x: Array, axis: int) -> int:
        if x.ndim == 0 or x.shape[axis] % self.size:
            raise InputError(f"{self} has {self.size} devices, which cannot share {list(x.shape)} along axis {axis}")
        return int(x.shape[axis] // self.size)


def of_size(process_group: ProcessGroup | None, nranks: int) -> ProcessGroup | None:
    """The process group of an operator that was written for ``nranks`` devices; None where it runs on one device alone.

    Raises UnsupportedError where it was written for several devices and there is no process group, InputError where the
    process group has another number of devices.
    """
    if process_group is not None:
        process_group.check_size(nranks)
    elif nranks != 1:
        raise UnsupportedError(
            f"it is over {nranks} devices (nranks); a program runs on one here, unless jax_function(process_groups=…)"
            " says which axis of a mesh they are"
        )
    return process_group


def check_undivided(ring_id: int, where: str) -> None:
    """Raises UnsupportedError where a fused layer is divided over devices: its own sums over them are not computed."""
    if ring_id >= 0:
        raise UnsupportedError(
            f"{where}: its weights are divided over the devices of process group {ring_id} (ring_id), which is not"
            " supported; a layer that one device has says -1"
        )
