"""Conditionals, loops and arrays: compiled, unrolled, or on the host."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ExportError, InputError
from pdhlo.translate import framework_pb2 as proto
from tests.lower.tracing.programs import F, X, loop, number, on_host, scaled
from tests.support import add_block, add_op, add_variable, make_program

# -- conditionals


def conditional(outputs: tuple[str, str], true: list[Any], false: list[Any], shapes: dict[str, Any]) -> pdhlo.Program:
    """``y = true if c else false``, of the block's last variables."""
    variables = {"x": (F, [3]), "y": (F, [-1]), "c": ("bool", [1]), "n": ("bool", [1]), "m": ("int32", [1])}
    message = proto.ProgramDesc.FromString(make_program([], variables | shapes, feeds=["x", "c"]))
    add_block(message, 0, true, {})
    add_block(message, 0, false, {})
    outer = message.blocks[0]
    for block, cond, out in ((1, "c", outputs[0]), (2, "n", outputs[1])):
        if block == 2:
            add_op(outer, ("logical_not", {"X": ["c"]}, {"Out": ["n"]}, {}))
        slots = {"Cond": [cond], "Input": ["x"]}
        add_op(outer, ("conditional_block", slots, {"Out": [out], "Scope": []}, {"sub_block": ("BLOCK", block)}))
    add_op(outer, ("cast", {"X": ["c"]}, {"Out": ["m"]}, {"in_dtype": 0, "out_dtype": 2}))
    add_op(outer, ("select_input", {"X": [outputs[1], outputs[0]], "Mask": ["m"]}, {"Out": ["y"]}, {}))
    return pdhlo.load(message.SerializeToString(), outputs=["y"])


def test_one_of_several_is_chosen_and_has_the_gradient():
    """Of Paddle's own test of the operators, with three blocks."""
    names, cotangents = ["a", "b", "c"], ["a@GRAD", "b@GRAD", "c@GRAD"]
    ops = [
        ("select_output", {"X": ["x"], "Mask": ["m"]}, {"Out": names}, {}),
        scaled("a", "a", 2.0),
        scaled("b", "b", 3.0),
        scaled("c", "c", 4.0),
        ("select_input", {"X": names, "Mask": ["m"]}, {"Out": ["y"]}, {}),
        ("select_output", {"X": ["y"], "Mask": ["m"]}, {"Out": cotangents}, {}),
        ("select_input", {"X": cotangents, "Mask": ["m"]}, {"Out": ["z"]}, {}),
    ]
    variables = {name: (F, [3]) for name in ("x", "y", "z", *names, *cotangents)} | {"m": ("int32", [1])}
    program = pdhlo.load(make_program(ops, variables, feeds=["x", "m"], fetches=["y", "z"]))
    for place in range(3):
        results = program.run({"x": X, "m": np.array([place], np.int32)})
        np.testing.assert_array_equal(results["y"], X * (place + 2))
        np.testing.assert_array_equal(results["z"], results["y"])


def test_the_gradient_that_a_pylayer_does_not_give_is_0():
    message = proto.ProgramDesc.FromString(
        make_program([], {name: (F, [3]) for name in ("x", "w", "x@GRAD", "w@GRAD")}, feeds=["x", "w"])
    )
    outer = message.blocks[0]
    add_block(message, 0, [scaled("x", "x@GRAD", 2.0)], {})
    slots, gradients = {"Input": ["x", "w"], "Out@GRAD": ["x"]}, {"Input@GRAD": ["x@GRAD", "w@GRAD"]}
    add_op(outer, ("pylayer_grad", slots, gradients, {"backward_block": ("BLOCK", 1)}))
    results = pdhlo.load(message.SerializeToString(), outputs=["x@GRAD", "w@GRAD"]).run({"x": X, "w": X})
    np.testing.assert_array_equal(results["x@GRAD"], 2 * X)
    np.testing.assert_array_equal(results["w@GRAD"], 0 * X)


