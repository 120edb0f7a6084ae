"""Networks that generate, as ``tests/data/decoders.zip`` has them: programs of Paddle 3.3.1 with what it computes."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import pdhlo
from pdhlo.lower.running.session import session_of

DATA = Path(__file__).parents[3] / "data" / "decoders.zip"
Feeds = dict[str, np.ndarray]
Call = tuple[Feeds, list[np.ndarray]]
"""What is fed, and what Paddle gives for it, output by output."""


@dataclass(frozen=True)
class Decoder:
    """A program, and two calls of it: the second is of another batch, another length or another number."""

    program: pdhlo.Program
    first: Call
    other: Call

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shapes of the first call's feeds."""
        return {name: value.shape for name, value in self.first[0].items()}


def decoder(name: str, folder: Path) -> Decoder:
    """The program of a name, unpacked into a folder."""
    with zipfile.ZipFile(DATA) as archive:
        archive.extractall(folder, [entry for entry in archive.namelist() if entry.startswith(f"{name}/")])
    return Decoder(pdhlo.load(folder / name), _call(folder / name / "io.npz"), _call(folder / name / "other.npz"))


def _call(path: Path) -> Call:
    with np.load(path) as stored:
        feeds = {key[3:]: stored[key] for key in stored if key.startswith("in/")}
        return feeds, [stored[f"out/{place}"] for place in range(len(stored) - len(feeds))]


def check_as_paddle(results: Mapping[str, Any], wanted: list[np.ndarray]) -> None:
    """Integers are equal, and floats nearly so."""
    for result, array in zip(results.values(), wanted, strict=True):
        value = np.asarray(result)
        assert (value.dtype, value.shape) == (array.dtype, array.shape)
        np.testing.assert_allclose(value, array, rtol=1e-5, atol=1e-5 if array.dtype.kind == "f" else 0)


def parts_of_runs(program: pdhlo.Program) -> tuple[int, int]:
    """How many steps of the program's runs were on the host, and where else it was cut."""
    schedules = session_of(program).schedules.values()
    return sum(len(schedule.hosted) for schedule in schedules), sum(len(schedule.cuts) for schedule in schedules)
