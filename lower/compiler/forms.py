"""Forms: alternative implementations of a function, each faster on one target.

A rule calls the plain function and does not depend on the target. Forms are registered beside that function:

    @with_forms
    def sigmoid(x): ...

    @sigmoid.form(CPU)
    def _sigmoid_by_tanh(x): ...

A form may return None for operands that it does not support; then the plain function is used. Without a target, as in
gradients and comparisons, the plain function is always used.
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
    """A function with its forms, which is called like the function."""

    def __init__(self, plain: Callable[_Operands, _Result]) -> None:
        functools.update_wrapper(self, plain)
        self.plain = plain
        """The plain function."""
        self.by_target: dict[str, Callable[_Operands, _Result | None]] = {}
        """The form for each target."""

    def __call__(self, *operands: _Operands.args, **attributes: _Operands.kwargs) -> _Result:
        """Calls the form for the current target; without one, or if it returns None, the plain function."""
        target = current_context().target
        form = None if target is None else self.by_target.get(target.name)
        result = None if form is None else form(*operands, **attributes)
        return self.plain(*operands, **attributes) if result is None else result

    def form(self, target: str) -> Callable[[Callable[_Operands, _Result | None]], Callable[_Operands, _Result | None]]:
        """Registers a function as the form for a target.

        Raises ValueError if the target is unknown or already has a form.
        """
        if target not in TARGETS or target in self.by_target:
            raise ValueError(
                f"{self.plain.__name__} has a form for {target}, expected one for each of {', '.join(TARGETS)}"
            )

        def register(function: Callable[_Operands, _Result | None]) -> Callable[_Operands, _Result | None]:
            self.by_target[target] = function
            return function

        return register


def with_forms(plain: Callable[_Operands, _Result]) -> Forms[_Operands, _Result]:
    """Decorates a plain function, so that forms can be registered with ``Forms.form``."""
    return Forms(plain)
