"""Programs that Paddle 3.0.0, 3.2.2 and 3.3.1 have written, with what they compute for them."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pdhlo

DATA = Path(__file__).parents[2] / "data" / "paddle3.zip"
with zipfile.ZipFile(DATA) as _archive:
    NAMES = sorted({name.split("/")[0] for name in _archive.namelist() if name[0].isdigit()})


def unpacked(name: str, folder: Path) -> Path:
    with zipfile.ZipFile(DATA) as archive:
        for member in archive.namelist():
            if member.startswith(f"{name}/"):
                archive.extract(member, folder)
    return folder / name


@pytest.mark.parametrize("name", NAMES)
def test_a_program_gives_what_paddle_gives(name: str, tmp_path: Path) -> None:
    folder = unpacked(name, tmp_path)
    program = pdhlo.load(folder)
    program.verify()
    with np.load(folder / "io.npz") as stored:
        feeds = {key[3:]: stored[key] for key in stored if key.startswith("in/") and key[3:] in program.inputs}
        results = list(program.run(feeds).values())
        for key in (entry for entry in stored if entry.startswith("out/")):
            result, wanted = np.asarray(results[int(key[4:])]), stored[key]
            assert (result.dtype, result.shape) == (wanted.dtype, wanted.shape)
            np.testing.assert_allclose(result, wanted, rtol=1e-4, atol=1e-4, equal_nan=True)


@pytest.mark.parametrize("name", ["3.3.1_n_bn", "3.3.1_s_array"])
def test_a_program_is_printed_parsed_and_saved(name: str, tmp_path: Path) -> None:
    program = pdhlo.load(unpacked(name, tmp_path))
    assert str(pdhlo.Program.parse(str(program))) == str(program)
    saved = pdhlo.Program.load(program.save(tmp_path / "saved"))
    assert saved.inputs.keys() == program.inputs.keys()
    assert saved.to_json() == program.to_json()
    assert saved.has_feed_operators


def test_files_are_found_by_folder_file_prefix_and_bytes(tmp_path: Path) -> None:
    folder = unpacked("3.3.1_n_bn", tmp_path)
    text = str(pdhlo.load(folder))
    path = folder / "inference.json"
    assert str(pdhlo.load(path)) == text == str(pdhlo.load(folder / "inference"))
    loaded = pdhlo.load(path.read_bytes(), parameters=folder / "inference.pdiparams")
    assert list(loaded.parameters) == list(pdhlo.load(folder).parameters)


@pytest.mark.parametrize("name", ["train_adam", "train_momentum"])
def test_a_training_program_takes_paddles_steps(name: str, tmp_path: Path) -> None:
    folder = unpacked(name, tmp_path)
    program = pdhlo.load(folder, which="main")
    program.verify()
    loss = next(variable for variable in program.variables if variable.startswith("mean_") and "grad" not in variable)
    with np.load(folder / "io.npz") as stored:
        feeds = {"x": stored["x"], "y": stored["y"]}
        losses = [float(np.asarray(program.run(feeds, fetch=[loss])[loss])) for _ in stored["losses"]]
        np.testing.assert_allclose(losses, stored["losses"], rtol=1e-5)
    # The statistics of the batch norm are state, and what the optimizer keeps, which are data operations in the file.
    assert len(program.written) > 12
    assert list(program.inputs) == ["x", "y"]


# -- a legacy program, and the same one saved again by Paddle 3.3.1

CHANGED = {"pd.feed": "pd.data", "pd.assign": "pd.assign_out_"}
"""What Paddle's translation of 3.3.1 makes of an operation where that of 2.6.2 makes another."""
LEFT_OUT = {"stop_gradient", "is_persistable", "name"}
"""Flags of results that vanished or came, and names of what is fetched."""


def operations(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for row in rows:
        yield row
        for region in row["regions"]:
            yield from operations(region["ops"])


def test_the_same_program_is_the_same_in_both_formats(tmp_path: Path) -> None:
    folder = unpacked("pair", tmp_path)
    legacy, later = pdhlo.load(folder / "legacy.pdmodel"), pdhlo.load(folder / "again.json")
    x = np.random.default_rng(0).random((2, 3, 8, 8), np.float32)
    runs = [program.run({"x": x}, precision="exact").values() for program in (legacy, later)]
    for old, new in zip(*runs, strict=True):
        np.testing.assert_array_equal(old, new)
    rows = [list(operations(program.to_json()["ops"])) for program in (legacy, later)]
    # Parameters are in the order of use, or in that of their creation.
    sides = [[row for row in side if row["name"] != "pd_builtin.parameter"] for side in rows]
    for old, new in zip(*sides, strict=True):
        assert CHANGED.get(old["name"], old["name"]) == new["name"]
        if old["name"] not in CHANGED:
            own = [
                {key: number(value) for key, value in row["attributes"].items() if key not in LEFT_OUT}
                for row in (old, new)
            ]
            assert own[0] == own[1], old["name"]


def number(attribute: list[Any]) -> Any:
    """An attribute's value, without its kind: 3.3.1 has doubles and longs where 2.6.2 has floats and integers."""
    value = attribute[1]
    if isinstance(value, list) and len(value) > 1 and value[0] == 1:
        return number([attribute[0], value[1:]])  # a bias is given as many axes as what it is added to, by 3.3.1
    return np.float32(value) if isinstance(value, float) else value
