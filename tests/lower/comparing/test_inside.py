"""Comparing inside of loops and branches: which operation is wrong, and in which iteration."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.comparing import reference
from pdhlo.lower.comparing.bodies import chosen
from pdhlo.lower.comparing.compare import Comparison
from pdhlo.lower.comparing.engines import INTERPRETER, Switch
from pdhlo.lower.comparing.references import paddle
from pdhlo.lower.rules import registry
from pdhlo.program import Program
from pdhlo.tools.reproducer import write_reproducer
from tests.support import add_block, add_op, make_program, proto

needs_paddle = pytest.mark.skipif(
    paddle.python_of_paddle() is None, reason=f"there is no environment with Paddle: {paddle.HOW_TO_MAKE}"
)

FLOAT, INT = 5, 3
SHAPES = {"x": ("float32", [2, 3]), "h": ("float32", [2, 3]), "i": ("int64", [1]), "more": ("bool", [1])}
X = np.linspace(-1, 1, 6, dtype=np.float32).reshape(2, 3)


def loop(iterations: int, *, nested: int = 0, array: bool = False) -> pdhlo.Program:
    """h = tanh(h) + x, ``iterations`` times; ``nested`` times as often in a loop inside; each is kept in an array."""
    message = proto.ProgramDesc.FromString(make_program([], {**SHAPES, "n": ("int64", [1])}, feeds=["x", "n"]))
    main = message.blocks[0]
    work: list[Any] = [
        ("tanh", {"X": ["h"]}, {"Out": ["t"]}, {}),
        ("elementwise_add", {"X": ["t"], "Y": ["x"]}, {"Out": ["h"]}, {"axis": -1}),
    ]
    local = {"t": ("float32", [2, 3])}
    slots = {"X": ["h", "i", "x", "n"], "Condition": ["more"]}
    if array:
        main.vars.add(name="kept").type.type = proto.VarType.LOD_TENSOR_ARRAY
        work.append(("write_to_array", {"X": ["h"], "I": ["i"]}, {"Out": ["kept"]}, {}))
    step = [
        ("increment", {"X": ["i"]}, {"Out": ["i"]}, {"step": 1.0}),
        ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["more"]}, {"axis": -1}),
    ]
    if nested:
        count = {"shape": [1], "dtype": INT}
        inner_step = [
            ("increment", {"X": ["j"]}, {"Out": ["j"]}, {"step": 1.0}),
            ("less_than", {"X": ["j"], "Y": ["m"]}, {"Out": ["again"]}, {"axis": -1}),
        ]
        own = {"j": ("int64", [1]), "m": ("int64", [1]), "again": ("bool", [1])}
        outer = add_block(message, 0, [], own)
        inner = add_block(message, outer, [*work, *inner_step], local)
        body = message.blocks[outer]
        for spec in (
            ("fill_constant", {}, {"Out": ["j"]}, {**count, "value": 0.0}),
            ("fill_constant", {}, {"Out": ["m"]}, {**count, "value": float(nested)}),
            ("less_than", {"X": ["j"], "Y": ["m"]}, {"Out": ["again"]}, {"axis": -1}),
        ):
            add_op(body, spec)
        inner_slots = {"X": ["h", "j", "x", "m"], "Condition": ["again"]}
        inner_attributes = {"sub_block": ("BLOCK", inner), "is_test": True}
        add_op(body, ("while", inner_slots, {"Out": ["h", "j", "again"], "StepScopes": []}, inner_attributes))
        for spec in step:
            add_op(body, spec)
        number = outer
    else:
        number = add_block(message, 0, [*work, *step], local)
    add_op(main, ("assign", {"X": ["x"]}, {"Out": ["h"]}, {}))
    add_op(main, ("fill_constant", {}, {"Out": ["i"]}, {"shape": [1], "dtype": INT, "value": 0.0}))
    add_op(main, ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["more"]}, {"axis": -1}))
    outputs = {"Out": ["h", "i", "more", *(["kept"] if array else [])], "StepScopes": []}
    add_op(main, ("while", slots, outputs, {"sub_block": ("BLOCK", number), "is_test": True}))
    add_op(main, ("fetch", {"X": ["h"]}, {"Out": ["fetch"]}, {"col": 0}))
    return pdhlo.load(message.SerializeToString(), parameters={})


BOTH = """
module {
  func.func @main(%arg0: tensor<2x3xf32> {pd.feed = "x"}, %arg1: tensor<1xi64> {pd.feed = "n"})
      -> (tensor<2x3xf32> {pd.fetch = "y"}) {
    %x = "pd.feed"(%arg0) {col = 0 : i32, name = "x"} : (tensor<2x3xf32>) -> tensor<2x3xf32> loc("x")
    %n = "pd.feed"(%arg1) {col = 1 : i32, name = "n"} : (tensor<1xi64>) -> tensor<1xi64> loc("n")
    %zero = "pd_builtin.constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
    %c = "pd.greater_than"(%n, %zero) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
    %y = "pd.if"(%c) ({
      %a = "pd.tanh"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
      "pd_cf.yield"(%a) : (tensor<2x3xf32>) -> ()
    }, {
      %b = "pd.sigmoid"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
      "pd_cf.yield"(%b) : (tensor<2x3xf32>) -> ()
    }) : (tensor<1xi1>) -> tensor<2x3xf32> loc("y")
    return %y : tensor<2x3xf32>
  }
}
"""
"""tanh(x) where n is positive, else sigmoid(x)."""


def branches() -> pdhlo.Program:
    """tanh(x) where n is positive, else sigmoid(x)."""
    message = proto.ProgramDesc.FromString(make_program([], {**SHAPES, "n": ("int64", [1])}, feeds=["x", "n"]))
    main = message.blocks[0]
    for name, kind in (("yes", "bool"), ("no", "bool"), ("zero", "int64"), ("which", "int32")):
        main.vars.add().CopyFrom(proto.VarDesc(name=name))
        main.vars[-1].type.CopyFrom(next(variable for variable in main.vars if variable.name == "more").type)
        main.vars[-1].type.lod_tensor.tensor.data_type = {"bool": 0, "int64": 3, "int32": 2}[kind]
    for name in ("a", "b", "y"):
        main.vars.add().CopyFrom(next(variable for variable in main.vars if variable.name == "h"))
        main.vars[-1].name = name
    then_block = add_block(message, 0, [("tanh", {"X": ["x"]}, {"Out": ["a"]}, {})], {})
    else_block = add_block(message, 0, [("sigmoid", {"X": ["x"]}, {"Out": ["b"]}, {})], {})
    constant = {"shape": [1], "dtype": INT, "value": 0.0}
    blocks = {"is_scalar_condition": True}
    for spec in (
        ("fill_constant", {}, {"Out": ["zero"]}, constant),
        ("greater_than", {"X": ["n"], "Y": ["zero"]}, {"Out": ["yes"]}, {"axis": -1}),
        ("logical_not", {"X": ["yes"]}, {"Out": ["no"]}, {}),
        (
            "conditional_block",
            {"Cond": ["yes"], "Input": ["x"]},
            {"Out": ["a"], "Scope": []},
            {**blocks, "sub_block": ("BLOCK", then_block)},
        ),
        (
            "conditional_block",
            {"Cond": ["no"], "Input": ["x"]},
            {"Out": ["b"], "Scope": []},
            {**blocks, "sub_block": ("BLOCK", else_block)},
        ),
        ("cast", {"X": ["yes"]}, {"Out": ["which"]}, {"in_dtype": 0, "out_dtype": 2}),
        ("select_input", {"X": ["b", "a"], "Mask": ["which"]}, {"Out": ["y"]}, {}),
        ("fetch", {"X": ["y"]}, {"Out": ["fetch"]}, {"col": 0}),
    ):
        add_op(main, spec)
    return pdhlo.load(message.SerializeToString(), parameters={})


def feeds(count: int) -> dict[str, Any]:
    return {"x": X, "n": np.array([count], np.int64)}


@pytest.fixture
def wrong(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Makes the rule of an operator wrong on XLA; the interpreter still has the right one."""

    def change(name: str, spoil: Callable[[Any], Any] = lambda value: value * 1.01) -> None:
        rule, on_reference = registry.find_rule(name), [False]
        assert rule is not None
        run_operation, other = reference.run_operation, Switch(INTERPRETER)  # what XLA runs is traced for it alone

        def on_the_reference(*arguments: Any) -> Any:
            on_reference[0] = True
            try:
                return run_operation(*arguments[:-1], dataclasses.replace(arguments[-1], engine=other))
            finally:
                on_reference[0] = False

        def spoilt(*arguments: Any, **attributes: Any) -> Any:
            right = rule.function(*arguments, **attributes)
            return right if on_reference[0] else spoil(right)

        monkeypatch.setattr(reference, "run_operation", on_the_reference)
        monkeypatch.setitem(registry._rules, name, dataclasses.replace(rule, function=spoilt))

    return change


