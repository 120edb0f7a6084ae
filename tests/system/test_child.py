"""Child processes: what they say, how they end, and that none is left."""

from __future__ import annotations

from pdhlo.system import child


def test_a_crash_is_put_into_words(tmp_path, monkeypatch):
    (tmp_path / "dies.py").write_text("import os\nprint('began', flush=True)\nos.kill(os.getpid(), 11)\n")
    monkeypatch.syspath_prepend(tmp_path)
    with child.start("dies", []) as running:
        assert running.line(60) == "began\n"
        assert running.line(60) is None
        assert not running.alive()
        assert running.end() == "ended by SIGSEGV"


def test_a_child_imports_nothing_from_the_current_folder(tmp_path, monkeypatch):
    (tmp_path / "json.py").write_text("raise SystemExit('a trap')\n")
    monkeypatch.chdir(tmp_path)
    with child.start("json.tool", ["--help"]) as running:
        assert running.code(60) == 0


def test_ending_a_child_leaves_no_process(tmp_path, monkeypatch):
    (tmp_path / "sleeps.py").write_text("import time\nprint('began', flush=True)\ntime.sleep(600)\n")
    monkeypatch.syspath_prepend(tmp_path)
    with child.start("sleeps", []) as running:
        assert running.line(60) == "began\n"
        assert running.alive()
    assert running._process.returncode == -9


def test_a_child_takes_input(tmp_path, monkeypatch):
    (tmp_path / "echoes.py").write_text(
        "import sys\nfor line in sys.stdin:\n    print(line.strip()[::-1], flush=True)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    with child.start("echoes", [], takes_input=True) as running:
        for text in ("abc", "xyz"):
            running.write(f"{text}\n".encode())
            assert running.line(60) == f"{text[::-1]}\n"
    assert not running.alive()
