"""Text in, legacy operators out: what an operation is in Paddle 2.6.2."""

from __future__ import annotations

import pytest

import pdhlo
from pdhlo.errors import UnsupportedError, VerificationError
from pdhlo.translate.to_legacy.saving import legacy_form
from tests.translate.to_legacy.support import lines, program_of

T = "tensor<?x4xf32>"
X = {"x": T}


def test_a_constant_is_an_attribute_where_the_operator_has_one() -> None:
    program = program_of(
        """
        %two = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 2.0 : f64} : () -> tensor<1xf32>
        %y = "pd.scale"(%x, %two) {bias = 1.0 : f32, bias_after_scale = true}
          : (tensor<?x4xf32>, tensor<1xf32>) -> tensor<?x4xf32>
        """,
        X,
        {"y": ("%y", T)},
    )
    assert lines(program) == ["y = scale(X: x) {'bias': 1.0, 'bias_after_scale': True, 'scale': 2.0}"]


def test_what_is_computed_is_a_tensor_in_a_slot_of_its_own() -> None:
    program = program_of(
        """
        %y = "pd.scale"(%x, %s) {bias = 0.0 : f32, bias_after_scale = true}
          : (tensor<?x4xf32>, tensor<1xf32>) -> tensor<?x4xf32>
        """,
        {**X, "s": "tensor<1xf32>"},
        {"y": ("%y", T)},
    )
    assert lines(program) == ["y = scale(ScaleTensor: s, X: x) {'bias_after_scale': True, 'scale': 1.0}"]


@pytest.mark.parametrize(("name", "flag"), [("tril", ", 'lower': True"), ("triu", "")])
def test_two_operators_of_paddle_3_are_one_with_a_flag_that_is_false_by_default(name: str, flag: str) -> None:
    program = program_of(
        f'%y = "pd.{name}"(%x) {{diagonal = 1 : i32}} : (tensor<?x4xf32>) -> tensor<?x4xf32>', X, {"y": ("%y", T)}
    )
    assert lines(program) == [f"y = tril_triu(X: x) {{'diagonal': 1{flag}}}"]


def test_a_list_of_numbers_and_variables_is_a_list_of_variables() -> None:
    program = program_of(
        """
        %four = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 4.0 : f64} : () -> tensor<1xi32>
        %shape = "pd_builtin.combine"(%n, %four) : (tensor<1xi32>, tensor<1xi32>) -> tuple<tensor<1xi32>, tensor<1xi32>>
        %y, %gone = "pd.reshape"(%x, %shape) {result_segment_sizes = array<i32: 1, 1>}
          : (tensor<?x4xf32>, tuple<tensor<1xi32>, tensor<1xi32>>) -> (tensor<?x4xf32>, tensor<0x?x4xf32>)
        """,
        {**X, "n": "tensor<1xi32>"},
        {"y": ("%y", T)},
    )
    assert lines(program) == [
        "full = fill_constant() {'dtype': 2, 'shape': (1,), 'str_value': '4.0', 'value': 4.0}",
        "y, reshape = reshape2(ShapeTensor: n full, X: x)",
    ]


def test_groups_are_slots_with_several_variables() -> None:
    program = program_of(
        """
        %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 1.0 : f64} : () -> tensor<1xi32>
        %parts = "pd.split_with_num"(%x, %axis) {num = 2 : i32}
          : (tensor<?x4xf32>, tensor<1xi32>) -> tuple<tensor<?x2xf32>, tensor<?x2xf32>>
        %a = "pd_builtin.slice"(%parts) {index = 1 : i32} : (tuple<tensor<?x2xf32>, tensor<?x2xf32>>) -> tensor<?x2xf32>
        %again = "pd_builtin.combine"(%a, %x) : (tensor<?x2xf32>, tensor<?x4xf32>)
          -> tuple<tensor<?x2xf32>, tensor<?x4xf32>>
        %y = "pd.concat"(%again, %axis) : (tuple<tensor<?x2xf32>, tensor<?x4xf32>>, tensor<1xi32>) -> tensor<?x6xf32>
        """,
        X,
        {"y": ("%y", "tensor<?x6xf32>")},
    )
    assert lines(program) == [
        "split_with_num split_with_num_1 = split(X: x) {'axis': 1, 'num': 2}",
        "y = concat(X: split_with_num_1 x) {'axis': 1}",
    ]


def test_names_that_several_values_have_are_told_apart() -> None:
    program = program_of(
        """
        %a = "pd.relu"(%x) : (tensor<?x4xf32>) -> tensor<?x4xf32> loc("h")
        %b = "pd.tanh"(%a) : (tensor<?x4xf32>) -> tensor<?x4xf32> loc("h")
        %y = "pd.add"(%a, %b) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
        """,
        X,
        {"y": ("%y", T), "x": ("%x", T), "twice": ("%y", T)},
    )
    assert lines(program) == [
        "h = relu(X: x)",
        "h_1 = tanh(X: h)",
        "y = elementwise_add(X: h, Y: h_1) {'axis': -1}",
        "twice = assign(X: y)",
    ]


def test_an_output_with_the_name_of_an_input_does_not_overwrite_it() -> None:
    program = program_of(
        """
        %a = "pd.relu"(%x) : (tensor<?x4xf32>) -> tensor<?x4xf32>
        %y = "pd.add"(%a, %x) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
        """,
        X,
        {"x": ("%a", T), "y": ("%y", T)},
    )
    assert lines(program) == [
        "relu = relu(X: x)",
        "y = elementwise_add(X: relu, Y: x) {'axis': -1}",
        "x = assign(X: relu)",
    ]


