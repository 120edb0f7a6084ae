"""Constant folding: values that are known while tracing, such as shapes and axes, and the operators on them.

Paddle's programs compute shapes with ordinary operators (shape, slice, scale, concat, reshape). XLA needs shapes while
compiling, so the tracer keeps such values as small NumPy arrays and evaluates the operators below on them at once.
If some elements are symbolic dimensions such as ``2*h``, the known value is a ``SymbolicArray``. A dimension is an
integer of unlimited size, so an operator is folded on dimensions only if its result is exact: a size, a fraction of
one (``size_fractions.py``), or a comparison that is the same for all sizes. In all other cases the operator's rule
computes the result on the device, in the dtype of the program.

Eager execution of the rules instead would compile each primitive. A test checks that each fold equals its rule.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from pdhlo.lower.values.size_fractions import SizeFraction, computed, quotient, scaled

MOST_ELEMENTS = 1024
"""Values with more elements are not folded but computed on the device."""

Fold = Callable[..., Any]
"""Takes the operands (arrays, lists of arrays, None) and the attributes by name.

Returns the operator's first result, or None if it cannot be folded."""

_folds: dict[str, Fold] = {}


class SymbolicArray(np.ndarray):
    """An array of Python objects, each an integer, a symbolic dimension or a ``SizeFraction``.

    ``element`` is the dtype in the program: int32 or int64, or after a cast float32 or float64.
    """

    element: np.dtype

    def __array_finalize__(self, source: object) -> None:
        """Views, slices and reshapes keep the dtype."""
        if isinstance(source, SymbolicArray):
            self.element = source.element


_EXACT = tuple(map(np.dtype, (np.int32, np.int64, np.float32, np.float64)))
"""The dtypes that represent every size exactly."""


def element_type(value: np.ndarray) -> np.dtype:
    """The dtype that a known value has in the program."""
    return value.element if isinstance(value, SymbolicArray) else value.dtype


def symbolic_array(values: object, shape: Sequence[int], element: np.dtype) -> np.ndarray:
    """A known value of such elements: a plain array of dtype ``element`` if all are integers, else symbolic."""
    objects = np.empty(shape, object)
    objects[...] = values
    if all(isinstance(size, int) for size in objects.reshape(-1)):
        return np.asarray(objects, element)
    symbolic = objects.view(SymbolicArray)
    symbolic.element = element
    return symbolic


def fold(*names: str) -> Callable[[Fold], Fold]:
    """Registers a function that evaluates the named operators on known values."""

    def register(function: Fold) -> Fold:
        @functools.wraps(function)
        def folded(*operands: object, **attributes: object) -> Any:
            result = function(*operands, **attributes)
            symbolic = isinstance(result, SymbolicArray)
            return symbolic_array(result, result.shape, result.element) if symbolic else result

        for name in names:
            _folds[name] = folded
        return function

    return register


def is_known(value: object) -> bool:
    """Whether a value is known while tracing: a NumPy array, None, or a list of such."""
    if isinstance(value, list):
        return all(is_known(part) for part in value)
    return value is None or isinstance(value, np.ndarray)


def find_fold(name: str) -> Fold | None:
    """The function that evaluates an operator on known values; None if it has none."""
    return _folds.get(name)


def is_small(value: object) -> bool:
    """Whether a value is a NumPy array that is small enough to be folded."""
    return isinstance(value, np.ndarray) and value.size <= MOST_ELEMENTS


def dims_array(shape: Sequence[object], dtype: npt.DTypeLike) -> np.ndarray:
    """A shape, which may have symbolic dimensions, as a known value."""
    return symbolic_array(list(shape), (len(shape),), np.dtype(dtype))


def as_array(value: np.ndarray) -> np.ndarray | jax.Array:
    """A known value as an operand of rules: symbolic dimensions become numbers on the device."""
    if not isinstance(value, SymbolicArray):
        return value
    flat = [
        number.on_device() if isinstance(number, SizeFraction) else jnp.asarray(number, jnp.int64)
        for number in value.reshape(-1)
    ]
    return jnp.stack([number.astype(value.element) for number in flat]).reshape(value.shape)