def wrong_ones(comparison: Comparison) -> list[tuple[str, str]]:
    return [
        (result.operator, result.iterations)
        for result in comparison.results
        if result.own is not None and not result.own.passed
    ]


def test_every_operation_is_compared_in_each_iteration() -> None:
    comparison = pdhlo.compare(loop(3), feeds(3))
    assert comparison.passed
    inside = [result for result in comparison.results if result.inside]
    assert [result.iterations for result in inside if result.operator == "pd.tanh"] == ["1", "2", "3"]
    assert [
        result for result in inside if result.operator == "pd.tanh" and None in (result.own, result.accumulated)
    ] == []
    assert [(region.operator, region.iterations, region.looked) for region in comparison.inside] == [
        ("pd.while", 3, (1, 2, 3))
    ]
    assert comparison.results[-1].operator == "pd.while"
    assert inside[0].inside[0].to_json() == {
        "place": inside[0].inside[0].place,
        "operator": "pd.while",
        "variable": "h",
        "iteration": 1,
        "branch": "",
    }


def test_a_wrong_rule_is_named_with_its_iteration(wrong: Callable[..., None]) -> None:
    wrong("tanh", lambda value: value * jax.numpy.where(value.max() < 0.93, 1.01, 1.0))  # in later turns it is larger
    comparison = pdhlo.compare(loop(4), feeds(4))
    mistakes = wrong_ones(comparison)
    assert mistakes[0] == ("pd.tanh", "1")
    assert ("pd.tanh", "2") not in mistakes
    said = "is pd.tanh of 't' (from tanh, operator 0 of block 1) in iteration 1 of pd.while of 'h': "
    assert said in comparison.finding


