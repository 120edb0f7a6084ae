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

    A quotient of a maximum becomes the maximum of quotients: ``(max(x, 0) + 2) // 2`` is ``max((x + 2) // 2, 1)``. Each
    level of nesting makes jax's comparison of a size with a number about 26 times slower; five strides in front of a
    window took minutes. Integers are returned unchanged.
    """
    if not export.is_symbolic_dim(size):
        return size
    tree = _Quotients().visit(ast.parse(_NAME.sub(r"_\1", str(size)), mode="eval"))
    return export.symbolic_shape(_MARKED.sub("", ast.unparse(tree)), scope=size.scope)[0]


def at_least(size: object, least: object) -> Any:
    """The maximum of two sizes; ``size`` itself, unsimplified, if jax can prove that it is never the smaller one."""
    simple = one_quotient(size)
    larger = jax.core.max_dim(simple, least)
    return size if larger is simple else one_quotient(larger)


class _Quotients(ast.NodeTransformer):
    """Rewrites ``floordiv(floordiv(a, m) + c, n)`` to ``floordiv(a + c * m, m * n)``.

    It also rewrites ``floordiv(max(a, b) + c, n)`` to ``max(floordiv(a + c, n), floordiv(b + c, n))``, computes
    quotients of numbers, and joins the numbers of nested maxima.
    """

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.UnaryOp(ast.USub(), ast.Constant(int(number))):
                return ast.Constant(-number)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name(name), [dividend, ast.Constant(int(divisor))]) if name == _QUOTIENT and divisor > 0:
                return self._quotient(node, *_split_addend(dividend), divisor)
            case ast.Call(
                ast.Name("max"),
                [ast.Call(ast.Name("max"), [size, ast.Constant(int(inner))]), ast.Constant(int(outer))],
            ):
                return ast.Call(node.func, [size, ast.Constant(max(inner, outer))], [])
        return node

    def _quotient(self, node: ast.Call, term: ast.expr, addend: int, divisor: int) -> ast.AST:
        """The rewritten quotient ``node``, which is ``term + addend`` divided by ``divisor``."""
        match term:
            case ast.Call(ast.Name(name), [size, ast.Constant(int(inner_divisor))]) if name == _QUOTIENT:
                return _divided(node.func, size, addend * inner_divisor, inner_divisor * divisor)
            case ast.Call(ast.Name("max" | "min"), [first, second]):
                parts = [self.visit(_divided(node.func, part, addend, divisor)) for part in (first, second)]
                return ast.Call(term.func, parts, [])
            case ast.Constant(int(number)):
                return ast.Constant((number + addend) // divisor)
        return node


def _divided(quotient: ast.expr, size: ast.expr, addend: int, divisor: int) -> ast.Call:
    """The call ``quotient(size + addend, divisor)``; ``size`` may have an addend of its own."""
    term, own = _split_addend(size)
    return ast.Call(quotient, [ast.BinOp(term, ast.Add(), ast.Constant(own + addend)), ast.Constant(divisor)], [])


def _split_addend(size: ast.expr) -> tuple[ast.expr, int]:
    """Splits a size into a term and the constant that is added to it."""
    match size:
        case ast.BinOp(term, ast.Add(), ast.Constant(int(addend))):
            return term, addend
        case ast.BinOp(term, ast.Sub(), ast.Constant(int(subtrahend))):
            return term, -subtrahend
    return size, 0
