"""What is proved of whole programs: reshapes, blocks, state, and the words for what mixes."""

from __future__ import annotations

import pytest

from pdhlo.dialect.dataflow.separability.proof import Proof, prove
from pdhlo.dialect.dataflow.separability.registry import rule_names
from pdhlo.dialect.dataflow.separability.states import UNMAPPED, Mapped, State, first_not_separable
from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.expressions import DimExpr, symbol
from pdhlo.dialect.operator_table import find_operator
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import InputError

S0: DimExpr = symbol("S0")


def program(body: str, kind: str, result: str, *inputs: str) -> TranslatedProgram:
    """A program that gives ``%y``, of the type ``kind``, of inputs that are called %x0, %x1 …"""
    arguments = ", ".join(f'%a{i}: {input_type} {{pd.feed = "x{i}"}}' for i, input_type in enumerate(inputs))
    feeds = "\n".join(
        f'%x{i} = "pd.feed"(%a{i}) {{name = "x{i}"}} : ({input_type}) -> {input_type} loc("x{i}")'
        for i, input_type in enumerate(inputs)
    )
    signature = f'@main({arguments}) -> ({kind} {{{result} = "y"}})'
    return TranslatedProgram.parse(f"func.func {signature} {{\n{feeds}\n{body}\n  func.return %y : {kind}\n}}")


def proved(body: str, kind: str, *inputs: str, result: str = "pd.fetch") -> Proof:
    made = program(body, kind, result, *inputs)
    return prove(ShapeAnalysis(made), made, S0)


def state(body: str, kind: str, *inputs: str) -> State:
    return proved(body, kind, *inputs).results["y"]


def reason(body: str, kind: str, *inputs: str) -> str:
    proof = proved(body, kind, *inputs)
    assert proof.mixed is not None
    return str(proof.mixed)


def ints(name: str, values: str) -> str:
    kind = f"tensor<{len(values.split(','))}xi64>"
    return f'%{name} = "pd.full_int_array"() {{dtype = i64, place = "cpu", value = [{values}]}} : () -> {kind}'


def reshape(to: str, source: str, target: str, name: str = "y", of: str = "x0") -> str:
    count = len(to.split(","))
    return (
        ints(f"s{name}", to)
        + f'\n%{name}, %{name}x = "pd.reshape"(%{of}, %s{name}) {{result_segment_sizes = array<i32: 1, 1>}}'
        + f" : ({source}, tensor<{count}xi64>) -> ({target}, tensor<0xi64>)"
    )


def test_every_rule_is_of_an_operator():
    assert [name for name in rule_names() if not (find_operator(name) or find_operator(f"{name}_"))] == []


def test_a_recurrence_without_states_keeps_positions() -> None:
    body = """
  %xs = "pd_builtin.combine"(%x0) : (tensor<5x?x3xf32>) -> tuple<tensor<5x?x3xf32>>
  %none = "pd_builtin.combine"() : () -> tuple<>
  %ys = "pd.recurrent"(%xs, %none) ({
  ^bb0(%x: tensor<?x3xf32> loc("x")):
    %s = "pd.relu"(%x) : (tensor<?x3xf32>) -> tensor<?x3xf32> loc("s")
    "pd_cf.yield"(%s) : (tensor<?x3xf32>) -> () loc("s")
  }) {ex_states = [], states = [], has_states = false, is_train = false, reverse = false,
    operand_segment_sizes = array<i32: 1, 0, 1>, result_segment_sizes = array<i32: 1, 0>}
    : (tuple<tensor<5x?x3xf32>>, tuple<>) -> tuple<tensor<5x?x3xf32>> loc("s")
  %y = "pd_builtin.slice"(%ys) {index = 0 : i32} : (tuple<tensor<5x?x3xf32>>) -> tensor<5x?x3xf32>"""
    assert state(body, "tensor<5x?x3xf32>", "tensor<5x?x3xf32>") == Mapped(1)


def test_what_has_no_rule_mixes_and_is_named():
    body = '%y = "pd.strange"(%x0) : (tensor<?x3xf32>) -> tensor<?x3xf32> loc("y"("strange":4:2))'
    assert (
        reason(body, "tensor<?x3xf32>", "tensor<?x3xf32>")
        == "pd.strange (y; strange, operator 4 of block 2): it has no batching rule"
    )


