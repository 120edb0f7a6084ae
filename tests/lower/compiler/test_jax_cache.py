"""Programs that jax has read from its own cache, which XLA serialises without their code."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental.compilation_cache import compilation_cache

from pdhlo.lower.compiler import executable_cache, xla

X = np.arange(3, dtype=np.float32)
FOLDER, SWITCH = "jax_compilation_cache_dir", "jax_enable_compilation_cache"
SECONDS = "jax_persistent_cache_min_compile_time_secs"


@contextlib.contextmanager
def jax_cache(folder: Path) -> Iterator[None]:
    """A scope in which jax keeps all that it compiles in a folder."""
    before = {name: getattr(jax.config, name) for name in (FOLDER, SECONDS)}
    jax.config.update(FOLDER, str(folder))
    jax.config.update(SECONDS, 0.0)
    compilation_cache.reset_cache()
    try:
        yield
    finally:
        for name, value in before.items():
            jax.config.update(name, value)
        compilation_cache.reset_cache()


def lowered() -> Any:
    """Lowered anew each time: jax keeps what it has compiled of one function in the process, too."""
    return jax.jit(lambda x: jnp.tanh(x) + 1).lower(X)


def has_code() -> bool:
    return executable_cache.serialized(xla.compile(lowered())) is not None


def test_what_jax_has_read_from_its_cache_is_not_kept_a_second_time(tmp_path):
    with jax_cache(tmp_path):
        assert [has_code(), has_code()] == [True, False]


def test_nothing_is_read_in_a_scope_that_compiles_anew_and_all_is_as_before_behind_it(tmp_path):
    with jax_cache(tmp_path):
        assert has_code()
        with xla.anew(), xla.anew():
            assert has_code()
        assert not has_code()


def test_a_cache_that_is_switched_off_stays_so(tmp_path):
    with jax_cache(tmp_path):
        jax.config.update(SWITCH, False)
        try:
            with xla.anew():
                pass
            assert not getattr(jax.config, SWITCH)
        finally:
            jax.config.update(SWITCH, True)


def test_code_that_goes_with_an_artifact_runs_where_jax_has_read_the_program(tmp_path):
    with jax_cache(tmp_path):
        assert [has_code(), has_code()] == [True, False]
        code = executable_cache.code_of(lowered())
    assert code is not None
    run = executable_cache.read_code(lowered(), code)
    assert run is not None
    np.testing.assert_allclose(run(X), np.tanh(X) + 1, rtol=1e-6)
