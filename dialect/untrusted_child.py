"""The child process of ``untrusted``: takes modules from its standard input, parses each in a fork, and tells.

A question is a line of JSON with form, bytes and seconds, and that many bytes; the answer is a line of JSON with
reason, "" where the module can be parsed, verified and printed.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import resource
import signal
import sys
from pathlib import Path
from typing import Any

from pdhlo.dialect import untrusted
from pdhlo.dialect.bindings import ir, make_context, stablehlo, use_quiet_context
from pdhlo.system.child import how_it_ended

_MEMORY, _MEMORY_FACTOR = 1 << 29, 30  # bytes that a module may take, and times its size
_LONGEST = 2000
_FINE, _REFUSED, _TOO_LARGE = 0, 1, 2


class _Nowhere(io.RawIOBase):
    """A file that forgets."""

    def writable(self) -> bool:
        """Always."""
        return True

    def write(self, data: Any) -> int:
        """Counts the bytes."""
        return len(data)


def _problem(context: ir.Context, data: bytes, form: str) -> str:
    """Why a module is none; "" where it can be parsed, verified and printed. Ends the process where MLIR does."""
    with use_quiet_context(context):
        try:
            module = ir.Module.parse(data) if form == untrusted.MODULE else _portable(context, data)
        except (ir.MLIRError, ValueError) as error:
            return str(error) or "MLIR does not say why"
        operation = module.operation
        with contextlib.suppress(ir.MLIRError):  # it is told, with the names of variables, when it is verified
            operation.verify()
        operation.print(file=_Nowhere(), binary=True, enable_debug_info=True)
        text = str(operation.get_asm(large_elements_limit=16))
        depth = untrusted.nesting(text)
        if untrusted.has_location_attribute(text):
            return "an attribute in it is a location"
        if not untrusted.texts_are_readable(str(operation.get_asm(enable_debug_info=True, large_elements_limit=16))):
            return "a name or a text in it is no UTF-8"
    return f"it is nested {depth} deep; {untrusted.DEEPEST} is the limit" if depth > untrusted.DEEPEST else ""


def _portable(context: ir.Context, data: bytes) -> ir.Module:
    return stablehlo.deserialize_portable_artifact(context, data)


def _limit(size: int, seconds: float) -> None:
    """Limits this process to the memory that a module of so many bytes may take, where the system can, and in time."""
    pages = Path("/proc/self/statm")
    own = int(pages.read_text().split()[0]) * resource.getpagesize() if pages.exists() else 0
    most = own + _MEMORY + _MEMORY_FACTOR * size
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    # macOS refuses one that is below what a process has mapped, which is hundreds of gigabytes in any.
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.setitimer(signal.ITIMER_REAL, seconds)  # whose signal ends the process


def _in_fork(context: ir.Context, data: bytes, form: str, seconds: float) -> str:
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        code = _FINE
        try:
            os.close(reader)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # what MLIR says when it aborts
            _limit(len(data), seconds)
            reason = _problem(context, data, form)
            os.write(writer, reason.encode("utf-8", "replace")[:_LONGEST])
            code = _REFUSED if reason else _FINE
        except MemoryError:
            code = _TOO_LARGE
        except Exception as error:  # noqa: BLE001  (of the bindings: whatever it is, the parent must not see it)
            os.write(writer, f"{type(error).__name__}: {error}".encode("utf-8", "replace")[:_LONGEST])
            code = _REFUSED
        finally:
            os._exit(code)
    os.close(writer)
    with os.fdopen(reader, "rb") as file:
        said = file.read().decode("utf-8", "replace")
    return _verdict(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), said, seconds)


def _verdict(code: int, said: str, seconds: float) -> str:
    if code == _FINE:
        return ""
    if code == -signal.SIGALRM:
        return f"it cannot be parsed and printed in {seconds:.0f} s"
    if code == _TOO_LARGE:
        return "it takes more memory than a module of its size may"
    return said if code == _REFUSED else f"MLIR's parser dies of it ({how_it_ended(code)})"


def main() -> int:
    """Answers until the input ends."""
    context = make_context()
    source, answers = sys.stdin.buffer, sys.stdout
    answers.write("ready\n")
    answers.flush()
    while line := source.readline():
        question = json.loads(line)
        data = source.read(question["bytes"])
        reason = _in_fork(context, data, question["form"], question["seconds"])
        answers.write(json.dumps({"reason": reason}) + "\n")
        answers.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
