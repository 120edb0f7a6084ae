"""The entry of a manifest on open sizes: for each one, whether padding along it changes no valid value."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pdhlo.dialect.dataflow.symbolic.evaluation import parse
from pdhlo.dialect.dataflow.symbolic.expressions import Dim
from pdhlo.errors import ArtifactError, InputError
from pdhlo.lower.artifacts.open_sizes import form_of
from pdhlo.lower.running.buckets import CroppedAxis, OpenSize, ProgramSizes, SizePlace

Shapes = Mapping[str, Sequence[Any]]
"""The dimensions of each input: numbers, and jax's expressions of named sizes."""


def places_of(shapes: Shapes) -> dict[str, tuple[SizePlace, ...]]:
    """The inputs and axes of each size.

    Sizes that occur in sums or other expressions are left out, since they cannot be padded.
    """
    places: dict[str, list[SizePlace]] = {}
    others: set[str] = set()
    for name, dims in shapes.items():
        for axis, dim in enumerate(dims):
            match form_of(str(dim)):
                case (multiple, symbol_name, 0):
                    places.setdefault(symbol_name, []).append(SizePlace(name, axis, multiple))
                case int():
                    pass
                case _:
                    others.update(re.findall(r"[^\W\d]\w*", str(dim)))
    return {name: tuple(there) for name, there in places.items() if name not in others}


def batch_of(signature: ProgramSizes, inputs: Collection[str], outputs: Collection[str]) -> str | None:
    """The size that is the first axis of every input and output and is proved to be independent, or None."""
    for size in signature.sizes.values():
        heads = [place.input for place in size.places if (place.axis, place.factor) == (0, 1)]
        is_first = len(heads) == len(size.places) and set(heads) == set(inputs)
        if is_first and size.mixed is None and all(size.cuts.get(name) == CroppedAxis(0, 1, 1) for name in outputs):
            return size.name
    return None


def to_json(signature: ProgramSizes) -> dict[str, object]:
    """The data for a manifest: the proof or the reason for each size, and the dimensions of inputs and results."""
    sizes = {
        name: {
            "mixed": size.mixed,
            "cuts": {result: [cut.axis, str(cut.outer), str(cut.inner)] for result, cut in size.cuts.items()},
        }
        for name, size in signature.sizes.items()
    }
    return {"sizes": sizes, "inputs": _texts(signature.inputs), "results": _texts(signature.results)}


def _texts(dims: Mapping[str, tuple[Dim | None, ...]]) -> dict[str, list[str | None]]:
    return {name: [None if dim is None else str(dim) for dim in shape] for name, shape in dims.items()}


def from_json(written: Any, shapes: Shapes) -> ProgramSizes:
    """Reads the sizes from a manifest's entry. Without the entry (None), no size is proved to be independent.

    Raises ArtifactError if it is damaged.
    """
    places = places_of(shapes)
    if written is None:
        unknown = "the artifact has no proof: an older pdhlo wrote it; export the program again"
        return ProgramSizes({name: OpenSize(name, there, unknown) for name, there in places.items()}, {}, {})
    try:
        sizes = {name: _read_size(name, there, written["sizes"][name]) for name, there in places.items()}
        return ProgramSizes(sizes, _read_shapes(written["inputs"]), _read_shapes(written["results"]))
    except (KeyError, TypeError, ValueError, AttributeError, InputError) as error:
        raise ArtifactError(f"the sizes in its manifest are damaged ({error!r}); export it again") from error


def _read_size(name: str, places: tuple[SizePlace, ...], written: Any) -> OpenSize:
    cuts = {
        str(result): CroppedAxis(int(axis), parse(outer), parse(inner))
        for result, (axis, outer, inner) in written["cuts"].items()
    }
    if any(cut.axis < 0 for cut in cuts.values()):
        raise ValueError("a negative axis")
    mixed = written["mixed"]
    return OpenSize(name, places, None if mixed is None else str(mixed), cuts)


def _read_shapes(written: Any) -> dict[str, tuple[Dim | None, ...]]:
    return {str(name): tuple(None if dim is None else parse(dim) for dim in dims) for name, dims in written.items()}
