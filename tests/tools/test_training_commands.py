"""Training programs on the command line: they fetch nothing by themselves, so the loss is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import Result

from tests.support import write_combined
from tests.training import BATCHES, step_bytes, step_parameters

Call = Callable[..., Result]
CallJson = Callable[..., Any]


@pytest.fixture
def training(tmp_path: Path) -> Path:
    """A folder with a training program, and a batch beside it."""
    folder = tmp_path / "training"
    write_combined(folder / "model.pdiparams", step_parameters())
    (folder / "model.pdmodel").write_bytes(step_bytes(fetches=()))
    np.savez(tmp_path / "batch.npz", **BATCHES[0])
    return folder


def test_export_writes_a_step_that_gives_the_loss(pdhlo: Call, pdhlo_json: CallJson, training: Path) -> None:
    batch = training.parent / "batch.npz"
    said = pdhlo_json("export", training, "step.pdhlo", "--fetch", "loss")
    assert [output["name"] for output in said["outputs"]] == ["loss"]
    assert [fed["name"] for fed in said["inputs"]] == ["x", "y"]
    assert (sorted(said["state"]), said["key"]) == (["v", "w"], "@KEY")
    text = pdhlo("export", training, "other.pdhlo", "--fetch", "loss").stdout
    assert "takes @KEY, the key of the random numbers" in text
    assert "one training step: writes 2 of 3 parameters" in text
    [loss] = pdhlo_json("run", "step.pdhlo", "--input", batch)["outputs"]
    assert (loss["name"], loss["not_finite"]) == ("loss", 0)


def test_compare_judges_the_loss_and_what_is_written(pdhlo: Call, training: Path) -> None:
    batch = training.parent / "batch.npz"
    text = pdhlo("compare", training, "--input", batch, "--fetch", "loss").stdout
    assert "loss" in text
    assert "2 written parameters are the same" in " ".join(text.split())


def test_outputs_cannot_be_named_of_a_program_that_was_translated(pdhlo: Call, training: Path) -> None:
    pdhlo("translate", training, "-o", "saved")
    message = pdhlo("export", "saved", "step.pdhlo", "--fetch", "loss", code=2).stderr
    assert "use --fetch with the model that it was translated from" in message
    pdhlo("export", training, "step.pdhlo", "--fetch", "nothing", code=2)
