"""Call plans on disk: another process runs the same program without preparing, tracing or compiling it.

The executable cache saves another process the compilation, but its key is the StableHLO module, which takes passes,
folding and tracing to make: a second for a small network. A stored run is XLA's executable with its constant arguments
and its checks. Its key is a checksum of the program, the contents of its parameters, the shapes of the feeds, the
options of the run, pdhlo's source, the compiler and the CPU.

Plans with state or LAPACK calls are not stored.
"""

from __future__ import annotations

import functools
import hashlib
import logging
import os
import struct
from collections.abc import Iterator, Mapping, Sequence, Set
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from pdhlo.dialect.bindings import bytecode_of
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import LoDTensor
from pdhlo.lower.compiler import executable_cache, xla
from pdhlo.lower.compiler.inline import InlineCall, can_be_inline, inline_device
from pdhlo.lower.running.batch_parts import PartsCall
from pdhlo.lower.running.call_plan import CallPlan, Guards
from pdhlo.lower.running.padding_policy import rounded_rows
from pdhlo.lower.running.stored_description import PLAIN, ArrayType, Description, template_of
from pdhlo.lower.tracing.segments.waiting import Latency
from pdhlo.lower.values.check_records import IntegerRange
from pdhlo.lower.values.specs import shape_struct

MOST_BYTES = 512 << 20
"""The largest size of the parameters, and of the constants, of a stored run; they are read at about 1 GB/s."""
WORTH_IT = 0.3
"""A first run that takes fewer seconds than this is not stored."""
_LAPACK = b"lapack_"
"""The prefix of LAPACK's routines. JAX loads LAPACK when it lowers a call of it; a process that runs such an executable
without lowering crashes with a segmentation fault.
"""
_HEADER = struct.Struct("<QQ")
"""The lengths in bytes of the description and of the executable; the constants follow to the end of the file."""

_log = logging.getLogger(__name__)


Key = tuple[bytes, ...]
"""Everything that a stored run depends on, but for the compiler and the machine."""


FeedTypes = tuple[tuple[str, tuple[int, ...], str, tuple[int, ...]], ...]
"""For each feed: its name, its shape, its dtype as text, and the number of offsets of each level of its LoD."""


def key_of(program: TranslatedProgram, options: object, types: FeedTypes) -> Key | None:
    """The key of a run with feeds of these types; None if such a run is not stored.

    ``options``: everything else that the run depends on; two options with the same ``repr`` must be equal.
    """
    if program.written or program.parameters.nbytes > MOST_BYTES or executable_cache.folder() is None:
        return None
    if not can_be_inline(()):
        return None
    parameters = _checksum_of(program)
    if parameters is None:
        return None
    said = repr((options, types, _source()))
    return b"run", bytecode_of(program.module), parameters, said.encode()


def types_of(feeds: Mapping[str, Any]) -> FeedTypes | None:
    """The part of the key that feeds determine; None if runs with such feeds are not stored.

    Rows with a LoD are padded, so their number is rounded up.
    """
    types = []
    for name, value in sorted(feeds.items(), key=lambda feed: str(feed[0])):
        array, lod = (value.data, value.lod) if type(value) is LoDTensor else (value, ())
        if type(array) is not np.ndarray or not _is_plain(array) or (lod and not _are_offsets(lod, array)):
            return None
        types.append((name, rounded_rows(array.shape) if lod else array.shape, array.dtype.str, tuple(map(len, lod))))
    return tuple(types)


def _are_offsets(lod: object, rows: np.ndarray) -> bool:
    """Whether a LoD has the form of one; the first run refuses others."""
    is_list = isinstance(lod, Sequence) and all(isinstance(level, Sequence | np.ndarray) for level in lod)
    return is_list and rows.ndim > 0


def _name_of(key: Key) -> str:
    """The name of the run's entry in the executable cache."""
    return executable_cache.name_of(xla.compile_options(), *key)


def _checksum_of(program: TranslatedProgram) -> bytes | None:
    """The checksum of all parameters; None if one is no NumPy array."""
    digest = hashlib.sha256()
    for name in sorted(program.parameters):
        value = program.parameters[name]
        if type(value) is not np.ndarray:
            return None
        digest.update(repr((name, value.shape, value.dtype.str)).encode())
        digest.update(_bytes_of(value))
    return digest.digest()


def _bytes_of(array: np.ndarray) -> memoryview:
    return np.ascontiguousarray(array).reshape(-1).view(np.uint8).data


@functools.cache
def _source() -> str:
    """A checksum of pdhlo's source files: their paths, modification times and sizes."""
    root = Path(__file__).parents[2]
    facts = sorted(_files([f"{root}/{folder}" for folder in ("dialect", "lower", "system", "translate")]))
    return hashlib.sha256(repr(facts).encode()).hexdigest()


