"""Errors that the interpreter raises besides pdhlo's own."""

from pdhlo.errors import PdhloError


class InterpreterError(PdhloError):
    """The interpreter cannot compute an operation on these operands: the program is invalid or undefined."""
