"""MLIR of unknown origin is parsed in a child process first: the parser may abort, fill the memory or the stack.

What this process or this user wrote or has checked before is known by its SHA-256, and costs nothing; all else costs a
child process (a third of a second for the first, some milliseconds for each after it). The child forks for each
module, within limits of time and memory, and parses, verifies and prints it. Text that is nested no deeper than a
program ever is, and has nothing that unfolds (aliases, affine maps), needs no child.

What passes can be loaded, checked and shown. To *run* a program or an artifact means to compile it, and XLA is not made
for programs that mean harm: only run what you trust.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import json
import logging
import os
import re
import threading
from importlib import metadata
from pathlib import Path

from pdhlo.errors import ModelFormatError
from pdhlo.system import child
from pdhlo.system.cache import append_own, cache_folder, open_own

_log = logging.getLogger(__name__)

MODULE, PORTABLE = "module", "portable"
"""Text or bytecode of a module; StableHLO in its portable form."""
DEEPEST = 100
"""The largest depth of nested brackets in the text of a program, without its locations."""

_FORMAT = 1  # of what is remembered: to be raised when the child checks more
_MOST_REMEMBERED = 1 << 22  # bytes of the file
_START_SECONDS = 120.0
_SECONDS, _BYTES_PER_SECOND = 30.0, 1 << 18
_CHILD = "pdhlo.dialect.untrusted_child"

_lock = threading.Lock()
_running: dict[int, child.Child] = {}
"""The child of this process, by its id: a fork must not talk to its parent's."""
_known: set[str] = set()
_read_from: set[Path] = set()

_TOKENS = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|->|[(\[{<]|[)\]}>]|[#!][\w.$-]+\s*=|\b(?:affine_\w+|loc\s*\()')


def is_plain_text(text: str) -> bool:
    """Whether MLIR text is of a form that its parser takes without harm: flat, and as long as it looks."""
    depth = 0
    for match in _TOKENS.finditer(text):
        token = match[0]
        if token in "([{<":
            depth += 1
        elif token in ")]}>":
            depth -= 1
        elif token[0] in "#!al" or (token[0] == '"' and "\\" in token):
            return False
        if not 0 <= depth <= DEEPEST:
            return False
    return True


def nesting(text: str) -> int:
    """The depth of nested brackets in MLIR text."""
    depth = deepest = 0
    for match in _TOKENS.finditer(text):
        depth += (match[0] in "([{<") - (match[0] in ")]}>")
        deepest = max(deepest, depth)
    return deepest


def has_location_attribute(text: str) -> bool:
    """Whether MLIR text without its locations has one nevertheless: the bindings end the process on such attributes."""
    return any(match[0][0] == "l" for match in _TOKENS.finditer(text))


def texts_are_readable(text: str) -> bool:
    """Whether all names and texts in MLIR text are UTF-8: the bindings may end the process on others."""
    quoted = (match[0] for match in _TOKENS.finditer(text) if match[0][0] == '"' and "\\" in match[0])
    return all(_is_utf_8(_ESCAPE.sub(_unescaped, literal.encode("utf-8"))) for literal in quoted)


_ESCAPE = re.compile(rb"\\([0-9A-Fa-f]{2}|.)")


def _unescaped(match: re.Match[bytes]) -> bytes:
    return bytes.fromhex(match[1].decode()) if len(match[1]) == 2 else match[1]


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def trust(data: bytes, form: str) -> None:
    """Remembers a module that this process made."""
    digest = _digest(data, form)
    _read_remembered()
    if digest not in _known:
        _remember(digest)


def check(data: bytes, form: str) -> None:
    """Returns where this process can parse and print a module without harm.

    Raises ModelFormatError where it cannot, or it is no module.
    """
    digest = _digest(data, form)
    _read_remembered()
    if digest in _known:
        return
    reason = _ask(data, form)
    if reason:
        raise ModelFormatError(reason)
    _remember(digest)


def _digest(data: bytes, form: str) -> str:
    return hashlib.sha256(form.encode() + b"\0" + data).hexdigest()


def _ask(data: bytes, form: str) -> str:
    """Why a module cannot be taken, as the child says; "" where it can."""
    seconds = _SECONDS + len(data) / _BYTES_PER_SECOND
    question = json.dumps({"form": form, "bytes": len(data), "seconds": seconds}).encode() + b"\n"
    with _lock:
        try:
            running = _running.get(os.getpid())
            if running is None or not running.alive():
                running = _started()
            running.write(question + data)
        except OSError as error:
            _log.warning("MLIR is parsed unchecked, as no child process could be started: %s", error)
            return ""
        line = running.line(2 * seconds)
        if line is None:
            why = "no answer in time" if running.alive() else running.end()
            _stop()
            return f"the child process that should parse it first gave no answer ({why})"
    return str(json.loads(line)["reason"])


def _started() -> child.Child:
    _stop()
    running = child.start(_CHILD, [], environment={"OPENBLAS_NUM_THREADS": "1"}, takes_input=True)
    if running.line(_START_SECONDS) is None:
        words = running.end()
        running.close()
        raise OSError(words)
    _running.clear()  # in a fork, the parent's
    _running[os.getpid()] = running
    return running


def end() -> None:
    """Ends the child process of this one, as a fork must that ends without cleaning up."""
    _stop()


@atexit.register
def _stop() -> None:
    running = _running.pop(os.getpid(), None)
    if running is not None:
        running.close()


# -- what is remembered


def _memory() -> Path | None:
    folder = cache_folder()
    return None if folder is None else folder / f"parsed-{_FORMAT}-jaxlib-{metadata.version('jaxlib')}.txt"


def _read_remembered() -> None:
    path = _memory()
    if path is None or path in _read_from:
        return
    _read_from.add(path)
    # Unreadable, or not this user's alone: it is found out anew.
    with contextlib.suppress(OSError, UnicodeDecodeError), open_own(path) as file:
        _known.update(file.read(2 * _MOST_REMEMBERED).decode("ascii").split())


def _remember(digest: str) -> None:
    _known.add(digest)
    path = _memory()
    if path is None:
        return
    try:
        if path.exists() and path.stat().st_size > _MOST_REMEMBERED:
            path.unlink()
        append_own(path, f"{digest}\n".encode())
    except OSError as error:
        _log.info("checked modules are not remembered: %s", error)
