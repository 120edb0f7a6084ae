"""Compilation with XLA: the 64-bit scope, and compiler options under which results are correct.

With its default YNNPACK fusions, jaxlib 0.10.2 (the newest for Python 3.11) miscompiles some CPU programs and crashes
on others. jaxlib 0.12 does not, except that the extrema of both ignore NaN (``rules/math/reduction.py`` handles that).
The options are chosen by a test on this machine: before the first compilation for the CPU, the known-bad programs of
``probes`` run in a child process, where a crash, a hang or a wrong value is a verdict. They run with the default
options first, and then with each of ``CANDIDATES`` until all programs are right. The verdicts are stored in the user's
cache folder; their key contains the versions of jax and jaxlib, the CPU, XLA_FLAGS, the probes and the candidates.

Options are passed to each compilation; the process's XLA_FLAGS are not changed. This is the only module of lower/
that may depend on differences between the supported versions of jax (0.10.2 to 0.12).
"""

import contextlib
import functools
import hashlib
import json
import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
from jax.experimental.compilation_cache import compilation_cache

from pdhlo.errors import InputError
from pdhlo.lower.compiler.context import current_context, for_cpu
from pdhlo.lower.compiler.forks import check_fork
from pdhlo.lower.compiler.machine import cpu, has_wide_vectors, versions, xla_flags
from pdhlo.lower.compiler.probes import PROBES
from pdhlo.lower.compiler.products import mean_product
from pdhlo.system import child
from pdhlo.system.cache import cache_folder, open_own, write_own

_log = logging.getLogger(__name__)

_FUSIONS = "xla_cpu_experimental_ynn_fusion_type"
# In order of preference. With "single dots", YNNPACK computes single products only. These are right if its larger
# fusions are wrong, and up to 1.7 times as fast as without YNNPACK (64x256x256 f32, jaxlib 0.10.2). The values are
# full names of XLA's enumeration.
CANDIDATES: dict[str, dict[str, str]] = {
    "default": {},
    "single dots": {_FUSIONS: "LIBRARY_FUSION_TYPE_INDIVIDUAL_DOT"},
    "no fusions": {_FUSIONS: ""},
}
_START_SECONDS = 120.0  # to import jax on a slow, busy machine
_PROBE_SECONDS = 20.0  # a probe that does not hang takes 0.1 s
_FORMAT = 1
_MOST_REMEMBERED = 1 << 20  # bytes that are read of a file of verdicts


def x64() -> AbstractContextManager[None]:
    """A scope in which jax has 64-bit integers and floats, for tracing, lowering and calling.

    Raises UnsupportedError in a forked process that cannot use XLA (``forks``).
    """
    check_fork()
    scope: AbstractContextManager[None] = jax.enable_x64(True)
    return scope


def compile_options(platform: str | None = None) -> dict[str, str]:
    """The XLA options for correct results on ``platform`` ("cpu", "gpu", "tpu"; None: jax's default backend).

    On the CPU the first call runs the probes, which may take seconds; their verdicts are stored. Other platforms need
    no options. Pass the result to ``lowered.compile(compiler_options=…)`` or ``jax.jit(compiler_options=…)``.
    """
    if (platform or jax.default_backend()) != "cpu":
        return {}
    return dict(CANDIDATES[_probe_report().chosen])


def options_are_known() -> bool:
    """Whether ``compile_options`` has no probes to wait for. If it has, they begin now, in another thread.

    They take a second, in which a program can be traced.
    """
    if jax.default_backend() != "cpu" or _report.cache_info().currsize:
        return True
    if _lock.locked():  # they run
        return False
    if (path := _memory_path()) is not None and path.is_file():
        return True
    threading.Thread(target=_probe_report, name="pdhlo probes", daemon=True).start()
    return False


def _is_jaxlib_0_10() -> bool:
    return versions()["jaxlib"].startswith("0.10.")


def reduces_by_elements() -> bool:
    """Whether XLA computes reductions for the CPU one element after the other, since YNNPACK must not.

    This is the case for the options that are right on jaxlib 0.10; it does not wait for the probes.
    """
    return _is_jaxlib_0_10()


