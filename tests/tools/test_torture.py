"""The torture: mutations follow from their numbers, what falls is seen and told, and nothing of ours falls."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pdhlo.errors import InputError
from pdhlo.tools.torture import kills, subjects
from pdhlo.tools.torture.mutations import every, mutated
from pdhlo.tools.torture.subjects import READERS
from tests.support import ended

FILES = [("__model__", subjects._layers()), ("w", b"0123456789"), ("none", b"")]


def test_mutations_follow_from_their_numbers():
    first = [mutated(FILES, 7, "s", number) for number in range(300)]
    assert first == [mutated(FILES, 7, "s", number) for number in range(300)]
    assert first != [mutated(FILES, 8, "s", number) for number in range(300)]
    ways = {change.split(": ")[-1] for change, _ in first}
    assert {"flip", "change", "cut", "remove", "insert", "lengthen", "in_program"} <= ways
    assert "swapped" in " ".join(change for change, _ in first)


def test_every_mutation_of_a_file():
    mutants = [every(b"ab", number) for number in range(7)]
    assert mutants == [b"", b"a", b"`b", bytes([ord("a") ^ 255]) + b"b", b"ac", b"a" + bytes([ord("b") ^ 255]), None]


WORKER = """
import sys
from pdhlo.tools.torture import worker
from tests.dying_reader import dying
worker.READERS["dying"] = dying
worker.SECONDS = 1.0
sys.exit(worker.main(sys.argv[1:]))
"""


def test_a_worker_survives_what_falls_and_tells_it(tmp_path):
    (tmp_path / "s").mkdir()
    (tmp_path / "s" / "file").write_bytes(b"12345678")
    facts = {"name": "s", "kind": "dying", "folder": str(tmp_path / "s"), "files": ["file"]}
    (tmp_path / "subjects.json").write_text(json.dumps([facts]))
    job = {"subject": 0, "first": 0, "count": 8, "seed": 0, "every": True}
    command = [sys.executable, "-c", WORKER, tmp_path / "subjects.json"]
    done = ended(command, input=json.dumps(job) + "\n", cwd=Path(__file__).parents[2])
    ready, *fell, last = [json.loads(line) for line in done.stdout.splitlines()]
    assert ready == {"ready": True}
    assert [(fall["number"], fall["why"]) for fall in fell] == [
        (2, "KeyError: 'not ours'"),
        (4, "ended by SIGSEGV"),
        (5, "no answer in 1 s"),
    ]
    assert "in dying" in fell[0]["trace"]
    assert last == {"read": 0, "tried": 8}


def test_every_subject_is_read_whole(tmp_path):
    made = subjects.make_subjects(tmp_path, [])
    assert {subject.kind for subject in made} == READERS.keys()
    for subject in made:
        READERS[subject.kind](subject.folder)


def torture(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pdhlo.tools.torture", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])


@pytest.mark.slow
def test_nothing_falls_in_some_seconds():
    done = torture("--minutes", "0.05", "--workers", "1", "--seed", "1", "--json")
    assert done.stdout, done.stderr
    report = json.loads(done.stdout)
    assert (report["fell"], done.returncode) == ([], 0), done.stderr
    assert sum(report["tried"].values()) >= 250
    assert report["tried"].keys() == report["read"].keys() <= READERS.keys()


@pytest.mark.slow
def test_one_mutation_is_tried_again():
    done = torture("--replay", "layers, separate: program#3", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["tried"] == {"program": 1}
    wrong = torture("--replay", "nothing")
    assert "unknown subject" in wrong.stderr
    assert wrong.returncode == 2


@pytest.mark.slow
def test_kills_leave_the_old_or_the_new():
    done = torture("--kills", "8")
    assert done.returncode == 0, done.stdout + done.stderr
    for way in ("save", "checkpoint", "export"):
        assert any(line.split()[:2] == [way, "8"] for line in done.stdout.splitlines()), done.stdout


def test_what_a_kill_leaves_is_judged(tmp_path):
    judged = kills.Kills("save")
    kills._judge(judged, lambda _: None, tmp_path / "art", has_old=True, point="event 1")
    assert judged.fell == ["event 1: neither the old nor the new file exists"]

    def fails(_):
        raise InputError("half")

    (tmp_path / "art").mkdir()
    kills._judge(judged, fails, tmp_path / "art", has_old=True, point="event 2")
    assert judged.fell[1:] == ["event 2: half"]