def test_what_a_block_reads_from_outside_counts_as_read():
    body = """%c = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 3>, value = 1.0 : f32}
  : () -> tensor<3xf32>
%y = "pd.strange"(%c) ({
  %z = "pd.mean"(%x0) {axis = [0], keepdim = false} : (tensor<?x3xf32>) -> tensor<3xf32>
  "pd_cf.yield"(%z) : (tensor<3xf32>) -> ()
}) : (tensor<3xf32>) -> tensor<3xf32>"""
    message = reason(body, "tensor<3xf32>", "tensor<?x3xf32>")
    assert message.endswith("it is not known whether its block treats positions separately")


def test_a_size_that_is_a_number_after_all_cannot_be_proved():
    body = '%y = "pd.add"(%x0, %x1) : (tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>'
    made = program(body, "tensor<?xf32>", "pd.fetch", "tensor<?xf32>", "tensor<3xf32>")
    analysis = ShapeAnalysis(made)
    analysis.add_equal(S0, 3)
    with pytest.raises(InputError, match="the size 3 is not free"):
        prove(analysis, made, S0)


def test_broadcasting_against_a_number_mixes_since_the_size_may_be_1():
    body = '%y = "pd.add"(%x0, %x1) : (tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>'
    assert "pd.add" in reason(body, "tensor<?xf32>", "tensor<?xf32>", "tensor<3xf32>")


def test_fewer_indices_mix_rows_where_the_axes_on_one_side_count_as_one():
    kind, result = "tensor<?x4x5xi64>", "tensor<?x2x5xi64>"
    few = '%i = "pd.slice"(%x0, %a, %b) {axes = array<i64: 1>, decrease_axis = array<i64>, infer_flags = array<i64: 1>}'
    few = f"{ints('a', '0')}\n{ints('b', '2')}\n{few} : ({kind}, tensor<1xi64>, tensor<1xi64>) -> {result}\n"
    take = f'%y = "pd.take_along_axis"(%x0, %i) {{axis = 2 : i32MORE}} : ({kind}, {result}) -> {result}'
    assert "it counts the axes on one side" in reason(few + take.replace("MORE", ""), result, kind)
    apart = take.replace("MORE", ", pd.dropped = {by_coordinates = true}")
    assert state(few + apart, result, kind) == Mapped(0)


def test_a_reshape_keeps_positions_as_groups():
    two = reshape("-1, 8", "tensor<?x6x8xf32>", "tensor<?x8xf32>")
    assert state(two, "tensor<?x8xf32>", "tensor<?x6x8xf32>") == Mapped(0, 1, 6)
    back = reshape("-1, 8", "tensor<?x6x8xf32>", "tensor<?x8xf32>", "z") + "\n"
    back += reshape("-1, 6, 8", "tensor<?x8xf32>", "tensor<?x6x8xf32>", of="z")
    assert state(back, "tensor<?x6x8xf32>", "tensor<?x6x8xf32>") == Mapped(0)


def test_a_size_that_is_merged_behind_another_axis_lies_in_parts():
    body = reshape("-1, 8", "tensor<5x?x8xf32>", "tensor<?x8xf32>")
    assert state(body, "tensor<?x8xf32>", "tensor<5x?x8xf32>") == Mapped(0, 5, 1)


def test_a_reshape_that_cuts_positions_mixes():
    body = reshape("-1, 4", "tensor<?x6xf32>", "tensor<?x4xf32>")
    assert "it splits the size, or no axis of its result is" in reason(body, "tensor<?x4xf32>", "tensor<?x6xf32>")


def test_rows_of_a_merged_axis_are_still_mapped_and_reductions_are_not():
    merged = reshape("-1, 8", "tensor<?x6x8xf32>", "tensor<?x8xf32>", "z") + "\n"
    soft = '%y = "pd.softmax"(%z) {axis = %} : (tensor<?x8xf32>) -> tensor<?x8xf32>'
    assert state(merged + soft.replace("%}", "1 : i32}"), "tensor<?x8xf32>", "tensor<?x6x8xf32>") == Mapped(0, 1, 6)
    message = reason(merged + soft.replace("%}", "0 : i32}"), "tensor<?x8xf32>", "tensor<?x6x8xf32>")
    assert "computes along the size" in message


