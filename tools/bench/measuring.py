"""One model on several engines: outputs are compared, then times are taken in turns."""

from __future__ import annotations

import contextlib
import math
import statistics
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np

from pdhlo.errors import PdhloError
from pdhlo.tools.bench.engines import OURS, EngineProcess
from pdhlo.tools.values import flatten

TOLERANCE = 2e-3
"""The deviation that an output may have from ours, as a part of the largest value."""
DIFFERING = 5e-3
"""The share of the elements of an arg-max that may differ from ours: where two are equal to the last digits, either is
right. Of a segmentation of random pictures 3e-3 do."""
_TURN = 0.4
"""Seconds that an engine runs before it is another's turn."""
_PAUSE = 0.3
"""Seconds between turns: threads of OpenMP go on using a core for 0.2 s behind the last run, which slows the next
engine down where it has several (VGG for 8 pictures, after a turn of Paddle: 1.9 ms -> 3.2)."""
_CALLING = 2.0
"""Seconds that several threads call an engine."""
_FEWEST, _MOST = 3, 200
"""Runs of a turn."""


@dataclass(slots=True)
class Times:
    """The times of one engine, or why there are none."""

    milliseconds: float = math.nan
    """The median of the medians of its turns."""
    least: float = math.nan
    """The median of its fastest turn."""
    most: float = math.nan
    processor: float = math.nan
    """The processor's milliseconds: the median of the medians of its turns. What other work on the machine makes it
    wait is not in them."""
    faults: float = math.nan
    """Pages of memory that were faulted in, for each run."""
    megabytes: float = math.nan
    """The most memory that its process had."""
    start: float = math.nan
    """Seconds from the start of its process to the first result."""
    second_start: float = math.nan
    """Seconds from the start of a second process to its first result: compiled programs are on disk by then."""
    parts: dict[str, float] = field(default_factory=dict)
    """The seconds of the parts of the start."""
    calls: dict[int, float] = field(default_factory=dict)
    """Calls a second, by the number of threads that call one program at the same time; each call uses one thread."""
    deviation: float = math.nan
    """The largest deviation of its outputs from ours, as a part of the largest value; of integers the share of elements
    that differ."""
    differing: float = math.nan
    """The largest share of elements that differ from ours, of outputs that are an arg-max; NaN without such outputs."""
    problem: str = ""
    """Why it has no times: it cannot run the model, or its outputs differ."""


@dataclass(slots=True)
class Measured:
    """One model on all engines, each of which may use so many cores."""

    model: str
    cores: int
    engines: dict[str, Times]

    @property
    def peer(self) -> str | None:
        """The fastest engine but ours."""
        others = {
            name: engine.milliseconds for name, engine in self.engines.items() if name != OURS and not engine.problem
        }
        return min(others, key=others.__getitem__, default=None)

    @property
    def ratio(self) -> float:
        """Our time as a part of the best other's."""
        ours, peer = self.engines[OURS], self.peer
        return math.nan if peer is None or ours.problem else ours.milliseconds / self.engines[peer].milliseconds

    def to_json(self) -> dict[str, object]:
        """The measurements as plain data; None for those that were not taken."""
        engines = {name: _finite(asdict(engine)) for name, engine in self.engines.items()}
        return {
            "model": self.model,
            "cores": self.cores,
            "peer": self.peer,
            "ratio": _number(self.ratio),
            "engines": engines,
        }


def measure(
    model: Path,
    inputs: Mapping[str, object],
    engines: Sequence[str],
    cores: Sequence[int],
    rounds: int,
    *,
    restart: bool = False,
    callers: Sequence[int] = (),
    choices: Set[int] = frozenset(),
    tell: Callable[[str], None] = lambda _: None,
) -> Measured:
    """Times a model on ours and other engines, each in a process of its own on the same cores.

    All are started and compared first, then run in turns, ``rounds`` times. ``restart``: each is started once more.
    ``callers``: the numbers of threads whose calls a second are counted, of each engine with one thread for a call.
    ``choices``: the places of the outputs that are an arg-max, a few of whose elements may differ.
    Raises PdhloError where ours cannot run the model; another that cannot has a ``problem``.
    An input may be a LoDTensor.
    """
    with tempfile.TemporaryDirectory(prefix="pdhlo-bench-") as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        np.savez(folder / "inputs.npz", **flatten(inputs))  # type: ignore[arg-type]  # names are strings
        times: dict[str, Times] = {}
        workers: dict[str, EngineProcess] = {}
        for engine in (OURS, *engines):
            tell(f"{model.name}: starting {engine}")
            worker = stack.enter_context(EngineProcess(engine, cores))
            try:
                times[engine] = _started(worker, model, folder, folder / f"{engine}.npz")
                workers[engine] = worker
            except PdhloError as error:
                if engine == OURS:
                    raise
                times[engine] = Times(problem=str(error))
        for engine in [worker for worker in workers if worker != OURS]:
            measured = times[engine]
            measured.deviation, measured.differing = _deviations(
                folder / f"{OURS}.npz", folder / f"{engine}.npz", choices
            )
            measured.problem = _disagreement(measured)
            if measured.problem:
                workers.pop(engine)
        tell(f"{model.name}: running")
        _in_turns(workers, times, rounds)
        if restart:
            for engine in workers:
                tell(f"{model.name}: starting {engine} again")
                with EngineProcess(engine, cores) as worker:
                    times[engine].second_start = _started(worker, model, folder, folder / "again.npz").start
        for engine in workers if callers else ():
            tell(f"{model.name}: calling {engine}")
            with EngineProcess(engine, cores) as worker:
                worker.load(model, folder / "inputs.npz", folder / "again.npz", threads=1)
                times[engine].calls = {count: worker.calls_per_second(count, _CALLING) for count in callers}
    return Measured(model.name, len(cores), times)