def test_the_gradient_of_a_pylayer_is_that_of_its_input_whatever_it_is_called_outside():
    """Where an input is used twice, its gradients are added up under other names than the block backward has."""
    names = {name: (F, [3]) for name in ("x", "y@GRAD", "x@GRAD@1", "x@GRAD")}
    message = proto.ProgramDesc.FromString(make_program([], names, feeds=["x", "y@GRAD"]))
    add_block(message, 0, [scaled("y@GRAD", "x@GRAD", 3.0)], {"x@GRAD": (F, [3])})
    slots = {"Input": ["x"], "Out@GRAD": ["y@GRAD"]}
    gradient = ("pylayer_grad", slots, {"Input@GRAD": ["x@GRAD@1"]}, {"backward_block": ("BLOCK", 1)})
    add_op(message.blocks[0], gradient)
    add_op(message.blocks[0], ("sum", {"X": ["x@GRAD@1", "x"]}, {"Out": ["x@GRAD"]}, {}))
    program = pdhlo.load(message.SerializeToString(), outputs=["x@GRAD@1", "x@GRAD"])
    results = program.run({"y@GRAD": X, "x": X})
    np.testing.assert_array_equal(results["x@GRAD@1"], 3 * X)
    np.testing.assert_array_equal(results["x@GRAD"], 4 * X)


def test_the_gradient_of_a_pylayer_in_a_branch_runs_a_block_of_that_branch():
    """The block backward stands in the branch forward, its operator in the block that is the branch's gradient."""
    names = {"x": (F, [3]), "y@GRAD": (F, [3]), "c": ("bool", [1]), "y": (F, [3])}
    message = proto.ProgramDesc.FromString(make_program([], names, feeds=["x", "y@GRAD", "c"]))
    outer = message.blocks[0]
    add_block(message, 0, [], {"p": (F, [3])})
    add_block(message, 1, [scaled("x", "p", 2.0)], {})
    add_block(message, 1, [scaled("p@GRAD", "x@GRAD", 3.0)], {"x@GRAD": (F, [3])})
    add_block(message, 0, [scaled("y@GRAD", "p@GRAD", 1.0)], {"p@GRAD": (F, [3]), "x@GRAD": (F, [3])})
    message.blocks[3].forward_block_idx, message.blocks[4].forward_block_idx = 2, 1
    layer = ("pylayer", {"Input": ["x"]}, {"Out": ["p"], "Scope": []}, {"blocks": ("BLOCKS", [2, 3])})
    for op in (layer, scaled("p", "y", 1.0)):
        add_op(message.blocks[1], op)
    backward = {"backward_block": ("BLOCK", 3)}
    slots = {"Input": ["x"], "Out@GRAD": ["p@GRAD"]}
    add_op(message.blocks[4], ("pylayer_grad", slots, {"Input@GRAD": ["x@GRAD"]}, backward))
    slots = {"Cond": ["c"], "Input": ["x"]}
    add_op(outer, ("conditional_block", slots, {"Out": ["y"], "Scope": []}, {"sub_block": ("BLOCK", 1)}))
    slots = slots | {"Out": ["y"], "Out@GRAD": ["y@GRAD"]}
    where = {"sub_block": ("BLOCK", 4), "is_scalar_condition": True}
    gradient = ("conditional_block_grad", slots, {"Input@GRAD": ["x@GRAD"]}, where)
    add_variable(outer, "x@GRAD", F, [3])
    add_op(outer, gradient)
    program = pdhlo.load(message.SerializeToString(), outputs=["x@GRAD"])
    for truth, factor in ((True, 3), (False, 0)):
        results = program.run({"x": X, "y@GRAD": X, "c": np.array([truth])})
        np.testing.assert_array_equal(results["x@GRAD"], factor * X)


def test_the_gradient_of_what_a_branch_that_did_not_run_would_give_begins_with_no_value():
    """Paddle begins it with zeros like the value, which a condition that is known leaves undefined."""
    variables = {"x": (F, [3]), "a": (F, [3]), "a@GRAD": (F, [3]), "x@GRAD": (F, [3]), "c": ("bool", [1])}
    ops = [number("c", 0.0, 0)]
    message = proto.ProgramDesc.FromString(make_program(ops, variables, feeds=["x"]))
    add_block(message, 0, [scaled("x", "a", 2.0)], {})
    add_block(message, 0, [scaled("a@GRAD", "x@GRAD", 2.0)], {"x@GRAD": (F, [3])})
    message.blocks[2].forward_block_idx = 1
    outer, slots = message.blocks[0], {"Cond": ["c"], "Input": ["x"]}
    block = {"is_scalar_condition": True, "sub_block": ("BLOCK", 1)}
    add_op(outer, ("conditional_block", slots, {"Out": ["a"], "Scope": []}, block))
    add_op(outer, ("fill_any_like", {"X": ["a"]}, {"Out": ["a@GRAD"]}, {"value": 0.0, "dtype": -1}))
    slots = slots | {"Out": ["a"], "Out@GRAD": ["a@GRAD"]}
    block = {"is_scalar_condition": True, "sub_block": ("BLOCK", 2)}
    add_op(outer, ("conditional_block_grad", slots, {"Input@GRAD": ["x@GRAD"]}, block))
    program = pdhlo.load(message.SerializeToString(), outputs=["x@GRAD"])
    np.testing.assert_array_equal(program.run({"x": X})["x@GRAD"], 0 * X)


