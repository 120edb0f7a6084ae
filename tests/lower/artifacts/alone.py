"""Artifacts in a process that cannot import pdhlo, and a function to be exported."""

from __future__ import annotations

import os
import subprocess
import sys

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np

from pdhlo.dialect.values import TensorSpec

CHILD = """
import sys
for name in ("pdhlo", "dialect", "lower", "translate"):
    sys.modules[name] = None  # importing it fails
sys.path.insert(0, sys.argv[1])
import numpy as np
from load import load
np.savez(sys.argv[3], **load(sys.argv[1], eval(sys.argv[4]))(np.load(sys.argv[2])))
"""


def environment_alone() -> dict[str, str]:
    """The environment of a process that imports nothing of ours.

    It has no cache of jax: jax warns if another worker has written half of an entry, and warnings are errors there.
    """
    left_out = ("PYTHONPATH", "JAX_COMPILATION_CACHE_DIR")
    return {name: value for name, value in os.environ.items() if name not in left_out}


def run_alone(folder, options="None"):
    """The artifact ``a`` of a folder, on its ``in.npz``, in a process of its own; it writes ``out.npz``."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", CHILD, "a", "in.npz", "out.npz", options],
        cwd=folder,
        env=environment_alone(),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


PARAMETERS = {"w": np.arange(6).reshape(3, 2).astype(ml_dtypes.bfloat16), "c": np.array(1 - 2j)}
INPUTS = {"x": TensorSpec("x", (-1, 3), np.dtype(np.float32)), "n": TensorSpec("n", (), np.dtype(np.int64))}


def program(parameters, inputs):
    x = inputs["x"]
    y = jax.nn.gelu(x @ parameters["w"].astype(jnp.float32), approximate=False)
    return {"y": y, "rows": inputs["n"] + x.shape[0], "z": parameters["c"] * 2}
