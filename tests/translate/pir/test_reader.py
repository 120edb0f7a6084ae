"""Reading programs of Paddle 3: names, versions, aliases, control flow, parameters."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import pdhlo
from pdhlo.dialect import locations
from pdhlo.dialect.operator_table import find_operator, is_later, later_signature
from pdhlo.errors import InputError, ModelFormatError, UnsupportedError
from pdhlo.translate.pir import versions
from tests.pir_json import attribute, block, data, fetch, full, op, parameter, program, tensor
from tests.support import write_combined

T = tensor([2])
X = np.array([1.0, -2.0], np.float32)


def run(ops, version=4, **feeds):
    loaded = pdhlo.load(program(ops, version))
    loaded.verify()
    return {name: np.asarray(value).tolist() for name, value in loaded.run(feeds or {"x": X}).items()}


def relu(number, operand, kind=T):
    return op("1.relu", [operand], [(number, kind)])


# -- names


def test_values_are_called_by_the_user_or_by_operator_and_number():
    loaded = pdhlo.load(program([data(1, "x", [2]), relu(2, 1), relu(3, 2), fetch(4, 3, T, 0, "y")]))
    assert list(loaded.inputs) == ["x"]
    assert list(loaded.outputs) == ["y"]
    assert set(loaded.variables) >= {"x", "relu_2", "y"}
    assert np.asarray(loaded.run({"x": X}, fetch=["relu_2"])["relu_2"]).tolist() == [1, 0]
    assert [str(locations.legacy_place_of(operation)) for operation in loaded.operations()][
        1
    ] == "relu, operator 1 of block 0"


def test_a_name_that_a_parameter_has_is_no_values_name(tmp_path: Path):
    path = tmp_path / "m.json"
    path.write_bytes(program([parameter(1, "relu_3", [2]), data(2, "x", [2]), relu(3, 2), fetch(4, 3, T)]))
    write_combined(tmp_path / "m.pdiparams", {"relu_3": X})
    loaded = pdhlo.load(path)
    assert list(loaded.parameters) == ["relu_3"]
    assert "fetch_name_0" in loaded.variables


def test_two_fetches_of_one_name_get_names_of_their_own():
    outputs = run(
        [data(1, "x", [2]), fetch(2, 1, T, 0, "x"), relu(3, 1), fetch(4, 3, T, 2, "x"), fetch(5, 1, T, 1, "x")]
    )
    assert outputs == {"x": [1, -2], "x_1": [1, -2], "x_2": [1, 0]}


def test_the_layer_of_an_operation_is_in_its_place():
    layer = [attribute("struct_name", "/Net/Encoder/ReLU/")]
    loaded = pdhlo.load(program([data(1, "x", [2]), op("1.relu", [1], [(2, T)], layer), fetch(3, 2, T)]))
    place = locations.legacy_place_of(list(loaded.operations())[1])
    assert place is not None
    assert place.type == "relu"
    assert str(place) == "relu, operator 1 of block 0, in Net.Encoder.ReLU"


def test_outputs_may_be_chosen_by_name():
    serialized = program([data(1, "x", [2]), relu(2, 1), fetch(3, 2, T)])
    assert list(pdhlo.load(serialized, outputs=["x"]).outputs) == ["x"]
    with pytest.raises(InputError, match="no value 'z'"):
        pdhlo.load(serialized, outputs=["z"])


# -- parameters


def test_parameters_are_in_the_order_of_their_sorted_names(tmp_path: Path):
    names = ["w_10", "w_2", "W_1", "_z", "a.b"]
    ops = [parameter(number, name, [2]) for number, name in enumerate(names, 1)]
    ops += [fetch(10 + number, number, T, number, f"f{number}") for number in range(1, 6)]
    (tmp_path / "m.json").write_bytes(program(ops))
    values = {name: np.full(2, place, np.float32) for place, name in enumerate(sorted(names))}
    write_combined(tmp_path / "m.pdiparams", values)
    loaded = pdhlo.load(tmp_path)
    assert {name: float(loaded.parameters[name][0]) for name in names} == {
        name: float(place) for place, name in enumerate(sorted(names))
    }


def test_what_is_not_persistable_is_in_no_file(tmp_path: Path):
    ops = [parameter(1, "state__non_persistable", [2], 0), data(2, "x", [2]), relu(3, 2), fetch(4, 3, T)]
    (tmp_path / "m.json").write_bytes(program(ops))
    assert list(pdhlo.load(tmp_path).parameters) == []


def test_a_missing_parameter_file_is_named(tmp_path: Path):
    (tmp_path / "m.json").write_bytes(program([parameter(1, "w", [2]), fetch(2, 1, T)]))
    with pytest.raises(ModelFormatError, match=r"m\.pdiparams cannot be read"):
        pdhlo.load(tmp_path)


def test_a_parameter_file_of_another_model_is_refused(tmp_path: Path):
    (tmp_path / "m.json").write_bytes(program([parameter(1, "w", [2]), fetch(2, 1, T)]))
    write_combined(tmp_path / "m.pdiparams", {"w": np.zeros(3, np.float32)})
    with pytest.raises(ModelFormatError, match=r"parameter 'w' .* has the shape \(3,\), the program says \(2,\)"):
        pdhlo.load(tmp_path)


# -- what is written in place


def test_what_reads_the_operand_of_an_operator_in_place_reads_its_result():
    tripled = op("1.scale_", [2, 9], [(3, T)], SCALE)
    outputs = run([data(1, "x", [2]), relu(2, 1), full(9, 3.0), tripled, fetch(4, 2, T)])
    assert outputs == {"fetch_name_0": [3, 0]}


SCALE = [attribute("bias", 0.0), attribute("bias_after_scale", True)]


@pytest.mark.parametrize(("value", "wanted"), [(1.0, [2, -4]), (-1.0, [3, -6])])
def test_what_a_branch_writes_in_place_is_a_result_of_it(value, wanted):
    def branch(number, factor):
        return block([full(number, factor), op("1.scale_", [2, number], [(number + 1, T)], SCALE)])

    zero, condition = full(30, 0.0), op("1.greater_than", [31, 30], [(32, tensor([1], "bool"))])
    copied = op("1.scale", [1, 33], [(2, T)], SCALE)
    ops = [data(1, "x", [2]), data(31, "c", [1]), full(33, 1.0), zero, condition, copied]
    ops += [op("1.if", [32], [], (), [branch(10, 2.0), branch(20, 3.0)]), fetch(40, 2, T)]
    assert run(ops, x=X, c=np.array([value], np.float32)) == {"fetch_name_0": wanted}


def test_what_a_loop_writes_in_place_is_a_loop_value():
    kind = tensor([1], "int64")
    body = block(
        [
            full(20, 2.0),
            op("1.scale_", [2, 20], [(21, T)], SCALE),
            op("1.increment_", [-1], [(22, kind)], [attribute("value", 1.0)]),
            op("1.less_than", [22, 4], [(23, tensor([1], "bool"))]),
            op("2.yield", [23, 22], []),
        ],
        [(-1, kind)],
    )
    ops = [data(1, "x", [2]), full(3, 0.0, [1], "int64"), full(4, 3.0, [1], "int64"), full(5, 1.0)]
    ops += [op("1.scale", [1, 5], [(2, T)], SCALE), op("1.less_than", [3, 4], [(6, tensor([1], "bool"))])]
    ops += [op("1.while", [6, 3], [(30, kind)], (), [body]), fetch(31, 2, T, 0), fetch(32, 30, kind, 1)]
    assert run(ops) == {"fetch_name_0": [8, -16], "fetch_name_1": [3]}


def test_values_of_a_block_are_not_seen_outside():
    inner = block([full(10, 2.0, [2]), op("2.yield", [10], [])])
    ops = [
        data(1, "c", [1], "bool"),
        op("1.if", [1], [(2, T)], (), [inner, block([full(11, 1.0, [2]), op("2.yield", [11], [])])]),
    ]
    with pytest.raises(UnsupportedError, match="reads the value 10, which no operation before it computes"):
        pdhlo.load(program([*ops, relu(3, 10), fetch(4, 3, T)]))


# -- groups


def test_a_group_is_split_into_all_its_elements():
    group = {"#": "0.t_vec", "D": [T, T]}
    ops = [data(1, "x", [2]), relu(2, 1), op("0.combine", [1, 2], [(3, group)]), op("0.split", [3], [(4, T), (5, T)])]
    assert run([*ops, fetch(6, 5, T, 0), fetch(7, 4, T, 1)]) == {"fetch_name_0": [1, 0], "fetch_name_1": [1, -2]}


# -- versions


def test_an_attribute_that_was_an_operand_is_its_constant_and_that_is_gone():
    drop = [attribute("is_test", True), attribute("mode", "upscale_in_train"), attribute("seed", 0)]
    drop += [attribute("fix_seed", False)]
    null = {"#": "NULL"}
    ops = [data(1, "x", [2]), full(2, 0.25), op("1.dropout", [1, 0, 2], [(3, T), (4, null)], drop), fetch(5, 3, T)]
    loaded = pdhlo.load(program(ops))
    [operation] = [operation for operation in loaded.operations() if operation.operation.name == "pd.dropout"]
    assert operation.p == 0.25
    assert "pd.full" not in [operation.operation.name for operation in loaded.operations()]


def test_an_operand_that_must_be_a_constant_and_is_computed_is_refused():
    drop = [attribute("is_test", True), attribute("mode", "upscale_in_train"), attribute("seed", 0)]
    ops = [data(1, "x", [2]), data(2, "p", [1])]
    ops += [op("1.dropout", [1, 0, 2], [(3, T), (4, {"#": "NULL"})], [*drop, attribute("fix_seed", False)])]
    with pytest.raises(UnsupportedError, match=r"dropout .* its p is computed, and must be a constant"):
        pdhlo.load(program([*ops, fetch(5, 3, T)]))


@pytest.mark.parametrize(("version", "wanted"), [(1, [1, -1, 3]), (2, [0, 0, 2]), (4, [0, 0, 2]), (0, [0, 0, 2])])
def test_round_goes_to_the_even_number_since_3_1(version, wanted):
    kind = tensor([3])
    ops = [data(1, "x", [3]), op("1.round", [1], [(2, kind)], [attribute("decimals", 0)]), fetch(3, 2, kind)]
    assert run(ops, version, x=np.array([0.5, -0.5, 2.5], np.float32)) == {"fetch_name_0": wanted}


@pytest.mark.parametrize(("version", "dtype"), [(1, np.int32), (2, np.int64), (4, np.int64)])
def test_the_rank_of_a_matrix_is_a_long_since_3_1(version, dtype):
    attributes = [attribute("tol", 0.0), attribute("use_default_tol", True), attribute("hermitian", False)]
    ops = [
        data(1, "x", [2, 2]),
        op("1.matrix_rank", [1], [(2, tensor([], "int64"))], attributes),
        fetch(3, 2, tensor([])),
    ]
    outputs = pdhlo.load(program(ops, version)).run({"x": np.eye(2, dtype=np.float32)})
    assert outputs["fetch_name_0"].dtype == dtype
    assert int(outputs["fetch_name_0"]) == 2


def test_a_negative_stride_goes_to_the_first_element():
    ints = [attribute("value", [value], "1.a_intarray") for value in (2147483647, -2147483648, -1)]
    common = [attribute("dtype", "int64", "1.a_dtype"), attribute("place", [1, 0, ""], "1.a_place")]
    ops = [data(1, "x", [3])]
    ops += [
        op("1.full_int_array", [], [(2 + place, tensor([1], "int64"))], [bound, *common])
        for place, bound in enumerate(ints)
    ]
    kind = tensor([3])
    ops += [op("1.strided_slice", [1, 2, 3, 4], [(5, kind)], [attribute("axes", [0])]), fetch(6, 5, kind)]
    assert run(ops, x=np.array([1, 2, 3], np.float32)) == {"fetch_name_0": [3, 2, 1]}


def test_rms_norm_is_told_apart_by_its_operands():
    kind = tensor([1, 2])
    attributes = [attribute("normalized_shape", [2]), attribute("epsilon", 0.0, "0.a_f64")]
    ops = [data(1, "x", [1, 2]), op("1.rms_norm", [1, 0], [(2, kind), (3, tensor([1]))], attributes), fetch(4, 2, kind)]
    assert run(ops, x=np.array([[3.0, 3.0]], np.float32)) == {"fetch_name_0": [[1, 1]]}
    old = [attribute("epsilon", 0.0), attribute("begin_norm_axis", 1), attribute("quant_scale", -1.0)]
    old += [
        attribute(f"quant_{name}", value) for name, value in (("round_type", 0), ("max_bound", 0.0), ("min_bound", 0.0))
    ]
    for results in ([(2, kind), (3, {"#": "NULL"})], [(2, kind), (3, {"#": "NULL"}), (7, tensor([1]))]):
        ops = [
            data(1, "x", [1, 2]),
            data(9, "w", [2]),
            op("1.rms_norm", [1, 0, 0, 9, 0], results, old),
            fetch(4, 2, kind),
        ]
        assert run(ops, 2, x=np.array([[3.0, 3.0]], np.float32), w=X) == {"fetch_name_0": [[1, -2]]}


def test_gradients_of_reshapes_take_the_operand():
    kind = tensor([2, 1])
    ops = [data(1, "x", [2]), data(2, "g", [2, 1]), op("1.reshape_grad", [1, 2], [(3, T)]), fetch(4, 3, T)]
    assert run(ops, x=X, g=np.array([[5.0], [6.0]], np.float32)) == {"fetch_name_0": [5, 6]}
    assert kind


def test_a_double_that_no_float_is_stays_one():
    attributes = [attribute("negative_slope", 0.1, "0.a_f64")]
    kind = tensor([1], "float64")
    ops = [data(1, "x", [1], "float64"), op("1.leaky_relu", [1], [(2, kind)], attributes), fetch(3, 2, kind)]
    assert run(ops, x=np.array([-1.0])) == {"fetch_name_0": [-0.1]}


def test_numbers_that_json_has_not_are_read_in_both_spellings():
    for text, wanted in (("NaN", np.nan), ("NAN", np.nan), ("INF", np.inf), ("-INF", -np.inf)):
        constant = full(1, 0.0)
        constant["A"][1]["AT"] = {"#": "0.a_f64", "VD": text}
        outputs = pdhlo.load(program([constant, fetch(2, 1, tensor([1]))])).run({})
        np.testing.assert_array_equal(outputs["fetch_name_0"], np.float32([wanted]))


def test_a_newer_version_is_read_with_a_warning():
    with pytest.warns(UserWarning, match="has the format version 9, and pdhlo knows versions up to 4"):
        loaded = pdhlo.load(program([data(1, "x", [2]), fetch(2, 1, T)], 9))
    assert loaded.paddle_version == 3_004_000
    assert pdhlo.load(program([data(1, "x", [2]), fetch(2, 1, T)], 1)).paddle_version == 3_000_000


def test_lines_of_the_versions_table_name_what_there_is():
    """Each name of the table's side is one of the operator table, and each of Paddle 3's one of 3.3.1."""
    for name, pairs in versions.RENAMED.items():
        for ours, theirs in pairs.items() if name else ():
            operator, later = find_operator(name), later_signature(name)
            assert operator is not None
            assert later is not None
            named = {port.name for port in (*operator.inputs, *operator.outputs)} | set(operator.attributes)
            assert ours in named, name
            assert theirs in {*later.inputs, *later.outputs, *later.attributes}, name
    for name, blanks in versions.BLANK.items():
        operator = find_operator(name) if name else None
        assert operator is None or set(blanks) - set(operator.attributes) == set(), name
    assert [names for names in versions.RENAMED_OPERATORS if find_operator(names[0]) is None] == []
    assert [wanted for wanted in versions.RENAMED_OPERATORS.values() if not is_later(wanted)] == []
    named = (*versions.SUBSTITUTES, *versions.REFUSED, *versions.SEMANTICS, *filter(None, versions.IGNORED))
    assert [name for name in named if find_operator(name) is None] == []


def test_everything_that_is_unknown_is_named_at_once():
    ops = [data(1, "x", [2]), op("1.no_such_thing", [1], [(2, T)]), op("3.custom_op.mine", [1], [(3, T)]), relu(4, 2)]
    with pytest.raises(UnsupportedError, match=r"2 operator types .* cannot be translated, 2 uses") as caught:
        pdhlo.load(program([*ops, fetch(5, 4, T)]))
    assert {problem["operator"] for problem in caught.value.problems} == {"no_such_thing", "custom_op.custom_op.mine"}


def test_tensors_of_paddle_sparse_are_values_of_programs():
    """As Paddle 3.3.1 saves them: their types hold the types of their parts."""
    part = {"#": "0.t_dtensor", "D": [{"#": "0.t_f32"}, [], "Undefined(AnyLayout)", [], 0]}
    sparse = {"#": "1.t_sparse_coo_tensor", "D": [{"#": "0.t_f32"}, [2], [], "NCHW", part, part]}
    ops = [data(1, "x", [2]), op("1.dense_to_coo_sp", [1], [(2, sparse)], [attribute("sparse_dim", 1)])]
    ops += [op("1.relu_coo_sp", [2], [(3, sparse)]), op("1.coo_to_dense_sp", [3], [(4, T)]), fetch(5, 4, T)]
    assert run(ops) == {"fetch_name_0": [1.0, 0.0]}


def test_an_operator_without_a_rule_is_read_printed_and_named():
    attributes = [attribute("epsilon", 1e-6), attribute("using_1x128_vec_quant", True)]
    attributes += [
        attribute(flag, False) for flag in ("input_transpose", "output_scale_transpose", "return_transpose_only")
    ]
    attributes += [attribute(flag, False) for flag in ("using_e5m2", "using_pow2_scale", "using_ue8m0_scale")]
    null = {"#": "NULL"}
    ops = [data(1, "x", [2]), op("1.fp8_quant_blockwise", [1], [(2, T), (3, T), (4, null), (5, null)], attributes)]
    loaded = pdhlo.load(program([*ops, fetch(6, 2, T)]))
    loaded.verify()
    assert "pd.fp8_quant_blockwise" in str(loaded)
    with pytest.raises(UnsupportedError, match=r"pd\.fp8_quant_blockwise .*no CPU kernel"):
        loaded.run({"x": X})


def test_amsgrad_is_refused():
    names = ["param", "grad", "lr", "m1", "m2", "mm", "b1", "b2"]
    ops = [data(number, name, [2]) for number, name in enumerate(names, 1)]
    results = [(20 + place, T) for place in range(6)] + [(26, {"#": "NULL"})]
    attributes = [attribute("lazy_mode", False), attribute("min_row_size_to_use_multithread", 1000, "0.a_i64")]
    attributes += [attribute(flag, False) for flag in ("multi_precision", "use_global_beta_pow")]
    ops += [full(40, 0.9), full(41, 0.99), full(42, 1e-8)]
    operands = [1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 40, 41, 42]
    for amsgrad, passes in ((False, True), (True, False)):
        adam = op("1.adam_", operands, results, [*attributes, attribute("amsgrad", amsgrad)])
        if passes:
            pdhlo.load(program([*ops, adam, fetch(50, 20, T)])).verify()
        else:
            with pytest.raises(UnsupportedError, match="its attribute amsgrad is True, which is not supported"):
                pdhlo.load(program([*ops, adam, fetch(50, 20, T)]))


def test_what_a_program_only_reads_is_not_written(tmp_path: Path) -> None:
    ops = [parameter(1, "w", [2]), data(2, "x", [2]), op("1.add", [2, 1], [(3, T)]), fetch(4, 3, T)]
    loaded = pdhlo.load(program(ops), parameters={"w": np.ones(2, np.float32)})
    assert (list(loaded.parameters), loaded.written) == (["w"], [])
