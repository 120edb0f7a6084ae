"""A saved program loaded and run, with the errors that Paddle's users expect."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from pdhlo.errors import InputError, ModelFormatError
from pdhlo.inference.kinds import MissingModelError, WrongValueError
from pdhlo.program import Program, load
from pdhlo.translate.readers.model import Given


@contextlib.contextmanager
def refusing() -> Iterator[None]:
    """Turns the refusals of a run into ValueErrors as well, which Paddle's users expect."""
    try:
        yield
    except InputError as error:
        raise WrongValueError(str(error)) from error


def loaded(source: str, parameters: Given = None) -> Program:
    """``pdhlo.load``; a model that cannot be read is a RuntimeError as well."""
    try:
        return load(source, parameters=parameters)
    except ModelFormatError as error:
        raise MissingModelError(str(error)) from error
