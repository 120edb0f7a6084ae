"""Process groups: the mesh axes of an operation's devices, and what is refused; whole programs run in a child."""

from __future__ import annotations

import re

import jax
import numpy as np
import pytest
from jax.sharding import Mesh, PartitionSpec

import pdhlo
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.conformance.operator_tests import read_cases
from pdhlo.lower.tracing.steps.process_groups import number_of
from tests.devices import ROOT, outcomes
from tests.lower.tracing import process_group_programs
from tests.support import make_program

F = "float32"


def test_on_eight_devices():
    assert outcomes(process_group_programs) == dict.fromkeys(process_group_programs.CASES, "")


def summed(process_group=0, operator="c_allreduce_sum", **attributes):
    facts = {"ring_id": process_group, "use_calc_stream": True} | attributes
    ops = [(operator, {"X": ["x"]}, {"Out": ["y"]}, facts)]
    return pdhlo.load(make_program(ops, {"x": (F, [2]), "y": (F, [2])}, feeds=["x"], fetches=["y"]))


def on_one_device(function, **options):
    """The function inside of shard_map over a mesh of one device."""
    mesh, whole = Mesh(np.array(jax.devices()[:1]), ("data",)), PartitionSpec()
    return jax.jit(jax.shard_map(function, mesh=mesh, in_specs=whole, out_specs=whole, **options))


X = np.array([1, 2], F)


def test_a_process_group_of_one_device_changes_nothing():
    function, parameters = summed().jax_function(process_groups={0: "data"})
    outputs = on_one_device(function, check_vma=False)(parameters, {"x": X})
    np.testing.assert_array_equal(outputs["y"], X)


@pytest.mark.parametrize("operator", ["c_allreduce_sum", "c_broadcast", "mp_allreduce_sum", "barrier"])
def test_without_process_groups_a_program_is_refused_by_the_name_of_its_operator(operator):
    program = summed(3, operator)
    function = r"jax_function\(process_groups={3: …}\)"
    message = (
        rf"pd.{operator} .* do not give the number of devices.* its process group is 3:"
        rf" give the name of its mesh axis, {function}"
    )
    for run in (lambda: program.run({"x": X}), program.jax_function, lambda: pdhlo.export(program, "never-written")):
        with pytest.raises(UnsupportedError, match=message):
            run()


ENDS = {
    "send_v2": ({"X": ["x"]}, {}),
    "partial_send": ({"X": ["x"]}, {"num": 1, "id": 0}),
    "recv_v2": ({}, {"out_shape": [2], "dtype": 5}),
    "partial_recv": ({}, {"out_shape": [2], "dtype": 5, "num": 1, "id": 0}),
}


@pytest.mark.parametrize("operator", ENDS)
def test_one_end_of_what_two_processes_do_is_refused_by_its_name(operator):
    slots, attributes = ENDS[operator]
    results = {} if "send" in operator else {"Out": ["y"]}
    ops = [
        (operator, slots, results, {"ring_id": 0, "peer": 1, "use_calc_stream": True} | attributes),
        ("scale", {"X": ["x"]}, {"Out": ["z"]}, {"scale": 2.0}),
    ]
    variables = {name: (F, [2]) for name in "xyz"}
    program = pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=["z"] if "send" in operator else ["y", "z"]))
    process_groups = lambda: program.jax_function(process_groups={0: "data"})  # noqa: E731  # one of a row
    for run in (lambda: program.run({"x": X}), process_groups, lambda: pdhlo.export(program, "never-written")):
        with pytest.raises(
            UnsupportedError, match=rf"pd.{operator} .* the program of another process has the other: save the ne"
        ):
            run()
    np.testing.assert_array_equal(program.run({"x": X}, fetch=["z"])["z"], 2 * X)


def test_what_sends_as_much_as_data_says_is_refused_by_its_name():
    slots = {"X": ["x"], "local_count": ["n"], "global_count": ["n"]}
    ops = [("global_scatter", slots, {"Out": ["y"]}, {"ring_id": 0})]
    variables = {"x": (F, [2]), "y": (F, [2]), "n": ("int64", [2])}
    program = pdhlo.load(make_program(ops, variables, feeds=["x", "n"], fetches=["y"]))
    with pytest.raises(UnsupportedError, match=r"pd.global_scatter .* the size of its messages depends on data"):
        program.run({"x": X, "n": np.array([1, 1])})


