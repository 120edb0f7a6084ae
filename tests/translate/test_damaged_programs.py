"""Damaged programs: whatever the bytes, the answer is a Program or an error of ours."""

from __future__ import annotations

import contextlib

from hypothesis import given, settings
from hypothesis import strategies as st

import pdhlo
from pdhlo.errors import PdhloError
from pdhlo.translate import framework_pb2 as proto
from tests.support import add_block, add_op, linear_program, make_program


def conditional_program() -> bytes:
    variables = {"x": ("float32", [2]), "y": ("float32", [2]), "c": ("bool", [1])}
    message = proto.ProgramDesc.FromString(make_program([], variables, feeds=["x", "c"]))
    add_block(message, 0, [("relu", {"X": ["x"]}, {"Out": ["y"]}, {})], {})
    slots = {"Cond": ["c"], "Input": ["x"]}
    add_op(message.blocks[0], ("conditional_block", slots, {"Out": ["y"]}, {"sub_block": ("BLOCK", 1)}))
    return bytes(message.SerializeToString())


PROGRAMS = [linear_program(), conditional_program()]
# Where, how many bytes go, what comes instead.
DAMAGE = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 6), st.binary(max_size=4)), min_size=1, max_size=5)


@settings(max_examples=400)
@given(st.sampled_from(PROGRAMS), DAMAGE)
def test_damaged_bytes_give_a_program_or_an_error_of_ours(data, damage):
    for place, gone, instead in damage:
        start = int(place * len(data))
        data = data[:start] + instead + data[start + gone :]
    with contextlib.suppress(PdhloError):
        program = pdhlo.translate(data)
        assert str(program)
        assert program.to_json()["format"] == 1
        program.verify()


def test_names_that_are_no_utf_8_are_escaped():
    name = "x\u00e9\u00e9"  # the same number of bytes as what replaces it
    message = proto.ProgramDesc.FromString(linear_program())
    message.blocks[0].ops[1].attrs.add(name="note", type=proto.STRING, s=name)
    damaged = message.SerializeToString().replace(name.encode(), b"x\xff\xfe\xff\xfe")
    assert pdhlo.translate(damaged).to_json() == pdhlo.translate(linear_program()).to_json()
