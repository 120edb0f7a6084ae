"""A strict reader of JSON, without anything that two readers could interpret differently.

It refuses what Python's reader accepts beyond the standard: NaN and infinities, numbers that are too large for a double
(which become infinite), unpaired surrogates, duplicate keys (of which the last one wins), and encodings other than
UTF-8.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from pdhlo.errors import quoted

_HALF = re.compile(rb"\\u[dD][89a-fA-F]")
"""The escape of a surrogate; a pair of surrogates is a character."""


def read(data: bytes) -> Any:
    """The content of a JSON text. Raises ValueError if it is invalid, RecursionError if it nests too deeply."""
    text = data.decode("utf-8-sig")
    loads = json.loads(text, object_pairs_hook=_object, parse_float=_double, parse_constant=_refused)
    if _HALF.search(data):
        _check_characters(loads)
    return loads


def _object(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) != len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"the key {quoted(next(name for name in names if names.count(name) > 1))} occurs twice")
    return result


def _double(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _refused(text)


def _refused(text: str) -> NoReturn:
    raise ValueError(f"{text:.60} is not a number of JSON")


def _check_characters(content: object) -> None:
    """Raises ValueError if a string has an unpaired surrogate."""
    try:
        json.dumps(content, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"a string has an unpaired surrogate, {error.object[error.start]!r}") from error
