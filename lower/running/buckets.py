"""Buckets: inputs of many sizes are padded to few sizes, so that few are compiled, and the results are cropped.

``artifacts/independent_sizes.py`` decides which sizes may be padded: those whose positions the program is proved to
treat separately, and those for which the caller gives the padding. This module pads, runs and crops. Inputs that do
not fit the proof (a fixed size that differs, a LoD, unequal sizes that should be equal) run without padding.
"""

from __future__ import annotations

import itertools
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pdhlo.dialect.dataflow.symbolic.evaluation import evaluate
from pdhlo.dialect.dataflow.symbolic.expressions import Dim
from pdhlo.dialect.values import Feed, Value
from pdhlo.errors import InputError, quoted
from pdhlo.lower.running.padding_policy import PaddingPolicy, next_step, pad_to
from pdhlo.lower.running.stream import shown
from pdhlo.lower.running.warming import Shapes, each_of
from pdhlo.lower.values.traced_values import check_concrete

Sizes = Mapping[str, int]
"""Name of a size -> its number."""
Values = Mapping[str, Feed]
Run = Callable[..., Mapping[str, Value]]
"""Runs the program: ``run(inputs, **options) -> results``."""


@dataclass(frozen=True, slots=True)
class SizePlace:
    """An axis of an input whose length is ``factor`` times a size."""

    input: str
    axis: int
    factor: int = 1


@dataclass(frozen=True, slots=True)
class CroppedAxis:
    """An axis of a result that depends on a size: it has ``outer * length * inner`` elements.

    ``length`` is the size times the factor of its places; ``outer`` and ``inner`` come from reshapes.
    """

    axis: int
    outer: Dim
    inner: Dim


@dataclass(frozen=True, slots=True)
class OpenSize:
    """An open size of the inputs, and whether it may be padded."""

    name: str
    places: tuple[SizePlace, ...]
    mixed: str | None
    """The operation that mixes its positions, and how; None if the program is proved to treat them separately."""
    cuts: Mapping[str, CroppedAxis] = field(default_factory=dict)
    """Result -> the axis to crop; empty unless the positions are proved to be separate."""


@dataclass(frozen=True, slots=True)
class ProgramSizes:
    """The open sizes of a program, and the shapes of its inputs and results in terms of them."""

    sizes: Mapping[str, OpenSize]
    inputs: Mapping[str, tuple[Dim | None, ...]]
    """Input -> its dimensions in terms of the sizes; None for a dimension that may be anything."""
    results: Mapping[str, tuple[Dim | None, ...]]
    """Result -> its dimensions in terms of the sizes; None for a dimension that depends on data."""


@dataclass(frozen=True, slots=True)
class Bucket:
    """The buckets of one open size: the sizes that are compiled, and the value of the padding."""

    size: OpenSize
    steps: tuple[int, ...]
    """The sizes that it is padded to, in ascending order."""
    padding: Mapping[str, complex] | None = None
    """Input -> the value of its padding, if the caller gives it; None: the last position is repeated."""

    @property
    def is_padded(self) -> bool:
        """Whether the size may be padded: its positions are proved to be separate, or the caller gives the padding."""
        return self.size.mixed is None or self.padding is not None


