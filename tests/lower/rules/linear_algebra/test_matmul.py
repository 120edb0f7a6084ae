from __future__ import annotations

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.target import CPU, Target
from pdhlo.lower.rules.registry import get_rule
from pdhlo.translate import framework_pb2 as proto
from tests.lower.rules.rule_testing import BFLOAT16, FLOATS, assert_result, numbers, run
from tests.support import make_program

SHAPES = [((3,), (3,)), ((2, 3), (3,)), ((3,), (5, 3, 4)), ((2, 1, 2, 3), (5, 3, 4)), ((0, 3), (3, 4))]


@pytest.mark.parametrize(("left", "right"), SHAPES)
@pytest.mark.parametrize("transpose", [False, True])
def test_matmul(left, right, transpose):
    x, y = numbers(*left), numbers(*right, seed=1)
    want = np.matmul(x, y)
    if transpose:  # of vectors it does nothing
        x = np.swapaxes(x, -1, -2) if x.ndim > 1 else x
        y = np.swapaxes(y, -1, -2) if y.ndim > 1 else y
    assert_result(run("matmul", x, y, transpose_x=transpose, transpose_y=transpose), want)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_matmul_rounds_half_once(dtype):
    x, y = numbers(2, 300, dtype=dtype, low=0, high=1), numbers(300, 2, dtype=dtype, low=0, high=1)
    want = x.astype(np.float64) @ y.astype(np.float64)
    assert_result(run("matmul", x, y, transpose_x=False, transpose_y=False), want, dtype=dtype)


def test_matmul_of_integers_and_complex_numbers():
    x, y = np.array([[1, 2], [3, 4]]), np.array([[5, 6], [7, 8]])
    for dtype in ("int32", "int64", "complex64"):
        a, b = x.astype(dtype), y.astype(dtype)
        assert_result(run("matmul", a, b, transpose_x=False, transpose_y=False), (a @ b).astype(dtype))


def test_named_products():
    x, y, v = numbers(2, 3, 4), numbers(2, 4, 5), numbers(4)
    assert_result(run("bmm", x, y), x @ y)
    assert_result(run("mv", x[0], v), x[0] @ v)
    assert_result(run("dot", v, v + 1), np.dot(v, v + 1))
    assert_result(run("dot", x[0], x[1]), (x[0] * x[1]).sum(-1))
    assert_result(run("dot", np.array([1, 2]), np.array([3, 4])), np.int64(11))
    for bias in (numbers(3, 5), numbers(5)):
        assert_result(run("addmm", bias, x[0], y[0], beta=0.5, alpha=2.0), 0.5 * bias + 2 * x[0] @ y[0])


def _from_legacy(kind, x, y, **attributes):
    """The product of an operator of a legacy program."""
    variables = {"x": (x.dtype.name, x.shape), "y": (y.dtype.name, y.shape), "out": ("float32", [-1])}
    program = make_program([(kind, {"X": ["x"], "Y": ["y"]}, {"Out": ["out"]}, attributes)], variables)
    return pdhlo.load(program).run({"x": x, "y": y}, fetch=["out"])["out"]


A, B = np.array([1.0, 2.0, 3.0]), np.array([4.0, 5.0, 6.0])


# What Paddle 2.6.2 gives; it refuses the products that are left out.
@pytest.mark.parametrize(
    ("x", "y", "turned", "want"),
    [
        (A, B, (True, True), np.outer(A, B)),
        (A, B[:2], (True, True), np.outer(A, B[:2])),
        (A, B[:1], (True, False), 4 * A),
        (A[:1], B, (False, True), B),
        (A, B[None], (True, False), np.outer(A, B)),
        (A, B[:, None], (True, True), np.outer(A, B)),
        (A[:, None], B, (False, True), np.outer(A, B)),
        (np.ones((3, 2)), B, (True, False), [15.0, 15.0]),
        (A, B, (False, False), 32.0),
    ],
)
def test_fluids_matmul_transposes_vectors(x, y, turned, want):
    attributes = {"transpose_X": turned[0], "transpose_Y": turned[1], "alpha": 2.0}
    assert_result(_from_legacy("matmul", x, y, **attributes), 2 * np.asarray(want))


@pytest.mark.parametrize("turned", [(False, False), (True, True)])
def test_its_successor_does_not(turned):
    assert_result(_from_legacy("matmul_v2", A, B, trans_x=turned[0], trans_y=turned[1]), np.array(32.0))


SCALES = {"Scale_x": 2.0, "Scale_y": 4.0, "Scale_out": 0.5}


# Values of Paddle 2.6.2, on oneDNN.
@pytest.mark.parametrize(
    ("kind", "attributes", "want"),
    [
        ("matmul", {}, np.int8([[127, -82], [127, -128]])),
        ("matmul", SCALES, np.int8([[12, -5], [75, -12]])),
        ("matmul", SCALES | {"force_fp32_output": True}, np.float32([[23, -10.25], [150, -25]])),
        ("matmul_v2", {}, np.int8([[127, -82], [127, -128]])),
        ("matmul_v2", SCALES | {"force_fp32_output": True}, np.float32([[184, -82], [1200, -200]])),
    ],
)
def test_products_of_int8(kind, attributes, want):
    x, y = np.int8([[10, -3, 20], [100, 100, 100]]), np.int8([[1, -5], [2, 4], [9, -1]])
    assert_result(_from_legacy(kind, x, y, use_mkldnn=True, **attributes), want)


@pytest.mark.parametrize(("forced", "want"), [(False, np.array([[4.53125]], BFLOAT16)), (True, [[4.5234375]])])
def test_halves_give_float32_where_it_is_forced(forced, want):
    x, y = np.array([[1.5, 3]], BFLOAT16), np.array([[1], [1.0078125]], BFLOAT16)
    got = _from_legacy("matmul_v2", x, y, use_mkldnn=True, force_fp32_output=forced)
    assert_result(got, np.asarray(want, np.float32 if forced else BFLOAT16), tolerance=0.0)


