"""Predictors: handles, clones, pools, what is refused and as what."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest

from pdhlo import inference
from pdhlo.errors import InputError, ModelFormatError, UnsupportedError
from tests.support import linear_result, make_program, write_linear

X = np.float32([[1, 2, 3], [-1, 0, 1]])


def predictor_of(prefix: Path) -> inference.Predictor:
    return inference.create_predictor(inference.Config(f"{prefix}.pdmodel", f"{prefix}.pdiparams"))


def test_handles_take_and_give_arrays(linear):
    predictor = predictor_of(linear)
    assert (predictor.get_input_names(), predictor.get_output_names()) == (["x"], ["y"])
    fed, fetched = predictor.get_input_handle("x"), predictor.get_output_handle("y")
    assert (fed.shape(), fed.type(), fed.lod()) == ([0], inference.DataType.FLOAT32, [])
    fed.reshape([2, 3])
    fed.copy_from_cpu(X)
    assert predictor.run() is True
    np.testing.assert_allclose(fetched.copy_to_cpu(), linear_result(X))
    assert (fetched.shape(), fetched.type()) == ([2, 2], inference.DataType.FLOAT32)


def test_another_shape_needs_no_reshape(linear):
    predictor = predictor_of(linear)
    for rows in (1, 4):
        x = np.ones((rows, 3), np.float32)
        predictor.get_input_handle("x").copy_from_cpu(x)
        predictor.run()
        assert predictor.get_output_handle("y").shape() == [rows, 2]


def test_a_list_of_inputs_gives_the_outputs(linear):
    [y] = predictor_of(linear).run([X])
    np.testing.assert_allclose(y.numpy(), linear_result(X))


def test_what_is_copied_does_not_change_and_what_is_shared_does(linear):
    predictor, x = predictor_of(linear), X.copy()
    predictor.get_input_handle("x").copy_from_cpu(x)
    x[:] = 0
    predictor.run()
    np.testing.assert_allclose(predictor.get_output_handle("y").copy_to_cpu(), linear_result(X))
    predictor.get_input_handle("x").share_external_data(x)
    x[:] = 1
    predictor.run()
    np.testing.assert_allclose(predictor.get_output_handle("y").copy_to_cpu(), linear_result(np.ones((2, 3))))


def test_sequences_have_a_lod(sequences):
    predictor = inference.create_predictor(inference.Config(str(sequences)))
    handle = predictor.get_input_handle("x")
    handle.copy_from_cpu(np.float32([[1, 2], [3, 4], [5, 6]]))
    handle.set_lod([[0, 1, 3]])
    predictor.run()
    np.testing.assert_allclose(predictor.get_output_handle("y").copy_to_cpu(), [[1, 2], [8, 10]])


def test_a_model_may_be_in_memory(linear):
    program, parameters = linear.with_suffix(".pdmodel").read_bytes(), linear.with_suffix(".pdiparams").read_bytes()
    config = inference.Config()
    config.set_model_buffer(program, len(program), parameters, len(parameters))
    assert config.model_from_memory()
    [y] = inference.create_predictor(config).run([X])
    np.testing.assert_allclose(y.numpy(), linear_result(X))


def test_clones_have_handles_of_their_own_and_run_in_threads(linear):
    first = predictor_of(linear)
    results: dict[int, np.ndarray] = {}

    def work(number: int, predictor: inference.Predictor) -> None:
        for _ in range(5):
            predictor.get_input_handle("x").copy_from_cpu(X * number)
            predictor.run()
            results[number] = predictor.get_output_handle("y").copy_to_cpu()

    threads = [threading.Thread(target=work, args=(number, first.clone())) for number in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number in range(1, 5):
        np.testing.assert_allclose(results[number], linear_result(X * number))


def test_a_pool_has_as_many_predictors_as_it_is_told(linear):
    pool = inference.PredictorPool(inference.Config(f"{linear}.pdmodel", f"{linear}.pdiparams"), 2)
    assert pool.retrive(0) is not pool.retrive(1)
    with pytest.raises(ValueError, match="the predictor 2 does not exist: the pool has 2"):
        pool.retrive(2)


def test_a_wrong_shape_or_dtype_is_a_value_error_when_it_runs(linear):
    predictor = predictor_of(linear)
    handle = predictor.get_input_handle("x")
    handle.copy_from_cpu(np.ones((2, 4), np.float32))
    with pytest.raises(ValueError, match="'x' has the shape") as caught:
        predictor.run()
    assert isinstance(caught.value, InputError)
    handle.copy_from_cpu(np.ones((2, 3), np.int64))
    with pytest.raises(ValueError, match="int64, the program expects float32"):
        predictor.run()


def test_what_is_not_there_is_a_runtime_error(linear, tmp_path):
    predictor = predictor_of(linear)
    with pytest.raises(RuntimeError, match="no input 'z'; it has x"):
        predictor.get_input_handle("z")
    with pytest.raises(RuntimeError, match="'x' has no value"):
        predictor.run()
    with pytest.raises(RuntimeError, match="'y' has no value yet"):
        predictor.get_output_handle("y").copy_to_cpu()
    with pytest.raises(RuntimeError, match="no model at") as caught:
        inference.create_predictor(inference.Config(str(tmp_path / "a.pdmodel"), str(tmp_path / "a.pdiparams")))
    assert isinstance(caught.value, ModelFormatError)


def test_the_second_argument_after_a_folder_is_a_prefix(tmp_path):
    """Paddle 3.3.1 has it so; PaddleClas 2.6 and PaddleDetection call it so."""
    write_linear(tmp_path / "one")
    write_linear(tmp_path / "two", 2)
    config = inference.Config(str(tmp_path), "two")
    paths = str(tmp_path / "two.pdmodel"), str(tmp_path / "two.pdiparams")
    assert (config.prog_file(), config.params_file(), config.model_dir()) == (*paths, "")
    (result,) = inference.create_predictor(config).run([X])
    np.testing.assert_allclose(result.numpy(), 2 * linear_result(X), rtol=1e-6)
    with pytest.raises(RuntimeError, match=r"no model at .*other\.pdmodel"):
        inference.create_predictor(inference.Config(str(tmp_path), "other"))


def test_of_two_programs_with_a_prefix_that_of_paddle_3_is_meant(tmp_path):
    write_linear(tmp_path / "model")
    tmp_path.joinpath("model.json").write_text("{}")
    assert inference.Config(str(tmp_path), "model").prog_file() == str(tmp_path / "model.json")


def test_other_parameters_than_those_that_are_named_are_not_taken(tmp_path):
    write_linear(tmp_path / "model")
    with pytest.raises(RuntimeError, match=r"typo does not exist, and .*has parameters"):
        inference.create_predictor(inference.Config(str(tmp_path / "model.pdmodel"), str(tmp_path / "typo")))


def test_a_program_without_parameters_needs_no_file_of_them(tmp_path):
    ops = [("relu", {"X": ["x"]}, {"Out": ["y"]}, {})]
    variables = {"x": ("float32", [-1, 3]), "y": ("float32", [-1, 3])}
    tmp_path.joinpath("m.pdmodel").write_bytes(make_program(ops, variables, feeds=["x"], fetches=["y"]))
    (result,) = predictor_of(tmp_path / "m").run([X])
    np.testing.assert_array_equal(result.numpy(), np.maximum(X, 0))


def test_strings_and_lists_are_refused(linear):
    handle = predictor_of(linear).get_input_handle("x")
    with pytest.raises(UnsupportedError, match="strings are not supported"):
        handle.copy_from_cpu(["a", "b"])
    with pytest.raises(TypeError, match="list, expected a NumPy array"):
        handle.copy_from_cpu([1, 2])


def test_a_profile_says_how_long_runs_took(linear, capsys):
    config = inference.Config(f"{linear}.pdmodel", f"{linear}.pdiparams")
    config.enable_profile()
    predictor = inference.create_predictor(config)
    predictor.run([X])
    del predictor
    assert "1 runs" in capsys.readouterr().err
