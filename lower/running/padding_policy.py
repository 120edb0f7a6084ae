"""Padding policies: feeds are padded to few bounds, so that not each of their sizes is compiled.

XLA compiles for fixed shapes, but the feeds of real clients have many sizes. A policy maps actual shapes to a bound:

| feed | bound of a size |
| --- | --- |
| rows of sequences (LoD) | next power of two |
| images | next multiple of a quarter of a power of two |
| sizes with the caller's buckets (``buckets.py``) | next bucket |

A bound that was compiled is reused for shapes that are not much smaller, since a compilation takes as long as many
runs. The program's padding is masked, so the results do not depend on it.
"""

from __future__ import annotations

import functools
import itertools
import math
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.values import TensorSpec
from pdhlo.lower.values.bounded import Bounded, Size, with_sizes
from pdhlo.lower.values.traced_values import LoDArray

Shape = tuple[int, ...]
Shapes = Mapping[str, Shape]
"""Shapes of inputs, or sizes, by name."""

_MOST_BOUNDS = 16
"""The largest number of bounds that a policy remembers."""


@dataclass(frozen=True, slots=True)
class Waste:
    """The limit of padding: how far the elements of a bound may exceed the actual ones, all inputs together."""

    most: int
    """The largest allowed ratio of padded to actual elements."""
    few: int = 0
    """Fewer actual elements than this count as this many, since small arrays cost next to nothing."""

    def allows(self, actual: int, bound: int) -> bool:
        """Whether ``actual`` elements may be padded to ``bound`` elements."""
        return bound <= self.most * max(actual, self.few)


OF_ROWS = Waste(4, few=64)
OF_PICTURES = Waste(2)


@dataclass(slots=True)
class PaddingPolicy:
    """Maps actual shapes to the bound that they are padded to."""

    rounded: Callable[[str, Shape], Shape]
    """Maps a name and its shape to a new bound."""
    waste: Waste | None = None
    """Limits the reuse of earlier bounds for smaller shapes; None: bounds are not reused."""
    is_joined: bool = False
    """Whether a new bound is enlarged to the maximum with the last bound, if ``waste`` allows it.

    Without this, sizes of several inputs that change independently would be compiled for each combination.
    """
    bounds: list[Shapes] = field(default_factory=list)
    """The remembered bounds, the newest one last."""

    def bound(self, actual: Shapes) -> Shapes:
        """The smallest remembered bound that fits, else a new one, which is remembered if ``waste`` is given."""
        if fitting := [bound for bound in self.bounds if self._fits(actual, bound)]:
            return min(fitting, key=_elements)
        bound: Shapes = {name: self.rounded(name, shape) for name, shape in actual.items()}
        if self.is_joined and self.bounds and self.bounds[-1].keys() == bound.keys():
            larger = {name: tuple(map(max, shape, self.bounds[-1][name])) for name, shape in bound.items()}
            bound = larger if self._fits(actual, larger) else bound
        if self.waste is not None:
            self.bounds = [*self.bounds, bound][-_MOST_BOUNDS:]
        return bound

    def _fits(self, actual: Shapes, bound: Shapes) -> bool:
        """Whether a bound is at least as large along each axis, and ``waste`` allows it."""
        if self.waste is None or actual.keys() != bound.keys():
            return False
        # Iterators in C instead of a Python loop: there may be hundreds of inputs.
        sizes = itertools.chain.from_iterable(actual.values())
        largest = itertools.chain.from_iterable(map(bound.__getitem__, actual))
        return all(map(operator.le, sizes, largest)) and self.waste.allows(_elements(actual), _elements(bound))


def _elements(shapes: Shapes) -> int:
    return sum(map(math.prod, shapes.values()))


def next_step(steps: Sequence[int], size: int) -> int:
    """The smallest of the sorted ``steps`` that is at least ``size``; ``size`` itself if there is none."""
    return next((step for step in steps if step >= size), size)


def pad_to(array: np.ndarray, bound: Shape, fill: complex | None = None) -> np.ndarray:
    """An array padded at the end of each axis to the shape ``bound``.

    The padding is ``fill``; None: the last position along the axis, repeated.
    """
    if array.shape == bound:
        return array
    longer = np.empty(bound, array.dtype) if fill is None else np.full(bound, fill, array.dtype)
    if fill is None and array.shape[1:] == bound[1:]:  # twice as fast; there may be hundreds of inputs
        longer[: len(array)], longer[len(array) :] = array, array[-1]
        return longer
    longer[tuple(map(slice, array.shape))] = array
    if fill is None:
        for axis, size in enumerate(array.shape):
            if size < bound[axis]:
                front = (slice(None),) * axis
                longer[(*front, slice(size, None))] = longer[(*front, slice(size - 1, size))]
    return longer


