"""Programs that read their batches from a queue, as py_reader of fluid 1.x makes them, are fed them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import UnsupportedError
from pdhlo.translate import framework_pb2 as proto
from tests.support import OpSpec, add_block, add_variable, make_program

F = "float32"
READ: OpSpec = (
    "read",
    {"Reader": ["buffered"]},
    {"Out": ["x", "label"]},
    {"throw_eof_exp": True, "drop_last": True},
)
BUFFERED: OpSpec = ("create_double_buffer_reader", {"UnderlyingReader": ["queue"]}, {"Out": ["buffered"]}, {})


def program(ops: Sequence[OpSpec], *, feeds: Sequence[str] = ()) -> bytes:
    """``z = x * w + label + y``, with readers that are variables as Paddle declares them."""
    sums: list[OpSpec] = [
        ("elementwise_mul", {"X": ["x"], "Y": ["w"]}, {"Out": ["xw"]}, {"axis": -1}),
        ("elementwise_add", {"X": ["xw"], "Y": ["label"]}, {"Out": ["s"]}, {"axis": -1}),
        ("elementwise_add", {"X": ["s"], "Y": ["y"]}, {"Out": ["z"]}, {"axis": -1}),
    ]
    variables = {"x": (F, [-1, 2]), "label": (F, [-1, 1]), "y": (F, [-1, 1]), "w": (F, [2])}
    variables |= {name: (F, [-1, 2]) for name in ("xw", "s", "z")}
    data = make_program([*ops, *sums], variables, parameters=["w"], feeds=feeds, fetches=["z"])
    message = proto.ProgramDesc.FromString(data)
    for name in ("queue", "buffered"):
        reader = message.blocks[0].vars.add(name=name, persistable=True)
        reader.type.type = proto.VarType.READER
    return message.SerializeToString()


@pytest.mark.parametrize("feeds", [[], ["y"]])
def test_what_a_reader_gives_is_fed(feeds: list[str]) -> None:
    """Beside the feeds that the program has of its own, and beside a variable that it reads without one."""
    loaded = pdhlo.load(program([BUFFERED, READ], feeds=feeds), parameters={"w": np.array([2, 3], np.float32)})
    assert sorted(loaded.inputs) == ["label", "x", "y"]
    assert list(loaded.parameters) == ["w"]
    x = np.array([[1, 2], [3, 4]], np.float32)
    label, y = np.array([[10], [20]], np.float32), np.array([[100], [200]], np.float32)
    z = loaded.run({"x": x, "label": label, "y": y})["z"]
    np.testing.assert_array_equal(z, [[112, 116], [226, 232]])


def test_a_startup_program_makes_no_queue() -> None:
    made: OpSpec = (
        "create_py_reader",
        {"blocking_queue": ["blocking"]},
        {"Out": ["queue"]},
        {"shape_concat": [-1, 2], "ranks": [2], "lod_levels": [0], "dtypes": [5], "need_check_feed": [1]},
    )
    filled: OpSpec = ("fill_constant", {}, {"Out": ["w"]}, {"shape": ("LONGS", [2]), "dtype": 5, "value": 2.0})
    data = make_program([made, filled], {"w": (F, [2])}, parameters=["w"])
    message = proto.ProgramDesc.FromString(data)
    message.blocks[0].vars.add(name="queue", persistable=True).type.type = proto.VarType.READER
    assert pdhlo.load(message.SerializeToString()).run({})["w"].tolist() == [2, 2]


def in_a_branch() -> bytes:
    message = proto.ProgramDesc.FromString(program([]))
    inner = add_block(message, 0, [READ], {})
    add_variable(message.blocks[0], "c", "bool", [1])
    branch = message.blocks[0].ops.add(type="conditional_block")
    branch.inputs.add(parameter="Cond", arguments=["c"])
    branch.outputs.add(parameter="Out", arguments=["x"])
    branch.attrs.add(name="sub_block", type=proto.BLOCK, block_idx=inner)
    branch.attrs.add(name="is_scalar_condition", type=proto.BOOLEAN, b=True)
    return message.SerializeToString()


CUSTOM: OpSpec = ("create_custom_reader", {"UnderlyingReader": ["queue"]}, {"Out": ["buffered"]}, {})


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (program([BUFFERED, READ, READ]), r"read .*'x' in a branch or a loop, or a second time"),
        (in_a_branch(), r"read .*'x' in a branch or a loop, or a second time"),
        (program([CUSTOM, READ]), "create_custom_reader .*it computes a block on each batch"),
    ],
)
def test_what_is_no_batch_of_a_run_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(UnsupportedError, match=f"(?s){message}"):
        pdhlo.load(data)
