"""Everything pdhlo raises on purpose.

Each message says what is wrong, where (file, block, operator, variable) and what to do. This module imports
nothing, so that every other one may import it.
"""


class PdhloError(Exception):
    """The base of all errors that pdhlo raises on purpose."""


class ModelFormatError(PdhloError):
    """A model's files are not what they should be: damaged, truncated, missing, or of another format."""


class UnsupportedError(PdhloError):
    """The program needs something that pdhlo does not have; the message lists all of it.

    ``problems`` has the same as data, where there is a list: a dictionary for each, with ``operator`` and ``reason``.
    """

    def __init__(self, message: str, problems: tuple[dict[str, object], ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems


class VerificationError(PdhloError):
    """A Program breaks the definition of its dialect."""


class InputError(PdhloError):
    """A value given by the caller does not fit: a name, rank, shape, dtype or option."""


class ExportError(PdhloError):
    """A program cannot be written as one StableHLO module, or the place to write to is not free."""


class ArtifactError(PdhloError):
    """A saved artifact or program is incomplete, changed, or of another version."""


_SHOWN = 120


def quoted(name: str) -> str:
    """A name that came from a file, safe to print: escaped, and cut where it is very long."""
    text = repr(name)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…'"
