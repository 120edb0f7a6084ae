"""The engines that run test programs, in a separate process, since some abort it on unsupported operations.

    python -P -m pdhlo.lower.conformance.stablehlo_engines ENGINE ARCHIVE FIRST

writes for each case of the archive from number FIRST on a line of JSON: passed, seconds, reason.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from pdhlo.dialect.bindings import func, ir, load_quantized_types, make_context, stablehlo, use_quiet_context
from pdhlo.errors import PdhloError, UnsupportedError
from pdhlo.lower.comparing.references.official_child import to_attribute
from pdhlo.lower.conformance.stablehlo_suite import SuiteCase, read_cases
from pdhlo.lower.interpreter.attributes import attributes_of, elements, tensor_type
from pdhlo.lower.interpreter.check import EXPECTATIONS, CheckError, equal, rewritten
from pdhlo.lower.interpreter.element_types import Array
from pdhlo.lower.interpreter.eval import PreparedModule, legalised, run
from pdhlo.lower.interpreter.tensor import Tensor, TensorType
from pdhlo.system.caller import Caller, called_by

_ARGUMENTS = re.compile(r"RUN:[^\n]*--args=\"(\[.*\])\"")


def _arguments(text: str) -> list[Array]:
    """The arguments in the first run line of a program."""
    match = _ARGUMENTS.search(text)
    return [] if match is None else [elements(element) for element in ir.ArrayAttr(ir.Attribute.parse(match[1]))]


# ---------------------------------------------------------------- ours


def _run_ours(module: ir.Module, text: str) -> None:
    program = PreparedModule(module)
    names = ("main",) if "main" in program.names else program.names
    ran = False
    for name in names:
        takes = program.function(name).argument_types
        arguments = _arguments(text) if takes else []
        if len(arguments) != len(takes):
            continue  # another function calls it
        ran = True
        if not all(run(program, arguments, function=name).equalities):
            raise CheckError("check.eq: the tensors are not equal")
    if not ran:
        raise UnsupportedError("no function of the module can run without arguments")


# ---------------------------------------------------------------- others: checks become results


@dataclass(frozen=True, slots=True)
class _ModuleCheck:
    """A check that was in a program, and the types of its operands."""

    name: str
    attributes: dict[str, Any]
    kinds: tuple[TensorType | None, ...]


def checks_to_results(module: Any, *, split_complex: bool) -> list[_ModuleCheck]:
    """Makes the entry return the operands of its checks; complex ones as two parts if results cannot be complex."""
    functions = [element for element in module.body.operations if element.operation.name == "func.func"]
    entry = next(
        (function for function in functions if function.operation.attributes["sym_name"].value == "main"), functions[0]
    )
    block = entry.operation.regions[0].blocks[0]
    checks, values, dead = [], [], []
    for view in block.operations:
        operation = view.operation
        if operation.name == "stablehlo.custom_call" and _target(operation).startswith("check."):
            kinds = tuple(tensor_type(value.type) for value in operation.operands)
            checks.append(_ModuleCheck(_target(operation), attributes_of(operation), kinds))
            values += list(operation.operands)
            dead.append(operation)
    last = list(block.operations)[-1]
    with ir.InsertionPoint(last):
        flat: list[Any] = []
        for value in values:
            is_complex = split_complex and "complex" in str(value.type)
            flat += [stablehlo.real(value), stablehlo.imag(value)] if is_complex else [value]
        func.ReturnOp(flat)
    last.operation.erase()
    for operation in dead:
        operation.erase()
    kind = ir.FunctionType.get(list(entry.type.inputs), [value.type for value in flat])
    own = entry.operation.attributes
    own["function_type"] = ir.TypeAttr.get(kind)
    if "res_attrs" in own:
        del own["res_attrs"]
    own["sym_name"] = ir.StringAttr.get("main")
    return checks


def _target(operation: Any) -> str:
    return str(operation.attributes["call_target_name"].value)


def _hold(checks: Sequence[_ModuleCheck], arrays: Sequence[Array]) -> None:
    """Raises CheckError if a check does not hold for the results."""
    left = list(arrays)
    for check in checks:
        tensors = []
        for kind in check.kinds:
            array = left.pop(0)
            if kind is not None and kind.dtype.kind == "c" and array.dtype.kind != "c":
                array = (array + 1j * left.pop(0)).astype(kind.dtype)
            tensors.append(Tensor(array))
        if check.name == "check.eq":
            if not equal(tensors[1], tensors[0]).all():
                raise CheckError("check.eq: the tensors are not equal")
        elif check.name in EXPECTATIONS:
            EXPECTATIONS[check.name](tensors[0], tensors[1], check.attributes)
        else:
            raise UnsupportedError(f"{check.name} cannot be checked outside of the interpreter")


def _run_official(module: ir.Module, text: str) -> None:
    module = legalised(module)
    checks = checks_to_results(module, split_complex=True)
    arguments = [to_attribute(argument) for argument in _arguments(text)]
    results = stablehlo.eval_module(module, arguments)
    _hold(checks, [elements(result) for result in results])


def _run_xla(module: ir.Module, text: str) -> None:
    import jax
    from jax._src import lib

    own: Any = lib  # its names are not declared
    module = legalised(module)
    checks = checks_to_results(module, split_complex=False)
    options = own.xla_client.CompileOptions()
    options.executable_build_options.debug_options.xla_disable_hlo_passes = "constant_folding"
    devices = jax.devices("cpu")[:1]
    backend: Any = devices[0].client
    executable = backend.compile_and_load(str(module), own._jax.DeviceList(tuple(devices)), options)
    with jax.enable_x64(True):
        results = executable.execute([jax.device_put(argument) for argument in _arguments(text)])
    _hold(checks, [np.asarray(result) for result in results])


_RUN: dict[str, Callable[[ir.Module, str], None]] = {
    "interpreter": _run_ours,
    "official": _run_official,
    "xla": _run_xla,
}

# ---------------------------------------------------------------- the process


def outcome(engine: str, case: SuiteCase) -> tuple[bool, str]:
    """Whether a case passes on an engine in this process, and why not."""
    context = make_context()
    load_quantized_types(context)
    try:
        with use_quiet_context(context):
            module = ir.Module.parse(rewritten(case.text), context)
            if not module.operation.verify():
                return False, "it is not valid"
            _RUN[engine](module, case.text)
    except PdhloError as error:
        return False, str(error)
    except Exception as error:  # noqa: BLE001  (of jax or the bindings: an engine's failure, whatever it is)
        return False, f"{type(error).__name__}: {error}"
    return True, ""


def main(arguments: Sequence[str]) -> int:
    """The child process."""
    engine, archive, first = arguments
    with called_by(Caller(largest_file=sys.maxsize)):  # the parent has checked it
        cases = read_cases(Path(archive))
    for case in cases[int(first) :]:
        start = time.perf_counter()
        passed, reason = outcome(engine, case)
        told = {"passed": passed, "seconds": time.perf_counter() - start, "reason": reason[:300]}
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
