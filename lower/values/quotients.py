"""Simplifies nested quotients in symbolic sizes, so that jax compares them quickly.

Several strided windows in a row give such sizes.
"""

from __future__ import annotations

import ast
import re
from typing import Any

import jax.core
from jax import export

_QUOTIENT = "floordiv"
"""The name of floor division in jax's text of a dimension."""
_NAME, _MARKED = re.compile(r"\b([^\W\d]\w*)\b(?!\()"), re.compile(r"\b_(?=\w)")
"""Names of open sizes get an underscore in front before Python parses them: a name may be a keyword such as ``in``."""


def one_quotient(size: Any) -> Any:
    """Merges nested quotients of a size: ``((x + 1) // 2 + 1) // 2`` becomes ``(x + 3) // 4``.

    Each level of nesting makes jax's comparison of a size with a number about 26 times slower; five strides in front
    of a window took minutes. Integers are returned unchanged.
    """
    if not export.is_symbolic_dim(size):
        return size
    tree = _Quotients().visit(ast.parse(_NAME.sub(r"_\1", str(size)), mode="eval"))
    return export.symbolic_shape(_MARKED.sub("", ast.unparse(tree)), scope=size.scope)[0]


def at_least(size: Any, least: Any) -> Any:
    """The maximum of two sizes; ``size`` itself, unsimplified, if jax can prove that it is never the smaller one."""
    simple = one_quotient(size)
    larger = jax.core.max_dim(simple, least)
    return size if larger is simple else larger


class _Quotients(ast.NodeTransformer):
    """Rewrites ``floordiv(floordiv(a, m) + c, n)`` to ``floordiv(a + c * m, m * n)``."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name(name), [dividend, ast.Constant(int(divisor))]) if name == _QUOTIENT:
                term, addend = _split_addend(dividend)
            case _:
                return node
        match term:
            case ast.Call(ast.Name(name), [size, ast.Constant(int(inner_divisor))]) if name == _QUOTIENT:
                merged = ast.BinOp(size, ast.Add(), ast.Constant(addend * inner_divisor))
                return ast.Call(node.func, [merged, ast.Constant(inner_divisor * divisor)], [])
        return node


def _split_addend(size: ast.expr) -> tuple[ast.expr, int]:
    """Splits a size into a term and the constant that is added to it."""
    match size:
        case ast.BinOp(term, ast.Add(), ast.Constant(int(addend))):
            return term, addend
        case ast.BinOp(term, ast.Sub(), ast.Constant(int(subtrahend))):
            return term, -subtrahend
    return size, 0
