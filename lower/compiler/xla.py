"""The compiler at hand: 64-bit scope, and the options under which it computes the right thing.

jaxlib 0.10.2, the newest for Python 3.11, computes some CPU programs wrong and crashes on others with its
default fusions of YNNPACK; jaxlib 0.12 does not, but for extrema, of which both leave NaN out
(``rules/math/reduction.py`` minds that). What is true on this machine is found out, not assumed:
before the first compilation for the CPU the known-bad programs of ``probes`` run in a child process (a
crash, a hang, a wrong value are verdicts there), with the default options and, where those are bad, with the
candidates below until one set makes them all right. The verdicts are remembered in the user's cache folder by
jaxlib, CPU and XLA_FLAGS.

Options go with each compilation; the process's XLA_FLAGS are left alone. This is the only module of lower/
that may know a difference between the versions of jax that pdhlo supports (0.10.2 to 0.12).
"""

import contextlib
import functools
import hashlib
import json
import logging
import os
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
from pdhlo.lower.compiler.machine import cpu, has_wide_vectors, versions
from pdhlo.lower.compiler.probes import PROBES
from pdhlo.lower.compiler.products import mean_product
from pdhlo.system import child
from pdhlo.system.cache import cache_folder, open_own, write_own

_log = logging.getLogger(__name__)

_FUSIONS = "xla_cpu_experimental_ynn_fusion_type"
# In the order of preference. Single dots in YNNPACK are right where its larger fusions are wrong, and up to
# 1.7 times as fast as with it off (64x256x256 f32, jaxlib 0.10.2). The values are the full names of XLA's
# enumeration.
CANDIDATES: dict[str, dict[str, str]] = {
    "default": {},
    "single dots": {_FUSIONS: "LIBRARY_FUSION_TYPE_INDIVIDUAL_DOT"},
    "no fusions": {_FUSIONS: ""},
}
_START_SECONDS = 120.0  # to import jax on a slow, busy machine
_PROBE_SECONDS = 20.0  # each probe takes 0.1 s where it does not hang
_FORMAT = 1
_MOST_REMEMBERED = 1 << 20  # bytes of the verdicts


def x64() -> AbstractContextManager[None]:
    """A scope in which jax keeps 64-bit integers and floats: around tracing, lowering and calling.

    Nothing is switched on outside of it. Raises UnsupportedError in a process in which XLA cannot be used (``forks``).
    """
    check_fork()
    scope: AbstractContextManager[None] = jax.enable_x64(True)
    return scope


def compile_options(platform: str | None = None) -> dict[str, str]:
    """The XLA options to compile with for ``platform`` ("cpu", "gpu", "tpu"; None: jax's default backend).

    On the CPU the first call may take seconds, as the probes run then; what they found is remembered. Other
    platforms need none. The result goes to ``lowered.compile(compiler_options=…)`` or
    ``jax.jit(compiler_options=…)``.
    """
    if (platform or jax.default_backend()) != "cpu":
        return {}
    return dict(CANDIDATES[_probe_report().chosen])


def _is_jaxlib_0_10() -> bool:
    return versions()["jaxlib"].startswith("0.10.")


def _wide_vectors(text: str) -> dict[str, str]:
    """Vectors of 512 bits where the CPU has them: XLA prefers 256. 0 to 8 % faster on whole models, never slower.

    jaxlib 0.10.2 takes arctangents of such vectors from memory that nothing has written; of all functions of one and
    two operands it does that with no other.
    """
    is_wrong = "atan" in text and _is_jaxlib_0_10()
    return {"xla_cpu_prefer_vector_width": "512"} if has_wide_vectors() and not is_wrong else {}


@functools.cache
def _held_barriers() -> dict[str, str]:
    """jaxlib 0.10 takes barriers out before it fuses: what is behind one is computed again for each that reads it.

    Without that pass, by processor time on 0.10.2: VGG 13.5 -> 4.3 ms, GRU seq2seq 4.1 -> 3.4, OCR direction 1.36 ->
    1.18. jaxlib 0.12 takes most of them out afterwards; without the pass VGG is 15 % slower there. Loops over less than
    a kilobyte are compiled in another way there, which knows no barriers ("Unhandled opcode"): they are not any more.
    """
    if not _is_jaxlib_0_10():
        return {}
    return {"xla_disable_hlo_passes": "cse_barrier_expander,small-while-loop-hoisting"}


