"""A cache of compiled programs on disk, shared by processes.

The name of an entry is a checksum of everything that a compiled program depends on: its StableHLO, the compiler's
options and version, the CPU and its features. An entry holds XLA's serialised executable, which is machine code. So it
is protected: nothing is unpickled, the checksum of name and contents is verified before use, and folder and file must
belong to the user and be writable by nobody else (``pdhlo.system.cache``). If the cache exceeds ``MOST_BYTES``, the
least recently used entries are removed. Files are written atomically, so several processes may use the cache at the
same time; unfinished files of killed processes are removed.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import logging
import os
import re
import time
import weakref
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.inline import chosen_threads, current_device
from pdhlo.lower.compiler.machine import cpu, is_known, versions, xla_flags
from pdhlo.system import replacing
from pdhlo.system.cache import cache_folder, cache_place, make_folder, open_own, why_not_used, write_own

MOST_BYTES = 2**31
"""The largest size of the cache, in bytes."""
_WORTH_IT = 0.2
"""Seconds. Programs that compile faster are not kept: reading an entry takes some milliseconds."""
_FORMAT = 2
"""The format of an entry. Entries of format 1 may lack their machine code, if jax had read the program from its own
cache."""
_CHECKSUM = hashlib.sha256().digest_size
_NAME = 2 * _CHECKSUM
"""The number of characters of a name."""
_CALLS_PYTHON = ("xla_python", "xla_ffi_python", "xla_ffi_partitioned_python")
"""Parts of the names of custom calls into Python, which are valid only in the process that compiled them."""
_SUFFIX = ".xla"
_UNFINISHED_OF_OLD_VERSIONS = re.compile(r"tmp[a-z0-9_]{8}")
_ENTRY = re.compile(rf"[0-9a-f]{{{_NAME}}}{re.escape(_SUFFIX)}")

_log = logging.getLogger(__name__)

Runs = Callable[..., Any]
"""A compiled function, called with the arguments for which it was lowered."""
_written: weakref.WeakKeyDictionary[Runs, str] = weakref.WeakKeyDictionary()
"""Program compiled by this process -> the name of its file, which is read faster than XLA serialises again."""


def folder() -> Path | None:
    """The folder of the cache; None if it must not be used, or there is no home folder.

    It is not used if the CPU cannot be identified: the home folder may be shared with a machine whose CPU lacks
    instructions of the compiled code.
    """
    return cache_folder("executables") if is_known() else None


@dataclass(frozen=True, slots=True)
class Code:
    """A serialised executable outside of the cache, such as in an artifact, with its name in the cache."""

    name: str
    contents: bytes

    @staticmethod
    def of_bytes(data: bytes) -> Code:
        """The inverse of ``to_bytes``. Other bytes give a name that no program has."""
        return Code(data[:_NAME].decode("ascii", "replace"), data[_NAME:])

    def to_bytes(self) -> bytes:
        """The contents of a file that ``of_bytes`` reads."""
        return self.name.encode() + self.contents


def code_of(lowered: jax.stages.Lowered) -> Code | None:
    """Compiles a program and serialises it for ``read_code``; None if it cannot be serialised."""
    text = lowered.as_text()
    if jax.default_backend() != "cpu" or jax.process_count() > 1 or not is_known() or not _can_be_kept(lowered, text):
        return None
    with xla.anew():
        contents = serialized(xla.compile(lowered))
    return None if contents is None else Code(name_of(xla.options_for(text), text.encode()), contents)


def read_code(lowered: jax.stages.Lowered, code: Code) -> Runs | None:
    """The executable of a program from its code; None if the code is of another program, machine or compiler."""
    text = lowered.as_text()
    if jax.default_backend() != "cpu" or not is_known() or code.name != name_of(xla.options_for(text), text.encode()):
        return None
    return _loaded(lowered, code.name, code.contents)


def compile_or_read(lowered: jax.stages.Lowered) -> Runs:
    """Reads a program from the cache, or compiles it (``xla.compile``) and adds it.

    The cache is used only on the CPU, for programs without callbacks into Python and without results of extended
    dtypes. In a run of several jax processes it is not used: a serialised executable refers to devices by number, and
    numbers then count the devices of all processes.
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
    if time.perf_counter() - begin >= _WORTH_IT:
        in_background(lambda: _keep(name, compiled))
    return compiled


