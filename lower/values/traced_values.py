"""Values besides arrays while a program is traced or run: rows with a LoD, sparse rows.

Both are pytrees, so jax takes them apart and puts them together again. A tensor array is a plain list of values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
from jax import Array

from pdhlo.dialect.values import LoDTensor, SelectedRows, Value
from pdhlo.errors import InputError, UnsupportedError, quoted
from pdhlo.lower.values.bounded import Bounded, Size
from pdhlo.lower.values.ranged import Ranged


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class LoDArray:
    """Rows of several sequences: ``lod`` has one vector of offsets for each level, outermost first.

    Offsets are data, int32: another LoD with as many rows and sequences needs no new compilation. Rows with padding are
    ``Bounded`` along their first axis. Most end with the last offset (``bounded_rows``); but Paddle passes a LoD on to
    other rows, too: those of a reshape, for example.
    """

    data: Array | Bounded
    lod: tuple[Array, ...]


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class SteppedRows(LoDArray):
    """Rows of sequences in the order of the steps of a recurrence, as Paddle's LSTM and GRU keep them.

    Paddle describes them in three levels: where each step begins, the row of the input that each is, the order of the
    sequences. How many steps there are is data, so here the first level goes on, with the number of rows.
    """


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class DetectedRows(LoDArray):
    """The result of Paddle's multiclass_nms: bounded rows (label, score, box) of each image.

    Of nothing at all Paddle makes one row of one number, -1. Here the first row is -1 then, in all its columns, and
    belongs to the first image: only whoever gets the result makes one number of it (``without_padding``), since the
    other size and the number of sequences change with it.
    """


@jax.tree_util.register_pytree_node_class
@dataclass(frozen=True, slots=True)
class SparseRows:
    """Some rows of a tensor of ``height`` rows: ``value[i]`` is (a summand of) row ``rows[i]``."""

    rows: Array
    value: Array
    height: int

    def tree_flatten(self) -> tuple[tuple[Array, Array], int]:
        """The arrays, and the height, which is known."""
        return (self.rows, self.value), self.height

    @classmethod
    def tree_unflatten(cls, height: int, parts: tuple[Array, Array]) -> SparseRows:
        """The inverse of ``tree_flatten``."""
        return cls(*parts, height)


@jax.tree_util.register_pytree_node_class
class SummedRows(SparseRows):
    """A sum of sparse rows, with the rows of all summands, of which some repeat.

    How many rows the sum has is data. What only adds rows up takes it as it is; everything else, and a caller, sees
    what Paddle has: each row once.
    """

    __slots__ = ()


@jax.tree_util.register_pytree_node_class
@dataclass(frozen=True, slots=True)
class SparseTensor:
    """A tensor of paddle.sparse: ``values[i]`` is at ``indices[:, i]`` of its first axes, and has its other axes.

    A compressed one (CSR) is the same with its indices rising; both forms are made of each other at no cost.
    """

    indices: Array
    """[axes that are sparse, elements], int32 or int64."""
    values: Array
    """[elements, axes that are dense …]."""
    shape: tuple[int, ...]
    compressed: bool = False

    @property
    def dtype(self) -> np.dtype:
        """The dtype of the values."""
        return np.dtype(self.values.dtype)

    def tree_flatten(self) -> tuple[tuple[Array, Array], tuple[tuple[int, ...], bool]]:
        """The arrays, and what is known."""
        return (self.indices, self.values), (self.shape, self.compressed)

    @classmethod
    def tree_unflatten(cls, known: tuple[tuple[int, ...], bool], parts: tuple[Array, Array]) -> SparseTensor:
        """The inverse of ``tree_flatten``."""
        return cls(*parts, *known)


def layout_of(value: object) -> tuple[jax.tree_util.PyTreeDef, tuple[object, ...]]:
    """The structure of a value, with the shapes and dtypes of its arrays: an executable is compiled for one."""
    leaves, structure = jax.tree_util.tree_flatten(value)
    return structure, tuple([(leaf.shape, leaf.dtype) if hasattr(leaf, "dtype") else ((), None) for leaf in leaves])


def is_array(value: object) -> bool:
    """Whether a value is an array and nothing besides."""
    return isinstance(value, np.ndarray | jax.Array)


def dense(value: Any) -> Any:
    """A value without its LoD, and without what is known of its range."""
    return value.data if isinstance(value, LoDArray | Ranged) else value


def array_of(value: Any) -> Any:
    """The array of a value, padding included, without its LoD."""
    data = dense(value)
    return data.data if isinstance(data, Bounded) else data


def check_concrete(inputs: Mapping[str, object], role: str = "input") -> None:
    """Raises InputError where inputs are not by name, or a value is, or has, a tracer of jax.

    In ``jit``, ``vmap`` and ``grad`` there are no numbers.
    """
    if not isinstance(inputs, Mapping):
        raise InputError(f"the inputs are {_kind(inputs)}, expected values by name, as in {{'x': array}}")
    for name, value in inputs.items():
        if type(value) is not np.ndarray and (tracer := _tracer_in(value)) is not None:
            raise InputError(
                f"{role} {quoted(name)} is traced by jax ({tracer.aval}), and this takes numbers: call it outside of"
                " jax.jit, vmap and grad, or give those what program.jax_function() returns"
            )


def _tracer_in(value: object) -> jax.core.Tracer[Any] | None:
    if isinstance(value, jax.core.Tracer):
        return value
    if isinstance(value, LoDTensor):
        parts: Sequence[object] = (value.data, *value.lod)
    elif isinstance(value, SelectedRows):
        parts = (value.rows, value.value)
    else:
        parts = value if isinstance(value, list | tuple) else ()
    return next((tracer for tracer in map(_tracer_in, parts) if tracer is not None), None)


def from_public(name: str, value: object) -> Any:
    """A value as callers give it, as a traced value.

    Raises InputError for what is no array of numbers, and for a LoD that does not fit its rows.
    """
    if isinstance(value, LoDTensor):
        data = _array(name, value.data)
        return LoDArray(data, _checked_lod(name, data, value.lod)) if len(value.lod) else data
    if isinstance(value, SelectedRows):
        rows = _array(name, value.rows, np.int64, "the rows of ")
        return SparseRows(rows, _array(name, value.value), int(value.height))
    if isinstance(value, list) and any(isinstance(element, np.ndarray | LoDTensor | jax.Array) for element in value):
        return [from_public(f"{name}/{i}", element) for i, element in enumerate(value)]
    return _array(name, value)


_NUMBERS = "biufc"
"""Kinds of dtypes of NumPy that are numbers; those of other libraries, as bfloat16, are asked for one by one."""


def _array(name: str, value: object, dtype: npt.DTypeLike | None = None, part: str = "") -> Any:
    """The array of the input ``name``, or of a ``part`` of it."""
    if type(value) is np.ndarray and dtype is None and value.dtype.kind in _NUMBERS:
        return value  # most are, and isinstance takes longer than all of this
    if isinstance(value, jax.Array):
        return value
    try:
        array = np.asarray(value, dtype)
    except (TypeError, ValueError, OverflowError) as error:
        raise InputError(f"{part}{quoted(name)} is no array, but {_kind(value)}: {error}") from error
    if array.dtype.kind not in _NUMBERS and not jnp.issubdtype(array.dtype, jnp.number):
        raise InputError(f"{part}{quoted(name)} is no array of numbers, but {_kind(value)}")
    return array


def _kind(value: object) -> str:
    dtype = getattr(value, "dtype", None)
    return f"a value of type {type(value).__name__}{f' of {dtype}' if dtype is not None else ''}"


def _checked_lod(name: str, data: Array | np.ndarray, lod: Sequence[Sequence[int]]) -> tuple[Any, ...]:
    levels = [_array(name, level, part=f"level {position} of the LoD of ") for position, level in enumerate(lod)]
    rows = data.shape[0] if data.ndim else 0
    for position, level in enumerate(levels):
        last = rows if position + 1 == len(levels) else levels[position + 1].size - 1
        if not _are_offsets(level, last):
            raise InputError(
                f"{quoted(name)}: level {position} of its LoD must be offsets that rise from 0 to {last},"
                f" it is {level.reshape(-1).tolist()[:8]}"
            )
    return tuple(np.asarray(level, np.int32) for level in levels)


def _are_offsets(level: Array | np.ndarray, last: int) -> bool:
    if level.ndim != 1 or level.size == 0 or level.dtype.kind not in "iu":
        return False
    offsets = level.tolist()
    return bool(offsets[0] == 0 and offsets[-1] == last and offsets == sorted(offsets))


def to_public(value: object) -> Value:
    """A computed value as callers get it: NumPy arrays, LoDTensor, SelectedRows, or a list of those."""
    if isinstance(value, SteppedRows):
        starts, *rest = (np.asarray(level) for level in value.lod)
        starts = starts[: 1 + np.count_nonzero(np.diff(starts))]
        return LoDTensor(np.asarray(value.data), [level.tolist() for level in (starts, *rest)])
    if isinstance(value, SummedRows) or bounded_of(value) is not None:
        exact = without_padding(value)
        return exact if isinstance(exact, np.ndarray) else to_public(exact)
    if isinstance(value, LoDArray):
        return LoDTensor(np.asarray(value.data), [np.asarray(level).tolist() for level in value.lod])
    if isinstance(value, SparseRows):
        return SelectedRows(np.asarray(value.rows).tolist(), np.asarray(value.value), int(value.height))
    if isinstance(value, list | tuple):
        return [to_public(element) for element in value]
    if isinstance(value, SparseTensor):
        raise UnsupportedError("a tensor of paddle.sparse is fetched: fetch its indices and values, or its dense form")
    return np.asarray(value)


def bounded_of(value: Any) -> Bounded | None:
    """The array and the sizes of a value with padding; None of any other."""
    data = value.data if isinstance(value, LoDArray) else value
    if not isinstance(data, Bounded):
        return None
    is_counted = any(size.count is not None for size in data.sizes)
    return data if is_counted else Bounded.along(data.data, value.lod[-1][-1])


def bounded_rows(data: Array, lod: tuple[Array, ...]) -> LoDArray:
    """Rows of sequences with padding behind the last offset."""
    return LoDArray(Bounded.along(data, lod[-1][-1]), lod)


def counted(value: Any) -> Any:
    """A value that is fed with its count, which the last offset says: so results can be told to have the same one."""
    if isinstance(value, list):
        return [counted(element) for element in value]
    if not isinstance(value, LoDArray) or (bounded := bounded_of(value)) is None:
        return value
    return value if bounded is value.data else replace(value, data=bounded)


def has_padding(value: object) -> bool:
    """Whether a value, or one in a list of them, has padding."""
    if isinstance(value, list | tuple):
        return any(map(has_padding, value))
    return isinstance(value.data if isinstance(value, LoDArray) else value, Bounded)


def has_several_sizes(value: object) -> bool:
    """Whether a value, or one in a list of them, has padding along several axes."""
    if isinstance(value, list | tuple):
        return any(map(has_several_sizes, value))
    return isinstance(value, Bounded) and not value.is_along_one


def has_padding_along_rows(value: object) -> bool:
    """Whether all padding of a value, or of those in a list of them, lies along the first axis."""
    if isinstance(value, list | tuple):
        return all(map(has_padding_along_rows, value))
    bounded = bounded_of(value)
    return bounded is None or bounded.valid.keys() == {0}


def has_summands(value: object) -> bool:
    """Whether a value, or one in a list of them, is a sum whose rows repeat."""
    if isinstance(value, list | tuple):
        return any(map(has_summands, value))
    return isinstance(value, SummedRows)


def within(value: Bounded | LoDArray, bounds: Mapping[int, int]) -> Bounded | LoDArray:
    """A value with padding, cut to bounds of some of its axes; the offsets of its innermost sequences likewise."""
    padded = bounded_of(value)
    assert padded is not None, "it has a bound"
    window = tuple(slice(0, bounds.get(axis)) for axis in range(padded.data.ndim))
    sizes = [_within(size, bounds[size.axis]) if size.axis in bounds else size for size in padded.sizes]
    shorter = Bounded(padded.data[window], tuple(sizes), padded.zeros)
    if not isinstance(value, LoDArray):
        return shorter
    return replace(value, data=shorter, lod=(*value.lod[:-1], jnp.minimum(value.lod[-1], bounds[0])))


def _within(size: Size, bound: Any) -> Size:
    least = min(size.least * size.inner, bound) if isinstance(bound, int) else 0
    return Size(size.axis, jnp.minimum(size.valid, bound), least=least)


def without_padding(value: Any) -> Any:
    """A computed value with what is valid of it alone, as NumPy arrays; lists likewise. Any other value as it is."""
    if isinstance(value, list | tuple):
        return [without_padding(element) for element in value]
    if isinstance(value, SummedRows):
        return merge_on_host([value])
    bounded = bounded_of(value)
    if bounded is None:
        return value
    rows = bounded.cut()
    if isinstance(value, Bounded):
        return rows
    levels: Any = _valid_levels(value.lod)
    exact: Any = rows
    if isinstance(value, DetectedRows) and len(rows) == 1 and rows[0, 0] == -1:
        exact, levels = rows[:, :1], (np.asarray([0, 1], np.int32),)
    return LoDArray(exact, levels)


def _valid_levels(lod: tuple[Array, ...]) -> tuple[np.ndarray, ...]:
    """The levels of rows with padding: of an inner one as many sequences are valid as the level outside counts."""
    levels = [np.asarray(level, np.int32) for level in lod]
    for place in range(1, len(levels)):
        levels[place] = levels[place][: int(levels[place - 1][-1]) + 1]
    return tuple(levels)


def merge_on_host(parts: Sequence[SparseRows]) -> SparseRows:
    """The sum of sparse rows, as NumPy arrays: rows rising and without repeats, but as they come where none repeats."""
    parts = [part for part in parts if part.rows.shape[0]] or list(parts[:1])
    rows = np.concatenate([np.asarray(part.rows) for part in parts])
    values = np.concatenate([np.asarray(part.value) for part in parts])
    merged, place = np.unique(rows, return_inverse=True)
    height = parts[0].height
    if merged.shape[0] == rows.shape[0]:
        return host_rows(rows, values, height)
    is_half = jnp.issubdtype(values.dtype, jnp.floating) and values.dtype.itemsize < np.dtype(np.float32).itemsize
    total = np.zeros((merged.shape[0], *values.shape[1:]), np.float32 if is_half else values.dtype)
    np.add.at(total, place.reshape(-1), values.astype(total.dtype))
    return host_rows(merged, total.astype(values.dtype), height)


def host_rows(rows: np.ndarray, value: np.ndarray, height: int) -> SparseRows:
    """Sparse rows of NumPy arrays, which are known while tracing."""
    return SparseRows(cast(Array, rows), cast(Array, value), height)


def is_public(value: object) -> bool:
    """Whether a caller could give a value: an array, rows with a LoD or sparse ones, a tensor array of such."""
    if isinstance(value, list | tuple):
        return all(map(is_public, value))
    return value is None or isinstance(value, LoDArray | Bounded | SparseRows | np.ndarray | np.generic | jax.Array)


def on_host(value: Any) -> Any:
    """A value with NumPy arrays for leaves."""
    return jax.tree_util.tree_map(np.asarray, value)