def known_integers(value: object) -> tuple[Any, ...] | None:
    """The elements of a known value, or of a list of them, as integers or symbolic dimensions; None if unknown."""
    if not is_known(value):
        return None
    parts = value if isinstance(value, list) else [value]
    return tuple(_integer(element) for part in parts for element in np.asarray(part).reshape(-1))


def _integer(value: object) -> Any:
    return int(value) if isinstance(value, np.generic | int) else value


def integer_vector(value: Any) -> jax.Array:
    """An IntArray operand, which may be a list and need not be known, as one int64 array of rank 1."""
    parts = value if isinstance(value, list) else [value]
    arrays = [jnp.ravel(as_array(part) if isinstance(part, np.ndarray) else part) for part in parts]
    return jnp.concatenate([part.astype(jnp.int64) for part in arrays]) if arrays else jnp.zeros(0, jnp.int64)


def known_scalar(value: object) -> Any:
    """A known value of one element as a number; any other value as an operand of rules (``as_array``)."""
    if isinstance(value, np.ndarray) and value.size == 1:
        only = value.reshape(-1)[0]
        return only.item() if isinstance(only, np.generic) else only
    return as_array(value) if isinstance(value, np.ndarray) else value


# -- the operators. Division, rounding and casts are as in the rules; everything else is as in NumPy.


def _is_symbolic(*values: np.ndarray) -> bool:
    return any(isinstance(value, SymbolicArray) for value in values)