def _started(worker: EngineProcess, model: Path, folder: Path, outputs: Path) -> Times:
    begin = time.perf_counter()
    said = worker.load(model, folder / "inputs.npz", outputs)
    return Times(start=time.perf_counter() - begin, parts=said["seconds"], megabytes=said["megabytes"])


def _in_turns(workers: Mapping[str, EngineProcess], times: Mapping[str, Times], rounds: int) -> None:
    """Runs each engine as often as fills its turn; the first turn only warms up."""
    counts = {}
    for name, worker in workers.items():
        once = statistics.median(worker.run(_FEWEST)["seconds"])
        counts[name] = max(_FEWEST, min(_MOST, int(_TURN / max(once, 1e-6))))
    medians: dict[str, list[float]] = {name: [] for name in workers}
    processor: dict[str, list[float]] = {name: [] for name in workers}
    for _ in range(rounds):
        for name, worker in workers.items():
            time.sleep(_PAUSE)
            said = worker.run(counts[name])
            medians[name].append(1e3 * statistics.median(said["seconds"]))
            processor[name].append(1e3 * statistics.median(said["processor"]))
            times[name].faults, times[name].megabytes = said["faults"], said["megabytes"]
    for name, median in medians.items():
        times[name].milliseconds, times[name].least, times[name].most = (
            statistics.median(median),
            min(median),
            max(median),
        )
        times[name].processor = statistics.median(processor[name])


def _deviations(ours: Path, theirs: Path, choices: Set[int]) -> tuple[float, float]:
    """The largest deviation of any output, infinite where they differ in number or shape, and that of choices."""
    with np.load(ours) as mine, np.load(theirs) as others:
        if len(mine.files) != len(others.files):
            return math.inf, math.nan
        distances = [relative_difference(mine[name], others[name]) for name in mine.files]
    chosen = [distance for place, distance in enumerate(distances) if place in choices]
    rest = [distance for place, distance in enumerate(distances) if place not in choices]
    return max(rest, default=0.0), max(chosen, default=math.nan)


def _disagreement(times: Times) -> str:
    """The error in an engine's outputs; empty where they agree with ours."""
    if not times.deviation <= TOLERANCE:
        return f"its outputs differ from ours by {times.deviation:.1e} of the largest value"
    if times.differing > DIFFERING:
        return f"of an arg-max {times.differing:.1e} of the elements differ from ours"
    return ""


def relative_difference(array: np.ndarray, other: np.ndarray) -> float:
    """The largest difference, relative to the largest element of ``other``; for integers, the share that differs.

    It is inf where the arrays have different numbers of elements.
    """
    if array.shape != other.shape and array.size != other.size:
        return math.inf
    mine, theirs = array.reshape(-1).astype(np.float64), other.reshape(-1).astype(np.float64)
    if not mine.size:
        return 0.0
    if array.dtype.kind in "iub":  # a class or a pixel: how many of them differ
        return float((mine != theirs).mean())
    return float(np.abs(mine - theirs).max() / max(np.abs(theirs).max(), 1e-12))


def geometric_means(measured: Sequence[Measured]) -> dict[int, float]:
    """The geometric mean of the ratios by the number of cores, where a peer was timed."""
    counts = dict.fromkeys(row.cores for row in measured if math.isfinite(row.ratio))
    return {count: geometric_mean([row.ratio for row in measured if row.cores == count]) for count in counts}


def geometric_mean(ratios: Sequence[float]) -> float:
    """The geometric mean of those that are numbers; NaN of none."""
    known = [ratio for ratio in ratios if math.isfinite(ratio)]
    return math.exp(statistics.fmean(map(math.log, known))) if known else math.nan


def _number(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _finite(values: Mapping[str, object]) -> dict[str, object]:
    return {name: _number(value) if isinstance(value, float) else value for name, value in values.items()}
