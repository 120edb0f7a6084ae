"""The folder for what may be remembered between processes, and its files, which are trusted: nobody else wrote them.

Machine code, and the verdicts of checks, are taken from there without another look. So the folder is used only where it
is the user's own and no other user may write to it, and so is each file, of which the one that was opened is looked at,
not the one that has the name.
"""

from __future__ import annotations

import errno
import functools
import logging
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from pdhlo.system import replacing

_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_ROOT = 0
_ELSEWHERE = "set XDG_CACHE_HOME to a folder of your own"

_log = logging.getLogger(__name__)


def cache_place() -> Path | None:
    """Where the user's cache folder for pdhlo is, or would be, used or not; None where there is no home.

    A home that is named and is not there stays so: nobody is given a home by what runs for them.
    """
    configured = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(configured):  # the convention says that a relative one is to be ignored
        return Path(configured) / "pdhlo"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if not os.path.isdir(home):
        return None
    return (home / "Library" / "Caches" if sys.platform == "darwin" else home / ".cache") / "pdhlo"


def cache_folder(inside: str = "") -> Path | None:
    """The user's cache folder for pdhlo, or one of those in it, which need not exist yet.

    None where there is no home, or it is not to be used; why not is said once.
    """
    if (top := cache_place()) is None:
        return None
    for place in dict.fromkeys((top, top / inside)):
        if reason := why_not_used(place):
            _say_once(place, reason)
            return None
    return top / inside


@functools.cache
def _say_once(place: Path, reason: str) -> None:
    _log.warning("the cache folder %s is not used: %s", place, reason)


def why_not_used(place: Path) -> str:
    """Why nothing may be read from or written to a cache folder; "" where it may.

    Others could put their files there, or their folder in its place: the machine code in it would be theirs. A folder
    that is not there yet is checked by the one that it would be made in. Of one that does not let itself be looked at
    nothing is said: nothing can be read or written there anyway.
    """
    try:
        for folder in _up_from(place):
            if reason := _why_not_ours(folder.lstat()) if folder == place else _why_not_safe(folder.stat()):
                return reason if folder == place else f"the folder {folder} around it {reason.removeprefix('it ')}"
    except OSError:
        return ""
    return ""


def _up_from(place: Path) -> Iterator[Path]:
    """The folder, where it is there, and the first one around it that is."""
    if os.path.lexists(place):
        yield place
    yield next(parent for parent in place.parents if parent.exists())


def _why_not_ours(facts: os.stat_result) -> str:
    if stat.S_ISLNK(facts.st_mode):
        return "it is a link; make it a folder, or set XDG_CACHE_HOME to the folder around the one that is meant"
    if facts.st_uid != os.geteuid():
        return f"it belongs to the user {facts.st_uid}, not to {os.geteuid()}; {_ELSEWHERE}"
    if facts.st_mode & _OTHERS_WRITE:
        return "it may be written to by other users; `chmod go-w` takes that from them"
    return ""


def _why_not_safe(facts: os.stat_result) -> str:
    """Why a folder may not hold the cache folder: others could move that away and put theirs in its place."""
    if facts.st_mode & stat.S_ISVTX:
        return ""
    if facts.st_uid not in (os.geteuid(), _ROOT):
        return f"it belongs to the user {facts.st_uid}, not to {os.geteuid()}; {_ELSEWHERE}"
    if facts.st_mode & stat.S_IWOTH:
        return f"it may be written to by all users; {_ELSEWHERE}"
    return ""


def open_own(path: Path) -> IO[bytes]:
    """Opens a file of the cache for reading. Raises OSError where it is no regular file of this user's alone.

    It never waits, as a pipe would, and follows no link.
    """
    return os.fdopen(_own(path, os.O_RDONLY), "rb")


def _own(path: Path, flags: int) -> int:
    descriptor = os.open(path, flags | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, 0o600)
    facts = os.fstat(descriptor)
    if reason := "it is no regular file" if not stat.S_ISREG(facts.st_mode) else _why_not_ours(facts):
        os.close(descriptor)
        raise OSError(errno.EPERM, f"not used: {reason}", str(path))
    return descriptor


def write_own(path: Path, *parts: bytes) -> None:
    """Writes a file of the cache, whole or not at all. Raises OSError."""
    make_folder(path.parent)
    with replacing.new_file(path, mode=0o600) as file:
        for part in parts:
            file.write(part)


def append_own(path: Path, data: bytes) -> None:
    """Adds to a file of the cache, or begins it anew where what is there is not to be used. Raises OSError."""
    make_folder(path.parent)
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
    try:
        descriptor = _own(path, flags)
    except OSError:
        path.unlink(missing_ok=True)
        descriptor = _own(path, flags)
    with os.fdopen(descriptor, "ab") as file:
        file.write(data)


def make_folder(folder: Path) -> None:
    """Makes a folder of the cache and those around it, for this user alone. Raises OSError."""
    missing = [path for path in (folder, *folder.parents) if not path.is_dir()]
    for folder_to_make in reversed(missing):
        folder_to_make.mkdir(mode=0o700, exist_ok=True)
    if folder.is_symlink():
        raise OSError(errno.ELOOP, "it is a link", str(folder))
