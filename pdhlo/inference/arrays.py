"""Functions of ``paddle`` that scripts call on arrays before and after a model: NumPy's, with Paddle's parameters.

Each takes tensors, arrays or numbers and returns an ``EagerTensor``. They compute on the host, for images and scores,
and are not operators of a program.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from pdhlo.inference.eager import EagerTensor

Axis = int | Sequence[int] | None


def _reduction(reduce: Callable[..., npt.ArrayLike]) -> Callable[..., EagerTensor]:
    """A function of NumPy that reduces axes, with Paddle's parameters."""

    def reduced(x: npt.ArrayLike, axis: Axis = None, keepdim: bool = False, name: str | None = None) -> EagerTensor:
        return EagerTensor(reduce(np.asarray(x), axis=_axes(axis), keepdims=keepdim))

    return reduced


def _elementwise(function: Callable[..., npt.ArrayLike]) -> Callable[..., EagerTensor]:
    """A function of NumPy on elements, with Paddle's parameters."""

    def computed(*operands: npt.ArrayLike, name: str | None = None) -> EagerTensor:
        return EagerTensor(function(*(np.asarray(operand) for operand in operands)))

    return computed


def _creation(make: Callable[..., npt.ArrayLike]) -> Callable[..., EagerTensor]:
    """A function of NumPy that makes an array of a shape: float32 if no dtype is given."""

    def made(shape: Axis, dtype: npt.DTypeLike | None = None, name: str | None = None) -> EagerTensor:
        return EagerTensor(make(_axes(shape), dtype=dtype or np.float32))

    return made


def _axes(axis: Any) -> Any:
    return tuple(int(number) for number in axis) if isinstance(axis, list | tuple | np.ndarray) else axis


def squeeze(x: npt.ArrayLike, axis: Axis = None, name: str | None = None) -> EagerTensor:
    """``x`` without its axes of size 1, or without those of ``axis`` that have size 1."""
    array = np.asarray(x)
    wanted = range(array.ndim) if axis is None else [number % array.ndim for number in np.atleast_1d(axis)]
    return EagerTensor(np.squeeze(array, tuple(dim for dim in set(wanted) if array.shape[dim] == 1)))


def unsqueeze(x: npt.ArrayLike, axis: npt.ArrayLike, name: str | None = None) -> EagerTensor:
    """``x`` with axes of size 1 inserted at the indices ``axis``, in order."""
    array = np.asarray(x)
    for place in np.atleast_1d(np.asarray(axis)):
        array = np.expand_dims(array, int(place))
    return EagerTensor(array)


def concat(x: Sequence[npt.ArrayLike], axis: int = 0, name: str | None = None) -> EagerTensor:
    """Joins arrays along an axis."""
    return EagerTensor(np.concatenate([np.asarray(array) for array in x], int(axis)))


def stack(x: Sequence[npt.ArrayLike], axis: int = 0, name: str | None = None) -> EagerTensor:
    """Joins arrays along a new axis."""
    return EagerTensor(np.stack([np.asarray(part) for part in x], axis))


def split(
    x: npt.ArrayLike, num_or_sections: int | Sequence[int], axis: int = 0, name: str | None = None
) -> list[EagerTensor]:
    """Parts of ``x``: a number of equal parts, or parts of given sizes, of which -1 is the remaining size."""
    array = np.asarray(x)
    sections: int | np.ndarray | Sequence[int] = num_or_sections
    if not isinstance(sections, int):
        sizes = [int(size) for size in sections]
        left = array.shape[axis] - sum(size for size in sizes if size >= 0)
        sections = np.cumsum([left if size < 0 else size for size in sizes])[:-1]
    return [EagerTensor(part) for part in np.split(array, sections, axis)]


def transpose(x: npt.ArrayLike, perm: Sequence[int], name: str | None = None) -> EagerTensor:
    """``x`` with its axes in the order ``perm``."""
    return EagerTensor(np.transpose(np.asarray(x), perm))


def reshape(x: npt.ArrayLike, shape: Sequence[int], name: str | None = None) -> EagerTensor:
    """The elements of ``x`` in another shape; 0 keeps a size, -1 is the remaining size."""
    array = np.asarray(x)
    return EagerTensor(array.reshape([array.shape[i] if size == 0 else size for i, size in enumerate(shape)]))


def flatten(x: npt.ArrayLike, start_axis: int = 0, stop_axis: int = -1, name: str | None = None) -> EagerTensor:
    """``x`` with the axes from ``start_axis`` to ``stop_axis`` as one."""
    array = np.asarray(x)
    if array.ndim == 0:
        return EagerTensor(array.reshape(1))
    start, stop = start_axis % array.ndim, stop_axis % array.ndim
    return EagerTensor(array.reshape(*array.shape[:start], -1, *array.shape[stop + 1 :]))


def cast(x: npt.ArrayLike, dtype: npt.DTypeLike) -> EagerTensor:
    """``x`` in another dtype."""
    return EagerTensor(np.asarray(x).astype(dtype))


def clip(
    x: npt.ArrayLike, min: npt.ArrayLike | None = None, max: npt.ArrayLike | None = None, name: str | None = None
) -> EagerTensor:
    """``x``, clipped to two bounds."""
    return EagerTensor(np.clip(np.asarray(x), min, max))


def argmax(
    x: npt.ArrayLike, axis: int | None = None, keepdim: bool = False, dtype: npt.DTypeLike = "int64"
) -> EagerTensor:
    """The indices of the largest elements along ``axis``, or in all of ``x``."""
    indices = np.argmax(np.asarray(x), axis, keepdims=True)
    return EagerTensor((indices if keepdim else indices.squeeze(axis)).astype(dtype))


def full(
    shape: Axis, fill_value: npt.ArrayLike, dtype: npt.DTypeLike | None = None, name: str | None = None
) -> EagerTensor:
    """An array with the same number everywhere: float32 if no dtype is given."""
    return EagerTensor(np.full(_axes(shape), fill_value, dtype or np.float32))


def softmax(
    x: npt.ArrayLike, axis: int = -1, dtype: npt.DTypeLike | None = None, name: str | None = None
) -> EagerTensor:
    """Exponentials of ``x`` whose sum along ``axis`` is 1."""
    array = np.asarray(x) if dtype is None else np.asarray(x).astype(dtype)
    powers = np.exp(array - array.max(axis, keepdims=True))
    return EagerTensor(powers / powers.sum(axis, keepdims=True))


FUNCTIONS: dict[str, Callable[..., EagerTensor | list[EagerTensor]]] = {
    **{function.__name__: function for function in (squeeze, unsqueeze, concat, stack, split, transpose, reshape)},
    **{function.__name__: function for function in (flatten, cast, clip, argmax, full)},
    **{name: _reduction(getattr(np, name)) for name in ("sum", "mean", "max", "min", "prod", "all", "any")},
    **{name: _elementwise(getattr(np, name)) for name in ("abs", "exp", "floor", "log", "round", "sqrt", "where")},
    **{
        name: _elementwise(getattr(np, name))
        for name in ("add", "subtract", "multiply", "divide", "maximum", "minimum")
    },
    **{name: _elementwise(getattr(np, name)) for name in ("matmul", "zeros_like", "ones_like")},
    **{name: _creation(getattr(np, name)) for name in ("zeros", "ones")},
}
"""Name in ``paddle`` -> function."""
