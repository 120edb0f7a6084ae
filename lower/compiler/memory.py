"""Rejects values larger than this machine's memory before XLA allocates them.

Otherwise XLA aborts the process if a size overflows, and the system kills the process if memory runs out.
"""

from __future__ import annotations

import contextlib
import functools
import math
import os
from collections.abc import Sequence
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from pdhlo.errors import InputError

_CGROUP = Path("/sys/fs/cgroup/memory.max")
_UNKNOWN = 1 << 36  # bytes: the limit if the system does not report its memory


@functools.cache
def most_bytes() -> int:
    """The memory of this machine, or the limit of this container if that is lower, in bytes."""
    limits = []
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        limits.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    with contextlib.suppress(OSError, ValueError):  # no container, or one without a limit
        limits.append(int(_CGROUP.read_text(encoding="ascii")))
    return min((size for size in limits if size > 0), default=_UNKNOWN)


def check_size(shape: Sequence[object], dtype: npt.DTypeLike, subject: str = "its result") -> None:
    """Raises InputError if a value of this shape exceeds ``most_bytes``. Symbolic dimensions count as 1."""
    size = math.prod(dim for dim in shape if isinstance(dim, int)) * np.dtype(dtype).itemsize
    if size > most_bytes():
        raise InputError(
            f"{subject} would be {np.dtype(dtype)}{list(shape)}, {size / 2**30:,.0f} GiB; this machine has"
            f" {most_bytes() / 2**30:,.0f} GiB of memory"
        )


def check_sizes(value: object) -> None:
    """Calls ``check_size`` for each array of a value. Raises InputError."""
    for leaf in jax.tree_util.tree_leaves(value):
        if hasattr(leaf, "dtype") and not jnp.issubdtype(leaf.dtype, jax.dtypes.extended):
            check_size(leaf.shape, leaf.dtype)
