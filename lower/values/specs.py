"""Specifications of named tensors, with shapes as text, and the check of a caller's arrays against them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np
import numpy.typing as npt

from pdhlo.errors import InputError, quoted


@dataclass(frozen=True, slots=True)
class Spec:
    """The name, shape and dtype of a tensor.

    The shape is text, such as "b, 3, 32*h"; it is "" for a scalar, and an unknown dimension is "?".
    """

    name: str
    shape: str
    dtype: np.dtype

    @property
    def dims(self) -> tuple[int, ...]:
        """The dimensions; -1 for those that are not integers."""
        return tuple(int(dim) if dim.isdigit() else -1 for dim in split_dims(self.shape))

    def __str__(self) -> str:
        return f"{self.name}: {self.dtype}[{self.shape}]"

    def to_json(self) -> dict[str, str]:
        """The specification as in a manifest."""
        return {"name": self.name, "shape": self.shape, "dtype": str(self.dtype)}


def shape_struct(shape: Sequence[object], dtype: npt.DTypeLike) -> jax.ShapeDtypeStruct:
    """A ``ShapeDtypeStruct``; dimensions may be symbolic."""
    make: Any = jax.ShapeDtypeStruct  # whose constructor has no type annotations
    struct: jax.ShapeDtypeStruct = make(tuple(shape), dtype)
    return struct


def level_name(name: str, level: int) -> str:
    """The name of the array that holds one level of a variable's LoD."""
    return f"{name}@LOD{level}"


def split_dims(text: str) -> list[str]:
    """Splits the text of a shape into dimensions. Commas inside parentheses, as in floordiv(h, 2), do not separate."""
    parts, depth, start = [], 0, 0
    for i, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    last = text[start:].strip()
    return [*parts, last] if last else parts


def checked_arrays(
    arrays: Mapping[str, npt.ArrayLike], specs: Mapping[str, Spec], role: str = "input"
) -> list[np.ndarray]:
    """The caller's arrays, in the order of ``specs``. Lists and Python numbers are converted to the specified dtype.

    Raises InputError if a name is missing or unknown, or if a dtype, rank or known size differs.
    """
    missing = [quoted(name) for name in specs if name not in arrays]
    unknown = [quoted(str(name)) for name in arrays if name not in specs]
    if missing or unknown:
        problems = [f"missing: {', '.join(missing)}"] * bool(missing)
        problems += [f"unknown: {', '.join(unknown)}"] * bool(unknown)
        raise InputError(f"{'; '.join(problems)}. The inputs are {_listed(specs)}")
    return [_checked(arrays[name], spec, role) for name, spec in specs.items()]


def _checked(value: npt.ArrayLike, spec: Spec, role: str) -> np.ndarray:
    try:
        array = np.asarray(value, None if hasattr(value, "dtype") else spec.dtype)
    except (TypeError, ValueError, OverflowError) as error:
        raise InputError(f"{role} {quoted(spec.name)} is not an array of {spec.dtype}: {error}") from error
    if array.dtype != spec.dtype:
        raise InputError(f"{role} {quoted(spec.name)} is {array.dtype}, expected {spec.dtype}; use .astype")
    dims = spec.dims
    if array.ndim != len(dims) or any(w not in (-1, g) for w, g in zip(dims, array.shape, strict=True)):
        raise InputError(f"{role} {quoted(spec.name)} has shape {array.shape}, expected [{spec.shape}]")
    return array


def _listed(specs: Mapping[str, Spec]) -> str:
    return "; ".join(map(str, specs.values())) or "none"
