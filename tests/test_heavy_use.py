"""The bounds of docs/heavy_use.md: loads of ``tests/heavy_use.py``, each in a process of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.support import ended

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/heavy_use.md"
DEVICES = ROOT / "tests/test_device_examples.py"
NOBODY = 54321
"""A user that no system has in its list, as containers are started with."""
MORE_MEMORY: dict[str, dict[str, float]] = {
    "threads": {"MiB more the second time": 20},
    "programs": {"MiB more after 10 rounds than after 3": 10},
    "shapes": {"MiB more": 300, "MiB more of the last 125": 30},
}
"""The most memory that a load may take, by load and figure."""
slow = pytest.mark.slow
needs_proc = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")


def environment(**changed: str | None) -> dict[str, str]:
    """That of a user, without what tests set for jax; None takes a variable away."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JAX_")}
    kept |= {"PYTHONPATH": str(ROOT), "JAX_PLATFORMS": "cpu"}
    return {name: value for name, value in (kept | changed).items() if value is not None}


def command(load: str, *arguments: Any) -> list[str]:
    return [sys.executable, "-m", "tests.heavy_use", load, *map(str, arguments)]


def figures(load: str, **options: Any) -> dict[str, float]:
    done = ended(command(load), env=environment(XDG_CACHE_HOME="/dev/null/absent"), cwd=ROOT, timeout=500, **options)
    measured: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return measured


def check_memory(load: str) -> dict[str, float]:
    """The figures of a load, of which none is wrong and none more than it may be."""
    measured = figures(load)
    assert measured["wrong"] == 0
    too_much = {name: measured[name] for name, most in MORE_MEMORY[load].items() if measured[name] >= most}
    assert too_much == {}
    return measured


@slow
@needs_proc
def test_sixteen_threads():
    check_memory("threads")


@slow
@needs_proc
def test_fifty_programs_come_and_go():
    assert check_memory("programs")["alive"] == 0


@slow
@needs_proc
def test_five_hundred_shapes():
    check_memory("shapes")


@slow
def test_spawned_processes():
    measured = figures("spawn")
    assert (measured["wrong"], measured["in this process"]) == (0, False)


def started(cache: Path) -> subprocess.Popen[str]:
    """A process that is ready to run what it has loaded."""
    process = subprocess.Popen(
        command("cached"),
        env=environment(XDG_CACHE_HOME=str(cache)),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def told(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def answer(process: subprocess.Popen[str]) -> dict[str, float]:
    output, _ = process.communicate(timeout=200)
    assert process.returncode == 0
    counts: dict[str, float] = json.loads(output.splitlines()[-1])
    return counts


@slow
def test_two_processes_on_one_cache(tmp_path):
    tmp_path.chmod(0o700)
    both = [started(tmp_path), started(tmp_path)]
    for process, line in zip(both, ("forwards", "backwards"), strict=True):
        told(process, line)
    answers = [answer(process) for process in both]
    assert [counts["wrong"] for counts in answers] == [0, 0]
    assert 24 <= sum(counts["compiled"] for counts in answers) <= 48
    assert list(tmp_path.rglob(".*.new-*")) == []
    later = started(tmp_path)
    told(later, "forwards")
    assert answer(later) == {"wrong": 0, "compiled": 0}


# Nobody can make these, not even root.
HOMES: Mapping[str, dict[str, str | None]] = {
    "absent": {"HOME": "/proc/absent", "XDG_CACHE_HOME": None},
    "not a folder": {"HOME": "/dev/null", "XDG_CACHE_HOME": None},
    "never written": {"HOME": "/proc", "XDG_CACHE_HOME": None},
}


@slow
@pytest.mark.parametrize("home", HOMES)
def test_a_home_that_cannot_be_written(home):
    done = ended(command("anywhere"), env=environment(**HOMES[home]), cwd=ROOT, timeout=200)
    assert json.loads(done.stdout) == {"wrong": 0}


def in_namespace(*options: str, script: str = 'exec "$@"', needs: str = "true") -> list[str]:
    """The beginning of a command that has users and mounts of its own; skips where the system allows that to nobody."""
    if shutil.which("unshare") is None:
        pytest.skip("unshare is not installed")
    wrapped = ["unshare", "--user", *options, "sh", "-ec"]
    if subprocess.run([*wrapped, needs], capture_output=True, check=False).returncode:
        pytest.skip("this system gives nobody a namespace of their own")
    return [*wrapped, script, "sh"]


@slow
def test_a_user_that_no_system_knows():
    prefix = in_namespace(f"--map-user={NOBODY}", f"--map-group={NOBODY}", needs=f"test $(id -u) = {NOBODY}")
    bare = environment(HOME=None, XDG_CACHE_HOME=None, USER=None, LOGNAME=None)
    done = ended([*prefix, *command("anywhere")], env=bare, cwd=ROOT, timeout=200)
    assert json.loads(done.stdout) == {"wrong": 0}


def with_mount(options: str) -> list[str]:
    """The beginning of a command that sees a new file system at the folder ``$PLACE``."""
    mount = f'mount -t tmpfs -o {options} none "$PLACE" && exec "$@"'
    return in_namespace("--map-root-user", "--mount", script=mount, needs="mount -t tmpfs none /mnt")


@slow
def test_a_read_only_home(tmp_path):
    home = environment(HOME=str(tmp_path), PLACE=str(tmp_path), XDG_CACHE_HOME=None)
    done = ended([*with_mount("ro"), *command("anywhere")], env=home, cwd=ROOT, timeout=200)
    assert json.loads(done.stdout) == {"wrong": 0}


@slow
def test_a_full_disk(tmp_path):
    disk = environment(PLACE=str(tmp_path))
    done = ended([*with_mount("size=1m"), *command("full_disk", tmp_path)], env=disk, cwd=ROOT, timeout=200)
    assert json.loads(done.stdout.splitlines()[-1]) == {"wrong": 0, "refused": 4, "bytes free": 0}


def test_the_page_names_each_test_and_each_bound():
    page = PAGE.read_text(encoding="utf-8")
    known = {
        name for path in (Path(__file__), DEVICES) for name in re.findall(r"^def (test_\w+)", path.read_text(), re.M)
    }
    here = {name for name in globals() if name.startswith("test_")} - {"test_the_page_names_each_test_and_each_bound"}
    named = set(re.findall(r"`(test_\w+)`", page))
    assert (here - named, named - known) == (set(), set())
    bounds = {f"{most} MiB" for figures_of in MORE_MEMORY.values() for most in figures_of.values()}
    assert {bound for bound in bounds if bound not in page} == set()