def test_the_first_wrong_iteration_need_not_be_the_first(wrong: Callable[..., None]) -> None:
    wrong("tanh", lambda value: value * jax.numpy.where(value.max() < 0.93, 1.0, 1.01))
    comparison = pdhlo.compare(loop(4), feeds(4))
    assert wrong_ones(comparison)[0] == ("pd.tanh", "2")


@pytest.mark.parametrize("first", [2, 4, 7, 12, 20])
def test_the_first_wrong_iteration_is_found_between_the_chosen(wrong: Callable[..., None], first: int) -> None:
    h, largest = X * 0.05, list[float]()
    for _ in range(20):  # of each iteration that is larger than of the one before
        largest.append(float(np.tanh(h).max()))
        h = np.tanh(h) + X * np.float32(0.05)
    edge = (largest[first - 2] + largest[first - 1]) / 2
    wrong("tanh", lambda value: value * jax.numpy.where(value.max() < edge, 1.0, 1.01))
    comparison = pdhlo.compare(loop(20), {**feeds(20), "x": X * np.float32(0.05)}, iterations=3)
    assert wrong_ones(comparison)[0] == ("pd.tanh", str(first))
    assert f"in iteration {first} of pd.while" in comparison.finding
    iterations = [
        int(result.iterations) for result in comparison.results if result.inside and result.operator == "pd.tanh"
    ]
    [inside] = comparison.inside
    assert iterations == sorted(iterations) == list(inside.looked)
    assert {1, first - 1, first, 20} <= set(iterations)
    assert len(iterations) <= 3 + 4  # by halving


