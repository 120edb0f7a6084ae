"""Which shapes are compiled for: what is fed is padded to a bound, so that not every size of it is compiled.

XLA compiles for fixed shapes, and what a real client feeds has another size each time. A policy gives the bound of
actual shapes: rows of sequences are padded to a power of two, pictures to a quarter of one, and the sizes of a caller's
buckets to the next bucket (``buckets.py``). Bounds that were compiled are used again for what is not much smaller,
since another compilation takes as long as many runs. What a program computes of padding is masked, so that the results
are those of what was fed alone.
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
"""So many bounds of a policy are remembered."""


@dataclass(frozen=True, slots=True)
class Waste:
    """The factor by which a bound may exceed the size that is fed."""

    most: int
    """The largest factor of elements over those that are needed, all inputs together."""
    few: int = 0
    """Elements that cost next to nothing, whatever is needed."""

    def allows(self, actual: int, bound: int) -> bool:
        """Whether so many elements may be padded to those of a bound."""
        return bound <= self.most * max(actual, self.few)


OF_ROWS = Waste(4, few=64)
OF_PICTURES = Waste(2)


@dataclass(slots=True)
class PaddingPolicy:
    """To which bound actual shapes are padded."""

    rounded: Callable[[str, Shape], Shape]
    """Gives the bound of a shape, by the name that it has."""
    waste: Waste | None = None
    """Which of the bounds that were compiled may be used again; None: none, each shape has its own bound."""
    is_joined: bool = False
    """Whether a new bound is as large as the last one where that is no waste.

    Sizes of many inputs that change each by itself would otherwise be compiled for each of their combinations.
    """
    bounds: list[Shapes] = field(default_factory=list)
    """The bounds that were compiled, the last one last."""

    def bound(self, actual: Shapes) -> Shapes:
        """The least of the bounds that were compiled and fit, or a new one."""
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
        """Whether a bound has at least these shapes, and no more than may be wasted."""
        if self.waste is None or actual.keys() != bound.keys():
            return False
        # Of hundreds of inputs, so without a loop of Python's.
        sizes = itertools.chain.from_iterable(actual.values())
        largest = itertools.chain.from_iterable(map(bound.__getitem__, actual))
        return all(map(operator.le, sizes, largest)) and self.waste.allows(_elements(actual), _elements(bound))


def _elements(shapes: Shapes) -> int:
    return sum(map(math.prod, shapes.values()))


def next_step(steps: Sequence[int], size: int) -> int:
    """The smallest of ``steps``, which are in order, that is large enough; the size itself where there is none."""
    return next((step for step in steps if step >= size), size)


def pad_to(array: np.ndarray, bound: Shape, fill: complex | None = None) -> np.ndarray:
    """An array with more positions behind its own: ``fill``, or (None) along each axis its last position again."""
    if array.shape == bound:
        return array
    longer = np.empty(bound, array.dtype) if fill is None else np.full(bound, fill, array.dtype)
    if fill is None and array.shape[1:] == bound[1:]:  # as below, in half the time: there may be hundreds of inputs
        longer[: len(array)], longer[len(array) :] = array, array[-1]
        return longer
    longer[tuple(map(slice, array.shape))] = array
    if fill is None:
        for axis, size in enumerate(array.shape):
            if size < bound[axis]:
                front = (slice(None),) * axis
                longer[(*front, slice(size, None))] = longer[(*front, slice(size - 1, size))]
    return longer


# -- what is fed to one program


class InputPadding:
    """The padding of the inputs of one program, from run to run."""

    def __init__(self) -> None:
        self.is_on = True
        """Not so once an operator was found to take no padding: then inputs run as they are."""
        self.rows = PaddingPolicy(_power_of_two, OF_ROWS, is_joined=True)
        self.pictures: PaddingPolicy | None = None
        """None until there are pictures of another size than the first."""
        self.first_pictures: Shapes | None = None
        """The shapes of the first run with pictures. It is compiled as it is: many programs see no other."""

    def padded(
        self, inputs: Mapping[str, Any], specs: Mapping[str, TensorSpec], *, pictures: bool
    ) -> tuple[dict[str, Any], bool]:
        """The inputs, rows with a LoD bounded and ``pictures``, if they are to be; and whether any is.

        Padding repeats the last row of sequences, so that ids in it are ids that there are, and is 0 around pictures.
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


def _power_of_two(_: str, shape: Shape) -> Shape:
    return tuple(1 << (size - 1).bit_length() for size in shape)


_AS_OFFSETS_SAY = (Size(0, None),)
"""The sizes of rows whose LoD says how many are valid."""


def _bounded_rows(data: np.ndarray, bound: Shape) -> Bounded:
    longer: Any = pad_to(data, bound)
    return Bounded(longer, _AS_OFFSETS_SAY)


_PICTURE_RANKS = (4, 5)


def _is_picture(value: object, spec: TensorSpec) -> bool:
    if not isinstance(value, np.ndarray) or value.ndim not in _PICTURE_RANKS or len(spec.shape) != value.ndim:
        return False
    return value.dtype.kind == "f" and 0 not in value.shape and any(dim < 0 for dim in spec.shape)


def _quarters(specs: Mapping[str, TensorSpec], name: str, shape: Shape) -> Shape:
    """A bound of pictures: their number to the next power of two, along their axes the next of four sizes for each.

    A power of two that divides a size divides its bound, too: networks halve pictures. What the program declares stays
    as it is.
    """
    bound = list(shape)
    for axis, size in enumerate(shape):
        if specs[name].shape[axis] < 0:
            step = 1 << max(size.bit_length() - (1 if axis == 0 else 3), 0)
            bound[axis] = -(-size // step) * step
    return tuple(bound)


def _bounded_picture(value: np.ndarray, bound: Shape) -> jax.Array | Bounded:
    """A picture in the corner of its bound, with 0 around."""
    counts: dict[int, Any] = {axis: np.int32(size) for axis, size in enumerate(value.shape) if bound[axis] != size}
    longer: Any = pad_to(value, bound, 0)
    return with_sizes(longer, itertools.starmap(Size, counts.items()))
