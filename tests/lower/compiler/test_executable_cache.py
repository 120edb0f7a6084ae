"""Compiled programs on disk: read by another process, not trusted when damaged, bounded, left out if they must be."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.lower.compiler import executable_cache, machine, xla
from pdhlo.lower.compiler.executable_cache import compile_or_read, folder, kept
from pdhlo.system.replacing import new_file

pytestmark = pytest.mark.usefixtures("without_jax_cache")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the cache; all programs are worth keeping."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(executable_cache, "_WORTH_IT", 0.0)
    path = folder()
    assert path is not None
    return path


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was compiled, and not read."""
    done: list[Any] = []
    original = xla.compile

    def compile_and_note(lowered: Any) -> Any:
        done.append(lowered)
        return original(lowered)

    monkeypatch.setattr(xla, "compile", compile_and_note)
    return done


X, W = np.float32([[1, 2], [3, 4]]), {"w": np.float32([[1, 0], [0, 2]])}


def lowered(scale: float = 1.0) -> Any:
    def function(arguments: list[Any], key: Any) -> list[Any]:
        return [(arguments[0] @ arguments[1]["w"] * scale, arguments[0].sum())]

    return jax.jit(function, keep_unused=True).lower([X, W], None)


def check(run: Any, scale: float = 1.0) -> None:
    [(product, total)] = run([X, W], None)
    np.testing.assert_allclose(product, X @ W["w"] * scale)
    assert total == 10


def test_the_program_that_takes_the_results_of_another_one_is_read_as_well(place, compiled):
    """Its StableHLO would differ if what is read had results that are bound to their device."""
    for _ in range(2):
        [(product, _)] = compile_or_read(lowered())([X, W], None)
        compile_or_read(jax.jit(lambda y: y + 1).lower(product))(product)
        assert len(compiled) == 2


def test_what_was_compiled_is_read_the_second_time(place, compiled):
    check(compile_or_read(lowered()))
    assert (len(compiled), kept().programs) == (1, 1)
    check(compile_or_read(lowered()))
    assert len(compiled) == 1


def test_what_was_written_is_not_serialised_again(place, monkeypatch):
    run = compile_or_read(lowered())
    once = executable_cache.serialized(run)
    assert once is not None
    monkeypatch.delattr(type(run), "runtime_executable")  # XLA cannot be asked
    assert executable_cache.serialized(run) == once


def test_what_was_written_and_removed_is_serialised_again(place):
    run = compile_or_read(lowered())
    for file in place.iterdir():
        file.unlink()
    assert executable_cache.serialized(run) is not None


def test_another_program_is_compiled(place, compiled):
    check(compile_or_read(lowered()))
    check(compile_or_read(lowered(3.0)), 3.0)
    assert (len(compiled), kept().programs) == (2, 2)


@pytest.fixture
def change_cpu(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], None]]:
    """Says another model and other features of this CPU."""

    def change(model: str, features: str) -> None:
        monkeypatch.setattr(machine, "_linux_cpu", lambda: (model, features))
        monkeypatch.setattr(machine.platform, "processor", lambda: "")
        machine.cpu.cache_clear()

    yield change
    machine.cpu.cache_clear()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the features are those that Linux lists")
@pytest.mark.parametrize("other", [("old", "sse2"), ("new", "sse2 avx2")])
def test_a_home_folder_that_was_copied_from_another_cpu_has_nothing_for_this_one(place, compiled, change_cpu, other):
    change_cpu("new", "sse2 avx2 avx512f")
    check(compile_or_read(lowered()))
    change_cpu(*other)
    check(compile_or_read(lowered()))
    assert (len(compiled), kept().programs) == (2, 2)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the features are those that Linux lists")
@pytest.mark.parametrize("unknown", [("", ""), ("new", "")])
def test_nothing_is_kept_where_this_cpu_cannot_be_told_from_others(place, compiled, change_cpu, unknown):
    """A container may hide what the system says of it: two machines would have the same name."""
    change_cpu(*unknown)
    for _ in range(2):
        check(compile_or_read(lowered()))
    assert (len(compiled), kept().programs) == (2, 0)
    assert folder() is None
    assert executable_cache.code_of(lowered()) is None


@pytest.mark.parametrize("damage", [lambda data: data[:-1], lambda data: data[:40] + b"\0" + data[41:], lambda _: b""])
def test_what_is_damaged_is_compiled_again(place, compiled, damage):
    check(compile_or_read(lowered()))
    [path] = place.iterdir()
    path.write_bytes(damage(path.read_bytes()))
    check(compile_or_read(lowered()))
    assert len(compiled) == 2
    check(compile_or_read(lowered()))
    assert len(compiled) == 2


def pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path, 0o600)


def writable_by_all(path: Path) -> None:
    path.chmod(0o666)


