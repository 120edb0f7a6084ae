"""A training program as an artifact: one step, whose state goes out and in, and whose random numbers have a key."""

from __future__ import annotations

import copy
import json
import pickle
import shutil
import signal
import sys

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ArtifactError, InputError
from pdhlo.lower.comparing.references import iree
from tests.lower.artifacts.alone import environment_alone
from tests.support import ended, make_program
from tests.training import BATCHES, DROPOUT, F, step


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    return pdhlo.export(step(), tmp_path_factory.mktemp("step") / "step.pdhlo")


def losses_of_runs(program, seed):
    return [float(program.run(batch, seed=seed)["loss"]) for batch in BATCHES]


def test_its_calls_are_steps_with_the_losses_of_run(exported):
    program, artifact = step(), pdhlo.load_artifact(exported)
    assert list(artifact.inputs) == ["x", "y"]
    assert list(artifact.outputs) == ["loss"]
    assert sorted(artifact.written) == sorted(program.written) == ["v", "w"]
    losses = [float(artifact(batch, seed=3)["loss"]) for batch in BATCHES]
    np.testing.assert_allclose(losses, losses_of_runs(program, 3), rtol=1e-6)
    for name in ("w", "v"):
        np.testing.assert_allclose(artifact.parameters[name], program.parameters[name], rtol=1e-5)
    assert artifact.steps_done == 3


def test_a_warm_up_is_no_step(exported):
    artifact, other = pdhlo.load_artifact(exported), pdhlo.load_artifact(exported)
    before = {name: np.array(value) for name, value in artifact.parameters.items()}
    artifact.warm_up({name: value.shape for name, value in BATCHES[0].items()})
    assert artifact.steps_done == 0
    for name, value in before.items():
        np.testing.assert_array_equal(artifact.parameters[name], value)
    assert len(artifact._compiled) == 1
    for _ in range(2):
        expected = other(BATCHES[0], seed=1)
        results = artifact(BATCHES[0], seed=1)
        assert list(results) == list(expected)
        for name in expected:
            np.testing.assert_array_equal(results[name], expected[name], err_msg=name)
    assert len(artifact._compiled) == 1


def test_each_call_drops_other_units(exported):
    artifact = pdhlo.load_artifact(exported)
    losses = []
    for _ in range(3):
        artifact.parameters["w"], artifact.parameters["v"] = np.ones((3, 1), F), np.zeros((3, 1), F)
        losses.append(float(artifact(BATCHES[0], seed=0)["loss"]))
    assert len(set(losses)) == 3


def test_a_copy_goes_its_own_way(exported):
    artifact = pdhlo.load_artifact(exported)
    artifact(BATCHES[0], seed=0)
    before = artifact.parameters["w"]
    for other in (copy.copy(artifact), copy.deepcopy(artifact), pickle.loads(pickle.dumps(artifact))):
        other(BATCHES[1], seed=0)
        assert other.steps_done == 2
        assert not np.array_equal(other.parameters["w"], before)
    np.testing.assert_array_equal(artifact.parameters["w"], before)


def test_a_parameter_of_another_shape_is_refused(exported):
    artifact = pdhlo.load_artifact(exported)
    artifact.parameters["w"] = np.zeros((4, 1), F)
    with pytest.raises(InputError, match=r"parameter 'w' has shape \(4, 1\), expected \[3, 1\]"):
        artifact(BATCHES[0])


def test_state_that_is_fetched_is_given_too(tmp_path):
    program = step(dropout=False, fetches=("loss", "w"))
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "step"))
    fetched = [artifact(batch)["w"] for batch in BATCHES]
    expected = [program.run(batch)["w"] for batch in BATCHES]
    np.testing.assert_allclose(fetched, expected, rtol=1e-6)


@pytest.fixture(scope="module")
def asserting(tmp_path_factory):
    """w := w + x, where the sum of x is below 10."""
    program = make_program(
        [
            ("fill_constant", {}, {"Out": ["ten"]}, {"shape": [1], "value": 10.0, "dtype": 5}),
            ("reduce_sum", {"X": ["x"]}, {"Out": ["s"]}, {"reduce_all": True, "keep_dim": True, "dim": [0]}),
            ("less_than", {"X": ["s"], "Y": ["ten"]}, {"Out": ["fine"]}, {"axis": -1}),
            ("assert", {"Cond": ["fine"], "Data": ["x"]}, {}, {"summarize": -1}),
            ("elementwise_add", {"X": ["w"], "Y": ["x"]}, {"Out": ["w"]}, {"axis": -1}),
        ],
        dict.fromkeys(("x", "w"), (F, [4])) | dict.fromkeys(("ten", "s"), (F, [1])) | {"fine": ("bool", [1])},
        feeds=["x"],
        fetches=["s"],
        parameters=["w"],
    )
    loaded = pdhlo.load(program, parameters={"w": np.zeros(4, F)})
    return pdhlo.export(loaded, tmp_path_factory.mktemp("asserting") / "step")


def test_a_step_that_is_refused_leaves_the_state_as_it_was(asserting):
    artifact = pdhlo.load_artifact(asserting)
    for count in (1, 2):
        assert artifact({"x": np.ones(4, F)})["s"] == 4
        with pytest.raises(InputError, match="the condition of the assertion is false"):
            artifact({"x": np.full(4, 100, F)})
        np.testing.assert_array_equal(artifact.parameters["w"], np.full(4, count, F))
        assert artifact.steps_done == count


