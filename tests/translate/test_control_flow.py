"""Conditionals and loops, text in, text out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pdhlo.errors import UnsupportedError
from pdhlo.program import Program, load, translate
from pdhlo.translate import framework_pb2 as proto
from tests.support import add_block, add_op, add_variable, make_program

F = "float32"


def nested(ops: list[dict[str, Any]], indent: str = "") -> list[str]:
    """The operations of a canonical program, with what is inside regions indented."""
    lines = []
    for op in ops:
        operands = ", ".join(f"%{operand}" for operand in op["operands"])
        results = ", ".join(f"%{i}" for i in op["ids"])
        lines.append(f"{indent}{results + ' = ' if results else ''}{op['name']}({operands})")
        for region in op["regions"]:
            arguments = ", ".join(f"%{i}: {kind}" for i, kind in zip(region["arg_ids"], region["args"], strict=True))
            lines.append(f"{indent}  region({arguments})")
            lines += nested(region["ops"], indent + "    ")
    return lines


def text(program: Program) -> list[str]:
    return nested(program.to_json()["ops"])


@pytest.fixture
def message() -> Any:
    """A program that feeds x and a condition c, for more to be added."""
    variables = {name: (F, [2]) for name in ("x", "a", "b", "y")} | {"c": ("bool", [1]), "n": ("bool", [1])}
    return proto.ProgramDesc.FromString(make_program([], variables, feeds=["x", "c"]))


def conditional(block: int, condition: str, out: str) -> Any:
    slots = {"Cond": [condition], "Input": ["x"]}
    return ("conditional_block", slots, {"Out": [out], "Scope": ["s"]}, {"sub_block": ("BLOCK", block)})


def add_if_and_else(message: Any) -> Any:
    """Adds y = relu(x) if c else tanh(x) as Paddle writes it, and gives the outer block."""
    add_block(message, 0, [("relu", {"X": ["x"]}, {"Out": ["a"]}, {})], {})
    add_block(message, 0, [("tanh", {"X": ["x"]}, {"Out": ["b"]}, {})], {})
    outer = message.blocks[0]
    add_op(outer, conditional(1, "c", "a"))
    add_op(outer, ("logical_not", {"X": ["c"]}, {"Out": ["n"]}, {}))
    add_op(outer, conditional(2, "n", "b"))
    add_variable(outer, "mask", "int32", [1])
    add_op(outer, ("cast", {"X": ["c"]}, {"Out": ["mask"]}, {"in_dtype": 0, "out_dtype": 2}))
    add_op(outer, ("select_input", {"X": ["b", "a"], "Mask": ["mask"]}, {"Out": ["y"]}, {}))
    return outer


def test_if_and_else_are_one_operation(message):
    outer = add_if_and_else(message)
    add_op(outer, ("relu", {"X": ["y"]}, {"Out": ["y"]}, {}))
    assert text(translate(message.SerializeToString())) == [
        "%0 = pd.feed()",
        "%1 = pd.feed()",
        "%2 = pd.if(%1)",
        "  region()",
        "    %3 = pd.relu(%0)",
        "    pd_cf.yield(%3)",
        "  region()",
        "    %4 = pd.tanh(%0)",
        "    pd_cf.yield(%4)",
        "%5 = pd.relu_(%2)",
    ]


def test_a_conditional_without_else_and_its_assignment(message):
    add_block(
        message,
        0,
        [("relu", {"X": ["x"]}, {"Out": ["t"]}, {}), ("assign", {"X": ["t"]}, {"Out": ["y"]}, {})],
        {"t": (F, [2])},
    )
    add_op(message.blocks[0], conditional(1, "c", "y"))
    assert text(translate(message.SerializeToString()))[2:] == [
        "%2 = pd.if(%1)",
        "  region()",
        "    %3 = pd.relu(%0)",
        "    pd_cf.yield(%3)",
    ]


def test_an_unrelated_negation_behind_a_conditional_stays(message):
    add_block(message, 0, [("relu", {"X": ["x"]}, {"Out": ["a"]}, {})], {})
    add_op(message.blocks[0], conditional(1, "c", "a"))
    add_variable(message.blocks[0], "d", "bool", [1])
    add_op(message.blocks[0], ("logical_not", {"X": ["d"]}, {"Out": ["n"]}, {}))
    add_op(message.blocks[0], ("feed", {"X": ["feed"]}, {"Out": ["d"]}, {"col": 2}))
    message.blocks[0].ops.insert(0, message.blocks[0].ops.pop())
    assert [line.strip() for line in text(translate(message.SerializeToString()))][-1] == "%5 = pd.logical_not(%0)"


def test_a_loop_carries_what_it_writes(message):
    outer = message.blocks[0]
    add_variable(outer, "i", "int64", [1])
    add_variable(outer, "limit", "int64", [1])
    for name in ("i", "limit"):
        attributes = {"shape": ("LONGS", [1]), "value": 3.0, "dtype": 3, "place_type": -1}
        add_op(outer, ("fill_constant", {}, {"Out": [name]}, attributes))
    body = [
        ("increment", {"X": ["i"]}, {"Out": ["i"]}, {"step": 1.0}),
        ("relu", {"X": ["x"]}, {"Out": ["t"]}, {}),
        ("assign", {"X": ["t"]}, {"Out": ["x"]}, {}),
        ("less_than", {"X": ["i"], "Y": ["limit"]}, {"Out": ["c"]}, {"axis": -1}),
    ]
    add_block(message, 0, body, {"t": (F, [2])})
    slots = {"Condition": ["c"], "X": ["x", "i", "limit"]}
    add_op(outer, ("while", slots, {"Out": ["x", "c", "i"], "StepScopes": ["s"]}, {"sub_block": ("BLOCK", 1)}))
    add_op(outer, ("relu", {"X": ["x"]}, {"Out": ["y"]}, {}))
    assert text(translate(message.SerializeToString()))[2:] == [
        "%2 = pd.full()",
        "%3 = pd.full()",
        "%4, %5 = pd.while(%1, %0, %2)",
        "  region(%6: tensor<2xf32>, %7: tensor<1xi64>)",
        "    %8 = pd.increment_(%7)",
        "    %9 = pd.relu(%6)",
        "    %10 = pd.assign(%9)",
        "    %11 = pd.less_than(%8, %3)",
        "    pd_cf.yield(%11, %10, %8)",
        "%12 = pd.relu(%4)",
    ]


def test_a_condition_does_not_hold_behind_its_loop(message, tmp_path):
    """Paddle's translation has its value before the loop there: so has the canonical form, but not the program."""
    outer = message.blocks[0]
    body = [
        ("relu", {"X": ["x"]}, {"Out": ["x"]}, {}),
        ("logical_not", {"X": ["c"]}, {"Out": ["c"]}, {}),
    ]
    add_block(message, 0, body, {})
    slots = {"Condition": ["c"], "X": ["x"]}
    add_op(outer, ("while", slots, {"Out": ["x", "c"], "StepScopes": ["s"]}, {"sub_block": ("BLOCK", 1)}))
    add_op(outer, ("logical_not", {"X": ["c"]}, {"Out": ["n"]}, {}))
    for column, name in enumerate(("n", "c")):
        add_op(outer, ("fetch", {"X": [name]}, {"Out": ["fetch"]}, {"col": column}))
    program = load(message.SerializeToString())
    assert text(program)[2:] == [
        "%2 = pd.while(%1, %0)",
        "  region(%3: tensor<2xf32>)",
        "    %4 = pd.relu_(%3)",
        "    %5 = pd.logical_not_(%1)",
        "    pd_cf.yield(%5, %4)",
        "%6 = pd.logical_not(%1)",
        "%7 = pd.fetch(%6)",
        "%8 = pd.fetch(%1)",
    ]
    feeds = {"x": np.ones(2, np.float32), "c": np.array([True])}
    again = load(program.save_pdmodel(tmp_path / "legacy"))
    for source in (program, again):
        assert {name: value.tolist() for name, value in source.run(feeds).items()} == {"n": [True], "c": [False]}


