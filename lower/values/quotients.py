"""Symbolic sizes behind several strides, in a form that jax compares quickly."""

from __future__ import annotations

import ast
import re
from typing import Any

import jax.core
from jax import export

_QUOTIENT = "floordiv"
"""The function as which jax writes a quotient."""
_NAME, _MARKED = re.compile(r"\b([^\W\d]\w*)\b(?!\()"), re.compile(r"\b_(?=\w)")
"""The names of open sizes, which are marked while Python reads them: one may be called ``in``."""


def one_quotient(size: Any) -> Any:
    """A size with each quotient of a quotient as one: ``(x + 3) // 4`` for ``((x + 1) // 2 + 1) // 2``.

    jax takes some 26 times as long to compare a size with a number for each quotient that is inside of another: five
    strides before a window took minutes. Numbers are given back as they are.
    """
    if not export.is_symbolic_dim(size):
        return size
    tree = _Quotients().visit(ast.parse(_NAME.sub(r"_\1", str(size)), mode="eval"))
    return export.symbolic_shape(_MARKED.sub("", ast.unparse(tree)), scope=size.scope)[0]


def at_least(size: Any, least: Any) -> Any:
    """The larger of a size and another, compared as one quotient; the size itself where it is always the larger."""
    simple = one_quotient(size)
    larger = jax.core.max_dim(simple, least)
    return size if larger is simple else larger


class _Quotients(ast.NodeTransformer):
    """``floordiv(floordiv(a, m) + c, n)`` becomes ``floordiv(a + c * m, m * n)``."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name(name), [dividend, ast.Constant(int(divisor))]) if name == _QUOTIENT:
                inner, more = _with_constant(dividend)
            case _:
                return node
        match inner:
            case ast.Call(ast.Name(name), [size, ast.Constant(int(first))]) if name == _QUOTIENT:
                whole = ast.BinOp(size, ast.Add(), ast.Constant(more * first))
                return ast.Call(node.func, [whole, ast.Constant(first * divisor)], [])
        return node


def _with_constant(size: ast.expr) -> tuple[ast.expr, int]:
    """A size as a term and a number that is added to it."""
    match size:
        case ast.BinOp(term, ast.Add(), ast.Constant(int(more))):
            return term, more
        case ast.BinOp(term, ast.Sub(), ast.Constant(int(less))):
            return term, -less
    return size, 0
