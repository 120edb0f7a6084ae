"""The exceptions that pdhlo raises on purpose.

Each message says what is wrong, where (file, block, operator, variable) and what to do. This module imports
nothing, so that every other module may import it.
"""


class PdhloError(Exception):
    """The base of all errors that pdhlo raises on purpose."""


class ModelFormatError(PdhloError):
    """The files of a model cannot be read: they are damaged, truncated, missing, or of another format."""


class UnsupportedError(PdhloError):
    """The program needs something that pdhlo does not support. The message lists every such problem.

    ``problems`` holds the list as data: one dictionary for each problem, with the keys ``operator`` and ``reason``.
    It is empty if the message has no list.
    """

    def __init__(self, message: str, problems: tuple[dict[str, object], ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems


class VerificationError(PdhloError):
    """A Program violates the definition of its dialect."""


class InputError(PdhloError):
    """A value from the caller is invalid: a name, rank, shape, dtype, number or option."""


class ExportError(PdhloError):
    """A program cannot be written as one StableHLO module, or the output path already exists."""


class ArtifactError(PdhloError):
    """A saved artifact or program is incomplete, was changed, or was written by another version."""


_LONGEST_QUOTED = 120


def quoted(name: str) -> str:
    """Quotes a name from a file for a message: special characters are escaped, and long names are truncated."""
    text = repr(name)
    return text if len(text) <= _LONGEST_QUOTED else text[:_LONGEST_QUOTED] + "…'"