def test_the_condition_of_an_inner_loop_is_read_in_the_branch_behind_it(message):
    outer = message.blocks[0]
    add_block(message, 0, [("logical_not", {"X": ["c"]}, {"Out": ["c"]}, {})], {})
    add_block(message, 0, [("logical_not", {"X": ["c"]}, {"Out": ["n"]}, {})], {})
    outputs = {"Out": ["c"], "StepScopes": ["s"]}
    add_op(outer, ("while", {"Condition": ["c"], "X": []}, outputs, {"sub_block": ("BLOCK", 1)}))
    add_variable(outer, "always", "bool", [1])
    add_op(outer, ("fill_constant", {}, {"Out": ["always"]}, {"shape": ("LONGS", [1]), "value": 1.0, "dtype": 0}))
    add_op(outer, conditional(2, "always", "n"))
    add_op(outer, ("fetch", {"X": ["n"]}, {"Out": ["fetch"]}, {"col": 0}))
    program = load(message.SerializeToString())
    assert program.run({"x": np.ones(2, np.float32), "c": np.array([True])})["n"].tolist() == [True]


def test_an_array_that_only_a_loop_writes_is_created_first(message):
    outer = message.blocks[0]
    array = outer.vars.add(name="array")
    array.type.type = proto.VarType.LOD_TENSOR_ARRAY
    array.type.tensor_array.tensor.data_type = proto.VarType.FP32
    add_variable(outer, "i", "int64", [1])
    attributes = {"shape": ("LONGS", [1]), "value": 0.0, "dtype": 3, "place_type": -1}
    add_op(outer, ("fill_constant", {}, {"Out": ["i"]}, attributes))
    add_block(message, 0, [("write_to_array", {"X": ["x"], "I": ["i"]}, {"Out": ["array"]}, {})], {})
    slots = {"Condition": ["c"], "X": ["x", "i"]}
    add_op(outer, ("while", slots, {"Out": ["array"], "StepScopes": ["s"]}, {"sub_block": ("BLOCK", 1)}))
    lines = text(translate(message.SerializeToString()))
    assert lines[0] == "%0 = pd.create_array()"
    assert lines[4:] == [
        "%4 = pd.while(%2, %0)",
        "  region(%5: array<f32>)",
        "    %6 = pd.array_write_(%5, %1, %3)",
        "    pd_cf.yield(%2, %6)",
    ]


