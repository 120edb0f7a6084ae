"""Runs a model by ``pdhlo.Program.run``, with NumPy arrays in and out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import protocol


def _start(
    model: str, threads: int | None, seconds: protocol.Seconds
) -> Callable[[], Callable[[dict[str, object]], Sequence[object]]]:
    pdhlo = seconds.part("import", lambda: __import__("pdhlo.program").program)
    program = seconds.part("load and translate", lambda: pdhlo.load(model, threads=threads))
    import jax

    names = {
        "/jax/core/compile/jaxpr_trace_duration": "trace",
        "/jax/core/compile/jaxpr_to_mlir_module_duration": "lower",
        "/jax/core/compile/backend_compile_duration": "compile",
    }

    def note(event: str, duration_secs: float, **_: object) -> None:
        if event in names:
            seconds.parts[names[event]] = seconds.parts.get(names[event], 0.0) + duration_secs

    jax.monitoring.register_event_duration_secs_listener(note)

    from pdhlo.dialect.values import LoDTensor

    def run(inputs: dict[str, object]) -> list[object]:
        rows = {
            name: LoDTensor(value.data, value.lod) for name, value in inputs.items() if isinstance(value, protocol.Rows)
        }
        values = program.run({**inputs, **rows}).values()
        return [protocol.Rows(value.data, value.lod) if isinstance(value, LoDTensor) else value for value in values]

    return lambda: run


if __name__ == "__main__":
    protocol.serve(_start)