def test_branches_of_one_shape_are_compiled():
    shapes = {"a": (F, [3]), "b": (F, [3])}
    program = conditional(("a", "b"), [scaled("x", "a", 2.0)], [scaled("x", "b", 3.0)], shapes)
    for truth, factor in ((True, 2), (False, 3)):
        np.testing.assert_array_equal(program.run({"x": X, "c": np.array([truth])})["y"], X * factor)
    assert on_host(program) == 0
    function, parameters = program.jax_function()
    gradient = jax.grad(lambda x: function(parameters, {"x": x, "c": np.array([True])})["y"].sum())(X)
    np.testing.assert_array_equal(gradient, [2, 2, 2])


def test_a_variable_of_a_block_that_did_not_run_has_no_value():
    shapes = {"a": (F, [3]), "b": (F, [3])}
    message = proto.ProgramDesc.FromString(
        make_program([], {"x": (F, [3]), "c": ("bool", [1])} | shapes, feeds=["x", "c"])
    )
    add_block(message, 0, [("concat", {"X": ["x", "x"]}, {"Out": ["a"]}, {"axis": 0})], {})
    slots = {"Cond": ["c"], "Input": ["x"]}
    alone = ("conditional_block", slots, {"Out": ["a"], "Scope": []}, {"sub_block": ("BLOCK", 1)})
    add_op(message.blocks[0], number("k", 0.0))
    add_variable(message.blocks[0], "k", "int64", [1])
    add_op(message.blocks[0], ("less_than", {"X": ["k"], "Y": ["k"]}, {"Out": ["c"]}, {}))
    add_op(message.blocks[0], alone)
    program = pdhlo.load(message.SerializeToString(), outputs=["a"])
    with pytest.raises(InputError, match="'a' has no value: no operation that ran"):
        program.run({"x": X, "c": np.array([True])})


def test_branches_of_different_numbers_of_rows_have_capacity_for_more_of_them(tmp_path):
    both = ("concat", {"X": ["x", "x"]}, {"Out": ["a"]}, {"axis": 0})
    shapes = {"a": (F, [6]), "b": (F, [3])}
    program = conditional(("a", "b"), [both], [scaled("x", "b", 3.0)], shapes)
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "out"))
    for run in (program.run, artifact):
        np.testing.assert_array_equal(run({"x": X, "c": np.array([True])})["y"], [*X, *X])
        np.testing.assert_array_equal(run({"x": X, "c": np.array([False])})["y"], 3 * X)
    assert on_host(program) == 0
    function, parameters = program.jax_function()
    compiled = jax.jit(function)
    cotangent = jax.grad(lambda x: compiled(parameters, {"x": x, "c": np.array([False])})["y"].filled(0).sum())(X)
    np.testing.assert_array_equal(cotangent, [3, 3, 3])


def test_branches_of_different_ranks_run_on_the_host_and_are_not_exported(tmp_path):
    wide = ("unsqueeze2", {"X": ["x"]}, {"Out": ["a"]}, {"axes": [0]})
    shapes = {"a": (F, [1, 3]), "b": (F, [3])}
    program = conditional(("a", "b"), [wide], [scaled("x", "b", 3.0)], shapes)
    assert program.run({"x": X, "c": np.array([True])})["y"].shape == (1, 3)
    assert program.run({"x": X, "c": np.array([False])})["y"].shape == (3,)
    assert on_host(program) == 1
    with pytest.raises(
        ExportError,
        match=r"pd.if \(variable 'y'; from [^)]*\): its branches yield float32\[1, 3\] and float32\[3\]",
    ):
        pdhlo.export(program, tmp_path / "out")


# -- loops


DOUBLING = [scaled("x", "t", 2.0), ("assign", {"X": ["t"]}, {"Out": ["x"]}, {})]


def test_a_loop_whose_iterations_are_known_stays_differentiable():
    program = pdhlo.load(loop(DOUBLING, {"t": (F, [3])}, {}, [number("n", 4)], ["x"]), outputs=["x"])
    np.testing.assert_array_equal(program.run({"x": X})["x"], X * 16)
    assert on_host(program) == 0
    function, parameters = program.jax_function()
    gradient = jax.grad(lambda x: function(parameters, {"x": x})["x"].sum())(X)
    np.testing.assert_array_equal(gradient, [16, 16, 16])


