"""The example that trains LeNet: it learns, and goes on where it was when it was killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from tests.support import ended

pytestmark = pytest.mark.slow  # it trains

TRAIN = Path(__file__).parents[1] / "docs/examples/lenet/train.py"


def train(folder: Path, steps: int, every: int = 2) -> str:
    call = [sys.executable, TRAIN, "--folder", folder, "--steps", str(steps), "--every", str(every)]
    return ended(call, timeout=300).stdout


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that nothing has disturbed."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    assert "24 steps, loss" in train(folder, 24)
    return folder


def test_it_learns_and_leaves_one_checkpoint_a_curve_and_a_file_for_paddle(whole: Path) -> None:
    losses = np.loadtxt(whole / "losses.txt")
    assert losses[-6:].mean() < losses[:6].mean()
    names = {path.name for path in whole.iterdir()}
    assert names == {"losses.txt", "step-000024.safetensors", "loss.png", "lenet.pdiparams"}


def test_killed_it_goes_on_to_the_same_losses(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    call = [sys.executable, str(TRAIN), "--folder", str(folder), "--steps", "1000000", "--every", "2"]
    with subprocess.Popen(call, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
        deadline = time.monotonic() + 240
        while not list(folder.glob("step-*.safetensors")) and time.monotonic() < deadline:
            time.sleep(0.05)
        os.kill(child.pid, signal.SIGKILL)
    done = max(int(path.stem.removeprefix("step-")) for path in folder.glob("step-*.safetensors"))
    assert done > 0
    train(folder, max(24, done + 2))
    np.testing.assert_array_equal(np.loadtxt(folder / "losses.txt")[:24], np.loadtxt(whole / "losses.txt"))
