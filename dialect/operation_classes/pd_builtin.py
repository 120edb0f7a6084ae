"""The classes of the ``pd_builtin`` dialect: parameters, constants and groups of values."""

from __future__ import annotations

from pdhlo.dialect.bindings import ir, register_dialect
from pdhlo.dialect.operation_classes.factory import make_class
from pdhlo.dialect.operator_table import BUILTIN_OPERATORS


@register_dialect
class PdBuiltinDialect(ir.Dialect):
    """The dialect of parameters, constants and groups of values."""

    DIALECT_NAMESPACE = "pd_builtin"


for _name, _operator in BUILTIN_OPERATORS.items():
    if _name.startswith("pd_builtin."):
        _class = make_class(_operator, PdBuiltinDialect)
        globals()[_class.__name__] = _class