def test_squeezing_every_axis_of_size_1_mixes_since_the_size_may_be_1():
    axes = '%a = "pd.full_int_array"() {dtype = i64, place = "cpu", value = []} : () -> tensor<0xi64>\n'
    body = axes + (
        '%y, %z = "pd.squeeze"(%x0, %a) {result_segment_sizes = array<i32: 1, 1>}'
        " : (tensor<?x1x3xf32>, tensor<0xi64>) -> (tensor<?x3xf32>, tensor<0xi64>)"
    )
    assert "removes every axis of size 1" in reason(body, "tensor<?x3xf32>", "tensor<?x1x3xf32>")


def test_the_size_in_a_shape_is_no_harm_and_in_a_computation_it_is():
    shape = '%s = "pd.shape"(%x0) : (tensor<?x3xf32>) -> tensor<2xi32>\n'
    made = shape + (
        '%v = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 2.0 : f32}'
        " : () -> tensor<1xf32>\n"
        '%y = "pd.full_with_tensor"(%s, %v) {dtype = f32} : (tensor<2xi32>, tensor<1xf32>) -> tensor<?x3xf32>'
    )
    assert state(made, "tensor<?x3xf32>", "tensor<?x3xf32>") == Mapped(0)
    as_number = shape + (
        '%f = "pd.cast"(%s) {dtype = f32} : (tensor<2xi32>) -> tensor<2xf32>\n'
        '%y = "pd.sqrt"(%f) : (tensor<2xf32>) -> tensor<2xf32>'
    )
    assert "pd.sqrt" in reason(as_number, "tensor<2xf32>", "tensor<?x3xf32>")
    assert "computes with the size" in reason(as_number, "tensor<2xf32>", "tensor<?x3xf32>")


def test_a_result_that_is_the_size_changes_with_padding():
    shape = '%y = "pd.shape"(%x0) : (tensor<?x3xf32>) -> tensor<2xi32>'
    assert reason(shape, "tensor<2xi32>", "tensor<?x3xf32>") == "the result y: its elements are computed from the size"


def test_a_parameter_that_is_written_must_be_untouched():
    body = '%y = "pd.relu"(%x0) : (tensor<?xf32>) -> tensor<?xf32>'
    proof = proved(body, "tensor<?xf32>", "tensor<?xf32>", result="pd.parameter")
    assert str(proof.mixed) == "the parameter y: its new value depends on the size"


def test_rows_with_a_lod_are_not_padded():
    kind = "tensor<?xf32, #pd.lod<1>>"
    body = f'%y = "pd.relu"(%x0) : ({kind}) -> {kind}'
    assert "padding would change the LoD that counts its rows" in reason(body, kind, kind)


BATCH_NORM = """
%p = "pd_builtin.parameter"() {parameter_name = "p"} : () -> tensor<3xf32>
%y, %b, %c, %d, %e = "pd.batch_norm"(%x0, %p, %p, %p, %p) {TEST, data_layout = "NCHW", epsilon = 1.0e-5 : f32,
  momentum = 0.9 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>,
  result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, trainable_statistics = false}
  : (tensor<?x3x4x?xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  -> (tensor<?x3x4x?xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
"""


@pytest.mark.parametrize(
    "words", ["is_test = true, use_global_stats = false", "is_test = false, use_global_stats = true"]
)
def test_batch_norm_in_inference_is_mapped_along_all_axes(words):
    kind = "tensor<?x3x4x?xf32>"
    made = program(BATCH_NORM.replace("TEST", words), kind, "pd.fetch", kind)
    analysis = ShapeAnalysis(made)
    assert prove(analysis, made, S0).results == {"y": Mapped(0)}
    assert prove(analysis, made, symbol("S1")).results == {"y": Mapped(3)}


