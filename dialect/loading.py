"""Imports of packages whose modules register their functions on import: rules, transcribers."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])


@functools.cache
def load_modules(package: str) -> None:
    """Imports every module of a package, and of the packages in it, once."""
    folder = importlib.import_module(package)
    for module in pkgutil.walk_packages(folder.__path__, f"{package}."):
        importlib.import_module(module.name)


def registers(registry: dict[str, Any], kind: str, names: Sequence[str]) -> Callable[[_Function], _Function]:
    """A decorator that puts a function into ``registry`` under ``names``.

    It raises TypeError, which says what ``kind`` of functions they are, if a name has one already: a mistake in this
    project.
    """

    def register(function: _Function) -> _Function:
        for name in names:
            if name in registry:
                raise TypeError(f"{name} has two {kind}: {registry[name].__module__} and {function.__module__}")
            registry[name] = function
        return function

    return register
