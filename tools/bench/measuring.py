"""Measures one model on several engines: compares their outputs, then times them alternately."""

from __future__ import annotations

import contextlib
import math
import statistics
import tempfile
import time
from collections.abc import Mapping, Sequence, Set
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np

from pdhlo.errors import PdhloError
from pdhlo.system.caller import tell
from pdhlo.tools.bench.engines import OURS, EngineProcess
from pdhlo.tools.values import flatten

TOLERANCE = 2e-3
"""The largest allowed deviation of an output from pdhlo's, relative to the largest value."""
DIFFERING = 5e-3
"""The largest allowed share of elements of an arg-max that differ from pdhlo's. If two values are nearly equal, either
index is right: in a segmentation of random images, the share is 3e-3."""
_ROUND_SECONDS = 0.4
"""The time that an engine runs in each round."""
_PAUSE = 0.3
"""Seconds between engines. Threads of OpenMP keep a core busy for 0.2 s after the last run, which would slow down the
next engine if it uses several cores (VGG for 8 images, after Paddle: 3.2 ms instead of 1.9 ms)."""
_CALLING = 2.0
"""Seconds of a measurement of throughput with several threads."""
_FEWEST, _MOST = 3, 200
"""The smallest and the largest number of runs of an engine in a round."""


@dataclass(slots=True)
class Times:
    """The measurements of one engine. A value that was not measured is NaN."""

    milliseconds: float = math.nan
    """Milliseconds of a run: the median over the rounds of the median in each round."""
    least: float = math.nan
    """The median in the fastest round, in milliseconds."""
    most: float = math.nan
    """The median in the slowest round, in milliseconds."""
    processor: float = math.nan
    """Milliseconds of processor time, computed like ``milliseconds``. Waiting for other processes does not count."""
    faults: float = math.nan
    """The number of page faults for each run."""
    megabytes: float = math.nan
    """The peak memory of the process."""
    start: float = math.nan
    """Seconds from the start of the process to the first result."""
    second_start: float = math.nan
    """Seconds from the start of a second process to its first result, with compiled programs on disk."""
    parts: dict[str, float] = field(default_factory=dict)
    """The seconds of each phase of the start."""
    calls: dict[int, float] = field(default_factory=dict)
    """Calls per second, by the number of threads that call one program concurrently. Each call uses one thread."""
    deviation: float = math.nan
    """The largest deviation of its outputs from pdhlo's, relative to the largest value. For integers it is the share of
    elements that differ."""
    differing: float = math.nan
    """The largest share of elements that differ from pdhlo's in arg-max outputs; NaN without such outputs."""
    problem: str = ""
    """The reason why there are no times: the engine cannot run the model, or its outputs differ. Otherwise empty."""


