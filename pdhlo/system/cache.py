"""The user's cache folder, which keeps data between processes, and its files.

The files hold machine code and results of checks, and are used without further checks. So the folder and each file are
used only if they belong to the user and no other user may write to them. The owner of a file is read from the opened
file, not from its path, since a path may change in between.
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
_ELSEWHERE = "set XDG_CACHE_HOME to a folder that belongs to you"

_log = logging.getLogger(__name__)


def cache_place() -> Path | None:
    """The path of pdhlo's cache folder, which may not exist or may not be safe to use; None without a home folder.

    A home folder that does not exist is never created.
    """
    configured = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(configured):  # the XDG specification says that relative paths are ignored
        return Path(configured) / "pdhlo"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if not os.path.isdir(home):
        return None
    return (home / "Library" / "Caches" if sys.platform == "darwin" else home / ".cache") / "pdhlo"


def cache_folder(inside: str = "") -> Path | None:
    """The path of pdhlo's cache folder, or of the folder ``inside`` it; it may not exist yet.

    None without a home folder, and if the folder is not safe to use; the reason is then logged once.
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
    """The reason why a cache folder must not be used; "" if it may be.

    It must not be used if other users could write files there, or replace the folder: pdhlo would run their machine
    code. For a folder that does not exist, the folder that it would be created in is checked. A folder whose status
    cannot be read gives no reason, since nothing can be read from or written to it anyway.
    """
    try:
        for folder in _up_from(place):
            if reason := _why_not_ours(folder.lstat()) if folder == place else _why_not_safe(folder.stat()):
                return reason if folder == place else f"the folder {folder} around it {reason.removeprefix('it ')}"
    except OSError:
        return ""
    return ""


def _up_from(place: Path) -> Iterator[Path]:
    """The folder itself if it exists, then its nearest parent that exists."""
    if os.path.lexists(place):
        yield place
    yield next(parent for parent in place.parents if parent.exists())


def _why_not_ours(facts: os.stat_result) -> str:
    if stat.S_ISLNK(facts.st_mode):
        return "it is a link; make it a folder, or set XDG_CACHE_HOME to the parent of the folder to which it links"
    if facts.st_uid != os.geteuid():
        return f"it belongs to the user {facts.st_uid}, not to {os.geteuid()}; {_ELSEWHERE}"
    if facts.st_mode & _OTHERS_WRITE:
        return "it is writable by other users; `chmod go-w` removes their permission"
    return ""


def _why_not_safe(facts: os.stat_result) -> str:
    """The reason why a folder must not contain the cache folder: other users could replace the cache folder."""
    if facts.st_mode & stat.S_ISVTX:
        return ""
    if facts.st_uid not in (os.geteuid(), _ROOT):
        return f"it belongs to the user {facts.st_uid}, not to {os.geteuid()}; {_ELSEWHERE}"
    if facts.st_mode & stat.S_IWOTH:
        return f"it is writable by all users; {_ELSEWHERE}"
    return ""


def open_own(path: Path) -> IO[bytes]:
    """Opens a file of the cache for reading, without blocking and without following links.

    Raises OSError for a file that is not regular, belongs to another user, or is writable for others.
    """
    return os.fdopen(_own(path, os.O_RDONLY), "rb")


def _own(path: Path, flags: int) -> int:
    """The descriptor of a regular file that belongs to this user alone. Raises OSError."""
    descriptor = os.open(path, flags | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, 0o600)
    facts = os.fstat(descriptor)
    if reason := "it is not a regular file" if not stat.S_ISREG(facts.st_mode) else _why_not_ours(facts):
        os.close(descriptor)
        raise OSError(errno.EPERM, f"not used: {reason}", str(path))
    return descriptor


def write_own(path: Path, *parts: bytes | memoryview) -> None:
    """Writes a file of the cache atomically. Raises OSError.

    It is not flushed to the disk, which takes seconds on a busy one: its readers notice damage, and it is made again.
    """
    make_folder(path.parent)
    with replacing.new_file(path, mode=0o600, flushed=False) as file:
        for part in parts:
            file.write(part)


def append_own(path: Path, data: bytes) -> None:
    """Appends to a file of the cache; a file that is not safe to use is deleted first. Raises OSError."""
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
    """Creates a folder of the cache and its missing parents, with access for this user only. Raises OSError."""
    missing = [path for path in (folder, *folder.parents) if not path.is_dir()]
    for folder_to_make in reversed(missing):
        folder_to_make.mkdir(mode=0o700, exist_ok=True)
    if folder.is_symlink():
        raise OSError(errno.ELOOP, "it is a link", str(folder))
