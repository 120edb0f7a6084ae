"""Files of others: arrays as NumPy gives them, and no more than a file's size lets one expect."""

from __future__ import annotations

import io
import os
import tracemalloc
import zipfile

import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.system.caller import Caller, called_by
from pdhlo.system.reading import read_arrays, read_whole

ARRAYS = {
    "plain": np.arange(6, dtype=np.float32).reshape(2, 3),
    "scalar": np.array(3, np.int64),
    "none": np.zeros((0, 2), np.int8),
    "columns": np.asfortranarray(np.arange(6.0).reshape(2, 3)),
    "text": np.array(["a", "bc"]),
    "foreign": np.arange(2, dtype=">u2"),
}


@pytest.mark.parametrize("name", ARRAYS)
def test_npy(tmp_path, name):
    np.save(tmp_path / "a.npy", ARRAYS[name])
    array = read_arrays(tmp_path / "a.npy")
    np.testing.assert_array_equal(array, ARRAYS[name], strict=True)
    assert array.flags.writeable


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_npz(tmp_path, save):
    save(tmp_path / "a.npz", **ARRAYS)
    arrays = read_arrays(tmp_path / "a.npz")
    assert list(arrays) == list(ARRAYS)
    for name, array in ARRAYS.items():
        np.testing.assert_array_equal(arrays[name], array, strict=True)


def header(text: str) -> bytes:
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text.encode()


PLAIN = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }\n"
DAMAGED = {
    "empty": b"",
    "text": b"hello",
    "cut short": header(PLAIN) + b"1234567",
    "too long": header(PLAIN) + b"123456789",
    "six gigabytes": header(PLAIN.replace("2,", f"{3 << 29},")) + b"1234",
    "a negative size": header(PLAIN.replace("2,", "-2,")),
    "objects": header(PLAIN.replace("<f4", "|O")) + b"1" * 16,
    "nothing each": header(PLAIN.replace("<f4", "|V0").replace("2,", "1000000000000,")),
    "no literal": header("{" * 9000),
    "nested": header("(" * 5000),
    "a call": header("__import__('os')"),
    "not closed": header("{'descr': '<f4'"),
    "a version": b"\x93NUMPY\x09\x00" + header(PLAIN)[8:] + b"12345678",
}


@pytest.mark.parametrize("case", DAMAGED)
def test_damaged_arrays(tmp_path, case):
    (tmp_path / "a.npy").write_bytes(DAMAGED[case])
    with zipfile.ZipFile(tmp_path / "a.npz", "w") as archive:
        archive.writestr("x.npy", DAMAGED[case])
    tracemalloc.start()
    for name in ("a.npy", "a.npz"):
        with pytest.raises(InputError, match=rf"{name} is not a readable \.npy or \.npz file: ."):
            read_arrays(tmp_path / name)
    assert tracemalloc.get_traced_memory()[1] < 20_000_000
    tracemalloc.stop()


def test_every_prefix_and_every_byte_changed_of_an_archive(tmp_path):
    buffer = io.BytesIO()
    np.savez_compressed(buffer, a=np.arange(3.0), b=np.zeros(2, np.int8))
    data = buffer.getvalue()
    damaged = [data[:end] for end in range(len(data))]
    damaged += [data[:place] + bytes([data[place] ^ 0x21]) + data[place + 1 :] for place in range(len(data))]
    kept = 0
    for content in damaged:
        (tmp_path / "a.npz").write_bytes(content)
        try:
            kept += bool(read_arrays(tmp_path / "a.npz"))
        except InputError:
            continue
    assert 0 < kept < len(damaged) / 2


def test_a_bomb_is_refused_and_may_be_allowed(tmp_path):
    path = tmp_path / "a.npz"
    np.savez_compressed(path, zeros=np.zeros(1 << 20, np.int8))
    assert read_arrays(path)["zeros"].size == 1 << 20  # below the limit on files any ratio will do
    with (
        called_by(Caller(largest_file=1 << 19)),
        pytest.raises(InputError, match=r"unpacks to 1,048,704: .*--largest-ratio"),
    ):
        read_arrays(path)
    with called_by(Caller(largest_file=1 << 19, largest_ratio=2000)):
        assert read_arrays(path)["zeros"].size == 1 << 20


def test_only_regular_files(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", "/dev/zero"):
        with pytest.raises(InputError, match="cannot be read: it is not a regular file"):
            read_arrays(path)
    with pytest.raises(InputError, match=r"the file .* does not exist"):
        read_arrays(tmp_path / "nothing")
    (tmp_path / "text").write_text("12345")
    with called_by(Caller(largest_file=4)), pytest.raises(OSError, match="5 bytes, and the limit is 4"):
        read_whole(tmp_path / "text")
