"""Whole runs kept on disk: another process runs a program that was run before without preparing or tracing it.

``executable_cache`` spares another process the compilation, but not what leads to the StableHLO by which that is found:
passes, folding and tracing take a second for a small network. Here is kept what is left of all of them for feeds of
some shapes: XLA's program and its constant arguments. It is found by a checksum of what they were made of: the program,
the contents of its parameters, the feeds' shapes, the options of the run, pdhlo's own source, the compiler and the CPU.

Only for plain arrays of which no value is checked, and for programs of one segment without state and LAPACK.
"""

from __future__ import annotations

import functools
import hashlib
import io
import json
import logging
import os
import struct
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError
from safetensors.numpy import load as load_arrays
from safetensors.numpy import save as save_arrays

from pdhlo.dialect.program import Program
from pdhlo.lower.compiler import executable_cache, xla
from pdhlo.lower.compiler.inline import InlineCall, can_be_inline, inline_device, put
from pdhlo.lower.running.repeated import Quick, Same
from pdhlo.lower.tracing.waiting import Patience
from pdhlo.lower.values.specs import shape_struct

MOST_BYTES = 64 << 20
"""Of parameters, and of what is made of them: they are read whole at the start, at some 1 GB/s."""
WORTH_IT = 0.3
"""Seconds of a first run below which it is not kept."""
_LAPACK = b"lapack_"
"""What the names of LAPACK's routines begin with. Jax makes them ready when it lowers a call of them; a process that
runs such a program without having lowered it ends with a segmentation fault."""
_HEADER = struct.Struct("<QQ")
"""The bytes of the description and of XLA's program; the constants are the rest."""

_log = logging.getLogger(__name__)


def name_of(program: Program, options: Any, feeds: Mapping[str, Any]) -> str | None:
    """The name of a run with such feeds; None where none would be kept.

    ``options``: what else the run depends on, with a ``repr`` that says it all.
    """
    if program.written or program.parameters.nbytes > MOST_BYTES or executable_cache.folder() is None:
        return None
    if not all(type(value) is np.ndarray and _is_plain(value) for value in feeds.values()):
        return None
    if not can_be_inline(list(feeds.values())):
        return None
    parameters = _checksum_of(program)
    if parameters is None:
        return None
    shapes = [(name, value.shape, value.dtype.str) for name, value in feeds.items()]
    module = io.BytesIO()
    program.module.operation.write_bytecode(module)
    said = repr((options, sorted(shapes), _source()))
    return executable_cache.name_of(xla.compile_options(), b"run", module.getvalue(), parameters, said.encode())


def _checksum_of(program: Program) -> bytes | None:
    """That of the contents of all parameters; None where they are not all plain arrays."""
    found = hashlib.sha256()
    for name in sorted(program.parameters):
        value = program.parameters[name]
        if type(value) is not np.ndarray:
            return None
        found.update(repr((name, value.shape, value.dtype.str)).encode())
        found.update(np.ascontiguousarray(value).reshape(-1).view(np.uint8).data)
    return found.digest()


@functools.cache
def _source() -> str:
    """What tells this pdhlo from another: its files, when each was written and how long it is."""
    root = Path(__file__).parents[2]
    facts = sorted(_files([f"{root}/{folder}" for folder in ("dialect", "lower", "translate")]))
    return hashlib.sha256(repr(facts).encode()).hexdigest()


def _files(folders: Sequence[str]) -> Iterator[tuple[str, int, int]]:
    for top in folders:
        for folder, _, names in os.walk(top):
            for name in names:
                if name.endswith((".py", ".json")):
                    facts = os.stat(f"{folder}/{name}")
                    yield f"{folder}/{name}", facts.st_mtime_ns, facts.st_size


def keep(name: str, run: Quick) -> None:
    """Keeps a run that has just ended; one that checks values, or has other than plain arguments, is left out."""
    call = run.run
    if run.fed or run.checks or not isinstance(call, InlineCall) or any(one[3] for one in run.same.inputs):
        return
    if call.compiled is None or (program := executable_cache.serialized(call.compiled)) is None:
        return
    if _LAPACK in program:
        return
    constants = {str(place): np.asarray(one) for place, one in enumerate(call.constants)}
    if sum(one.nbytes for one in constants.values()) > MOST_BYTES or not all(map(_is_plain, constants.values())):
        return
    description = {
        "inputs": [(name, shape, np.dtype(dtype).str) for name, shape, dtype, _ in run.same.inputs],
        "names": sorted(run.same.names),
        "others": [(list(one.shape), np.dtype(one.dtype).str) for one in call.others],
        "outputs": run.outputs,
        "may_not_end": run.patience.may_not_end,
    }
    text = json.dumps(description).encode()
    header = _HEADER.pack(len(text), len(program))
    executable_cache.write(name, header + text + program + save_arrays(constants))


def _is_plain(array: np.ndarray) -> bool:
    """Whether safetensors has its dtype for NumPy."""
    return array.dtype.kind in "fiub"


def recall(name: str, program: Program) -> Quick | None:
    """The run of that name, as ``repeated`` runs it; None where none is kept, or it cannot be read."""
    contents = executable_cache.read(name)
    if contents is None:
        return None
    try:
        lengths = _HEADER.unpack_from(contents)
        text, compiled, arrays = _split(contents, _HEADER.size, *lengths)
        said, constants = json.loads(text), load_arrays(arrays)
    except (struct.error, ValueError, SafetensorError) as error:
        _log.info("a run that was kept cannot be read: %s", error)
        return None
    device = inline_device()
    executable = executable_cache.deserialized(compiled, device)
    if executable is None:
        return None
    others = [shape_struct(shape, np.dtype(dtype)) for shape, dtype in said["others"]]
    call = InlineCall(executable, [put(constants[str(place)]) for place in range(len(constants))], others)
    inputs = tuple((name, tuple(shape), np.dtype(dtype), ()) for name, shape, dtype in said["inputs"])
    same = Same(program.parameters, program.parameters.version, inputs, frozenset(said["names"]))
    outputs = tuple((name, place) for name, place in said["outputs"])
    return Quick(same, (), outputs, call, (), Patience(may_not_end=said["may_not_end"]))


def _split(contents: bytes, start: int, *lengths: int) -> list[bytes]:
    """Parts of some lengths, and the rest."""
    found = []
    for length in lengths:
        found.append(contents[start : start + length])
        start += length
    return [*found, contents[start:]]
