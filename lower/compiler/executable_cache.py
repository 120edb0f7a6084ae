"""Compiled programs kept on disk, so that another process need not compile them again.

A file is named by a checksum of all that a compiled program depends on: its StableHLO, the compiler's options and
version, the CPU and its features. It holds what XLA serialises, which is machine code: nothing is unpickled, its
checksum (of its name and contents) is looked at first, and the folder and the file must be the user's own, to which
nobody else can write (``pdhlo.system.cache``). What has not been used for longest goes when there is more than
``MOST_BYTES``. Processes may share it: a file is there whole or not at all, and what a killed one leaves goes.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import re
import time
import weakref
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.inline import chosen_device, chosen_threads
from pdhlo.lower.compiler.machine import cpu, is_known, versions
from pdhlo.system import replacing
from pdhlo.system.cache import cache_folder, cache_place, make_folder, open_own, why_not_used, write_own

MOST_BYTES = 2**30
"""The most bytes that the folder may hold."""
_WORTH_IT = 0.2
"""Seconds of compilation below which a program is not kept: reading it takes some milliseconds."""
_FORMAT = 2
"""The format of an entry. One of format 1 may lack its code, if jax had read the program from its own cache."""
_CHECKSUM = hashlib.sha256().digest_size
_NAME = 2 * _CHECKSUM
"""Letters of a name."""
_CALLS_PYTHON = ("xla_python", "xla_ffi_python", "xla_ffi_partitioned_python")
"""Parts of the names of custom calls that lead back into the process that has made them."""
_SUFFIX = ".xla"
_BEFORE = re.compile(r"tmp[a-z0-9_]{8}")
_ENTRY = re.compile(rf"[0-9a-f]{{{_NAME}}}{re.escape(_SUFFIX)}")

_log = logging.getLogger(__name__)

Runs = Callable[..., Any]
"""A compiled function of what it was lowered for."""
_written: weakref.WeakKeyDictionary[Runs, str] = weakref.WeakKeyDictionary()
"""Compiled program of this process -> the name under which it was written: reading it is faster than XLA's answer."""


def folder() -> Path | None:
    """Where compiled programs are kept; None where there is no home folder, or it is not to be used.

    Nor is any where this CPU cannot be told from another one: a home folder may be copied to, or shared with, a machine
    that ends on the first instruction that it has not.
    """
    return cache_folder("executables") if is_known() else None


@dataclass(frozen=True, slots=True)
class Code:
    """A compiled program that came with something else, and the name under which this cache would keep it."""

    name: str
    contents: bytes

    @staticmethod
    def of_bytes(data: bytes) -> Code:
        """The inverse of ``to_bytes``; of other bytes it is code of a name that nothing has."""
        return Code(data[:_NAME].decode("ascii", "replace"), data[_NAME:])

    def to_bytes(self) -> bytes:
        """As it stands in a file."""
        return self.name.encode() + self.contents


def code_of(lowered: jax.stages.Lowered) -> Code | None:
    """The bytes that ``read_code`` needs to load without compiling; None where the program cannot be kept."""
    text = lowered.as_text()
    if jax.default_backend() != "cpu" or jax.process_count() > 1 or not is_known() or not _can_be_kept(lowered, text):
        return None
    with xla.anew():
        contents = serialized(xla.compile(lowered))
    return None if contents is None else Code(name_of(xla.options_for(text), text.encode()), contents)


def read_code(lowered: jax.stages.Lowered, code: Code) -> Runs | None:
    """The program that was compiled; None where the code is of another one, or for another machine or compiler."""
    text = lowered.as_text()
    if jax.default_backend() != "cpu" or not is_known() or code.name != name_of(xla.options_for(text), text.encode()):
        return None
    return _loaded(lowered, code.name, code.contents)


