"""Atomic writes of files and folders: the old contents stay until the new ones are complete.

A new file or folder is written under a hidden name beside its path and flushed to the disk (fsync), unless it can be
made again. Then one step moves it to the path: a rename for a file, an exchange with the old one for a folder
(``renameat2`` of Linux, ``renamex_np`` of macOS). If the system has no exchange, the old folder is first moved aside;
if the process dies before the second step, the next write to the path restores it. A writer locks its unfinished files.
So a later writer recognises the unfinished files of a dead one, and removes them.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import fcntl
import hashlib
import os
import secrets
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

_LONGEST_NAME = 200  # bytes; file systems allow 255, and the hidden name is longer
_MARK = ".pdhlo."
"""A part of the names of unfinished files and folders."""
_LONGEST_WRITE = 86400.0
"""The number of seconds after which an unfinished file counts as abandoned."""
_CURRENT_FOLDER = -100  # AT_FDCWD
_EXCHANGE, _FREE_ONLY = "exchange", "free only"
# Platform -> its rename function, whether the function takes folder descriptors, and the flag of each mode.
_RENAMES: dict[str, tuple[str, bool, dict[str, int]]] = {
    "linux": ("renameat2", True, {_FREE_ONLY: 1, _EXCHANGE: 2}),
    "darwin": ("renamex_np", False, {_EXCHANGE: 2, _FREE_ONLY: 4}),
}
_CANNOT = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM})


def check_writable(path: Path) -> None:
    """Raises OSError if no file can be created beside ``path``, or its name is too long. Leaves no file behind."""
    with contextlib.suppress(FileNotFoundError):
        path.lstat()  # raises OSError for a name that is too long
    tempfile.TemporaryFile(dir=path.absolute().parent).close()


@contextlib.contextmanager
def _naming_errors(made: Path, path: Path) -> Iterator[None]:
    """A scope in which an OSError about the hidden ``made`` is raised as one about ``path``, which the user knows."""
    try:
        yield
    except OSError as error:
        where = None if error.filename is None else Path(os.fsdecode(error.filename))
        if where is not None and not where.is_relative_to(made):
            raise
        inside = path if where is None else path / where.relative_to(made)
        raise OSError(error.errno, error.strerror or str(error), str(inside)) from error


@contextlib.contextmanager
def folder_beside(path: Path) -> Iterator[Path]:
    """A new hidden folder beside ``path``, to be given to ``put``. At the end, the folder of that name is removed.

    The leftovers of dead writers of ``path`` are removed first (``tidy``). Raises OSError.
    """
    tidy(path)
    made, lock = _locked(path, _created_folder)
    try:
        with _naming_errors(made, path):
            yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)
        os.close(lock)


def _created_folder(made: Path) -> int:
    """Creates a folder; returns its descriptor."""
    made.mkdir(mode=0o700)
    return os.open(made, os.O_RDONLY | os.O_DIRECTORY)


def _locked(path: Path, create: Callable[[Path], int]) -> tuple[Path, int]:
    """A new hidden folder or file beside ``path``, made by ``create``, and the descriptor that holds its lock."""
    while True:
        made = _hidden(path, "new", secrets.token_hex(4))
        descriptor = create(made)
        with contextlib.suppress(OSError):  # a file system without locks: there, ``tidy`` removes nothing
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        if _is_same(made, descriptor):
            return made, descriptor
        os.close(descriptor)  # another writer removed it as a leftover before it was locked


def _is_same(path: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(path.lstat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def put(made: Path, path: Path) -> None:
    """Moves the folder ``made`` to ``path``; an old folder at ``path`` gets the name of ``made``.

    Raises OSError; FileExistsError if another process has created a file at ``path``.
    """
    sync(made)
    if not os.path.lexists(path):
        _move(made, path)
    elif not _renamed(made, path, _EXCHANGE):
        _put_in_two_steps(made, path)
    _sync_folder(path.parent)


def _move(made: Path, path: Path) -> None:
    """Renames a file or folder to an unused name."""
    if not _renamed(made, path, _FREE_ONLY):
        made.rename(path)


def _put_in_two_steps(made: Path, path: Path) -> None:
    aside = made.with_name(made.name.replace(".new-", ".old-"))
    path.rename(aside)
    try:
        made.rename(path)
    except OSError:
        aside.rename(path)
        raise
    aside.rename(made)


def _renamed(source: Path, target: Path, how: str) -> bool:
    """Renames in a mode that Python does not offer (``_EXCHANGE``, ``_FREE_ONLY``).

    Returns False if the system or the file system does not support the mode. Raises OSError.
    """
    function, takes_folders, ways = _RENAMES.get(sys.platform, ("", False, {}))
    rename: Any = getattr(ctypes.CDLL(None, use_errno=True), function, None) if function else None
    if rename is None:
        return False
    paths: list[bytes | int] = [os.fsencode(source), os.fsencode(target)]
    if takes_folders:
        paths = [_CURRENT_FOLDER, paths[0], _CURRENT_FOLDER, paths[1]]
    if rename(*paths, ctypes.c_uint(ways[how])) == 0:
        return True
    code = ctypes.get_errno()
    if code in _CANNOT:
        return False
    raise OSError(code, os.strerror(code), str(source), None, str(target))


@contextlib.contextmanager
def new_file(path: Path, *, mode: int = 0o666, flushed: bool = True) -> Iterator[IO[bytes]]:
    """A new file for writing that becomes ``path``, and replaces an old file, when the block ends without an error.

    ``mode`` has its permissions, less the user's umask. Without ``flushed`` the file may be damaged after a power
    failure. Raises OSError; after an error ``path`` is unchanged.
    """
    path = path.absolute()
    tidy(path)

    def create(made: Path) -> int:
        with _naming_errors(made, path):
            # tempfile would make a file that only the user may read.
            return os.open(made, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)

    made, descriptor = _locked(path, create)
    with _naming_errors(made, path), os.fdopen(descriptor, "wb") as file:
        try:
            yield file
            file.flush()
            if flushed:
                os.fsync(file.fileno())
            made.replace(path)
        except BaseException:
            made.unlink(missing_ok=True)
            raise
    if flushed:
        _sync_folder(path.parent)


def tidy(path: Path) -> None:
    """Cleans up after dead writers of ``path``: restores an old folder that was moved aside, removes leftovers."""
    start = _hidden(path, "", "").name
    for entry in sorted(path.parent.iterdir()):
        if not entry.name.startswith(start):
            continue
        kind, _, token = entry.name.removeprefix(start).partition("-")
        if kind == "old" and not _is_alive(_hidden(path, "new", token)):
            # The writer died between its two steps if ``path`` is missing; otherwise it died after them.
            _move(entry, path) if not os.path.lexists(path) else _remove(entry)
        elif kind == "new" and not _is_alive(entry):
            _remove(entry)


def leftovers(folder: Path) -> Iterator[Path]:
    """The unfinished files in a folder, of dead writers and of writers that still run."""
    return folder.glob(f".*{_MARK}new-*")


def is_abandoned(made: Path) -> bool:
    """Whether the writer of an unfinished file has died, or last wrote to it more than a day ago."""
    with contextlib.suppress(OSError):
        return not _is_alive(made) or time.time() - made.lstat().st_mtime > _LONGEST_WRITE
    return False


def _hidden(path: Path, kind: str, token: str) -> Path:
    name = path.name
    if len(os.fsencode(name)) > _LONGEST_NAME:
        name = hashlib.sha256(os.fsencode(name)).hexdigest()[:32]
    start = f".{name}{_MARK}"
    return path.with_name(f"{start}{kind}-{token}" if kind else start)


def _is_alive(made: Path) -> bool:
    """Whether the writer of ``made`` still runs and thus holds the lock. True if this cannot be determined."""
    try:
        descriptor = os.open(made, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(descriptor)
    return False


def _remove(leftover: Path) -> None:
    if leftover.is_dir() and not leftover.is_symlink():
        shutil.rmtree(leftover, ignore_errors=True)
    else:
        leftover.unlink(missing_ok=True)


def sync(folder: Path) -> None:
    """Flushes a folder and its contents to the disk. Raises OSError."""
    for path in folder.iterdir():
        mode = path.lstat().st_mode
        if stat.S_ISDIR(mode):
            sync(path)
        elif stat.S_ISREG(mode):
            with path.open("rb") as file:
                os.fsync(file.fileno())
    _sync_folder(folder)


def _sync_folder(folder: Path) -> None:
    """Flushes the entries of a folder to the disk. Errors are ignored: some file systems do not support or need it."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
