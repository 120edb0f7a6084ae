"""Compare: a program on XLA against a reference, output by output.

The reference is the official StableHLO interpreter, which runs the program's StableHLO module (parameters as
arguments, static shapes) in a child process, one scalar operation a microsecond: it is for small inputs.
"""

import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np

from pdhlo.dialect.bindings import make_context, stablehlo, use_context
from pdhlo.errors import InputError, PdhloError, UnsupportedError, quoted
from pdhlo.lower import child, compiler
from pdhlo.lower.cost import SECONDS_PER_OPERATION, float_types, scalar_operations
from pdhlo.lower.executable import check_feeds
from pdhlo.lower.specs import shape_struct
from pdhlo.lower.stablehlo_module import Function, contents, lower_to_stablehlo
from pdhlo.lower.tracer import module_function

if TYPE_CHECKING:
    from pdhlo.dialect.program import Program

REFERENCES = ("interpreter",)

TIME_LIMIT = 600.0
"""Seconds that the reference may take, unless said otherwise."""

# The largest deviation, as a part of the output's largest value: some thousand roundings of the dtype.
TOLERANCES = {"float64": 1e-9, "float32": 1e-4, "float16": 5e-3, "bfloat16": 4e-2}

_SUBNORMAL = float(np.finfo(np.float32).tiny)
"""XLA takes smaller numbers than this for zero where the interpreter keeps them: such a deviation never counts."""

# What the official interpreter ends the process on (others are found out by trying).
_LACKING = frozenset(
    {
        "stablehlo.batch_norm_grad",
        "stablehlo.batch_norm_inference",
        "stablehlo.batch_norm_training",
        "stablehlo.broadcast",
        "stablehlo.cholesky",
        "stablehlo.create_token",
        "stablehlo.cross-replica-sum",
        "stablehlo.custom_call",
        "stablehlo.dot",
        "stablehlo.einsum",
        "stablehlo.infeed",
        "stablehlo.outfeed",
        "stablehlo.recv",
        "stablehlo.rng",
        "stablehlo.rng_bit_generator",
        "stablehlo.send",
        "stablehlo.torch_index_select",
        "stablehlo.unary_einsum",
    }
)