def test_the_in_place_form_says_why_as_well():
    ops = [("c_broadcast", {"X": ["w"]}, {"Out": ["w"]}, {"ring_id": 0, "root": 0})]
    program = pdhlo.load(make_program(ops, {"w": (F, [2])}, fetches=["w"], parameters=["w"]), parameters={"w": X})
    with pytest.raises(UnsupportedError, match=r"pd.c_broadcast_ .* do not give the number of devices"):
        program.run()


def test_a_process_group_that_is_not_among_those_given_is_refused():
    with pytest.raises(
        UnsupportedError,
        match=r"process_groups= has 0, 1, not 3: give the name of its mesh axis, jax_function\(process_groups={3: …}\)",
    ):
        summed(3).jax_function(process_groups={0: "data", 1: "model"})
    function, _ = summed(3, "c_allgather", nranks=2).jax_function(process_groups={0: "data"})
    with pytest.raises(InputError, match=r"pd.c_allgather .*process group 3 has no mesh axis: process_groups= has 0"):
        on_one_device(function, check_vma=False)({}, {"x": X})


def test_a_process_group_of_one_device_needs_no_axis():
    function, _ = summed(3, "c_allgather", nranks=1).jax_function(process_groups={0: "data"})
    np.testing.assert_array_equal(on_one_device(function, check_vma=False)({}, {"x": X})["y"], X)


def test_outside_of_a_mesh_with_that_axis_a_function_says_where_it_belongs():
    function, _ = summed().jax_function(process_groups={0: "dat"})
    message = "process group 0 is the mesh axis 'dat', and the function is called without it"
    with pytest.raises(InputError, match=message):
        jax.jit(function)({}, {"x": X})
    with pytest.raises(InputError, match=message):
        on_one_device(function, check_vma=False)({}, {"x": X})


def test_what_jax_would_add_up_a_second_time_is_refused():
    function, _ = summed().jax_function(process_groups={0: "data"})
    with pytest.raises(InputError, match=r"inside of jax.shard_map\(…, check_vma=False\)"):
        on_one_device(function)({}, {"x": X})


@pytest.mark.parametrize(
    "process_groups", [{"0": "data"}, {0: 1}, {0: ()}, {True: "data"}, {0: ("data", 2)}, {0: b"data"}]
)
def test_process_groups_that_are_none_are_refused(process_groups):
    with pytest.raises(InputError, match="expected the number of a process group and the name of a mesh axis"):
        summed().jax_function(process_groups=process_groups)


def test_the_process_group_of_a_divided_table_is_that_of_the_sum_behind_it():
    rows = {"start_index": ("LONG", 0)}
    ops = [
        ("c_embedding", {"W": ["table"], "Ids": ["x"]}, {"Out": ["a"]}, rows),
        ("cast", {"X": ["a"]}, {"Out": ["b"]}, {"in_dtype": 5, "out_dtype": 6}),
        ("c_allreduce_sum", {"X": ["b"]}, {"Out": ["y"]}, {"ring_id": 7}),
        ("c_allreduce_sum", {"X": ["y"]}, {"Out": ["z"]}, {"ring_id": 8}),
        ("c_embedding_grad", {"W": ["table"], "Ids": ["x"], "Out@GRAD": ["a"]}, {"W@GRAD": ["g"]}, rows),
        ("c_embedding", {"W": ["other"], "Ids": ["x"]}, {"Out": ["c"]}, rows),
    ]
    floats = dict.fromkeys(("a", "c", "g", "table", "other"), (F, [2, 2]))
    doubles = dict.fromkeys(("b", "y", "z"), ("float64", [2, 2]))
    program = pdhlo.load(
        make_program(
            ops,
            {"x": ("int64", [2])} | floats | doubles,
            feeds=["x"],
            fetches=["z", "g", "c"],
            parameters=["table", "other"],
        ),
        parameters={name: np.ones((2, 2), F) for name in ("table", "other")},
    )
    numbers = [
        number_of(operation) for operation in program.operations() if operation.operation.name.startswith("pd.c_emb")
    ]
    assert numbers == [7, 7, -1]