@pytest.mark.parametrize("number", [-1, 0, 7])
def test_a_block_that_there_is_not_is_refused(message, number):
    add_op(message.blocks[0], conditional(number, "c", "a"))
    with pytest.raises(UnsupportedError, match=f"its sub_block {number} is not a block inside block 0"):
        translate(message.SerializeToString())


def test_a_block_of_two_operators_is_refused(message):
    """Each block running the next one twice would make 2 ** 40 operations of 80."""
    for depth in range(40):
        next_block = [conditional(depth + 2, "c", "a")] * 2 if depth < 39 else []
        add_block(message, depth, next_block, {})
    add_op(message.blocks[0], conditional(1, "c", "a"))
    with pytest.raises(UnsupportedError, match="belongs to another operator already"):
        translate(message.SerializeToString())


def test_very_deep_nesting_is_refused_and_does_not_crash(message):
    for depth in range(400):
        add_block(message, depth, [conditional(depth + 2, "c", "a")] if depth < 399 else [], {})
    add_op(message.blocks[0], conditional(1, "c", "a"))
    with pytest.raises(UnsupportedError, match="conditional_block"):
        translate(message.SerializeToString())


def test_an_operator_that_runs_a_block_keeps_it_as_a_region(message):
    outer = message.blocks[0]
    add_variable(outer, "seq", F, [5, 2])
    add_op(outer, ("feed", {"X": ["feed"]}, {"Out": ["seq"]}, {"col": 2}))
    step = [
        ("elementwise_add", {"X": ["seq"], "Y": ["state"]}, {"Out": ["next"]}, {"axis": -1}),
        ("relu", {"X": ["next"]}, {"Out": ["y"]}, {}),
    ]
    add_block(message, 0, step, {"state": (F, [2]), "next": (F, [2])})
    slots = {"inputs": ["seq"], "initial_states": ["x"], "parameters": []}
    names = {"states": ["next"], "ex_states": ["state"], "sub_block": ("BLOCK", 1), "is_train": False}
    add_op(outer, ("recurrent", slots, {"outputs": ["y"]}, {**names, "reverse": False, "has_states": True}))
    program = translate(message.SerializeToString())
    program.verify()
    assert text(program)[-5:] == [
        "%6, %7 = pd.recurrent(%3, %4, %5)",
        "  region(%8: tensor<2xf32>, %9: tensor<2xf32>)",
        "    %10 = pd.add(%8, %9)",
        "    %11 = pd.relu(%10)",
        "    pd_cf.yield(%10, %11)",
    ]
    assert 'loc("state")' in str(program)


