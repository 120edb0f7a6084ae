"""Child processes that run one module of pdhlo, or one file with another Python: for programs that may crash or hang.

A child of this Python imports what this process would import (its search path is handed on), but nothing from the
current folder. A child of another Python is isolated from this one.
"""

import contextlib
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from pdhlo import version

_END = 10.0  # seconds that a child has to die after it closed its output


class Child:
    """A running child process whose output is read line by line; a context manager that ends it."""

    def __init__(self, process: "subprocess.Popen[str]", errors: IO[bytes]) -> None:
        self._process = process
        self._errors = errors
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        if self._process.stdout is not None:
            for line in self._process.stdout:
                self._lines.put(line)
        self._lines.put(None)

    def line(self, seconds: float) -> str | None:
        """The next line of its output; None where none came in time or the child has ended."""
        try:
            return self._lines.get(timeout=seconds)
        except queue.Empty:
            return None

    def alive(self) -> bool:
        """Whether it runs still."""
        if not self._reader.is_alive():  # it closed its output: it is about to end
            self._wait()
        return self._process.poll() is None

    def code(self, seconds: float) -> int | None:
        """Its exit status, negative for a signal; None where it does not end in time."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def end(self) -> str:
        """In words, how it ended and the last line it wrote to its standard error."""
        self._wait()
        code = self._process.poll()
        words = "it runs still" if code is None else how_it_ended(code)
        last = self.last_error()
        return f"{words}: {last}" if last else words

    def last_error(self) -> str:
        """The last line of its standard error, cut at 300 characters."""
        lines = self.errors().strip().splitlines()
        return lines[-1][:300] if lines else ""

    def errors(self) -> str:
        """All that it wrote to its standard error."""
        self._errors.seek(0)
        return self._errors.read().decode("utf-8", "replace")

    def _wait(self) -> None:
        self.code(_END)

    def __enter__(self) -> "Child":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def write(self, data: bytes) -> None:
        """Gives it input, where it was started to take some. Raises OSError where it does not read any more."""
        stream: Any = self._process.stdin
        if stream is not None:
            stream.buffer.write(data)
            stream.buffer.flush()

    def close(self) -> None:
        """Ends it."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._reader.join()
        if self._process.stdin is not None:
            with contextlib.suppress(OSError):  # what it did not read any more
                self._process.stdin.close()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._errors.close()


def how_it_ended(code: int) -> str:
    """An exit status in words."""
    if code >= 0:
        return f"exit status {code}"
    try:
        return f"ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"ended by signal {-code}"


def start(
    module: str, arguments: Sequence[str], *, environment: Mapping[str, str] | None = None, takes_input: bool = False
) -> Child:
    """Start ``python -m module arguments…``; ``environment`` is added to this process's own. Raises OSError."""
    # -P: a file in the current folder, say beside a model, must not be imported
    command = [sys.executable, "-P", "-m", module, *arguments]
    return _start(command, {**os.environ, **_search_path(), **(environment or {})}, takes_input=takes_input)


def start_file(python: Path, file: Path, arguments: Sequence[str]) -> Child:
    """Start a file with another Python, which sees its own packages only, not those beside the file. Raises OSError."""
    return _start([str(python), "-I", str(file), *arguments], dict(os.environ))


def _start(command: Sequence[str], environment: Mapping[str, str], *, takes_input: bool = False) -> Child:
    errors = tempfile.TemporaryFile()  # noqa: SIM115 (the Child closes it)
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE if takes_input else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            encoding="utf-8",
            env=environment,
        )
    except BaseException:
        errors.close()
        raise
    return Child(process, errors)


def _search_path() -> dict[str, str]:
    """This process's search path for the child: pdhlo's own place first, and not "", the current folder."""
    home = str(Path(version.__file__).parent.parent)
    return {"PYTHONPATH": os.pathsep.join(dict.fromkeys([home, *(p for p in sys.path if p)]))}