def _wide_vectors(text: str) -> dict[str, str]:
    """Makes XLA use vectors of 512 bits if the CPU has them; its default is 256 bits.

    Whole models are 0 to 8 % faster, none is slower. jaxlib 0.10.2 miscompiles arctangents of such vectors (it reads
    uninitialised memory), so programs with one keep 256 bits there. All other functions of one and two operands are
    right.
    """
    is_wrong = "atan" in text and _is_jaxlib_0_10()
    return {"xla_cpu_prefer_vector_width": "512"} if has_wide_vectors() and not is_wrong else {}


@functools.cache
def _kept_barriers() -> dict[str, str]:
    """Makes jaxlib 0.10 keep optimization barriers until fusion.

    By default it removes them before fusion, so a value behind a barrier is recomputed by each of its readers. Without
    that pass, in processor time on 0.10.2:

        VGG             13.5 -> 4.3 ms
        GRU seq2seq      4.1 -> 3.4 ms
        OCR direction   1.36 -> 1.18 ms

    A second pass must be disabled as well: it compiles loops over less than a kilobyte in another way, which does not
    support barriers ("Unhandled opcode"). jaxlib 0.12 removes most barriers after fusion, and VGG is 15 % slower there
    without the pass, so its passes are not changed.
    """
    if not _is_jaxlib_0_10():
        return {}
    return {"xla_disable_hlo_passes": "cse_barrier_expander,small-while-loop-hoisting"}


_BY_EIGEN: dict[str, dict[str, str]] = {
    "default": {_FUSIONS: "LIBRARY_FUSION_TYPE_REDUCE"},
    "single dots": CANDIDATES["no fusions"],
}
"""The options by which Eigen computes products, for each choice of options.

They allow fewer YNNPACK fusions than the choice itself, so they are right if the choice is. Processor time on jax
0.10.2, from YNNPACK ("single dots") to Eigen:

    ViT        4.3 -> 3.7 ms
    BERT       2.0 -> 1.5 ms
    VGG        3.25 -> 3.15 ms
    Inception  23.9 -> 25 ms
"""
_LARGE_PRODUCT = 1e6
"""The mean number of multiplications and additions of a product from which a program uses Eigen instead of YNNPACK.

YNNPACK packs the weights again in each call. Eigen also compiles in half the time. Effect of Eigen on whole models, in
processor time on one core:

    mean product                                          time
    1.9e6 (BERT) to 14e6 (ResNet-50)                      3 to 26 % less
    3.8e6 (DeepFM)                                        the same
    0.6e6 (MobileNetV3, ShuffleNet, OCR direction)        7 to 13 % more

With the default options sums stay with YNNPACK: 7x7x2048 takes 0.016 ms there, and 0.13 ms without it."""


@functools.cache
def _unoptimised() -> dict[str, str]:
    """The options that compile fastest: LLVM does not optimise, and on jaxlib 0.10 XLA emits loops without MLIR.

    MLIR takes 10 ms for each loop on jaxlib 0.10; jaxlib 0.12 cannot do without it. Processor time of compilation:

                     jaxlib 0.10.2     jaxlib 0.12
        addition     46 -> 10 ms       30 -> 15 ms
        convolution  157 -> 19 ms      53 -> 49 ms
    """
    options = {"xla_backend_optimization_level": "0"}
    return options | ({"xla_cpu_use_fusion_emitters": "False"} if _is_jaxlib_0_10() else {})


def options_for(text: str, platform: str | None = None) -> dict[str, str]:
    """The options for the StableHLO ``text``: correct on this machine, and fast for the target of the context."""
    options, context = compile_options(platform), current_context()
    if not context.is_optimised and (platform or jax.default_backend()) == "cpu":
        return options | _unoptimised()
    if not context.is_for_cpu:
        return options
    if mean_product(text) >= _LARGE_PRODUCT:
        options = _BY_EIGEN.get(_probe_report().chosen, options)
    return options | _wide_vectors(text) | _kept_barriers()


