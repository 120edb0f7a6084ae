"""Random inputs for ``--random``: their values, and sizes for the open sizes of the program.

An open batch size is ``--batch`` or 1. Open image sizes get a square size that the program accepts. For other open
sizes, an error lists all of them and asks for ``--shape``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from pdhlo.dialect.values import LoDTensor, TensorSpec
from pdhlo.errors import InputError, quoted
from pdhlo.lower.values.pictures import PICTURE_SIZES, open_sizes, resized
from pdhlo.system.wording import listed

Refusal = Callable[[Mapping[str, object]], str | None]
"""Maps feeds to the reason why a program cannot run on them; None if it can."""
Shape = tuple[int, ...]

_EXAMPLE_SIZE = 16  # for an open size in the example of a message
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

    ``shapes`` are the shapes that the user gives. ``batch``, by default 1, is the size of an open first dimension, and
    the number of sequences of an input with LoD. Open image sizes get the first of ``sizes`` for which ``refusal``
    returns None. Ranks and sizes in ``shapes`` are not compared with the declared ones, since old programs declare
    other shapes than they accept.

    Raises InputError for other open sizes, if none of ``sizes`` is accepted, and for an unknown input in ``shapes``.
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
    """The declared shape with the batch size filled in.

    The batch is an open first dimension, or the only open dimension of an input that is no image: recurrent networks
    have shapes such as [steps, batch, width].
    """
    shape = list(spec.shape)
    is_open = [axis for axis, dim in enumerate(shape) if dim < 0]
    if is_open and (is_open[0] == 0 or (len(is_open) == 1 and not open_sizes(spec))):
        shape[is_open[0]] = batch
    return tuple(shape)


def _asking(specs: Mapping[str, TensorSpec], shapes: Mapping[str, Shape], why: str, reason: str = "") -> InputError:
    """An error that lists all inputs with open sizes, and an example of the options that set them."""
    named = list(shapes)[:_MOST_NAMED]
    inputs = listed((str(specs[name]) for name in shapes), _MOST_NAMED)
    options = " ".join(f"--shape {name}={','.join(map(str, _example(specs[name], shapes[name])))}" for name in named)
    return InputError(f"{why} in the inputs {inputs}{reason}: give their shapes, for instance {options}")


def _example(spec: TensorSpec, shape: Shape) -> Shape:
    """A plausible shape for the example in a message."""
    axes = open_sizes(spec)
    pictured = resized(shape, axes, PICTURE_SIZES[0])
    return tuple(dim if dim >= 0 else _CHANNELS if axes else _EXAMPLE_SIZE for dim in pictured)


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
    # ``count`` sequences of nearly equal length. Each sequence of an outer level has one sequence of the next level.
    return LoDTensor(
        data, [list(range(count + 1))] * (spec.lod_level - 1) + [[i * rows // count for i in range(count + 1)]]
    )
