"""Evaluation of a module: ``eval(func, args)`` walks a function in order, an operation at a time.

Precision. Element-wise operations are rounded once to their type, transcendental ones from float64 (complex128 for
complex). Dots and convolutions of f32 and smaller floats accumulate in f32, small ones from left to right and large
ones in the order of NumPy's matmul; with ``precise=True`` they accumulate in f64. Sums of f32 are pairwise in f32, of
smaller floats in f32 and rounded once. Fourier transforms and solvers compute in f64. Integers wrap.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from pdhlo.dialect.bindings import bytecode_of, ir, load_quantized_types, make_context, passmanager, use_context
from pdhlo.errors import InputError, quoted
from pdhlo.lower.interpreter import (  # noqa: F401  (each puts its operations into the table)
    batch_norm,
    check,
    collectives,
    control_flow,
    conversion,
    convolution,
    dynamism,
    elementwise,
    fft,
    indexing,
    linear_algebra,
    quantization,
    random,
    reduction,
    scatter,
    shape,
    sort,
)
from pdhlo.lower.interpreter.frame import PreparedFunction, RunState, call
from pdhlo.lower.interpreter.functions import prepare
from pdhlo.lower.interpreter.tensor import UNKNOWN, Tensor, TensorType, Value


class PreparedModule:
    """The functions of a module by name, each prepared when it is called first; the symbol table."""

    def __init__(self, module: ir.Module) -> None:
        self._module = legalised(module)
        self._sources: dict[str, ir.Operation] = {}
        self._prepared: dict[str, PreparedFunction] = {}
        self._collect(self._module.body)

    def _collect(self, block: Any) -> None:
        for operation in block.operations:
            if operation.operation.name == "func.func":
                self._sources[operation.operation.attributes["sym_name"].value] = operation.operation
            elif operation.operation.name == "builtin.module":
                self._collect(operation.operation.regions[0].blocks[0])

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the functions."""
        return tuple(self._sources)

    @property
    def entry(self) -> str:
        """``main``, or the only function."""
        if "main" in self._sources:
            return "main"
        if not self._sources:
            raise InputError("the module has no function to run")
        if len(self._sources) != 1:
            raise InputError(f"the module has no function 'main', but {', '.join(map(quoted, self._sources))}")
        return next(iter(self._sources))

    def function(self, name: str) -> PreparedFunction:
        """A function by name, ready to run."""
        prepared = self._prepared.get(name)
        if prepared is None:
            source = self._sources.get(name)
            if source is None:
                raise InputError(f"the module has no function {quoted(name)}")
            with self._module.context:
                prepared = self._prepared[name] = prepare(source)
        return prepared


_SCAN = "pdhlo.scan"
_CHLO = "builtin.module(func.func(chlo-legalize-to-stablehlo,shape-legalize-to-stablehlo))"


def legalised(module: ir.Module) -> ir.Module:
    """The module without chlo: jaxlib's own pass rewrites a copy of it.

    All but ``chlo.scan``, of which the pass forgets ``is_reverse``: it gets a name of our own.
    """
    if not _named(module, ("chlo.", "shape.")):
        return module
    with use_context(module.context):
        copy = ir.Module.parse(bytecode_of(module))
        for scan in _named(copy, ("chlo.scan",)):
            _rename(scan, _SCAN)
        passmanager.PassManager.parse(_CHLO).run(copy.operation)
    return copy


def _named(module: ir.Module, prefixes: tuple[str, ...]) -> list[ir.Operation]:
    """The operations whose names begin with one of ``prefixes``."""
    operations = []

    def visit(operation: ir.Operation) -> ir.WalkResult:
        if operation.name.startswith(prefixes):
            operations.append(operation)
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    return operations


def _rename(operation: ir.Operation, name: str) -> None:
    """Put an operation of another name, without a definition, in its place."""
    own = operation.attributes
    attributes = {own[i].name: own[i].attr for i in range(len(own))}
    kinds = [result.type for result in operation.results]
    with ir.InsertionPoint(operation):
        new = ir.Operation.create(
            name, results=kinds, operands=list(operation.operands), attributes=attributes, regions=1
        )
    for block in list(operation.regions[0].blocks):
        block.append_to(new.regions[0])
    for old, result in zip(operation.results, new.results, strict=True):
        old.replace_all_uses_with(result)
    operation.erase()


def eval(  # noqa: A001  (its name in StableHLO's own interpreter)
    func: ir.Module | PreparedModule,
    args: Sequence[npt.ArrayLike | Tensor],
    *,
    precise: bool = False,
    function: str | None = None,
) -> list[object]:
    """Evaluate a function of a module and give its results as arrays (tuples of them, tokens as they are).

    func: a module of ``jaxlib.mlir``, or a Program made from one, which is prepared once for many runs. function: its
    name, ``main`` or the only one unless given. args: arrays. precise: see this module's text.

    Raises UnsupportedError for an operation that the interpreter lacks; InputError for arguments that do not fit;
    InterpreterError if the program asks for what cannot be; CheckError if a check in it fails.
    """
    return run(func, args, precise=precise, function=function).results


@dataclass(frozen=True, slots=True)
class InterpreterRun:
    """The outcome of a run: results as arrays, and the values that ``interpreter.probe`` and ``check.eq`` have seen."""

    results: list[Any]
    probes: dict[str, list[Tensor]]
    equalities: list[bool]


def run(
    func: ir.Module | PreparedModule,
    args: Sequence[npt.ArrayLike | Tensor],
    *,
    precise: bool = False,
    function: str | None = None,
) -> InterpreterRun:
    """As ``eval``, but returns also the values of probes and checks."""
    program = func if isinstance(func, PreparedModule) else PreparedModule(func)
    name = function or program.entry
    arguments = [value if isinstance(value, Tensor) else Tensor(np.asarray(value)) for value in args]
    for i, (kind, argument) in enumerate(zip(program.function(name).argument_types, arguments, strict=False)):
        if kind is not None and not _fits(argument, kind):
            raise InputError(f"argument {i} of {quoted(name)} is {kind}, expected {argument.type}")
    state = RunState(program.function, precise)
    with np.errstate(all="ignore"):
        results = [_plain(value) for value in call(state, name, arguments)]
    return InterpreterRun(results, state.probes, state.equalities)


def evaluate_text(
    text: str | bytes, args: Sequence[npt.ArrayLike | Tensor] = (), *, precise: bool = False
) -> list[object]:
    """Parse a module, text or bytecode, and evaluate it."""
    context = make_context()
    load_quantized_types(context)
    with use_context(context):
        return eval(ir.Module.parse(text, context), args, precise=precise)


def _fits(argument: Tensor, kind: TensorType) -> bool:
    same_rank = len(argument.shape) == len(kind.shape)
    dims = all(want in (UNKNOWN, got) for want, got in zip(kind.shape, argument.shape, strict=False))
    return same_rank and dims and argument.dtype == kind.dtype


def _plain(value: Value) -> object:
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return value.array if isinstance(value, Tensor) else value