def test_batch_norm_in_training_mixes():
    kind = "tensor<?x3x4x?xf32>"
    message = reason(BATCH_NORM.replace("TEST", "is_test = false, use_global_stats = false"), kind, kind)
    assert message.startswith("pd.batch_norm")
    assert message.endswith("normalizes along the size")


IF = """
%y = "pd.if"(%x1) ({
  %t = "pd.relu"(%x0) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  "pd_cf.yield"(%t) : (tensor<?x3xf32>) -> ()
}, {
  %e = "pd.softmax"(%x0) {axis = AXIS : i32} : (tensor<?x3xf32>) -> tensor<?x3xf32>
  "pd_cf.yield"(%e) : (tensor<?x3xf32>) -> ()
}) : (tensor<1xi1>) -> tensor<?x3xf32>
"""


def test_both_branches_must_be_mapped_in_the_same_way():
    kinds = ("tensor<?x3xf32>", "tensor<?x3xf32>", "tensor<1xi1>")
    assert state(IF.replace("AXIS", "1"), *kinds) == Mapped(0)
    assert "pd.softmax" in reason(IF.replace("AXIS", "0"), *kinds)


def test_a_condition_must_not_depend_on_what_is_padded():
    condition = """
%m = "pd.any"(%x1) {axis = array<i64>, keepdim = true} : (tensor<?x3xi1>) -> tensor<1xi1>
"""
    made = program(
        condition + IF.replace("AXIS", "1").replace('"pd.if"(%x1)', '"pd.if"(%m)'),
        "tensor<?x3xf32>",
        "pd.fetch",
        "tensor<?x3xf32>",
        "tensor<?x3xi1>",
    )
    analysis = ShapeAnalysis(made)
    for known in analysis.inputs.values():
        analysis.add_equal(S0, known.shape[0])  # type: ignore[union-attr]
    proof = prove(analysis, made, S0)
    assert str(proof.mixed).endswith("its condition depends on the elements along the size")


LOOP = """
%c = "pd.full"() {dtype = i1, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32} : () -> tensor<1xi1>
%y = "pd.while"(%c, %x0) ({
^bb0(%z: tensor<?x3xf32>):
  %n = BODY
  "pd_cf.yield"(%c, %n) : (tensor<1xi1>, tensor<?x3xf32>) -> ()
}) : (tensor<1xi1>, tensor<?x3xf32>) -> tensor<?x3xf32>
"""


def test_a_loop_keeps_what_each_iteration_keeps():
    kept = LOOP.replace("BODY", '"pd.relu"(%z) : (tensor<?x3xf32>) -> tensor<?x3xf32>')
    assert state(kept, "tensor<?x3xf32>", "tensor<?x3xf32>") == Mapped(0)
    mixed = LOOP.replace("BODY", '"pd.softmax"(%z) {axis = 0 : i32} : (tensor<?x3xf32>) -> tensor<?x3xf32>')
    assert "pd.softmax" in reason(mixed, "tensor<?x3xf32>", "tensor<?x3xf32>")


def test_what_never_meets_the_size_is_untouched():
    body = '%y = "pd.softmax"(%x1) {axis = 0 : i32} : (tensor<3xf32>) -> tensor<3xf32>'
    fact = state(body, "tensor<3xf32>", "tensor<?x3xf32>", "tensor<3xf32>")
    assert fact == UNMAPPED
    assert first_not_separable(fact) is None


# ---------------------------------------------------------------- arrays

ARRAY = "!pd.tensor_array<f32>"
PAIR = "tensor<?x3xf32>"


def place(name: str, value: int = 0) -> str:
    attributes = f'dtype = i64, place = "cpu", shape = array<i64: 1>, value = {value}.0 : f32'
    return f'%{name} = "pd.full"() {{{attributes}}} : () -> tensor<1xi64>\n'


def write(array: str, value: str, to: str, at: str = "i", kind: str = PAIR) -> str:
    return f'%{to} = "pd.array_write_"(%{array}, %{value}, %{at}) : ({ARRAY}, {kind}, tensor<1xi64>) -> {ARRAY}\n'


CREATE = f'%e = "pd.create_array"() {{dtype = f32}} : () -> {ARRAY}\n'
TWO = place("i") + place("j", 1) + CREATE + write("e", "x0", "a") + write("a", "x0", "w", "j")
READ = f'%y = "pd.array_read"(%w, %i) : ({ARRAY}, tensor<1xi64>) -> {PAIR}'