# -- the feeds of one program


class InputPadding:
    """The padding of the inputs of one program, from run to run."""

    def __init__(self) -> None:
        self.is_on = True
        """Whether inputs are padded; False once an operator of the program has refused padding."""
        self.rows = PaddingPolicy(lambda _, shape: rounded_rows(shape), OF_ROWS, is_joined=True)
        self.pictures: PaddingPolicy | None = None
        """None until images come in other shapes than ``first_pictures``."""
        self.first_pictures: Shapes | None = None
        """The shapes of the first images. They are not padded, since many programs see no other shapes."""

    def padded(
        self, inputs: Mapping[str, object], specs: Mapping[str, TensorSpec], *, pictures: bool
    ) -> tuple[dict[str, Any], bool]:
        """The inputs, with rows with LoD padded, and images if ``pictures``; and whether any input was changed.

        The padding of sequences repeats the last row, so that ids in it are in range. The padding of images is 0.
        """
        changed: dict[str, LoDArray | jax.Array | Bounded] = {**self._padded_rows(inputs)} if self.is_on else {}
        if self.is_on and pictures:
            changed |= self._padded_pictures(inputs, specs)
        return {**inputs, **changed}, bool(changed)

    def _padded_rows(self, inputs: Mapping[str, Any]) -> dict[str, LoDArray]:
        rows = {name: value.data for name, value in inputs.items() if _is_rows(value)}
        bound = self.rows.bound({name: data.shape[:1] for name, data in rows.items()}) if rows else {}
        return {
            name: LoDArray(_bounded_rows(data, (*bound[name], *data.shape[1:])), inputs[name].lod)
            for name, data in rows.items()
        }

    def _padded_pictures(
        self, inputs: Mapping[str, Any], specs: Mapping[str, TensorSpec]
    ) -> dict[str, jax.Array | Bounded]:
        shapes = {name: value.shape for name, value in inputs.items() if _is_picture(value, specs[name])}
        if self.first_pictures is None and shapes:
            self.first_pictures = shapes
        if not shapes or shapes == self.first_pictures:
            return {}
        if self.pictures is None:
            self.pictures = PaddingPolicy(functools.partial(_quarters, specs), OF_PICTURES)
        bound = self.pictures.bound(shapes)
        return {
            name: _bounded_picture(inputs[name], bound[name]) for name, shape in shapes.items() if shape != bound[name]
        }


def _is_rows(value: object) -> bool:
    data: Any = value.data if type(value) is LoDArray else None
    return isinstance(data, np.ndarray) and data.shape[0] > 0


def rounded_rows(shape: Shape) -> Shape:
    """The bound of rows with a LoD, if no earlier one is reused: their number becomes the next power of two."""
    rows, *others = shape
    return (1 << (rows - 1).bit_length() if rows else 0, *others)


_AS_OFFSETS_SAY = (Size(0, None),)
"""The sizes of rows with LoD: the last offset is the number of valid rows."""


def _bounded_rows(data: np.ndarray, bound: Shape) -> Bounded:
    longer: Any = pad_to(data, bound)
    return Bounded(longer, _AS_OFFSETS_SAY)


_PICTURE_RANKS = (4, 5)


def _is_picture(value: object, spec: TensorSpec) -> bool:
    if not isinstance(value, np.ndarray) or value.ndim not in _PICTURE_RANKS or len(spec.shape) != value.ndim:
        return False
    return value.dtype.kind == "f" and 0 not in value.shape and any(dim < 0 for dim in spec.shape)


def _quarters(specs: Mapping[str, TensorSpec], name: str, shape: Shape) -> Shape:
    """The bound of images: open sizes are rounded up, declared ones stay.

    The first axis becomes the next power of two. Any other size becomes the next multiple of a quarter of the largest
    power of two in it. A small power of two that divides a size also divides its bound, since networks halve images.
    """
    bound = list(shape)
    for axis, size in enumerate(shape):
        if specs[name].shape[axis] < 0:
            step = 1 << max(size.bit_length() - (1 if axis == 0 else 3), 0)
            bound[axis] = -(-size // step) * step
    return tuple(bound)


def _bounded_picture(value: np.ndarray, bound: Shape) -> jax.Array | Bounded:
    """Images padded with 0 at the end of each axis, as a ``Bounded``."""
    counts: dict[int, Any] = {axis: np.int32(size) for axis, size in enumerate(value.shape) if bound[axis] != size}
    longer: Any = pad_to(value, bound, 0)
    return with_sizes(longer, itertools.starmap(Size, counts.items()))
