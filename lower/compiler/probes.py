"""Programs that some released XLA compilers miscompile on the CPU, each with its correct result.

``pdhlo.lower.compiler.xla`` runs this module as a child process, because some of the programs crash their process:

    python -P -m pdhlo.lower.compiler.probes '{"xla_option": "value"}' PROBE...

The child writes one JSON object a line: ``{"ready": true}`` after it has imported jax, then ``{"probe", "state",
"detail"}`` after each probe. So the parent knows which probe has crashed or hangs.

To add a probe, write a function with the decorator. Its name becomes part of the key of the stored verdicts, so
verdicts that lack the new probe are not used.
"""

import json
import resource
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np

Program = Callable[..., jax.Array]
Made = tuple[Program, Sequence[np.ndarray], np.ndarray]


@dataclass(frozen=True, slots=True)
class Probe:
    """A known-bad program: ``make()`` returns the function, its arguments and the correct result."""

    name: str
    about: str
    tolerance: float  # relative to the largest value of the correct result
    make: Callable[[], Made]


PROBES: dict[str, Probe] = {}


def _probe(about: str, tolerance: float) -> Callable[[Callable[[], Made]], Probe]:
    def register(make: Callable[[], Made]) -> Probe:
        probe = Probe(make.__name__, about, tolerance, make)
        PROBES[probe.name] = probe
        return probe

    return register


def _matvec_rows(rows: int, dtype: type) -> Made:
    x: np.ndarray = np.zeros((rows, 3), dtype)
    x[:, 0] = np.arange(rows)
    matrix: np.ndarray = np.eye(3, dtype=dtype)

    def program(x: jax.Array) -> jax.Array:
        return jax.vmap(lambda row: jnp.sum((matrix @ row) ** 2))(x)

    return program, [x], x[:, 0] ** 2


@_probe("vmapped matvec and reduce over 32,769 rows of f32: wrong values (jax#39103)", 1e-6)
def matvec_reduce_f32() -> Made:
    """One row more than a task of the thread pool computes; the last rows were wrong."""
    return _matvec_rows(32_769, np.float32)


@_probe("vmapped matvec and reduce over 16,385 rows of f64: wrong values (jax#39103)", 1e-12)
def matvec_reduce_f64() -> Made:
    """The same with half as many rows of twice the size."""
    return _matvec_rows(16_385, np.float64)


@_probe("sum(a * b, axis=3) over f32[3,1,2,2,8,8,8]: the process dies (jax#40412)", 1e-5)
def multiply_reduce_rank_7() -> Made:
    """Rank 7 with a dimension of one that is not reduced."""
    random = np.random.default_rng(0)
    a, b = random.standard_normal((2, 3, 1, 2, 2, 8, 8, 8)).astype(np.float32)
    return lambda a, b: (a * b).sum(axis=3), [a, b], (a * b).sum(axis=3)


@_probe("broadcast, multiply, reduce, log over rank 8: dies, or hangs on some CPUs (jax#39257)", 1e-5)
def broadcast_reduce_rank_8() -> Made:
    """A rank-3 operand broadcast to rank 8. The shapes are smaller than in the report and fail as well."""

    random = np.random.default_rng(0)
    a = random.uniform(1, 2, (10, 4, 6)).astype(np.float32)
    b = random.uniform(1, 2, (10, 4, 6, 4, 4, 4, 4, 4)).astype(np.float32)

    def program(a: jax.Array, b: jax.Array) -> jax.Array:
        return jnp.log(jnp.sum(a[..., None, None, None, None, None] * b, axis=2))

    return program, [a, b], np.log((a[..., None, None, None, None, None] * b).sum(axis=2))


def validate(probe: Probe, options: Mapping[str, str]) -> dict[str, str]:
    """Compiles and runs one probe in this process.

    Returns ``probe`` (its name), ``state`` and ``detail``. The state is right, wrong, or refused (the compiler raised
    an error).
    """
    program, arguments, expected = probe.make()
    try:
        compiled = jax.jit(program).lower(*arguments).compile(compiler_options=dict(options))
        result = np.asarray(compiled(*arguments))
    except (RuntimeError, ValueError, TypeError) as error:
        return {"probe": probe.name, "state": "refused", "detail": (str(error) or repr(error)).splitlines()[0][:300]}
    scale = float(np.max(np.abs(expected)))
    with np.errstate(invalid="ignore"):
        deviation = float(np.max(np.abs(result - expected))) / scale
    state = "right" if deviation <= probe.tolerance else "wrong"  # also if it is NaN
    return {
        "probe": probe.name,
        "state": state,
        "detail": f"largest deviation {deviation:.1e}, relative to the largest value",
    }


def _no_core_files() -> None:
    """Disables core files: crashes of probes are expected and must not leave files in the user's folder."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main(arguments: Sequence[str]) -> int:
    """Runs the child process. ``arguments``: the compiler's options as JSON, then the names of the probes."""
    _no_core_files()
    options: dict[str, str] = json.loads(arguments[0])

    def say(message: Mapping[str, object]) -> None:
        sys.stdout.write(json.dumps(message) + "\n")
        sys.stdout.flush()

    with jax.enable_x64(True):
        say({"ready": True})
        for name in arguments[1:]:
            say(validate(PROBES[name], options))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
