"""The protocol of a worker: one JSON object on each line of standard input and output.

| order | the worker | answer |
| --- | --- | --- |
| ``{"do": "load", "model", "inputs", "outputs", "cores", "threads", "with_lod"}`` | loads the model, runs it once on \
the arrays in the file ``inputs``, and writes the results to the file ``outputs`` | the seconds of each phase |
| ``{"do": "run", "count"}`` | runs the model ``count`` times | the seconds and processor seconds of each run, and the \
number of page faults per run |
| ``{"do": "call", "callers", "seconds"}`` | calls the model from ``callers`` threads for ``seconds`` | the number of \
calls, and the seconds that they took |

The keys ``NAME/lod0``, ``NAME/lod1``, … of the file ``inputs`` are the offsets of an input with LoD. The file
``outputs`` has offsets in the same form if ``with_lod`` is true. ``threads`` is the number of threads of a call; null
leaves it to the engine. This file must run on Python 3.8 and later.
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
    """The rows of several sequences: an array, and a list of offsets for each level."""

    def __init__(self, data: object, lod: list[list[int]]) -> None:
        self.data, self.lod = data, lod


class Seconds:
    """Measures the phases of a start: seconds by name."""

    def __init__(self) -> None:
        self.parts: dict[str, float] = {}

    def part(self, name: str, work: Callable[[], _Result]) -> _Result:
        """The result of ``work()``, timed as ``name``."""
        begin = time.perf_counter()
        result = work()
        self.parts[name] = time.perf_counter() - begin
        return result


def serve(start: Callable[[str, int | None, Seconds], object]) -> None:
    """Answers the orders on standard input until its end.

    ``start(model, threads, seconds)`` loads a model and returns a factory. The factory is called once for each thread,
    and returns a function that runs the model: from arrays (or ``Rows``) by name to a list of arrays or ``Rows``.
    """
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # redirects the engines' own output to standard error
    caller: Any = None
    run: Any = None
    inputs: object = None
    for line in sys.stdin:
        order = json.loads(line)
        try:
            if order["do"] == "load":
                caller, run, inputs, answer = _load(start, order)
            elif order["do"] == "call":
                answer = _call([run, *(caller() for _ in range(order["callers"] - 1))], inputs, order["seconds"])
            else:
                answer = _run(run, inputs, order["count"])
        except Exception as error:  # noqa: BLE001  the parent process shows the error of the engine
            answer = {"error": f"{type(error).__name__}: {error}"[:500]}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _load(
    start: Callable[[str, int | None, Seconds], Any], order: dict[str, Any]
) -> tuple[object, object, object, dict[str, object]]:
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
    """The outputs as the arrays of a file, with LoD if ``with_lod``."""
    result = {}
    for place, output in enumerate(outputs):
        result[f"{place:03d}"] = output.data if isinstance(output, Rows) else output
        if with_lod and isinstance(output, Rows):
            result.update({f"{place:03d}/lod{level}": offsets for level, offsets in enumerate(output.lod)})
    return result


def _inputs(arrays: dict[str, Any]) -> dict[str, object]:
    """The inputs, from the arrays of a file."""
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
    runs[-1](inputs)  # the first call of a clone may do preparations
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
