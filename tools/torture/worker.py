"""A worker process: tries each batch of mutations in a fork. After a crash, a new fork continues with the next one.

It reads jobs from standard input, one JSON object on each line (subject, first, count, seed, every). It writes a JSON
object for each failure (number, what, why, trace), and one with ``tried`` and ``read`` at the end of each job.
"""

from __future__ import annotations

import contextlib
import json
import mmap
import os
import resource
import shutil
import signal
import struct
import sys
import tempfile
import traceback
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pdhlo.dialect import untrusted
from pdhlo.errors import PdhloError
from pdhlo.system import storage
from pdhlo.system.child import how_it_ended
from pdhlo.tools.torture.mutations import every, mutated
from pdhlo.tools.torture.subjects import READERS, Subject

SECONDS = 60.0
"""The time limit for a mutation in seconds; it is larger than the limit of ``untrusted`` for MLIR."""
_MEMORY = 2 << 30  # bytes that a fork may allocate in addition to its memory at the start
_PROGRESS = struct.Struct("qq")  # the number of the current mutation, and the number of mutations read without an error


def _fits(subject: Subject, folder: Path, files: dict[str, bytes]) -> bool:
    """Whether the reader accepts the damaged files; False if it raises PdhloError. Other exceptions are failures."""
    for name, data in files.items():
        (folder / name).write_bytes(data)
    try:
        READERS[subject.kind](folder)
    except PdhloError:
        return False
    return True


def _mutations(
    files: Sequence[tuple[str, bytes]], name: str, job: dict[str, Any]
) -> Iterator[tuple[int, str, dict[str, bytes]]]:
    for number in range(job["first"], job["first"] + job["count"]):
        if not job["every"]:
            yield number, *mutated(files, job["seed"], name, number)
            continue
        file, data = files[0]
        changed = every(data, number)
        if changed is None:
            return
        yield number, f"{file}: mutation {number} of all", {file: changed}


def _in_fork(subject: Subject, job: dict[str, Any], progress: mmap.mmap, told: int) -> None:
    """Tries a batch. An exception other than PdhloError is reported, and the fork continues."""
    pages = int(Path("/proc/self/statm").read_text().split()[0]) if sys.platform == "linux" else 0
    own = pages * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (own + _MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    files = [(name, (subject.folder / name).read_bytes()) for name in subject.files]
    shared = Path("/dev/shm")
    place = str(shared) if os.access(shared, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="torture-", dir=place) as folder:
        work = Path(folder) / "subject"
        shutil.copytree(subject.folder, work)
        kept = dict(files)
        read = 0
        for number, change, changed in _mutations(files, subject.name, job):
            _PROGRESS.pack_into(progress, 0, number, read)
            signal.setitimer(signal.ITIMER_REAL, SECONDS)
            try:
                read += _fits(subject, work, changed)
            except Exception as error:  # noqa: BLE001  (such exceptions are the failures to be found)
                trace = "".join(traceback.format_exception(error)[-8:])
                why = f"{type(error).__name__}: {error}"[:300]
                os.write(told, _line({"number": number, "what": change, "why": why, "trace": trace[-3000:]}))
            signal.setitimer(signal.ITIMER_REAL, 0)
            for name in {*changed, storage.MANIFEST} & kept.keys():
                (work / name).write_bytes(kept[name])
        _PROGRESS.pack_into(progress, 0, -1, read)
        untrusted.end()


def _line(told: Mapping[str, object]) -> bytes:
    return json.dumps(told).encode() + b"\n"


def _batch(subject: Subject, job: dict[str, Any]) -> int:
    """Tries a batch, with a new fork after each crash; reports failures, and returns the number of read mutations."""
    read, first, end = 0, job["first"], job["first"] + job["count"]
    files = [(name, (subject.folder / name).read_bytes()) for name in subject.files]
    while first < end:
        progress = mmap.mmap(-1, _PROGRESS.size)
        _PROGRESS.pack_into(progress, 0, first, 0)
        left = {**job, "first": first, "count": end - first}
        pid = os.fork()
        if pid == 0:
            code = 1
            try:
                _in_fork(subject, left, progress, sys.stdout.fileno())
                code = 0
            finally:
                os._exit(code)
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        number, more = map(int, _PROGRESS.unpack_from(progress))
        read += more
        if number < 0:
            return read
        why = f"no answer in {SECONDS:g} s" if code == -signal.SIGALRM else how_it_ended(code)
        change = next(
            (change for _, change, _ in _mutations(files, subject.name, {**left, "first": number, "count": 1})),
            "",
        )
        os.write(sys.stdout.fileno(), _line({"number": number, "what": change, "why": why, "trace": ""}))
        first = number + 1
    return read


def main(arguments: Sequence[str]) -> int:
    """Works until the input ends. The argument is the path of a JSON file that lists the subjects."""
    subjects = [
        Subject(load["name"], load["kind"], Path(load["folder"]), tuple(load["files"]))
        for load in json.loads(Path(arguments[0]).read_text())
    ]
    with tempfile.TemporaryDirectory(prefix="torture-") as folder:
        for subject in subjects:  # imports the modules of the readers here, and not in each fork
            shutil.copytree(subject.folder, Path(folder) / subject.name.replace("/", "_"))
            with contextlib.suppress(PdhloError):
                READERS[subject.kind](Path(folder) / subject.name.replace("/", "_"))
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)  # discards MLIR's messages about damaged modules
    os.write(sys.stdout.fileno(), _line({"ready": True}))
    for text in sys.stdin:
        job = json.loads(text)
        read = _batch(subjects[job["subject"]], job)
        os.write(sys.stdout.fileno(), _line({"read": read, "tried": job["count"]}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
