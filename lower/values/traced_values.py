"""Kinds of values other than arrays: rows with a LoD, sparse rows, sparse tensors.

All are pytrees. A tensor array is a plain list of values.
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

    Offsets are traced, int32: one executable serves all LoDs with the same numbers of rows and sequences. Rows with
    padding are ``Bounded`` along their first axis. Usually the last offset is the number of valid rows
    (``bounded_rows``). It can differ, since Paddle copies the LoD of an operand to results with other rows, such as
    that of a reshape.
    """

    data: Array | Bounded
    lod: tuple[Array, ...]


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class SteppedRows(LoDArray):
    """Rows of sequences, sorted by the step of a recurrence, as Paddle's LSTM and GRU keep them.

    ``lod`` has Paddle's three levels: the first row of each step, the input row that each row is a copy of, and the
    order of the sequences. The number of steps depends on data, so the first level is padded with the number of rows.
    """


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class DetectedRows(LoDArray):
    """The result of Paddle's multiclass_nms: bounded rows (label, score, box) of each image.

    If nothing is detected, Paddle's result is one row with the single number -1. That has another shape and another
    number of sequences, so while traced the result has one row of the first image instead, with -1 in all columns.
    ``without_padding`` gives callers Paddle's form.
    """


@jax.tree_util.register_pytree_node_class
@dataclass(frozen=True, slots=True)
class SparseRows:
    """Some rows of a tensor of ``height`` rows: ``value[i]`` is (a summand of) row ``rows[i]``."""

    rows: Array
    value: Array
    height: int

    def tree_flatten(self) -> tuple[tuple[Array, Array], int]:
        """The arrays, and the height, which is static."""
        return (self.rows, self.value), self.height

    @classmethod
    def tree_unflatten(cls, height: int, parts: tuple[Array, Array]) -> SparseRows:
        """The inverse of ``tree_flatten``."""
        return cls(*parts, height)


@jax.tree_util.register_pytree_node_class
class SummedRows(SparseRows):
    """An unmerged sum of sparse rows: it has the rows of all summands, so ``rows`` may repeat.

    The number of different rows depends on data. Rules that only add rows take this form; other rules, and callers,
    get the merged form of Paddle, in which each row occurs once.
    """

    __slots__ = ()


@jax.tree_util.register_pytree_node_class
@dataclass(frozen=True, slots=True)
class SparseTensor:
    """A tensor of paddle.sparse: ``values[i]`` is the element at ``indices[:, i]`` of the sparse (first) axes.

    A compressed tensor (CSR) is stored in the same way, with its indices in ascending order.
    """

    indices: Array
    """[sparse axes, elements], int32 or int64."""
    values: Array
    """[elements, dense axes …]."""
    shape: tuple[int, ...]
    compressed: bool = False

    @property
    def dtype(self) -> np.dtype:
        """The dtype of the values."""
        return np.dtype(self.values.dtype)

    def tree_flatten(self) -> tuple[tuple[Array, Array], tuple[tuple[int, ...], bool]]:
        """The arrays, and the static fields."""
        return (self.indices, self.values), (self.shape, self.compressed)

    @classmethod
    def tree_unflatten(cls, static: tuple[tuple[int, ...], bool], parts: tuple[Array, Array]) -> SparseTensor:
        """The inverse of ``tree_flatten``."""
        return cls(*parts, *static)


def layout_of(value: object) -> tuple[jax.tree_util.PyTreeDef, tuple[object, ...]]:
    """The pytree structure of a value, and shape and dtype of each leaf. An executable is compiled for one layout."""
    leaves, structure = jax.tree_util.tree_flatten(value)
    return structure, tuple([(leaf.shape, leaf.dtype) if hasattr(leaf, "dtype") else ((), None) for leaf in leaves])


def is_array(value: object) -> bool:
    """Whether a value is a NumPy or jax array."""
    return isinstance(value, np.ndarray | jax.Array)


def dense(value: object) -> Any:
    """The data of rows with a LoD (padding included) or of a ``Ranged``; any other value unchanged."""
    return value.data if isinstance(value, LoDArray | Ranged) else value


def array_of(value: object) -> Any:
    """The array of a value, padding included; without LoD, sizes and range."""
    data = dense(value)
    return data.data if isinstance(data, Bounded) else data


