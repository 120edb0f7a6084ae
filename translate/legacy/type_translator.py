"""TypeTranslator: translates the type of a legacy variable to a type of the dialect."""

from __future__ import annotations

import functools

from pdhlo.dialect import types
from pdhlo.dialect.bindings import ir, shared_context, use_context
from pdhlo.translate import framework_pb2 as proto
from pdhlo.translate.legacy.legacy_program import LegacyVariable

_KIND_NAMES = {number: name.lower() for name, number in proto.VarType.Type.items()}


@functools.cache
def _opaque(kind: int) -> ir.Type:
    """The type of variables for which Paddle's dialect has no type: rank tables, readers, step scopes."""
    with use_context(shared_context()):
        return ir.Type.parse(f'!pd.kind<"{_KIND_NAMES.get(kind, str(kind))}">')


def translate_type(variable: LegacyVariable) -> ir.Type:
    """The type of a variable; raises ModelFormatError if its element type is none of a tensor.

    The LoD level of a tensor becomes the encoding of the tensor type; Paddle's translation drops it.
    """
    if variable.is_tensor:
        element = types.element_type_of_legacy(variable.element)
        return types.tensor(element.name, variable.dims, variable.lod_level)
    if variable.kind == proto.VarType.SELECTED_ROWS:
        return types.selected_rows(types.element_type_of_legacy(variable.element).name, variable.dims)
    if variable.is_array:
        return types.tensor_array(types.element_type_of_legacy(variable.element).name)
    return _opaque(variable.kind)