def compile_or_read(lowered: jax.stages.Lowered) -> Runs:
    """As ``xla.compile``, but a program that was compiled here before, by any process, is read from the disk.

    Only for the CPU, and for programs without devices of their own and without callbacks; others are compiled, and so
    is all that one of several processes runs: what XLA has stored knows the devices by their numbers, which are then
    those of all processes.
    """
    if folder() is None or jax.default_backend() != "cpu" or jax.process_count() > 1:
        return xla.compile(lowered)
    text = lowered.as_text()
    if not _can_be_kept(lowered, text):
        return xla.compile(lowered)
    name = name_of(xla.options_for(text), text.encode())
    if (contents := read(name)) is not None and (run := _loaded(lowered, name, contents)) is not None:
        return run
    begin = time.perf_counter()
    compiled = xla.compile(lowered)
    if time.perf_counter() - begin >= _WORTH_IT and (contents := serialized(compiled)) is not None:
        write(name, contents)
        _written[compiled] = name
    return compiled


def _can_be_kept(lowered: jax.stages.Lowered, text: str) -> bool:
    results = jax.tree_util.tree_leaves(lowered.out_info)
    return not any(name in text for name in _CALLS_PYTHON) and not any(
        jnp.issubdtype(result.dtype, jax.dtypes.extended) for result in results
    )


def name_of(options: Mapping[str, str], *contents: bytes) -> str:
    """The name of what XLA makes of ``contents`` with these options, and nothing else does."""
    facts = {
        "format": _FORMAT,
        "options": options,
        "flags": os.environ.get("XLA_FLAGS", ""),
        "versions": {name: versions()[name] for name in ("jax", "jaxlib")},
        "cpu": cpu(),
        "threads": chosen_threads(),
    }
    checksum = hashlib.sha256(json.dumps(facts, sort_keys=True).encode())
    for content in contents:
        checksum.update(b"\0" + hashlib.sha256(content).digest())
    return checksum.hexdigest()


def read(name: str) -> bytes | None:
    """The bytes kept under a name; None where there are none, or they are damaged, or not this user's."""
    if (place := folder()) is None:
        return None
    try:
        with open_own(place / f"{name}{_SUFFIX}") as file:
            stored = file.read()
            os.utime(file.fileno())  # it has been used
    except OSError:
        return None
    contents = stored[_CHECKSUM:]
    return contents if _checksum(name, contents) == stored[:_CHECKSUM] else None


def _checksum(name: str, contents: bytes) -> bytes:
    """The checksum of an entry, with its name: a file that was given another name is not the one that is probed for."""
    digest = hashlib.sha256(name.encode() + b"\0")
    digest.update(contents)
    return digest.digest()


@dataclass(frozen=True, slots=True)
class Loaded:
    """A program that was read, called as jax's ``Compiled``."""

    executable: Any
    device: jax.Device
    structure: jax.tree_util.PyTreeDef
    """The structure of its results."""
    name: str
    """Under which it is kept."""

    def __call__(self, *arguments: object) -> Any:
        """Runs it."""
        leaves = [_on(self.device, leaf) for leaf in jax.tree_util.tree_leaves(arguments)]
        results = self.executable.execute_sharded(leaves).disassemble_into_single_device_arrays()
        return jax.tree_util.tree_unflatten(self.structure, [result[0] for result in results])

    def runtime_executable(self) -> Any:
        """XLA's own."""
        return self.executable


def _loaded(lowered: jax.stages.Lowered, name: str, contents: bytes) -> Loaded | None:
    device = chosen_device() or jax.devices("cpu")[0]
    counts = len(jax.tree_util.tree_leaves(lowered.in_avals)), len(jax.tree_util.tree_leaves(lowered.out_info))
    executable = deserialized(contents, device, *counts)
    return None if executable is None else Loaded(executable, device, lowered.out_tree, name)


def serialized(run: Runs) -> bytes | None:
    """The bytes that XLA needs to run a compiled program in another process; None where it gives none.

    XLA serialises no program that was read itself: it has the code no more. What was read here is still kept; what jax
    has read from its own cache is kept there.
    """
    name = run.name if isinstance(run, Loaded) else _written.get(run)
    if name is not None and (contents := read(name)) is not None:
        return contents
    if isinstance(run, Loaded):
        return None
    try:
        executable = run.runtime_executable()  # type: ignore[attr-defined]  # of a compiled program
        contents = executable.serialize()
        # Without its code a program can still be read, and fails when it is called. What is read loses its code.
        again = executable.client.deserialize_executable(contents, executable.local_devices(), None)
        has_code = len(again.serialize()) < len(contents)
    except xla.REFUSALS as error:
        _log.info("a compiled program cannot be kept: %s", error)
        return None
    return contents if has_code else None