class Bucketed:
    """A program or an artifact that runs on few sizes of inputs: ``bucketed(inputs) -> results``."""

    def __init__(
        self,
        run: Run,
        warm_up: Callable[..., None],
        signature: ProgramSizes,
        buckets: Sequence[Bucket],
        crop: Mapping[str, Sequence[int]],
        *,
        dtypes: Mapping[str, np.dtype],
        refuses_larger: bool,
    ) -> None:
        """``run`` and ``warm_up`` are those of the program or artifact.

        ``crop``: result -> the axes that the caller wants cropped. ``dtypes``: input -> dtype of lists and numbers.
        ``refuses_larger``: a size above its largest bucket is an error.
        """
        self._run = run
        self._warm_up = warm_up
        self._signature = signature
        self._buckets = tuple(buckets)
        steps = {bucket.size.name: bucket.steps if bucket.is_padded else () for bucket in buckets}
        self._policy = PaddingPolicy(lambda name, size: (next_step(steps[name], *size),))
        self._crop = crop
        self._dtypes = dtypes
        self._refuses_larger = refuses_larger
        self._lock = threading.Lock()
        self.runs: Counter[tuple[tuple[int, ...], ...]] = Counter()
        """Shapes of all inputs, in their order -> number of runs; each set of shapes is compiled once."""
        self.refused: dict[tuple[tuple[str, int], ...], str] = {}
        """Padded sizes that the program does not accept -> its message; such inputs run without padding."""

    def __call__(self, inputs: Values, **options: Any) -> dict[str, Value]:
        """Runs the program; ``options`` are those of ``Program.run``, or of an artifact's call.

        If ``fetch`` names a variable that is no result, the inputs are not padded.
        Raises InputError if a size exceeds its largest bucket and larger sizes are refused, and the errors of the
        program for inputs that do not fit.
        """
        check_concrete(inputs)
        sizes = self._sizes_of(inputs)
        padded = self._padded_sizes(sizes) if isinstance(sizes, dict) else {}
        key = tuple(sorted(padded.items()))
        is_known = set(options.get("fetch") or ()) <= self._signature.results.keys()
        if isinstance(sizes, dict) and padded and is_known and key not in self.refused:
            try:
                outputs = self._run_counted(self._padded(inputs, padded), options)
            except InputError as error:
                self.refused[key] = str(error)
            else:
                return self._cropped(outputs, sizes, padded)
        return self._run_counted(inputs, options)

    run = __call__

    def warm_up(
        self, shapes: Shapes | Sequence[Shapes] | None = None, *, progress: bool = False, **options: object
    ) -> None:
        """Compiles for the buckets of inputs of these shapes; see ``pdhlo.Program.warm_up``.

        ``shapes`` None: for all combinations of buckets. ``options`` are those of the later calls.

        Raises InputError as a call does for inputs that do not fit, and for ``shapes`` None if the shapes of the
        inputs do not follow from the buckets.
        """
        several = list(each_of(self._of_all_buckets() if shapes is None else shapes, progress=False))
        for shape in shown(several, "shapes") if progress else several:
            self._warmed_up(shape, options)

    def _warmed_up(self, shapes: Mapping[str, tuple[int, ...]], options: Mapping[str, object]) -> None:
        sizes = self._sizes_of({name: np.broadcast_to(np.int8(0), shape) for name, shape in shapes.items()})
        padded = self._padded_sizes(sizes) if isinstance(sizes, dict) else {}
        key = tuple(sorted(padded.items()))
        if padded and key not in self.refused:
            try:
                self._warm_up(self._padded_shapes(shapes, padded), **options)
            except InputError as error:
                self.refused[key] = str(error)
            else:
                return
        self._warm_up(shapes, **options)

    def _padded_shapes(self, shapes: Mapping[str, tuple[int, ...]], padded: Sizes) -> dict[str, tuple[int, ...]]:
        lengths = {name: list(shape) for name, shape in shapes.items()}
        for bucket in self._buckets:
            if bucket.size.name in padded:
                for place in bucket.size.places:
                    lengths[place.input][place.axis] = padded[bucket.size.name] * place.factor
        return {name: tuple(shape) for name, shape in lengths.items()}

    def _of_all_buckets(self) -> list[dict[str, tuple[int, ...]]]:
        """The shapes of the inputs for each combination of buckets; raises InputError if another size is open."""
        names = [bucket.size.name for bucket in self._buckets]
        for name, dims in self._signature.inputs.items():
            others = [
                str(dim) for dim in dims if dim is None or (not isinstance(dim, int) and dim.symbols - set(names))
            ]
            if others:
                shown_as = ", ".join("?" if dim is None else str(dim) for dim in dims)
                raise InputError(
                    f"the shape of {quoted(name)} is [{shown_as}], and does not follow from the buckets, which exist"
                    " for"
                    f" {', '.join(names) or 'nothing'}: give its shape, shapes={{{quoted(name)}: …}}"
                )
        return [
            {
                name: tuple(evaluate(dim, dict(zip(names, steps, strict=True))) for dim in dims if dim is not None)
                for name, dims in self._signature.inputs.items()
            }
            for steps in itertools.product(*(bucket.steps for bucket in self._buckets))
        ]

    def _padded(self, inputs: Values, padded: Sizes) -> dict[str, Feed]:
        arrays = dict(inputs)
        for bucket in self._buckets:
            if bucket.size.name in padded:
                for place in bucket.size.places:
                    array = _array(arrays[place.input], self._dtypes.get(place.input))
                    arrays[place.input] = _longer(array, place, padded[bucket.size.name], bucket.padding)
        return arrays

    def _run_counted(self, inputs: Values, options: Mapping[str, object]) -> dict[str, Value]:
        result = dict(self._run(inputs, **options))
        with self._lock:
            self.runs[tuple(_plain_shape(_dense(element)) or () for element in inputs.values())] += 1
        return result

    # Sizes

    def _sizes_of(self, inputs: Values) -> dict[str, int] | str:
        """The number for each size; or, as text, the reason why the inputs do not fit the proof."""
        sizes: dict[str, int] = {}
        for dim in self._signature.sizes.values():
            for place in dim.places:
                shape = _plain_shape(inputs.get(place.input))
                if shape is None or place.axis >= len(shape):
                    return f"{quoted(place.input)} is not a plain array of the rank that the program declares"
                size, rest = divmod(shape[place.axis], place.factor)
                if rest or size < 1:
                    return f"{shape[place.axis]} is not a positive multiple of {place.factor} ({_said(place)})"
                if sizes.setdefault(dim.name, size) != size:
                    return f"{dim.name} is {sizes[dim.name]} and {size} ({_said(place)})"
        for name, dims in self._signature.inputs.items():
            shape = _plain_shape(inputs.get(name))
            if shape is None or len(shape) != len(dims) or not all(map(_is_allowed, shape, dims)):
                return f"{quoted(name)} has a shape that does not fit the declared one"
        return sizes

    def _padded_sizes(self, sizes: Sizes) -> dict[str, int]:
        """The sizes that are padded -> their buckets. Raises InputError for a size that is too large."""
        for bucket in self._buckets:
            size = sizes[bucket.size.name]
            if size > bucket.steps[-1] and self._refuses_larger:
                raise InputError(
                    f"{bucket.size.name} is {size}, and its largest bucket is {bucket.steps[-1]}"
                    f" ({', '.join(map(_said, bucket.size.places))}); give a larger bucket, or larger='exact'"
                )
        bound = self._policy.bound({bucket.size.name: (sizes[bucket.size.name],) for bucket in self._buckets})
        return {name: size for name, (size,) in bound.items() if size != sizes[name]}

    # Results

    def _cropped(self, results: Mapping[str, Value], sizes: Sizes, padded: Sizes) -> dict[str, Value]:
        known = {**sizes, **padded}
        result = dict(results)
        for bucket in self._buckets:
            size = bucket.size
            if size.name not in padded:
                continue
            factor = size.places[0].factor
            for name, cut in size.cuts.items():
                if name in result:
                    result[name] = _cut(
                        name, result[name], cut, known, padded[size.name] * factor, sizes[size.name] * factor
                    )
            known[size.name] = sizes[size.name]
        for name, axes in self._crop.items():
            if name in result:
                result[name] = self._declared_crop(name, result[name], axes, sizes)
        return result

    def _declared_crop(self, name: str, value: Any, axes: Sequence[int], sizes: Sizes) -> Any:
        dims = self._signature.results[name]
        for axis in axes:
            dim = dims[axis]
            if dim is not None:
                value = value[(slice(None),) * axis + (slice(evaluate(dim, sizes)),)]
        return value

    # Explanations

    def explain(self, inputs: Values | None = None) -> str:
        """A text that says how each size is treated; with ``inputs`` (arrays, or shapes), also their buckets."""
        lines = [line for bucket in self._buckets for line in _explained(bucket)]
        others = [
            size for size in self._signature.sizes.values() if size.name not in {b.size.name for b in self._buckets}
        ]
        lines += [
            f"{other.name} ({', '.join(map(_said, other.places))}): exact: no buckets are given" for other in others
        ]
        lines += [
            f"{name}: cropped along axis {axis} to {self._signature.results[name][axis]}, as was declared"
            for name, axes in self._crop.items()
            for axis in axes
        ]
        lines.append(
            f"larger sizes than the largest bucket {'are rejected' if self._refuses_larger else 'run as they are'}"
        )
        for padded, why in self.refused.items():
            said = ", ".join(f"{name} = {size}" for name, size in padded)
            lines.append(f"not padded to {said}, which the program rejects: {why}")
        if inputs is not None:
            lines += self._explained_inputs(inputs)
        if self.runs:
            lines.append(f"so far: {self.runs.total()} runs, {len(self.runs)} sets of shapes")
        return "\n".join(lines)

    def _explained_inputs(self, inputs: Values) -> list[str]:
        sizes = self._sizes_of(
            {name: np.broadcast_to(0, value) if isinstance(value, tuple) else value for name, value in inputs.items()}
        )
        if isinstance(sizes, str):
            return [f"these inputs run as they are: {sizes}"]
        padded = self._padded_sizes(sizes)
        return [f"{name} = {size} runs as {padded.get(name, size)}" for name, size in sizes.items()]


