"""rng_bit_generator: the published test vectors of both generators, and XLA's use of them."""

import jax
import numpy as np
import pytest

from pdhlo.lower.interpreter.eval import evaluate_text
from pdhlo.lower.interpreter.random import philox_4x32, threefry_2x32


def test_threefry_test_vectors():
    """Of Random123's known answers."""
    words = [np.uint32([v]) for v in (0, 0)]
    assert [int(x[0]) for x in threefry_2x32((0, 0), *words)] == [0x6B200159, 0x99BA4EFE]
    words = [np.uint32([v]) for v in (0x243F6A88, 0x85A308D3)]
    assert [int(x[0]) for x in threefry_2x32((0x13198A2E, 0x03707344), *words)] == [0xC4923A9C, 0x483DF7A0]


def test_philox_test_vectors():
    """Of Random123's known answers."""
    zero = tuple(np.uint64([0]) for _ in range(4))
    expected = [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]
    assert [int(x[0]) for x in philox_4x32((0, 0), zero)] == expected


@pytest.mark.parametrize("shape", [(), (3,), (4,), (3, 5), (2, 3), (7, 2, 3)], ids=str)
@pytest.mark.parametrize("bits", [8, 32, 64])
@pytest.mark.parametrize("algorithm", ["THREE_FRY", "PHILOX"])
def test_bits_and_state_are_those_of_xla(algorithm, bits, shape):
    own = jax.lax.RandomAlgorithm.RNG_THREE_FRY if algorithm == "THREE_FRY" else jax.lax.RandomAlgorithm.RNG_PHILOX
    state = np.array([0x123456789ABCDEF1, 0xFFFFFFFFFFFFFFFE], np.uint64)  # the counter overflows
    with jax.enable_x64(True):
        want = jax.lax.rng_bit_generator(state, shape, f"uint{bits}", algorithm=own)
    kind = f"tensor<{'x'.join([*map(str, shape), f'ui{bits}'])}>"
    text = f"""func.func @main(%s: tensor<2xui64>) -> (tensor<2xui64>, {kind}) {{
      %a, %b = stablehlo.rng_bit_generator %s, algorithm = {algorithm} : (tensor<2xui64>) -> (tensor<2xui64>, {kind})
      return %a, %b : tensor<2xui64>, {kind} }}"""
    for got, expected in zip(evaluate_text(text, [state]), want, strict=True):
        np.testing.assert_array_equal(got, np.asarray(expected))


def test_rng_stays_within_its_bounds():
    text = """func.func @main(%a: tensor<f32>, %b: tensor<f32>, %n: tensor<1xi64>) -> tensor<1000xf32> {
      %r = stablehlo.rng %a, %b, %n, distribution = UNIFORM
        : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<1000xf32>
      return %r : tensor<1000xf32> }"""
    (got,) = evaluate_text(text, [np.float32(2), np.float32(3), np.array([1000])])
    assert got.dtype == np.float32
    assert 2 <= got.min() < 2.1
    assert 2.9 < got.max() <= 3