def lower_all(function: Callable[..., object], *arguments: object, **options: Any) -> jax.stages.Lowered:
    """Lowers ``jax.jit(function, **options)``; the program takes all ``arguments``, also unused ones (``take_all``)."""
    return take_all(lambda keep: jax.jit(function, keep_unused=keep, **options).lower(*arguments))


def take_all(lower: Callable[[bool], jax.stages.Lowered]) -> jax.stages.Lowered:
    """Calls ``lower(keep_unused)`` so that the program takes all arguments, also those that nothing reads.

    ``keep_unused`` is set only if jax would drop an argument. The reason is a leak in jax 0.12: its cache keeps the
    last 2,048 functions that were lowered with it, and everything made of them, since the cached values refer to their
    own keys.
    """
    lowered = lower(False)
    taken = len(jax.tree_util.tree_leaves(lowered.args_info))
    module: Any = lowered.compiler_ir()
    functions = {str(operation.attributes["sym_name"]): operation for operation in module.body.operations}
    return lowered if len(functions['"main"'].arguments) >= taken else lower(True)


def compile(lowered: jax.stages.Lowered, platform: str | None = None) -> jax.stages.Compiled:  # noqa: A001
    """Compiles the result of ``jax.jit(f).lower(…)`` with ``options_for`` it."""
    options: dict[str, str | bool] = {**options_for(lowered.as_text() if for_cpu() else "", platform)}
    return lowered.compile(compiler_options=options)


_config: Any = jax.config
_anew_lock = threading.Lock()
_anew = 0  # number of scopes of ``anew`` that all threads are in


@contextlib.contextmanager
def anew() -> Iterator[None]:
    """A scope in which no thread reads or writes jax's persistent compilation cache."""
    with _anew_lock:
        is_used = _config.jax_enable_compilation_cache or _anew > 0
    if not is_used or _config.jax_compilation_cache_dir is None:
        yield
        return
    _count_anew(1)
    try:
        yield
    finally:
        _count_anew(-1)


def _count_anew(change: int) -> None:
    global _anew
    with _anew_lock:
        before, _anew = _anew, _anew + change
        if 0 in (before, _anew):
            _config.update("jax_enable_compilation_cache", _anew == 0)
            compilation_cache.reset_cache()  # jax reads the setting only once


REFUSALS = (ValueError, jax.errors.JaxRuntimeError)
"""The errors of XLA and jax for programs that exceed limits, such as the memory."""


def refused(verb: str, error: Exception) -> InputError:
    """The InputError for a program that XLA or jax cannot ``verb`` ("compile", "run")."""
    return InputError(f"XLA cannot {verb} the program: {str(error).strip().splitlines()[0]}")


@contextlib.contextmanager
def refusing(verb: str) -> Iterator[None]:
    """A scope that converts ``REFUSALS`` to InputError; ``verb`` is what XLA or jax cannot do with the program."""
    try:
        yield
    except REFUSALS as error:
        raise refused(verb, error) from error


@dataclass(frozen=True, slots=True)
class ProbeVerdict:
    """The outcome of one probe: ``state`` is right, wrong, crashed, hung, refused or not run."""

    state: str
    detail: str


@dataclass(frozen=True, slots=True)
class ProbeReport:
    """The chosen candidate, and the verdicts on the probes by candidate.

    ``complete``: every probe was run with the default options. If false, they ran up to the first bad one.
    """

    chosen: str
    verdicts: dict[str, dict[str, ProbeVerdict]]
    complete: bool
    seconds: float

    @property
    def right(self) -> bool:
        """Whether every probe is right under the chosen options."""
        return _all_right(self.verdicts.get(self.chosen, {}))

    @property
    def durable(self) -> bool:
        """Whether the report may be stored: every child process could be started."""
        return not any(v.state == "not run" for verdict in self.verdicts.values() for v in verdict.values())

    def to_json(self) -> dict[str, object]:
        """The report as it is stored."""
        data = {
            candidate: {name: {"state": v.state, "detail": v.detail} for name, v in verdicts.items()}
            for candidate, verdicts in self.verdicts.items()
        }
        return {"chosen": self.chosen, "complete": self.complete, "seconds": self.seconds, "verdicts": data}