def _said(place: SizePlace) -> str:
    return f"{place.input} axis {place.axis}"


def _explained(bucket: Bucket) -> list[str]:
    size = bucket.size
    head = f"{size.name} ({', '.join(map(_said, size.places))}): "
    steps = ", ".join(map(str, bucket.steps))
    if size.mixed is None and bucket.padding is None:
        return [f"{head}padded to {steps} with its last position: proved to be independent; results are cropped"]
    said = ", ".join(f"{name} with {value}" for name, value in (bucket.padding or {}).items())
    if size.mixed is None:
        return [f"{head}padded to {steps}, {said}: proved to be independent; results are cropped"]
    if bucket.padding is not None:
        return [f"{head}padded to {steps}, {said}, as was declared; not proved to be independent: {size.mixed}"]
    return [f"{head}exact, not padded: not proved to be independent: {size.mixed}"]


def _dense(value: Any) -> Any:
    return value.data if hasattr(value, "lod") else value


def _plain_shape(value: Feed | None) -> tuple[int, ...] | None:
    """The shape of an array without LoD; None for any other value."""
    if value is None or hasattr(value, "rows") or (hasattr(value, "lod") and value.lod):
        return None
    try:
        return tuple(int(dim) for dim in np.shape(_dense(value)))
    except ValueError:  # a list of arrays of different shapes
        return None