def join(axis: int, use_stack: str, kind: str) -> str:
    attributes = f"axis = {axis} : i32, use_stack = {use_stack}, result_segment_sizes = array<i32: 1, 1>"
    return f'%y, %n = "pd.array_to_tensor"(%w) {{{attributes}}} : ({ARRAY}) -> ({kind}, tensor<?xi32>)'


def test_elements_of_an_array_lie_as_what_was_written():
    assert state(TWO + READ, PAIR, PAIR) == Mapped(0)
    length = f'%y = "pd.array_length"(%w) : ({ARRAY}) -> tensor<1xi64>'
    assert state(TWO + length, "tensor<1xi64>", PAIR) == UNMAPPED


def test_arrays_are_stacked_and_joined_along_another_axis_alone():
    stacked = "tensor<?x?x3xf32>"
    assert state(TWO + join(0, "true", stacked), stacked, PAIR) == Mapped(1)
    assert state(TWO + join(1, "true", stacked), stacked, PAIR) == Mapped(0)
    assert state(TWO + join(1, "false", "tensor<?x?xf32>"), "tensor<?x?xf32>", PAIR) == Mapped(0)
    assert "joins along the size" in reason(TWO + join(0, "false", PAIR), PAIR, PAIR)


def test_elements_that_lie_in_different_ways_mix():
    kind = "tensor<?x?xf32>"
    turned = f'%t = "pd.transpose"(%x0) {{perm = array<i32: 1, 0>}} : ({kind}) -> {kind}\n'
    both = place("i") + CREATE + turned + write("e", "x0", "a", kind=kind) + write("a", "t", "w", kind=kind)
    body = both + READ.replace(PAIR, kind)
    assert "lie along the size in different ways" in reason(body, kind, kind)


def test_a_place_that_depends_on_the_size_mixes():
    size = (
        f'%s = "pd.shape"(%x0) : ({PAIR}) -> tensor<2xi32>\n'
        '%b = "pd.full_int_array"() {dtype = i64, place = "cpu", value = [0]} : () -> tensor<1xi64>\n'
        '%c = "pd.full_int_array"() {dtype = i64, place = "cpu", value = [1]} : () -> tensor<1xi64>\n'
        '%d = "pd.slice"(%s, %b, %c) {axes = array<i64: 0>, decrease_axis = array<i64>, infer_flags = array<i64: 1>}'
        " : (tensor<2xi32>, tensor<1xi64>, tensor<1xi64>) -> tensor<1xi32>\n"
        '%i = "pd.cast"(%d) {dtype = i64} : (tensor<1xi32>) -> tensor<1xi64>\n'
    )
    message = reason(size + CREATE + write("e", "x0", "w") + READ, PAIR, PAIR)
    assert "pd.array_write" in message
    assert "computes with the size" in message


def test_an_array_that_a_loop_fills():
    """Three times w[i] = relu(x): what the loop is given is empty, and each iteration writes the same."""
    loop = (
        place("i")
        + place("k", 3)
        + CREATE
        + f"""%c = "pd.less_than"(%i, %k) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
%w, %m = "pd.while"(%c, %e, %i) ({{
^bb0(%v: {ARRAY}, %t: tensor<1xi64>):
  %r = "pd.relu"(%x0) : ({PAIR}) -> {PAIR}
  {write("v", "r", "u", "t")}  %n = "pd.increment"(%t) {{value = 1.0 : f32}} : (tensor<1xi64>) -> tensor<1xi64>
  %g = "pd.less_than"(%n, %k) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  "pd_cf.yield"(%g, %u, %n) : (tensor<1xi1>, {ARRAY}, tensor<1xi64>) -> ()
}}) : (tensor<1xi1>, {ARRAY}, tensor<1xi64>) -> ({ARRAY}, tensor<1xi64>)
"""
    )
    stacked = "tensor<?x?x3xf32>"
    body = loop + join(0, "true", stacked).replace("%n", "%h")
    assert state(body, stacked, PAIR) == Mapped(1)
