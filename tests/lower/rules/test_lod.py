"""How LoD goes from operands to results. The LoDs are those that the executor of Paddle 2.6.2 gives."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from tests.support import make_program

ROWS = np.linspace(0.1, 0.9, 24, dtype=np.float32).reshape(4, 6)
LOD = [[0, 1, 4]]
OTHER = [[0, 2, 4]]
ATTRIBUTES = {"add_position_encoding_grad": {"alpha": 0.5, "beta": 2.0}, "pow_grad": {"factor": 2.0}}


def lods(operation, feeds, fetches):
    """LoD of each result of one legacy operator, which is fed with rows of sequences (a tuple) and arrays."""
    arrays = {name: value[0] if isinstance(value, tuple) else value for name, value in feeds.items()}
    declared = {name: (str(array.dtype), [*array.shape]) for name, array in arrays.items()}
    declared |= {name: ("float32", [-1, -1]) for names in operation[2].values() for name in names}
    data = make_program([operation], declared, feeds=list(feeds), fetches=fetches)
    outputs = pdhlo.translate(data).run(
        {name: pdhlo.LoDTensor(*value) if isinstance(value, tuple) else value for name, value in feeds.items()}
    )
    return [getattr(outputs[name], "lod", []) for name in fetches]


@pytest.mark.parametrize("shape", [[-1, 6], [8, 3], [-1, 3], [2, -1]])
def test_a_reshape_passes_it_on_to_as_many_rows_and_to_others(shape):
    reshape = ("reshape2", {"X": ["x"]}, {"Out": ["y"], "XShape": ["shape"]}, {"shape": shape})
    assert lods(reshape, {"x": (ROWS, LOD)}, ["y"]) == [LOD]


def test_a_choice_has_that_of_its_first_alternative_beside_a_condition_with_another():
    choose = ("where", {"Condition": ["c"], "X": ["x"], "Y": ["y"]}, {"Out": ["z"]}, {})
    feeds = {"c": (ROWS > 0.5, OTHER), "x": (ROWS, LOD), "y": (ROWS, LOD)}
    assert lods(choose, feeds, ["z"]) == [LOD]


@pytest.mark.parametrize(
    ("operator", "slots", "results", "with_lod", "want"),
    [
        ("abs_grad", ["X", "Out@GRAD"], ["X@GRAD"], "X", [LOD]),
        ("abs_grad", ["X", "Out@GRAD"], ["X@GRAD"], "Out@GRAD", [[]]),
        ("sigmoid_grad", ["Out", "Out@GRAD"], ["X@GRAD"], "Out", [LOD]),
        ("sigmoid_grad", ["Out", "Out@GRAD"], ["X@GRAD"], "Out@GRAD", [[]]),
        ("atan2_grad", ["X1", "X2", "Out@GRAD"], ["X1@GRAD", "X2@GRAD"], "X2", [[], LOD]),
        ("erf_grad", ["X", "Out@GRAD"], ["X@GRAD"], "X", [LOD]),
        ("pow_grad", ["X", "Out@GRAD"], ["X@GRAD"], "X", [LOD]),
        ("imag_grad", ["Out@GRAD"], ["X@GRAD"], "Out@GRAD", [[]]),
        ("add_position_encoding_grad", ["Out@GRAD"], ["X@GRAD"], "Out@GRAD", [[]]),
    ],
)
def test_a_gradient_has_that_of_its_operand_or_of_the_result(operator, slots, results, with_lod, want):
    operation = (
        operator,
        {slot: [slot] for slot in slots},
        {slot: [slot] for slot in results},
        ATTRIBUTES.get(operator, {}),
    )
    feeds = {slot: (ROWS, LOD) if slot == with_lod else ROWS for slot in slots}
    assert lods(operation, feeds, results) == want


@pytest.mark.parametrize("operator", ["elementwise_add_grad", "elementwise_max_grad"])
@pytest.mark.parametrize("y", [ROWS, ROWS[0]], ids=["same shape", "broadcast"])
def test_a_gradient_of_two_operands_has_that_of_the_cotangent(operator, y):
    slots, results = ("X", "Y", "Out@GRAD"), ("X@GRAD", "Y@GRAD")
    operation = (operator, {slot: [slot] for slot in slots}, {slot: [slot] for slot in results}, {"axis": -1})
    assert lods(operation, {"X": (ROWS, OTHER), "Y": y, "Out@GRAD": (ROWS, LOD)}, results) == [LOD, []]


def test_decoded_classes_have_that_of_their_emission_beside_a_length():
    slots = {"Emission": ["e"], "Transition": ["t"], "Length": ["n"]}
    emission = np.linspace(0, 1, 24, dtype=np.float32).reshape(4, 3, 2)
    feeds = {"e": (emission, LOD), "t": np.eye(4, 2, dtype=np.float32), "n": np.full((4, 1), 2)}
    assert lods(("crf_decoding", slots, {"ViterbiPath": ["path"]}, {}), feeds, ["path"]) == [LOD]


def test_shared_data_has_none():
    assert lods(("share_data", {"X": ["x"]}, {"Out": ["y"]}, {}), {"x": (ROWS, LOD)}, ["y"]) == [[]]