def _is_allowed(size: int, dim: Dim | None) -> bool:
    """Whether a dimension allows a size: an open one allows any."""
    return not isinstance(dim, int) or dim == size


def _array(value: Feed, dtype: np.dtype | None) -> np.ndarray:
    """An array as it is; lists and numbers take the dtype of the input."""
    array = _dense(value)
    return np.asarray(array, None if hasattr(array, "dtype") else dtype)


def _longer(array: np.ndarray, place: SizePlace, size: int, padding: Mapping[str, complex] | None) -> np.ndarray:
    """An array padded along the axis ``place`` to ``size``, with the caller's value or the last position repeated."""
    bound = tuple(size * place.factor if axis == place.axis else dim for axis, dim in enumerate(array.shape))
    return pad_to(array, bound, None if padding is None else padding[place.input])


def _cut(name: str, value: object, cut: CroppedAxis, sizes: Sizes, padded: int, size: int) -> Any:
    """A result cropped along an axis from ``padded`` to ``size`` positions; ``name`` is for messages.

    Raises InputError if the result does not have the shape that the analysis expects.
    """
    array = _dense(value)
    outer, inner = evaluate(cut.outer, sizes), evaluate(cut.inner, sizes)
    shape = array.shape
    if cut.axis >= len(shape) or shape[cut.axis] != outer * padded * inner:
        raise InputError(
            f"the result {quoted(name)} has the shape {tuple(shape)}, and the analysis of shapes expects"
            f" {outer * padded * inner} along axis {cut.axis}: it cannot be cropped; give no bucket for this size"
        )
    front, behind = shape[: cut.axis], shape[cut.axis + 1 :]
    parts = array.reshape(*front, outer, padded, inner, *behind)
    kept = parts[(slice(None),) * (cut.axis + 1) + (slice(size),)]
    return kept.reshape(*front, outer * size * inner, *behind)
