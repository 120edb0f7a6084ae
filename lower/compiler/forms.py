"""Forms: other ways to compute the same thing, each for one target, where it is faster there.

A rule calls a plain function and does not ask for the target. The forms stand beside that function:

    @with_forms
    def sigmoid(x): ...

    @sigmoid.form(CPU)
    def _sigmoid_by_tanh(x): ...

A form for operands of some kinds gives None for all others, which are then computed plainly. Without a target, as in
gradients and comparisons, everything is computed plainly.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.compiler.target import TARGETS

_Operands = ParamSpec("_Operands")
_Result = TypeVar("_Result")


class Forms(Generic[_Operands, _Result]):
    """A plain function with its forms; it is called like the function."""

    def __init__(self, plain: Callable[_Operands, _Result]) -> None:
        functools.update_wrapper(self, plain)
        self.plain = plain
        """The function without a form."""
        self.by_target: dict[str, Callable[_Operands, _Result | None]] = {}
        """Target -> the form for it."""

    def __call__(self, *operands: _Operands.args, **attributes: _Operands.kwargs) -> _Result:
        """The result by the form for the target of this context, where there is one that takes these operands."""
        target = current_context().target
        form = None if target is None else self.by_target.get(target.name)
        result = None if form is None else form(*operands, **attributes)
        return self.plain(*operands, **attributes) if result is None else result

    def form(self, target: str) -> Callable[[Callable[_Operands, _Result | None]], Callable[_Operands, _Result | None]]:
        """Registers a function as the form for a target; raises ValueError for a second one, or an unknown target."""
        if target not in TARGETS or target in self.by_target:
            raise ValueError(f"a form of {self.plain.__name__} for {target}: one for each of {', '.join(TARGETS)}")

        def register(function: Callable[_Operands, _Result | None]) -> Callable[_Operands, _Result | None]:
            self.by_target[target] = function
            return function

        return register


def with_forms(plain: Callable[_Operands, _Result]) -> Forms[_Operands, _Result]:
    """Makes a function one that has forms for targets (``Forms.form``)."""
    return Forms(plain)