def check_concrete(inputs: Mapping[str, object], role: str = "input") -> None:
    """Raises InputError if the inputs are not a mapping, or if a value is a jax tracer or has one among its parts."""
    if not isinstance(inputs, Mapping):
        raise InputError(f"the inputs are {_kind(inputs)}, expected values by name, as in {{'x': array}}")
    for name, value in inputs.items():
        if type(value) is not np.ndarray and (tracer := _tracer_in(value)) is not None:
            raise InputError(
                f"{role} {quoted(name)} is traced by jax ({tracer.aval}), and this call needs concrete arrays: call it"
                " outside of jax.jit, vmap and grad, or apply those to the result of program.jax_function()"
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


def _parts_of_lod_tensor(value: LoDTensor) -> tuple[Any, None]:
    offsets = (np.asarray(level, np.int32) if isinstance(level, list | tuple) else level for level in value.lod)
    return (value.data, tuple(offsets)), None


# A JAX function with a LoDTensor among its arguments can be jitted: its rows and offsets are traced.
jax.tree_util.register_pytree_node(LoDTensor, _parts_of_lod_tensor, lambda _, parts: LoDTensor(parts[0], parts[1]))


def from_public(name: str, value: object) -> Any:
    """Converts a caller's value to the classes of this module.

    Raises InputError if it is not an array of numbers, or if its LoD does not match its rows. Traced offsets are not
    compared with the rows.
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
"""The ``kind`` of NumPy's dtypes of numbers. Dtypes of other libraries, such as bfloat16, have another kind."""


def _array(name: str, value: object, dtype: npt.DTypeLike | None = None, part: str = "") -> Any:
    """An array for the input ``name``; ``part`` names a part of the input in errors."""
    if type(value) is np.ndarray and dtype is None and value.dtype.kind in _NUMBERS:
        return value  # the usual case; ``isinstance`` would be slower
    if isinstance(value, jax.Array):
        return value
    try:
        array = np.asarray(value, dtype)
    except (TypeError, ValueError, OverflowError) as error:
        raise InputError(f"{part}{quoted(name)} is not an array, but {_kind(value)}: {error}") from error
    if array.dtype.kind not in _NUMBERS and not jnp.issubdtype(array.dtype, jnp.number):
        raise InputError(f"{part}{quoted(name)} is not an array of numbers, but {_kind(value)}")
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
            is_traced = isinstance(level, jax.core.Tracer)
            shown = (
                f"is {level.dtype}{list(level.shape)}" if is_traced else f"begins with {level.reshape(-1).tolist()[:8]}"
            )
            raise InputError(
                f"{quoted(name)}: level {position} of its LoD must be offsets that rise from 0 to {last}, it {shown}"
            )
    return tuple(
        level.astype(np.int32) if isinstance(level, jax.core.Tracer) else np.asarray(level, np.int32)
        for level in levels
    )


def _are_offsets(level: Array | np.ndarray, last: int) -> bool:
    if level.ndim != 1 or level.size == 0 or level.dtype.kind not in "iu":
        return False
    if isinstance(level, jax.core.Tracer):
        return True
    offsets = level.tolist()
    return bool(offsets[0] == 0 and offsets[-1] == last and offsets == sorted(offsets))


def to_public(value: object) -> Value:
    """Converts a computed value to the public classes: NumPy arrays, LoDTensor, SelectedRows, or lists of these.

    Raises UnsupportedError for a ``SparseTensor``.
    """
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
        raise UnsupportedError(
            "a tensor of paddle.sparse cannot be fetched: fetch its indices and values, or its dense form"
        )
    return np.asarray(value)


def bounded_of(value: Any) -> Bounded | None:
    """The ``Bounded`` of a value with padding; None for others. A missing count is taken from the last offset."""
    data = value.data if isinstance(value, LoDArray) else value
    if not isinstance(data, Bounded):
        return None
    is_counted = any(size.count is not None for size in data.sizes)
    return data if is_counted else Bounded.along(data.data, value.lod[-1][-1])


def bounded_rows(data: Array, lod: tuple[Array, ...]) -> LoDArray:
    """Rows of sequences; the rows from the last offset on are padding."""
    return LoDArray(Bounded.along(data, lod[-1][-1]), lod)


def counted(value: object) -> Any:
    """A fed value, or a list of them, with the counts of its rows filled in from the last offset.

    The count is then one traced value, and results with the same count can be recognized.
    """
    if isinstance(value, list):
        return [counted(element) for element in value]
    if not isinstance(value, LoDArray) or (bounded := bounded_of(value)) is None:
        return value
    return value if bounded is value.data else replace(value, data=bounded)


def has_padding(value: object) -> bool:
    """Whether a value, or an element of a list, has padding."""
    if isinstance(value, list | tuple):
        return any(map(has_padding, value))
    return isinstance(value.data if isinstance(value, LoDArray) else value, Bounded)


def has_several_sizes(value: object) -> bool:
    """Whether a value, or an element of a list, has padding along several axes."""
    if isinstance(value, list | tuple):
        return any(map(has_several_sizes, value))
    return isinstance(value, Bounded) and not value.is_along_one


def has_padding_along_rows(value: object) -> bool:
    """Whether all padding of a value, or of all elements of a list, is along the first axis."""
    if isinstance(value, list | tuple):
        return all(map(has_padding_along_rows, value))
    bounded = bounded_of(value)
    return bounded is None or bounded.valid.keys() == {0}


def has_summands(value: object) -> bool:
    """Whether a value, or an element of a list, is a ``SummedRows``."""
    if isinstance(value, list | tuple):
        return any(map(has_summands, value))
    return isinstance(value, SummedRows)


def within(value: Bounded | LoDArray, bounds: Mapping[int, int]) -> Bounded | LoDArray:
    """A value with padding, cut to the bounds of some axes. Offsets of the innermost level are cut as well."""
    padded = bounded_of(value)
    assert padded is not None, "the value must have padding"
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
    """The valid part of a computed value, as NumPy arrays; a value without padding unchanged.

    Lists are converted elementwise, and ``SummedRows`` are merged.
    """
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
    """The valid offsets of each level: the last offset of a level is the number of valid sequences of the next one."""
    levels = [np.asarray(level, np.int32) for level in lod]
    for place in range(1, len(levels)):
        levels[place] = levels[place][: int(levels[place - 1][-1]) + 1]
    return tuple(levels)


def merge_on_host(parts: Sequence[SparseRows]) -> SparseRows:
    """The sum of sparse rows, as NumPy arrays, with each row once.

    The rows are sorted if any repeats, else they keep their order. Half precision is summed in float32.
    """
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
    """Sparse rows of NumPy arrays."""
    return SparseRows(cast(Array, rows), cast(Array, value), height)


def is_public(value: object) -> bool:
    """Whether a caller may give such a value: an array, rows with a LoD, sparse rows, None, or a list of these."""
    if isinstance(value, list | tuple):
        return all(map(is_public, value))
    return value is None or isinstance(value, LoDArray | Bounded | SparseRows | np.ndarray | np.generic | jax.Array)


def on_host(value: object) -> object:
    """The value with its leaves converted to NumPy arrays."""
    return jax.tree_util.tree_map(np.asarray, value)