def behind_a_link(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.symlink_to(path.with_name("elsewhere"))


@pytest.mark.parametrize("spoil", [pipe, writable_by_all, behind_a_link])
def test_what_others_could_have_put_there_is_compiled_again_and_replaced(place, compiled, spoil):
    check(compile_or_read(lowered()))
    [path] = place.iterdir()
    spoil(path)
    check(compile_or_read(lowered()))
    assert len(compiled) == 2
    check(compile_or_read(lowered()))
    assert len(compiled) == 2


def test_files_that_were_swapped_are_compiled_again(place, compiled):
    for scale in (1.0, 3.0):
        check(compile_or_read(lowered(scale)), scale)
    first, second = place.iterdir()
    first.rename(place / "aside")
    second.rename(first)
    (place / "aside").rename(second)
    for scale in (1.0, 3.0):
        check(compile_or_read(lowered(scale)), scale)
    assert len(compiled) == 4


def test_a_program_of_other_results_under_its_name_is_compiled_again(place, compiled):
    check(compile_or_read(lowered()))
    [path] = place.iterdir()
    other = jax.jit(lambda arguments, key: arguments[0] + 1, keep_unused=True).lower([X, W], None)
    contents = executable_cache.serialized(xla.compile(other))
    assert contents is not None
    executable_cache.write(path.stem, contents)
    compiled.clear()
    check(compile_or_read(lowered()))
    assert len(compiled) == 1


def test_a_folder_of_another_user_is_not_used(place, compiled, monkeypatch):
    check(compile_or_read(lowered()))
    mine = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: mine + 1)
    check(compile_or_read(lowered()))
    assert len(compiled) == 2


def test_what_killed_writers_left_counts_and_goes(place, compiled):
    """Half written files: those of today, and those of pdhlo before, which had the names that tempfile makes."""
    place.mkdir(parents=True)
    left = [place / f".{number:064x}.xla.pdhlo.new-0123456{number}" for number in range(3)] + [place / "tmpab_c12de"]
    for file in left:
        file.write_bytes(b"x" * 1000)
    (place / "tmp.txt").write_text("not of the cache")
    assert (kept().programs, kept().nbytes) == (0, 4000)
    check(compile_or_read(lowered()))
    assert kept().programs == 1
    assert [file for file in left if file.exists()] == []
    assert (place / "tmp.txt").exists()


def test_what_a_writer_is_still_at_stays(place, compiled):
    place.mkdir(parents=True)
    with new_file(place / "other.xla", mode=0o600) as file:
        file.write(b"half")
        file.flush()
        check(compile_or_read(lowered()))
    assert (place / "other.xla").read_bytes() == b"half"


def test_a_full_disk_is_left_as_it_was(place, compiled, monkeypatch):
    def full(made: Path, path: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "replace", full)
    check(compile_or_read(lowered()))
    assert list(place.iterdir()) == []


def test_the_folder_holds_no_more_than_it_may(place, compiled, monkeypatch):
    check(compile_or_read(lowered()))
    [first] = place.iterdir()
    os.utime(first, (1, 1))
    (place / "mine.txt").write_text("not of the cache")
    monkeypatch.setattr(executable_cache, "MOST_BYTES", 5 * first.stat().st_size)
    for scale in range(2, 8):
        check(compile_or_read(lowered(float(scale))), float(scale))
    assert kept().nbytes <= 5 * first.stat().st_size if first.exists() else kept().nbytes > 0
    assert not first.exists()
    assert (place / "mine.txt").exists()


def test_a_folder_that_cannot_be_written_is_no_reason_to_fail(tmp_path, monkeypatch, compiled):
    (tmp_path / "pdhlo").write_text("a file in the place of the folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(executable_cache, "_WORTH_IT", 0.0)
    check(compile_or_read(lowered()))
    assert len(compiled) == 1


def test_programs_that_call_python_are_not_kept(place, compiled):
    def function(operand: Any, key: Any) -> Any:
        return jax.pure_callback(lambda x: np.asarray(x) + 1, jax.ShapeDtypeStruct((2,), jnp.float32), operand)

    low = jax.jit(function, keep_unused=True).lower(np.zeros(2, np.float32), None)
    np.testing.assert_allclose(compile_or_read(low)(np.zeros(2, np.float32), None), 1)
    assert (kept().programs, kept().nbytes) == (0, 0)


def test_keys_of_random_numbers_are_given_as_they_are(place, compiled):
    def function(operand: Any, key: Any) -> Any:
        return operand + jax.random.uniform(key, (2,))

    low = jax.jit(function, keep_unused=True).lower(np.zeros(2, np.float32), jax.random.key(0))
    first = np.asarray(compile_or_read(low)(np.zeros(2, np.float32), jax.random.key(3)))
    second = np.asarray(compile_or_read(low)(np.zeros(2, np.float32), jax.random.key(3)))
    assert len(compiled) == 1
    np.testing.assert_array_equal(first, second)


def test_of_several_processes_each_compiles(place, compiled, monkeypatch):
    check(compile_or_read(lowered()))
    monkeypatch.setattr(jax, "process_count", lambda: 2)
    check(compile_or_read(lowered()))
    check(compile_or_read(lowered(3.0)), 3.0)
    assert (len(compiled), kept().programs) == (3, 1)


def test_another_process_reads_what_this_one_has_compiled(place, tmp_path):
    code = (
        "import sys, numpy as np, pdhlo\n"
        "from pdhlo.lower.compiler import executable_cache, xla\n"
        "from tests.support import linear_parameters, linear_program\n"
        "executable_cache._WORTH_IT = 0.0\n"
        "if sys.argv[1] == 'second':\n"
        "    def refuse(*_): raise AssertionError('compiled')\n"
        "    xla.compile = refuse\n"
        "program = pdhlo.load(linear_program(), parameters=linear_parameters())\n"
        "print(program.run({'x': np.ones((1, 3), np.float32)})['y'].tolist())\n"
    )
    for turn in ("first", "second"):
        command = [sys.executable, "-c", code, turn]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[3])
        assert done.returncode == 0, done.stderr[-2000:]
        assert done.stdout.strip() == "[[9.5, 0.0]]"