def deserialized(contents: bytes, device: jax.Device, takes: int, gives: int) -> Any | None:
    """XLA's own executable of what it has serialised; None where it does not read it, or it is of other counts."""
    try:
        result = device.client.deserialize_executable(contents, [device], None)
        counts = len(result.get_parameter_layouts()), len(result.get_output_layouts())
    except (ValueError, RuntimeError) as error:
        _log.info("a stored program cannot be read and is compiled again: %s", error)
        return None
    if counts != (takes, gives):
        _log.info("a stored program takes and gives %s, not %s: it is compiled again", counts, (takes, gives))
        return None
    return result


def _on(device: jax.Device, leaf: npt.ArrayLike) -> Any:
    """An argument as XLA takes it."""
    if not isinstance(leaf, jax.Array):
        return jax.device_put(np.asarray(leaf), device)
    if jnp.issubdtype(leaf.dtype, jax.dtypes.prng_key):
        return jax.random.key_data(leaf)
    return leaf


def write(name: str, contents: bytes) -> None:
    """Keeps it, whole or not at all; a disk that is full or read-only is no reason to fail."""
    if (place := folder()) is None or len(contents) > MOST_BYTES // 4:
        return
    try:
        make_folder(place)
        _evict(place, len(contents))
        write_own(place / f"{name}{_SUFFIX}", _checksum(name, contents), contents)
    except OSError as error:
        _log.info("a compiled program cannot be kept: %s", error)


def _evict(place: Path, needed: int) -> None:
    """Removes what has not been used for longest, of the files that are of this cache; first what is half written."""
    for path in _half_written(place):
        if replacing.is_abandoned(path):
            path.unlink(missing_ok=True)
    files = sorted(_files(place), key=lambda file: file[0])
    total = sum(size for _, size, _ in files) + needed
    for _, size, path in files:
        if total <= MOST_BYTES:
            return
        if path.suffix == _SUFFIX:
            path.unlink(missing_ok=True)
            total -= size


def _half_written(place: Path) -> list[Path]:
    """The unfinished files of writers: those of today, and of pdhlo before, which named them as tempfile does."""
    before = (path for path in place.glob("tmp*") if _BEFORE.fullmatch(path.name))
    return [*replacing.leftovers(place), *before]


def _files(place: Path) -> Sequence[tuple[float, int, Path]]:
    """When it was used last, its size and its path, for each file of this cache."""
    files = []
    entries = (path for path in place.glob(f"*{_SUFFIX}") if _ENTRY.fullmatch(path.name))
    for path in (*entries, *_half_written(place)):
        with contextlib.suppress(OSError):  # another process may have removed it
            facts = path.lstat()
            files.append((facts.st_mtime, facts.st_size, path))
    return files


@dataclass(frozen=True, slots=True)
class Kept:
    """The contents of the cache, in numbers."""

    place: Path | None
    """Where it is, or would be; None where there is no home folder."""
    refused: str
    """Why it is not used; "" where it is."""
    programs: int
    """The number of compiled programs."""
    nbytes: int
    """The bytes of all its files."""


def kept() -> Kept:
    """Counts the contents of the cache: nothing where it is not used, or not there yet."""
    top = cache_place()
    place = None if top is None else top / "executables"
    reasons = [] if top is None or place is None else [why_not_used(top), why_not_used(place)]
    refused = next(filter(None, reasons), "")
    files = [] if place is None or refused else _files(place)
    return Kept(place, refused, sum(path.suffix == _SUFFIX for *_, path in files), sum(size for _, size, _ in files))


def clear() -> Kept:
    """Removes all files of the cache, and none that pdhlo has not written; gives what it held. Raises OSError."""
    before = kept()
    if before.place is not None and not before.refused:
        for *_, path in _files(before.place):
            path.unlink(missing_ok=True)
    return before
