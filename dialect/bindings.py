"""MLIR's official Python bindings, as jaxlib ships them; the only place that imports them.

Supported are jaxlib 0.10 (Python 3.11) and 0.12 (Python 3.12, 3.13). Where they differ, the difference is here.
"""

from __future__ import annotations

import contextlib
import functools
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
# Typed as Any: the stubs that jaxlib ships leave out these two functions.
_cext: Any = _ods_common._cext  # type: ignore[attr-defined]
register_dialect: Callable[[type[_Dialect]], type[_Dialect]] = _cext.register_dialect
register_operation: Callable[[type[ir.Dialect]], Callable[[type], type[ir.OpView]]] = _cext.register_operation

SSAValue: TypeAlias = "ir.Value[ir.Type]"
"""A value of MLIR: the result of an operation, or the argument of a block."""
AnyOperation: TypeAlias = ir.Operation | ir.OpView
"""An operation of MLIR, as it is made or as the class of its operator sees it."""

OPERATION_CLASSES = "pdhlo.dialect.operation_classes"
"""The package in which the bindings look for a dialect's classes, as ``<package>.<dialect>``."""

# Without the prefix each view of a pd operation costs a failing import, 15 to 20 us.
_mlir.globals.append_dialect_search_prefix(OPERATION_CLASSES)

# In the process, not in a context: modules that jax makes are in contexts of its own.
_stablehlo.register_stablehlo_passes()

DYNAMIC: int = ir.ShapedType.get_dynamic_size()
"""The size by which the bindings mark an unknown dimension."""


@functools.cache
def _registry() -> ir.DialectRegistry:
    """The dialects that come with jaxlib; a bare context has only ``builtin``."""
    registry = ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(registry)
    return registry


def make_context() -> ir.Context:
    """A context with the dialects that StableHLO programs use, in which ``pd`` may stay unregistered.

    It must not be used without the GIL by two threads at a time.
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


def refine_shapes(module: bytes) -> bytes:
    """A module whose ``main`` takes static shapes with all shapes inside of it static, too, both as bytecode.

    Raises ValueError where a shape depends on data, or an assertion about shapes does not hold. (The passes of
    StableHLO refine within functions; XLA's own way inlines them first, and its inliner is no pass of the bindings.)
    """
    refine = _jax.mlir.refine_polymorphic_shapes
    return bytes(refine(module, enable_shape_assertions=True, validate_static_shapes=True))


def load_quantized_types(context: ir.Context) -> None:
    """Lets ``!quant.uniform`` types be parsed in this context.

    The bindings have no function for that; but a pass manager loads the dialects that its passes depend on.
    """
    with use_context(context):
        passmanager.PassManager.parse("builtin.module(vhlo-legalize-to-stablehlo)").run(ir.Module.create().operation)


@functools.cache
def shared_context() -> ir.Context:
    """The context of all ``pd`` programs of this process.

    Programs share it, so that types and attributes are made once; making a context costs milliseconds. Threads may
    share it because the bindings hold the GIL through every call, and nothing here keeps state between two calls.
    """
    return make_context()


@contextlib.contextmanager
def use_context(context: ir.Context) -> Iterator[None]:
    """Makes ``context`` current, and locations unknown unless given."""
    with context, ir.Location.unknown(context):
        yield


@contextlib.contextmanager
def use_quiet_context(context: ir.Context) -> Iterator[None]:
    """Like ``use_context``; the faults that MLIR finds are in the errors that it raises, and are not printed."""
    handler: Any = context.attach_diagnostic_handler(lambda _: True)  # an object without methods in jaxlib's stubs
    with use_context(context), handler:
        yield
