"""The class of the ``pd_cf`` dialect: the yield that ends a region."""

from __future__ import annotations

from pdhlo.dialect.bindings import ir, register_dialect
from pdhlo.dialect.operation_classes.factory import make_class
from pdhlo.dialect.operator_table import BUILTIN_OPERATORS


@register_dialect
class PdCfDialect(ir.Dialect):
    """The dialect of control flow."""

    DIALECT_NAMESPACE = "pd_cf"


YieldOp = make_class(BUILTIN_OPERATORS["pd_cf.yield"], PdCfDialect)
