"""Kills processes while they write: afterwards the complete old or the complete new files must exist."""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

import pdhlo
from pdhlo.errors import PdhloError

_OLD, _NEW = 1.0, 2.0
_EVENTS = frozenset(
    {"open", "os.rename", "os.mkdir", "os.remove", "os.rmdir", "os.chmod", "os.listdir", "os.scandir", "shutil.rmtree"}
)
"""Audit events that Python raises before it changes a file or folder. A process is killed at one of these, or after a
random time."""
_EXCHANGE = "ctypes.dlsym"  # the audit event before ``replacing`` calls a rename function by ctypes


@dataclass
class Kills:
    """The outcomes of the kills of one kind of writer."""

    way: str
    kills: int = 0
    old: int = 0
    new: int = 0
    absent: int = 0
    fell: list[str] = field(default_factory=list)


def _export(program: pdhlo.Program, path: Path) -> None:
    pdhlo.export(program, path, force=True)


def _save(program: pdhlo.Program, path: Path) -> None:
    program.save(path, force=True)


# Kind of writer -> the function that writes, the function that reads, and whether old files exist before.
_WAYS: dict[
    str, tuple[Callable[[pdhlo.Program, Path], None], Callable[[Path], pdhlo.Program | pdhlo.Artifact], bool]
] = {
    "save": (_save, pdhlo.Program.load, False),
    "checkpoint": (_save, pdhlo.Program.load, True),
    "export": (_export, pdhlo.load_artifact, True),
}


def kill(model: Path, count: int, seed: int, tell: Callable[[str], None] = lambda _: None) -> list[Kills]:
    """Kills each kind of writer ``count`` times, at events and times that follow from the seed."""
    result = []
    for way in _WAYS:
        with tempfile.TemporaryDirectory(prefix="torture-") as folder:
            result.append(_killed(way, model, Path(folder) / "art", count, random.Random(f"{seed}/{way}")))
        tell(way)
    return result


def _valued(model: Path, value: float) -> pdhlo.Program:
    program = pdhlo.load(model)
    for name in list(program.parameters):
        program.parameters[name] = np.full_like(program.parameters[name], value)
    return program


def _killed(way: str, model: Path, path: Path, count: int, rng: random.Random) -> Kills:
    write, read, has_old = _WAYS[way]
    kills = Kills(way)
    events, started, seconds = _measured(lambda: write(_valued(model, _NEW), path), path.parent)
    for number in range(count):
        if has_old and not path.exists():
            _forked(lambda: write(_valued(model, _OLD), path))
        point = 1 + rng.randrange(events) if number % 2 else None
        delay = None if point else rng.uniform(started, seconds * 1.05)
        _forked(lambda: write(_valued(model, _NEW), path), folder=path.parent, point=point, delay=delay)
        kills.kills += 1
        _judge(kills, read, path, has_old=has_old, point=f"event {point}" if point else f"after {delay:.3f} s")
        if kills.new and path.exists() and rng.random() < 0.5:  # so that both values occur as old files
            _forked(lambda: write(_valued(model, _OLD), path))
        if not has_old and path.exists():
            path.rename(path.with_name("away"))
            _remove(path.with_name("away"))
    _forked(lambda: write(_valued(model, _NEW), path))
    if left := sorted(other.name for other in path.parent.iterdir() if other != path):
        kills.fell.append(f"left behind after one whole write: {', '.join(left[:5])}")
    return kills


def _judge(
    kills: Kills, read: Callable[[Path], pdhlo.Program | pdhlo.Artifact], path: Path, *, has_old: bool, point: str
) -> None:
    if not path.exists():
        kills.absent += 1
        if has_old:
            kills.fell.append(f"{point}: neither the old nor the new file exists")
        return
    try:
        values = {float(np.ravel(parameter)[0]) for parameter in read(path).parameters.values()}
    except PdhloError as error:
        kills.fell.append(f"{point}: {error}")
        return
    kills.old += values == {_OLD}
    kills.new += values == {_NEW}
    if values not in ({_OLD}, {_NEW}):
        kills.fell.append(f"{point}: a mixture of the old and the new files, {sorted(values)}")


def _remove(folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()


def _is_counted(event: str, arguments: tuple[object, ...], folder: Path) -> bool:
    """Whether a process may be killed at an event: the event is about to change a file or folder in ``folder``."""
    if event == _EXCHANGE:
        return "rename" in str(arguments[-1])
    return event in _EVENTS and any(
        isinstance(argument, str) and argument.startswith(str(folder)) for argument in map(_text, arguments)
    )


def _text(argument: object) -> object:
    return os.fspath(argument) if isinstance(argument, os.PathLike) else argument


def _measured(work: Callable[[], None], folder: Path) -> tuple[int, float, float]:
    """Runs some work in a fork; returns the number of its events, the time of the first one, and its duration."""
    reader, writer = os.pipe()
    start = time.perf_counter()
    pid = os.fork()
    if pid == 0:
        try:
            times: list[float] = []

            def hook(event: str, arguments: tuple[object, ...]) -> None:
                if _is_counted(event, arguments, folder):
                    times.append(time.perf_counter() - start)

            sys.addaudithook(hook)
            work()
            os.write(writer, f"{len(times)} {times[0]}".encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as file:
        events, started = file.read().split()
    os.waitpid(pid, 0)
    return int(events), float(started), time.perf_counter() - start


def _forked(
    work: Callable[[], None], *, folder: Path = Path(), point: int | None = None, delay: float | None = None
) -> None:
    """Runs some work in a fork, which is killed at event ``point`` or after ``delay`` seconds if it still runs."""
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            if point is not None:
                _die_at(point, folder)
            work()
            code = 0
        except Exception:  # noqa: BLE001  (the fork must exit here, and not run the code of its parent)
            traceback.print_exc()
        finally:
            os._exit(code)
    if delay is not None:
        time.sleep(delay)
        os.kill(pid, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if status not in (0, -signal.SIGKILL):
        raise RuntimeError(f"the process to be killed ended with {status}")


def _die_at(point: int, folder: Path) -> None:
    left = [point]

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        if _is_counted(event, arguments, folder):
            left[0] -= 1
            if not left[0]:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hook)
