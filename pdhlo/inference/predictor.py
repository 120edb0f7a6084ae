"""``Predictor``: a program with handles for its inputs and outputs, as in Paddle's inference API."""

from __future__ import annotations

import contextlib
import statistics
import sys
import tempfile
import time
import warnings
import weakref
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import numpy as np

from pdhlo.dialect.values import LoDTensor, TensorSpec
from pdhlo.errors import quoted
from pdhlo.inference.config import Config
from pdhlo.inference.eager import EagerTensor
from pdhlo.inference.kinds import (
    DataType,
    MissingModelError,
    NotHereError,
    WrongStateError,
    WrongTypeError,
    WrongValueError,
    data_type,
)
from pdhlo.inference.loading import loaded, refusing
from pdhlo.lower.values.traced_values import check_concrete
from pdhlo.program import Program

if TYPE_CHECKING:
    import jax

_Input = TypeVar("_Input")


class Tensor:
    """The handle of an input or output; source: Paddle 2.6 paddle.inference.Tensor (ZeroCopyTensor)."""

    def __init__(self, spec: TensorSpec) -> None:
        self._spec = spec
        self._value: np.ndarray | None = None
        self._lod: list[list[int]] = []
        self._shape: list[int] = [0]

    def name(self) -> str:
        """The variable's name."""
        return self._spec.name

    def reshape(self, shape: Sequence[int]) -> None:
        """Declares the shape of the next value; ``copy_from_cpu`` replaces it."""
        self._shape = [int(size) for size in shape]

    def copy_from_cpu(self, data: np.ndarray) -> None:
        """Sets the value to a copy of an array. Strings are rejected: pdhlo reads the ids of a tokenizer."""
        self._take(data, copy=True)

    def share_external_data(self, data: EagerTensor | np.ndarray) -> None:
        """Sets the value to an array or tensor without a copy: ``run`` reads changes that are made before it."""
        self._take(data.numpy() if isinstance(data, EagerTensor) else data, copy=False)

    def share_external_data_by_ptr_name(self, *_: object) -> NoReturn:
        """Raises NotHereError: the name refers to memory of another process."""
        raise NotHereError(
            "share_external_data_by_ptr_name: pdhlo does not read memory of other processes; pass the array"
        )

    # The names of these methods in paddle.inference.wrapper.
    _copy_from_cpu_bind = copy_from_cpu
    _share_external_data_bind = _share_external_data_paddle_tensor_bind = share_external_data
    _share_external_data_by_ptr_name_bind = share_external_data_by_ptr_name

    def _take(self, data: object, *, copy: bool) -> None:
        strings = isinstance(data, list) and data and isinstance(data[0], str)
        if strings or (isinstance(data, np.ndarray) and data.dtype.kind in "USO"):
            raise NotHereError(
                f"input {quoted(self._spec.name)}: strings are not supported; feed the ids of a tokenizer"
            )
        if not isinstance(data, np.ndarray):
            check_concrete({self._spec.name: data})
            raise WrongTypeError(f"input {quoted(self._spec.name)} is {type(data).__name__}, expected a NumPy array")
        self._value = data.copy() if copy else data
        self._shape = list(data.shape)

    def copy_to_cpu(self) -> np.ndarray:
        """A copy of the value. Raises a RuntimeError if it has no value yet."""
        if self._value is None:
            raise WrongStateError(f"tensor {quoted(self._spec.name)} has no value yet: set it, or run the predictor")
        return np.array(self._value)

    def shape(self) -> list[int]:
        """The shape of the value, or the shape given to ``reshape``."""
        return list(self._shape)

    def type(self) -> DataType:
        """The dtype of the value; without a value, the dtype in the program."""
        return data_type(self._spec.dtype if self._value is None else self._value.dtype)

    def lod(self) -> list[list[int]]:
        """The offsets of each level."""
        return [list(level) for level in self._lod]

    def set_lod(self, lod: Sequence[Sequence[int]]) -> None:
        """Sets the offsets of the sequences, outermost level first."""
        self._lod = [[int(offset) for offset in level] for level in lod]

    def feed(self) -> Any:
        """The feed of the program, or None."""
        return LoDTensor(self._value, self._lod) if self._lod and self._value is not None else self._value

    def give(self, value: Any) -> None:
        """Sets the value to a result of the program."""
        rows = isinstance(value, LoDTensor)
        self._value = np.asarray(value.data if rows else value)
        self._lod = [[int(offset) for offset in level] for level in value.lod] if rows else []
        self._shape = list(self._value.shape)