@dataclass(slots=True)
class Measured:
    """The measurements of one model on all engines, with the number of cores that each may use."""

    model: str
    cores: int
    engines: dict[str, Times]

    @property
    def peer(self) -> str | None:
        """The fastest other engine than pdhlo; None without one."""
        others = {
            name: engine.milliseconds for name, engine in self.engines.items() if name != OURS and not engine.problem
        }
        return min(others, key=others.__getitem__, default=None)

    @property
    def ratio(self) -> float:
        """The ratio of pdhlo's time to the time of ``peer``; NaN without a peer."""
        ours, peer = self.engines[OURS], self.peer
        return math.nan if peer is None or ours.problem else ours.milliseconds / self.engines[peer].milliseconds

    def to_json(self) -> dict[str, object]:
        """The measurements as data for JSON; None for values that were not measured."""
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
) -> Measured:
    """Times a model on pdhlo and other engines. Each has its own process; all use the same cores.

    All engines are started and their outputs compared first. Then they run alternately, in ``rounds`` rounds. With
    ``restart``, a second start of each is measured. ``callers`` are numbers of threads for which throughput is
    measured. ``choices`` are the indices of arg-max outputs, in which a few elements may differ. An input may be a
    LoDTensor. Raises PdhloError if pdhlo cannot run the model; another engine that cannot has a ``problem``.
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
    answer = worker.load(model, folder / "inputs.npz", outputs)
    return Times(start=time.perf_counter() - begin, parts=answer["seconds"], megabytes=answer["megabytes"])


def _in_turns(workers: Mapping[str, EngineProcess], times: Mapping[str, Times], rounds: int) -> None:
    """Times the engines alternately; in each round, an engine runs for ``_ROUND_SECONDS``. The first runs warm up."""
    counts = {}
    for name, worker in workers.items():
        once = statistics.median(worker.run(_FEWEST)["seconds"])
        counts[name] = max(_FEWEST, min(_MOST, int(_ROUND_SECONDS / max(once, 1e-6))))
    medians: dict[str, list[float]] = {name: [] for name in workers}
    processor: dict[str, list[float]] = {name: [] for name in workers}
    for _ in range(rounds):
        for name, worker in workers.items():
            time.sleep(_PAUSE)
            answer = worker.run(counts[name])
            medians[name].append(1e3 * statistics.median(answer["seconds"]))
            processor[name].append(1e3 * statistics.median(answer["processor"]))
            times[name].faults, times[name].megabytes = answer["faults"], answer["megabytes"]
    for name, median in medians.items():
        times[name].milliseconds, times[name].least, times[name].most = (
            statistics.median(median),
            min(median),
            max(median),
        )
        times[name].processor = statistics.median(processor[name])


def _deviations(ours: Path, theirs: Path, choices: Set[int]) -> tuple[float, float]:
    """The largest deviation of the other outputs, and of the arg-max outputs (``choices``).

    It is infinite if the outputs differ in number or size.
    """
    with np.load(ours) as mine, np.load(theirs) as others:
        if len(mine.files) != len(others.files):
            return math.inf, math.nan
        distances = [relative_difference(mine[name], others[name]) for name in mine.files]
    chosen = [distance for place, distance in enumerate(distances) if place in choices]
    rest = [distance for place, distance in enumerate(distances) if place not in choices]
    return max(rest, default=0.0), max(chosen, default=math.nan)


def _disagreement(times: Times) -> str:
    """The difference between an engine's outputs and pdhlo's, for a message; empty if they agree."""
    if not times.deviation <= TOLERANCE:
        return f"its outputs differ from pdhlo's by {times.deviation:.1e} of the largest value"
    if times.differing > DIFFERING:
        return f"{times.differing:.1e} of the elements of an arg-max differ from pdhlo's"
    return ""


def relative_difference(array: np.ndarray, other: np.ndarray) -> float:
    """The largest difference, relative to the largest element of ``other``; for integers, the share that differs.

    It is inf if the arrays have different numbers of elements.
    """
    if array.shape != other.shape and array.size != other.size:
        return math.inf
    mine, theirs = array.reshape(-1).astype(np.float64), other.reshape(-1).astype(np.float64)
    if not mine.size:
        return 0.0
    if array.dtype.kind in "iub":  # such as classes: the share of elements that differ
        return float((mine != theirs).mean())
    return float(np.abs(mine - theirs).max() / max(np.abs(theirs).max(), 1e-12))


def geometric_means(measured: Sequence[Measured]) -> dict[int, float]:
    """Number of cores -> the geometric mean of the ratios of the models with a peer."""
    counts = dict.fromkeys(row.cores for row in measured if math.isfinite(row.ratio))
    return {count: geometric_mean([row.ratio for row in measured if row.cores == count]) for count in counts}


def geometric_mean(ratios: Sequence[float]) -> float:
    """The geometric mean of the finite ratios; NaN without one."""
    known = [ratio for ratio in ratios if math.isfinite(ratio)]
    return math.exp(statistics.fmean(map(math.log, known))) if known else math.nan


def _number(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _finite(values: Mapping[str, object]) -> dict[str, object]:
    return {name: _number(value) if isinstance(value, float) else value for name, value in values.items()}
