"""Sums of sparse gradients: traced with the rows of all summands, and given with each row once."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import pdhlo
from pdhlo.lower.running.session import session_of
from pdhlo.translate import framework_pb2 as proto
from tests.support import OpSpec, make_program

F = "float32"
TABLE = np.arange(12, dtype=F).reshape(6, 2)
FEEDS = {
    "a": np.array([4, 1], np.int64),
    "b": np.array([1, 4, 3], np.int64),
    "ga": np.array([[1, 2], [3, 4]], F),
    "gb": np.array([[10, 20], [30, 40], [50, 60]], F),
}
STEP: list[OpSpec] = [
    *(
        (
            "lookup_table_v2_grad",
            {"W": ["w"], "Ids": [name], "Out@GRAD": [f"g{name}"]},
            {"W@GRAD": [f"rows_{name}"]},
            {"is_sparse": True, "padding_idx": -1},
        )
        for name in ("a", "b")
    ),
    ("sum", {"X": ["rows_a", "rows_b"]}, {"Out": ["rows"]}, {}),
    ("sgd", {"Param": ["w"], "Grad": ["rows"], "LearningRate": ["rate"]}, {"ParamOut": ["w"]}, {}),
]


def stepping(ops: list[OpSpec], fetches: list[str]) -> pdhlo.Program:
    variables = {"w": (F, [6, 2]), "rate": (F, [1]), "a": ("int64", [-1]), "b": ("int64", [-1])}
    variables |= {name: (F, [-1, 2]) for name in ("ga", "gb", "rows_a", "rows_b", "rows", "once", "first")}
    message = proto.ProgramDesc.FromString(
        make_program(ops, variables, feeds=list(FEEDS), fetches=fetches, parameters=["w", "rate"])
    )
    for variable in message.blocks[0].vars:
        if variable.name.startswith("rows") or variable.name == "once":
            variable.type.type = proto.VarType.SELECTED_ROWS
            variable.type.selected_rows.data_type = proto.VarType.FP32
            variable.type.selected_rows.dims.extend([6, 2])
    return pdhlo.load(message.SerializeToString(), parameters={"w": TABLE, "rate": np.array([0.5], F)})


def stepped(count: int) -> np.ndarray:
    total = np.zeros_like(TABLE)
    for name in ("a", "b"):
        np.add.at(total, FEEDS[name], FEEDS[f"g{name}"])
    return TABLE - 0.5 * count * total


@pytest.mark.usefixtures("empty_cache")
def test_an_optimizer_takes_the_sum_in_one_segment():
    program = stepping(STEP, ["ga"])
    program.run(FEEDS)
    program.run(FEEDS | {"a": np.array([1, 4], np.int64), "ga": FEEDS["ga"][::-1]})
    np.testing.assert_allclose(program.parameters["w"], stepped(2))
    (schedule,) = session_of(program).schedules.values()
    (segment,) = schedule._segments.values()
    assert len(segment.compiled) == 1


def test_a_step_with_it_is_exported(tmp_path: Path):
    shapes = {"a": "n", "ga": "n, 2", "b": "m", "gb": "m, 2"}
    artifact = pdhlo.load_artifact(pdhlo.export(stepping(STEP, ["ga"]), tmp_path / "step", shapes=shapes))
    for count in (1, 2):
        artifact(FEEDS)
        np.testing.assert_allclose(artifact.parameters["w"], stepped(count))


def test_a_caller_gets_each_row_once():
    rows = stepping(STEP, ["rows"]).run(FEEDS)["rows"]
    assert (rows.rows, rows.height) == ([1, 3, 4], 6)
    np.testing.assert_array_equal(rows.value, [[13, 24], [50, 60], [31, 42]])


def test_an_operator_that_reads_the_rows_gets_each_once():
    ops = [*STEP, ("get_tensor_from_selected_rows", {"X": ["rows"]}, {"Out": ["first"]}, {})]
    first = stepping(ops, ["first"]).run(FEEDS)["first"]
    np.testing.assert_array_equal(first, [[13, 24], [50, 60], [31, 42]])


def test_an_export_with_one_is_refused_by_name(tmp_path: Path):
    ops = [*STEP, ("get_tensor_from_selected_rows", {"X": ["rows"]}, {"Out": ["first"]}, {})]
    with pytest.raises(pdhlo.ExportError, match=r"'first'.*it reads the row indices of a sum of sparse rows"):
        pdhlo.export(stepping(ops, ["first"]), tmp_path / "step")