_BY_EIGEN: dict[str, dict[str, str]] = {
    "default": {_FUSIONS: "LIBRARY_FUSION_TYPE_REDUCE"},
    "single dots": CANDIDATES["no fusions"],
}
"""Choices of options -> the same with products by Eigen: fewer fusions of what all came out right. By processor time on
jax 0.10.2 ("single dots"): ViT 4.3 -> 3.7 ms, BERT 2.0 -> 1.5, VGG 3.25 -> 3.15, Inception 23.9 -> 25.
"""
_LARGE_PRODUCT = 1e6
"""Multiplications and additions of the mean product of a program from which on Eigen computes products better than
YNNPACK, which packs the weights anew in each call, and compiles them in half the time. Whole models on one core, by
processor time: mean 1.9e6 (BERT) to 14e6 (ResNet-50) 3 to 26 % faster, 3.8e6 (DeepFM) the same, 0.6e6 (MobileNetV3,
ShuffleNet, OCR direction) 7 to 13 % slower. Sums stay with YNNPACK: 0.016 ms for 7x7x2048, without it 0.13."""


@functools.cache
def _unoptimised() -> dict[str, str]:
    """LLVM does not optimise, and MLIR, which takes 10 ms for each loop on jaxlib 0.10, makes none of them.

    By processor time: an addition 46 -> 10 ms, a convolution 157 -> 19 (0.10.2); 30 -> 15 and 53 -> 49 on 0.12, which
    can no longer do without MLIR.
    """
    options = {"xla_backend_optimization_level": "0"}
    return options | ({"xla_cpu_use_fusion_emitters": "False"} if _is_jaxlib_0_10() else {})


def options_for(text: str, platform: str | None = None) -> dict[str, str]:
    """The options for a program by its StableHLO: those that are right on this machine, and fast on its target."""
    options, context = compile_options(platform), current_context()
    if not context.is_optimised and (platform or jax.default_backend()) == "cpu":
        return options | _unoptimised()
    if not context.is_for_cpu:
        return options
    if mean_product(text) >= _LARGE_PRODUCT:
        options = _BY_EIGEN.get(_probe_report().chosen, options)
    return options | _wide_vectors(text) | _held_barriers()


def lower_all(function: Callable[..., object], *arguments: object, **options: Any) -> jax.stages.Lowered:
    """``jax.jit(function, **options)`` lowered for such arguments, of which the program takes all; see ``take_all``."""
    return take_all(lambda keep: jax.jit(function, keep_unused=keep, **options).lower(*arguments))


def take_all(lower: Callable[[bool], jax.stages.Lowered]) -> jax.stages.Lowered:
    """Lowers as ``lower(keep_unused)`` does: with all arguments, also those that nothing reads.

    Jax 0.12 keeps what it has lowered with ``keep_unused`` and all that was made of it, the last 2,048 of them: what
    its cache holds refers to what it is held by. So that is only done where an argument would be left out.
    """
    lowered = lower(False)
    taken = len(jax.tree_util.tree_leaves(lowered.args_info))
    module: Any = lowered.compiler_ir()
    functions = {str(operation.attributes["sym_name"]): operation for operation in module.body.operations}
    return lowered if len(functions['"main"'].arguments) >= taken else lower(True)


def compile(lowered: jax.stages.Lowered, platform: str | None = None) -> jax.stages.Compiled:  # noqa: A001
    """Compile what ``jax.jit(f).lower(…)`` gave, with the options that are right on this machine and its target."""
    options: dict[str, str | bool] = {**options_for(lowered.as_text() if for_cpu() else "", platform)}
    return lowered.compile(compiler_options=options)


_config: Any = jax.config
_anew_lock = threading.Lock()
_anew = 0  # scopes that are entered, of all threads


