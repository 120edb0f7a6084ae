"""The values of the interpreter: tensors, tokens, tuples; and the types of tensors.

A quantized tensor holds integers of its storage type, and what they mean.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from pdhlo.errors import InputError
from pdhlo.lower.interpreter.element_types import NAMES, Array, DType

UNKNOWN = -1
"""A dimension of a type that only the run knows."""


@dataclass(frozen=True, slots=True)
class Quantization:
    """``!quant.uniform<storage:expressed, scale:zero_point>``: value = (stored - zero_point) * scale.

    axis: the dimension along which scales and zero points differ; None: there is one of each.
    """

    storage: DType
    expressed: DType
    low: int
    high: int
    scales: tuple[float, ...]
    zero_points: tuple[int, ...]
    axis: int | None


@dataclass(frozen=True, slots=True)
class TensorType:
    """Shape and element type of a result; ``UNKNOWN`` dimensions are those that a run decides."""

    shape: tuple[int, ...]
    dtype: DType
    quantization: Quantization | None = None

    @property
    def is_static(self) -> bool:
        """Whether every dimension is known."""
        return UNKNOWN not in self.shape

    def __str__(self) -> str:
        dims = "".join("?x" if d == UNKNOWN else f"{d}x" for d in self.shape)
        element = NAMES.get(self.dtype, str(self.dtype))
        return f"tensor<{dims}{element if self.quantization is None else f'quantized {element}'}>"


@dataclass(frozen=True, slots=True, eq=False)
class Tensor:
    """An array of any rank, in row-major order; its dtype is the element type, or the storage type if quantized.

    Arrays are never written to once they are in a Tensor: operations that move nothing share them.
    """

    array: Array
    quantization: Quantization | None = None

    @property
    def shape(self) -> tuple[int, ...]:
        """The dimensions."""
        return self.array.shape

    @property
    def dtype(self) -> DType:
        """The element type, or the storage type if quantized."""
        return self.array.dtype

    @property
    def rank(self) -> int:
        """The number of dimensions."""
        return self.array.ndim

    @property
    def size(self) -> int:
        """The number of elements."""
        return math.prod(self.array.shape)

    @property
    def type(self) -> TensorType:
        """Its type."""
        return TensorType(self.shape, self.dtype, self.quantization)

    def item(self) -> Any:
        """The only element, as Python's own."""
        if self.size != 1:
            raise InputError(f"{self.type} does not have exactly one element")
        return self.array.reshape(()).item() if self.dtype.kind in "biufc" else float(self.array.reshape(()))

    def ints(self) -> tuple[int, ...]:
        """The elements of a 1-dimensional integer tensor, such as a shape that is computed."""
        return tuple(int(x) for x in self.array.reshape(-1))

    def like(self, array: npt.ArrayLike) -> Tensor:
        """Another array of the same element type: what operations that move elements give."""
        return Tensor(np.asarray(array), self.quantization)


@dataclass(frozen=True, slots=True)
class Token:
    """A value of ``!stablehlo.token``: it only orders operations."""


TOKEN = Token()

Value = Union[Tensor, Token, tuple["Value", ...]]  # noqa: UP007  (it names itself)
"""A value of a program while it runs: ``SomeType`` of the spec without functions."""
