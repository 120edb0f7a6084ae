"""Random inputs for ``--random``: values, and sizes where the program leaves them open.

An open batch is ``--batch`` or 1, pictures get a square size that the program takes, and the user is asked for all
other sizes at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from pdhlo.dialect.values import LoDTensor, TensorSpec
from pdhlo.errors import InputError, quoted
from pdhlo.lower.values.pictures import PICTURE_SIZES, open_sizes, resized

Refusal = Callable[[Mapping[str, object]], str | None]
"""Says of feeds why a program cannot be run on them; None where it can be."""
Shape = tuple[int, ...]

_A_LENGTH = 16  # of an example, where nothing is known of a size
_CHANNELS = 3
_MOST_NAMED = 20


def random_inputs(
    specs: Mapping[str, TensorSpec],
    seed: int,
    shapes: Mapping[str, Shape],
    *,
    batch: int | None = None,
    refusal: Refusal | None = None,
    sizes: Sequence[int] = PICTURE_SIZES,
) -> dict[str, Any]:
    """Random feeds for all inputs: floats from -1 to 1, integers 0 or 1.

    shapes: what the user says. batch: what an open first dimension is, otherwise 1, and how many sequences inputs with
    LoD have; with ``shapes`` they have one sequence of all rows, unless it is given. refusal: which of the ``sizes`` of
    pictures is taken: the first that is not refused. Ranks and sizes are for the program to check: old ones declare
    others than they are fed with.

    Raises InputError where sizes are open that are neither, no size fits, or ``shapes`` names an unknown input.
    """
    if unknown := sorted(shapes.keys() - specs.keys()):
        known = ", ".join(map(quoted, specs)) or "none"
        raise InputError(f"--shape names {quoted(unknown[0])}; the program's inputs are {known}")
    filled = {name: shapes.get(name) or _with_batch(spec, batch or 1) for name, spec in specs.items()}
    pictures = {name: open_sizes(specs[name]) for name in specs if name not in shapes and open_sizes(specs[name])}
    if any(dim < 0 for name in filled for dim in resized(filled[name], pictures.get(name, ()), 1)):
        asked = {name: shape for name, shape in filled.items() if min(shape, default=0) < 0}
        raise _asking(specs, asked, "some sizes are open")
    if not pictures:
        return _values(specs, seed, filled, batch)
    refused: str | None = None
    for size in sizes:
        tried = {name: resized(filled[name], pictures.get(name, ()), size) for name in filled}
        values = _values(specs, seed, tried, batch)
        refused = None if refusal is None else refusal(values)
        if refused is None:
            return values
    tried_sizes = ", ".join(f"{size}x{size}" for size in sizes)
    raise _asking(specs, {name: filled[name] for name in pictures}, f"none of {tried_sizes} fits", f" ({refused})")


def _with_batch(spec: TensorSpec, batch: int) -> Shape:
    """The declared shape with the batch filled in: an open first dimension, or the only open one of what is no picture.

    (Recurrent networks have their steps first: [steps, batch, width].)
    """
    shape = list(spec.shape)
    is_open = [axis for axis, dim in enumerate(shape) if dim < 0]
    if is_open and (is_open[0] == 0 or (len(is_open) == 1 and not open_sizes(spec))):
        shape[is_open[0]] = batch
    return tuple(shape)


def _asking(specs: Mapping[str, TensorSpec], shapes: Mapping[str, Shape], why: str, reason: str = "") -> InputError:
    """Names all inputs with open sizes, and the options that would say them."""
    named = list(shapes)[:_MOST_NAMED]
    inputs = ", ".join(str(specs[name]) for name in named)
    options = " ".join(f"--shape {name}={','.join(map(str, _example(specs[name], shapes[name])))}" for name in named)
    more = f" and {len(shapes) - len(named)} more" if len(shapes) > len(named) else ""
    return InputError(f"{why} in the inputs {inputs}{more}{reason}: say their shapes, for instance {options}")


def _example(spec: TensorSpec, shape: Shape) -> Shape:
    """A shape to begin with."""
    axes = open_sizes(spec)
    pictured = resized(shape, axes, PICTURE_SIZES[0])
    return tuple(dim if dim >= 0 else _CHANNELS if axes else _A_LENGTH for dim in pictured)


def _values(
    specs: Mapping[str, TensorSpec], seed: int, shapes: Mapping[str, Shape], batch: int | None
) -> dict[str, np.ndarray | LoDTensor]:
    generator = np.random.default_rng(seed)
    return {name: _random(spec, generator, shapes[name], batch) for name, spec in specs.items()}


def _random(
    spec: TensorSpec, generator: np.random.Generator, shape: Shape, batch: int | None
) -> np.ndarray | LoDTensor:
    if spec.dtype.kind in "iu":
        data = generator.integers(0, 2, shape).astype(spec.dtype)
    elif spec.dtype.kind == "b":
        data = generator.integers(0, 2, shape) > 0
    else:
        data = generator.uniform(-1, 1, shape).astype(spec.dtype)
    if not spec.lod_level:
        return data
    rows, count = shape[0] if shape else 0, batch or 1
    # So many sequences, as long as one another where that can be; the outer levels have one of them each.
    return LoDTensor(
        data, [list(range(count + 1))] * (spec.lod_level - 1) + [[i * rows // count for i in range(count + 1)]]
    )
