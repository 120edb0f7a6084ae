"""Operators that give their operand: its LoD stays, whether it has padding or what they wait for has some."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.translate import framework_pb2 as proto
from tests.support import make_program

IDS = np.array([[1], [3], [2], [3], [5], [7]])
PRINTED = {
    "first_n": -1,
    "message": "seen",
    "summarize": -1,
    "print_phase": "FORWARD",
    "is_forward": True,
    **dict.fromkeys([f"print_tensor_{fact}" for fact in ("name", "type", "shape", "layout", "lod")], False),
}
ERASED = ("sequence_erase", {"X": ["ids"]}, {"Out": ["x"]}, {"tokens": [3]})
"""The number of rows of ``x`` depends on data, and it has a LoD."""
FOUND = ("where_index", {"Condition": ["ids"]}, {"Out": ["found"]}, {})
PASSED_ON: dict[str, list[Any]] = {
    "waits for padding": [FOUND, ("depend", {"X": ["ids"], "Dep": ["found"]}, {"Out": ["y"]}, {})],
    "is padded and waits": [ERASED, ("depend", {"X": ["x"], "Dep": ["ids"]}, {"Out": ["y"]}, {})],
    "both are padded": [FOUND, ERASED, ("depend", {"X": ["x"], "Dep": ["found"]}, {"Out": ["y"]}, {})],
    "assign": [ERASED, ("assign", {"X": ["x"]}, {"Out": ["y"]}, {})],
    "memcpy": [ERASED, ("memcpy", {"X": ["x"]}, {"Out": ["y"]}, {"dst_place_type": 0})],
    "memcpy_h2d": [ERASED, ("memcpy_h2d", {"X": ["x"]}, {"Out": ["y"]}, {"dst_place_type": 0})],
    "nop": [ERASED, ("nop", {"X": ["x"]}, {"Out": ["y"]}, {})],
    "print": [ERASED, ("print", {"In": ["x"]}, {"Out": ["y"]}, PRINTED)],
}


def program(ops: list[Any]) -> pdhlo.Program:
    variables = {"ids": ("int64", [-1, 1]), "x": ("int64", [-1, 1]), "y": ("int64", [-1, 1])}
    message = proto.ProgramDesc.FromString(
        make_program(ops, variables | {"found": ("int64", [-1, 2])}, feeds=["ids"], fetches=["y"])
    )
    for variable in message.blocks[0].vars:
        if variable.name == "ids":
            variable.type.lod_tensor.lod_level = 1
    return pdhlo.load(message.SerializeToString(), parameters={})


@pytest.mark.parametrize("name", PASSED_ON)
def test_the_lod_is_that_of_the_operand(name, tmp_path, capsys):
    artifact = pdhlo.load_artifact(pdhlo.export(program(PASSED_ON[name]), tmp_path / "artifact"))
    for rows, offsets in ((6, [0, 2, 6]), (5, [0, 1, 1, 5]), (1, [0, 1])):
        ids, kept = IDS[:rows], IDS[:rows] != 3 if ERASED in PASSED_ON[name] else np.ones((rows, 1), bool)
        want = [0, *np.cumsum([kept[a:b].sum() for a, b in itertools.pairwise(offsets)])]
        y = program(PASSED_ON[name]).run({"ids": pdhlo.LoDTensor(ids, [offsets])})["y"]
        np.testing.assert_array_equal(y.data, ids[kept[:, 0]])
        assert [list(level) for level in y.lod] == [want]
        if name == "print":
            shown = " ".join(map(str, ids[kept[:, 0], 0]))
            assert f"- data: [{shown}]" in capsys.readouterr().err
        outputs = artifact({"ids": ids, "ids@LOD0": np.array(offsets, np.int32)})
        np.testing.assert_array_equal(outputs["y"], ids[kept[:, 0]])
        np.testing.assert_array_equal(outputs["y@LOD0"], want)


def test_shared_data_has_no_lod_with_padding_either(tmp_path):
    shared = program([ERASED, ("share_data", {"X": ["x"]}, {"Out": ["y"]}, {})])
    artifact = pdhlo.load_artifact(pdhlo.export(shared, tmp_path / "artifact"))
    assert list(artifact.outputs) == ["y"]
    np.testing.assert_array_equal(artifact({"ids": pdhlo.LoDTensor(IDS, [[0, 2, 6]])})["y"], IDS[IDS[:, 0] != 3])
