"""Writes files whole or not at all; the old contents stay until the new ones are complete.

Everything is made beside its place under a hidden name, given to the disk (fsync), and put into place in one step: a
file by a rename, a folder by an exchange with the old one, where the system can (``renameat2`` of Linux, ``renamex_np``
of macOS). Where it cannot, the old folder is moved aside first; if the process dies between the two steps, the next
write to the place puts it back. A writer holds a lock on what it makes, so that the next one can tell what a dead one
left behind, and removes it.
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
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

_LONGEST_NAME = 200  # bytes; file systems allow 255, and the hidden name is longer
_MARK = ".pdhlo."
"""A part of the names of unfinished files and folders."""
_LONGEST_WRITE = 86400.0
"""Seconds after which an unfinished file counts as abandoned."""
_CURRENT_FOLDER = -100  # AT_FDCWD
_EXCHANGE, _FREE_ONLY = "exchange", "free only"
# Platform -> its function, whether it takes file descriptors of folders, and what says how to rename.
_RENAMES: dict[str, tuple[str, bool, dict[str, int]]] = {
    "linux": ("renameat2", True, {_FREE_ONLY: 1, _EXCHANGE: 2}),
    "darwin": ("renamex_np", False, {_EXCHANGE: 2, _FREE_ONLY: 4}),
}
_CANNOT = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM})


def check_writable(path: Path) -> None:
    """Raises OSError where nothing can be made beside ``path``, or it cannot be called so; nothing is left behind."""
    with contextlib.suppress(FileNotFoundError):
        path.lstat()  # a name may be too long
    tempfile.TemporaryFile(dir=path.absolute().parent).close()


@contextlib.contextmanager
def _speaking_of(made: Path, path: Path) -> Iterator[None]:
    """Errors name ``path``, which the user knows, and not what is made under another name until it is whole."""
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
    """An empty folder beside ``path``, for ``put``; what is under its name in the end is removed.

    First what died writers of ``path`` left is put in order. Raises OSError.
    """
    tidy(path)
    made, lock = _locked_folder(path)
    try:
        with _speaking_of(made, path):
            yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)
        os.close(lock)


def _locked_folder(path: Path) -> tuple[Path, int]:
    """A new folder and the descriptor that holds its lock."""
    while True:
        made = _hidden(path, "new", secrets.token_hex(4))
        made.mkdir(mode=0o700)
        lock = os.open(made, os.O_RDONLY | os.O_DIRECTORY)
        with contextlib.suppress(OSError):  # a file system without locks: nobody cleans there either
            fcntl.flock(lock, fcntl.LOCK_EX)
        if _is_same(made, lock):
            return made, lock
        os.close(lock)  # another writer took it for a leftover before it was locked


def _is_same(path: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(path.lstat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def put(made: Path, path: Path) -> None:
    """Makes the folder ``made`` the one at ``path``; what was there is under the name of ``made`` afterwards.

    Raises FileExistsError where something came to be at ``path`` that is no folder, and OSError.
    """
    sync(made)
    if not os.path.lexists(path):
        _move(made, path)
    elif not _renamed(made, path, _EXCHANGE):
        _put_in_two_steps(made, path)
    _sync_folder(path.parent)


def _move(made: Path, path: Path) -> None:
    """A rename to a name that is free."""
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
    """Renames in a way that Python has no function for; False where this system or file system cannot."""
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
def new_file(path: Path, *, mode: int = 0o666) -> Iterator[IO[bytes]]:
    """A file to write to that becomes ``path`` when the block ends without an error; it replaces what is there.

    ``mode``: its rights, less the user's umask. Raises OSError; after an error nothing has changed.
    """
    path = path.absolute()
    tidy(path)
    made, descriptor = _locked_file(path, mode)
    with _speaking_of(made, path), os.fdopen(descriptor, "wb") as file:
        try:
            yield file
            file.flush()
            os.fsync(file.fileno())
            made.replace(path)
        except BaseException:
            made.unlink(missing_ok=True)
            raise
    _sync_folder(path.parent)


def _locked_file(path: Path, mode: int) -> tuple[Path, int]:
    """A new file and the descriptor that holds its lock."""
    while True:
        made = _hidden(path, "new", secrets.token_hex(4))
        with _speaking_of(made, path):
            # Not private, as what tempfile makes, unless asked for: a file like any other, by the user's umask.
            descriptor = os.open(made, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)
        with contextlib.suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        if _is_same(made, descriptor):
            return made, descriptor
        os.close(descriptor)  # another writer took it for a leftover before it was locked


def tidy(path: Path) -> None:
    """Puts in order what writers to ``path`` left that died: puts back what was there, removes what was half made."""
    start = _hidden(path, "", "").name
    for entry in sorted(path.parent.iterdir()):
        if not entry.name.startswith(start):
            continue
        kind, _, token = entry.name.removeprefix(start).partition("-")
        if kind == "old" and not _is_alive(_hidden(path, "new", token)):
            # The writer died between its two steps, and the place is empty; or just after them.
            _move(entry, path) if not os.path.lexists(path) else _remove(entry)
        elif kind == "new" and not _is_alive(entry):
            _remove(entry)


def leftovers(folder: Path) -> Iterator[Path]:
    """The unfinished files that writers have left in a folder, or are still writing."""
    return folder.glob(f".*{_MARK}new-*")


def is_abandoned(made: Path) -> bool:
    """Whether the writer of a leftover has died; where that cannot be told, whether it began more than a day ago."""
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
    """Whether the writer of ``made`` still runs: it holds the lock. True where that cannot be told."""
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
    """Gives a folder and all in it to the disk. Raises OSError."""
    for path in folder.iterdir():
        mode = path.lstat().st_mode
        if stat.S_ISDIR(mode):
            sync(path)
        elif stat.S_ISREG(mode):
            with path.open("rb") as file:
                os.fsync(file.fileno())
    _sync_folder(folder)


def _sync_folder(folder: Path) -> None:
    """The names in a folder; not every file system can do that, or needs it."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
