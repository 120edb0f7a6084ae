"""Finds out by abstract evaluation which sizes of inputs a program accepts; nothing is compiled or computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import LoDTensor, SelectedRows, TensorSpec
from pdhlo.errors import PdhloError, quoted
from pdhlo.lower.tracing.abstract import evaluate_program
from pdhlo.lower.tracing.tracer import Traceable, prepare
from pdhlo.lower.values.data_dependence import NeedsHostError, NeedsKnownError, NeedsRowsError
from pdhlo.lower.values.pictures import open_sizes
from pdhlo.lower.values.specs import shape_struct
from pdhlo.lower.values.traced_values import dense, from_public

_MULTIPLES = (2, 4, 8, 16, 32, 64, 128)
"""The multiples that are tried; networks that halve and double images need sizes divisible by a power of two."""

Shapes = Mapping[str, tuple[int, ...]]
"""Input -> shape."""


def refusal(program: TranslatedProgram, feeds: Mapping[str, object], fetch: Sequence[str] | None = None) -> str | None:
    """The reason why a program cannot run on feeds of these shapes; None if abstract evaluation shows none.

    ``feeds`` are arrays, LoDTensors, or ``ShapeDtypeStruct``. Evaluation ends at the first operation that needs values.
    Raises as ``tracer.prepare`` does.
    """
    return _refusal(prepare(program, fetch), program.parameters, feeds)


def _refusal(traceable: Traceable, table: ParameterTable, feeds: Mapping[str, object]) -> str | None:
    parameters = {name: from_public(name, table[name]) for name in traceable.parameters}
    inputs = {name: _as_struct(name, feeds[name]) for name in traceable.inputs}
    try:
        evaluate_program(traceable, parameters, inputs)
    except (NeedsKnownError, NeedsHostError, NeedsRowsError):
        return None
    except PdhloError as error:
        return str(error)
    return None


def _as_struct(name: str, value: object) -> object:
    return from_public(name, value) if isinstance(value, np.ndarray | LoDTensor | SelectedRows | list) else value


def fitting_multiple(program: TranslatedProgram, feeds: Mapping[str, Any], fetch: Sequence[str] | None = None) -> str:
    """A sentence that says which image sizes a program accepts, if the sizes in ``feeds`` are the error; else empty.

    The open sizes of the images are rounded up to multiples of 2, 4, 8 … 128, until the program accepts them.
    """
    pictures = {
        name: axes
        for name, spec in program.inputs.items()
        if name in feeds and (axes := _numbers_among(open_sizes(spec), feeds[name], len(spec.shape)))
    }
    if not pictures:
        return ""
    traceable = prepare(program, fetch)
    if _refusal(traceable, program.parameters, feeds) is None:  # it is not the shapes
        return ""
    for multiple in _MULTIPLES:
        shapes = {name: _rounded_up(feeds[name].shape, axes, multiple) for name, axes in pictures.items()}
        if all(shapes[name] == tuple(feeds[name].shape) for name in shapes):
            continue
        larger = {name: _larger(shapes[name], axes, multiple) for name, axes in pictures.items()}
        if all(_refusal(traceable, program.parameters, _with(feeds, element)) is None for element in (shapes, larger)):
            return _sentence(feeds, shapes, pictures, multiple)
    return ""


def with_shapes(
    program: TranslatedProgram, feeds: Mapping[str, object], message: str, fetch: Sequence[str] | None = None
) -> str:
    """A message, extended with the fed shapes that differ from declared ones and the image sizes that would fit."""
    fed = ((program.inputs[name], dense(value)) for name, value in feeds.items())
    said = [text for spec, value in fed if hasattr(value, "shape") and (text := odd_shape(spec, value.shape))]
    said += [text] if (text := fitting_multiple(program, feeds, fetch)) else []
    return f"{'; '.join(said)}. With these {message}" if said else message


def odd_shape(spec: TensorSpec, shape: Sequence[object]) -> str:
    """A sentence that says how a shape differs from the declared one; empty if it does not, and for open sizes.

    A difference is no error: Paddle accepts it, and legacy programs rely on that.
    """
    if len(shape) != len(spec.shape):
        return f"input {quoted(spec.name)} has rank {len(shape)} (shape {shape}), the program declares {spec}"
    if any(isinstance(dim, int) and want not in (-1, dim) for dim, want in zip(shape, spec.shape, strict=True)):
        return f"input {quoted(spec.name)} has the shape {shape}, the program declares {spec}"
    return ""


def _numbers_among(axes: Sequence[int], feed: object, rank: int) -> tuple[int, ...]:
    """The ``axes`` of a feed whose sizes are integers; none if the feed's rank is not ``rank``."""
    shape = getattr(feed, "shape", ())
    return tuple(axis for axis in axes if isinstance(shape[axis], int)) if len(shape) == rank else ()


def _rounded_up(shape: Sequence[int], axes: Sequence[int], multiple: int) -> tuple[int, ...]:
    return tuple(-(-dim // multiple) * multiple if axis in axes else dim for axis, dim in enumerate(shape))


def _larger(shape: Sequence[int], axes: Sequence[int], multiple: int) -> tuple[int, ...]:
    """The next larger multiple: it must be accepted as well, since a single size may fit by chance."""
    return tuple(dim + multiple if axis in axes else dim for axis, dim in enumerate(shape))


def _with(feeds: Mapping[str, Any], shapes: Shapes) -> dict[str, object]:
    return {**feeds, **{name: shape_struct(shape, feeds[name].dtype) for name, shape in shapes.items()}}


def _sentence(feeds: Mapping[str, Any], shapes: Shapes, pictures: Mapping[str, tuple[int, ...]], multiple: int) -> str:
    parts = [
        f"input {quoted(name)} has the shape {tuple(feeds[name].shape)}, and the program takes images of which"
        f" {_SIDES[axes]} of {multiple}, such as {shapes[name]}"
        for name, axes in pictures.items()
    ]
    return "; ".join(parts)


_BOTH, _HEIGHT, _WIDTH = "height and width are multiples", "the height is a multiple", "the width is a multiple"
_SIDES = {(2, 3): _BOTH, (1, 2): _BOTH, (2,): _HEIGHT, (3,): _WIDTH, (1,): _HEIGHT}
"""The open axes of an image -> their description in a message."""