@dataclass(frozen=True, slots=True)
class OutputComparison:
    """One output: its shape, the largest deviations, whether they are within the tolerance.

    absolute: |got - expected|; relative: that as a part of |expected|, element by element where that is not
    0; ulp: how many floats lie between (None for integers); problem: what is wrong besides, in words.
    """

    name: str
    shape: tuple[int, ...]
    dtype: str
    absolute: float
    relative: float
    ulp: int | None
    tolerance: float
    passed: bool
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What `compare` found. `str()` gives a table, one line an output.

    seconds: of "compile" and "xla" (one run) here, and of the reference.
    """

    against: str
    outputs: tuple[OutputComparison, ...]
    seconds: dict[str, float]
    operations: int

    @property
    def passed(self) -> bool:
        """Whether every output is within its tolerance."""
        return all(one.passed for one in self.outputs)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        outputs = [asdict(one) for one in self.outputs]
        return {
            "against": self.against,
            "passed": self.passed,
            "outputs": outputs,
            "seconds": self.seconds,
            "operations": self.operations,
        }

    def __str__(self) -> str:
        rows = [("output", "shape", "dtype", "max abs", "max rel", "ulp", "allowed", "verdict")]
        rows += [
            (
                one.name,
                "x".join(map(str, one.shape)) or "scalar",
                one.dtype,
                f"{one.absolute:.2e}",
                f"{one.relative:.2e}",
                "-" if one.ulp is None else str(one.ulp),
                f"{one.tolerance:.0e}" if one.tolerance else "equal",
                "same" if one.passed else f"DIFFERS {one.problem}".rstrip(),
            )
            for one in self.outputs
        ]
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        lines = ["  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip() for row in rows]
        times = ", ".join(f"{name} {seconds:.3g} s" for name, seconds in self.seconds.items())
        return "\n".join([*lines, f"against {self.against}, {self.operations:,} scalar operations: {times}"])


def compare(
    program: "Program",
    inputs: Mapping[str, Any],
    against: str = "interpreter",
    *,
    tolerance: float | None = None,
    time_limit: float = TIME_LIMIT,
) -> Comparison:
    """Run `program` on XLA and on a reference with the same inputs, and compare what comes out.

    against: "interpreter", the official StableHLO interpreter. tolerance: how much a float output may deviate, as
    a part of its largest value; unless given, as the least precise dtype that the program computes in may (see
    TOLERANCES). Integers and booleans must be equal. time_limit: seconds for the reference; inputs that would take
    longer by an estimate are refused.

    Raises InputError for another reference, inputs that do not fit or would take too long; UnsupportedError
    where the reference lacks an operation or ends without an answer; ExportError where the program is not one
    StableHLO module.
    """
    _check_reference(against)
    arrays = {name: np.asarray(_only_array(name, value)) for name, value in check_feeds(program, inputs).items()}
    with compiler.x64():
        fn, parameters = module_function(program)
    return compare_function(fn, parameters, arrays, against, tolerance=tolerance, time_limit=time_limit)


def _only_array(name: str, value: Any) -> Any:
    if not hasattr(value, "dtype"):
        raise UnsupportedError(f"{quoted(name)} is no plain array: comparing programs with LoD is not possible yet")
    return value


def compare_function(
    fn: Function,
    parameters: Mapping[str, Any],
    inputs: Mapping[str, np.ndarray],
    against: str = "interpreter",
    *,
    tolerance: float | None = None,
    time_limit: float = TIME_LIMIT,
) -> Comparison:
    """As `compare`, for any function `fn(parameters, inputs) -> outputs` of dictionaries of arrays."""
    _check_reference(against)
    parameters = {name: np.asarray(value) for name, value in parameters.items()}
    reference = _Reference(fn, parameters, inputs)
    estimate = reference.operations * SECONDS_PER_OPERATION
    if estimate > time_limit:
        raise InputError(
            f"the official interpreter would take about {_duration(estimate)}, for {reference.operations:,} scalar "
            f"operations, and the limit is {_duration(time_limit)}; give smaller inputs, or a larger time_limit"
        )
    seconds: dict[str, float] = {}
    got = _run_on_xla(fn, parameters, inputs, seconds)
    start = time.perf_counter()
    expected = reference.run(time_limit)
    seconds["interpreter"] = time.perf_counter() - start
    outputs = tuple(
        compared(name, got[name], expected[name], reference.tolerance(got[name]) if tolerance is None else tolerance)
        for name in expected  # in the order of the function; jit sorts them
    )
    return Comparison(against, outputs, seconds, reference.operations)


def _check_reference(against: str) -> None:
    if against not in REFERENCES:
        raise InputError(f"there is no reference {quoted(str(against))}; there is {', '.join(REFERENCES)}")


def _duration(seconds: float) -> str:
    for name, length in (("days", 86400.0), ("hours", 3600.0), ("minutes", 60.0)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {name}"
    return f"{seconds:.3g} s"


def _run_on_xla(
    fn: Function, parameters: Mapping[str, Any], inputs: Mapping[str, Any], seconds: dict[str, float]
) -> dict[str, np.ndarray]:
    with compiler.x64():
        start = time.perf_counter()
        executable = compiler.compile(jax.jit(fn).lower(dict(parameters), dict(inputs)))
        seconds["compile"] = time.perf_counter() - start
        start = time.perf_counter()
        results = {name: np.asarray(value) for name, value in executable(dict(parameters), dict(inputs)).items()}
        seconds["xla"] = time.perf_counter() - start
    return results


# ---------------------------------------------------------------- the reference


class _Reference:
    """The module for the official interpreter, and its run.

    The bindings take and give plain tensors only. So the module has them in its signature: a bfloat16 tensor
    crosses it as float32, which holds each of its values; a complex one as two tensors.
    """

    def __init__(self, fn: Function, parameters: Mapping[str, Any], inputs: Mapping[str, Any]) -> None:
        tables = dict(parameters), dict(inputs)
        self._arguments = [_flat(values) for values in tables]
        self._dtypes: dict[str, np.dtype[Any]] = {}

        def plain(parameters: dict[str, jax.Array], inputs: dict[str, jax.Array]) -> dict[str, jax.Array]:
            both = zip(tables, (parameters, inputs), strict=True)
            outputs = fn(*[{name: _joined(name, v.dtype, flat) for name, v in own.items()} for own, flat in both])
            self._dtypes.update({name: np.dtype(value.dtype) for name, value in outputs.items()})
            return _flat(outputs)

        structs = [
            {name: shape_struct(value.shape, value.dtype) for name, value in flat.items()} for flat in self._arguments
        ]
        newest = stablehlo.get_current_version()
        self._module = lower_to_stablehlo(plain, structs[0], structs[1], version=newest)
        context = make_context()
        with use_context(context):
            module = stablehlo.deserialize_portable_artifact(context, self._module.bytecode)
            operations, _ = contents(module)
            self.operations = scalar_operations(module)
            self._computed_in = float_types(module)
        if lacking := sorted(_LACKING & operations):
            raise UnsupportedError(
                f"the official StableHLO interpreter has no {', '.join(lacking)}; compare the program with "
                "another reference, or a part of it that does without (load it with outputs=[…])"
            )

    def tolerance(self, output: np.ndarray) -> float:
        """What an output may deviate: as its dtype may, or the least precise dtype that the program computes in."""
        own = _part_dtype(output.dtype)
        return max(TOLERANCES.get(dtype, 0.0) for dtype in (own, *self._computed_in)) if own in TOLERANCES else 0.0

    def run(self, time_limit: float) -> dict[str, np.ndarray]:
        """The outputs; raises UnsupportedError where there are none, InputError where it is too slow."""
        with tempfile.TemporaryDirectory(prefix="pdhlo-compare-") as folder:
            module, inputs, outputs = (Path(folder) / name for name in ("module.mlirbc", "in.npz", "out.npz"))
            module.write_bytes(self._module.bytecode)
            arrays = [value for flat in self._arguments for value in flat.values()]
            np.savez(inputs, allow_pickle=False, **{f"a{i}": array for i, array in enumerate(arrays)})
            self._run_child([str(module), str(inputs), str(outputs)], time_limit)
            with np.load(outputs, allow_pickle=False) as given:
                flat = {spec.name: given[f"r{i}"] for i, spec in enumerate(self._module.outputs)}
        return {name: np.asarray(_joined(name, dtype, flat)) for name, dtype in self._dtypes.items()}

    def _run_child(self, arguments: Sequence[str], time_limit: float) -> None:
        try:
            running = child.start("pdhlo.lower.official_interpreter", arguments)
        except OSError as error:
            raise PdhloError(f"no child process could be started for the official interpreter: {error}") from error
        with running:
            code = running.code(time_limit)
            if code is None:
                raise InputError(
                    f"the official interpreter gave no answer in {_duration(time_limit)}; give smaller "
                    "inputs, or a larger time_limit"
                )
            if code != 0:
                raise UnsupportedError(
                    f"the official StableHLO interpreter gave no answer ({running.end()}). It ends like this on "
                    "operations that it lacks; compare a part of the program (load it with outputs=[…])"
                )


def _flat(values: Mapping[str, Any]) -> dict[str, Any]:
    """Arrays of NumPy or JAX as plain ones; a complex one becomes two, named with a suffix."""
    flat: dict[str, Any] = {}
    for name, value in values.items():
        kind = np.dtype(value.dtype)
        if kind.kind == "c":
            flat[f"{name} real"], flat[f"{name} imag"] = value.real, value.imag
        else:
            flat[f"{name} plain"] = value.astype(np.float32) if kind == ml_dtypes.bfloat16 else value
    return flat


def _joined(name: str, dtype: Any, flat: Mapping[str, Any]) -> Any:
    """The array that `_flat` took apart."""
    if np.dtype(dtype).kind == "c":
        real, imag = flat[f"{name} real"], flat[f"{name} imag"]
        if isinstance(real, np.ndarray):
            return (real + 1j * imag).astype(dtype)
        return jax.lax.complex(real, imag)
    value = flat[f"{name} plain"]
    return value.astype(dtype) if isinstance(value, np.ndarray) else jnp.asarray(value).astype(dtype)


# ---------------------------------------------------------------- deviations


def _part_dtype(dtype: np.dtype[Any]) -> str:
    """The dtype itself, or that of the parts of a complex number."""
    return f"float{dtype.itemsize * 4}" if dtype.kind == "c" else str(dtype)


def compared(name: str, got: np.ndarray, expected: np.ndarray, allowed: float) -> OutputComparison:
    """Compare two arrays: shape, dtype, places of NaN and infinity, then values (floats within `allowed`)."""
    dtype, own = str(got.dtype), _part_dtype(got.dtype)
    if got.shape != expected.shape or got.dtype != expected.dtype:
        problem = f"expected {expected.dtype}{list(expected.shape)}"
        return OutputComparison(name, got.shape, dtype, np.inf, np.inf, None, allowed, passed=False, problem=problem)
    if own not in TOLERANCES:
        return _compared_exactly(name, got, expected)
    if got.dtype.kind == "c":
        got, expected = (np.stack([a.real, a.imag], axis=-1) for a in (got, expected))
    return _compared_floats(name, dtype, got, expected, allowed)


def _compared_exactly(name: str, got: np.ndarray, expected: np.ndarray) -> OutputComparison:
    differ = int(np.count_nonzero(got != expected))
    a, b = (np.asarray(x, np.float64) for x in (got, expected))
    absolute, relative = _largest(a, b)
    problem = f"in {differ:,} of {got.size:,} elements" if differ else ""
    return OutputComparison(
        name, got.shape, str(got.dtype), absolute, relative, None, 0.0, passed=not differ, problem=problem
    )


def _compared_floats(name: str, dtype: str, got: np.ndarray, expected: np.ndarray, allowed: float) -> OutputComparison:
    shape = got.shape[:-1] if dtype.startswith("complex") else got.shape
    a, b = got.astype(np.float64), expected.astype(np.float64)
    finite = np.isfinite(a) & np.isfinite(b)
    elsewhere = int(np.count_nonzero(~finite & ~((a == b) | (np.isnan(a) & np.isnan(b)))))
    absolute, relative = _largest(a[finite], b[finite])
    scale = float(np.max(np.abs(b[finite]), initial=0.0)) or 1.0
    problem = f"NaN or infinity in other places, {elsewhere:,} of {a.size:,} elements" if elsewhere else ""
    passed = not elsewhere and absolute <= max(allowed * scale, _SUBNORMAL)
    ulp = _ulps(got[finite], expected[finite])
    return OutputComparison(name, shape, dtype, absolute, relative, ulp, allowed, passed=passed, problem=problem)


def _largest(a: np.ndarray, b: np.ndarray) -> tuple[float, float]:
    """The largest absolute and relative deviation of float64 arrays."""
    deviation, size = np.abs(a - b), np.abs(b)
    relative = np.divide(deviation, size, out=np.zeros_like(deviation), where=size > 0)
    return float(np.max(deviation, initial=0.0)), float(np.max(relative, initial=0.0))


def _ulps(a: np.ndarray, b: np.ndarray) -> int:
    """How many floats of their dtype lie between, at most: floats of one sign are ordered as their bits."""
    if a.size == 0:
        return 0
    bits = np.dtype(f"i{a.itemsize}")
    low = int(np.iinfo(bits).min)
    ordered = [np.asarray(x, order="C").view(bits).astype(np.int64) for x in (a, b)]
    steps = [np.where(x < 0, low - x, x) for x in ordered]
    # The difference of two int64 may need 64 bits without sign: taken modulo 2**64, it is right.
    high, low_ = np.maximum(*steps).view(np.uint64), np.minimum(*steps).view(np.uint64)
    return int(np.max(high - low_))
