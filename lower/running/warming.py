"""Warming up: compiles a program for the shapes of inputs before the first inputs arrive."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Feed, LoDTensor, TensorSpec
from pdhlo.errors import InputError, quoted
from pdhlo.lower.running.run import run, run_context
from pdhlo.lower.running.stream import shown
from pdhlo.lower.values.specs import level_name

Shape: TypeAlias = str | Sequence[int]
"""The shape of an input: integers, or a text such as "1, 3, 224, 224"."""
Shapes: TypeAlias = Mapping[str, Shape]
"""Input -> its shape."""

_FILLS = (0, 1)
"""The values of placeholder inputs. The second one is tried if the program cannot run on the first."""


def warm_up(
    program: TranslatedProgram, shapes: Shapes | Sequence[Shapes], *, progress: bool = False, **options: Any
) -> None:
    """Compiles a program for each of ``shapes``, by rehearsals; see ``pdhlo.Program.warm_up``.

    ``options`` are those of ``pdhlo.Program.run``. Raises InputError for invalid names, shapes and options, and if
    the program runs on no placeholder.
    """
    seed, fetch, pad_pictures = (
        options.pop("seed", None),
        options.pop("fetch", None),
        options.pop("pad_pictures", False),
    )
    context = run_context(program, **options)

    def rehearse(feeds: Mapping[str, Feed]) -> None:
        run(program, feeds, fetch, 0 if seed is None else seed, context, pad_pictures=pad_pictures, is_rehearsal=True)

    for sizes in each_of(shapes, progress=progress):
        _check_names(program, sizes)
        _first_success(rehearse, (_feeds(program, sizes, fill) for fill in _FILLS))


def each_of(shapes: Shapes | Sequence[Shapes], *, progress: bool) -> Iterable[dict[str, tuple[int, ...]]]:
    """The shapes of each run as integers. Raises InputError for an invalid shape, before the first one is used."""
    several: object = [shapes] if isinstance(shapes, Mapping) else shapes
    if not isinstance(several, Iterable):
        raise InputError(f"shapes are {shapes!r}, {_EXPECTED}")
    numbers = [_numbers(value) for value in several]
    return shown(numbers, "shapes") if progress else numbers


_EXPECTED = "expected a dictionary of shapes by input, such as {'x': (1, 3, 224, 224)}, or a list of those"


def _numbers(shapes: object) -> dict[str, tuple[int, ...]]:
    if not isinstance(shapes, Mapping):
        raise InputError(f"shapes are {shapes!r}, {_EXPECTED}")
    return {name: _sizes(name, shape) for name, shape in shapes.items()}


def _sizes(name: str, shape: Shape) -> tuple[int, ...]:
    try:
        parts = [int(part) for part in shape.split(",") if part.strip()] if isinstance(shape, str) else shape
        sizes = tuple(operator.index(size) for size in parts)
    except (TypeError, ValueError) as error:
        raise InputError(
            f"the shape of {quoted(str(name))} is {shape!r}, expected numbers such as (1, 3, 224, 224):"
            " compilation needs fixed sizes"
        ) from error
    if negative := [size for size in sizes if size < 0]:
        raise InputError(f"the shape of {quoted(str(name))} is {shape!r}, and {negative[0]} is not a size")
    return sizes


def _check_names(program: TranslatedProgram, shapes: Mapping[str, object]) -> None:
    levels = {level_name(name, level) for name, spec in program.inputs.items() for level in range(spec.lod_level)}
    unknown = [name for name in shapes if name not in program.inputs and name not in levels]
    if unknown:
        known = "; ".join(map(str, program.inputs.values())) or "none"
        raise InputError(
            f"the program has no input {', '.join(quoted(str(name)) for name in unknown)}; its inputs are {known}"
        )


def _feeds(
    program: TranslatedProgram, shapes: Mapping[str, tuple[int, ...]], fill: int
) -> dict[str, np.ndarray | LoDTensor]:
    """Placeholder inputs of these shapes, filled with one number; with LoD, sequences of nearly equal lengths."""
    return {name: _value(spec, shapes[name], shapes, fill) for name, spec in program.inputs.items() if name in shapes}


def _value(
    spec: TensorSpec, shape: tuple[int, ...], shapes: Mapping[str, tuple[int, ...]], fill: int
) -> np.ndarray | LoDTensor:
    array = np.full(shape, fill, spec.dtype) if fill else np.zeros(shape, spec.dtype)
    if not spec.lod_level or not shape:
        return array
    names = [level_name(spec.name, level) for level in range(spec.lod_level)]
    counts = [_sequences(name, shapes[name]) if name in shapes else 1 for name in names]
    parts = [*counts[1:], shape[0]]
    return LoDTensor(
        array, [[part * i // count for i in range(count + 1)] for count, part in zip(counts, parts, strict=True)]
    )


def _sequences(name: str, shape: tuple[int, ...]) -> int:
    """The number of sequences of a level with offsets of this shape. Raises InputError for another shape."""
    if len(shape) != 1 or shape[0] < 2:
        raise InputError(f"the shape of {quoted(name)} is {shape}, expected one size, 2 or more: offsets of sequences")
    return shape[0] - 1


def zeros(shapes: Mapping[str, tuple[int, ...]], specs: Mapping[str, object]) -> dict[str, np.ndarray]:
    """Arrays of zeros of these shapes; the dtype is that of ``specs``, or float64 for a name that it lacks."""
    return {name: np.zeros(shape, getattr(specs.get(name), "dtype", None)) for name, shape in shapes.items()}


def _first_success(rehearse: Callable[[Mapping[str, Feed]], None], several: Iterable[Mapping[str, Feed]]) -> None:
    """Rehearses feeds until a rehearsal succeeds; raises the InputError of the first one if none does."""
    first: InputError | None = None
    for feeds in several:
        try:
            rehearse(feeds)
        except InputError as error:
            first = first or error
        else:
            return
    if first is not None:
        raise first
