"""Views of mapped files: their pages leave the process, and their values stay."""

import mmap
from pathlib import Path

import numpy as np
import pytest

from pdhlo.system.mapped import is_mapped, let_pages_go

SIZE = 8 << 20


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "values"
    path.write_bytes(np.arange(SIZE // 4, dtype=np.int32).tobytes())
    return path


def view(path: Path, start: int = 0) -> np.ndarray:
    """As readers of parameters make it: elements from some byte on, which need not be aligned."""
    with path.open("rb") as file:
        stream = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    return np.frombuffer(stream[start : start + (SIZE - start) // 4 * 4], np.int32).reshape(1, -1)


def resident() -> int:
    """The bytes of files that this process has mapped and read."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("RssFile"))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not say what is resident")
@pytest.mark.parametrize("start", [0, 30])
def test_the_pages_leave_and_the_values_stay(file: Path, start: int) -> None:
    array = view(file, start)
    total, before = int(array.sum(dtype=np.int64)), resident()
    let_pages_go(array)
    assert before - resident() > SIZE * 3 // 4
    assert int(array.sum(dtype=np.int64)) == total


def test_other_arrays_are_left_alone(file: Path) -> None:
    own, part, copied = np.arange(5), view(file)[:, ::2], view(file).copy()
    for array in (own, copied, np.array(1.0), np.zeros((0, 3)), [1, 2], None):
        assert not is_mapped(array)
        let_pages_go(array)
    assert is_mapped(part)
    let_pages_go(part)
    assert int(part[0, 1]) == 2
    assert own.tolist() == [0, 1, 2, 3, 4]
