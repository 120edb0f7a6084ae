"""What is written is whole or not there, and what died writers leave is put in order."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import sys
import textwrap
from pathlib import Path

import pytest

from pdhlo.system import replacing
from tests.dialect.folders import make
from tests.support import ended


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def text_of(path: Path) -> str:
    return (path / "inner" / "text").read_text()


@pytest.fixture(params=["in one step", "in two steps"])
def way(request, monkeypatch):
    """With and without a system that can exchange two folders."""
    if request.param == "in two steps":
        monkeypatch.setattr(replacing, "_RENAMES", {})


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("name", ["art", "ä" * 120, "a.b-new-c"])
def test_a_folder_is_made_and_replaced(tmp_path, name):
    path = tmp_path / name
    for text in ("one", "two", "three"):
        make(path, text)
        assert (text_of(path), names(tmp_path)) == (text, [name])


@pytest.mark.usefixtures("way")
def test_an_error_changes_nothing(tmp_path):
    make(tmp_path / "art", "one")
    with contextlib.suppress(RuntimeError), replacing.folder_beside(tmp_path / "art") as made:
        (made / "text").write_text("half")
        raise RuntimeError
    assert (text_of(tmp_path / "art"), names(tmp_path)) == ("one", ["art"])


def test_a_second_step_that_fails_puts_the_old_one_back(tmp_path, monkeypatch):
    monkeypatch.setattr(replacing, "_RENAMES", {})
    make(tmp_path / "art", "one")
    rename, calls = Path.rename, []

    def fails(self, target):
        calls.append(target)
        if len(calls) == 2:
            raise OSError(errno.EIO, "the disk is broken")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", fails)
    with pytest.raises(OSError, match="broken"):
        make(tmp_path / "art", "two")
    assert (text_of(tmp_path / "art"), names(tmp_path)) == ("one", ["art"])


@pytest.mark.skipif(sys.platform != "linux", reason="what this system's file systems can do is not known here")
def test_this_system_exchanges_in_one_step(tmp_path, monkeypatch):
    def fails(*_):
        raise AssertionError("two steps")

    monkeypatch.setattr(replacing, "_put_in_two_steps", fails)
    make(tmp_path / "art", "one")
    make(tmp_path / "art", "two")
    assert text_of(tmp_path / "art") == "two"


def test_a_name_that_was_taken_meanwhile_is_no_one_s_loss(tmp_path):
    path = tmp_path / "art"
    path.mkdir()  # even an empty folder, over which a plain rename would go
    with pytest.raises(FileExistsError), replacing.folder_beside(tmp_path / "other") as made:
        replacing._move(made, path)
    assert names(tmp_path) == ["art"]


# What dies: after its first step of two; before it is complete; while it removes the old one; while it writes a file.
DEATHS = {
    "between the two steps": """
        replacing._RENAMES = {}
        step, count = Path.rename, []
        def rename(self, target):
            if count:
                die()
            count.append(1)
            return step(self, target)
        Path.rename = rename
        make(path, "two")
    """,
    "half made": """
        with replacing.folder_beside(path) as made:
            (made / "text").write_text("half")
            die()
    """,
    "before the old one is gone": """
        shutil.rmtree = lambda *_, **__: die()
        make(path, "two")
    """,
    "half a file": """
        with replacing.new_file(path) as file:
            file.write(b"half")
            file.flush()
            die()
    """,
}


def die(path: Path, how: str) -> None:
    head = """
        import os, shutil, signal, sys
        from pathlib import Path
        from pdhlo.system import replacing
        from tests.dialect.folders import make
        path = Path(sys.argv[1])
        def die():
            os.kill(os.getpid(), signal.SIGKILL)
    """
    code = textwrap.dedent(head) + textwrap.dedent(DEATHS[how])
    ended([sys.executable, "-c", code, path], -signal.SIGKILL, cwd=Path(__file__).parents[2])


@pytest.mark.parametrize("how", DEATHS)
def test_the_next_write_puts_in_order_what_a_dead_one_left(tmp_path, how):
    path = tmp_path / "art"
    make(path, "one")
    die(path, how)
    assert len(names(tmp_path)) == 2
    replacing.tidy(path)
    assert (text_of(path), names(tmp_path)) == ("two" if how == "before the old one is gone" else "one", ["art"])


def test_what_a_living_writer_makes_stays(tmp_path):
    path = tmp_path / "art"
    with replacing.folder_beside(path) as made:
        (made / "text").write_text("one")
        with replacing.folder_beside(path) as other:
            assert other != made
        assert (made / "text").read_text() == "one"
        replacing.put(made, path)
    assert names(tmp_path) == ["art"]


def test_what_others_call_alike_stays(tmp_path):
    for name in (".art.txt", ".art.pdhlo", ".article.pdhlo.new-00", ".art.pdhlo.mine"):
        (tmp_path / name).write_text("mine")
    make(tmp_path / "art", "one")
    assert len(names(tmp_path)) == 5


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    path = tmp_path / "file"
    with replacing.new_file(path) as file:
        file.write(b"one")
    with contextlib.suppress(RuntimeError), replacing.new_file(path) as file:
        file.write(b"half")
        raise RuntimeError
    assert (path.read_bytes(), names(tmp_path)) == (b"one", ["file"])
    mask = os.umask(0)
    os.umask(mask)
    assert path.stat().st_mode & 0o777 == 0o666 & ~mask
