"""Pickled parameters: all that Paddle writes is read, and nothing else happens."""

from __future__ import annotations

import os
import pickle
import pickletools
import struct
import tracemalloc
from collections import OrderedDict

import numpy as np
import pytest

from pdhlo.errors import ModelFormatError
from pdhlo.translate.readers.pickled import read_pickled

ARRAYS = {
    "w": np.arange(6, dtype=np.float32).reshape(2, 3),
    "none": np.zeros((0, 4), np.int64),
    "scalar": np.array(2.5),
    "flag": np.array([True]),
    "half": np.array([1, 2], np.float16),
    "raw": np.array([0x3F80], np.uint16),
    "complex": np.array([1 + 2j], np.complex64),
    "columns": np.asfortranarray(np.arange(6, dtype=np.int32).reshape(2, 3)),
    "foreign": np.arange(3, dtype=">i4"),
}


def read(data: bytes) -> dict[str, np.ndarray]:
    return read_pickled(memoryview(data), "p.pdparams")


@pytest.mark.parametrize("protocol", [2, 3, 4])
@pytest.mark.parametrize("kind", [dict, OrderedDict])
def test_what_paddle_writes(protocol, kind):
    extra = {"StructuredToParameterName@@": {"weight": "w"}, "LR_Scheduler": {"last_epoch": 0, "last_lr": 0.1}}
    number = {"beta": np.float32(0.5)}
    arrays = read(pickle.dumps(kind({**ARRAYS, **extra, **number, "list": [1, None, (2,)]}), protocol))
    assert list(arrays) == list(ARRAYS)
    for name, array in ARRAYS.items():
        np.testing.assert_array_equal(arrays[name], array.astype(array.dtype.newbyteorder("=")), strict=True)


# paddle.save(layer.state_dict(), protocol=4) of Paddle 2.6.2, with the numbers cut to one float.
OF_PADDLE = (
    b"\x80\x04}(\x8c\x01w\x8c\x15numpy.core.multiarray\x94\x8c\x0c_reconstruct\x94\x93\x94\x8c\x05numpy\x94\x8c\x07"
    b"ndarray\x94\x93\x94K\x00\x85\x94C\x01b\x94\x87\x94R\x94(K\x01K\x01\x85\x94\x8c\x05numpy\x8c\x05dtype\x94\x93\x94"
    b"\x8c\x02f4\x94\x89\x88\x87\x94R\x94(K\x03\x8c\x01<\x94NNNJ\xff\xff\xff\xffJ\xff\xff\xff\xffK\x00t\x94bC\x04"
)


def test_the_bytes_of_paddle_itself():
    data = OF_PADDLE.replace(b"C\x04", b"\x89C\x04") + struct.pack("<f", 1.5) + b"t\x94b" + b"u."
    np.testing.assert_array_equal(read(data)["w"], np.array([1.5], np.float32), strict=True)


def test_a_string_with_an_escape_that_is_none():
    with pytest.raises(ModelFormatError, match="damaged pickle: invalid escape sequence"):
        read(b"S'\\z'\n.")


def test_text_of_python_2():
    data = pickle.dumps({"w": ARRAYS["w"]}, 2)
    ascii_only = b"\x80\x02}U\x01wcnumpy.core.multiarray\n_reconstruct\ncnumpy\nndarray\nK\x00\x85U\x01b\x87R"
    state = (
        b"(K\x01K\x01\x85cnumpy\ndtype\nU\x02f4K\x00K\x01\x87R(K\x03U\x01<NNNJ\xff\xff\xff\xffJ\xff\xff\xff\xffK\x00tb"
    )
    arrays = read(ascii_only + state + b"\x89U\x04" + struct.pack("<f", -1.5) + b"tbs.")
    np.testing.assert_array_equal(arrays["w"], np.array([-1.5], np.float32), strict=True)
    assert read(data)["w"].shape == (2, 3)


class Calls:
    """Pickles to a call of anything."""

    def __init__(self, function, *arguments):
        self.call = function, arguments

    def __reduce__(self):
        return self.call


