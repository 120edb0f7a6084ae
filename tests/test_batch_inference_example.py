"""docs/examples/batch_inference.py on a cluster of Ray on this machine, where Ray is installed (extra ``[ray]``)."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

import pdhlo
from tests.support import ended, linear_parameters, linear_program

pytest.importorskip("ray", reason="Ray is not installed: pip install 'pdhlo[ray]'")
parquet = pytest.importorskip("pyarrow.parquet", reason="Ray Data is not installed: pip install 'pdhlo[ray]'")

EXAMPLE = Path(__file__).parents[1] / "docs/examples/batch_inference.py"
FILES, ROWS = 3, 21  # rows of a file


@pytest.fixture
def source(tmp_path: Path) -> Path:
    import pyarrow as pa

    (tmp_path / "source").mkdir()
    random = np.random.default_rng(0)
    for number in range(FILES):
        x = random.normal(size=(ROWS, 3)).astype(np.float32)
        table = pa.table({"id": list(range(number * ROWS, (number + 1) * ROWS)), "x": list(x)})
        parquet.write_table(table, tmp_path / "source" / f"{number}.parquet")
    return tmp_path / "source"


@pytest.fixture
def artifact(tmp_path: Path) -> Path:
    return pdhlo.export(pdhlo.load(linear_program(), parameters=linear_parameters()), tmp_path / "linear.pdhlo")


def check(source: Path, target: Path) -> None:
    """Each row of the source is in the target once, with what the program gives for it."""
    rows, results = (parquet.read_table(folder).to_pydict() for folder in (source, target))
    assert sorted(results["id"]) == rows["id"] == list(range(FILES * ROWS))
    want = pdhlo.load(linear_program(), parameters=linear_parameters()).run({"x": np.array(rows["x"], np.float32)})
    np.testing.assert_allclose(
        [results["y"][results["id"].index(row_id)] for row_id in rows["id"]], want["y"], rtol=1e-6
    )


def test_each_row_has_its_result(source: Path, artifact: Path, tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLE), str(artifact), str(source), str(tmp_path / "out"), "--workers", "2"]
    said = ended(command, cwd=EXAMPLE.parents[2])
    assert f"{FILES * ROWS} rows in" in said.stdout
    assert "on 2 workers" in said.stdout
    check(source, tmp_path / "out")
    assert "results go to a new folder" in ended(command, 1, cwd=EXAMPLE.parents[2]).stderr


_KILLED = """
import os, pathlib, runpy, signal, sys
import ray
example, artifact, source, target, killed, row = sys.argv[1:]
names = runpy.run_path(example)
class Killed(names["Model"]):
    def __call__(self, columns):
        results = super().__call__(columns)
        if int(row) in results["id"] and not os.path.exists(killed):
            pathlib.Path(killed).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return results
names["infer"].__globals__["Model"] = Killed
ray.init(num_cpus=2, log_to_driver=False)
print(names["infer"](artifact, source, target, 1, 4), "rows")
"""


def test_a_worker_that_is_killed_loses_and_doubles_nothing(source: Path, artifact: Path, tmp_path: Path) -> None:
    killed, middle = tmp_path / "killed", str(FILES * ROWS // 2)
    command = [sys.executable, "-c", _KILLED, EXAMPLE, artifact, source, tmp_path / "out", killed, middle]
    said = ended(command, cwd=EXAMPLE.parents[2])
    assert f"{FILES * ROWS} rows" in said.stdout
    assert killed.exists()
    check(source, tmp_path / "out")
