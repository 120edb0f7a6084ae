"""MLIR's Python bindings, as jaxlib ships them. Only this module imports them.

It supports jaxlib 0.10 (Python 3.11) and 0.12 (Python 3.12, 3.13), and hides the differences between them.
"""

from __future__ import annotations

import contextlib
import functools
import io
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias, TypeVar

from jaxlib import _jax
from jaxlib.mlir import ir, passmanager
from jaxlib.mlir._mlir_libs import _jax_mlir_ext, _mlir, _stablehlo
from jaxlib.mlir.dialects import _ods_common, chlo, func, sdy, stablehlo

__all__ = [
    "DYNAMIC",
    "OPERATION_CLASSES",
    "AnyOperation",
    "SSAValue",
    "bytecode_of",
    "chlo",
    "func",
    "ir",
    "load_quantized_types",
    "make_context",
    "passmanager",
    "refine_shapes",
    "register_dialect",
    "register_operation",
    "sdy",
    "shared_context",
    "stablehlo",
    "use_context",
    "use_quiet_context",
]

_Dialect = TypeVar("_Dialect", bound=ir.Dialect)
# Typed as Any: jaxlib's stubs lack the two functions below.
_cext: Any = _ods_common._cext  # type: ignore[attr-defined]
register_dialect: Callable[[type[_Dialect]], type[_Dialect]] = _cext.register_dialect
register_operation: Callable[[type[ir.Dialect]], Callable[[type], type[ir.OpView]]] = _cext.register_operation

SSAValue: TypeAlias = "ir.Value[ir.Type]"
"""An SSA value of MLIR: the result of an operation, or the argument of a block."""
AnyOperation: TypeAlias = ir.Operation | ir.OpView
"""An operation of MLIR: generic, or as an instance of its operator's class."""

OPERATION_CLASSES = "pdhlo.dialect.operation_classes"
"""The package in which the bindings look for a dialect's classes, as ``<package>.<dialect>``."""

# Without the prefix, each view of a pd operation costs a failed import of 15 to 20 µs.
_mlir.globals.append_dialect_search_prefix(OPERATION_CLASSES)

# Passes are registered for the process, not for a context: jax creates contexts of its own for its modules.
_stablehlo.register_stablehlo_passes()

DYNAMIC: int = ir.ShapedType.get_dynamic_size()
"""The size by which the bindings mark an unknown dimension."""


@functools.cache
def _registry() -> ir.DialectRegistry:
    """The dialects that jaxlib ships; a new context has only ``builtin``."""
    registry = ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(registry)
    return registry


def make_context() -> ir.Context:
    """A new context with jaxlib's dialects, StableHLO and CHLO, that accepts unregistered dialects such as ``pd``.

    Its multithreading is disabled: two threads must not use it at the same time without the GIL.
    """
    context = ir.Context()
    context.append_dialect_registry(_registry())
    context.load_all_available_dialects()
    stablehlo.register_dialect(context)
    chlo.register_dialect(context)
    if hasattr(stablehlo, "register_interpreter_dialect"):
        stablehlo.register_interpreter_dialect(context)
    context.enable_multithreading(False)
    context.allow_unregistered_dialects = True
    return context


def bytecode_of(module: ir.Module) -> bytes:
    """MLIR's bytecode of a module."""
    written = io.BytesIO()
    module.operation.write_bytecode(written)
    return written.getvalue()


def refine_shapes(module: bytes) -> bytes:
    """Makes all shapes of a module static, if ``main`` takes static shapes; takes and returns MLIR bytecode.

    Raises ValueError if a shape depends on data, or an assertion about shapes does not hold. XLA's function is used,
    since it inlines functions first. StableHLO's pass refines within each function only, and the bindings have no
    inliner.
    """
    refine = _jax.mlir.refine_polymorphic_shapes
    return bytes(refine(module, enable_shape_assertions=True, validate_static_shapes=True))


def load_quantized_types(context: ir.Context) -> None:
    """Loads the ``quant`` dialect, so that ``!quant.uniform`` types can be parsed in this context.

    The bindings have no function for it, so a pass runs that depends on the dialect: a pass manager loads it first.
    """
    with use_context(context):
        passmanager.PassManager.parse("builtin.module(vhlo-legalize-to-stablehlo)").run(ir.Module.create().operation)


@functools.cache
def shared_context() -> ir.Context:
    """The context of all ``pd`` programs of this process.

    Programs share it so that types and attributes are created once; a new context also costs milliseconds. Threads may
    share it because the bindings hold the GIL during each call, and this module keeps no state between two calls.
    """
    return make_context()


@contextlib.contextmanager
def use_context(context: ir.Context) -> Iterator[None]:
    """Makes ``context`` current, with an unknown location as the default of new operations."""
    with context, ir.Location.unknown(context):
        yield


@contextlib.contextmanager
def use_quiet_context(context: ir.Context) -> Iterator[None]:
    """``use_context`` without MLIR's diagnostics on standard error; the raised errors contain them."""
    handler: Any = context.attach_diagnostic_handler(lambda _: True)  # an object without methods in jaxlib's stubs
    with use_context(context), handler:
        yield
