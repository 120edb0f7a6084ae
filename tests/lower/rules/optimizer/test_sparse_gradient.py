"""Optimizers of sparse rows from legacy programs, where what they do depends on more than the operation says."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from pdhlo.translate import framework_pb2 as proto
from tests.support import make_program

STATE = {
    "p": np.float32([[1, 2], [3, 4], [5, 6]]),
    "m1": np.full((3, 2), 0.2, np.float32),
    "m2": np.full((3, 2), 0.3, np.float32),
    "b1": np.float32([0.9]),
    "b2": np.float32([0.99]),
    "lr": np.float32([0.1]),
    "g": pdhlo.SelectedRows([2, 0, 2], np.float32([[0.5, -1], [2, 0.25], [1, 1]]), 3),
}
SLOTS = {"Param": "p", "Moment1": "m1", "Moment2": "m2", "Beta1Pow": "b1", "Beta2Pow": "b2"}


def _step(suffix: str) -> bytes:
    """One step of Adam, whose results are the variables it reads, or others with ``suffix`` behind their names."""
    inputs = {slot: [name] for slot, name in (SLOTS | {"Grad": "g", "LearningRate": "lr"}).items()}
    outputs = {f"{slot}Out": [f"{name}{suffix}"] for slot, name in SLOTS.items()}
    attributes = {"beta1": 0.9, "beta2": 0.99, "epsilon": 1e-8}
    names = {*STATE, *(f"{name}{suffix}" for name in SLOTS.values())}
    made = make_program(
        [("adam", inputs, outputs, attributes)],
        {name: ("float32", [-1, -1] if name[0] in "pgm" else [1]) for name in sorted(names)},
        parameters=sorted(STATE),
    )
    program = proto.ProgramDesc.FromString(made)
    grad = next(variable.type for variable in program.blocks[0].vars if variable.name == "g")
    grad.type = proto.VarType.SELECTED_ROWS
    grad.selected_rows.CopyFrom(grad.lod_tensor.tensor)
    grad.ClearField("lod_tensor")
    return bytes(program.SerializeToString())


# Values of Paddle 2.6.2.
@pytest.mark.parametrize(
    ("suffix", "want"),
    [
        ("", [[0.95139945, 1.9721009], [2.9754775, 3.9754775], [4.9566536, 5.975477]]),
        ("_new", [[0.93454117, 1.9624233], [2.9669712, 3.9669712], [4.941618, 5.966971]]),
    ],
)
def test_adam_of_rows_sees_the_powers_that_paddles_kernel_reads(suffix, want):
    program = pdhlo.load(_step(suffix), parameters=STATE)
    results = program.run({}, fetch=[f"{name}{suffix}" for name in ("p", "b1")])
    np.testing.assert_allclose(results[f"p{suffix}"], want, rtol=1e-6)
    np.testing.assert_allclose(results[f"b1{suffix}"], [0.81], rtol=1e-6)
