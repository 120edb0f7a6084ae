"""Pictures in a larger frame, so that not every size of them is compiled.

XLA compiles for fixed shapes, and the pictures of a real client are of another size each time. The first size is
compiled as it is: many programs only ever see one. Pictures of other sizes are put into frames of few sizes, which are
used again for whatever is not much smaller; what a program computes of them is masked behind their edge
(``rules/masking/windows.py``), so that the results are those of the pictures alone.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pdhlo.dialect.values import TensorSpec
from pdhlo.lower.values.bounded import Size, with_sizes

Shapes = dict[str, tuple[int, ...]]
"""Input -> a shape."""
_MOST_WASTE = 2
"""How many times the elements that are needed a frame may have; another compilation takes as long as many runs."""
_MOST_FRAMES = 16
_PICTURE_RANKS = (4, 5)
_DIVISORS = (32, 16, 8, 4, 2)
"""What networks divide sizes by: a frame can be divided as its picture."""


@dataclass(slots=True)
class Frames:
    """What a program was compiled for."""

    exact: Shapes | None = None
    """Those of the first run, which was compiled for it."""
    frames: list[Shapes] = field(default_factory=list)


def with_frames(inputs: Mapping[str, Any], specs: Mapping[str, TensorSpec], known: Frames) -> dict[str, Any]:
    """The inputs, pictures in frames where they have another shape than at first; ``known`` learns of new frames."""
    shapes = {name: value.shape for name, value in inputs.items() if _is_picture(value, specs[name])}
    if known.exact is None and shapes:
        known.exact = shapes
    if shapes == known.exact or not shapes:
        return dict(inputs)
    frame = _found(shapes, specs, known.frames)
    return {name: _framed(value, frame[name]) if name in frame else value for name, value in inputs.items()}


def _is_picture(value: Any, spec: TensorSpec) -> bool:
    if not isinstance(value, np.ndarray) or value.ndim not in _PICTURE_RANKS or len(spec.shape) != value.ndim:
        return False
    return value.dtype.kind == "f" and 0 not in value.shape and any(dim < 0 for dim in spec.shape)


def _found(shapes: Shapes, specs: Mapping[str, TensorSpec], frames: list[Shapes]) -> Shapes:
    """The smallest of the frames that fit, or a new one."""
    fitting = [frame for frame in frames if _fits(shapes, frame)]
    if fitting:
        return min(fitting, key=_elements)
    frame = {name: _rounded(shape, specs[name].shape) for name, shape in shapes.items()}
    frames.append(frame)
    del frames[:-_MOST_FRAMES]
    return frame


def _elements(frame: Shapes) -> int:
    return sum(map(math.prod, frame.values()))


def _fits(shapes: Shapes, frame: Shapes) -> bool:
    """Whether everything has room, and no more than may be wasted."""
    if shapes.keys() != frame.keys() or _elements(frame) > _MOST_WASTE * _elements(shapes):
        return False
    return all(all(map(operator.le, shape, frame[name])) for name, shape in shapes.items())


def _rounded(shape: tuple[int, ...], declared: tuple[int, ...]) -> tuple[int, ...]:
    """A shape with room: of pictures the next power of two, along their axes the next of four sizes for each.

    What divides a size divides it, too. What the program declares stays as it is.
    """
    found = list(shape)
    for axis, size in enumerate(shape):
        if declared[axis] < 0:
            power = max(size.bit_length() - (1 if axis == 0 else 3), 0)
            step = max(1 << power, next((one for one in _DIVISORS if size % one == 0), 1))
            found[axis] = -(-size // step) * step
    return tuple(found)


def _framed(value: np.ndarray[Any, Any], frame: tuple[int, ...]) -> Any:
    """A picture in the corner of a frame, with 0 around."""
    sizes: Any = {axis: _size(size) for axis, size in enumerate(value.shape) if frame[axis] != size}
    roomy: Any = np.zeros(frame, value.dtype)
    roomy[tuple(map(slice, value.shape))] = value
    return with_sizes(roomy, sizes)


def _size(size: int) -> Size:
    count: Any = np.int32(size)
    return Size(count)