def test_errors_accumulate_from_iteration_to_iteration(wrong: Callable[..., None]) -> None:
    wrong("tanh")
    comparison = pdhlo.compare(loop(3), feeds(3))
    added = [result for result in comparison.results if result.inside and result.operator == "pd.add"]
    assert [result for result in added if result.own is None or not result.own.passed] == []
    assert [result.accumulated is not None and result.accumulated.passed for result in added] == [False] * 3


def test_iterations_inside_of_iterations_are_a_path(wrong: Callable[..., None]) -> None:
    wrong("tanh", lambda value: value * jax.numpy.where(value.max() < 0.93, 1.0, 1.01))
    comparison = pdhlo.compare(loop(2, nested=2), feeds(2))
    assert [pair for pair in wrong_ones(comparison) if pair[0] == "pd.tanh"] == [
        ("pd.tanh", "1.2"),
        ("pd.tanh", "2.1"),
        ("pd.tanh", "2.2"),
    ]
    assert "in iteration 1.2 of pd.while" in comparison.finding
    assert [region.looked for region in comparison.inside] == [(1, 2)] * 3


def test_of_many_iterations_some_are_compared() -> None:
    comparison = pdhlo.compare(loop(20), feeds(20), iterations=4)
    assert [(region.iterations, region.looked) for region in comparison.inside] == [(20, (1, 9, 17, 20))]
    alone = pdhlo.compare(loop(20), feeds(20), iterations=0)
    assert alone.inside == ()
    assert [result for result in alone.results if result.inside] == []


@pytest.mark.parametrize("count", [0, 1, 2, 3, 8, 9, 100, 1001])
@pytest.mark.parametrize("most", [1, 2, 3, 8])
def test_the_iterations_that_are_chosen_are_few_and_have_both_ends(count: int, most: int) -> None:
    iterations = chosen(count, most)
    assert len(iterations) == min(count, most) if count <= most else 0 < len(iterations) <= most
    assert iterations <= set(range(count))
    assert not count or 0 in iterations
    assert count <= 1 or most == 1 or count - 1 in iterations


def test_a_loop_without_a_iteration_has_nothing_inside() -> None:
    comparison = pdhlo.compare(loop(0), feeds(0))
    assert comparison.passed
    assert comparison.inside == ()


@pytest.mark.parametrize(("count", "operator", "branch"), [(1, "pd.tanh", "then"), (-1, "pd.sigmoid", "else")])
def test_the_branch_that_is_taken_is_looked_into(
    wrong: Callable[..., None], count: int, operator: str, branch: str
) -> None:
    wrong(operator.removeprefix("pd."))
    comparison = pdhlo.compare(Program.parse(BOTH), feeds(count))
    assert wrong_ones(comparison)[0] == (operator, branch)
    assert f"in the {branch} branch of pd.if" in comparison.finding


def test_the_reproducer_is_the_block_with_inputs_of_that_iteration(wrong: Callable[..., None], tmp_path: Any) -> None:
    wrong("tanh", lambda value: value * jax.numpy.where(value.max() < 0.93, 1.0, 1.01))
    comparison = pdhlo.compare(loop(4, array=True), feeds(4))
    assert comparison.suspect is not None
    assert comparison.suspect.result.iterations == "2"
    write_reproducer(comparison.suspect, tmp_path / "wrong", force=False)
    made = pdhlo.Program.load(tmp_path / "wrong" / "program")
    names = [operation.operation.name for operation in made.operations()]
    assert {"pd.tanh", "pd.add", "pd.array_write_", "pd.less_than"} <= set(names)
    assert "pd.while" not in names
    inputs, stored = (dict(np.load(tmp_path / "wrong" / name)) for name in ("inputs.npz", "expected.npz"))
    np.testing.assert_allclose(inputs["h_2"], np.tanh(X) + X, rtol=1e-6)  # as iteration 1 has left it
    np.testing.assert_allclose(stored["t"], np.tanh(inputs["h_2"]), rtol=1e-6)
    again = pdhlo.compare(made, inputs, stored, tolerance=1e-4)
    assert "pd.tanh of 't' (from tanh, operator 0 of block 1): " in again.finding


