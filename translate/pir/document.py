"""Parses the JSON of a program of Paddle 3, and checks its structure.

    {"base_code": {"magic": "pir", "trainable": bool, "version": int}, "program": {"regions": [region]}}
    region {"blocks": [block]}; block {"args": [value], "ops": [operation]}
    operation {"#": "1.conv2d", "I": [{"%": id}], "O": [{"%": id, "TT": type}], "A": [{"N": name, "AT": attribute}]}

Source: Paddle 3.0 to 3.3, paddle/fluid/pir/serialize_deserialize.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict

from pdhlo.errors import ModelFormatError, quoted
from pdhlo.system.file_kinds import kind_of
from pdhlo.translate.pir import strict_json

NEWEST = 4
"""The newest known ``version``, of Paddle 3.3."""
_PADDLE_VERSIONS = {1: 3_000_000, 2: 3_001_000, 3: 3_002_000, 4: 3_003_000}
_DEVELOP = 3_004_000
"""The version of Paddle for development builds (``version`` 0), and for versions newer than ``NEWEST``."""

DIALECTS = {"0": "builtin", "1": "pd_op", "2": "cf", "3": "custom_op", "4": "pd_dist"}
"""Prefix of names of operators, types and attributes -> dialect."""
PARAMETER = "p"
"""The short name of ``builtin.parameter``, whose attributes have another structure."""

_LARGEST = 2**31 - 1
"""The largest ``version``: Paddle stores it in 32 bits."""

MOST_NESTED = 128
"""The largest depth of nested blocks."""


FileValue = TypedDict("FileValue", {"%": int, "TT": NotRequired[Any]})
"""An operand, or a result; only results have a type (``TT``)."""
FileOperation = TypedDict(
    "FileOperation",
    {
        "#": str,
        "I": list[FileValue],
        "O": Any,  # a list of FileValue; of a parameter one alone
        "A": NotRequired[list[Any]],
        "OA": NotRequired[list[Any]],
        "regions": NotRequired[list[Any]],
    },
)
"""An operation of the file. Parts of the type Any are checked where they are read."""


class FileBlock(TypedDict):
    """A block of the file."""

    args: NotRequired[list[Any]]
    ops: list[FileOperation]


@dataclass(frozen=True, slots=True)
class Document:
    """A parsed file."""

    data: bytes
    source: str
    version: int
    operations: list[FileOperation]
    """The operations of the outermost block."""
    read: frozenset[int]
    """The numbers of all values that are operands."""

    @property
    def paddle_version(self) -> int:
        """The version of Paddle that saved it, as a number: 3003000 for 3.3; a development build counts as 3.4."""
        return _PADDLE_VERSIONS.get(self.version, _DEVELOP)

    def operators(self) -> Iterator[str]:
        """The name of each operation, also inside of blocks, without the prefix ``pd_op``."""
        return (name_of(operation).removeprefix("pd_op.") for _, _, operation, _ in _walk(self.operations))

    def blocks(self) -> int:
        """The number of blocks."""
        return 1 + sum(len(regions_of(operation)) for _, _, operation, _ in _walk(self.operations))


def parse(data: bytes, source: str) -> Document:
    """Parses the bytes of a ``.json`` file.

    Warns of a format version that is newer than that of Paddle 3.3. Raises ModelFormatError if they are no program.
    """
    try:
        content = strict_json.read(data)
    except RecursionError as error:
        raise ModelFormatError(f"{source} is not a program: its JSON nests too deeply") from error
    except ValueError as error:  # no UTF-8, no JSON, or numbers and strings that JSON does not allow
        raise ModelFormatError(f"{source} is not a program of Paddle 3: {_kind_of_file(data, error)}") from error
    base = content.get("base_code") if isinstance(content, dict) else None
    if not isinstance(base, dict) or base.get("magic") != "pir":
        raise ModelFormatError(
            f"{source} is not a program of Paddle 3: its base_code does not say magic pir. Pass the inference.json that"
            " paddle.jit.save or save_inference_model has written, or the folder that it is in"
        )
    version = base.get("version")
    if type(version) is not int or not 0 <= version <= _LARGEST:
        raise ModelFormatError(f"{source}: the version of its format is {version!r:.60}, expected a number")
    if version > NEWEST:
        warnings.warn(
            f"{source} has the format version {version}, and pdhlo knows versions up to {NEWEST} (Paddle 3.3): it"
            " is read as version"
            f" {NEWEST}",
            stacklevel=2,
        )
    program = content.get("program")
    regions = program.get("regions") if isinstance(program, dict) else None
    try:
        [region] = listed(regions, "regions")
        [block] = listed(region["blocks"], "blocks")
        operations = listed(block["ops"], "ops")
        return Document(data, source, version, operations, _checked(operations, source))
    except (KeyError, TypeError, ValueError) as error:
        raise ModelFormatError(
            f"{source} is damaged: its program does not have exactly one region with one block ({error})"
        ) from error


def _kind_of_file(data: bytes, error: ValueError) -> str:
    """A description of bytes that are no JSON, with advice."""
    if not data:
        return "it is empty; copy or download it again"
    if data[:1] != b"{" and (kind := kind_of(data)):
        return f"it is {kind}"
    if isinstance(error, UnicodeDecodeError):
        return f"it is not UTF-8 at byte {error.start:,}: its encoding was changed, or it is damaged; copy it again"
    return f"it is not valid JSON: {error}; copy or download it again"


def listed(value: object, subject: str) -> list[Any]:
    """The value, if it is a list; raises TypeError, which names ``subject``, for any other value."""
    if not isinstance(value, list):
        raise TypeError(f"{subject} is {type(value).__name__}, expected a list")
    return value


def regions_of(operation: Mapping[str, Any]) -> list[FileBlock]:
    """The blocks of an operation's regions, each of which has one."""
    blocks = []
    for region in operation.get("regions", ()):
        [block] = listed(region["blocks"], "blocks")
        blocks.append(block)
    return blocks