@contextlib.contextmanager
def anew() -> Iterator[None]:
    """A scope in which jax's persistent compilation cache is neither read nor written, by any thread."""
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
            compilation_cache.reset_cache()  # jax looks at the setting once


REFUSALS = (ValueError, jax.errors.JaxRuntimeError)
"""Errors that XLA and jax raise where a program asks for too much."""


def refused(verb: str, error: Exception) -> InputError:
    """The error for a program that XLA or jax cannot ``verb``."""
    return InputError(f"XLA cannot {verb} the program: {str(error).strip().splitlines()[0]}")


@contextlib.contextmanager
def refusing(verb: str) -> Iterator[None]:
    """Turns errors of XLA and jax that cannot ``verb`` a program into an InputError: the program asks for too much."""
    try:
        yield
    except REFUSALS as error:
        raise refused(verb, error) from error


@dataclass(frozen=True, slots=True)
class ProbeVerdict:
    """The outcome of one probe: right, wrong, crashed, hung, refused or not run; and details in words."""

    state: str
    detail: str


@dataclass(frozen=True, slots=True)
class ProbeReport:
    """Which candidate is used, and the verdicts on probes by candidate.

    complete: every probe was tried with the default options (else only up to the first bad one).
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
        """Whether it is worth remembering: no child failed to start."""
        return not any(v.state == "not run" for verdict in self.verdicts.values() for v in verdict.values())

    def to_json(self) -> dict[str, object]:
        """Plain data, as it is remembered."""
        data = {
            candidate: {name: {"state": v.state, "detail": v.detail} for name, v in verdicts.items()}
            for candidate, verdicts in self.verdicts.items()
        }
        return {"chosen": self.chosen, "complete": self.complete, "seconds": self.seconds, "verdicts": data}


def verdicts() -> dict[str, Any]:
    """Everything that ``pdhlo doctor`` shows about the compiler, as plain data.

    Keys: ``versions``, ``machine``, ``devices``, ``xla_flags``, ``options`` (used on the CPU), ``chosen`` (their name),
    ``right`` (whether all probes are right with them), ``probes`` (name, about, and the verdicts under the
    default and under the chosen options), ``seconds`` (what probing took), ``remembered_in`` (a path, or None).
    """
    with _lock:
        report = _known_completely()
    default, chosen = report.verdicts["default"], report.verdicts.get(report.chosen, {})
    path = _memory_path()

    def shown(outcomes: dict[str, ProbeVerdict], name: str) -> dict[str, str]:
        verdict = outcomes.get(name, ProbeVerdict("not run", "an earlier one was bad already"))
        return {"state": verdict.state, "detail": verdict.detail}

    return {
        "versions": versions(),
        "machine": cpu(),
        "devices": [
            {"id": device.id, "platform": device.platform, "kind": device.device_kind} for device in jax.devices()
        ],
        "xla_flags": os.environ.get("XLA_FLAGS", ""),
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

_lock = threading.Lock()  # two threads that compile first at the same time probe once


def _probe_report() -> ProbeReport:
    with _lock:
        return _known()


@functools.cache
def _known() -> ProbeReport:
    return _remembered(_memory_path()) or _probe_and_remember(complete=False)


@functools.cache
def _known_completely() -> ProbeReport:
    known = _known()
    return known if known.complete else _probe_and_remember(complete=True)


def _probe_and_remember(*, complete: bool) -> ProbeReport:
    report = probe(complete=complete)
    if not report.right:
        _log.warning(
            "the known-bad programs do not all come out right on this machine with any known option; using "
            "%r; `pdhlo doctor` shows the verdicts",
            report.chosen,
        )
    path = _memory_path()
    if path is not None and report.durable:
        _remember(path, report)
    return report


def probe(*, complete: bool = False) -> ProbeReport:
    """Run the probes now, in child processes, and choose.

    complete: run every probe with the default options, instead of stopping at the first bad one.
    """
    start = time.perf_counter()
    outcomes: dict[str, dict[str, ProbeVerdict]] = {}
    for name, options in CANDIDATES.items():
        outcomes[name] = _try(options, to_the_end=complete and name == "default")
        if _all_right(outcomes[name]) or any(v.state == "not run" for v in outcomes[name].values()):
            break  # it is found, or no child process can be started and nothing more can be found out
    finished = len(outcomes["default"]) == len(PROBES)
    return ProbeReport(_choose(outcomes), outcomes, finished, round(time.perf_counter() - start, 3))


def _all_right(outcomes: dict[str, ProbeVerdict]) -> bool:
    return outcomes.keys() == PROBES.keys() and all(v.state == "right" for v in outcomes.values())


def _choose(outcomes: dict[str, dict[str, ProbeVerdict]]) -> str:
    """The first candidate under which all is right; else the most cautious one that the compiler accepts."""
    for name in CANDIDATES:
        if _all_right(outcomes.get(name, {})):
            return name
    for name in reversed(CANDIDATES):
        if not any(v.state == "refused" for v in outcomes.get(name, {}).values()):
            return name
    return "default"


def _try(options: dict[str, str], *, to_the_end: bool) -> dict[str, ProbeVerdict]:
    """The verdicts on the probes under ``options``; after a child died, the rest goes to another one."""
    result: dict[str, ProbeVerdict] = {}
    while len(result) < len(PROBES):
        left = [name for name in PROBES if name not in result]
        for name, verdict in _run_child(options, left, to_the_end=to_the_end).items():
            result[name] = verdict
            if verdict.state == "not run" or (verdict.state != "right" and not to_the_end):
                return result
    return result


def _run_child(options: dict[str, str], names: list[str], *, to_the_end: bool) -> dict[str, ProbeVerdict]:
    """One child for ``names``: verdicts up to the one that killed it (at least one is given)."""
    result: dict[str, ProbeVerdict] = {}
    arguments = [json.dumps(options), *names]
    try:
        running = child.start("pdhlo.lower.compiler.probes", arguments, environment=_CHILD_ENVIRONMENT)
    except OSError as error:
        return {names[0]: ProbeVerdict("not run", f"no child process could be started: {error}")}
    with running:
        line = running.line(_START_SECONDS)
        if line is None or not _said(line).get("ready"):
            return {names[0]: ProbeVerdict("not run", f"the child process did not begin: {running.end()}")}
        for name in names:
            line = running.line(_PROBE_SECONDS)
            if line is None:
                hung = running.alive()
                detail = f"no answer in {_PROBE_SECONDS:g} s" if hung else running.end()
                result[name] = ProbeVerdict("hung" if hung else "crashed", detail)
                return result
            said = _said(line)
            result[name] = ProbeVerdict(str(said.get("state", "refused")), str(said.get("detail", "")))
            if result[name].state != "right" and not to_the_end:
                return result
    return result


# The child looks at the CPU only (it must not take an accelerator's memory), and at fresh compilations.
_CHILD_ENVIRONMENT = {"JAX_PLATFORMS": "cpu", "JAX_ENABLE_COMPILATION_CACHE": "false"}


def _said(line: str) -> dict[str, object]:
    try:
        said = json.loads(line)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


# ---------------------------------------------------------------- memory


def _memory_key() -> dict[str, object]:
    """The facts that a verdict depends on."""
    return {
        "format": _FORMAT,
        "jaxlib": versions()["jaxlib"],
        "jax": versions()["jax"],
        "cpu": cpu(),
        "xla_flags": os.environ.get("XLA_FLAGS", ""),
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
    """The report in the file, or None where there is none that can be used (then it is found out anew)."""
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
        return None  # unreadable, cut short, or something else's: the probes say it again
    return report if _usable(report) else None


def _usable(report: ProbeReport) -> bool:
    """Whether its choice follows from its verdicts."""
    return bool(report.verdicts.get("default")) and report.chosen == _choose(report.verdicts)


def _remember(path: Path, report: ProbeReport) -> None:
    """Written whole, so that nobody reads half of it; that it cannot be written is no error."""
    try:
        write_own(path, json.dumps({"key": _memory_key(), **report.to_json()}, indent=1).encode())
    except OSError as error:
        _log.info("verdicts on the compiler are not remembered: %s", error)
