"""What tests of several devices share: cases that run in one child process, where the CPU looks like eight devices.

XLA reads how many devices there are when jax starts, so that this cannot be changed in the process of the tests.
A module of cases has ``CASES``; one test runs them all by ``outcomes``, which starts one process.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
COUNT = 8
KEPT_SETTINGS = frozenset({"JAX_COMPILATION_CACHE_DIR", "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS"})
"""Of jax and of XLA, for children: what an earlier run of the tests has compiled is read."""

Cases = dict[str, Callable[[], None]]


def collector(cases: Cases) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Adds a function to the cases under its name, without its ``test_``."""

    def add(function: Callable[[], None]) -> Callable[[], None]:
        name = function.__name__.removeprefix("test_")
        assert name not in cases
        cases[name] = function
        return function

    return add


def outcomes(module: ModuleType) -> dict[str, str]:
    """Case -> "" or how it failed, of all cases of a module."""
    done = run_child([sys.executable, "-W", "error", "-m", "tests.devices", module.__name__])
    by_case: dict[str, str] = json.loads(done.splitlines()[-1])
    return by_case


def run_child(command: list[str], devices: int = COUNT, environment: Mapping[str, str] | None = None) -> str:
    """What a process with that many simulated devices prints; fails where the process does."""
    variables = {
        name: value
        for name, value in os.environ.items()
        if name in KEPT_SETTINGS or not name.startswith(("JAX_", "XLA_"))
    }
    flags = f"{os.environ['XLA_FLAGS']} --xla_force_host_platform_device_count={devices}"  # with those of conftest.py
    variables |= {"XLA_FLAGS": flags, "JAX_PLATFORMS": "cpu"}
    variables |= {"PYTHONPATH": str(ROOT)} | dict(environment or {})
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _outcome(case: Callable[[], None]) -> str:
    try:
        case()
    except Exception:  # noqa: BLE001  (whatever it is, the test shows it)
        return traceback.format_exc()
    return ""


if __name__ == "__main__":
    print(json.dumps({name: _outcome(case) for name, case in importlib.import_module(sys.argv[1]).CASES.items()}))  # noqa: T201
