"""Processes that are forked before and after XLA is used for the first time."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

SCRIPT = """
import os, signal, sys
import jax, numpy as np
import pdhlo
from tests.support import linear_parameters, linear_program

def end_of_child(function):
    if (child := os.fork()) == 0:
        signal.alarm(60)  # ends what waits for ever
        try:
            function()
            os._exit(0)
        except pdhlo.errors.UnsupportedError as error:
            os._exit(3 if "spawn" in str(error) else 4)
        except BaseException as error:
            print(repr(error), flush=True)
            os._exit(5)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

program = pdhlo.load(linear_program(), parameters=linear_parameters())
feeds = {"x": np.ones((2, 3), np.float32)}
fresh = pdhlo.load(linear_program(), parameters=linear_parameters())
print("before", end_of_child(lambda: program.run(feeds)))
program.run(feeds)
artifact = pdhlo.load_artifact(pdhlo.export(program, sys.argv[1]))
artifact(feeds)
print("known run", end_of_child(lambda: program.run(feeds)))
print("new program", end_of_child(lambda: fresh.run(feeds)))
print("artifact", end_of_child(lambda: artifact(feeds)))
print("export", end_of_child(lambda: pdhlo.export(program, sys.argv[1] + "2")))
print("traced", end_of_child(lambda: jax.make_jaxpr(program.jax_function()[0])(linear_parameters(), feeds)))
print("here", program.run(feeds).keys() == artifact(feeds).keys())
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
def test_a_fork_before_the_first_run_works_and_one_after_it_is_told_to_spawn(tmp_path):
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "artifact")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr
    said = dict(line.rsplit(" ", 1) for line in done.stdout.splitlines())
    refused = dict.fromkeys(["known run", "new program", "artifact", "export", "traced"], "3")
    assert said == {"before": "0", **refused, "here": "True"}