def verdicts() -> dict[str, object]:
    """The facts that ``pdhlo doctor`` shows about the compiler.

    Keys: ``versions``, ``machine``, ``devices``, ``xla_flags``, ``options`` (used on the CPU), ``chosen`` (their name),
    ``right`` (whether all probes are right with them), ``probes`` (name, about, and the verdicts under the
    default and under the chosen options), ``seconds`` (the time that the probes took), ``remembered_in`` (a path, or
    None).
    """
    with _lock:
        report = _complete_report()
    default, chosen = report.verdicts["default"], report.verdicts.get(report.chosen, {})
    path = _memory_path()

    def shown(outcomes: dict[str, ProbeVerdict], name: str) -> dict[str, str]:
        verdict = outcomes.get(name, ProbeVerdict("not run", "an earlier probe failed"))
        return {"state": verdict.state, "detail": verdict.detail}

    return {
        "versions": versions(),
        "machine": cpu(),
        "devices": [
            {"id": device.id, "platform": device.platform, "kind": device.device_kind} for device in jax.devices()
        ],
        "xla_flags": xla_flags(),
        "options": dict(CANDIDATES[report.chosen]),
        "chosen": report.chosen,
        "right": report.right,
        "probes": [
            {
                "name": p.name,
                "about": p.about,
                "default": shown(default, p.name),
                "chosen": shown(chosen, p.name),
            }
            for p in PROBES.values()
        ],
        "seconds": report.seconds,
        "remembered_in": str(path) if path is not None and path.is_file() else None,
    }


# ---------------------------------------------------------------- probing

_lock = threading.Lock()  # so that threads that compile at the same time run the probes once


def _probe_report() -> ProbeReport:
    with _lock:
        return _report()


@functools.cache
def _report() -> ProbeReport:
    return _remembered(_memory_path()) or _probe_and_remember(complete=False)


@functools.cache
def _complete_report() -> ProbeReport:
    report = _report()
    return report if report.complete else _probe_and_remember(complete=True)


def _probe_and_remember(*, complete: bool) -> ProbeReport:
    report = probe(complete=complete)
    if not report.right:
        _log.warning(
            "with no known set of options, this machine computes all probes correctly; using %r; `pdhlo doctor` "
            "shows the verdicts",
            report.chosen,
        )
    path = _memory_path()
    if path is not None and report.durable:
        _remember(path, report)
    return report


def probe(*, complete: bool = False) -> ProbeReport:
    """Runs the probes in child processes, and chooses a candidate.

    ``complete``: run every probe with the default options, instead of stopping at the first bad one.
    """
    start = time.perf_counter()
    outcomes: dict[str, dict[str, ProbeVerdict]] = {}
    for name, options in CANDIDATES.items():
        outcomes[name] = _try(options, to_the_end=complete and name == "default")
        if _all_right(outcomes[name]) or any(v.state == "not run" for v in outcomes[name].values()):
            break  # a candidate is right, or child processes cannot be started
    finished = len(outcomes["default"]) == len(PROBES)
    return ProbeReport(_choose(outcomes), outcomes, finished, round(time.perf_counter() - start, 3))


def _all_right(outcomes: dict[str, ProbeVerdict]) -> bool:
    return outcomes.keys() == PROBES.keys() and all(v.state == "right" for v in outcomes.values())


def _choose(outcomes: dict[str, dict[str, ProbeVerdict]]) -> str:
    """The first candidate under which all probes are right; else the last one that the compiler accepts."""
    for name in CANDIDATES:
        if _all_right(outcomes.get(name, {})):
            return name
    for name in reversed(CANDIDATES):
        if not any(v.state == "refused" for v in outcomes.get(name, {}).values()):
            return name
    return "default"