def test_the_gradient_of_muls_first_operand_has_its_lod_and_the_second_none():
    columns = {"x_num_col_dims": 1, "y_num_col_dims": 1}
    slots = {"X": ["x"], "Y": ["y"], "Out@GRAD": ["cotangent"]}
    data = make_program(
        [("mul_grad", slots, {"X@GRAD": ["x@GRAD"], "Y@GRAD": ["y@GRAD"]}, columns)],
        {"x": ("float32", [-1, 3]), "y": ("float32", [3, 2]), "cotangent": ("float32", [-1, 2])}
        | {"x@GRAD": ("float32", [-1, 3]), "y@GRAD": ("float32", [3, 2])},
        feeds=["x", "y", "cotangent"],
        fetches=["x@GRAD", "y@GRAD"],
    )
    message = proto.ProgramDesc.FromString(data)
    for variable in message.blocks[0].vars:
        if variable.name.startswith("x"):
            variable.type.lod_tensor.lod_level = 1
    x, y, cotangent = (numbers(3, size, seed=size).astype("float32") for size in (3, 2, 2))
    fed = {"x": pdhlo.LoDTensor(x, [[0, 1, 3]]), "y": y, "cotangent": pdhlo.LoDTensor(cotangent, [[0, 1, 3]])}
    gradients = pdhlo.load(message.SerializeToString()).run(fed)
    np.testing.assert_allclose(gradients["x@GRAD"].data, cotangent @ y.T, rtol=1e-5)
    assert gradients["x@GRAD"].lod == [[0, 1, 3]]
    np.testing.assert_allclose(gradients["y@GRAD"], x.T @ cotangent, rtol=1e-5)


@pytest.mark.parametrize(("rows", "has_barrier"), [(64, True), (8, False)])
def test_a_large_product_stands_behind_a_barrier_on_the_cpu(rows, has_barrier):
    """YNNPACK would compute it together with the maximum behind it."""
    x, y = numbers(2, rows, 100).astype("float32"), numbers(100, 80).astype("float32")
    matmul = get_rule("matmul").function

    def function(x, y):
        return jax.numpy.max(matmul(x, y, transpose_x=False, transpose_y=False), -1)

    with in_context(TraceContext(Target(CPU))):
        text = jax.jit(function).lower(x, y).as_text()
        assert_result(np.asarray(jax.jit(function)(x, y)), (x @ y).max(-1), tolerance=1e-5)
    assert ("optimization_barrier" in text) == has_barrier


@pytest.mark.parametrize(("inner", "by_columns"), [(1024, True), (600, True), (521, False)])
def test_one_row_times_a_large_matrix_takes_its_columns(inner, by_columns):
    x, y = numbers(1, 1, inner).astype("float32"), numbers(inner, 500).astype("float32")
    with in_context(TraceContext(Target(CPU))):
        function = jax.jit(lambda x, y: get_rule("matmul").function(x, y, transpose_x=False, transpose_y=False))
        assert ("contracting_dims = [1] x [1]" in function.lower(x, y).as_text()) == by_columns
        assert_result(np.asarray(function(x, y)), x @ y, tolerance=1e-4)


@pytest.mark.parametrize(("leading", "products"), [((17,), 5), ((3, 6), 5), ((2,), 1), ((2, 8), 1)])
def test_rows_times_a_wide_matrix_are_computed_by_its_parts(leading, products):
    """Few rows by small blocks, which are one product of as many matrices."""
    x, y = numbers(*leading, 512).astype("float32"), numbers(512, 1280).astype("float32")
    with in_context(TraceContext(Target(CPU))):
        function = jax.jit(lambda x, y: get_rule("matmul").function(x, y, transpose_x=False, transpose_y=False))
        assert function.lower(x, y).as_text().count("dot_general") == products
        assert_result(np.asarray(function(x, y)), x @ y, tolerance=1e-4)


@pytest.mark.parametrize("rows", [(2, 2), (1, 8), (3, 4), (4, 1)])
def test_mul_and_its_gradient_keep_the_rows_that_are_fed_not_those_declared(rows):
    """A program declares a length of 4, and is fed another: 2 x 2 rows could be 1 x 4."""
    columns = {"x_num_col_dims": 2, "y_num_col_dims": 1}
    shapes = {"x": [-1, 4, 3], "w": [3, 5], "y": [-1, 4, 5]}
    variables = {f"{name}{end}": ("float32", shape) for name, shape in shapes.items() for end in ("", "@GRAD")}
    gradient = {"X": ["x"], "Y": ["w"], "Out@GRAD": ["y@GRAD"]}
    operators = [
        ("mul", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, columns),
        ("mul_grad", gradient, {"X@GRAD": ["x@GRAD"], "Y@GRAD": ["w@GRAD"]}, columns),
    ]
    data = make_program(operators, variables, feeds=["x", "w", "y@GRAD"], fetches=["y", "x@GRAD", "w@GRAD"])
    x, w, cotangent = (numbers(*shape).astype("float32") for shape in ((*rows, 3), (3, 5), (*rows, 5)))
    results = pdhlo.load(data).run({"x": x, "w": w, "y@GRAD": cotangent})
    np.testing.assert_allclose(results["y"], x @ w, rtol=1e-5)
    np.testing.assert_allclose(results["x@GRAD"], cotangent @ w.T, rtol=1e-5)
    np.testing.assert_allclose(results["w@GRAD"], np.einsum("abi,abj->ij", x, cotangent), rtol=1e-5)