def test_a_step_counts_once_that_is_interrupted_while_it_is_kept(exported, monkeypatch):
    artifact, again = pdhlo.load_artifact(exported), pdhlo.load_artifact(exported)
    again(BATCHES[0], seed=3)
    hold = artifact.parameters.hold

    def interrupted(*arguments):
        hold(*arguments)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(artifact.parameters, "hold", interrupted)
    with pytest.raises(KeyboardInterrupt):
        artifact(BATCHES[0], seed=3)
    monkeypatch.undo()
    assert artifact.steps_done == 1
    np.testing.assert_array_equal(artifact.parameters["w"], again.parameters["w"])
    assert artifact(BATCHES[1], seed=3) == again(BATCHES[1], seed=3)
    assert artifact.steps_done == 2


def test_random_numbers_without_state_are_those_of_the_seed(tmp_path):
    program = pdhlo.load(
        make_program(
            [("dropout", {"X": ["x"]}, {"Out": ["d"], "Mask": ["mask"]}, DROPOUT | {"fix_seed": False})],
            {"x": (F, [-1, 3]), "d": (F, [-1, 3]), "mask": ("uint8", [-1, 3])},
            feeds=["x"],
            fetches=["d"],
        )
    )
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    x = np.ones((40, 3), F)
    np.testing.assert_array_equal(artifact({"x": x}, seed=5)["d"], program.run({"x": x}, seed=5)["d"])
    np.testing.assert_array_equal(artifact({"x": x}, seed=5)["d"], artifact({"x": x}, seed=5)["d"])
    assert not np.array_equal(artifact({"x": x})["d"], artifact({"x": x})["d"])


CHILD = """
import sys
for name in ("pdhlo", "dialect", "lower", "translate"):
    sys.modules[name] = None  # importing it fails
sys.path.insert(0, sys.argv[1])
import jax
import numpy as np
from load import load
batches = np.load(sys.argv[2])
step = load(sys.argv[1], {"xla_cpu_experimental_ynn_fusion_type": ""})
losses = []
for number in range(3):
    key = jax.random.key_data(jax.random.fold_in(jax.random.key(3), number))
    losses.append(step({"x": batches[f"x{number}"], "y": batches[f"y{number}"], "@KEY": key})["loss"])
np.savez(sys.argv[3], losses=losses, w=step.weights["w"])
"""


def test_jax_alone_trains_with_it_in_a_fresh_process(exported, tmp_path):
    arrays = {f"{name}{number}": value for number, batch in enumerate(BATCHES) for name, value in batch.items()}
    np.savez(tmp_path / "in.npz", **arrays)
    command = [sys.executable, "-W", "error", "-c", CHILD, exported, "in.npz", "out.npz"]
    ended(command, cwd=tmp_path, env=environment_alone(), timeout=120)
    program = step()
    with np.load(tmp_path / "out.npz") as out:
        np.testing.assert_allclose(out["losses"], losses_of_runs(program, 3), rtol=1e-5)
        np.testing.assert_allclose(out["w"], program.parameters["w"], rtol=1e-5)


@pytest.mark.skipif(not iree.is_installed(), reason=f"IREE is not installed: {iree.HOW_TO_INSTALL}")
def test_iree_computes_a_step(tmp_path):
    program = step(dropout=False)
    function, parameters = program.jax_function()
    outputs = iree.outputs(function, parameters, BATCHES[0], seconds=120)
    loss = program.run(BATCHES[0])["loss"]
    np.testing.assert_allclose(outputs["loss"], loss, rtol=1e-5)
    np.testing.assert_allclose(outputs["w"], program.parameters["w"], rtol=1e-4)


@pytest.mark.parametrize(
    "change", [{"state": ["loss"]}, {"state": ["nothing"]}, {"fetched": 3}, {"key": "x"}, {"inputs": []}]
)
def test_a_manifest_that_does_not_fit_is_refused(exported, tmp_path, change):
    folder = tmp_path / "step"
    shutil.copytree(exported, folder)
    manifest = json.loads((folder / "manifest.json").read_text())
    if "key" in change:
        manifest["inputs"] = manifest["inputs"][:-1]
    (folder / "manifest.json").write_text(json.dumps(manifest | change))
    with pytest.raises(ArtifactError):
        pdhlo.load_artifact(folder)


def test_an_artifact_from_before_gives_all_of_its_outputs(exported, tmp_path):
    """Those that were written without ``state``, ``fetched`` and ``key``."""
    folder = tmp_path / "step"
    shutil.copytree(exported, folder)
    manifest = json.loads((folder / "manifest.json").read_text())
    for key in ("state", "fetched", "key"):
        del manifest[key]
    (folder / "manifest.json").write_text(json.dumps(manifest))
    artifact = pdhlo.load_artifact(folder)
    key = np.asarray(jax.random.key_data(jax.random.fold_in(jax.random.key(3), 0)))
    outputs = artifact({**BATCHES[0], "@KEY": key})
    assert set(outputs) == {"loss", "w", "v"}
    np.testing.assert_allclose(outputs["loss"], losses_of_runs(step(), 3)[0], rtol=1e-6)
