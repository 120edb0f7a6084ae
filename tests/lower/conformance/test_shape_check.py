"""Symbolic shapes checked by running: what agrees, what does not, and sizes that are refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import pdhlo
from pdhlo.dialect.dataflow.symbolic import analysis
from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.shapes import tensor
from pdhlo.lower.conformance import real_shapes
from pdhlo.lower.conformance.shape_check import check_shapes
from pdhlo.lower.conformance.shape_sizes import MULTIPLES, InputSizes
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.tools.cli import main
from pdhlo.translate import framework_pb2 as proto
from tests.support import add_block, add_op, make_program

PICTURE = ("float32", [-1, 3, -1, -1])
POOL = {"ksize": [2, 2], "strides": [2, 2], "paddings": [0, 0], "pooling_type": "max"}
TWICE = {"scale": [2.0, 2.0], "interp_method": "nearest", "align_corners": False, "out_h": -1, "out_w": -1}


def halved_and_doubled() -> bytes:
    """x + twice(half(x)): it takes even pictures only."""
    return make_program(
        [
            ("pool2d", {"X": ["x"]}, {"Out": ["half"]}, POOL),
            ("nearest_interp_v2", {"X": ["half"]}, {"Out": ["twice"]}, TWICE),
            ("elementwise_add", {"X": ["x"], "Y": ["twice"]}, {"Out": ["y"]}, {"axis": -1}),
        ],
        dict.fromkeys(("x", "half", "twice", "y"), PICTURE),
        feeds=["x"],
        fetches=["y"],
    )


def counted() -> bytes:
    """nonzero(relu(x)): how many rows it gives depends on data."""
    return make_program(
        [("relu", {"X": ["x"]}, {"Out": ["r"]}, {}), ("where_index", {"Condition": ["r"]}, {"Out": ["i"]}, {})],
        {"x": ("float32", [-1, 4]), "r": ("float32", [-1, 4]), "i": ("int64", [-1, 2])},
        feeds=["x"],
        fetches=["r", "i"],
    )


def with_rule(monkeypatch, name, rule):
    """Another shape rule for an operator."""
    find_rule = analysis.find_rule
    monkeypatch.setattr(analysis, "find_rule", lambda operator: rule if operator == name else find_rule(operator))


def test_all_results_agree_at_sizes_that_the_constraints_allow():
    check = check_shapes(pdhlo.load(halved_and_doubled(), parameters={}))
    assert (check.results, check.agreed, check.unknown, check.ran) == (
        20,
        20,
        0,
        False,
    )  # with the constant of the pooling
    assert len(set(check.sizes)) == 5
    assert check.refused == 0


def test_a_program_whose_shapes_depend_on_data_is_run():
    check = check_shapes(pdhlo.load(counted(), parameters={}))
    assert (check.ran, check.results, check.agreed) == (True, 10, 10)


def test_integers_with_lod_may_be_sizes():
    """Elements of three integers are symbols that shapes may depend on; the input is fed with a LoD."""
    ops = [("where_index", {"Condition": ["x"]}, {"Out": ["i"]}, {})]
    data = make_program(ops, {"x": ("int64", [3]), "i": ("int64", [-1, 1])}, feeds=["x"], fetches=["i"])
    message = proto.ProgramDesc.FromString(data)
    next(variable for variable in message.blocks[0].vars if variable.name == "x").type.lod_tensor.lod_level = 1
    check = check_shapes(pdhlo.load(message.SerializeToString(), parameters={}), times=1)
    assert (check.ran, check.agreed) == (True, check.results)


def test_a_bound_that_is_too_small_does_not_agree(monkeypatch):
    def at_most_none(call):
        return tensor((call.new_symbol(at_most=0), 2))

    with_rule(monkeypatch, "nonzero", at_most_none)
    check = check_shapes(pdhlo.load(counted(), parameters={}))
    assert check.agreed < check.results
    assert "at most 0" in check.disagreements[0].real


def test_a_wrong_rule_is_named_with_operation_variable_and_both_shapes(monkeypatch):
    def one_more(call):
        batch, *rest = call.shape(0)
        return tensor((batch + 1, *rest))

    with_rule(monkeypatch, "relu", one_more)
    check = check_shapes(pdhlo.load(counted(), parameters={}))
    assert check.agreed == 5  # nonzero's own shape is right all the same
    first = check.disagreements[0]
    assert (first.operation, first.variable, first.expression) == ("pd.relu", "r", "shape[Add(S0, 1), 4], data[NULL]")
    rows = int(first.sizes.removeprefix("S0 = "))
    assert first.real == f"the shape is [{rows}, 4]"


def test_what_shapes_do_not_depend_on_data_in_is_not_run(monkeypatch):
    ran: list[int] = []

    def schedule(steps, wanted):
        ran.append(len(steps))
        return Schedule(steps, wanted)

    monkeypatch.setattr(real_shapes, "Schedule", schedule)
    check = check_shapes(pdhlo.load(counted(), parameters={}))
    assert (check.ran, check.agreed, ran) == (True, 10, [2])  # nonzero and its fetch


def test_a_program_that_refuses_random_values_runs_on_its_own(monkeypatch):
    """Rows are read by numbers that are computed, from 0 to 1; the random ones are 10,000."""

    def far_away(shape, dtype, generator):
        return np.full(shape, 10_000, dtype)

    monkeypatch.setattr(real_shapes, "random_values", far_away)
    program = make_program(
        [
            ("where_index", {"Condition": ["x"]}, {"Out": ["i"]}, {}),
            ("scale", {"X": ["n"]}, {"Out": ["s"]}, {"scale": 1.0, "bias": 0.0}),
            ("cast", {"X": ["s"]}, {"Out": ["ids"]}, {"in_dtype": 3, "out_dtype": 2}),
            ("concat", {"X": ["i", "i"]}, {"Out": ["both"]}, {"axis": 0}),
            ("gather", {"X": ["both"], "Index": ["ids"]}, {"Out": ["y"]}, {}),
        ],
        {
            "x": ("float32", [-1, 4]),
            "n": ("int64", [3]),
            "s": ("int64", [3]),
            "ids": ("int32", [3]),
            "i": ("int64", [-1, 2]),
            "both": ("int64", [-1, 2]),
            "y": ("int64", [3, 2]),
        },
        feeds=["x", "n"],
        fetches=["y"],
    )
    check = check_shapes(pdhlo.load(program, parameters={}))
    assert check.ran
    assert check.agreed == check.results


def growing() -> pdhlo.Program:
    """Three times h = relu(h) with x below; then y = tanh(h) if 3 < 3."""
    variables = {
        "x": ("float32", [-1, 4]),
        "h": ("float32", [-1, 4]),
        "i": ("int64", [1]),
        "n": ("int64", [1]),
        "more": ("bool", [1]),
        "never": ("bool", [1]),
        "y": ("float32", [-1, 4]),
    }
    message = proto.ProgramDesc.FromString(make_program([], variables, feeds=["x"]))
    main = message.blocks[0]
    work: list[Any] = [
        ("relu", {"X": ["h"]}, {"Out": ["t"]}, {}),
        ("concat", {"X": ["t", "x"]}, {"Out": ["h"]}, {"axis": 0}),
        ("increment", {"X": ["i"]}, {"Out": ["i"]}, {"step": 1.0}),
        ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["more"]}, {"axis": -1}),
    ]
    body = add_block(message, 0, work, {"t": ("float32", [-1, 4])})
    branch = add_block(message, 0, [("tanh", {"X": ["h"]}, {"Out": ["y"]}, {})], {})
    count = {"shape": [1], "dtype": 3}
    slots = {"X": ["h", "i", "x", "n"], "Condition": ["more"]}
    for spec in (
        ("assign", {"X": ["x"]}, {"Out": ["h"]}, {}),
        ("assign", {"X": ["x"]}, {"Out": ["y"]}, {}),
        ("fill_constant", {}, {"Out": ["i"]}, {**count, "value": 0.0}),
        ("fill_constant", {}, {"Out": ["n"]}, {**count, "value": 3.0}),
        ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["more"]}, {"axis": -1}),
        ("while", slots, {"Out": ["h", "i", "more"], "StepScopes": []}, {"sub_block": ("BLOCK", body)}),
        ("less_than", {"X": ["n"], "Y": ["n"]}, {"Out": ["never"]}, {"axis": -1}),
        (
            "conditional_block",
            {"Cond": ["never"], "Input": ["h"]},
            {"Out": ["y"], "Scope": []},
            {"sub_block": ("BLOCK", branch), "is_scalar_condition": True},
        ),
    ):
        add_op(main, spec)
    return pdhlo.load(message.SerializeToString(), parameters={}, outputs=["h", "y"])


def test_blocks_of_loops_are_looked_at_iteration_by_iteration_and_branches_that_do_not_run_are_counted():
    check = check_shapes(growing())
    assert check.ran
    assert check.agreed == check.results
    assert check.results == 5 * (8 + 3 * 5)  # 8 outside, and in each iteration 4 operators and the axis of concat
    assert (check.inside, len(check.sizes)) == (1, 5)


def test_the_first_step_of_a_recurrence_is_looked_at():
    rows: tuple[str, list[int]] = ("float32", [-1, 4])
    variables = {"x": ("float32", [3, -1, 4]), "h0": rows, "y": ("float32", [3, -1, 4])}
    message = proto.ProgramDesc.FromString(make_program([], variables, feeds=["x", "h0"]))
    step: list[Any] = [
        ("elementwise_add", {"X": ["x"], "Y": ["h"]}, {"Out": ["s"]}, {"axis": -1}),
        ("tanh", {"X": ["s"]}, {"Out": ["y"]}, {}),
    ]
    block = add_block(message, 0, step, dict.fromkeys(("x", "h", "s", "y"), rows))
    slots = {"inputs": ["x"], "initial_states": ["h0"], "parameters": []}
    own = {"ex_states": ["h"], "states": ["y"], "has_states": True, "reverse": False, "sub_block": ("BLOCK", block)}
    add_op(message.blocks[0], ("recurrent", slots, {"outputs": ["y"]}, own))
    check = check_shapes(pdhlo.load(message.SerializeToString(), parameters={}, outputs=["y"]))
    assert (check.results, check.agreed, check.inside, check.unknown) == (5 * 3, 5 * 3, 0, 0)


def test_a_wrong_rule_inside_of_a_loop_is_named(monkeypatch):
    with_rule(monkeypatch, "relu", lambda call: tensor((call.shape(0)[0] * 2, 4)))
    check = check_shapes(growing())
    assert check.agreed < check.results
    assert ("pd.relu", "t") in {(disagreement.operation, disagreement.variable) for disagreement in check.disagreements}


def test_sizes_are_drawn_that_satisfy_the_constraints():
    program = pdhlo.load(halved_and_doubled(), parameters={})
    inputs = InputSizes(program, ShapeAnalysis(program))
    drawn = [inputs.shape("x", sizes) for multiple in MULTIPLES[1:3] for sizes in inputs.draw(multiple)]
    assert drawn
    assert all(height % 2 == width % 2 == 0 for _, _, height, width in drawn)


def test_the_only_open_size_of_an_input_is_drawn_as_its_examples():
    variables = {"x": ("float32", [5, -1, 8]), "h": ("float32", [-1, 8]), "y": ("float32", [5, -1, 8])}
    ops = [("elementwise_add", {"X": ["x"], "Y": ["h"]}, {"Out": ["y"]}, {"axis": -1})]
    program = pdhlo.load(make_program(ops, variables, feeds=["x", "h"], fetches=["y"]), parameters={})
    check = check_shapes(program)
    assert (len(check.sizes), check.results, check.agreed) == (5, 5, 5)


def test_sequences_of_one_row_each_are_drawn_for_a_program_that_takes_no_others():
    variables = {"x": ("float32", [-1, 4]), "p": ("float32", [-1, 4]), "y": ("float32", [-1, 4])}
    ops = [
        ("sequence_pool", {"X": ["x"]}, {"Out": ["p"]}, {"pooltype": "SUM"}),
        ("concat", {"X": ["x", "p"]}, {"Out": ["y"]}, {"axis": 1}),
    ]
    legacy = proto.ProgramDesc.FromString(make_program(ops, variables, feeds=["x"], fetches=["y"]))
    (x,) = (variable for variable in legacy.blocks[0].vars if variable.name == "x")
    x.type.lod_tensor.lod_level = 1
    check = check_shapes(pdhlo.load(legacy.SerializeToString(), parameters={}))
    assert (len(set(check.sizes)), check.results, check.agreed) == (5, 15, 15)


@pytest.mark.parametrize("least", [[], ["--at-least", "1"]])
def test_the_command_says_what_agrees(tmp_path: Path, least: list[str]):
    (tmp_path / "__model__").write_bytes(halved_and_doubled())
    result = CliRunner().invoke(main, ["conformance", "shapes", str(tmp_path), *least])
    assert result.exit_code == 0, result.output
    assert re.search(r"\b20 +20 +5 +0\.0%", result.stdout)


def test_a_disagreement_is_the_answer_no(tmp_path: Path, monkeypatch):
    (tmp_path / "__model__").write_bytes(counted())
    with_rule(monkeypatch, "relu", lambda call: tensor((7, 4)))
    result = CliRunner().invoke(main, ["conformance", "shapes", str(tmp_path), "--json"])
    assert result.exit_code == 1, result.output
    (model,) = json.loads(result.stdout)["models"]
    assert (model["results"], model["agreed"], model["score"]) == (10, 5, 0.5)
    assert model["disagreements"][0]["expression"] == "shape[7, 4], data[NULL]"


def test_what_is_no_model_has_the_score_0_and_says_why(tmp_path: Path):
    result = CliRunner().invoke(main, ["conformance", "shapes", str(tmp_path), "--json"])
    (model,) = json.loads(result.stdout)["models"]
    assert (result.exit_code, model["score"]) == (1, 0.0)
    assert str(tmp_path) in model["error"]
