"""Programs that tests of running share: steps with state, and a convolution."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

import pdhlo
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.lower.running.session import session_of
from tests.support import OpSpec, make_program

F = "float32"
W = np.arange(4, dtype=F)
ONE = np.ones(4, F)
ADD: OpSpec = ("elementwise_add", {"X": ["w"], "Y": ["x"]}, {"Out": ["w"]}, {"axis": -1})
VARIABLES: dict[str, tuple[str, Sequence[int]]] = {
    **{name: (F, [4]) for name in ("w", "v", "x", "y")},
    "ids": ("int64", [2]),
    "rows": (F, [2, 1]),
}

EMBEDDING: list[OpSpec] = [
    ("scale", {"X": ["ids"]}, {"Out": ["ids"]}, {"scale": 1.0, "bias": 1.0}),
    ("lookup_table_v2", {"W": ["table"], "Ids": ["ids"]}, {"Out": ["rows"]}, {"padding_idx": -1}),
]
"""Rows of a table by ids, 1 more than those that are fed."""


def with_state(
    ops: Sequence[OpSpec],
    *,
    feeds: Sequence[str] = ("x",),
    fetches: Sequence[str] = (),
    parameters: Mapping[str, Any] | None = None,
    variables: Mapping[str, tuple[str, Sequence[int]]] | None = None,
) -> pdhlo.Program:
    """A program of ``VARIABLES``, with ``w`` as its parameter where no others are given; it keeps nothing on disk."""
    values = {"w": W} if parameters is None else parameters
    data = make_program(ops, VARIABLES | (variables or {}), feeds=feeds, fetches=fetches, parameters=sorted(values))
    return pdhlo.load(data, parameters=values, keep_compiled=False)


def adding_up() -> pdhlo.Program:
    """w := w + x, and y := 2 w of before."""
    return with_state([("scale", {"X": ["w"]}, {"Out": ["y"]}, {"scale": 2.0}), ADD], fetches=["y"])


def on_device(program: pdhlo.Program, name: str = "w") -> Any:
    """The value of a parameter that the program holds on the device."""
    return session_of(program).state.values[name]


def executables_of(program: pdhlo.Program) -> list[Any]:
    """All that was compiled for the runs of a program."""
    schedules = session_of(program).schedules.values()
    return [
        executable for schedule in schedules for s in schedule._segments.values() for executable in s.compiled.values()
    ]


def wrap_executables(program: pdhlo.Program, wrap: Callable[[Any], Any]) -> None:
    """Puts ``wrap(executable)`` in the place of each executable of the runs of a program, and of its plans."""
    session = session_of(program)
    for schedule in session.schedules.values():
        for segment in schedule._segments.values():
            for layout, compiled in segment.compiled.items():
                segment.compiled[layout] = replace(compiled, executable=wrap(compiled.executable))
    for request, plans in session.plans.items():
        session.plans[request] = [replace(plan, executable=wrap(plan.executable)) for plan in plans]


_CONVOLUTION = """
func.func @main(%x: tensor<?x3x?x?xf32> {pd.feed = "x"}) -> (tensor<?x4x?x?xf32> {pd.fetch = "y"}) {
  %f = "pd.feed"(%x) {col = 0 : i32, name = "x"} : (tensor<?x3x?x?xf32>) -> tensor<?x3x?x?xf32>
  %w = "pd_builtin.parameter"() {parameter_name = "w"} : () -> tensor<4x3x3x3xf32>
  %v = "pd_builtin.parameter"() {parameter_name = "v"} : () -> tensor<4xf32>
  %c = "pd.conv2d"(%f, %w) {dilations = array<i32: 1, 1>, groups = 1 : i32, padding_algorithm = "EXPLICIT",
    paddings = array<i32: 1, 1>, strides = array<i32: 1, 1>, data_format = "NCHW"}
    : (tensor<?x3x?x?xf32>, tensor<4x3x3x3xf32>) -> tensor<?x4x?x?xf32> loc("c")
  %n, %m, %s, %a, %b = "pd.batch_norm_"(%c, %v, %v, %v, %v) {data_layout = "NCHW", epsilon = 1.0e-05 : f32,
    is_test = true, momentum = 0.9 : f32, trainable_statistics = false, use_global_stats = false,
    operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>}
    : (tensor<?x4x?x?xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    -> (tensor<?x4x?x?xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) loc("n")
  %y = "pd.relu"(%n) : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32> loc("y")
  return %y : tensor<?x4x?x?xf32>
}
"""
_RANDOM = np.random.default_rng(0)
PICTURE = _RANDOM.standard_normal((1, 3, 8, 9)).astype(np.float32)


def convolution() -> pdhlo.Program:
    """A convolution of ``PICTURE``, normalized, with weights drawn anew; it keeps nothing on disk."""
    weights = _RANDOM.standard_normal((4, 3, 3, 3)).astype(np.float32)
    vector = _RANDOM.uniform(1, 2, 4).astype(np.float32)
    program = pdhlo.Program.parse(_CONVOLUTION, ParameterTable({"w": weights, "v": vector}))
    program.keeps_compiled = False
    return program
