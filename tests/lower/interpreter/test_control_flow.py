"""Control flow, calls, tuples, tokens, composites; what is lacking or wrong."""

import numpy as np
import pytest

from pdhlo.dialect.bindings import ir, make_context, use_context
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.interpreter.errors import InterpreterError
from pdhlo.lower.interpreter.eval import PreparedModule, evaluate_text
from pdhlo.lower.interpreter.eval import eval as evaluate
from tests.lower.interpreter.programs import same

LOOP = """func.func @main(%n: tensor<i64>, %step: tensor<i64>) -> (tensor<i64>, tensor<i64>) {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %r:2 = stablehlo.while(%i = %zero, %sum = %one) : tensor<i64>, tensor<i64>
  cond { %c = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1> }
  do { %j = stablehlo.add %i, %one : tensor<i64>
    %t = stablehlo.add %sum, %step : tensor<i64>
    stablehlo.return %j, %t : tensor<i64>, tensor<i64> }
  return %r#0, %r#1 : tensor<i64>, tensor<i64> }"""


@pytest.mark.parametrize("count", [0, 1, 7])
def test_while_reads_values_from_around_it(count):
    assert [int(x) for x in evaluate_text(LOOP, [np.array(count), np.array(3)])] == [count, 1 + 3 * count]


@pytest.mark.parametrize(("index", "expected"), [(0, 10), (1, 20), (2, 30), (-1, 30), (9, 30)])
def test_case_takes_the_last_branch_for_an_index_without_one(index, expected):
    branches = ", ".join(
        f"{{ %c = stablehlo.constant dense<{v}> : tensor<i64>\n stablehlo.return %c : tensor<i64> }}"
        for v in (10, 20, 30)
    )
    text = f"""func.func @main(%i: tensor<i32>) -> tensor<i64> {{
      %r = "stablehlo.case"(%i) ({branches}) : (tensor<i32>) -> tensor<i64>
      return %r : tensor<i64> }}"""
    assert int(evaluate_text(text, [np.int32(index)])[0]) == expected


def test_calls_composites_tuples_and_tokens():
    text = """module {
      func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
        %0:2 = call @two(%x) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
        %t = stablehlo.tuple %0#0, %0#1 : tuple<tensor<2xf32>, tensor<2xf32>>
        %e = stablehlo.get_tuple_element %t[1] : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
        %k = stablehlo.after_all : !stablehlo.token
        %c = stablehlo.composite "my.twice" %e {decomposition = @twice} : (tensor<2xf32>) -> tensor<2xf32>
        return %c : tensor<2xf32> }
      func.func private @two(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
        %n = stablehlo.negate %x : tensor<2xf32>
        return %x, %n : tensor<2xf32>, tensor<2xf32> }
      func.func private @twice(%x: tensor<2xf32>) -> tensor<2xf32> {
        %n = stablehlo.add %x, %x : tensor<2xf32>
        return %n : tensor<2xf32> } }"""
    same(evaluate_text(text, [np.float32([1, 2])])[0], np.float32([-2, -4]))


def test_chlo_is_legalised_in_a_copy():
    text = """func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> { %r = chlo.erf %x : tensor<2xf64> -> tensor<2xf64>
      return %r : tensor<2xf64> }"""
    context = make_context()
    with use_context(context):
        module = ir.Module.parse(text)
        (got,) = evaluate(module, [np.array([0.0, 0.5])])
        assert "chlo.erf" in str(module)
    np.testing.assert_allclose(got, [0.0, 0.5204998778130465], rtol=1e-14)


def test_scan_backwards():
    text = """func.func @main(%x: tensor<4xi32>, %c: tensor<i32>) -> (tensor<4xi32>, tensor<i32>) {
      %r:2 = chlo.scan(%x) inits(%c) dimension=0 attributes {is_reverse = true} {
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %s = stablehlo.add %a, %b : tensor<i32>
        stablehlo.return %s, %s : tensor<i32>, tensor<i32>
      } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
      return %r#0, %r#1 : tensor<4xi32>, tensor<i32> }"""
    outputs, last = evaluate_text(text, [np.int32([1, 2, 3, 4]), np.int32(0)])
    same(outputs, np.int32([10, 9, 7, 4]))
    same(last, np.int32(10))


def test_a_program_is_prepared_once_and_run_often():
    with use_context(make_context()):
        program = PreparedModule(ir.Module.parse(LOOP))
        runs = [evaluate(program, [np.array(n), np.array(1)])[1] for n in range(4)]
    assert [int(x) for x in runs] == [1, 2, 3, 4]


def test_the_names_of_all_operations_that_are_lacking_are_told():
    text = """func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
      %a = "some.thing"(%x) : (tensor<2xf32>) -> tensor<2xf32>
      %b = "other.thing"(%a) : (tensor<2xf32>) -> tensor<2xf32>
      return %b : tensor<2xf32> }"""
    with pytest.raises(UnsupportedError, match=r"no other\.thing, some\.thing$"):
        evaluate_text(text, [np.zeros(2, np.float32)])


def test_custom_calls_of_unknown_target_are_refused_by_name():
    text = """func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
      %a = stablehlo.custom_call @mystery(%x) : (tensor<2xf32>) -> tensor<2xf32>
      return %a : tensor<2xf32> }"""
    with pytest.raises(UnsupportedError, match="custom_call to 'mystery'"):
        evaluate_text(text, [np.zeros(2, np.float32)])


def test_an_operation_that_cannot_be_is_an_error_of_its_own():
    text = """func.func @main(%x: tensor<?xf32>, %s: tensor<1xi64>) -> tensor<?xf32> {
      %a = stablehlo.dynamic_reshape %x, %s : (tensor<?xf32>, tensor<1xi64>) -> tensor<?xf32>
      return %a : tensor<?xf32> }"""
    with pytest.raises(InterpreterError, match=r"stablehlo\.dynamic_reshape on \(tensor<2xf32>, tensor<1xi64>\)"):
        evaluate_text(text, [np.zeros(2, np.float32), np.array([3])])


@pytest.mark.parametrize("argument", [np.zeros(2, np.float32), np.zeros(3), np.zeros((3, 1), np.float32)])
def test_arguments_must_fit(argument):
    text = "func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> { return %x : tensor<3xf32> }"
    with pytest.raises(InputError, match=r"argument 0 of 'main' is tensor<3xf32>, expected tensor<"):
        evaluate_text(text, [argument])


def test_async_done_gives_the_results_of_what_was_started():
    operation = """"stablehlo.async_start"(%0) ({
      ^bb0(%x: tensor<4xf32>):
        %part = stablehlo.slice %x [1:3] : (tensor<4xf32>) -> tensor<2xf32>
        stablehlo.return %part : tensor<2xf32>
      }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
    %r = "stablehlo.async_done"(%future) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>"""
    text = (
        "func.func @main(%0: tensor<4xf32>) -> tensor<2xf32> { %future = "
        + operation
        + "\n return %r : tensor<2xf32> }"
    )
    (got,) = evaluate_text(text, [np.float32([1, 2, 3, 4])])
    np.testing.assert_array_equal(got, np.float32([2, 3]))
