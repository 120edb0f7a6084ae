"""Products, convolutions, solvers, Fourier transforms and batch normalization."""

import itertools

import ml_dtypes
import numpy as np
import pytest

from pdhlo.lower.interpreter.eval import evaluate_text
from tests.lower.interpreter.programs import computed, same

RNG = np.random.default_rng(0)


def test_dot_general_orders_dimensions_batching_lhs_rhs():
    x, y = RNG.integers(-9, 9, (3, 2, 5, 4)), RNG.integers(-9, 9, (4, 6, 2, 3))
    operation = """stablehlo.dot_general %0, %1, batching_dims = [1] x [2], contracting_dims = [3, 0] x [0, 3]
      : (tensor<3x2x5x4xi64>, tensor<4x6x2x3xi64>) -> tensor<2x5x6xi64>"""
    got = computed(operation, x, y, takes="tensor<3x2x5x4xi64>;tensor<4x6x2x3xi64>", gives="tensor<2x5x6xi64>")
    same(got, np.einsum("abcd,dfba->bcf", x, y))


@pytest.mark.parametrize(("gives", "expected"), [("i8", 64), ("i32", 40000)])
def test_dot_general_of_integers_wraps_in_the_type_of_its_result(gives, expected):
    x = np.full(4, 100, np.int8)
    operation = (
        f"stablehlo.dot_general %0, %1, contracting_dims = [0] x [0] : (tensor<4xi8>, tensor<4xi8>) -> tensor<{gives}>"
    )
    got = computed(operation, x, x, takes="tensor<4xi8>;tensor<4xi8>", gives=f"tensor<{gives}>")
    same(got, np.array(expected, f"int{gives[1:]}"))


def test_products_of_large_integers_are_exact():
    x, y = np.array([2**40 + 1, 3]), np.array([2**40 - 1, 5])
    operation = (
        "stablehlo.dot_general %0, %1, contracting_dims = [0] x [0] : (tensor<2xi64>, tensor<2xi64>) -> tensor<i64>"
    )
    got = computed(operation, x, y, takes="tensor<2xi64>;tensor<2xi64>", gives="tensor<i64>")
    same(got, np.array((2**80 - 1 + 15) % 2**64))


def test_precise_products_accumulate_in_f64():
    x, y = np.float32([1e8, 1, -1e8]), np.ones(3, np.float32)
    operation = (
        "stablehlo.dot_general %0, %1, contracting_dims = [0] x [0] : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>"
    )
    kinds = {"takes": "tensor<3xf32>;tensor<3xf32>", "gives": "tensor<f32>"}
    same(computed(operation, x, y, **kinds), np.float32(0))  # 1e8 + 1 is 1e8 in f32, from left to right
    same(computed(operation, x, y, **kinds, precise=True), np.float32(1))


def test_dot_general_of_small_floats_is_rounded_once():
    x, kind = np.full(300, 1, ml_dtypes.bfloat16), "tensor<300xbf16>"
    operation = f"stablehlo.dot_general %0, %1, contracting_dims = [0] x [0] : ({kind}, {kind}) -> tensor<bf16>"
    got = computed(operation, x, x, takes=f"{kind};{kind}", gives="tensor<bf16>")
    same(got, np.array(300, ml_dtypes.bfloat16))


@pytest.mark.parametrize(("kind", "dtype"), [("f32", "float32"), ("i8", "int8"), ("bf16", ml_dtypes.bfloat16)])
def test_einsum_sums_over_letters_that_the_result_lacks(kind, dtype):
    x, y = RNG.integers(-3, 3, (2, 3, 4)).astype(dtype), RNG.integers(-3, 3, (2, 4)).astype(dtype)
    operation = f"""stablehlo.einsum %0, %1, config = "abc,ac->ab"
      : (tensor<2x3x4x{kind}>, tensor<2x4x{kind}>) -> tensor<2x3x{kind}>"""
    got = computed(operation, x, y, takes=f"tensor<2x3x4x{kind}>;tensor<2x4x{kind}>", gives=f"tensor<2x3x{kind}>")
    same(got, np.einsum("abc,ac->ab", x.astype(int), y.astype(int)).astype(dtype))


def test_einsum_of_integers_wraps():
    operation = """stablehlo.einsum %0, %1, config = "a,a->" : (tensor<3xi8>, tensor<3xi8>) -> tensor<i8>"""
    x = np.full(3, 100, np.int8)
    got = computed(operation, x, np.ones(3, np.int8), takes="tensor<3xi8>;tensor<3xi8>", gives="tensor<i8>")
    same(got, np.array(300 - 256, np.int8))


def test_unary_einsum_sums_and_turns():
    x = RNG.integers(-3, 3, (2, 3, 4)).astype(np.float32)
    operation = """stablehlo.unary_einsum %0, config = "abc->ca" : (tensor<2x3x4xf32>) -> tensor<4x2xf32>"""
    same(computed(operation, x, takes="tensor<2x3x4xf32>", gives="tensor<4x2xf32>"), x.sum(1).T)


