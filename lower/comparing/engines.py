"""One engine for XLA and pdhlo's interpreter: operations are traced and lowered once for both."""

from __future__ import annotations

import contextlib
import contextvars
import hashlib
import os
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import jax

from pdhlo.lower.comparing.references.interpreter import interpret
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.executable import Engine, Executable

XLA = "xla"
INTERPRETER = "interpreter"

ENGINES: dict[str, Engine] = {XLA: xla.compile, INTERPRETER: interpret}
"""The engines by name."""


@dataclass(eq=False, slots=True)
class Switch:
    """An engine that runs on XLA, or on pdhlo's interpreter inside ``on``.

    Equal modules are compiled once for each engine. Inside ``ahead``, other threads compile them for XLA.
    """

    chosen: str = XLA
    _executor: Executor | None = None
    _made: dict[bytes, dict[str, Executable]] = field(default_factory=dict)
    """Executables by hash of the module, and by engine."""

    def __call__(self, lowered: jax.stages.Lowered) -> Executable:
        """An executable that runs a segment on the engine that is chosen at the time of each run."""
        layout = (lowered.in_tree, lowered.out_tree)
        digest = hashlib.sha256(f"{layout}{lowered.as_text()}".encode()).digest()
        made = self._made.setdefault(digest, {})
        if self._executor is not None and XLA not in made:
            made[XLA] = _later(self._executor.submit(contextvars.copy_context().run, _compile, lowered))

        def run_on_chosen(arrays: list[Any]) -> list[object]:
            chosen = self.chosen
            if chosen not in made:
                with xla.refusing("compile"):
                    made[chosen] = ENGINES[chosen](lowered)
            return made[chosen](arrays)

        return run_on_chosen

    @contextlib.contextmanager
    def on(self, name: str) -> Iterator[None]:
        """Context manager inside which executables run on the engine ``name``."""
        before, self.chosen = self.chosen, name
        try:
            yield
        finally:
            self.chosen = before

    @contextlib.contextmanager
    def ahead(self) -> Iterator[None]:
        """Context manager inside which other threads compile each module for XLA as soon as it is lowered."""
        executor = ThreadPoolExecutor(os.cpu_count(), "pdhlo-compile")
        self._executor = executor
        try:
            yield
        finally:
            self._executor = None
            executor.shutdown(wait=False, cancel_futures=True)


def _compile(lowered: jax.stages.Lowered) -> Executable:
    with xla.x64():  # the setting is local to each thread
        return xla.compile(lowered)


def _later(compiled: Future[Executable]) -> Executable:
    def run(arrays: list[Any]) -> list[Any]:
        with xla.refusing("compile"):
            ready = compiled.result()
        return ready(arrays)

    return run