def name_of(operation: FileOperation) -> str:
    """The full name of an operation: ``pd_op.conv2d``, ``builtin.parameter``."""
    short = operation["#"]
    if short == PARAMETER:
        return "builtin.parameter"
    dialect, dot, name = str(short).partition(".")
    return f"{DIALECTS.get(dialect, dialect)}{dot}{name}"


def identifiers(values: Iterable[FileValue]) -> tuple[int, ...]:
    """The numbers of operands or results."""
    return tuple([value["%"] for value in values])


def _checked(operations: list[Any], source: str) -> frozenset[int]:
    """Checks all operations, and returns the numbers of the values that are operands.

    Raises ModelFormatError unless every operation is an object with a name, blocks nest at most 128 deep, and no number
    is defined twice.
    """
    numbers: set[int] = set()
    read: set[int] = set()
    for block, place, operation, depth in _walk(operations):
        if depth > MOST_NESTED:
            raise ModelFormatError(f"{source}: its blocks nest deeper than {MOST_NESTED}")
        try:
            for number in _defined(operation, read):
                if type(number) is not int or number == 0:
                    raise ValueError(f"{number!r:.60} is not the number of a value")
                if number in numbers:
                    raise ValueError(f"the value {number} is defined twice")
                numbers.add(number)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            where = f"{source}, {block}, operator {place}"
            raise ModelFormatError(f"{where}: {_reason(error)}; the file is damaged") from error
    return frozenset(read)


def _defined(operation: Any, read: set[int]) -> list[object]:
    """The numbers of an operation's results and of its blocks' arguments; adds those of its operands to ``read``.

    Raises KeyError, TypeError, ValueError or AttributeError if the operation is damaged.
    """
    if not isinstance(operation["#"], str):
        raise TypeError("its name is not a string")
    results = operation["O"]
    if isinstance(results, dict):  # a parameter
        return [results["%"]]
    numbers = [result["%"] for result in listed(results, "O")]
    for argument in listed(operation["I"], "I"):
        number = argument["%"]
        if type(number) is not int:
            raise TypeError(f"{number!r:.60} is not the number of a value")
        read.add(number)
    if "regions" in operation:
        for inner in regions_of(operation):
            numbers += [argument["#"] for argument in inner.get("args", ())]
            listed(inner["ops"], "ops")
    return numbers


def _reason(error: Exception) -> str:
    return f"it lacks {quoted(str(error.args[0]))}" if isinstance(error, KeyError) and error.args else str(error)


def _walk(operations: list[Any], block: str = "block 0", depth: int = 0) -> Iterator[tuple[str, int, Any, int]]:
    """All operations in pre-order, each as (its block, its index there, the operation, the depth of blocks)."""
    for place, operation in enumerate(operations):
        yield block, place, operation, depth
        if "regions" in operation and isinstance(operation, dict):
            for number, inner in enumerate(regions_of(operation)):
                yield from _walk(inner["ops"], f"{block}.{place}.{number}", depth + 1)
