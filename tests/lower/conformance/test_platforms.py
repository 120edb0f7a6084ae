"""Operators lower for GPUs and TPUs on a machine without them, and call nothing that only the CPU has."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

from pdhlo.errors import PdhloError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.conformance.operator_tests import OperatorTest, prepare, read_cases
from pdhlo.lower.tracing.steps.scope import Scope

FOLDER = Path(__file__).parents[2] / "data" / "operators"
OTHERS = ("cuda", "rocm", "tpu")
OF_THE_CPU = re.compile("lapack|cpu|callback")


def traced(test: OperatorTest) -> jax.stages.Traced | None:
    """A test as one function of its constants; None if a part of it runs on the host."""
    leaves, structure = jax.tree_util.tree_flatten(list(test.constants.values()))
    places = [place for place, leaf in enumerate(leaves) if isinstance(leaf, np.ndarray | jax.Array)]

    def function(arrays: list[Any], key: jax.Array) -> list[Any]:
        known = leaves.copy()
        for place, array in zip(places, arrays, strict=True):
            known[place] = array
        environment = dict(zip(test.constants, jax.tree_util.tree_unflatten(structure, known), strict=True))
        scope = Scope(key)
        for step in test.schedule.steps:
            step.trace(environment, scope)
        return jax.tree_util.tree_leaves([environment[value] for value in test.schedule.requested])

    try:
        return jax.jit(function).trace([leaves[place] for place in places], jax.random.key(0))
    except PdhloError:
        return None


def calls(name: str) -> dict[str, list[str]]:
    """Platform -> the calls in the modules of an operator's tests; empty if all of them need the host."""
    made: dict[str, list[str]] = {}
    with x64():
        for case in read_cases(FOLDER / f"{name}.mlir"):
            if (function := traced(prepare(case))) is None:
                continue
            for platform in ("cpu", *OTHERS):
                text = function.lower(lowering_platforms=(platform,)).as_text()
                made.setdefault(platform, []).extend(re.findall(r"custom_call @([\w$.]+)", text))
    return made


def of_the_cpu(made: dict[str, list[str]]) -> list[str]:
    return [call for platform in OTHERS for call in made.get(platform, ()) if OF_THE_CPU.search(call)]


@pytest.mark.slow
def test_every_sixteenth_operator_calls_nothing_of_the_cpu_on_other_platforms() -> None:
    made = {path.stem: calls(path.stem) for path in sorted(FOLDER.glob("*.mlir"))[::16]}
    assert sum(map(bool, made.values())) > 70
    assert {name: wrong for name, platforms in made.items() if (wrong := of_the_cpu(platforms))} == {}


@pytest.mark.parametrize("name", ["cholesky", "eigh", "inverse", "lu", "qr", "solve", "svd"])
def test_a_factorization_calls_libraries_of_the_platform(name: str) -> None:
    made = calls(name)
    assert made["cpu"], "jax does it without LAPACK: it shows nothing here"
    assert all(OF_THE_CPU.search(call) for call in made["cpu"]), made
    assert of_the_cpu(made) == []
