"""The classes of the ``pd`` dialect. The bindings import this module for the first ``pd`` operation of a process."""

from __future__ import annotations

from pdhlo.dialect.bindings import ir, register_dialect
from pdhlo.dialect.operation_classes.factory import make_class
from pdhlo.dialect.operator_table import operator, operator_names


@register_dialect
class PdDialect(ir.Dialect):
    """The dialect of Paddle's operators."""

    DIALECT_NAMESPACE = "pd"


for _name in operator_names():
    _class = make_class(operator(_name), PdDialect)
    globals()[_class.__name__] = _class
