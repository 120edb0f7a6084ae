"""Element types: constants of each are read right, and operations from one type to another."""

import ml_dtypes
import numpy as np
import pytest

from pdhlo.lower.interpreter.element_types import DTYPES, bits_of, is_float, rounded
from tests.lower.interpreter.programs import computed, same


def constant(text: str, kind: str) -> np.ndarray:
    return computed(f"stablehlo.constant dense<{text}> : {kind}", gives=kind)


FLOATS = sorted(name for name, dtype in DTYPES.items() if is_float(dtype) and name != "f8E8M0FNU")
INTEGERS = sorted(name for name in DTYPES if name.lstrip("u")[0] == "i" and name not in ("i1", "index"))


@pytest.mark.parametrize("name", FLOATS)
def test_constants_of_floats(name):
    same(constant("[1.0, -2.0]", f"tensor<2x{name}>"), np.array([1, -2]).astype(DTYPES[name]))
    same(constant("0.5", f"tensor<2x3x{name}>"), np.full((2, 3), 0.5).astype(DTYPES[name]))
    many = ", ".join(["1.0", "0.0"] * 60)  # more than 100 elements are one hexadecimal string
    same(constant(f"[{many}]", f"tensor<120x{name}>"), np.array([1.0, 0.0] * 60).astype(DTYPES[name]))


@pytest.mark.parametrize("name", INTEGERS)
def test_constants_of_integers(name):
    low = 0 if name[0] == "u" else -(2 ** (bits_of(DTYPES[name]) - 1))
    values = [low, low + 1, low + 2 ** bits_of(DTYPES[name]) - 1]
    expected = np.array(values, "u8" if name[0] == "u" else "i8").astype(DTYPES[name])
    same(constant(str(values), f"tensor<3x{name}>"), expected)
    same(constant(str(values * 40), f"tensor<120x{name}>"), np.tile(expected, 40))


def test_constants_of_other_types():
    same(constant("[true, false]", "tensor<2xi1>"), np.array([True, False]))
    same(constant("[(1.0, -2.0), (0x7F800000, 0.0)]", "tensor<2xcomplex<f32>>"), np.array([1 - 2j, np.inf], "c8"))
    same(constant("(1.0, 2.0)", "tensor<2x1xcomplex<f64>>"), np.full((2, 1), 1 + 2j))
    same(constant("[0x7FC0, 0xFF80]", "tensor<2xbf16>"), np.array([np.nan, -np.inf], ml_dtypes.bfloat16))
    same(constant("", "tensor<0x2xbf16>"), np.zeros((0, 2), ml_dtypes.bfloat16))


CONVERSIONS = [
    # from, to, values, result
    ("f32", "i8", np.float32([-3.7, 300, np.nan, -1e20]), np.int8([-3, 127, 0, -128])),
    ("f32", "ui8", np.float32([-3.7, np.inf, 254.9]), np.uint8([0, 255, 254])),
    ("f64", "i64", np.float64([1e20, -1e20, 2.0**62]), np.int64([2**63 - 1, -(2**63), 2**62])),
    ("i32", "i8", np.int32([300, -129]), np.int8([44, 127])),
    ("i32", "i4", np.int32([9, -9]), np.array([-7, 7], ml_dtypes.int4)),
    ("f32", "i1", np.float32([0.0, -0.0, 0.5, np.nan]), np.array([False, False, True, True])),
    ("i1", "f32", np.array([True, False]), np.float32([1, 0])),
    ("f32", "f8E4M3FN", np.float32([448, 500]), np.array([448, np.nan], ml_dtypes.float8_e4m3fn)),
    ("complex<f64>", "f32", np.array([1.5 + 2j]), np.float32([1.5])),
    ("i64", "complex<f32>", np.array([3]), np.array([3], "c8")),
    # through f32 this would be rounded twice: up to 1 + 2^-8, and then that tie to 1
    ("f64", "bf16", np.array([1 + 2.0**-8 + 2.0**-40]), np.array([1 + 2.0**-7], ml_dtypes.bfloat16)),
]


@pytest.mark.parametrize("case", CONVERSIONS, ids=lambda case: f"{case[0]}-{case[1]}")
def test_convert(case):
    source, target, values, expected = case
    kinds = [f"tensor<{len(values)}x{name}>" for name in (source, target)]
    got = computed(f"stablehlo.convert %0 : ({kinds[0]}) -> {kinds[1]}", values, takes=kinds[0], gives=kinds[1])
    same(got, expected)


def test_large_integers_are_rounded_once():
    same(rounded(np.array([2**24 + 1, -(2**24) - 3]), np.dtype("f4")), np.float32([2**24, -(2**24) - 4]))
    with np.errstate(over="ignore"):
        same(rounded(np.array([2049, 65519, 65520]), np.dtype("f2")), np.array([2048, 65504, np.inf]).astype("f2"))


BITS = [
    ("tensor<2xf32>", "tensor<2xi32>", np.float32([1, -0.0]), np.int32([0x3F800000, -(2**31)])),
    ("tensor<f64>", "tensor<4xi16>", np.float64(1.0), np.int16([0, 0, 0, 0x3FF0])),
    ("tensor<2x4xui8>", "tensor<2xui32>", np.uint8([[1, 0, 0, 0], [0, 0, 0, 2]]), np.uint32([1, 2**25])),
    ("tensor<1xi8>", "tensor<1x2xi4>", np.int8([0x7F]), np.array([[-1, 7]], ml_dtypes.int4)),
    ("tensor<2x2xi4>", "tensor<2xi8>", np.array([[1, 2], [-1, 0]], ml_dtypes.int4), np.int8([33, 15])),
]


@pytest.mark.parametrize("case", BITS, ids=lambda case: f"{case[0]}-{case[1]}")
def test_bitcast_convert(case):
    source, target, values, expected = case
    got = computed(f"stablehlo.bitcast_convert %0 : ({source}) -> {target}", values, takes=source, gives=target)
    same(got, expected)


def test_reduce_precision():
    x = np.float32([np.inf, np.nan, 0.0, 65520.0, -1e-8, 1.00048828125, 3.14159])
    kind = "tensor<7xf32>"
    got = computed(f"stablehlo.reduce_precision %0, format = e5m10 : {kind}", x, takes=kind, gives=kind)
    same(got, np.float32([np.inf, np.nan, 0.0, np.inf, -0.0, 1.0, 3.140625]))
