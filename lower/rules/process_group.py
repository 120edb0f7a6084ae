"""The collectives of a process group of a legacy program, inside ``jax.shard_map``.

A program of Paddle's fleet is the program of one process. It names the processes that it communicates with by the
number of a process group, and some attributes hold the rank of its own process. Here every device runs the program: a
process group is one or several axes of a mesh, and the rank is the device's index along them. The rank in the
attributes is ignored.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import jax.numpy as jnp
from jax import Array, lax

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import wide

_collectives: Any = lax  # jax has no types for its collectives


@dataclass(frozen=True, slots=True)
class ProcessGroup:
    """The devices of a process group: those that differ only in their indices along ``axes`` of the mesh."""

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
        """The index of this device in the process group: an int32 scalar, different on each device."""
        return lax.axis_index(self.axes)

    def check_size(self, nranks: int) -> None:
        """Raises InputError if a program was written for another number of devices."""
        if nranks != self.size:
            raise InputError(
                f"the program was written for {nranks} devices (nranks); {self} has {self.size}. Give it a mesh whose"
                f" axis has {nranks}"
            )

    def check_rank(self, root: int, subject: str) -> None:
        """Raises InputError if ``root`` is not the rank of a device; ``subject`` names the attribute."""
        if not 0 <= root < self.size:
            raise InputError(f"{subject} is {root}; {self} has {self.size} devices, from 0 to {self.size - 1}")

    # -- Collectives whose result is the same on all devices

    def sum(self, x: Array) -> Array:
        """The sum over the devices, in the dtype of ``x``; half precision is summed in float32."""
        return jnp.asarray(_collectives.psum(wide(x), self.axes)).astype(x.dtype)

    def mean(self, x: Array) -> Array:
        """The mean over the devices, in the dtype of ``x``."""
        return jnp.asarray(_collectives.psum(wide(x), self.axes) / self.size).astype(x.dtype)

    def max(self, x: Array) -> Array:
        """The elementwise maximum over the devices."""
        return jnp.asarray(_collectives.pmax(x, self.axes))

    def min(self, x: Array) -> Array:
        """The elementwise minimum over the devices."""
        return jnp.asarray(_collectives.pmin(x, self.axes))

    def prod(self, x: Array) -> Array:
        """The product over the devices, in the dtype of ``x``.

        jax has no such collective: each device gathers the values of all devices and multiplies them.
        """
        return jnp.prod(wide(self.stacked(x)), 0, dtype=wide(x).dtype).astype(x.dtype)

    def broadcast(self, x: Array, root: int) -> Array:
        """The value of the device ``root``. Raises InputError if there is no such device.

        XLA has no broadcast on the CPU: this is a sum to which the other devices contribute 0.
        """
        self.check_rank(root, "the root")
        numbers = x.astype(jnp.uint8) if x.dtype == bool else x
        return jnp.asarray(_collectives.psum(jnp.where(self.rank == root, numbers, 0), self.axes)).astype(x.dtype)

    def stacked(self, x: Array) -> Array:
        """The values of all devices, along a new first axis."""
        return jnp.asarray(_collectives.all_gather(x, self.axes))

    def joined(self, x: Array, axis: int) -> Array:
        """The values of all devices, concatenated along ``axis``."""
        return jnp.asarray(_collectives.all_gather(x, self.axes, axis=axis, tiled=True))

    # -- Results that differ between devices

    def part(self, x: Array, axis: int) -> Array:
        """This device's slice of ``x`` along ``axis``. Raises InputError if the axis cannot be divided equally."""
        size = self._part_size(x, axis)
        return lax.dynamic_slice_in_dim(x, self.rank * size, size, axis)

    def within_part(self, index: Array, size: int) -> Array:
        """Indices into an axis that is divided into slices of ``size``, counted from the start of this device's slice.

        Indices into slices of other devices become negative, or at least ``size``.
        """
        return index - self.rank * size

    def summed_part(self, x: Array) -> Array:
        """This device's slice, along the first axis, of the sum over the devices (a reduce-scatter).

        Half precision is summed in float32. Raises InputError if the axis cannot be divided equally.
        """
        self._part_size(x, 0)
        return jnp.asarray(_collectives.psum_scatter(wide(x), self.axes, scatter_dimension=0, tiled=True)).astype(
            x.dtype
        )

    def exchanged(self, x: Array) -> Array:
        """This device's slice, along the first axis, of every device's ``x``, in the order of devices (an all-to-all).

        Raises InputError if the axis cannot be divided equally.
        """
        self._part_size(x, 0)
        return jnp.asarray(_collectives.all_to_all(x, self.axes, 0, 0, tiled=True))

    def _part_size(self, x: Array, axis: int) -> int:
        if x.ndim == 0 or x.shape[axis] % self.size:
            raise InputError(
                f"{self} has {self.size} devices, which cannot divide {list(x.shape)} along axis {axis} into equal"
                " parts"
            )
        return int(x.shape[axis] // self.size)


def of_size(process_group: ProcessGroup | None, nranks: int) -> ProcessGroup | None:
    """Returns the process group of an operator that was written for ``nranks`` devices; None if it runs on one device.

    Raises UnsupportedError if ``nranks`` is not 1 and there is no process group, and InputError if the process group
    has another number of devices.
    """
    if process_group is not None:
        process_group.check_size(nranks)
    elif nranks != 1:
        raise UnsupportedError(
            f"it uses {nranks} devices (nranks), and the program runs on one; jax_function(process_groups=…) maps"
            " process"
            " groups to axes of a mesh"
        )
    return process_group


def check_undivided(ring_id: int, where: str) -> None:
    """Raises UnsupportedError if a fused layer is divided over devices, because its sums over them are not computed."""
    if ring_id >= 0:
        raise UnsupportedError(
            f"{where}: its weights are divided over the devices of process group {ring_id} (ring_id), which is not"
            " supported; a layer on one device has ring_id -1"
        )