def in_background(task: Callable[[], None]) -> None:
    """Runs a task that fills the cache in another thread, after the earlier ones, so that no result waits for it.

    The process waits for all tasks before it ends.
    """
    with contextlib.suppress(RuntimeError):  # the process is about to end
        _writer().submit(task).add_done_callback(lambda done: done.result())  # an error is logged


@functools.cache
def _writer() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "pdhlo-cache")


def _keep(name: str, compiled: Runs) -> None:
    if (contents := serialized(compiled)) is not None:
        write(name, contents)
        _written[compiled] = name


def _can_be_kept(lowered: jax.stages.Lowered, text: str) -> bool:
    results = jax.tree_util.tree_leaves(lowered.out_info)
    return not any(name in text for name in _CALLS_PYTHON) and not any(
        jnp.issubdtype(result.dtype, jax.dtypes.extended) for result in results
    )


def name_of(options: Mapping[str, str], *contents: bytes) -> str:
    """The name of the entry for ``contents`` (such as StableHLO) compiled with ``options`` on this machine."""
    facts = {
        "format": _FORMAT,
        "options": options,
        "flags": xla_flags(),
        "versions": {name: versions()[name] for name in ("jax", "jaxlib")},
        "cpu": cpu(),
        "threads": chosen_threads(),
    }
    checksum = hashlib.sha256(json.dumps(facts, sort_keys=True).encode())
    for content in contents:
        checksum.update(b"\0" + hashlib.sha256(content).digest())
    return checksum.hexdigest()


def read(name: str) -> memoryview | None:
    """The contents of an entry; None if it is missing, damaged, or does not belong to this user."""
    if (place := folder()) is None:
        return None
    try:
        with open_own(place / f"{name}{_SUFFIX}") as file:
            stored = file.read()
            os.utime(file.fileno())  # the time of the last use, for ``_evict``
    except OSError:
        return None
    contents = memoryview(stored)[_CHECKSUM:]
    return contents if _checksum(name, contents) == stored[:_CHECKSUM] else None


def _checksum(name: str, *pieces: bytes | memoryview) -> bytes:
    """The checksum of an entry. It includes the name, so that a renamed file does not pass for another program."""
    digest = hashlib.sha256(name.encode() + b"\0")
    for piece in pieces:
        digest.update(piece)
    return digest.digest()


@dataclass(frozen=True, slots=True)
class Loaded:
    """A deserialised program, called like jax's ``Compiled``."""

    executable: Any
    """XLA's executable."""
    device: jax.Device
    structure: jax.tree_util.PyTreeDef
    """Pytree structure of the results."""
    name: str
    """Name of its entry in the cache."""

    def __call__(self, *arguments: object) -> Any:
        """Runs the program."""
        leaves = [_on(self.device, leaf) for leaf in jax.tree_util.tree_leaves(arguments)]
        results = self.executable.execute_sharded(leaves).disassemble_into_single_device_arrays()
        return jax.tree_util.tree_unflatten(self.structure, [_uncommitted(result[0]) for result in results])

    def runtime_executable(self) -> Any:
        """XLA's executable, as jax's ``Compiled`` gives it."""
        return self.executable


def _loaded(lowered: jax.stages.Lowered, name: str, contents: bytes | memoryview) -> Loaded | None:
    device = current_device()
    counts = len(jax.tree_util.tree_leaves(lowered.in_avals)), len(jax.tree_util.tree_leaves(lowered.out_info))
    executable = deserialized(contents, device, *counts)
    return None if executable is None else Loaded(executable, device, lowered.out_tree, name)


def serialized(run: Runs) -> bytes | None:
    """The serialised form of a compiled program, which XLA can run in another process; None if there is none.

    XLA cannot serialise a deserialised program, since it drops the machine code. A program that was read from this
    cache is read from there again. A program that jax has read from its own cache gives None: it is in that cache.
    """
    name = run.name if isinstance(run, Loaded) else _written.get(run)
    if name is not None and (written := read(name)) is not None:
        return bytes(written)
    if isinstance(run, Loaded):
        return None
    try:
        executable = run.runtime_executable()  # type: ignore[attr-defined]  # of a compiled program
        contents: bytes = executable.serialize()
        # A program without machine code can be deserialised, but fails when it is called. Since deserialising drops
        # the code, serialising once more gives fewer bytes exactly if the code was there.
        without_code = executable.client.deserialize_executable(contents, executable.local_devices(), None)
        has_code = len(without_code.serialize()) < len(contents)
    except xla.REFUSALS as error:
        _log.info("a compiled program cannot be stored: %s", error)
        return None
    return contents if has_code else None


