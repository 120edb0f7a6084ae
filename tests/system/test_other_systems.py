"""Where the system lacks what Linux has, each use of it has another way, or says that there is none."""

from __future__ import annotations

import ctypes
import mmap
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from pdhlo.dialect import untrusted_child
from pdhlo.lower.compiler import allocator, machine, memory, threads
from pdhlo.system import mapped, replacing
from pdhlo.tools.bench.workers import protocol
from pdhlo.tools.commands import bench
from tests.dialect.folders import make


def missing(*_: object, **__: object) -> bool:
    return False


def test_folders_are_replaced_without_a_rename_that_exchanges(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: SimpleNamespace())
    for text in ("one", "two"):
        make(tmp_path / "art", text)
        assert (tmp_path / "art" / "inner" / "text").read_text() == text
    assert [path.name for path in tmp_path.iterdir()] == ["art"]


def test_files_and_folders_are_written_where_nothing_can_be_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr(replacing.fcntl, "flock", refuse)
    with replacing.new_file(tmp_path / "file") as file:
        file.write(b"text")
    make(tmp_path / "art", "one")
    assert (tmp_path / "file").read_bytes() == b"text"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["art", "file"]


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_an_allocator_without_settings_is_left_alone(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: SimpleNamespace())
    assert allocator.tune_allocator() is False


def test_cores_are_counted_where_none_are_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    assert threads.cores() == 3
    assert bench._cores(2) == [1, 2]
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert threads.cores() == 1


@pytest.mark.parametrize("platform", ["linux", "darwin", "freebsd14"])
def test_a_cpu_of_which_the_system_says_nothing_is_unknown(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(machine, "Path", lambda _: Path("/nowhere/at/all"))
    monkeypatch.setattr(machine.subprocess, "run", raising_missing)
    monkeypatch.setattr(machine.platform, "processor", lambda: "")
    assert machine.cpu.__wrapped__()["model"] == "unknown"
    assert machine.has_wide_vectors() is False


def raising_missing(*_: object, **__: object) -> None:
    raise FileNotFoundError(2, "No such file or directory", "/usr/sbin/sysctl")


def test_memory_has_a_limit_where_the_system_does_not_say_how_much_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "sysconf")
    monkeypatch.setattr(memory, "_CGROUP", tmp_path / "none")
    assert memory.most_bytes.__wrapped__() == 1 << 36


def test_pages_stay_where_the_system_takes_no_advice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "values").write_bytes(bytes(8 * mmap.PAGESIZE))
    with (tmp_path / "values").open("rb") as file:
        array = np.frombuffer(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ), np.uint8)
    monkeypatch.setattr(mapped, "hasattr", missing, raising=False)
    monkeypatch.setattr(mmap, "MADV_DONTNEED", None)  # which would be an error if it were used
    mapped.let_pages_go(array)
    assert array.sum() == 0


def test_a_text_is_limited_in_time_where_memory_has_no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """On macOS, which refuses a limit below what any process has mapped."""
    timers: list[float] = []

    def set_limit(which: int, _: tuple[int, int]) -> None:
        if which == resource.RLIMIT_AS:
            raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "setrlimit", set_limit)
    monkeypatch.setattr(signal, "setitimer", lambda _, seconds: timers.append(seconds))
    untrusted_child._limit(1000, 7.0)
    assert timers == [7.0]


@pytest.mark.parametrize(("platform", "expected"), [("linux", 2048.0), ("darwin", 2.0)])
def test_peak_memory_is_in_the_unit_of_the_system(
    platform: str, expected: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(resource, "getrusage", lambda _: SimpleNamespace(ru_maxrss=2 << 20))
    assert protocol._megabytes() == expected


def test_windows_is_refused_with_what_to_do() -> None:
    script = "import importlib, os; os.name = 'nt'; import pdhlo"
    ended = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    assert "ImportError: pdhlo needs Linux, or another POSIX system; on Windows, install it in WSL 2" in ended.stderr
