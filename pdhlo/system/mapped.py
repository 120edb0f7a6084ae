"""Arrays in memory-mapped files: the pages that were read count as memory of this process until they are released."""

from __future__ import annotations

import mmap
from typing import Any

import numpy as np


def is_mapped(array: object) -> bool:
    """Whether the array is a view of a read-only memory-mapped file."""
    return _mapped(array) is not None


def let_pages_go(array: Any) -> None:
    """Releases the pages of an array in a memory-mapped file from this process's memory, for instance after a copy.

    The array stays valid: a later read gets the pages from the page cache or the disk. Other values are ignored.
    """
    mapped = _mapped(array)
    if mapped is None or not hasattr(mapped, "madvise") or not array.flags.c_contiguous or not array.nbytes:
        return
    start = array.ctypes.data - np.frombuffer(mapped, np.uint8).ctypes.data
    page = mmap.PAGESIZE
    first, last = -(-start // page) * page, (start + array.nbytes) // page * page  # pages with no other array in them
    if last > first:
        mapped.madvise(mmap.MADV_DONTNEED, first, last - first)


def _mapped(array: object) -> mmap.mmap | None:
    """The read-only mapping that an array is a view of; None for other values."""
    base = array
    while isinstance(base, np.ndarray):
        base = base.base
    base = base.obj if isinstance(base, memoryview) else base
    return base if isinstance(base, mmap.mmap) and memoryview(base).readonly else None
