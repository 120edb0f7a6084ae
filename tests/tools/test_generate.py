from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pdhlo.errors import InputError
from pdhlo.tools.generate import GENERATED
from pdhlo.tools.generators import facts, peers
from pdhlo.tools.generators.sections import with_section

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", GENERATED)
def test_committed_file_is_what_the_generator_gives(name):
    assert (ROOT / name).read_text() == GENERATED[name](), "run python -m pdhlo.tools.generate"


def test_a_section_is_replaced_and_nothing_else():
    page = "a\n<!-- one: written by make generate -->\nold\n<!-- end of one -->\nb\n"
    new = "a\n<!-- one: written by make generate -->\n\nx\ny\n\n<!-- end of one -->\nb\n"
    assert with_section(page, "one", ["x", "y"]) == with_section(new, "one", ["x", "y"]) == new
    with pytest.raises(ValueError, match="not enough"):
        with_section(page, "two", [])


WHERE = {"date": "2026-11-25", "machine": "two cores", "peers": "ORT 1", "command": "run"}
KNOWN = {
    "names": {"pdhlo": "pdhlo", "onnxruntime": "ORT", "paddle": "Paddle"},
    "right": {
        **WHERE,
        "models": 3,
        "engines": {
            "pdhlo": {"right": 3},
            "onnxruntime": {"right": 1, "refused": 2},
            "paddle": {"right": 2, "differ": 1},
        },
    },
    "times": [{**WHERE, "date": "2026-10", "cores": 1, "models": 2, "mean": 0.5, "worst": 1.0}],
}


def test_the_table_beside_other_engines():
    lines = peers.table(KNOWN)
    assert lines[:2] == ["| | pdhlo | ORT | Paddle |", "| --- | --- | --- | --- |"]
    assert "| right, of 3 models | 3 | 1; 2 refused | 2; 1 differ |" in lines
    assert "| time, one core, 2 models | 0.50 of the better peer (geometric mean), 1.00 at worst | | |" in lines
    below = " ".join(lines[lines.index("") :])
    assert "on two cores: what is right on 25 November 2026 with ORT 1, times in October 2026 with ORT 1 (" in below


def test_each_figure_says_when_where_and_how_it_was_measured():
    known = facts.read(peers.NAME)
    for figure in (known["right"], *known["times"]):
        assert all(figure[key] for key in ("date", "machine", "peers", "command", "models"))
    assert {sum(counts.values()) for counts in known["right"]["engines"].values()} == {known["right"]["models"]}


def record(*arguments):
    done = CliRunner().invoke(peers.main, [*arguments, "--peers", "ORT 2"], catch_exceptions=False)
    assert done.exit_code == 0, done.output


def test_figures_are_recorded_with_the_day_and_the_machine(tmp_path, monkeypatch):
    monkeypatch.setattr(facts, "FOLDER", tmp_path)
    (tmp_path / "peers.json").write_text(json.dumps(KNOWN))
    rows = [
        {"passed": True, "verdict": "ok"},
        {"passed": True, "verdict": "translated"},
        {"passed": False, "verdict": "differs: case 0"},
        {"passed": False, "verdict": "PdhloError: not tried: inputs have a LoD"},
        {"passed": False, "verdict": "PdhloError: not tried: the engine does not train"},
    ]
    models = [{"cores": 2, "ratio": ratio} for ratio in (0.7, 1.213, None)]
    times = {"means": {"1": 0.5, "2": 0.823}, "models": [{"cores": 1, "ratio": 0.5}, *models]}
    (tmp_path / "rows.json").write_text(json.dumps(rows))
    (tmp_path / "times.json").write_text(json.dumps(times))
    options = ["--right", f"paddle={tmp_path / 'rows.json'}", "--times", str(tmp_path / "times.json")]
    record(*options, "--machine", "mine")
    figures = json.loads((tmp_path / "peers.json").read_text())
    assert figures["right"]["engines"]["paddle"] == {"right": 1, "differ": 1, "not tried": 1}
    assert (figures["right"]["machine"], figures["right"]["peers"]) == ("mine", "ORT 2")
    assert [(figure["cores"], figure["models"], figure["mean"], figure["worst"]) for figure in figures["times"]] == [
        (1, 1, 0.5, 0.5),
        (2, 2, 0.82, 1.21),
    ]
    assert figures["times"][1]["command"].endswith("--cores 2")
    assert "--adapter pdhlo.tools.bench.zoo:" in figures["right"]["command"]


def test_engines_are_counted_on_the_same_models(tmp_path, monkeypatch):
    monkeypatch.setattr(facts, "FOLDER", tmp_path)
    (tmp_path / "peers.json").write_text(json.dumps(KNOWN))
    (tmp_path / "rows.json").write_text(json.dumps([{"passed": True, "verdict": "ok"}]))
    with pytest.raises(InputError, match="measured on different models"):
        record("--right", f"paddle={tmp_path / 'rows.json'}")
    with pytest.raises(InputError, match="expected one of pdhlo"):
        CliRunner().invoke(peers.main, ["--right", "abacus=rows.json", "--peers", "ORT 2"], catch_exceptions=False)
