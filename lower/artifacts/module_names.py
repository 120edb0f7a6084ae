"""Sets the locations of an exported module: the variable and operator of each operation, and names of ``main``.

jax writes the scopes of an operation, and the files and lines of the machine that traced it, into its location. This
module replaces them by the innermost scope of a step (``locations.scope_of``), in the form that locations have in the
pd dialect: ``loc("conv2d_450.tmp_0"("conv2d":1:0))``. An operation of a function that several steps call has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pdhlo.dialect.bindings import ir, passmanager
from pdhlo.dialect.locations import is_legacy, location_of_scope

_RESULT_NAME = "jax.result_info"


def name_module(module: ir.Module, arguments: Sequence[str], results: Sequence[str]) -> None:
    """Names the operations of a module that jax lowered, and the arguments and results of its ``main``.

    Removes files and lines of the machine that traced it. Needs a current context.
    """
    unknown = ir.Location.unknown()
    located: dict[str, ir.Location | None] = {}

    def locate(operation: ir.Operation) -> ir.WalkResult:
        operation.location = _location(operation.location, located) or unknown
        for region in operation.regions:
            for block in region.blocks:
                for argument in block.arguments:
                    argument.set_location(unknown)
        return ir.WalkResult.ADVANCE

    module.operation.walk(locate)
    _name_signature(module, arguments, results)


def strip_names(module: ir.Module) -> None:
    """Removes all locations of a module. Needs a current context."""
    passmanager.PassManager.parse("builtin.module(strip-debuginfo)").run(module.operation)


def _location(location: ir.Location, located: dict[str, ir.Location | None]) -> ir.Location | None:
    """The location with variable and legacy operator from a location of jax; None if it names none.

    ``located``: a cache by path of scopes.
    """
    if isinstance(location, ir.CallSiteLoc):  # an operation of an inlined function
        return _location(location.callee, located) or _location(location.caller, located)
    if not isinstance(location, ir.NameLoc):
        return None
    path = location.name_str
    if path not in located:
        located[path] = location_of_scope(path)
    return located[path] or (location if is_legacy(location) else None)  # an artifact that is refined has such ones


def _name_signature(module: Any, arguments: Sequence[str], results: Sequence[str]) -> None:
    """Names the arguments of ``main`` with locations, and its results with the attribute that jax uses.

    A module with open sizes has its operations in a function that ``main`` calls. The arguments of that function get
    the same names.
    """
    functions = {operation.attributes["sym_name"].value: operation for operation in module.body.operations}
    main = functions["main"]
    [block] = main.regions[0].blocks
    for argument, name in zip(block.arguments, arguments, strict=True):
        argument.set_location(ir.Location.name(name))
    for call in block.operations:
        if call.operation.name == "func.call":
            [called] = functions[call.attributes["callee"].value].regions[0].blocks
            for operand, argument in zip(call.operands, called.arguments, strict=True):
                if isinstance(operand.owner, ir.Block):
                    argument.set_location(ir.Location.name(arguments[ir.BlockArgument(operand).arg_number]))
    main.attributes["res_attrs"] = ir.ArrayAttr.get(
        [ir.DictAttr.get({_RESULT_NAME: ir.StringAttr.get(name)}) for name in results]
    )
