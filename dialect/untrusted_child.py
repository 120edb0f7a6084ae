"""The child process of ``untrusted``: reads modules from standard input, and checks each in a fork.

A question is a line of JSON with the keys form, bytes and seconds, followed by the module, which has that many bytes.
The answer is a line of JSON with the key reason: "" if the module can be parsed, verified and printed.
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

_MEMORY, _MEMORY_FACTOR = 1 << 29, 30
"""The memory that a check may add to the process: so many bytes, and so many times the module's size."""
_LONGEST = 2000
"""The largest number of bytes of a reason."""
_FINE, _REFUSED, _TOO_LARGE = 0, 1, 2
"""The exit statuses of a fork."""


class _Nowhere(io.RawIOBase):
    """A file that discards everything written to it."""

    def writable(self) -> bool:
        """True."""
        return True

    def write(self, data: Any) -> int:
        """Discards the bytes, and returns their number."""
        return len(data)


def _problem(context: ir.Context, data: bytes, form: str) -> str:
    """The reason why a module is refused; "" if it can be parsed, verified and printed.

    The process ends here if MLIR aborts.
    """
    with use_quiet_context(context):
        try:
            module = ir.Module.parse(data) if form == untrusted.MODULE else _portable(context, data)
        except (ir.MLIRError, ValueError) as error:
            return str(error) or "MLIR gives no reason"
        operation = module.operation
        with contextlib.suppress(ir.MLIRError):  # the caller's own verification reports it, with names of variables
            operation.verify()
        operation.print(file=_Nowhere(), binary=True, enable_debug_info=True)
        text = str(operation.get_asm(large_elements_limit=16))
        depth = untrusted.nesting(text)
        if untrusted.has_location_attribute(text):
            return "one of its attributes is a location"
        if not untrusted.texts_are_readable(str(operation.get_asm(enable_debug_info=True, large_elements_limit=16))):
            return "one of its names or strings is not UTF-8"
    return f"it is nested {depth} deep; {untrusted.DEEPEST} is the limit" if depth > untrusted.DEEPEST else ""


def _portable(context: ir.Context, data: bytes) -> ir.Module:
    return stablehlo.deserialize_portable_artifact(context, data)


def _limit(size: int, seconds: float) -> None:
    """Limits this process's time, and its memory by the module's size in bytes, as far as the system allows."""
    pages = Path("/proc/self/statm")
    own = int(pages.read_text().split()[0]) * resource.getpagesize() if pages.exists() else 0
    most = own + _MEMORY + _MEMORY_FACTOR * size
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    # macOS rejects a limit below the mapped memory, which is hundreds of gigabytes in any process.
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.setitimer(signal.ITIMER_REAL, seconds)  # its signal, SIGALRM, ends the process


def _in_fork(context: ir.Context, data: bytes, form: str, seconds: float) -> str:
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        code = _FINE
        try:
            os.close(reader)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # hides the messages of MLIR when it aborts
            _limit(len(data), seconds)
            reason = _problem(context, data, form)
            os.write(writer, reason.encode("utf-8", "replace")[:_LONGEST])
            code = _REFUSED if reason else _FINE
        except MemoryError:
            code = _TOO_LARGE
        except Exception as error:  # noqa: BLE001  (any error of the bindings must end here, in the fork)
            os.write(writer, f"{type(error).__name__}: {error}".encode("utf-8", "replace")[:_LONGEST])
            code = _REFUSED
        finally:
            os._exit(code)
    os.close(writer)
    with os.fdopen(reader, "rb") as file:
        message = file.read().decode("utf-8", "replace")
    return _reason_of(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), message, seconds)


def _reason_of(code: int, message: str, seconds: float) -> str:
    if code == _FINE:
        return ""
    if code == -signal.SIGALRM:
        return f"it cannot be parsed and printed in {seconds:.0f} s"
    if code == _TOO_LARGE:
        return "it takes more memory than allowed for a module of its size"
    return message if code == _REFUSED else f"MLIR's parser crashes ({how_it_ended(code)})"


def main() -> int:
    """Answers questions until standard input ends; returns the exit status 0."""
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