def _arithmetic(compute: Callable[[Any, Any], Any], x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
    """Applies ``compute`` elementwise; with symbolic operands, None if the result would not be exact."""
    if not _is_symbolic(x, y):
        return np.asarray(compute(x, y))
    x_dtype, y_dtype = element_type(x), element_type(y)
    integers = x_dtype.kind in "iu" and y_dtype.kind in "iu"
    if not integers and (x_dtype != y_dtype or compute in (operator.floordiv, operator.mod)):
        return None
    xs, ys = _integers_of(x), _integers_of(y)
    if xs is None or ys is None:
        return None
    try:
        elements = np.frompyfunc(functools.partial(computed, compute), 2, 1)(xs, ys)
    except TypeError:  # the result is neither a size nor a fraction of one
        return None
    return symbolic_array(elements, np.broadcast_shapes(x.shape, y.shape), np.result_type(x_dtype, y_dtype))


def _integers_of(value: np.ndarray) -> np.ndarray | None:
    """The elements as Python integers and dimensions; None if one is not a finite integer."""
    if isinstance(value, SymbolicArray):
        return value.view(np.ndarray)
    if value.dtype.kind not in "iuf" or (value != np.trunc(value)).any() or not np.isfinite(value).all():
        return None
    return value.astype(np.int64).astype(object)


def _axes(axis: object, rank: int) -> tuple[int, ...]:
    return tuple(sorted(int(position) % max(rank, 1) for position in known_integers(axis) or ()))


@fold("full_int_array")
def _full_int_array(*, value: Sequence[int], dtype: np.dtype, **_: object) -> np.ndarray:
    return np.array(value, dtype)


@fold("full")
def _full(*, shape: Sequence[int], value: complex, dtype: np.dtype, **_: object) -> np.ndarray | None:
    return np.full(shape, value, dtype) if np.prod(shape) <= MOST_ELEMENTS else None


@fold("arange", "range_v2")
def _arange(start: np.ndarray, end: np.ndarray, step: np.ndarray, *, dtype: np.dtype, **_: object) -> np.ndarray | None:
    if dtype.kind not in "iu" or _is_symbolic(start, end, step):
        return None
    first, last, by = (int(number.astype(dtype).item()) for number in (start, end, step))
    return np.array(range(first, last, by), dtype) if by and (last - first) // by < MOST_ELEMENTS else None


@fold("assign_value", "assign_value_")
def _assign_value(
    output: object = None, *, shape: Sequence[int], dtype: np.dtype, values: npt.ArrayLike, **_: object
) -> np.ndarray:
    return np.array(values).astype(dtype).reshape(shape)


@fold("assign", "share_data")
def _assign(x: np.ndarray, **_: object) -> np.ndarray:
    return x


@fold("cast")
def _cast_operator(x: np.ndarray, *, dtype: np.dtype) -> np.ndarray | None:
    if x.dtype.kind == "f" and dtype is not None and np.dtype(dtype).kind in "iu":
        through = np.int32 if np.dtype(dtype).itemsize <= 4 else np.int64
        least = float(np.iinfo(through).min)
        # The result of NumPy for a number out of range depends on the machine: such a number is not folded.
        return x.astype(through).astype(dtype) if np.all((x >= least) & (x < -least)) else None
    if isinstance(x, SymbolicArray):
        if dtype not in _EXACT:
            return None
        return (
            _each(x, _truncated, np.dtype(dtype)) if np.dtype(dtype).kind in "iu" else _each(x, _same, np.dtype(dtype))
        )
    return x if dtype is None else x.astype(dtype)


@fold("scale")
def _scale(x: np.ndarray, scale: np.ndarray, *, bias: float, bias_after_scale: bool) -> np.ndarray | None:
    factor = known_scalar(scale)
    if isinstance(x, SymbolicArray) and isinstance(factor, float) and x.element.kind == "f":
        return _scaled_sizes(x, factor, bias) if math.isfinite(factor) and bias_after_scale else None
    if _is_symbolic(x) or x.dtype.kind in "iu":
        if _is_symbolic(scale) or not _is_integer(factor) or not _is_integer(bias):
            return None
        factor, bias = int(factor), int(bias)
    if isinstance(x, SymbolicArray):
        values = x.view(np.ndarray)
        return symbolic_array(
            values * factor + bias if bias_after_scale else (values + bias) * factor, x.shape, x.element
        )
    scaled_values = x * factor + bias if bias_after_scale else (x + bias) * factor
    return np.asarray(scaled_values).astype(x.dtype)


def _scaled_sizes(x: SymbolicArray, factor: float, bias: float) -> np.ndarray | None:
    product = _each(x, lambda size: scaled(size, Fraction(factor)), x.element)
    return None if product is None else _arithmetic(operator.add, product, np.asarray(bias, x.element))


def _is_integer(number: float) -> bool:
    return math.isfinite(number) and number == int(number)


@fold("add")
def _add(x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
    return _arithmetic(operator.add, x, y)


@fold("subtract")
def _subtract(x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
    return _arithmetic(operator.sub, x, y)


@fold("multiply")
def _multiply(x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
    return _arithmetic(operator.mul, x, y)


@fold("floor_divide")
def _floor_divide(x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
    return None if _has_zero(y) else _arithmetic(operator.floordiv, x, y)


@fold("remainder")
def _remainder(x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
    return None if _has_zero(y) else _arithmetic(operator.mod, x, y)


def _each(x: SymbolicArray, change: Callable[[Any], Any], dtype: np.dtype) -> np.ndarray | None:
    """The array with ``change`` applied to each element; None if ``change`` gives None for one."""
    changed = [change(element) for element in x.reshape(-1)]
    if any(element is None for element in changed):
        return None
    elements = np.empty(len(changed), object)
    elements[:] = changed
    return symbolic_array(elements.reshape(x.shape), x.shape, dtype)


def _same(size: object) -> object:
    return size


def _truncated(size: object) -> object:
    return size.truncated() if isinstance(size, SizeFraction) else size


def _rounding(name: str, compute: Callable[[np.ndarray], np.ndarray]) -> Fold:
    def folded(x: np.ndarray) -> np.ndarray | None:
        if isinstance(x, SymbolicArray):
            return _each(x, lambda size: size.rounded(name) if isinstance(size, SizeFraction) else size, x.element)
        return np.asarray(compute(x)) if x.dtype in _FLOATS else None

    return folded


_FLOATS = (np.float32, np.float64)
for _name, _round in (("ceil", np.ceil), ("floor", np.floor)):
    fold(_name)(_rounding(_name, _round))


@fold("sqrt")
def _sqrt(x: np.ndarray) -> np.ndarray | None:
    if _is_symbolic(x) or x.dtype not in _FLOATS:
        return None
    with np.errstate(invalid="ignore"):
        return np.asarray(np.sqrt(x))


@fold("divide")
def _divide(x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
    """The quotient of float operands. Integer operands are left to the rule."""
    if element_type(x) != element_type(y) or element_type(x) not in _FLOATS or _is_symbolic(y):
        return None
    if isinstance(x, SymbolicArray):
        return _each(x, lambda size: quotient(size, float(y.reshape(-1)[0])), x.element) if y.size == 1 else None
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        return np.asarray(x / y)


def _extreme(compute: Callable[[Any, Any], Any], of_sizes: Callable[[Any, Any], Any]) -> Fold:
    def folded(x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
        if element_type(x) != element_type(y):
            return None
        return _arithmetic(of_sizes if _is_symbolic(x, y) else compute, x, y)

    return folded


fold("maximum")(_extreme(np.maximum, jax.core.max_dim))
fold("minimum")(_extreme(np.minimum, jax.core.min_dim))


def _has_zero(value: np.ndarray) -> bool:
    return any(isinstance(element, int | np.generic) and element == 0 for element in value.reshape(-1))


def _near(x: np.ndarray, y: np.ndarray) -> Any:
    """Elementwise equality. Floats that differ by less than 1e-8 count as equal, as in the rule."""
    if x.dtype.kind in "biuc" or y.dtype.kind in "biuc":
        return np.equal(x, y)
    with np.errstate(invalid="ignore", over="ignore"):  # infinity minus infinity
        return np.equal(x, y) | (np.abs(x - y).astype(np.float64) < 1e-8)


_COMPARISONS: dict[str, Callable[[np.ndarray, np.ndarray], npt.ArrayLike]] = {
    "less_than": np.less,
    "less_equal": np.less_equal,
    "greater_than": np.greater,
    "greater_equal": np.greater_equal,
    "equal": _near,
    "not_equal": lambda x, y: ~_near(x, y),
    "logical_and": np.logical_and,
    "logical_or": np.logical_or,
}


def _comparison(compare: Callable[[np.ndarray, np.ndarray], npt.ArrayLike]) -> Fold:
    def folded(x: np.ndarray, y: np.ndarray) -> np.ndarray | None:
        return _compared(compare, x, y) if _is_symbolic(x, y) else np.asarray(compare(x, y))

    return folded


def _compared(
    compare: Callable[[np.ndarray, np.ndarray], npt.ArrayLike], x: np.ndarray, y: np.ndarray
) -> np.ndarray | None:
    """A comparison of symbolic operands; None unless each element has the same answer for all open sizes."""
    xs, ys = _integers_of(x), _integers_of(y)
    if xs is None or ys is None or compare not in _DECIDED:
        return None
    try:
        return np.asarray(np.frompyfunc(functools.partial(computed, _DECIDED[compare]), 2, 1)(xs, ys), bool)
    except (TypeError, jax.errors.InconclusiveDimensionOperation):
        return None


_DECIDED: dict[object, Callable[[Any, Any], bool]] = {
    np.less: operator.lt,
    np.less_equal: operator.le,
    np.greater: operator.gt,
    np.greater_equal: operator.ge,
}


for _name, _compare in _COMPARISONS.items():
    fold(_name)(_comparison(_compare))


@fold("logical_not")
def _logical_not(x: np.ndarray) -> np.ndarray | None:
    return None if _is_symbolic(x) else np.asarray(np.logical_not(x))


@fold("increment")
def _increment(x: np.ndarray, *, value: float) -> np.ndarray | None:
    if _is_symbolic(x):
        return _arithmetic(operator.add, x, np.asarray(value).astype(element_type(x)))
    return np.asarray(x + (int(value) if x.dtype.kind in "iu" else value)).astype(x.dtype)


@fold("slice")
def _slice(
    x: np.ndarray, starts: object, ends: object, *, axes: Sequence[int], decrease_axis: Sequence[int], **_: object
) -> np.ndarray | None:
    bounds = [known_integers(starts) or (), known_integers(ends) or ()]
    if not all(isinstance(bound, int) for part in bounds for bound in part):
        return None
    index = [slice(None)] * x.ndim
    for axis, start, end in zip(axes, *bounds, strict=True):
        index[axis] = slice(start, end)
    elements = x[tuple(index)]
    dropped = _axes(np.array(decrease_axis, np.int64), x.ndim)
    return elements.reshape([dim for axis, dim in enumerate(elements.shape) if axis not in dropped])


@fold("concat")
def _concat(xs: list[np.ndarray], axis: object) -> np.ndarray | None:
    return _joined(xs, lambda parts: np.concatenate(parts, axis=int(known_scalar(axis))))


def _joined(xs: list[np.ndarray], join: Callable[[list[np.ndarray]], np.ndarray]) -> np.ndarray | None:
    """Applies ``join`` to the parts; None if some parts are symbolic and others are not integers."""
    if not _is_symbolic(*xs):
        return join(xs)
    parts = [_integers_of(x) for x in xs]
    if any(part is None for part in parts):
        return None
    elements = join([part for part in parts if part is not None])
    return symbolic_array(elements, elements.shape, np.result_type(*map(element_type, xs)))


@fold("stack")
def _stack(xs: list[np.ndarray], *, axis: int, numbers: bool = False) -> np.ndarray | None:
    xs = [x.reshape(xs[0].shape) for x in xs] if numbers else xs
    return _joined(xs, lambda parts: np.stack(parts, axis=axis))


@fold("squeeze")
def _squeeze(x: np.ndarray, axis: object) -> np.ndarray:
    axes = _axes(axis, x.ndim) or tuple(range(x.ndim))
    return x.reshape([dim for i, dim in enumerate(x.shape) if i not in axes or dim != 1])


@fold("unsqueeze")
def _unsqueeze(x: np.ndarray, axis: object) -> np.ndarray:
    for position in known_integers(axis) or ():
        x = np.expand_dims(x, position)
    return x


@fold("reshape")
def _reshape(x: np.ndarray, shape: object) -> np.ndarray | None:
    target = known_integers(shape) or ()
    if not all(isinstance(dim, int) for dim in target):
        return None
    return x.reshape([x.shape[i] if dim == 0 else dim for i, dim in enumerate(target)])


@fold("gather")
def _gather(x: np.ndarray, index: np.ndarray, axis: object) -> np.ndarray | None:
    at = int(known_scalar(axis))
    if _is_symbolic(index) or not -x.ndim <= at < x.ndim or (index < 0).any() or (index >= x.shape[at]).any():
        return None  # the rule raises the error
    places = index.reshape(-1) if index.ndim == 2 else index
    elements = np.take(x.view(np.ndarray), places, axis=at)
    shape = (*x.shape[:at], *places.shape, *x.shape[at:][1:])
    return symbolic_array(elements, shape, x.element) if isinstance(x, SymbolicArray) else np.asarray(elements)


def symbolic_shape(x: Any, dtype: npt.DTypeLike = np.int32) -> np.ndarray:
    """The result of ``pd.shape`` or ``pd.shape64``: known even if the operand ``x`` is traced."""
    return dims_array(jax.numpy.shape(x), dtype)