class Predictor:
    """A loaded model; source: Paddle 2.6 paddle.inference.Predictor.

    ``run()`` reads the input handles and fills the output handles; ``run([tensor, …])`` takes the inputs in order and
    returns the outputs. Clones share the program, its executables and its parameters, and have their own handles.
    Their runs compute at the same time, with one thread each after ``set_cpu_math_library_num_threads(1)``.
    """

    def __init__(self, config: Config, program: Program | None = None) -> None:
        self._config = Config(config)
        self._program = _loaded(self._config) if program is None else program
        self._program.threads = self._config.threads()
        self._device = _device(self._config)
        self._inputs = {name: Tensor(spec) for name, spec in self._program.inputs.items()}
        self._outputs = {name: Tensor(spec) for name, spec in self._program.outputs.items()}
        self._seconds: list[float] = []
        if self._config.profiles():
            weakref.finalize(self, _report, self._config.summary().splitlines()[0], self._seconds)

    def get_input_names(self) -> list[str]:
        """The names of the inputs, in order."""
        return list(self._inputs)

    def get_output_names(self) -> list[str]:
        """The names of the outputs, in order."""
        return list(self._outputs)

    def get_input_handle(self, name: str) -> Tensor:
        """The handle of an input. Raises a RuntimeError for an unknown name."""
        return _named(self._inputs, name, "input")

    def get_output_handle(self, name: str) -> Tensor:
        """The handle of an output. Raises a RuntimeError for an unknown name."""
        return _named(self._outputs, name, "output")

    def run(self, inputs: Sequence[Any] | None = None) -> list[EagerTensor] | bool:
        """Runs the program; with ``inputs`` (tensors or arrays, in order), it returns the outputs.

        Raises a ValueError if shapes or dtypes do not fit, a RuntimeError if an input has no value.
        """
        if inputs is not None:
            for handle, value in zip(self._inputs.values(), self._as_many(inputs), strict=True):
                handle.copy_from_cpu(value.numpy() if isinstance(value, EagerTensor) else value)
        feeds = {name: handle.feed() for name, handle in self._inputs.items()}
        if missing := [name for name, value in feeds.items() if value is None]:
            raise WrongStateError(f"input {quoted(missing[0])} has no value: set it with copy_from_cpu")
        begin = time.perf_counter()
        with self._on_device(), refusing():
            results = self._program.run(feeds, pad_pictures=True)
        self._seconds.append(time.perf_counter() - begin)
        for name, value in results.items():
            self._outputs[name].give(value)
        return True if inputs is None else [EagerTensor(output.copy_to_cpu()) for output in self._outputs.values()]

    def _as_many(self, inputs: Sequence[_Input]) -> Sequence[_Input]:
        if len(inputs) != len(self._inputs):
            raise WrongValueError(f"got {len(inputs)} inputs, expected {len(self._inputs)}: {', '.join(self._inputs)}")
        return inputs

    @contextlib.contextmanager
    def _on_device(self) -> Iterator[None]:
        if self._device is None:
            yield
            return
        import jax

        with jax.default_device(self._device):
            yield

    def clone(self, stream: object = None) -> Predictor:
        """Another predictor of the same program, for another thread."""
        return type(self)(self._config, self._program)

    def try_shrink_memory(self) -> int:
        """Returns 0: pdhlo has no memory pool."""
        return 0

    def clear_intermediate_tensor(self) -> None:
        """Does nothing: XLA frees intermediate results."""

    def register_output_hook(self, hook: object) -> NoReturn:
        """Raises NotHereError: operations are compiled together. ``pdhlo.compare`` shows the result of each."""
        raise NotHereError("register_output_hook: operations are compiled together; pdhlo.compare shows each result")

    def register_input_hook(self, hook: object) -> NoReturn:
        """Raises NotHereError, like ``register_output_hook``."""
        raise NotHereError("register_input_hook: operations are compiled together; pdhlo.compare shows each result")


