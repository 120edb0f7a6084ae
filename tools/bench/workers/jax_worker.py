"""Runs a model as the function of ``jax_function``, under plain ``jax.jit``, with NumPy arrays in and out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import protocol


def _start(
    model: str, threads: int | None, seconds: protocol.Seconds
) -> Callable[[], Callable[[dict[str, object]], Sequence[object]]]:
    pdhlo = seconds.part("import", lambda: __import__("pdhlo.program").program)
    program = seconds.part("load and translate", lambda: pdhlo.load(model))
    import jax
    import numpy as np

    function, parameters = program.jax_function()
    parameters = jax.device_put(parameters)
    compiled = jax.jit(function)

    def run(inputs: dict[str, object]) -> list[np.ndarray]:
        with jax.enable_x64(True):
            return [np.asarray(output) for output in compiled(parameters, inputs).values()]

    return lambda: run


if __name__ == "__main__":
    protocol.serve(_start)
