"""Checks of MLIR modules of unknown origin, in a child process.

MLIR's parser may abort the process, or exhaust the memory or the stack. A module of unknown origin is therefore parsed
in a child process first. The child forks for each module; the fork parses, verifies and prints it, within limits of
time and memory. The first check costs a third of a second, each later one some milliseconds.

Modules that this user's processes wrote or checked before are known by their SHA-256 and are not checked again. Text is
not checked if it is nested at most 100 deep and has nothing that expands (aliases, affine maps).

A checked module can be loaded, verified and shown safely. *Running* it means compiling it, and XLA does not defend
against malicious programs: only run what you trust.
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
"""The forms of a module: MLIR text or bytecode, and a portable StableHLO artifact."""
DEEPEST = 100
"""The largest depth of nested brackets in the text of a program, without its locations."""

_FORMAT = 1
"""The version of the file of checked modules; to be raised when the child checks more."""
_MOST_REMEMBERED = 1 << 22
"""The size in bytes above which that file is started anew."""
_START_SECONDS = 120.0
_SECONDS, _BYTES_PER_SECOND = 30.0, 1 << 18
"""The time limit of a check: so many seconds, and one more for so many bytes."""
_CHILD = "pdhlo.dialect.untrusted_child"

_lock = threading.Lock()
_running: dict[int, child.Child] = {}
"""Id of this process -> its child. A fork has another id, so that it does not use its parent's child."""
_known: set[str] = set()
"""The SHA-256 digests of the modules that were written here or passed the check."""
_read_from: set[Path] = set()
"""The files of digests that have been read."""

_TOKENS = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|->|[(\[{<]|[)\]}>]|[#!][\w.$-]+\s*=|\b(?:affine_\w+|loc\s*\()')


def is_plain_text(text: str) -> bool:
    """Whether MLIR's parser is safe for a text: it is nested at most 100 deep, and nothing in it expands."""
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
    """The largest depth of nested brackets in MLIR text."""
    depth = deepest = 0
    for match in _TOKENS.finditer(text):
        depth += (match[0] in "([{<") - (match[0] in ")]}>")
        deepest = max(deepest, depth)
    return deepest


def has_location_attribute(text: str) -> bool:
    """Whether MLIR text that was printed without locations has one, as an attribute: the bindings abort on these."""
    return any(match[0][0] == "l" for match in _TOKENS.finditer(text))


def texts_are_readable(text: str) -> bool:
    """Whether all names and strings in MLIR text are UTF-8: the bindings may abort the process on others."""
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
    """Records a module of this process as safe, for this and later processes of the user."""
    digest = _digest(data, form)
    _read_remembered()
    if digest not in _known:
        _remember(digest)


def check(data: bytes, form: str) -> None:
    """Checks in a child process that a module can be parsed, verified and printed safely.

    Raises ModelFormatError if it cannot, or is no module. If no child process can be started, nothing is checked,
    and a warning is logged.
    """
    digest = _digest(data, form)
    _read_remembered()
    if digest in _known:
        return
    reason = _ask(data, form)
    if reason is None:
        return
    if reason:
        raise ModelFormatError(reason)
    _remember(digest)


def _digest(data: bytes, form: str) -> str:
    return hashlib.sha256(form.encode() + b"\0" + data).hexdigest()


def _ask(data: bytes, form: str) -> str | None:
    """The child's reason why a module is refused; "" if it is not, None if no child could be started."""
    seconds = _SECONDS + len(data) / _BYTES_PER_SECOND
    question = json.dumps({"form": form, "bytes": len(data), "seconds": seconds}).encode() + b"\n"
    with _lock:
        try:
            running = _running.get(os.getpid())
            if running is None or not running.alive():
                running = _started()
            running.write(question + data)
        except OSError as error:
            _log.warning("MLIR is parsed without a check, since no child process could be started: %s", error)
            return None
        line = running.line(2 * seconds)
        if line is None:
            cause = "no answer in time" if running.alive() else running.end()
            _stop()
            return f"the child process that should parse it first gave no answer ({cause})"
    return str(json.loads(line)["reason"])


def _started() -> child.Child:
    _stop()
    running = child.start(_CHILD, [], environment={"OPENBLAS_NUM_THREADS": "1"}, takes_input=True)
    if running.line(_START_SECONDS) is None:
        words = running.end()
        running.close()
        raise OSError(words)
    _running.clear()  # in a fork: removes the parent's child
    _running[os.getpid()] = running
    return running


def end() -> None:
    """Ends this process's child process; a fork that exits without running exit handlers must call it."""
    _stop()


@atexit.register
def _stop() -> None:
    running = _running.pop(os.getpid(), None)
    if running is not None:
        running.close()


# -- the file of checked modules


def _memory() -> Path | None:
    folder = cache_folder()
    return None if folder is None else folder / f"parsed-{_FORMAT}-jaxlib-{metadata.version('jaxlib')}.txt"


def _read_remembered() -> None:
    path = _memory()
    if path is None or path in _read_from:
        return
    _read_from.add(path)
    # A file that is unreadable, or that another user could write, is ignored: the modules are checked again.
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