BRANCH = """
  %y = "pd.if"(%c) ({
    %a = "pd.relu"(%x) : (tensor<?x4xf32>) -> tensor<?x4xf32>
    "pd_cf.yield"(%a) : (tensor<?x4xf32>) -> ()
  }, {
    "pd_cf.yield"(%x) : (tensor<?x4xf32>) -> ()
  }) : (tensor<1xi1>) -> tensor<?x4xf32>
"""


def test_a_branch_is_two_conditional_blocks() -> None:
    program = program_of(BRANCH, {**X, "c": "tensor<1xi1>"}, {"y": ("%y", T)})
    assert lines(program) == [
        "if.out, scopes = conditional_block(Cond: c, Input: x) {'is_scalar_condition': True, 'sub_block': 1}",
        "c.not = logical_not(X: c)",
        "if.out, scopes_1 = conditional_block(Cond: c.not, Input: x) {'is_scalar_condition': True, 'sub_block': 2}",
        "y = assign(X: if.out)",
        "block 1",
        "relu = relu(X: x)",
        "if.out = assign(X: relu)",
        "block 2",
        "if.out = assign(X: x)",
    ]


LOOP = """
  %y:2 = "pd.while"(%c, %x, %z) ({
  ^bb0(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>):
    %stop = "pd.logical_not"(%c) : (tensor<1xi1>) -> tensor<1xi1>
    "pd_cf.yield"(%stop, %b, %a) : (tensor<1xi1>, tensor<?x4xf32>, tensor<?x4xf32>) -> ()
  }) {result_segment_sizes = array<i32: 1, 1>} : (tensor<1xi1>, tensor<?x4xf32>, tensor<?x4xf32>)
    -> (tensor<?x4xf32>, tensor<?x4xf32>)
"""


def test_the_values_of_a_loop_are_exchanged_at_once() -> None:
    program = program_of(LOOP, {**X, "z": T, "c": "tensor<1xi1>"}, {"y": ("%y#0", T)})
    inner = lines(program)
    inner = inner[inner.index("block 1") + 1 :]
    assert inner == [
        "logical_not = logical_not(X: c)",
        "while.out_1.held = assign(X: while.out_1)",
        "while.out.held = assign(X: while.out)",
        "while.condition = assign(X: logical_not)",
        "while.out = assign(X: while.out_1.held)",
        "while.out_1 = assign(X: while.out.held)",
    ]


def refusal(program: pdhlo.Program) -> UnsupportedError:
    with pytest.raises(UnsupportedError) as caught:
        legacy_form(program)
    return caught.value


def test_all_that_has_no_legacy_form_is_said_at_once() -> None:
    program = program_of(
        """
        %a = "pd.copysign"(%x, %x) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
        %b = "pd.round"(%a) {decimals = 1 : i32} : (tensor<?x4xf32>) -> tensor<?x4xf32>
        %c = "pd.thresholded_relu"(%b) {threshold = 1.0 : f32, value = 2.0 : f32} : (tensor<?x4xf32>) -> tensor<?x4xf32>
        %d = "pd.relu"(%c) : (tensor<?x4xf32>) -> tensor<?x4xf32>
        """,
        X,
        {"y": ("%d", T)},
    )
    error = refusal(program)
    assert [(problem["operator"], problem["reason"]) for problem in error.problems] == [
        ("pd.copysign", "Paddle 2.6.2 has no such operator"),
        ("pd.round", "its attribute decimals is 1, and would be None"),
        ("pd.thresholded_relu", "its attribute value is 2.0, and would be None"),
    ]
    assert "3 operator types of the program cannot be written for Paddle 2.6, 3 uses in all" in str(error)
    assert "nothing was written" in str(error)


def test_what_a_version_computes_otherwise_is_refused() -> None:
    program = program_of(
        '%y = "pd.round"(%x) {pd.dropped = {to_even = true}} : (tensor<?x4xf32>) -> tensor<?x4xf32>',
        X,
        {"y": ("%y", T)},
    )
    assert "to_even is True of it" in str(refusal(program))


def test_a_number_that_float32_does_not_hold_is_refused_where_the_operator_has_that() -> None:
    big = 2**24 + 1
    program = program_of(
        f"""
        %n = "pd.full"() {{dtype = i64, place = "cpu", shape = array<i64: 1>, value = {big} : i64}}
          : () -> tensor<1xi64>
        %y = "pd.scale"(%x, %n) {{bias = 0.0 : f32, bias_after_scale = true}}
          : (tensor<4xi64>, tensor<1xi64>) -> tensor<4xi64>
        """,
        {"x": "tensor<4xi64>"},
        {"y": ("%y", "tensor<4xi64>")},
    )
    [problem] = refusal(program).problems
    assert problem["reason"] == f"its operand scale is {big}, which an attribute of type FLOAT does not hold"


def test_constants_keep_all_of_their_digits() -> None:
    program = program_of(
        """
        %a = "pd.full"() {dtype = i64, place = "cpu", shape = array<i64: 2>, value = 9007199254740993 : i64}
          : () -> tensor<2xi64>
        %b = "pd.full"() {dtype = f64, place = "cpu", shape = array<i64: 2>, value = 0.1 : f64} : () -> tensor<2xf64>
        """,
        {},
        {"a": ("%a", "tensor<2xi64>"), "b": ("%b", "tensor<2xf64>")},
    )
    back = pdhlo.load(legacy_form(program))
    results = back.run({})
    assert (results["a"].tolist(), results["b"].tolist()) == ([9007199254740993] * 2, [0.1] * 2)


def test_what_is_no_program_is_refused() -> None:
    with pytest.raises(VerificationError):
        legacy_form(program_of('%y = "pd.relu"() : () -> tensor<4xf32>', {}, {"y": ("%y", "tensor<4xf32>")}))
