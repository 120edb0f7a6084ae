"""How LoD goes from operands to results. The LoDs are those that the executor of Paddle 2.6.2 gives."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from pdhlo.translate import framework_pb2 as proto
from tests.support import make_program

ROWS = np.linspace(0.1, 0.9, 24, dtype=np.float32).reshape(4, 6)
LOD = [[0, 1, 4]]
OTHER = [[0, 2, 4]]
ATTRIBUTES = {"add_position_encoding_grad": {"alpha": 0.5, "beta": 2.0}, "pow_grad": {"factor": 2.0}} | {
    "expand_grad": {"expand_times": [1, 1]},
    "huber_loss_grad": {"delta": 1.0},
    "soft_relu_grad": {"threshold": 40.0},
}


def lods(operations, feeds, fetches, levels=0):
    """LoD of each result of legacy operators, which are fed with rows of sequences (a tuple) and arrays.

    The program declares ``levels`` levels, and with them that the number of rows is open.
    """
    operations = operations if isinstance(operations, list) else [operations]
    arrays = {name: value[0] if isinstance(value, tuple) else value for name, value in feeds.items()}
    declared = {
        name: ("float32", [-1, -1]) for operation in operations for names in operation[2].values() for name in names
    }
    declared |= {name: (str(array.dtype), [*array.shape]) for name, array in arrays.items()}
    message = proto.ProgramDesc.FromString(make_program(operations, declared, feeds=list(feeds), fetches=fetches))
    for variable in message.blocks[0].vars:
        if levels and isinstance(feeds.get(variable.name), tuple):
            variable.type.lod_tensor.lod_level = levels
            variable.type.lod_tensor.tensor.dims[0] = -1
    data = message.SerializeToString()
    outputs = pdhlo.translate(data).run(
        {name: pdhlo.LoDTensor(*value) if isinstance(value, tuple) else value for name, value in feeds.items()}
    )
    return [getattr(outputs[name], "lod", []) for name in fetches]


@pytest.mark.parametrize("shape", [[-1, 6], [8, 3], [-1, 3], [2, -1]])
def test_a_reshape_passes_it_on_to_as_many_rows_and_to_others(shape):
    reshape = ("reshape2", {"X": ["x"]}, {"Out": ["y"], "XShape": ["shape"]}, {"shape": shape})
    assert lods(reshape, {"x": (ROWS, LOD)}, ["y"]) == [LOD]


@pytest.mark.parametrize("operator", ["elementwise_add", "elementwise_mul", "elementwise_max", "less_than", "equal"])
@pytest.mark.parametrize("other", [ROWS, ROWS[:1], np.stack([ROWS, ROWS])])
def test_one_row_passes_it_on_to_all_rows_that_it_is_repeated_for(operator, other):
    broadcast = (operator, {"X": ["x"], "Y": ["y"]}, {"Out": ["z"]}, {"axis": -1})
    assert lods(broadcast, {"x": (ROWS[:1], [[0, 1]]), "y": other}, ["z"], levels=1) == [[[0, 1]]]


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
        ("softsign_grad", ["X", "Out@GRAD"], ["X@GRAD"], "X", [LOD]),
        ("rsqrt_grad", ["Out", "Out@GRAD"], ["X@GRAD"], "Out", [LOD]),
        ("ceil_grad", ["Out@GRAD"], ["X@GRAD"], "Out@GRAD", [LOD]),
        ("soft_relu_grad", ["Out", "Out@GRAD"], ["X@GRAD"], "Out@GRAD", [LOD]),
        ("huber_loss_grad", ["Residual", "Out@GRAD"], ["X@GRAD", "Y@GRAD"], "Out@GRAD", [[], LOD]),
        ("expand_grad", ["X", "Out@GRAD"], ["X@GRAD"], "X", [[]]),
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


def test_gradients_of_a_choice_have_that_of_the_condition_and_of_the_first_alternative():
    slots, results = ("Condition", "X", "Y", "Out@GRAD"), ("X@GRAD", "Y@GRAD")
    operation = ("where_grad", {slot: [slot] for slot in slots}, {slot: [slot] for slot in results}, {})
    feeds = {"Condition": (ROWS > 0.5, OTHER), "X": (ROWS, LOD), "Y": ROWS, "Out@GRAD": ROWS}
    assert lods(operation, feeds, results) == [OTHER, LOD]


@pytest.mark.parametrize(("kind", "want"), [("matmul", [LOD, []]), ("matmul_v2", [[], LOD])])
def test_only_fluids_product_has_it_and_only_its_successors_gradient(kind, want):
    flags = {"transpose_X": False, "transpose_Y": False, "alpha": 1.0, "head_number": 1} if kind == "matmul" else {}
    product = (kind, {"X": ["x"], "Y": ["y"]}, {"Out": ["z"]}, flags)
    slots = {"X": ["x"], "Y": ["y"], "Out@GRAD": ["cotangent"]}
    gradient = (f"{kind}_grad", slots, {"X@GRAD": ["x@GRAD"], "Y@GRAD": ["y@GRAD"]}, flags)
    feeds = {"x": (ROWS, LOD), "y": ROWS.T, "cotangent": ROWS @ ROWS.T}
    assert lods([product, gradient], feeds, ["z", "x@GRAD"], levels=1) == want


@pytest.mark.parametrize(
    ("kind", "attributes"),
    [
        ("reshape2", {"shape": [8, 3]}),
        ("unsqueeze2", {"axes": [0]}),
        ("flatten2", {"axis": 0}),
        ("flatten_contiguous_range", {"start_axis": 0, "stop_axis": 1}),
        ("squeeze2", {"axes": []}),
    ],
)
@pytest.mark.parametrize("levels", [0, 1])
def test_the_shape_beside_a_result_passes_it_on_to_the_gradient(kind, attributes, levels):
    forward = (kind, {"X": ["x"]}, {"Out": ["y"], "XShape": ["shape"]}, attributes)
    gradient = (f"{kind}_grad", {"XShape": ["shape"], "Out@GRAD": ["y"]}, {"X@GRAD": ["x@GRAD"]}, attributes)
    assert lods([forward, gradient], {"x": (ROWS, LOD)}, ["x@GRAD"], levels=levels) == [LOD]


def test_an_open_number_of_rows_beside_a_known_one_keeps_it():
    add = ("elementwise_add", {"X": ["x"], "Y": ["y"]}, {"Out": ["z"]}, {"axis": -1})
    assert lods(add, {"x": (ROWS, LOD), "y": ROWS}, ["z"], levels=1) == [LOD]


def test_selected_rows_have_it_however_many_they_are():
    select = ("index_select", {"X": ["x"], "Index": ["index"]}, {"Out": ["y"]}, {"dim": 0})
    assert lods(select, {"x": (ROWS, LOD), "index": np.int64([0, 3, 3])}, ["y"]) == [LOD]


def test_gradients_of_joined_columns_have_those_of_their_operands():
    slots = {"X": ["x", "y"], "Out@GRAD": ["cotangent"]}
    operation = ("concat_grad", slots, {"X@GRAD": ["x@GRAD", "y@GRAD"]}, {"axis": 1})
    feeds = {"x": (ROWS, LOD), "y": (ROWS, OTHER), "cotangent": (np.tile(ROWS, 2), [[0, 3, 4]])}
    assert lods(operation, feeds, ["x@GRAD", "y@GRAD"], levels=1) == [LOD, OTHER]


def test_decoded_classes_have_that_of_their_emission_beside_a_length():
    slots = {"Emission": ["e"], "Transition": ["t"], "Length": ["n"]}
    emission = np.linspace(0, 1, 24, dtype=np.float32).reshape(4, 3, 2)
    feeds = {"e": (emission, LOD), "t": np.eye(4, 2, dtype=np.float32), "n": np.full((4, 1), 2)}
    assert lods(("crf_decoding", slots, {"ViterbiPath": ["path"]}, {}), feeds, ["path"]) == [LOD]


def test_shared_data_has_none():
    assert lods(("share_data", {"X": ["x"]}, {"Out": ["y"]}, {}), {"x": (ROWS, LOD)}, ["y"]) == [[]]
