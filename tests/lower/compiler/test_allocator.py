"""The allocator keeps what was freed: pages are not faulted in again by each call."""

import platform
import sys
from pathlib import Path

import pytest

from tests.support import ended

_ROOT = Path(__file__).parents[3]
_FAULTS = """
import resource, sys
import numpy as np
from pdhlo.lower.compiler.allocator import keep_small_blocks, tune_allocator
if sys.argv[1] == "tuned":
    assert tune_allocator()
elif sys.argv[1] == "kept":
    keep_small_blocks()
size = int(sys.argv[2])
def once():
    np.empty(size, np.uint8)[::4096] = 1
once()
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(10):
    once()
print((resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before) // 10)
"""

pytestmark = pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc's allocator has these settings")


def _faults(how: str, size: int) -> int:
    """Pages that each block of so many bytes is faulted in by, once there was one."""
    return int(ended([sys.executable, "-c", _FAULTS, how, size], cwd=_ROOT).stdout)


def test_blocks_below_32_mb_are_kept() -> None:
    assert _faults("kept", 8 << 20) < 20
    assert _faults("kept", 30 << 20) < 20


def test_larger_ones_are_kept_where_it_is_asked_for() -> None:
    size = 64 << 20
    assert (
        _faults("as it is", size) > 100
    )  # or the next line shows nothing; NumPy asks for pages of 2 MB where there are
    assert _faults("tuned", size) < 20
