"""Memory that is freed is kept for the next run."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

_CODE = """
import resource
import numpy as np
from pdhlo.lower.compiler.memory import keep_freed

{before}

def turn():
    blocks = [np.ones(1 << 20) for _ in range(3)]  # 8 MB each

turn(), turn()
begin = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(5):
    turn()
print((resource.getrusage(resource.RUSAGE_SELF).ru_minflt - begin) / 5)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="it is about glibc")
def test_what_runs_free_is_not_given_back_to_the_system():
    def pages(before: str) -> float:
        code = _CODE.format(before=before)
        found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
        return float(found.stdout)

    assert pages("keep_freed()") < 100 < pages("")
