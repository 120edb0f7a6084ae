"""Settings of every test: what a busy machine, or a shell that began the tests in the background, must not change."""

import atexit
import gc
import os
import signal
import threading
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is not a fault: no example fails for being slow. The examples are the same for everybody, each time;
# pytest --hypothesis-profile=random tries others.
settings.register_profile("random", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("pdhlo", settings.get_profile("random"), derandomize=True)
settings.load_profile("pdhlo")

# A shell gives Ctrl-C to none of the jobs in its background, and processes that those start inherit it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What is computed is asked, not how fast: of 0.10 a third to a half of the time goes into making it fast.
# The kernels of a program are one module of LLVM: to split them over threads costs a fifth of the time of compilation.
_OPTIONS = ["--xla_backend_optimization_level=0", "--xla_cpu_parallel_codegen_split_count=1"]
if version("jaxlib").startswith("0.10."):  # 0.12 does not know the option
    _OPTIONS.append("--xla_cpu_use_fusion_emitters=false")
os.environ["XLA_FLAGS"] = " ".join(dict.fromkeys([*os.environ.get("XLA_FLAGS", "").split(), *_OPTIONS]))

# A program that was compiled by an earlier run of the tests is read from where that kept it, by children as well.
os.environ.setdefault("JAX_COMPILATION_CACHE_DIR", str(Path(__file__).parents[1] / ".pytest_cache" / "xla"))
os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS", "0")

gc.disable()  # Nearly all that is imported and collected lives on: a thousand searches in it take 1 of 7 s.


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with the slow tests, so that no worker waits at the end for a long one that another began late."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """Takes what lives as long as the tests, a million objects, out of each search for garbage: a tenth of all time.

    What jax keeps of each program lives on as well: searches after every 700 new objects, Python's own measure, took
    13.6 of 85.6 s of a third of the tests of conformance and tracing on 3.12. The most memory used stays the same.
    """
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)
    gc.enable()
    fill_caches_at_once()
    if version("jax").startswith("0.10."):
        use_contexts_again()


def fill_caches_at_once() -> None:
    """Fills the cache on disk before a run returns, since a test may look into it. Children do it in the background."""
    from pdhlo.lower.compiler import executable_cache

    executable_cache.in_background = lambda task: task()


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    """Ends a worker when all is said: to take apart the millions of objects of its tests would take it 5 s."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        atexit._run_exitfuncs()
        os._exit(0)


def use_contexts_again() -> None:
    """Lets jax 0.10 lower ten functions in one context of MLIR, as 0.12 does by itself, instead of in one each.

    To make and to end a context takes 7 ms: a quarter of the time of the tests of rules.
    """
    from jax._src.interpreters import mlir

    make, made = mlir.make_ir_context, threading.local()

    def context_of_thread() -> Any:
        if getattr(made, "uses", 10) == 10:
            made.context, made.uses = make(), 0
        made.uses += 1
        return made.context

    mlir.make_ir_context = context_of_thread


@pytest.fixture
def without_jax_cache(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All that is compiled in a test, and in its children, is compiled by XLA: for tests of what pdhlo itself keeps."""
    from pdhlo.lower.compiler import xla

    monkeypatch.setenv("JAX_ENABLE_COMPILATION_CACHE", "0")
    with xla.anew():
        yield


@pytest.fixture
def empty_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is on disk at first: a run that was kept, of the user or of another test, is not prepared or compiled."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
