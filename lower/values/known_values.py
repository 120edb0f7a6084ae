"""Values that are known while tracing: shapes, axes, small constants, and arithmetic on them.

Paddle's programs compute shapes with ordinary operators (shape, slice, scale, concat, reshape). XLA needs shapes while
compiling, so the tracer keeps such values as small NumPy arrays and evaluates the operators below on them at once.
With symbolic dimensions a known value is an array of objects, some of which are dimensions such as ``2*h``.

Running the rules eagerly instead would cost a compilation for each primitive; a test checks that each function here
gives what the rule gives.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

MOST_ELEMENTS = 1024
"""Larger values are computed on the device."""

Fold = Callable[..., Any]
"""Takes the operands (arrays, lists of arrays, None) and the attributes by name; gives the first result."""

_folds: dict[str, Fold] = {}


def fold(*names: str) -> Callable[[Fold], Fold]:
    """Registers how operators are evaluated on known values."""

    def register(function: Fold) -> Fold:
        for name in names:
            _folds[name] = function
        return function

    return register


def is_known(value: Any) -> bool:
    """Whether a traced value is known: an array in memory, or a group of such."""
    if isinstance(value, list):
        return all(is_known(one) for one in value)
    return value is None or isinstance(value, np.ndarray)


def find_fold(name: str) -> Fold | None:
    """How to evaluate an operator on known values, or None."""
    return _folds.get(name)


def is_small(value: Any) -> bool:
    """Whether a value is worth knowing."""
    return isinstance(value, np.ndarray) and value.size <= MOST_ELEMENTS


def dims_array(shape: Sequence[Any], dtype: Any) -> np.ndarray:
    """A shape as a known value; dimensions that are symbolic stay what they are."""
    if all(isinstance(dim, int) for dim in shape):
        return np.array(shape, dtype)
    found = np.empty(len(shape), object)
    found[:] = list(shape)
    return found


def as_array(value: np.ndarray) -> Any:
    """A known value as something that rules compute with: symbolic dimensions become integers on the device."""
    if value.dtype != object:
        return value
    flat = [jnp.asarray(dim, jnp.int64) for dim in value.reshape(-1)]
    return jnp.stack(flat).reshape(value.shape) if flat else jnp.zeros(value.shape, jnp.int64)


def known_integers(value: Any) -> tuple[Any, ...] | None:
    """A known value, or a group of them, as integers (or symbolic dimensions); None where it is not known."""
    if not is_known(value):
        return None
    parts = value if isinstance(value, list) else [value]
    return tuple(_integer(one) for part in parts for one in np.asarray(part).reshape(-1))


def _integer(value: Any) -> Any:
    return int(value) if isinstance(value, np.generic | int) else value


def integer_vector(value: Any) -> Any:
    """An unknown IntArray operand as one integer array of rank 1."""
    parts = value if isinstance(value, list) else [value]
    arrays = [jnp.ravel(as_array(one) if isinstance(one, np.ndarray) else one) for one in parts]
    return jnp.concatenate([one.astype(jnp.int64) for one in arrays]) if arrays else jnp.zeros(0, jnp.int64)


def known_scalar(value: Any) -> Any:
    """A known value of one element as a number; any other value as it is."""
    if isinstance(value, np.ndarray) and value.size == 1:
        only = value.reshape(-1)[0]
        return only.item() if isinstance(only, np.generic) else only
    return as_array(value) if isinstance(value, np.ndarray) else value


# -- the operators. Division, rounding and casts follow the rules; everything else is NumPy's.


def _cast(value: np.ndarray, dtype: Any) -> np.ndarray:
    return value if value.dtype == object or dtype is None else value.astype(dtype)


def _axes(axis: Any, rank: int) -> tuple[int, ...]:
    return tuple(sorted(int(one) % max(rank, 1) for one in known_integers(axis) or ()))


@fold("full_int_array")
def _full_int_array(*, value: Any, dtype: Any, **_: Any) -> np.ndarray:
    return np.array(value, dtype)


@fold("full")
def _full(*, shape: Any, value: Any, dtype: Any, **_: Any) -> np.ndarray | None:
    return np.full(shape, value, dtype) if np.prod(shape) <= MOST_ELEMENTS else None


@fold("assign_value")
def _assign_value(*, shape: Any, dtype: Any, values: Any, **_: Any) -> np.ndarray:
    return np.array(values).astype(dtype).reshape(shape)


@fold("assign", "share_data")
def _assign(x: np.ndarray, **_: Any) -> np.ndarray:
    return x


@fold("cast")
def _cast_operator(x: np.ndarray, *, dtype: Any) -> np.ndarray | None:
    if x.dtype.kind == "f" and dtype is not None and np.dtype(dtype).kind in "iu":
        through = np.int32 if np.dtype(dtype).itemsize <= 4 else np.int64
        least = float(np.iinfo(through).min)
        # What does not fit depends on the machine in NumPy.
        return x.astype(through).astype(dtype) if np.all((x >= least) & (x < -least)) else None
    return _cast(x, dtype)


@fold("scale")
def _scale(x: np.ndarray, scale: Any, *, bias: float, bias_after_scale: bool) -> np.ndarray | None:
    factor = known_scalar(scale)
    if x.dtype == object or x.dtype.kind in "iu":
        if int(factor) != factor or int(bias) != bias:
            return None
        factor, bias = int(factor), int(bias)
    found = x * factor + bias if bias_after_scale else (x + bias) * factor
    return _cast(np.asarray(found), x.dtype)


@fold("add")
def _add(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return np.asarray(x + y)


@fold("subtract")
def _subtract(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return np.asarray(x - y)


@fold("multiply")
def _multiply(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return np.asarray(x * y)


@fold("floor_divide")
def _floor_divide(x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
    return None if _has_zero(y) else np.asarray(x // y)


@fold("remainder")
def _remainder(x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
    return None if _has_zero(y) else np.asarray(x % y)


def _has_zero(value: np.ndarray) -> bool:
    return any(isinstance(one, int | np.generic) and one == 0 for one in value.reshape(-1))


def _near(x: np.ndarray, y: np.ndarray) -> Any:
    """Whether elements are equal: floats that differ by less than 1e-8 are, as in the rule."""
    if x.dtype.kind in "biuc" or y.dtype.kind in "biuc":
        return np.equal(x, y)
    with np.errstate(invalid="ignore", over="ignore"):  # infinity less infinity
        return np.equal(x, y) | (np.abs(x - y).astype(np.float64) < 1e-8)


_COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "less_than": np.less,
    "less_equal": np.less_equal,
    "greater_than": np.greater,
    "greater_equal": np.greater_equal,
    "equal": _near,
    "not_equal": lambda x, y: ~_near(x, y),
    "logical_and": np.logical_and,
    "logical_or": np.logical_or,
}


def _comparison(compare: Callable[[Any, Any], Any]) -> Fold:
    def folded(x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
        return None if object in (x.dtype, y.dtype) else np.asarray(compare(x, y))

    return folded


for _name, _compare in _COMPARISONS.items():
    fold(_name)(_comparison(_compare))


@fold("logical_not")
def _logical_not(x: np.ndarray) -> np.ndarray | None:
    return None if x.dtype == object else np.logical_not(x)


@fold("increment")
def _increment(x: np.ndarray, *, value: float) -> np.ndarray:
    return _cast(np.asarray(x + (int(value) if x.dtype == object or x.dtype.kind in "iu" else value)), x.dtype)


@fold("slice")
def _slice(x: np.ndarray, starts: Any, ends: Any, *, axes: Any, decrease_axis: Any, **_: Any) -> np.ndarray | None:
    bounds = [known_integers(starts) or (), known_integers(ends) or ()]
    if not all(isinstance(one, int) for part in bounds for one in part):
        return None
    index = [slice(None)] * x.ndim
    for axis, start, end in zip(axes, *bounds, strict=True):
        index[axis] = slice(start, end)
    found = x[tuple(index)]
    dropped = _axes(np.array(decrease_axis, np.int64), x.ndim)
    return found.reshape([dim for axis, dim in enumerate(found.shape) if axis not in dropped])


@fold("concat")
def _concat(xs: list[np.ndarray], axis: Any) -> np.ndarray:
    return np.concatenate(xs, axis=int(known_scalar(axis)))


@fold("stack")
def _stack(xs: list[np.ndarray], *, axis: int, numbers: bool = False) -> np.ndarray:
    xs = [one.reshape(xs[0].shape) for one in xs] if numbers else xs
    return np.stack(xs, axis=axis)


@fold("squeeze")
def _squeeze(x: np.ndarray, axis: Any) -> np.ndarray:
    axes = _axes(axis, x.ndim) or tuple(range(x.ndim))
    return x.reshape([dim for i, dim in enumerate(x.shape) if i not in axes or dim != 1])


@fold("unsqueeze")
def _unsqueeze(x: np.ndarray, axis: Any) -> np.ndarray:
    for one in known_integers(axis) or ():
        x = np.expand_dims(x, one)
    return x


@fold("reshape")
def _reshape(x: np.ndarray, shape: Any) -> np.ndarray | None:
    target = known_integers(shape) or ()
    if not all(isinstance(dim, int) for dim in target):
        return None
    return x.reshape([x.shape[i] if dim == 0 else dim for i, dim in enumerate(target)])


@fold("gather")
def _gather(x: np.ndarray, index: np.ndarray, axis: Any) -> np.ndarray | None:
    at = int(known_scalar(axis))
    if index.dtype == object or not -x.ndim <= at < x.ndim or (index < 0).any() or (index >= x.shape[at]).any():
        return None  # the rule says what is wrong
    return np.take(x, index.reshape(-1) if index.ndim == 2 else index, axis=at)


def symbolic_shape(x: Any, dtype: Any = np.int32) -> np.ndarray:
    """The result of ``pd.shape`` or ``pd.shape64``, which is known whatever is known of its operand."""
    return dims_array(jax.numpy.shape(x), dtype)
