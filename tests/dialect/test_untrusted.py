"""MLIR of unknown origin: whatever it is, this process survives and says what is wrong."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from pdhlo.dialect import untrusted
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import ArtifactError, ModelFormatError, PdhloError
from pdhlo.program import translate
from tests.support import PRODUCT, ended, linear_program

DEEP = 200_000
DOUBLED = "#a0 = [1, 2]\n" + "".join(f"#a{n + 1} = [#a{n}, #a{n}]\n" for n in range(40))

HOSTILE = {
    "attributes": "module attributes {a = " + "[" * DEEP + "]" * DEEP + "} {}",
    "types": "module attributes {a = " + "tuple<" * DEEP + ">" * DEEP + "} {}",
    "regions": "module {\n" + '"pd.x"() ({\n' * DEEP + "}) : () -> ()\n" * DEEP + "}",
    "locations": "module {} loc(" + '"a"(' * DEEP + "unknown" + ")" * (DEEP + 1),
    "hidden in comments": "module attributes {a = " + "[ // >>>>\n" * DEEP + "]" * DEEP + "} {}",
    "maps": "module attributes {a = affine_map<(d0) -> (" + "-" * DEEP + "d0)>} {}",
    "doubled": DOUBLED + "module attributes {a = #a40} {}",
    "not closed": "[" * DEEP,
}


@pytest.fixture
def nothing_known(tmp_path, monkeypatch):
    """A process of a user who has checked nothing yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(untrusted, "_known", set())
    monkeypatch.setattr(untrusted, "_read_from", set())


@pytest.fixture
def asked(monkeypatch):
    """What the child was asked."""
    requests = []
    ask = untrusted._ask

    def asking(data, form):
        requests.append(data)
        return ask(data, form)

    monkeypatch.setattr(untrusted, "_ask", asking)
    return requests


@pytest.mark.usefixtures("nothing_known")
@pytest.mark.parametrize("case", HOSTILE)
def test_text_that_ends_or_fills_a_process_is_refused(case):
    with pytest.raises(ModelFormatError, match=r"the data is neither text nor bytecode of a pd program: ."):
        TranslatedProgram.parse(HOSTILE[case])


def test_what_is_flat_needs_no_child(asked):
    TranslatedProgram.parse(PRODUCT)
    with pytest.raises(ModelFormatError):
        TranslatedProgram.parse("module { // [[[\n" + '"pd.x"() {a = "((((("} : () ->')
    assert asked == []
    assert untrusted.is_plain_text("[" * 100 + "]" * 100)
    for text in ("[" * 101 + "]" * 101, "]", "#loc1 = loc(unknown)", "!a = i32", "affine_set<() : ()>"):
        assert not untrusted.is_plain_text(text)


@pytest.mark.usefixtures("nothing_known")
def test_what_was_checked_or_made_here_is_known(asked, monkeypatch, tmp_path):
    program = translate(linear_program())
    text = str(program)  # with aliases of locations
    for _ in range(2):
        assert TranslatedProgram.parse(text).to_json() == program.to_json()
    assert len(asked) == 1
    monkeypatch.setattr(untrusted, "_known", set())
    monkeypatch.setattr(untrusted, "_read_from", set())  # another process of the same user
    TranslatedProgram.parse(text)
    TranslatedProgram.load(program.save(tmp_path / "p"))
    assert len(asked) == 1


IN_A_FORK = """
import os
from pdhlo.dialect import untrusted
untrusted.check(b"module {}", untrusted.MODULE)
pid = os.fork()
if pid == 0:
    code = 1
    try:
        untrusted.check(b"module { }", untrusted.MODULE)
        code = 0 if untrusted._running.keys() == {os.getpid()} else 2
        untrusted.end()
    finally:
        os._exit(code)
assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
untrusted.check(b"module {  }", untrusted.MODULE)
"""


@pytest.mark.usefixtures("nothing_known")
def test_a_fork_does_not_talk_to_the_child_of_its_parent():
    ended([sys.executable, "-c", IN_A_FORK], cwd=Path(__file__).parents[2], timeout=100)


@pytest.mark.usefixtures("nothing_known")
def test_names_and_texts_that_are_no_utf_8_are_refused():
    for text in (r'"pd.\FF"() : () -> ()', r'"pd.x"() {a = "\C3("} : () -> ()', r'"pd.x"() : () -> () loc("\FF")'):
        with pytest.raises(ModelFormatError, match="not UTF-8"):
            TranslatedProgram.parse(f"func.func @main() {{ {text} return }}")
    fine = TranslatedProgram.parse(r'func.func @main() { "pd.x"() {a = "\C3\A9\22\\ \n"} : () -> () return }')
    assert next(iter(fine.operations())).attributes["a"].value == 'é"\\ \n'


@pytest.mark.usefixtures("nothing_known")
def test_attributes_that_are_locations_are_refused():
    with pytest.raises(ModelFormatError, match="one of its attributes is a location"):
        TranslatedProgram.parse('func.func @main() { "pd.x"() {a = loc("x":1:2), b = "loc("} : () -> () return }')


@pytest.mark.usefixtures("nothing_known")
def test_without_a_child_it_is_parsed_unchecked(monkeypatch, caplog):
    def fails(*_, **__):
        raise OSError("no more processes")

    monkeypatch.setattr(untrusted, "_running", {})
    monkeypatch.setattr(untrusted.child, "start", fails)
    assert TranslatedProgram.parse(str(translate(linear_program()))).inputs
    assert "no more processes" in caplog.text
    assert untrusted._known == set(), "a module that no child has checked was remembered as safe"


@pytest.mark.usefixtures("nothing_known")
def test_bytes_of_a_program_changed_with_their_checksum(tmp_path):
    """Seeded: each tenth byte; the whole is for ``python -m pdhlo.tools.torture``."""
    import hashlib

    program = translate(linear_program())
    folder = program.save(tmp_path / "p")
    buffer = io.BytesIO()
    program.module.operation.write_bytecode(buffer)
    data, manifest = buffer.getvalue(), json.loads((folder / "manifest.json").read_text())
    outcomes = set()
    for place in range(0, len(data), 10):
        changed = data[:place] + bytes([data[place] ^ 0x41]) + data[place + 1 :]
        (folder / "program.mlirbc").write_bytes(changed)
        manifest["files"]["program.mlirbc"]["sha256"] = hashlib.sha256(changed).hexdigest()
        (folder / "manifest.json").write_text(json.dumps(manifest))
        try:
            loaded = TranslatedProgram.load(folder)
        except PdhloError as error:
            outcomes.add(type(error))
            continue
        outcomes.add(type(loaded))
        assert str(loaded)
        assert loaded.to_json()["format"] == 1
    assert outcomes == {ArtifactError, TranslatedProgram}


def test_the_child_ends_with_its_parent():
    code = "from pdhlo.dialect import untrusted; import os; untrusted._started(); os.kill(os.getpid(), 9)"
    # Its pipes are closed, or this would not end.
    ended([sys.executable, "-c", code], -9, cwd=Path(__file__).parents[2], timeout=60)