def _try(options: dict[str, str], *, to_the_end: bool) -> dict[str, ProbeVerdict]:
    """The verdicts on the probes under ``options``. After a child process died, another one runs the remaining probes.

    Unless ``to_the_end``, it stops at the first probe that is not right.
    """
    result: dict[str, ProbeVerdict] = {}
    while len(result) < len(PROBES):
        remaining = [name for name in PROBES if name not in result]
        for name, verdict in _run_child(options, remaining, to_the_end=to_the_end).items():
            result[name] = verdict
            if verdict.state == "not run" or (verdict.state != "right" and not to_the_end):
                return result
    return result


def _run_child(options: dict[str, str], names: list[str], *, to_the_end: bool) -> dict[str, ProbeVerdict]:
    """Runs the probes ``names`` in one child process: verdicts up to the probe that killed it, at least one."""
    result: dict[str, ProbeVerdict] = {}
    arguments = [json.dumps(options), *names]
    try:
        running = child.start("pdhlo.lower.compiler.probes", arguments, environment=_CHILD_ENVIRONMENT)
    except OSError as error:
        return {names[0]: ProbeVerdict("not run", f"no child process could be started: {error}")}
    with running:
        line = running.line(_START_SECONDS)
        if line is None or not _json_object(line).get("ready"):
            return {names[0]: ProbeVerdict("not run", f"the child process did not begin: {running.end()}")}
        for name in names:
            line = running.line(_PROBE_SECONDS)
            if line is None:
                hung = running.alive()
                detail = f"no answer in {_PROBE_SECONDS:g} s" if hung else running.end()
                result[name] = ProbeVerdict("hung" if hung else "crashed", detail)
                return result
            answer = _json_object(line)
            result[name] = ProbeVerdict(str(answer.get("state", "refused")), str(answer.get("detail", "")))
            if result[name].state != "right" and not to_the_end:
                return result
    return result


# The child uses the CPU alone, so that it takes no memory of an accelerator, and compiles every probe anew.
_CHILD_ENVIRONMENT = {"JAX_PLATFORMS": "cpu", "JAX_ENABLE_COMPILATION_CACHE": "false"}


def _json_object(line: str) -> dict[str, object]:
    """The JSON object of a line; {} if it is none."""
    try:
        message = json.loads(line)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}


# ---------------------------------------------------------------- stored verdicts


def _memory_key() -> dict[str, object]:
    """The facts on which verdicts depend."""
    return {
        "format": _FORMAT,
        "jaxlib": versions()["jaxlib"],
        "jax": versions()["jax"],
        "cpu": cpu(),
        "xla_flags": xla_flags(),
        "probes": sorted(PROBES),
        "candidates": CANDIDATES,
    }


def _memory_path() -> Path | None:
    folder = cache_folder()
    if folder is None:
        return None
    key = json.dumps(_memory_key(), sort_keys=True)
    return folder / f"compiler-{versions()['jaxlib']}-{hashlib.sha256(key.encode()).hexdigest()[:16]}.json"


def _remembered(path: Path | None) -> ProbeReport | None:
    """The stored report; None if there is no usable one, and the probes must run."""
    if path is None:
        return None
    try:
        with open_own(path) as file:
            data = json.loads(file.read(_MOST_REMEMBERED))
        if data["key"] != json.loads(json.dumps(_memory_key())) or data["chosen"] not in CANDIDATES:
            return None
        outcomes = {
            str(candidate): {str(n): ProbeVerdict(str(v["state"]), str(v["detail"])) for n, v in verdicts.items()}
            for candidate, verdicts in data["verdicts"].items()
            if candidate in CANDIDATES
        }
        report = ProbeReport(data["chosen"], outcomes, data["complete"] is True, float(data["seconds"]))
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError):
        return None  # unreadable, truncated, or of another format
    return report if _usable(report) else None


def _usable(report: ProbeReport) -> bool:
    """Whether the choice of a stored report follows from its verdicts."""
    return bool(report.verdicts.get("default")) and report.chosen == _choose(report.verdicts)


def _remember(path: Path, report: ProbeReport) -> None:
    """Stores a report, atomically. A failure is logged and ignored."""
    try:
        write_own(path, json.dumps({"key": _memory_key(), **report.to_json()}, indent=1).encode())
    except OSError as error:
        _log.info("verdicts on the compiler are not remembered: %s", error)