def test_a_loop_whose_iterations_depend_on_data_is_compiled_once():
    total = ("reduce_sum", {"X": ["x"]}, {"Out": ["s"]}, {"reduce_all": True, "dim": [0], "keep_dim": False})
    before = [total, ("cast", {"X": ["s"]}, {"Out": ["k"]}, {"in_dtype": 5, "out_dtype": 3}),
              ("reshape2", {"X": ["k"]}, {"Out": ["n"]}, {"shape": [1]})]  # fmt: skip
    data = loop(DOUBLING, {"t": (F, [3])}, {"s": (F, []), "k": ("int64", [])}, before, ["x"])
    program = pdhlo.load(data, outputs=["x"])
    for x in (X, X + 1):
        np.testing.assert_array_equal(program.run({"x": x})["x"], x * 2 ** int(x.sum()))
    assert on_host(program) == 0


@pytest.mark.parametrize("known", [True, False])
def test_a_loop_that_grows_its_variable_runs(known):
    """Unrolled where its iterations are known, else on the host."""
    body = [("concat", {"X": ["x", "x"]}, {"Out": ["t"]}, {"axis": 0}), ("assign", {"X": ["t"]}, {"Out": ["x"]}, {})]
    total = ("reduce_sum", {"X": ["x"]}, {"Out": ["s"]}, {"reduce_all": True, "dim": [0], "keep_dim": False})
    from_data = [total, ("cast", {"X": ["s"]}, {"Out": ["k"]}, {"in_dtype": 5, "out_dtype": 3}),
                 ("reshape2", {"X": ["k"]}, {"Out": ["n"]}, {"shape": [1]})]  # fmt: skip
    variables = {"s": (F, []), "k": ("int64", [])}
    before = [number("n", 2)] if known else from_data
    program = pdhlo.load(loop(body, {"t": (F, [-1])}, variables, before, ["x"]), outputs=["x"])
    np.testing.assert_array_equal(program.run({"x": X})["x"], np.tile(X, 4))
    assert on_host(program) == (0 if known else 1)


def test_a_loop_of_one_iteration_is_its_block():
    """A loop over the pictures of a batch of one: what takes no padding can be part of one function."""
    program = pdhlo.load(loop(DOUBLING, {"t": (F, [3])}, {}, [number("n", 1)], ["x"]), outputs=["x"])
    np.testing.assert_array_equal(program.run({"x": X})["x"], X * 2)
    function, parameters = program.jax_function()
    text = str(jax.make_jaxpr(lambda x: function(parameters, {"x": x}))(X))
    assert not {"while", "scan"} & set(text.replace("[", " ").split()), text


def test_a_loop_that_never_iterates_leaves_its_variables():
    program = pdhlo.load(loop(DOUBLING, {"t": (F, [3])}, {}, [number("n", 0)], ["x"]), outputs=["x"])
    np.testing.assert_array_equal(program.run({"x": X})["x"], X)


# -- arrays


def test_a_loop_writes_an_array():
    body = [
        scaled("x", "t", 2.0),
        ("assign", {"X": ["t"]}, {"Out": ["x"]}, {}),
        ("write_to_array", {"X": ["t"], "I": ["i"]}, {"Out": ["array"]}, {}),
    ]
    message = proto.ProgramDesc.FromString(loop(body, {"t": (F, [3])}, {}, [number("n", 3)], ["x", "array"]))
    array = add_variable(message.blocks[0], "array", F, [3])
    array.type.type = proto.VarType.LOD_TENSOR_ARRAY
    array.type.tensor_array.tensor.data_type = proto.VarType.FP32
    add_variable(message.blocks[0], "y", F, [3, 3])
    add_variable(message.blocks[0], "sizes", "int32", [3])
    slots = {"Out": ["y"], "OutIndex": ["sizes"]}
    add_op(message.blocks[0], ("tensor_array_to_tensor", {"X": ["array"]}, slots, {"axis": 0, "use_stack": True}))
    program = pdhlo.load(message.SerializeToString(), outputs=["y", "array"])
    outputs = program.run({"x": X})
    np.testing.assert_array_equal(outputs["y"], [X * 2, X * 4, X * 8])
    assert [element.tolist() for element in outputs["array"]] == outputs["y"].tolist()