def convolved(x, w, strides, padding, below, gaps, groups=1, batches=1):
    """The definition, element by element: NCHW, OIHW."""
    n, c, _, _ = x.shape
    spread = np.zeros((n, c, *((s - 1) * d + 1 for s, d in zip(x.shape[2:], below, strict=True))), x.dtype)
    spread[:, :, :: below[0], :: below[1]] = x
    spread = np.pad(spread, [(0, 0), (0, 0), *padding])
    size = [
        (s - (k - 1) * g - 1) // t + 1 for s, k, g, t in zip(spread.shape[2:], w.shape[2:], gaps, strides, strict=True)
    ]
    out = np.zeros((n // batches, w.shape[0], *size), x.dtype)
    each, per = w.shape[0] // (groups * batches), n // batches
    for b, o, i, j in np.ndindex(out.shape):
        group = o // each
        rows = slice(i * strides[0], i * strides[0] + (w.shape[2] - 1) * gaps[0] + 1, gaps[0])
        columns = slice(j * strides[1], j * strides[1] + (w.shape[3] - 1) * gaps[1] + 1, gaps[1])
        first = group * w.shape[1] if groups > 1 else 0
        batch = b + (group * per if batches > 1 else 0)
        out[b, o, i, j] = np.sum(spread[batch, first : first + w.shape[1], rows, columns] * w[o])
    return out


@pytest.mark.parametrize(("groups", "batches"), [(1, 1), (2, 1), (1, 2)], ids=["plain", "features", "batches"])
@pytest.mark.parametrize(
    "layout", ["[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "[b, 0, 1, f]x[0, 1, i, o]->[1, b, f, 0]"]
)
def test_convolution_against_its_definition(groups, batches, layout):
    x, w = RNG.integers(-5, 5, (4, 4, 5, 6)), RNG.integers(-5, 5, (6, 4 // groups, 2, 3))
    expected = convolved(x, w, (2, 1), [(1, 0), (2, 1)], (2, 1), (1, 2), groups, batches)
    if not layout.startswith("[b, f"):
        x, w, expected = x.transpose(0, 2, 3, 1), w.transpose(2, 3, 1, 0), expected.transpose(3, 0, 1, 2)
    kinds = [f"tensor<{'x'.join(map(str, a.shape))}xi64>" for a in (x, w, expected)]
    operation = f"""stablehlo.convolution(%0, %1) dim_numbers = {layout},
      window = {{stride = [2, 1], pad = [[1, 0], [2, 1]], lhs_dilate = [2, 1], rhs_dilate = [1, 2]}}
      {{batch_group_count = {batches} : i64, feature_group_count = {groups} : i64}}
      : ({kinds[0]}, {kinds[1]}) -> {kinds[2]}"""
    same(computed(operation, x, w, takes=";".join(kinds[:2]), gives=kinds[2]), expected)


def test_convolution_reverses_windows():
    operation = """stablehlo.convolution(%0, %1) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0],
      window = {reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
      : (tensor<1x1x3xf32>, tensor<1x1x2xf32>) -> tensor<1x1x2xf32>"""
    x, w = np.float32([[[1, 2, 3]]]), np.float32([[[10, 1]]])
    got = computed(operation, x, w, takes="tensor<1x1x3xf32>;tensor<1x1x2xf32>", gives="tensor<1x1x2xf32>")
    same(got, np.float32([[[21, 32]]]))


SOLVES = list(itertools.product(("true", "false"), ("true", "false"), ("NO_TRANSPOSE", "TRANSPOSE", "ADJOINT")))


@pytest.mark.parametrize(("left", "lower", "transpose"), SOLVES)
@pytest.mark.parametrize("unit", ["true", "false"])
def test_triangular_solve_reads_one_triangle(left, lower, unit, transpose):
    a = RNG.standard_normal((2, 3, 3)) + 1j * RNG.standard_normal((2, 3, 3)) + 3 * np.eye(3)
    x = RNG.standard_normal((2, 3, 3)) + 1j
    used = np.tril(a) if lower == "true" else np.triu(a)
    if unit == "true":
        used = used - used * np.eye(3) + np.eye(3)
    op = {"NO_TRANSPOSE": used, "TRANSPOSE": used.swapaxes(1, 2), "ADJOINT": used.conj().swapaxes(1, 2)}[transpose]
    b = op @ x if left == "true" else x @ op
    kind = "tensor<2x3x3xcomplex<f64>>"
    operation = f""""stablehlo.triangular_solve"(%0, %1) {{left_side = {left}, lower = {lower}, unit_diagonal = {unit},
      transpose_a = #stablehlo<transpose {transpose}>}} : ({kind}, {kind}) -> {kind}"""
    np.testing.assert_allclose(computed(operation, a, b, takes=f"{kind};{kind}", gives=kind), x, rtol=1e-9)


@pytest.mark.parametrize("lower", ["true", "false"])
def test_cholesky_reads_one_triangle_and_gives_nan_where_there_is_no_factor(lower):
    a = np.array([[[4.0, 2], [2, 5]], [[1, 2], [2, 1]]])
    a[:, 0 if lower == "true" else 1, 1 if lower == "true" else 0] = 99  # not read
    kind = "tensor<2x2x2xf64>"
    got = computed(f'"stablehlo.cholesky"(%0) {{lower = {lower}}} : ({kind}) -> {kind}', a, takes=kind, gives=kind)
    factor = np.array([[2.0, 0], [1, 2]])
    same(got[0], factor if lower == "true" else factor.T)
    triangle = np.tril if lower == "true" else np.triu
    np.testing.assert_array_equal(got[1][triangle(np.ones((2, 2))) == 1], np.nan)


@pytest.mark.parametrize(
    ("kind", "source", "target", "formula"),
    [
        ("FFT", "complex<f32>", "3x4xcomplex<f32>", np.fft.fft2),
        ("IFFT", "complex<f32>", "3x4xcomplex<f32>", np.fft.ifft2),
        ("RFFT", "f32", "3x3xcomplex<f32>", np.fft.rfft2),
        ("IRFFT", "complex<f32>", "3x6xf32", np.fft.irfft2),
    ],
)
def test_fft(kind, source, target, formula):
    x = RNG.standard_normal((3, 4)).astype("f4")
    x = (x + 1j * x[::-1]).astype("c8") if source != "f32" else x
    length = target.split("x")[1] if kind == "IRFFT" else 4
    gives = f"tensor<{target}>"
    operation = f"stablehlo.fft %0, type = {kind}, length = [3, {length}] : (tensor<3x4x{source}>) -> {gives}"
    got = computed(operation, x, takes=f"tensor<3x4x{source}>", gives=gives)
    same(got, formula(x.astype("c16") if kind != "RFFT" else x.astype("f8")).astype(got.dtype))


def test_batch_norm_training_and_its_gradient():
    """The gradient is that of the forward formula, by differences."""
    kind, feature = "tensor<3x2x2xf64>", "tensor<2xf64>"
    attributes = "{epsilon = 0.1 : f32, feature_index = 1 : i64}"
    train = f"""func.func @main(%x: {kind}, %s: {feature}, %o: {feature}) -> ({kind}, {feature}, {feature}) {{
      %r:3 = "stablehlo.batch_norm_training"(%x, %s, %o) {attributes}
        : ({kind}, {feature}, {feature}) -> ({kind}, {feature}, {feature})
      return %r#0, %r#1, %r#2 : {kind}, {feature}, {feature} }}"""
    grad = f"""func.func @main(%x: {kind}, %s: {feature}, %m: {feature}, %v: {feature}, %g: {kind}) -> {kind} {{
      %r:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) {attributes}
        : ({kind}, {feature}, {feature}, {feature}, {kind}) -> ({kind}, {feature}, {feature})
      return %r#0 : {kind} }}"""
    x, s, o, g = RNG.standard_normal((3, 2, 2)), np.array([1.5, -2]), np.array([0.5, 3]), RNG.standard_normal((3, 2, 2))
    out, mean, variance = evaluate_text(train, [x, s, o])
    np.testing.assert_allclose(mean, x.mean((0, 2)))
    np.testing.assert_allclose(variance, x.var((0, 2)))
    got = evaluate_text(grad, [x, s, mean, variance, g])[0]
    step = np.zeros_like(x)
    step[1, 0, 1] = 1e-5
    cotangent = (
        (evaluate_text(train, [x + step, s, o])[0] - evaluate_text(train, [x - step, s, o])[0]) * g
    ).sum() / 2e-5
    np.testing.assert_allclose(got[1, 0, 1], cotangent, rtol=1e-6)
    assert out.shape == x.shape


@pytest.mark.parametrize(
    ("x", "w", "padding", "want"),
    [
        ((1, 2, 2, 2), (3, 2, 3, 3), "[[0, 0], [0, 0]]", (1, 3, 0, 0)),
        ((0, 2, 4, 4), (3, 2, 3, 3), "[[0, 0], [0, 0]]", (0, 3, 2, 2)),
        ((1, 2, 0, 4), (3, 2, 1, 1), "[[0, 0], [0, 0]]", (1, 3, 0, 4)),
        ((1, 2, 4, 4), (3, 2, 3, 3), "[[-2, -2], [0, 0]]", (1, 3, 0, 2)),
    ],
)
def test_a_convolution_without_windows_is_empty(x, w, padding, want):
    kinds = [f"tensor<{'x'.join(map(str, shape))}xf32>" for shape in (x, w, want)]
    operation = f"""stablehlo.convolution(%0, %1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1],
        window = {{pad = {padding}}}
        {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : ({kinds[0]}, {kinds[1]}) -> {kinds[2]}"""
    got = computed(operation, np.ones(x, "f4"), np.ones(w, "f4"), takes=";".join(kinds[:2]), gives=kinds[2])
    same(got, np.ones(want, "f4"))