class PredictorPool:
    """Several predictors of one program; source: Paddle 2.6 paddle.inference.PredictorPool."""

    def __init__(self, config: Config, size: int = 1) -> None:
        if size < 1:
            raise WrongValueError(f"the size of the pool is {size}, expected 1 or more")
        first = Predictor(config)
        self._predictors = [first, *(first.clone() for _ in range(size - 1))]

    def retrive(self, place: int) -> Predictor:
        """A predictor by its index (the spelling is Paddle's)."""
        if not 0 <= place < len(self._predictors):
            raise WrongValueError(f"the predictor {place} does not exist: the pool has {len(self._predictors)}")
        return self._predictors[place]

    retrieve = retrive


def create_predictor(config: Config) -> Predictor:
    """Loads the model of a Config. Raises a RuntimeError if it cannot be read or translated."""
    return Predictor(config)


def convert_to_mixed_precision(*arguments: object, **named: object) -> NoReturn:
    """Raises NotHereError: pdhlo computes in the dtypes of the program."""
    raise NotHereError("convert_to_mixed_precision: pdhlo computes in the dtypes of the program")


def _loaded(config: Config) -> Program:
    if (buffers := config.buffers()) is not None:
        return _from_memory(*buffers)
    if config.model_dir():
        return loaded(config.model_dir())
    if not config.prog_file():
        raise WrongStateError("the Config has no model: pass a folder, two files, or set_model_buffer")
    if not (parameters_file := config.params_file()) or Path(parameters_file).exists():
        return loaded(config.prog_file(), parameters_file or None)
    program = loaded(config.prog_file(), {})
    if any(operation.operation.name == "pd_builtin.parameter" for operation in program.operations()):
        raise MissingModelError(f"{parameters_file} does not exist, and {config.prog_file()} has parameters")
    return program


def _from_memory(program: bytes, parameters: bytes) -> Program:
    """Loads a model from memory by way of files: a program in JSON has another name than one in protobuf."""
    with tempfile.TemporaryDirectory(prefix="pdhlo-") as folder:
        path = Path(folder) / ("model.json" if program.lstrip()[:1] == b"{" else "model.pdmodel")
        path.write_bytes(program)
        if parameters:
            path.with_suffix(".pdiparams").write_bytes(parameters)
        return loaded(str(path))


def _device(config: Config) -> jax.Device | None:
    """The device that a Config requests, if it is not jax's default device."""
    import jax

    if not config.use_gpu():
        return None if jax.default_backend() == "cpu" else jax.devices("cpu")[0]
    try:
        return jax.devices("gpu")[config.gpu_device_id()]
    except (RuntimeError, IndexError):
        warnings.warn(
            f"enable_use_gpu: jax sees no GPU {config.gpu_device_id()} here; the model runs on the CPU", stacklevel=3
        )
        return None


def _named(handles: dict[str, Tensor], name: str, kind: str) -> Tensor:
    if name not in handles:
        raise WrongStateError(f"the program has no {kind} {quoted(name)}; it has {', '.join(handles) or 'none'}")
    return handles[name]


def _report(model: str, seconds: list[float]) -> None:
    if seconds:
        later = statistics.median(seconds[1:] or seconds)
        sys.stderr.write(
            f"pdhlo.inference, {model}: {len(seconds)} runs, the first {seconds[0]:.3f} s, then {later * 1e3:.2f} ms\n"
        )
