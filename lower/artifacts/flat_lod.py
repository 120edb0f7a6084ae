"""Represents LoD and numbers of valid rows as separate arrays, as a StableHLO module takes and returns them.

An input ``x`` with two levels is three arrays: ``x``, ``x@LOD0`` and ``x@LOD1`` (offsets, int32, outermost first). An
output with a LoD is as well. An output ``y`` whose number of rows depends on data is an array with padding, and
``y@COUNT``, the number of valid rows as an int32 scalar. The manifest has a ``Counted`` for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.dialect.values import Feed, LoDTensor, TensorSpec
from pdhlo.errors import ArtifactError, InputError, UnsupportedError, quoted
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.check_records import message
from pdhlo.lower.values.specs import Spec, level_name
from pdhlo.lower.values.traced_values import DetectedRows, LoDArray, bounded_of, from_public, has_padding

Function = Callable[..., dict[str, Any]]


def flat_inputs(inputs: Mapping[str, TensorSpec]) -> dict[str, TensorSpec]:
    """The inputs of a program, each followed by the levels of its LoD."""
    result: dict[str, TensorSpec] = {}
    for name, spec in inputs.items():
        result[name] = spec
        for level in range(spec.lod_level):
            own = level_name(name, level)
            result[own] = TensorSpec(own, (-1,), np.dtype(np.int32), lod_level=1)  # so that its size is not a batch
    return result


def level_shapes(inputs: Mapping[str, TensorSpec]) -> dict[str, str]:
    """The shapes of the levels as text: one more offset than sequences, and an open number of sequences."""
    names = [level_name(name, level) for name, spec in inputs.items() for level in range(spec.lod_level)]
    return {name: f"sequences_{number} + 1" for number, name in enumerate(names)}


def flat_feeds(feeds: Mapping[str, Feed], inputs: Mapping[str, Spec]) -> dict[str, Any]:
    """The feeds of a module, with the rows and levels of each ``LoDTensor`` as separate arrays.

    Raises InputError if a LoD does not fit its rows, has another number of levels than the module's input, or if one of
    its levels is fed separately as well.
    """
    flat: dict[str, Any] = {}
    for name, value in feeds.items():
        parts = _parts(name, value, inputs) if isinstance(value, LoDTensor) else {name: value}
        if twice := sorted(flat.keys() & parts.keys()):
            raise InputError(f"{quoted(twice[0])} is given twice: alone, and in the LoDTensor of an input")
        flat |= parts
    return flat


def _parts(name: str, value: LoDTensor, inputs: Mapping[str, Spec]) -> dict[str, Any]:
    taken = 0
    while level_name(name, taken) in inputs:
        taken += 1
    if name in inputs and len(value.lod) != taken:
        raise InputError(f"the LoD of {quoted(name)} has {len(value.lod)} levels, and the artifact takes {taken}")
    whole = from_public(name, value)
    if not isinstance(whole, LoDArray):
        return {name: whole}
    return {name: whole.data} | {level_name(name, level): offsets for level, offsets in enumerate(whole.lod)}


@dataclass(frozen=True, slots=True)
class Counted:
    """Describes the padding of an output: its axis, and the output that counts the valid positions."""

    count: str
    """The name of the output with the number of valid positions along ``axis``."""
    axis: int
    empty: bool = False
    """Whether one row that begins with -1 means that there are no rows. Paddle then returns [[-1]]."""

    def to_json(self) -> dict[str, str | int]:
        """The data for a manifest."""
        return {"count": self.count, "axis": self.axis, "empty": self.empty}

    def cut(self, value: np.ndarray, count: jax.Array | np.ndarray) -> np.ndarray:
        """The valid part of an output, [[-1]] if there are no rows and ``empty`` is set."""
        valid = value[(slice(None),) * self.axis + (slice(int(count)),)]
        return valid[:, :1] if self.empty and len(valid) == 1 and valid[0, 0] == -1 else valid


@dataclass(frozen=True, slots=True)
class StatusOutput:
    """The status output, int64[2]: the number of the reason why the results are rejected, or 0, and a value for it."""

    output: str
    messages: tuple[str, ...]
    """A message for each reason; reasons are numbered from 1."""

    def to_json(self) -> dict[str, str | list[str]]:
        """The data for a manifest."""
        return {"output": self.output, "messages": list(self.messages)}

    def check(self, results: Mapping[str, jax.Array | np.ndarray]) -> None:
        """Raises InputError if the results are rejected, and ArtifactError for an unknown reason."""
        record = np.asarray(results[self.output])
        if not 0 <= int(record[0]) <= len(self.messages):
            raise ArtifactError(
                f"the artifact rejects its results for the reason {int(record[0])}, which its manifest does not have"
            )
        if said := message(self.messages, record):
            raise InputError(said)


def rows_to_json(
    counted: Mapping[str, Counted], status: StatusOutput | None, assumed: Mapping[str, int]
) -> dict[str, object]:
    """The manifest's entries on outputs with padding and on the status output.

    ``assumed``: bounds by variable that are assumed, since the user gave none.
    """
    entries: dict[str, object] = (
        {"counted": {name: value.to_json() for name, value in counted.items()}} if counted else {}
    )
    entries |= {"rejected": status.to_json()} if status is not None else {}
    return entries | ({"assumed": dict(assumed)} if assumed else {})


def counted_from_json(written: Any, outputs: Sequence[Spec], where: str) -> dict[str, Counted]:
    """Reads the outputs with padding from a manifest's entry. Raises ArtifactError if it is damaged."""
    specs = {spec.name: spec for spec in outputs}
    try:
        result = {
            str(name): Counted(str(value["count"]), int(value["axis"]), bool(value["empty"]))
            for name, value in written.items()
        }
        fits = all(
            0 <= value.axis < len(specs[name].dims) and specs[value.count] == Spec(value.count, "", np.dtype(np.int32))
            for name, value in result.items()
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ArtifactError(f"{where}: its counted outputs are damaged ({error!r}); export it again") from error
    if not fits:
        raise ArtifactError(f"{where}: its counted outputs are damaged; export the program again")
    return result


def status_from_json(written: Any, outputs: Sequence[Spec], where: str) -> StatusOutput | None:
    """Reads the status output from a manifest's entry. Raises ArtifactError if it is damaged."""
    if written is None:
        return None
    try:
        output = StatusOutput(written["output"], tuple(map(str, written["messages"])))
        if Spec(output.output, "2", np.dtype(np.int64)) not in outputs:
            raise ValueError("the output is not in the manifest")
    except (KeyError, TypeError, ValueError) as error:
        raise ArtifactError(f"{where}: its rejected is damaged ({error!r}); export the program again") from error
    return output


def count_name(name: str) -> str:
    """The name of the output with the number of valid rows of another output."""
    return f"{name}@COUNT"


def flat_function(
    function: Function, inputs: Mapping[str, TensorSpec], counted: dict[str, Counted] | None = None
) -> Function:
    """Wraps ``function(parameters, inputs[, key])`` so that it takes and returns LoD as separate arrays.

    A call replaces the contents of ``counted`` with the outputs that have padding. It raises UnsupportedError for a
    tensor array or sparse rows as an output, and for one with several sizes that depend on data.
    """
    noted = {} if counted is None else counted

    def flat(params: Mapping[str, object], feeds: Mapping[str, Any], *key: jax.Array) -> dict[str, Any]:
        whole = {}
        for name, spec in inputs.items():
            levels = tuple(feeds[level_name(name, level)] for level in range(spec.lod_level))
            whole[name] = LoDArray(feeds[name], levels) if levels else feeds[name]
        result: dict[str, Any] = {}
        noted.clear()
        for name, value in function(params, whole, *key).items():
            if (padded := bounded_of(value)) is not None:
                if not padded.is_along_one:
                    raise UnsupportedError(
                        f"output {quoted(name)} has several sizes that depend on data; a module returns only arrays"
                        " with one"
                    )
                noted[name] = Counted(count_name(name), padded.axis, isinstance(value, DetectedRows))
                result[count_name(name)] = jnp.asarray(padded.rows).astype(jnp.int32)
            result |= _flattened(name, value)
            for level, count in _valid_offsets(value):
                own = level_name(name, level)
                noted[own] = Counted(count_name(own), 0)
                result[count_name(own)] = count
        return result

    return flat


def _valid_offsets(value: object) -> list[tuple[int, jax.Array]]:
    """The inner levels of rows with padding, each with its number of valid offsets.

    The last offset of the next outer level is the number of sequences of the level.
    """
    if not (isinstance(value, LoDArray) and has_padding(value)):
        return []
    return [(place, jnp.asarray(value.lod[place - 1])[-1].astype(jnp.int32) + 1) for place in range(1, len(value.lod))]


def _flattened(name: str, value: object) -> dict[str, Any]:
    if isinstance(value, LoDArray):
        levels = {level_name(name, i): jnp.asarray(level) for i, level in enumerate(value.lod)}
        return {**_flattened(name, value.data), **levels}
    if isinstance(value, Bounded):
        return {name: jnp.asarray(value.data)}
    if not hasattr(value, "dtype"):
        raise UnsupportedError(f"output {quoted(name)} is a tensor array or sparse rows; a module returns only tensors")
    return {name: value}
