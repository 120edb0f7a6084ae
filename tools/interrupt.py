"""Ctrl-C ends the command line within a second, with exit code 130, even while the compiler runs.

Python raises the exception of a signal only when it executes bytecode again, which may be after a long compilation. So
a thread also receives the signal. If the command has not ended after ``_GRACE_SECONDS``, the thread ends the process.
A file that is incomplete then has a temporary name, and the next write removes it (``pdhlo.system.replacing``).

The signal raises ``_Interrupted``, not KeyboardInterrupt, which click would turn into exit code 1, the answer "no". In
two cases the process ends immediately, since an exception could not propagate through native code: during an import
(NumPy would report a failed import, ml_dtypes would crash), and in a callback of the garbage collector (which only
prints the exception). Neither has anything to clean up.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from types import FrameType
from typing import NoReturn

INTERRUPTED = 130
"""The exit status that means to a shell that Ctrl-C ended a command."""
_GRACE_SECONDS = 1.0  # time for the command to clean up
_IMPORTING = "<frozen importlib._bootstrap>"  # the file name of the import system's stack frames
_SHOW_CURSOR = "\x1b[?25h"  # shows the cursor, which a progress bar hides


class _Interrupted(BaseException):
    """Raised by Ctrl-C, so that the command cleans up on its way out."""


@contextlib.contextmanager
def ending_on_interrupt() -> Iterator[None]:
    """A scope in which SIGINT ends the process with exit code 130, without a traceback."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    handler, hook = signal.getsignal(signal.SIGINT), sys.unraisablehook
    try:  # begins before the thread starts, since the signal may arrive meanwhile
        sys.unraisablehook = _end_where_ignored
        signal.signal(signal.SIGINT, _interrupt)
        threading.Thread(target=_watch, args=(reading,), name="interrupt", daemon=True).start()
        yield
    except (_Interrupted, KeyboardInterrupt):  # KeyboardInterrupt if the signal came before the handler was set
        end()
    finally:
        signal.signal(signal.SIGINT, handler)
        sys.unraisablehook = hook
        signal.set_wakeup_fd(before)
        os.close(writing)  # the thread reads the end of the pipe and exits


def _interrupt(number: int, frame: FrameType | None) -> None:
    while frame is not None:
        if frame.f_code.co_filename == _IMPORTING:
            end()
        frame = frame.f_back
    raise _Interrupted


def _end_where_ignored(ignored: sys.UnraisableHookArgs) -> None:
    if isinstance(ignored.exc_value, _Interrupted):
        end()
    sys.__unraisablehook__(ignored)


def _watch(reading: int) -> None:
    while received := os.read(reading, 1):
        if received[0] == signal.SIGINT:
            time.sleep(_GRACE_SECONDS)
            end()
    os.close(reading)


def end() -> NoReturn:
    """Ends the process immediately with exit code 130, without waiting for threads of the compiler."""
    if sys.stderr.isatty():
        sys.stderr.write(_SHOW_CURSOR)
    sys.stderr.write("interrupted\n")
    sys.stderr.flush()
    os._exit(INTERRUPTED)
