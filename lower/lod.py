"""LoD: how it goes from operands to results by itself, and what the rules that know it share.

Offsets are data: they are traced like anything else, so that another LoD with as many rows and sequences runs without a
new compilation. Where the number of rows of a result follows from the offsets, its rule runs on the host.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp
import numpy as np

from pdhlo.dialect.operator_table import Operator
from pdhlo.errors import InputError
from pdhlo.lower.registry import Array
from pdhlo.lower.traced_values import LoDArray


def share_lod(op: Operator, arguments: Sequence[Any], results: Sequence[Any]) -> list[Any]:
    """The results, with the LoD of the first operand that has one where they have as many rows."""
    source = next((one for one in arguments if isinstance(one, LoDArray)), None)
    if source is None:
        return list(results)
    return [_with_lod(value, source) for value in results]


def _with_lod(value: Any, source: LoDArray) -> Any:
    if isinstance(value, LoDArray) or not getattr(value, "shape", ()) or value.shape[0] != source.data.shape[0]:
        return value
    return LoDArray(value, source.lod)


# -- what rules share. Offsets of one level: n + 1 numbers for n sequences.


def lod_of(x: Any, what: str) -> tuple[Array, ...]:
    """The levels of a value's LoD; raises InputError, which says ``what``, where it has none."""
    if not isinstance(x, LoDArray) or not x.lod:
        raise InputError(f"{what} must have a LoD: feed it as pdhlo.LoDTensor(data, [[0, …]])")
    return x.lod


def last_level(x: Any, what: str) -> Array:
    """The offsets of the innermost sequences, which count rows; raises as ``lod_of`` does."""
    return lod_of(x, what)[-1]


def lengths(offsets: Array) -> Array:
    """The length of each sequence."""
    return offsets[1:] - offsets[:-1]


def sequence_of_rows(offsets: Array, rows: int) -> Array:
    """For each row the number of the sequence it is in; empty sequences have none."""
    return jnp.searchsorted(offsets[1:], jnp.arange(rows, dtype=offsets.dtype), side="right")


def place_in_sequence(offsets: Array, rows: int) -> Array:
    """For each row its place in its sequence, from 0."""
    return jnp.arange(rows, dtype=offsets.dtype) - offsets[sequence_of_rows(offsets, rows)]


def offsets_of(counts: Any) -> np.ndarray:
    """The offsets of sequences of these lengths, on the host: int32."""
    return np.concatenate([[0], np.cumsum(np.asarray(counts))]).astype(np.int32)
