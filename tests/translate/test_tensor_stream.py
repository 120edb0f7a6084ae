from __future__ import annotations

import contextlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pdhlo.errors import ModelFormatError
from pdhlo.translate.tensor_stream import read_tensor
from tests.support import tensor_bytes
from tests.translate.arbitrary_tensors import LODS, arrays


@given(arrays(), LODS, st.binary(max_size=5))
def test_what_is_written_is_read(array, lod, behind):
    data = tensor_bytes(array, lod)
    stored = read_tensor(memoryview(data + behind), 0, "a test")
    assert stored.array.dtype == array.dtype
    assert stored.array.shape == array.shape
    assert stored.array.tobytes() == array.tobytes()
    assert stored.lod == lod
    assert stored.end == len(data)


@given(st.binary(max_size=200), st.integers(0, 8))
def test_anything_else_is_refused_or_read_but_never_crashes(data, offset):
    with contextlib.suppress(ModelFormatError):
        assert read_tensor(memoryview(data), min(offset, len(data)), "a test").end <= len(data)


@given(arrays(), st.data())
def test_a_damaged_byte_never_crashes(array, data):
    stream = bytearray(tensor_bytes(array))
    place = data.draw(st.integers(0, len(stream) - 1))
    stream[place] = data.draw(st.integers(0, 255))
    with contextlib.suppress(ModelFormatError):
        read_tensor(memoryview(bytes(stream)), 0, "a test")


def test_another_version_is_named():
    data = b"\x07\0\0\0" + tensor_bytes(np.zeros(2, np.float32))[4:]
    with pytest.raises(ModelFormatError, match="version 7 at byte 0"):
        read_tensor(memoryview(data), 0, "w")