def _files(folders: Sequence[str]) -> Iterator[tuple[str, int, int]]:
    for top in folders:
        for folder, _, names in os.walk(top):
            for name in names:
                if name.endswith((".py", ".json")):
                    facts = os.stat(f"{folder}/{name}")
                    yield f"{folder}/{name}", facts.st_mtime_ns, facts.st_size


def keep(key: Key, plan: CallPlan) -> None:
    """Stores a plan in the background, if it does not call LAPACK, and has no constants that are too large."""
    executable_cache.in_background(lambda: _keep(key, plan))


def _keep(key: Key, plan: CallPlan) -> None:
    of_parts = plan.executable if isinstance(plan.executable, PartsCall) else None
    call, parts = (plan.executable, None) if of_parts is None else (of_parts.call, of_parts.parts)
    if not isinstance(call, InlineCall) or call.compiled is None:
        return
    if (program := executable_cache.serialized(call.compiled)) is None or _LAPACK in program:
        return
    constants = [np.asarray(constant) for constant in call.constants]
    if sum(constant.nbytes for constant in constants) > MOST_BYTES or not all(map(_is_plain, constants)):
        return
    try:
        values = None if plan.structure is None else template_of(plan.structure)
    except TypeError as error:
        _log.info("a run is not stored: %s", error)
        return
    description = Description(
        feeds=plan.guards.feeds,
        sizes=plan.guards.sizes,
        fed=plan.fed,
        others=tuple((np.dtype(other.dtype).str, tuple(other.shape)) for other in call.others),
        outputs=plan.outputs,
        may_not_end=plan.latency.may_not_end,
        threads=call.threads,
        parts=parts,
        ranges=tuple((known.low, known.high, known.but, places) for known, places in plan.guards.ranges),
        checks=plan.checks,
        constants=tuple((constant.dtype.str, constant.shape) for constant in constants),
        values=values,
    )
    text = description.to_json()
    pieces = [_bytes_of(constant) for constant in constants]
    executable_cache.write(_name_of(key), _HEADER.pack(len(text), len(program)), text, program, *pieces)


def _is_plain(array: np.ndarray) -> bool:
    return array.dtype.str in PLAIN


def recall(key: Key, program: TranslatedProgram, version: int, outputs: Set[str]) -> CallPlan | None:
    """The plan stored under a key; None if there is none, or the file is not valid.

    ``version`` is that of the parameters that the key was made for; ``outputs`` are the names of the results.
    """
    name = _name_of(key)
    if not xla.options_are_known() or (contents := executable_cache.read(name)) is None:
        return None
    try:
        text, compiled, arrays = _pieces(contents)
        said = Description.of_json(bytes(text), outputs)
        constants = _constants(arrays, said.constants)
    except (struct.error, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        _log.info("a stored run cannot be read; it is compiled again: %r", error)
        return None
    device, takes = inline_device(said.threads), len(constants) + len(said.others)
    executable = executable_cache.deserialized(compiled, device, takes, said.gives)
    if executable is None:
        return None
    others = [shape_struct(shape, dtype) for dtype, shape in said.others]
    on_device = executable_cache.on_device(lambda: _program_of(name), takes, said.gives)
    call, parts = InlineCall(executable, constants, others, said.threads, on_device=on_device), said.parts
    ranges = tuple((IntegerRange(low, high, but, ""), places) for low, high, but, places in said.ranges)
    return CallPlan(
        guards=Guards.of(program.parameters, version, said.feeds, said.sizes, ranges),
        executable=call if parts is None else PartsCall(call, parts, has_record=bool(said.checks)),
        arguments=(None,) * len(others),
        fed=said.fed,
        outputs=said.outputs,
        latency=Latency(may_not_end=said.may_not_end),
        structure=said.structure,
        checks=said.checks,
    )


def _program_of(name: str) -> memoryview | None:
    """The compiled program of an entry; None if the entry is gone."""
    return None if (contents := executable_cache.read(name)) is None else _pieces(contents)[1]


def _pieces(contents: memoryview) -> list[memoryview]:
    """The description, the compiled program, and the constants of an entry."""
    return _split(contents, _HEADER.size, *_HEADER.unpack_from(contents))


def _split(contents: memoryview, start: int, *lengths: int) -> list[memoryview]:
    """Consecutive pieces with the given lengths, and then the rest."""
    pieces = []
    for length in lengths:
        pieces.append(contents[start : start + length])
        start += length
    return [*pieces, contents[start:]]


def _constants(data: memoryview, said: Sequence[ArrayType]) -> list[np.ndarray]:
    """The constants of these dtypes and shapes, read from ``data``; raises ValueError if it has another size."""
    sizes = [np.dtype(dtype).itemsize * prod(shape) for dtype, shape in said]
    *pieces, rest = _split(data, 0, *sizes)
    if len(rest) or sum(sizes) != len(data):
        raise ValueError("its constants have another size than their shapes")
    return [np.ndarray(shape, dtype, piece) for piece, (dtype, shape) in zip(pieces, said, strict=True)]
