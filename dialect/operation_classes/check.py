"""The classes of the ``check`` dialect: expectations about values in tests of operators."""

from __future__ import annotations

from pdhlo.dialect.bindings import ir, register_dialect
from pdhlo.dialect.operation_classes.factory import make_class
from pdhlo.dialect.operator_table import BUILTIN_OPERATORS


@register_dialect
class CheckDialect(ir.Dialect):
    """The dialect of expectations about values."""

    DIALECT_NAMESPACE = "check"


for _name, _operator in BUILTIN_OPERATORS.items():
    if _name.startswith("check."):
        _class = make_class(_operator, CheckDialect)
        globals()[_class.__name__] = _class
