"""Heavy use in a process of its own, and figures of it as JSON: ``python -m tests.heavy_use LOAD``.

``docs/heavy_use.md`` has the figures, and its test the bounds. A load compares all that it computes with NumPy and
counts what is wrong; memory is what the process has in RAM, as Linux says it.
"""

from __future__ import annotations

import contextlib
import errno
import gc
import json
import multiprocessing
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

import pdhlo
from pdhlo.lower.compiler import executable_cache, xla
from pdhlo.lower.running import stored_runs
from tests.support import make_program

Figures = dict[str, float]
LOADS: dict[str, Callable[[], Figures]] = {}

THREADS = 16
PROGRAMS, ROUNDS = 50, 10
SHAPES = 500
PROCESSES = 4


def load(function: Callable[[], Figures]) -> Callable[[], Figures]:
    """Adds a function to the loads under its name."""
    LOADS[function.__name__] = function
    return function


def memory() -> float:
    """MiB of this process in RAM, after what nobody holds is gone."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def parameters(width: int) -> dict[str, np.ndarray]:
    numbers = np.random.default_rng(width)
    return {name: numbers.uniform(-1, 1, shape).astype("float32") for name, shape in sizes(width).items()}


def sizes(width: int) -> dict[str, list[int]]:
    return {"w": [width, width], "b": [width]}


def dense(width: int, **options: Any) -> pdhlo.Program:
    """relu(x · w + b) of one width."""
    variables = dict.fromkeys(("x", "xw", "sum", "y"), ("float32", [-1, width]))
    variables |= {name: ("float32", shape) for name, shape in sizes(width).items()}
    data = make_program(
        [
            ("matmul_v2", {"X": ["x"], "Y": ["w"]}, {"Out": ["xw"]}, {"trans_x": False, "trans_y": False}),
            ("elementwise_add", {"X": ["xw"], "Y": ["b"]}, {"Out": ["sum"]}, {"axis": -1}),
            ("relu", {"X": ["sum"]}, {"Out": ["y"]}, {}),
        ],
        variables,
        feeds=["x"],
        fetches=["y"],
        parameters=["w", "b"],
    )
    return pdhlo.load(data, parameters=parameters(width), **options)


def is_wrong(program: pdhlo.Program | pdhlo.Artifact, width: int, rows: int, seed: int = 0) -> bool:
    """Runs a dense program, or its artifact, on random rows; whether a result differs from NumPy's."""
    x = np.random.default_rng(seed).uniform(-1, 1, (rows, width)).astype("float32")
    values = parameters(width)
    wanted = np.maximum(x @ values["w"] + values["b"], 0)
    outputs = program.run({"x": x}) if isinstance(program, pdhlo.Program) else program({"x": x})
    return not np.allclose(outputs["y"], wanted, rtol=1e-5, atol=1e-5)


@load
def threads() -> Figures:
    """16 threads that run four programs at once, of a size that some have not seen: 500 runs each."""
    widths = (8, 16, 24, 32)
    programs = {width: dense(width, keep_compiled=False) for width in widths}
    begin = threading.Barrier(THREADS)

    def work(number: int) -> int:
        begin.wait(60)
        return sum(is_wrong(programs[widths[run % 4]], widths[run % 4], 1 + run % 5, number) for run in range(500))

    with ThreadPoolExecutor(THREADS) as pool:
        started = time.perf_counter()
        wrong = sum(pool.map(work, range(THREADS)))
        seconds, first = time.perf_counter() - started, memory()
        wrong += sum(pool.map(work, range(THREADS)))
    return {"wrong": wrong, "seconds": seconds, "MiB more the second time": memory() - first}


@load
def programs() -> Figures:
    """50 programs are loaded, run and dropped, ten times over."""
    wrong, after, started = 0, [], time.perf_counter()
    for _ in range(ROUNDS):
        held = {width: dense(width, keep_compiled=False) for width in range(4, 4 + PROGRAMS)}
        wrong += sum(is_wrong(program, width, 3) for width, program in held.items())
        held.clear()
        after.append(memory())
    alive = sum(isinstance(value, pdhlo.Program) for value in gc.get_objects())
    grown = after[-1] - after[2]
    seconds = time.perf_counter() - started
    return {"wrong": wrong, "alive": alive, "seconds": seconds, "MiB more after 10 rounds than after 3": grown}


