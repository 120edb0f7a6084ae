"""The protocol of a worker: one JSON object a line, on standard input and output.

``{"do": "load", "model", "inputs", "outputs", "cores", "threads", "with_lod"}`` loads the model, runs it once on the
arrays of the file ``inputs`` (``NAME/lod0``, ``NAME/lod1``, … are the offsets of an input with a LoD) and writes what
it gives to the file ``outputs``, offsets likewise if ``with_lod`` is true; the answer has the seconds of each part. A
call may use so many ``threads``; null leaves it to the engine how many of the cores it uses.
``{"do": "run", "count"}`` runs it so often and answers with the seconds of each, those of the processor, and the pages
that were faulted in. ``{"do": "call", "callers", "seconds"}`` lets so many threads call it for so long, and answers
with the number of calls and the seconds that they took. This file is for any Python from 3.8 on.
"""

from __future__ import annotations

import concurrent.futures
import json
import os
import resource
import sys
import time
from collections.abc import Callable
from typing import Any, TypeVar

_Result = TypeVar("_Result")


class Rows:
    """Rows of several sequences: an array and, for each level, a list of offsets."""

    def __init__(self, data: object, lod: list[list[int]]) -> None:
        self.data, self.lod = data, lod


class Seconds:
    """The seconds of the parts of a start, by name."""

    def __init__(self) -> None:
        self.parts: dict[str, float] = {}

    def part(self, name: str, work: Callable[[], _Result]) -> _Result:
        """The result of ``work()``, timed as ``name``."""
        begin = time.perf_counter()
        result = work()
        self.parts[name] = time.perf_counter() - begin
        return result


def serve(start: Callable[[str, int | None, Seconds], Any]) -> None:
    """Answers until there is nothing more to do.

    ``start(model, threads, seconds)`` loads a model, and gives a function that makes one for each thread that calls the
    model: from arrays (or ``Rows``) by name to a list of such.
    """
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # engines write to standard output as they like
    caller: Any = None
    run: Any = None
    inputs: object = None
    for line in sys.stdin:
        order = json.loads(line)
        try:
            if order["do"] == "load":
                caller, run, inputs, said = _load(start, order)
            elif order["do"] == "call":
                said = _call([run, *(caller() for _ in range(order["callers"] - 1))], inputs, order["seconds"])
            else:
                said = _run(run, inputs, order["count"])
        except Exception as error:  # noqa: BLE001  it is what the engine says; the parent shows it
            said = {"error": f"{type(error).__name__}: {error}"[:500]}
        answers.write(json.dumps(said) + "\n")
        answers.flush()


def _load(
    start: Callable[[str, int | None, Seconds], Any], order: dict[str, Any]
) -> tuple[Any, Any, Any, dict[str, Any]]:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, order["cores"])
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ[name] = str(order["threads"] or len(order["cores"]))
    seconds = Seconds()
    np = seconds.part("import NumPy", lambda: __import__("numpy"))
    inputs = _inputs(dict(np.load(order["inputs"])))
    caller = start(order["model"], order["threads"], seconds)
    run = caller()
    outputs = seconds.part("first run", lambda: run(inputs))
    np.savez(order["outputs"], **_flat(outputs, order["with_lod"]))
    return caller, run, inputs, {"seconds": seconds.parts, "megabytes": _megabytes()}


def _flat(outputs: list[object], with_lod: bool) -> dict[str, object]:
    """The arrays of a file of outputs."""
    result = {}
    for place, output in enumerate(outputs):
        result[f"{place:03d}"] = output.data if isinstance(output, Rows) else output
        if with_lod and isinstance(output, Rows):
            result.update({f"{place:03d}/lod{level}": offsets for level, offsets in enumerate(output.lod)})
    return result


def _inputs(arrays: dict[str, Any]) -> dict[str, Any]:
    """The inputs in the arrays of a file."""
    result = {name: array for name, array in arrays.items() if "/lod" not in name}
    for name in sorted(arrays.keys() - result.keys()):
        data, level = name.rsplit("/lod", 1)
        if level == "0":
            result[data] = Rows(result[data], [])
        result[data].lod.append(arrays[name].tolist())
    return result


def _run(run: Callable[[object], object], inputs: object, count: int) -> dict[str, object]:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    times, processor = [], []
    for _ in range(count):
        begin, busy = time.perf_counter(), time.process_time()
        run(inputs)
        times.append(time.perf_counter() - begin)
        processor.append(time.process_time() - busy)
    faults = resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before
    return {
        "seconds": times,
        "processor": processor,
        "faults": faults / max(count, 1),
        "megabytes": _megabytes(),
    }


def _call(runs: list[Callable[[object], object]], inputs: object, seconds: float) -> dict[str, object]:
    runs[-1](inputs)  # the first call of a copy may prepare it
    begin = time.perf_counter()

    def count(run: Callable[[object], object]) -> int:
        calls = 0
        while time.perf_counter() - begin < seconds:
            run(inputs)
            calls += 1
        return calls

    with concurrent.futures.ThreadPoolExecutor(len(runs)) as pool:
        calls = sum(pool.map(count, runs))
    return {"calls": calls, "seconds": time.perf_counter() - begin}


def threads_of_all_cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _megabytes() -> float:
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10  # macOS counts bytes, Linux kilobytes
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