def test_stored_values_do_not_see_inside() -> None:
    """A name has one value there, and a variable one in each iteration."""
    h = loop(3).run(feeds(3))["h"]
    comparison = pdhlo.compare(loop(3), feeds(3), against={"h": h})
    assert comparison.passed
    assert comparison.inside == ()


def test_the_time_limit_holds_inside() -> None:
    with pytest.raises(InputError, match="give smaller inputs"):
        pdhlo.compare(loop(3), feeds(3), time_limit=1e-9)


@needs_paddle
@pytest.mark.parametrize(("iterations", "nested", "where"), [(3, 0, "2"), (2, 2, "1.2"), (20, 0, "5")])
def test_paddle_sees_inside(wrong: Callable[..., None], iterations: int, nested: int, where: str) -> None:
    wrong("tanh", lambda value: value * jax.numpy.where(value.max() < 0.93, 1.0, 1.01))
    comparison = pdhlo.compare(loop(iterations, nested=nested), feeds(iterations), against="paddle")
    assert wrong_ones(comparison)[0] == ("pd.tanh", where)
    assert {operator for operator, _ in wrong_ones(comparison)} <= {"pd.tanh", "pd.while"}


@needs_paddle
def test_a_iteration_begins_with_what_paddle_has(wrong: Callable[..., None]) -> None:
    """In the iterations that are left out XLA would go astray."""
    wrong("add", lambda value: value + 1)
    comparison = pdhlo.compare(loop(20), feeds(20), against="paddle", iterations=4)
    h = {result.iterations: result for result in comparison.results if result.inside and result.operator == "pd.tanh"}
    assert list(h) == ["1", "9", "17", "20"]
    seen = paddle.observe(loop(20).legacy or b"", {}, feeds(20), seconds=100, iterations=4).inside
    for iteration, result in h.items():
        assert result.own is not None
        assert result.own.passed
        begins = seen[paddle.Inner((int(iteration) - 1,), 1, paddle.BEGIN, "h")]
        np.testing.assert_allclose(seen[paddle.Inner((int(iteration) - 1,), 1, 0, "t")], np.tanh(begins), rtol=1e-5)


@needs_paddle
def test_paddle_sees_the_branch() -> None:
    comparison = pdhlo.compare(branches(), feeds(1), against="paddle")
    assert comparison.passed
    assert [
        (result.operator, result.iterations)
        for result in comparison.results
        if result.inside and result.own is not None
    ] == [("pd.tanh", "then")]


@needs_paddle
def test_the_condition_of_a_loop_is_false_behind_it_as_in_paddle() -> None:
    message = proto.ProgramDesc.FromString(loop(3).legacy or b"")
    main = message.blocks[0]
    main.vars.add().CopyFrom(next(variable for variable in main.vars if variable.name == "more"))
    main.vars[-1].name = "no"
    fetch = main.ops.pop()
    add_op(main, ("logical_not", {"X": ["more"]}, {"Out": ["no"]}, {}))
    main.ops.append(fetch)
    add_op(main, ("fetch", {"X": ["no"]}, {"Out": ["fetch"]}, {"col": 1}))
    program = pdhlo.load(message.SerializeToString(), parameters={})
    assert program.run(feeds(3))["no"].tolist() == [True]
    assert pdhlo.compare(program, feeds(3), against="paddle").passed