@load
def shapes() -> Figures:
    """One program runs on batches of 1 to 500 rows: each is compiled."""
    program, started = dense(16, keep_compiled=False), time.perf_counter()
    wrong, before, after = 0, memory(), [0.0]
    for rows in range(1, SHAPES + 1):
        wrong += is_wrong(program, 16, rows)
        if rows % (SHAPES // 4) == 0:
            after.append(memory() - before)
    seconds = time.perf_counter() - started
    return {
        "wrong": wrong,
        "seconds": seconds,
        "MiB more": after[-1],
        "MiB more of the last 125": after[-1] - after[-2],
    }


def in_child(number: int) -> tuple[int, bool]:
    """The work of a process: its id, and whether its result is wrong."""
    return os.getpid(), is_wrong(dense(8), 8, 2, number)


@load
def spawn() -> Figures:
    """A pool of four spawned processes, after this one has computed."""
    started, wrong = time.perf_counter(), int(is_wrong(dense(8), 8, 2))
    with ProcessPoolExecutor(PROCESSES, mp_context=multiprocessing.get_context("spawn")) as pool:
        answers = list(pool.map(in_child, range(40)))
    wrong += sum(is_bad for _, is_bad in answers)
    of_this = os.getpid() in {process for process, _ in answers}
    return {"wrong": wrong, "seconds": time.perf_counter() - started, "in this process": of_this}


@load
def cached() -> Figures:
    """Runs 24 shapes of eight programs with the cache folder on, after a line of standard input; all is kept.

    Two processes at once are to meet at each file: the order is the opposite one where the line says ``backwards``.
    """
    compiled: list[Any] = []
    monitored = xla.compile

    def compile_and_note(lowered: Any) -> Any:
        compiled.append(None)
        return monitored(lowered)

    xla.compile = compile_and_note
    executable_cache._WORTH_IT = stored_runs.WORTH_IT = 0.0
    held = {width: dense(width) for width in range(4, 12)}
    print("ready", flush=True)  # noqa: T201
    work = [(width, rows) for width in held for rows in (1, 2, 3)]
    if sys.stdin.readline().strip() == "backwards":
        work.reverse()
    return {"wrong": sum(is_wrong(held[width], width, rows) for width, rows in work), "compiled": len(compiled)}


@load
def anywhere() -> Figures:
    """Runs, exports to a folder of its own and loads that, whatever the home folder is; keeps all that can be kept."""
    executable_cache._WORTH_IT = stored_runs.WORTH_IT = 0.0
    program = dense(8)
    with tempfile.TemporaryDirectory() as folder:
        artifact = pdhlo.load_artifact(pdhlo.export(program, Path(folder) / "model"))
        wrong = is_wrong(program, 8, 2) + is_wrong(artifact, 8, 2)
    return {"wrong": wrong}


@load
def full_disk() -> Figures:
    """Exports and saves 4 MB where 1 MB is free, over what is there and beside it, with the cache on the same disk."""
    folder = Path(sys.argv[2])
    os.environ["XDG_CACHE_HOME"] = str(folder)
    executable_cache._WORTH_IT = stored_runs.WORTH_IT = 0.0
    small, large, refused = dense(8), dense(1024), 0
    for write, old in ((pdhlo.export, folder / "artifact"), (pdhlo.Program.save, folder / "program")):
        write(small, old)
        for place in (old, folder / "new"):
            before = sorted(folder.rglob("*"))
            try:
                write(large, place, force=True)
            except OSError as error:
                is_said = error.errno == errno.ENOSPC and str(place) in str(error)
                refused += is_said and sorted(folder.rglob("*")) == before
    filler = folder / "filler"
    with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
        while file.write(bytes(4096)):
            pass
    again = (pdhlo.load_artifact(folder / "artifact"), pdhlo.Program.load(folder / "program"))
    wrong = sum(is_wrong(loaded, 8, 2) for loaded in again) + is_wrong(large, 1024, 2) + is_wrong(dense(12), 12, 2)
    return {"wrong": wrong, "refused": refused, "bytes free": os.statvfs(folder).f_bavail}


if __name__ == "__main__":
    print(json.dumps(LOADS[sys.argv[1]]()))  # noqa: T201