def test_a_gradient_block_sees_the_variables_of_its_forward_block(message):
    outer = message.blocks[0]
    add_block(message, 0, [("relu", {"X": ["x"]}, {"Out": ["t"]}, {})], {"t": (F, [2]), "t@GRAD": (F, [2])})
    backward = [("relu_grad", {"Out": ["t"], "Out@GRAD": ["t@GRAD"]}, {"X@GRAD": ["x@GRAD"]}, {})]
    message.blocks[add_block(message, 0, backward, {"x@GRAD": (F, [2])})].forward_block_idx = 1
    add_variable(outer, "x@GRAD", F, [2])
    slots = {"X": ["x"], "Out": ["x"], "Out@GRAD": ["x"]}
    add_op(outer, ("while_grad", slots, {"X@GRAD": ["x@GRAD"]}, {"sub_block": ("BLOCK", 2), "is_test": False}))
    lines = text(translate(message.SerializeToString()))
    assert lines[-3].startswith("  region(")
    assert "relu_grad" in lines[-2]


def test_the_gradient_that_a_loop_is_given_is_what_its_block_calls_so(message):
    """Another variable of that name outside is another one: Paddle's loop declares its own in each iteration."""
    outer = message.blocks[0]
    add_op(outer, ("fill_any_like", {"X": ["x"]}, {"Out": ["x@GRAD"]}, {"value": 0.0, "dtype": -1}))
    add_op(outer, ("tanh", {"X": ["x"]}, {"Out": ["a"]}, {}))
    add_block(message, 0, [("relu", {"X": ["x"]}, {"Out": ["t"]}, {})], {"t": (F, [2])})
    backward = [("scale", {"X": ["x@GRAD"]}, {"Out": ["t@GRAD"]}, {"scale": 2.0})]
    message.blocks[add_block(message, 0, backward, {"t@GRAD": (F, [2])})].forward_block_idx = 1
    add_variable(outer, "x@GRAD", F, [2])
    slots = {"X": ["x"], "Out": ["x"], "Out@GRAD": ["a"]}
    facts = {"sub_block": ("BLOCK", 2), "is_test": False, "original_output_grad": ["x@GRAD"]}
    add_op(outer, ("while_grad", slots, {"X@GRAD": ["x@GRAD"]}, facts))
    program = translate(message.SerializeToString())
    [loop] = [operation for operation in program.operations() if operation.operation.name == "pd.while_grad"]
    [scale] = [
        operation for operation in loop.regions[0].blocks[0].operations if operation.operation.name == "pd.scale"
    ]
    assert scale.operands[0].owner.name == "pd.tanh"


