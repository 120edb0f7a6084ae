"""``pdhlo cache``: what it counts, and that it removes nothing that pdhlo has not written."""

from __future__ import annotations

import os

import pytest

from pdhlo.lower.compiler import executable_cache

NAME = "0" * 64


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "pdhlo" / "executables"


def test_programs_are_counted_and_cleared_and_other_files_stay(place, pdhlo, pdhlo_json):
    executable_cache.write(NAME, b"program")
    (place / "mine.xla").write_bytes(b"of the user")
    size = (place / f"{NAME}.xla").stat().st_size
    said = pdhlo_json("cache")
    assert said == {
        "place": str(place),
        "refused": None,
        "programs": 1,
        "bytes": size,
        "limit": executable_cache.MOST_BYTES,
        "cleared": False,
    }
    assert pdhlo_json("cache", "--clear") == {**said, "cleared": True}
    assert [path.name for path in place.iterdir()] == ["mine.xla"]
    assert "Compiled programs" in pdhlo("cache").stdout


def test_a_cache_that_is_not_there_holds_nothing(place, pdhlo_json):
    said = pdhlo_json("cache", "--clear")
    assert (said["programs"], said["bytes"], said["refused"]) == (0, 0, None)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="the system has no users")
def test_a_cache_that_is_not_used_is_left_alone_and_it_is_said_why(place, pdhlo, pdhlo_json):
    executable_cache.write(NAME, b"program")
    place.chmod(0o777)
    said = pdhlo_json("cache", "--clear")
    assert (said["programs"], said["cleared"]) == (0, False)
    assert "it is writable by other users" in said["refused"]
    assert "chmod go-w" in pdhlo("cache").stdout.replace("\n", " ")
    assert (place / f"{NAME}.xla").exists()
