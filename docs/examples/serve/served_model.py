"""Models as the server sees them: what goes in and comes out, and a function that runs a batch."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

import pdhlo
from pdhlo.errors import ArtifactError, InputError

Arrays = Mapping[str, np.ndarray]
Shape = tuple[int, ...]
MOST_COMPILED = 64
"""An artifact keeps the executables of so many shapes."""


_DTYPES = {
    "BOOL": "bool",
    **{f"{kind.upper()}{bits}": f"{kind}{bits}" for kind in ("int", "uint") for bits in (8, 16, 32, 64)},
    **{f"FP{bits}": f"float{bits}" for bits in (16, 32, 64)},
}
DATATYPES: Mapping[np.dtype[Any], str] = {
    **{np.dtype(name): datatype for datatype, name in _DTYPES.items()},
    np.dtype(ml_dtypes.bfloat16): "BF16",
}
"""dtype -> its name in the Open Inference Protocol."""


@dataclass(frozen=True)
class Tensor:
    """An input or an output; a size of -1 is open."""

    name: str
    dims: Shape
    dtype: np.dtype[Any]

    @property
    def datatype(self) -> str:
        """The dtype, as the protocol calls it."""
        return DATATYPES[self.dtype]


@dataclass(frozen=True)
class ServedModel:
    """A model, whatever runs it."""

    name: str
    platform: str
    inputs: tuple[Tensor, ...]
    outputs: tuple[Tensor, ...]
    buckets: tuple[int, ...]
    """The numbers of rows that a call may have; empty if requests must not share a call."""
    shapes: tuple[tuple[Shape, ...], ...]
    """The shapes that the inputs may have, in their order; if there are buckets, without the number of rows."""
    run: Callable[[Arrays], Arrays]
    """Runs one request; if there are buckets, as many rows as one of them has."""
    warm_up: Callable[[], object]

    @property
    def most_rows(self) -> int:
        """The most rows of a call; 1 if requests must not share one."""
        return self.buckets[-1] if self.buckets else 1

    def run_several(self, several: Sequence[Arrays], rows: int) -> Arrays:
        """The results of requests that have so many rows together, padded with the last of them to a bucket."""
        if not self.buckets:
            return self.run(several[0])
        padding = next(size for size in self.buckets if size >= rows) - rows
        last = {name: value[-1:] for name, value in several[-1].items()}
        parts = (*several, *[last] * padding)
        return self.run({tensor.name: np.concatenate([part[tensor.name] for part in parts]) for tensor in self.inputs})


def load_models(folder: Path, most_rows: int) -> list[ServedModel]:
    """The artifacts of a folder. ``NAME.pdhlo`` is the model NAME; ``NAME.….pdhlo`` is the same for fixed sizes.

    Raises ArtifactError for an artifact that cannot be served, or if there is none.
    """
    shapes = read_shapes(folder / "shapes.json")
    paths = sorted(path for path in folder.iterdir() if (path / "manifest.json").exists())
    names = [path.stem for path in paths if "." not in path.stem]
    if not names:
        raise ArtifactError(f"{folder} has no artifact; write one there: pdhlo export MODEL {folder / 'NAME.pdhlo'}")
    if unknown := sorted((shapes.keys() | {path.stem.split(".")[0] for path in paths}) - set(names)):
        raise ArtifactError(f"{folder} has something for {unknown[0]!r}, and no artifact {unknown[0]}.pdhlo")
    variants = {name: [path for path in paths if path.stem.startswith(f"{name}.")] for name in names}
    return [artifact_model(folder / f"{name}.pdhlo", most_rows, shapes.get(name), variants[name]) for name in names]


def read_shapes(path: Path) -> dict[str, list[dict[str, Shape]]]:
    """``{"det": [{"x": [1, 3, 640, 640]}, …]}``: for each model the shapes of its inputs, for a request of one row."""
    if not path.exists():
        return {}
    try:
        written = json.loads(path.read_text(encoding="utf-8"))
        return {
            model: [{name: tuple(map(int, shape)) for name, shape in request.items()} for request in several]
            for model, several in written.items()
        }
    except (ValueError, TypeError, AttributeError) as error:
        expected = '{"det": [{"x": [1, 3, 640, 640]}]}'
        raise ArtifactError(f"{path} is not of the form {expected}: {error}") from error


def artifact_model(
    path: Path, most_rows: int, shapes: Sequence[Mapping[str, Shape]] | None = None, variants: Sequence[Path] = ()
) -> ServedModel:
    """An artifact as a model. Requests share a call only along a size that is proved to be independent.

    ``variants`` are artifacts of the same program for fixed sizes, which run calls of those sizes: what is written
    for one size is faster than what is written for all.

    Raises ArtifactError if it writes parameters, or has other open sizes and ``shapes`` does not say what they are.
    """
    artifact = pdhlo.load_artifact(path)
    if artifact.written:
        raise ArtifactError(f"{path} writes {artifact.written[0]!r}: a step of training is not for requests")
    inputs, outputs = (tensors(specs.values(), path) for specs in (artifact.inputs, artifact.outputs))
    is_batched = artifact.batch is not None
    buckets = powers_of_two(most_rows) if is_batched else ()
    known = shapes_of(inputs, is_batched, shapes, path)
    every = [full_shapes(inputs, shapes_by_name, rows) for shapes_by_name in known for rows in (buckets or (None,))]
    if len(every) > MOST_COMPILED:
        raise ArtifactError(f"{path}: {len(every)} shapes to compile, and {MOST_COMPILED} are kept; serve fewer")
    by_shape = {tuple(shapes_by_name.values()): artifact for shapes_by_name in every}
    for variant in variants:
        specialized = pdhlo.load_artifact(variant)
        fixed = tuple(specialized.inputs[tensor.name].dims for tensor in inputs if tensor.name in specialized.inputs)
        if fixed not in by_shape or specialized.outputs.keys() != artifact.outputs.keys():
            raise ArtifactError(
                f"{variant} is {specialized!r}, and {path.stem} is not served for such inputs and outputs"
            )
        by_shape[fixed] = specialized

    def run(arrays: Arrays) -> Arrays:
        return by_shape[tuple(arrays[tensor.name].shape for tensor in inputs)](arrays)

    def warm_up() -> None:
        for sizes in every:
            chosen = by_shape[tuple(sizes.values())]
            chosen.warm_up(sizes)
            if chosen is not artifact:
                check_same(chosen, artifact, inputs, sizes)

    return ServedModel(path.stem, "pdhlo_artifact", inputs, outputs, buckets, tuple(known), run, warm_up)


def check_same(
    fixed: pdhlo.Artifact, expected: pdhlo.Artifact, inputs: Sequence[Tensor], shapes: Mapping[str, Shape]
) -> None:
    """Raises ArtifactError if two artifacts differ by more than rounding: they are of different programs."""
    random = np.random.default_rng(0)
    arrays = {
        tensor.name: random.random(shapes[tensor.name]).astype(tensor.dtype) for tensor in inputs
    }  # integers are 0
    for name, value in expected(arrays).items():
        wanted, other = value.astype(np.float64), fixed(arrays)[name].astype(np.float64)
        if not np.allclose(other, wanted, rtol=0, atol=0.01 * np.abs(wanted).max(initial=0), equal_nan=True):
            raise ArtifactError(f"artifacts for {dict(shapes)} give other results than those for all sizes: {name!r}")


def powers_of_two(most: int) -> tuple[int, ...]:
    """1, 2, 4 and so on, and ``most``."""
    return (*(2**power for power in range(most.bit_length()) if 2**power < most), most)


def tensors(specs: Any, path: Path) -> tuple[Tensor, ...]:
    """The inputs, or the outputs."""
    if other := [spec for spec in specs if np.dtype(spec.dtype) not in DATATYPES]:
        raise ArtifactError(f"{path}: {other[0].name!r} is {other[0].dtype}, for which the protocol has no name")
    return tuple(Tensor(spec.name, spec.dims, np.dtype(spec.dtype)) for spec in specs)


def shapes_of(
    inputs: Sequence[Tensor], is_batched: bool, requested: Sequence[Mapping[str, Shape]] | None, path: Path
) -> list[tuple[Shape, ...]]:
    """The shapes that are served, in the order of the inputs; if requests share a call, without the first size."""
    declared = {tensor.name: ((1, *tensor.dims[1:]) if is_batched else tensor.dims) for tensor in inputs}
    requested = [declared] if requested is None else requested
    if any(min(shape, default=0) < 0 for by_name in requested for shape in by_name.values()):
        shown = ", ".join(f"{tensor.name}: {list(tensor.dims)}" for tensor in inputs)
        raise ArtifactError(
            f"{path} takes {shown}, of which -1 is open: say in {path.parent / 'shapes.json'} which shapes are served,"
            f' {{"{path.stem}": [{{"{inputs[0].name}": [1, …]}}]}}, or give the artifact fixed ones with pdhlo refine'
        )
    for by_name in requested:
        if by_name.keys() != declared.keys():
            raise ArtifactError(f"shapes.json has {sorted(by_name)} for {path}, whose inputs are {sorted(declared)}")
        if is_batched and any(shape[:1] != (1,) for shape in by_name.values()):
            raise ArtifactError(f"shapes.json: the shapes of {path.stem} are those of one row, with 1 as first size")
    skipped = int(is_batched)
    return [tuple(by_name[tensor.name][skipped:] for tensor in inputs) for by_name in requested]


def full_shapes(inputs: Sequence[Tensor], shapes: Sequence[Shape], rows: int | None) -> dict[str, Shape]:
    """The shapes of the inputs by name, with so many rows."""
    first = () if rows is None else (rows,)
    return {tensor.name: (*first, *shape) for tensor, shape in zip(inputs, shapes, strict=True)}


def check_shapes(model: ServedModel, inputs: Arrays) -> tuple[int, tuple[Shape, ...]]:
    """The number of rows of a request, and its shapes as ``ServedModel.shapes`` has them.

    Raises InputError if the model does not take them.
    """
    received = [inputs[tensor.name].shape for tensor in model.inputs]
    rows, shapes = (
        (_rows(model, received), tuple(shape[1:] for shape in received)) if model.buckets else (1, tuple(received))
    )
    if shapes not in model.shapes:
        first = ("rows",) if model.buckets else ()
        known = " or ".join(_shown(model, [(*first, *shape) for shape in served]) for served in model.shapes)
        raise InputError(f"the shapes are {_shown(model, received)}; {model.name} is served for {known}")
    return rows, shapes


def _rows(model: ServedModel, shapes: Sequence[Shape]) -> int:
    """The first size of all inputs."""
    counts = {shape[0] for shape in shapes if shape}
    if len(counts) != 1 or counts == {0}:
        raise InputError(f"all inputs must have as many rows, one or more; given are {_shown(model, shapes)}")
    rows = counts.pop()
    if rows > model.most_rows:
        raise InputError(f"{rows} rows are too many for a request; the most is {model.most_rows}: send several")
    return rows


def _shown(model: ServedModel, shapes: Sequence[Sequence[Any]]) -> str:
    named = zip(model.inputs, shapes, strict=True)
    return ", ".join(f"{tensor.name!r} [{', '.join(map(str, shape))}]" for tensor, shape in named)