def test_a_part_of_a_table_whose_other_parts_are_not_to_be_found_is_refused():
    ops = [("c_embedding", {"W": ["table"], "Ids": ["x"]}, {"Out": ["y"]}, {"start_index": ("LONG", 1)})]
    variables = {"x": ("int64", [2]), "table": (F, [1, 1]), "y": (F, [2, 1])}
    program = pdhlo.load(
        make_program(ops, variables, feeds=["x"], fetches=["y"], parameters=["table"]),
        parameters={"table": np.full((1, 1), 5, F)},
    )
    ids = np.array([0, 1])
    np.testing.assert_array_equal(program.run({"x": ids})["y"], [[0], [5]])
    function, parameters = program.jax_function(process_groups={0: "data"})
    with pytest.raises(
        InputError, match=r"pd.c_embedding .*'y'.* the devices with the other parts of its table are unknown"
    ):
        on_one_device(function, check_vma=False)(parameters, {"x": ids.astype(np.int32)})


def test_statistics_of_all_devices_are_over_process_group_0():
    slots = {"X": ["x"], "Scale": ["s"], "Bias": ["s"], "Mean": ["m"], "Variance": ["v"]}
    results = {"Y": ["y"], "MeanOut": ["m"], "VarianceOut": ["v"], "SavedMean": ["a"], "SavedVariance": ["b"]}
    attributes = {"is_test": False, "momentum": 0.9, "epsilon": 1e-5, "data_layout": "NCHW"}
    attributes |= {"use_global_stats": False, "trainable_statistics": False}
    vectors = dict.fromkeys(("s", "m", "v", "a", "b"), (F, [2]))
    program = pdhlo.load(
        make_program(
            [("sync_batch_norm", slots, results, attributes)],
            {"x": (F, [-1, 2]), "y": (F, [-1, 2])} | vectors,
            feeds=["x"],
            fetches=["y"],
            parameters=["s", "m", "v"],
        ),
        parameters={name: np.ones(2, F) for name in ("s", "m", "v")},
    )
    images = np.array([[0, 1], [2, 5]], F)
    expected = np.array([[0, 0], [2, 2]], F)
    np.testing.assert_allclose(program.run({"x": images})["y"], expected, atol=1e-4)
    function, parameters = program.jax_function(process_groups={0: "data"})
    outputs = on_one_device(function, check_vma=False)(parameters, {"x": images})
    np.testing.assert_allclose(outputs["y"], expected, atol=1e-4)
    # With other process groups it would silently be over the part of one device.
    function, parameters = program.jax_function(process_groups={1: "data"})
    with pytest.raises(
        InputError, match=r"pd.sync_batch_norm_ .*process group 0 has no mesh axis: process_groups= has 1"
    ):
        on_one_device(function, check_vma=False)(parameters, {"x": images})


def test_statistics_that_are_not_shared_have_no_process_group():
    path = ROOT / "tests" / "data" / "operators" / "data_norm_grad.mlir"
    text = read_cases(path)[0].text
    for shared, expected in (("false", None), ("true", 0)):
        program = TranslatedProgram.parse(re.sub("sync_stats = (true|false)", f"sync_stats = {shared}", text))
        [gradient] = [
            operation for operation in program.operations() if operation.operation.name == "pd.data_norm_grad"
        ]
        assert number_of(gradient) == expected


def test_the_identifier_of_a_communicator_is_no_parameter():
    process = {"rank": 0, "ring_id": 0}
    ops = [
        (kind, {}, {"Out": [f"id{number}"]}, process | {"endpoint": "here:1", "other_endpoints": ["there:1"]})
        for number, kind in enumerate(("c_gen_nccl_id", "c_gen_bkcl_id", "c_gen_xccl_id"))
    ]
    ops += [
        ("c_comm_init", {"X": ["id0"]}, {}, process | {"nranks": 2}),
        ("fill_constant", {}, {"Out": ["w"]}, {"shape": [2], "value": 3.0, "dtype": 5}),
    ]
    names = ["id0", "id1", "id2", "w"]
    program = pdhlo.load(make_program(ops, dict.fromkeys(names, (F, [2])), parameters=names), parameters={})
    assert list(program.written) == ["w"]
    np.testing.assert_array_equal(program.run()["w"], [3, 3])
