"""Operands of which a part is valid along several axes: what is computed of them is what is computed of that part."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.comparing.references.interpreter import interpret
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.steps.scope import Scope
from pdhlo.lower.tracing.tracer import prepare
from pdhlo.lower.values.bounded import Bounded, Size, with_sizes
from pdhlo.lower.values.traced_values import to_public
from pdhlo.program import Program

RANDOM = np.random.default_rng(0)
BOUND = 8
SEGMENTS = "result_segment_sizes = array<i32: 1, 0>"
MATMUL = '"pd.matmul"(%x, %y) {transpose_x = false, transpose_y = false}'


def drawn(*shape: int) -> np.ndarray:
    return RANDOM.standard_normal(shape).astype(np.float32)


def bounded(value: np.ndarray, **counts: Any) -> Any:
    """A value with NaN behind it along all axes; ``a0``, ``a1``: the count of an axis, where it is not its own."""
    padded = np.full([BOUND] * value.ndim, np.nan, value.dtype)
    padded[tuple(map(slice, value.shape))] = value
    sizes = [Size(axis, counts.get(f"a{axis}", np.int32(size))) for axis, size in enumerate(value.shape)]
    return with_sizes(padded, sizes)  # type: ignore[arg-type]  # NumPy's


def computed(operation: str, **feeds: Any) -> Any:
    """The result of an operation, as a run with checks computes it of feeds with padding."""
    ranks = {name: len((feed.data if isinstance(feed, Bounded) else feed).shape) for name, feed in feeds.items()}
    kinds = {name: f"tensor<{'?x' * rank}f32>" for name, rank in ranks.items()}
    kind = f"tensor<{'?x' * max(ranks.values())}f32>"
    arguments = ", ".join(f'%fed_{name}: {declared} {{pd.feed = "{name}"}}' for name, declared in kinds.items())
    lines = [
        f'%{name} = "pd.feed"(%fed_{name}) {{name = "{name}"}} : ({declared}) -> {declared}'
        for name, declared in kinds.items()
    ]
    lines += [f"%z = {operation} : ({', '.join(kinds.values())}) -> {kind}", f"return %z : {kind}"]
    body = "\n".join(lines)
    program = Program.parse(f'func.func @main({arguments}) -> ({kind} {{pd.fetch = "z"}}) {{\n{body}\n}}')
    traceable = prepare(program)
    environment = traceable.environment({}, feeds)
    schedule = Schedule(traceable.steps, [request.value for request in traceable.requested])
    with x64():
        schedule.run(environment, Scope(None, engine=interpret))
    assert not schedule.exact, "it was computed without padding"
    return to_public(environment[traceable.requested[0].value])


def test_a_product_checks_only_what_it_sums_along():
    """Columns of one operand and of the other have one bound and not one count, which a product does not mind."""
    x, y = drawn(5, 6), drawn(6, 7)
    np.testing.assert_allclose(computed(f"{MATMUL}", x=bounded(x), y=bounded(y)), x @ y, 1e-5)
    with pytest.raises(InputError, match="different numbers of rows"):
        computed(f"{MATMUL}", x=bounded(x), y=bounded(y[:5]))


def test_sizes_along_the_same_axis_must_be_equal():
    x, y = drawn(5, 6), drawn(5, 6)
    np.testing.assert_allclose(computed('"pd.add"(%x, %y)', x=bounded(x), y=bounded(y)), x + y)
    np.testing.assert_allclose(computed('"pd.add"(%x, %y)', x=bounded(x), y=bounded(y[0])), x + y[0])
    with pytest.raises(InputError, match="different numbers of rows"):
        computed('"pd.add"(%x, %y)', x=bounded(x), y=bounded(y[:, :4]))


def test_operands_of_different_capacities_have_as_many_rows():
    """They are cut to the smallest capacity, which must not hide that one of them has more rows."""
    x, y = drawn(3, 6), drawn(3, 6)
    narrow, wide = (Bounded.along(np.pad(array, ((0, more), (0, 0))), np.int32(3)) for array, more in ((x, 1), (y, 5)))
    operation = '"pd.kldiv_loss"(%x, %y) {reduction = "none"}'
    np.testing.assert_allclose(
        computed(operation, x=narrow, y=wide), computed(operation, x=bounded(x), y=bounded(y)), 1e-6
    )
    with pytest.raises(InputError, match="different numbers of rows"):
        computed(operation, x=narrow, y=Bounded.along(wide.data, np.int32(4)))
    with pytest.raises(InputError, match="different numbers of rows"):
        computed(operation, x=Bounded.along(narrow.data, np.int32(2)), y=wide)


def test_one_count_may_be_the_size_of_two_axes():
    count, x = np.int32(5), drawn(5, 5)
    padded = bounded(x, a0=count, a1=count)
    np.testing.assert_allclose(computed('"pd.transpose"(%x) {perm = array<i32: 1, 0>}', x=padded), x.T)
    np.testing.assert_allclose(computed('"pd.relu"(%x)', x=padded), np.maximum(x, 0))


@pytest.mark.parametrize(("axis", "keepdim"), [((0,), False), ((1,), True), ((0, 2), False), ((), False)])
@pytest.mark.parametrize("name", ["mean", "amax", "logsumexp"])
def test_reductions_leave_the_sizes_of_the_other_axes(name: str, axis: tuple[int, ...], keepdim: bool):
    x = drawn(3, 4, 5)
    more = ", reduce_all = false" if name == "logsumexp" else ""
    said = f"array<i64{': ' * bool(axis)}{', '.join(map(str, axis))}>"
    result = computed(f'"pd.{name}"(%x) {{axis = {said}, keepdim = {str(keepdim).lower()}{more}}}', x=bounded(x))
    reduced = {
        "mean": np.mean,
        "amax": np.max,
        "logsumexp": lambda x, axis, keepdims: np.log(np.exp(x).sum(axis, keepdims=keepdims)),
    }
    want = reduced[name](x, axis or None, keepdims=keepdim)  # type: ignore[operator]
    assert result.shape == want.shape
    np.testing.assert_allclose(result, want, 1e-5)


def test_softmax_counts_what_is_valid():
    x = drawn(3, 4)
    result = computed('"pd.softmax"(%x) {axis = 1 : i32}', x=bounded(x))
    np.testing.assert_allclose(result, jax.nn.softmax(x, 1), 1e-5)


def test_a_reshape_of_two_sizes_to_one_axis_takes_no_padding():
    x = drawn(3, 4)
    with pytest.raises(AssertionError, match="without padding"):
        computed(f'"pd.flatten"(%x) {{start_axis = 0 : i32, stop_axis = 1 : i32, {SEGMENTS}}}', x=bounded(x))