def test_nothing_is_run(tmp_path):
    with pytest.raises(ModelFormatError, match=r"holds no pickled arrays: it refers to '\w+.system'"):
        read(pickle.dumps({"w": Calls(os.system, f"touch {tmp_path}/ran")}, 2))
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize("protocol", [2, 4])
@pytest.mark.parametrize(
    ("call", "message"),
    [
        (Calls(np.ndarray, (1,), "O", b"12345678"), "calls something that is not a function"),
        (Calls(np.ndarray, (1 << 40,), "f4"), "calls something that is not a function"),
        (Calls(np._core.multiarray._reconstruct, np.ndarray, (1 << 40,), "f8"), None),
        (Calls(np._core.multiarray._reconstruct, np.dtype, (0,), "b"), "rebuilds something that is not an array"),
        (Calls(np._core.multiarray.scalar, np.dtype("O"), b"12345678"), "not plain numbers"),
        (Calls(np.dtype, "O8", False, True), "not plain numbers"),
        (Calls(np.dtype, [("a", "f4")], False, True), "not plain numbers"),
        (Calls(bytes, 1 << 40), "refers to|calls bytes with arguments"),
        (Calls(__import__), "refers to"),
        (np.array([object]), "refers to|not plain numbers"),
        (np.array(["text"]), "not plain numbers"),
        (np.zeros(1, "M8[s]"), "not plain numbers"),
        ({1, 2}, "refers to|has the step"),
        (bytearray(4), "refers to|has the step"),
    ],
)
def test_what_a_file_could_call(call, message, protocol):
    data = pickle.dumps({"w": call}, protocol)
    if message is None:  # makes an array of no elements, whatever it asks for
        assert read(data) == {}
        return
    with pytest.raises(ModelFormatError, match=message):
        read(data)


def array_of(shape: bytes) -> bytes:
    return OF_PADDLE.replace(b"(K\x01K\x01\x85\x94", b"(K\x01" + shape + b"\x94").replace(b"C\x04", b"\x89C\x04")


HUGE = {
    "a size that the bytes do not have": array_of(b"J\x00\x00\x00\x60\x85") + b"1234t\x94bu.",
    "a negative size": array_of(b"J\xff\xff\xff\xff\x85") + b"1234t\x94bu.",
    "a long number": array_of(b"\x8b\x00\x00\x01\x00" + b"\x7f" * 0x10000 + b"\x85") + b"1234t\x94bu.",
    "a place in memory far away": b"\x80\x02}r\xff\xff\xff\x7f.",
    "bytes that are not there": b"\x80\x04\x8e\x00\x00\x00\x00\x02\x00\x00\x00.",
    "a byte array that is not there": b"\x80\x05\x96\x00\x00\x00\x00\x02\x00\x00\x00.",
    "a name whose hash takes for ever": b"\x80\x02}" + b"K\x01" + b"q\x01h\x01\x86" * 200 + b"K\x01s.",
    "a dtype that takes for ever to show": b"\x80\x02}K\x01cnumpy\ndtype\nK\x01" + b"q\x01h\x01\x86" * 200 + b"\x85Rs.",
    "a shape that takes for ever to show": array_of(b"K\x01" + b"q\x01h\x01\x86" * 200) + b"1234t\x94bu.",
    "an order that takes for ever to find": OF_PADDLE.replace(b"\x8c\x01<\x94", b"K\x01" + b"q\x01h\x01\x86" * 200),
}


@pytest.mark.parametrize("case", HUGE)
def test_small_files_take_little_time_and_memory(case):
    tracemalloc.start()
    try:
        read(HUGE[case])
    except ModelFormatError:
        pass
    else:
        assert case == "a place in memory far away"  # which is a place like any other
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 2_000_000


def test_text_that_is_encoded_again_and_again_is_refused():
    text = b"X\x00\x10\x00\x00" + b"a" * 0x1000 + b"q\x01"
    again = b"c_codecs\nencode\nh\x01U\x06latin1\x86R0"
    with pytest.raises(ModelFormatError, match="its text encodes more bytes than the file may contain"):
        read(b"\x80\x02" + text + again * 1000 + b".")


@pytest.mark.parametrize("protocol", [2, 4])
def test_every_prefix_and_every_byte_changed_gives_arrays_or_an_error_of_ours(protocol):
    data = pickle.dumps(ARRAYS, protocol)
    kept = 0
    damaged = [data[:end] for end in range(len(data))]
    for place in range(len(data)):
        damaged += [data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :] for bit in (1, 0x80, 0xFF)]
    for content in damaged:
        try:
            arrays = read(content)
        except ModelFormatError:
            continue
        kept += 1
        others = {
            name: value for name, value in arrays.items() if not isinstance(value, np.ndarray) or value.dtype.hasobject
        }
        assert others == {}
    assert 0 < kept < len(damaged) / 2


def test_every_step_of_the_format_is_known_or_refused():
    for code in pickletools.opcodes:
        with pytest.raises(ModelFormatError):
            read(code.code.encode("latin-1"))


def test_what_is_no_dictionary():
    with pytest.raises(ModelFormatError, match="holds a list, expected a dictionary of arrays"):
        read(pickle.dumps([ARRAYS["w"]]))
