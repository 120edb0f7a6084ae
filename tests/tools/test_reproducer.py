"""The reproducer that ``compare --bisect`` writes: its command shows the deviation that was found."""

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import Result

Call = Callable[..., Result]


@pytest.mark.parametrize(
    ("tolerance", "factor"),
    [([], 1.01), ([], 1.0003), (["--tolerance", "1e-07"], 1.00001), (["--tolerance", "0"], 1.00001)],
)
def test_the_command_judges_by_the_same_tolerance(
    pdhlo: Call,
    pdhlo_json: Callable[..., Any],
    model: Path,
    x: tuple[Path, np.ndarray],
    tolerance: list[str],
    factor: float,
) -> None:
    pdhlo("run", model, "--input", f"x={x[0]}", "--fetch", "sum", "--output", "stored.npz")
    stored = dict(np.load("stored.npz"))
    stored["sum"] = stored["sum"] * np.float32(factor)
    np.savez("stored.npz", **stored)
    report = pdhlo_json(
        "compare",
        model,
        "--input",
        f"x={x[0]}",
        "--against",
        "stored.npz",
        *tolerance,
        "--bisect",
        "wrong",
        code=0 if factor == 1.0003 else 1,  # of a whole program more is allowed
    )
    words = shlex.split(report["bisect"])
    assert words[-2:] == ["--tolerance", repr(float(tolerance[1])) if tolerance else "0.0001"]
    again = pdhlo_json(*words[1:], code=1)
    assert again["results"][again["first"]]["own"]["mismatches"] > 0
    assert report["bisect"] in (Path("wrong") / "README.txt").read_text()