def test_a_conditional_alone_keeps_what_its_variables_were(message):
    """Paddle leaves that branch out; a program that is run needs it."""
    outer = message.blocks[0]
    add_block(message, 0, [("relu", {"X": ["x"]}, {"Out": ["a"]}, {})], {})
    add_op(outer, ("tanh", {"X": ["x"]}, {"Out": ["a"]}, {}))
    add_op(outer, conditional(1, "c", "a"))
    program = translate(message.SerializeToString())
    operation = list(program.operations())[-1]
    [tanh] = [operation for operation in program.operations() if operation.operation.name == "pd.tanh"]
    assert "pd.implied_else" in operation.attributes
    assert [list(y.operands) for y in operation.regions[1].blocks[0].operations] == [[tanh.results[0]]]


def test_a_conditional_whose_parts_something_else_reads_is_not_merged(message):
    outer = add_if_and_else(message)
    add_op(outer, ("logical_not", {"X": ["n"]}, {"Out": ["n"]}, {}))
    program = translate(message.SerializeToString())
    program.verify()
    names = [op.operation.name for op in program.operations()]
    assert names[2:] == [
        "pd.if",
        "pd.logical_not",
        "pd.if",
        "pd.cast",
        "pd_builtin.combine",
        "pd.select_input",
        "pd.logical_not_",
    ]


def test_a_conditional_gives_what_its_gradient_reads(message):
    outer = message.blocks[0]
    forward = [("relu", {"X": ["x"]}, {"Out": ["t"]}, {}), ("tanh", {"X": ["t"]}, {"Out": ["a"]}, {})]
    add_block(message, 0, forward, {"t": (F, [2])})
    backward = [
        ("tanh_grad", {"Out": ["a"], "Out@GRAD": ["a@GRAD"]}, {"X@GRAD": ["t@GRAD"]}, {}),
        ("relu_grad", {"Out": ["t"], "Out@GRAD": ["t@GRAD"]}, {"X@GRAD": ["x@GRAD"]}, {}),
    ]
    gradients = {"t@GRAD": (F, [2]), "x@GRAD": (F, [2])}
    message.blocks[add_block(message, 0, backward, gradients)].forward_block_idx = 1
    add_variable(outer, "x@GRAD", F, [2])
    add_variable(outer, "a@GRAD", F, [2])
    add_variable(outer, "s", F, []).type.type = proto.VarType.STEP_SCOPES
    add_op(outer, conditional(1, "c", "a"))
    add_op(outer, ("fill_any_like", {"X": ["a"]}, {"Out": ["a@GRAD"]}, {"value": 1.0, "dtype": -1}))
    slots = {"Cond": ["c"], "Input": ["x"], "Out": ["a"], "Out@GRAD": ["a@GRAD"], "Scope": ["s"]}
    add_op(outer, ("conditional_block_grad", slots, {"Input@GRAD": ["x@GRAD"]}, {"sub_block": ("BLOCK", 2)}))
    program = translate(message.SerializeToString())
    program.verify()
    assert text(program)[2:8] == [
        "%2, %3 = pd.if(%1)",
        "  region()",
        "    %4 = pd.relu(%0)",
        "    %5 = pd.tanh(%4)",
        "    pd_cf.yield(%5, %4)",
        "%6 = pd.full()",
    ]
    assert [line for line in text(program) if "relu_grad" in line] == ["    %15 = pd.relu_grad(%3, %14)"]


def test_a_parameter_that_only_an_inner_block_reads_is_read_first(message):
    add_variable(message.blocks[0], "w", F, [2], persistable=True)
    add_block(message, 0, [("relu", {"X": ["w"]}, {"Out": ["a"]}, {})], {})
    add_op(message.blocks[0], conditional(1, "c", "a"))
    assert text(translate(message.SerializeToString()))[0] == "%0 = pd_builtin.parameter()"
