"""Collectives over simulated processes: a grid of replicas and partitions."""

import numpy as np
import pytest

from pdhlo.lower.interpreter.errors import InterpreterError
from pdhlo.lower.interpreter.eval import evaluate_text
from tests.lower.interpreter.programs import same

T = "tensor<2xi64>"
SUM = """({ ^bb0(%a: tensor<i64>, %b: tensor<i64>): %s = stablehlo.add %a, %b : tensor<i64>
  stablehlo.return %s : tensor<i64> })"""


def parallel(body: str, programs: str, *inputs: np.ndarray) -> list[np.ndarray]:
    """Each process runs ``body``, a function of %x, with its own input."""
    arguments = ", ".join(f"%{i}" for i in range(len(inputs)))
    kinds = ", ".join([T] * len(inputs))
    text = f"""module {{
      func.func @p(%x: {T}) -> {T} {{ {body}
        return %r : {T} }}
      func.func @main({", ".join(f"%{i}: {T}" for i in range(len(inputs)))}) -> ({kinds}) {{
        %out:{len(inputs)} = "interpreter.run_parallel"({arguments}) {{programs = {programs}}} : ({kinds}) -> ({kinds})
        return {", ".join(f"%out#{i}" for i in range(len(inputs)))} : {kinds} }} }}"""
    return evaluate_text(text, inputs)


FOUR = [np.array([n, 10 * n]) for n in (1, 2, 3, 4)]  # replica 0: 1, 2; replica 1: 3, 4
GRID = "[[@p, @p], [@p, @p]]"


@pytest.mark.parametrize(
    ("attributes", "sums"),
    [
        ("replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>", [4, 6, 4, 6]),
        (
            "replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>, "
            "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>",
            [3, 3, 7, 7],
        ),
        (
            "replica_groups = dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>, "
            "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids",
            [5, 5, 5, 5],
        ),
    ],
    ids=["replicas", "replicas and partitions", "processes"],
)
def test_all_reduce_in_its_modes(attributes, sums):
    got = parallel(f'%r = "stablehlo.all_reduce"(%x) {SUM} {{{attributes}}} : ({T}) -> {T}', GRID, *FOUR)
    for reduced, total in zip(got, sums, strict=True):
        same(reduced, np.array([total, 10 * total]))


def test_collective_permute_gives_zeros_to_those_that_get_nothing():
    pairs = "source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>"
    body = f'%r = "stablehlo.collective_permute"(%x) {{{pairs}}} : ({T}) -> {T}'
    got = parallel(body, "[[@p], [@p]]", *FOUR[:2])
    same(got[0], np.array([0, 0]))
    same(got[1], FOUR[0])


def test_all_to_all_exchanges_parts():
    body = f""""stablehlo.all_to_all"(%x) {{split_dimension = 0 : i64, concat_dimension = 0 : i64,
      split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}} : ({T}) -> {T}"""
    got = parallel(f"%r = {body}", "[[@p], [@p]]", *FOUR[:2])
    same(got[0], np.array([1, 2]))
    same(got[1], np.array([10, 20]))


def test_reduce_scatter_gives_each_its_part():
    body = f"""%y = stablehlo.concatenate %x, %x, dim = 0 : ({T}, {T}) -> tensor<4xi64>
      %r = "stablehlo.reduce_scatter"(%y) {SUM} {{scatter_dimension = 0 : i64,
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}} : (tensor<4xi64>) -> {T}"""
    got = parallel(body, "[[@p], [@p]]", *FOUR[:2])
    same(got[0], np.array([3, 30]))
    same(got[1], np.array([3, 30]))


def test_processes_that_wait_for_each_other_end_with_an_error():
    text = f"""module {{
      func.func @gets() -> {T} {{ %k = stablehlo.create_token : !stablehlo.token
        %r:2 = "stablehlo.recv"(%k) {{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>,
          is_host_transfer = true}} : (!stablehlo.token) -> ({T}, !stablehlo.token)
        return %r#0 : {T} }}
      func.func @main() -> ({T}, {T}) {{
        %out:2 = "interpreter.run_parallel"() {{programs = [[@gets], [@gets]]}} : () -> ({T}, {T})
        return %out#0, %out#1 : {T}, {T} }} }}"""
    with pytest.raises(InterpreterError, match="wait for each other"):
        evaluate_text(text)


def test_a_process_that_fails_ends_those_that_wait_for_it():
    body = f"""%i = stablehlo.replica_id : tensor<ui32>
      %j = stablehlo.convert %i : (tensor<ui32>) -> tensor<i32>
      %y = "stablehlo.case"(%j) ({{ stablehlo.return %x : {T} }}, {{
        stablehlo.custom_call @check.expect_eq(%x, %z) {{has_side_effect = true}} : ({T}, {T}) -> ()
        stablehlo.return %x : {T} }}) : (tensor<i32>) -> {T}
      %r = "stablehlo.all_reduce"(%y) {SUM} {{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}} : ({T}) -> {T}"""
    with pytest.raises(Exception, match="expect_eq: 2 of 2 elements differ"):
        parallel(f"%z = stablehlo.constant dense<0> : {T}\n {body}", "[[@p], [@p]]", *FOUR[:2])