def on_device(
    contents: Callable[[], bytes | memoryview | None], takes: int, gives: int
) -> Callable[[jax.Device], Any | None]:
    """A function that gives XLA's executable of serialised ``contents()`` for another device; None if it has none."""

    def executable(device: jax.Device) -> Any | None:
        return None if (program := contents()) is None else deserialized(program, device, takes, gives)

    return executable


def deserialized(contents: bytes | memoryview, device: jax.Device, takes: int, gives: int) -> Any | None:
    """XLA's executable of serialised contents.

    None if XLA cannot read them, or if the program does not take ``takes`` arguments and give ``gives`` results.
    """
    try:
        result = device.client.deserialize_executable(bytes(contents), [device], None)
        counts = len(result.get_parameter_layouts()), len(result.get_output_layouts())
    except (ValueError, RuntimeError) as error:
        _log.info("a stored program cannot be read; it is compiled again: %s", error)
        return None
    if counts != (takes, gives):
        _log.info("a stored program has the signature %s, expected %s; it is compiled again", counts, (takes, gives))
        return None
    return result


def _uncommitted(result: Any) -> Any:
    """A result that may move to another device, as those of jax's ``Compiled``.

    XLA's results are committed to their device, which becomes a part of the StableHLO of a program that takes them. The
    next part of a program then has another name in the cache, and is compiled once more.
    """
    return type(result)(result.aval, result.sharding, [result], committed=False)


def _on(device: jax.Device, leaf: npt.ArrayLike) -> object:
    """An argument as XLA's executable takes it: an array on ``device``; a random key as its data."""
    if not isinstance(leaf, jax.Array):
        return jax.device_put(np.asarray(leaf), device)
    if jnp.issubdtype(leaf.dtype, jax.dtypes.prng_key):
        return jax.random.key_data(leaf)
    return leaf


def write(name: str, *pieces: bytes | memoryview) -> None:
    """Writes an entry of consecutive pieces, atomically.

    Does nothing if the disk is full or read-only, or if the entry is too large.
    """
    size = sum(map(len, pieces))
    if (place := folder()) is None or size > MOST_BYTES // 4:
        return
    try:
        make_folder(place)
        _evict(place, size)
        write_own(place / f"{name}{_SUFFIX}", _checksum(name, *pieces), *pieces)
    except OSError as error:
        _log.info("a compiled program cannot be stored: %s", error)


def _evict(place: Path, needed: int) -> None:
    """Makes free ``needed`` bytes: removes abandoned unfinished files, then the least recently used entries."""
    for path in _unfinished(place):
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


def _unfinished(place: Path) -> list[Path]:
    """The unfinished files of this version, and of older versions, which named them as ``tempfile`` does."""
    of_old_versions = (path for path in place.glob("tmp*") if _UNFINISHED_OF_OLD_VERSIONS.fullmatch(path.name))
    return [*replacing.leftovers(place), *of_old_versions]


def _files(place: Path) -> Sequence[tuple[float, int, Path]]:
    """The time of the last use, size and path of each file of this cache."""
    files = []
    entries = (path for path in place.glob(f"*{_SUFFIX}") if _ENTRY.fullmatch(path.name))
    for path in (*entries, *_unfinished(place)):
        with contextlib.suppress(OSError):  # another process may have removed it
            facts = path.lstat()
            files.append((facts.st_mtime, facts.st_size, path))
    return files


@dataclass(frozen=True, slots=True)
class Kept:
    """The size of the cache."""

    place: Path | None
    """The folder, which may not exist yet; None if there is no home folder."""
    refused: str
    """The reason why the cache is not used; "" if it is used."""
    programs: int
    """The number of compiled programs."""
    nbytes: int
    """The size of all files, in bytes."""


def kept() -> Kept:
    """Counts the contents of the cache; all counts are 0 if it is not used or does not exist yet."""
    top = cache_place()
    place = None if top is None else top / "executables"
    reasons = [] if top is None or place is None else [why_not_used(top), why_not_used(place)]
    refused = next(filter(None, reasons), "")
    files = [] if place is None or refused else _files(place)
    return Kept(place, refused, sum(path.suffix == _SUFFIX for *_, path in files), sum(size for _, size, _ in files))


def clear() -> Kept:
    """Removes all files that pdhlo has written to the cache, and returns what it held before.

    Raises OSError if a file cannot be removed.
    """
    before = kept()
    if before.place is not None and not before.refused:
        for *_, path in _files(before.place):
            path.unlink(missing_ok=True)
    return before
