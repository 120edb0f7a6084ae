"""Arrays that are views of mapped files: their pages count as memory of this process once they are read."""

from __future__ import annotations

import mmap
from typing import Any

import numpy as np


def is_mapped(array: object) -> bool:
    """Whether it is a view of a file that is mapped to be read."""
    return _mapped(array) is not None


def let_pages_go(array: Any) -> None:
    """Says that an array which was copied is not needed for now; of a mapped file its pages leave the process.

    Whoever reads it again gets them from the system, which still has them as long as memory lasts. Arrays of other
    memory, and values that are no arrays, are left alone.
    """
    mapped = _mapped(array)
    if mapped is None or not hasattr(mapped, "madvise") or not array.flags.c_contiguous or not array.nbytes:
        return
    start = array.ctypes.data - np.frombuffer(mapped, np.uint8).ctypes.data
    page = mmap.PAGESIZE
    first, last = -(-start // page) * page, (start + array.nbytes) // page * page  # whole pages that are its own
    if last > first:
        mapped.madvise(mmap.MADV_DONTNEED, first, last - first)


def _mapped(array: object) -> mmap.mmap | None:
    """The read-only mapping that an array is a view of."""
    base = array
    while isinstance(base, np.ndarray):
        base = base.base
    base = base.obj if isinstance(base, memoryview) else base
    return base if isinstance(base, mmap.mmap) and memoryview(base).readonly else None
