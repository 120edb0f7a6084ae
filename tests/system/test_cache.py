"""The cache folder: used only where nobody but the user can have written what is in it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pdhlo.dialect import untrusted
from pdhlo.system import cache
from pdhlo.system.cache import append_own, cache_folder, open_own, write_own


@pytest.fixture
def around(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that holds the cache folder, which is not there yet; nothing was said of it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    cache._say_once.cache_clear()
    (tmp_path / "caches").mkdir()
    return tmp_path / "caches"


def another_user(monkeypatch: pytest.MonkeyPatch) -> None:
    """As ``sudo`` with HOME kept: what is there belongs to somebody else."""
    mine = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: mine + 1)


def made_by_all(around: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    around.chmod(0o777)


def writable_by(bits: int):
    def spoil(around: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (around / "pdhlo").mkdir()
        (around / "pdhlo").chmod(bits)

    return spoil


def linked(around: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (around.parent / "theirs").mkdir(mode=0o700)
    (around / "pdhlo").symlink_to(around.parent / "theirs")


def of_another(around: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (around / "pdhlo").mkdir(mode=0o700)
    another_user(monkeypatch)


def in_that_of_another(around: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be made in a home that is not the user's, who could not write there afterwards."""
    if os.geteuid() == 0:
        os.chown(around, 12345, 12345)
    else:
        another_user(monkeypatch)


SPOILT = {
    "writable by all": (writable_by(0o777), "is writable by other users"),
    "writable by a group": (writable_by(0o770), "is writable by other users"),
    "in a folder that all may write to": (made_by_all, "is writable by all users"),
    "a link": (linked, "it is a link"),
    "of another user": (of_another, "belongs to the user"),
    "in a folder of another user": (in_that_of_another, "belongs to the user"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_folder_that_others_can_write_to_is_not_used_and_it_is_said_once(around, monkeypatch, caplog, how):
    spoil, said = SPOILT[how]
    spoil(around, monkeypatch)
    assert cache_folder() is None
    assert cache_folder("executables") is None
    [line] = caplog.messages
    assert said in line
    assert str(around) in line


def test_one_of_the_users_own_is_used_also_in_a_folder_where_each_has_their_own(around):
    assert cache_folder() == around / "pdhlo"
    around.chmod(0o1777)
    write_own(around / "pdhlo" / "executables" / "one", b"1")
    assert cache_folder("executables") == around / "pdhlo" / "executables"
    assert [(folder.stat().st_mode & 0o777) for folder in (around / "pdhlo", around / "pdhlo" / "executables")] == [
        0o700
    ] * 2
    assert (around / "pdhlo" / "executables" / "one").stat().st_mode & 0o777 == 0o600


def test_a_folder_inside_is_looked_at_as_well(around):
    (around / "elsewhere").mkdir(mode=0o700)
    (around / "pdhlo").mkdir(mode=0o700)
    (around / "pdhlo" / "executables").symlink_to(around / "elsewhere")
    assert cache_folder() is not None
    assert cache_folder("executables") is None


def fifo(path: Path) -> None:
    os.mkfifo(path, 0o600)


def link(path: Path) -> None:
    (path.parent / "other").write_bytes(b"other")
    (path.parent / "other").chmod(0o600)
    path.symlink_to(path.parent / "other")


def loose(path: Path) -> None:
    path.write_bytes(b"loose")
    path.chmod(0o666)


@pytest.mark.parametrize("spoil", [fifo, link, loose, Path.mkdir])
def test_a_file_that_is_not_the_users_own_is_not_read_and_is_replaced(around, spoil):
    path = around / "one"
    spoil(path)
    with pytest.raises(OSError, match="one"):
        open_own(path)
    if path.is_dir():
        return
    append_own(path, b"1")
    append_own(path, b"2")
    with open_own(path) as file:
        assert file.read() == b"12"
    assert not (around / "other").exists() or (around / "other").read_bytes() == b"other"


def test_a_busy_disk_is_not_waited_for(around, monkeypatch):
    """A file of the cache is not flushed to the disk: its readers notice one that a power failure has damaged."""
    monkeypatch.setattr(os, "fsync", None)
    write_own(around / "one", b"1", b"2")
    with open_own(around / "one") as file:
        assert file.read() == b"12"


def test_a_file_of_another_user_is_not_read(around, monkeypatch):
    path = around / "one"
    write_own(path, b"1")
    another_user(monkeypatch)
    with pytest.raises(PermissionError, match="belongs to the user"):
        open_own(path)


def test_checksums_of_modules_that_others_could_have_written_are_not_believed(around, monkeypatch):
    """Else a module that ends the process would be parsed without a child."""
    monkeypatch.setattr(untrusted, "_known", set())
    monkeypatch.setattr(untrusted, "_read_from", set())
    path = untrusted._memory()
    assert path is not None
    path.parent.mkdir(mode=0o700)
    path.write_text(f"{untrusted._digest(b'[' * 1000, untrusted.MODULE)}\n")
    path.chmod(0o666)
    untrusted._read_remembered()
    assert not untrusted._known


def test_a_home_that_is_missing_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "absent"))
    assert cache_folder() is None
    (tmp_path / "absent").mkdir()
    assert cache_folder() is not None
