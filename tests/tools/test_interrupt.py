"""Ctrl-C: the command line ends with 130, soon and quietly, whatever it is doing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from pdhlo.translate import framework_pb2 as proto
from tests.support import add_block, linear_parameters, make_program, write_separate

TASKS = Path("/proc/self/task")
pytestmark = pytest.mark.skipif(not TASKS.exists(), reason="the threads of a process are seen in /proc")

BUSY = """
import click, sys, threading, time
from pdhlo.tools.interrupt import ending_on_interrupt
with ending_on_interrupt():
    print("ready", flush=True)
    {body}
"""


def interrupted(command: list[str], ready: str = "") -> tuple[int, str, float]:
    """How a process ends after SIGINT: its status, its standard error, the seconds that it took."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if ready:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == ready
    while len(os.listdir(f"/proc/{process.pid}/task")) < 2:  # the thread that sees the signal is there
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    start = time.monotonic()
    _, errors = process.communicate(timeout=60)
    return process.returncode, errors, time.monotonic() - start


@pytest.mark.parametrize(
    "body",
    [
        "time.sleep(60)",
        # Python's own handler does not come to run in these: as in a compilation.
        "threading.Thread(target=time.sleep, args=(60,)).start(); sum(1 for _ in iter(int, 1))",
        "import signal; signal.signal(signal.SIGINT, lambda *_: None); time.sleep(60)",
        # click ends a command with 1 after a KeyboardInterrupt.
        "click.Command('waits', callback=lambda: time.sleep(60)).main([])",
    ],
)
def test_sigint_ends_a_process_with_130(body):
    status, errors, seconds = interrupted([sys.executable, "-c", BUSY.format(body=body)], "ready")
    assert (status, errors) == (130, "interrupted\n")
    assert seconds < 10


def test_sigint_ends_a_command_with_130_and_leaves_nothing(tmp_path):
    model = write_separate(tmp_path / "model", linear_parameters())
    command = [sys.executable, "-m", "pdhlo.tools.cli", "compare", str(model), "--random", "0"]
    status, errors, _ = interrupted(command)
    assert status == 130
    assert "Traceback" not in errors
    assert sorted(path.name for path in tmp_path.iterdir()) == ["model"]


def test_sigint_ends_a_loop_that_never_ends(tmp_path):

    program = proto.ProgramDesc.FromString(
        make_program(
            [("while", {"X": ["x"], "Condition": ["yes"]}, {"Out": ["x"], "StepScopes": ["s"]}, {"is_test": True})],
            {"x": ("float32", [1]), "yes": ("bool", [1]), "s": ("float32", [1])},
            feeds=["x", "yes"],
            fetches=["x"],
        )
    )
    block = add_block(program, 0, [("increment", {"X": ["x"]}, {"Out": ["x"]}, {"step": 0.0})], {})
    loop = next(op for op in program.blocks[0].ops if op.type == "while")
    loop.attrs.add(name="sub_block", type=proto.BLOCK, block_idx=block)
    (tmp_path / "endless.pdmodel").write_bytes(program.SerializeToString())
    np.savez(tmp_path / "feeds.npz", x=np.ones(1, np.float32), yes=np.ones(1, bool))
    code = (
        "import numpy, pdhlo\n"
        "from pdhlo.tools.interrupt import ending_on_interrupt\n"
        f"program = pdhlo.load({str(tmp_path / 'endless.pdmodel')!r})\n"
        "with ending_on_interrupt():\n"
        "    print('ready', flush=True)\n"
        "    program.run({'x': numpy.ones(1, 'float32'), 'yes': numpy.ones(1, bool)})\n"
    )
    status, errors, seconds = interrupted([sys.executable, "-c", code], "ready")
    assert (status, errors) == (130, "interrupted\n")
    assert seconds < 20
