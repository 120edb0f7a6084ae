"""Deploy scripts import names of ``paddle`` beside a model: placeholders, and functions on arrays."""

from __future__ import annotations

import importlib
import importlib.util
from abc import ABCMeta
from typing import Any

import numpy as np
import pytest

from pdhlo.errors import ModelFormatError, UnsupportedError
from tests.support import linear_parameters

if importlib.util.find_spec("paddle") is not None:
    pytest.skip("PaddlePaddle is installed here, and its name is not taken", allow_module_level=True)

pytestmark = pytest.mark.usefixtures("paddle_name")
IMAGE = np.arange(24, dtype=np.float32).reshape(1, 2, 3, 4)


def module(name: str) -> Any:
    return importlib.import_module(name)


@pytest.mark.parametrize(
    "name",
    ["paddle.nn", "paddle.nn.functional", "paddle.io", "paddle.vision.transforms", "paddle.optimizer.lr", "paddle.amp"],
)
def test_a_placeholder_is_imported_and_says_what_it_is_when_it_is_called(name):
    stand_in = module(name).Something
    with pytest.raises(UnsupportedError, match=rf"{name}.Something is for .* runs saved models"):
        stand_in(3)
    with pytest.raises(NotImplementedError, match=rf"{name}.Something.inner is for"):
        stand_in.inner()


def test_a_placeholder_is_a_class_that_can_be_subclassed():
    layer = module("paddle.nn").Layer

    class Head(layer, metaclass=ABCMeta):
        def forward(self, x):
            return x

    assert issubclass(Head, layer)
    assert not isinstance(IMAGE, layer)
    with pytest.raises(UnsupportedError, match=r"paddle\.nn\.Layer is for building networks"):
        layer()


def test_a_layer_of_a_script_is_made_and_not_used():
    """PaddleNLP makes its activations when it is imported, and PaddleGAN its metrics."""
    nn = module("paddle.nn")

    class Scaled(nn.Layer):
        def __init__(self, factor: float) -> None:
            super().__init__(name_scope="scaled")
            self.factor = factor

        def forward(self, x: Any) -> Any:
            return x * self.factor

    class Network(nn.Layer):
        def __init__(self) -> None:
            super().__init__()
            self.inner = nn.Linear(2, 3)

    class Count(module("paddle.metric").Metric):
        def accumulate(self) -> int:
            return 3

    scaled = Scaled(3.0)
    assert (scaled.factor, isinstance(scaled, nn.Layer), Count().accumulate()) == (3.0, True, 3)
    with pytest.raises(UnsupportedError, match=r"paddle\.nn\.Layer is for building networks"):
        scaled(IMAGE)
    with pytest.raises(UnsupportedError, match=r"paddle\.nn\.Linear is for building networks"):
        Network()


@pytest.mark.parametrize("name", ["einsum", "arange", "set_default_dtype", "tanh_"])
def test_every_public_name_of_paddle_is_imported(name):
    with pytest.raises(UnsupportedError, match=rf"paddle\.{name} is for building networks"):
        getattr(module("paddle"), name)()


def test_answers_about_the_one_process_and_its_numbers():
    """Values of Paddle 2.6.2 on a machine without a GPU."""
    paddle = module("paddle")
    env = paddle.distributed.ParallelEnv()
    assert (env.rank, env.local_rank, env.world_size, env.nranks) == (0, 0, 1, 1)
    assert (env.current_endpoint, env.trainer_endpoints) == ("", [""])
    assert (paddle.device.get_all_custom_device_type(), paddle.get_default_dtype()) == ([], "float32")
    assert (paddle.finfo(paddle.bfloat16).bits, paddle.iinfo("int16").max) == (16, 32767)
    assert [paddle.is_tensor(value) for value in (paddle.to_tensor(1), IMAGE)] == [True, False]
    assert module("paddle.utils.cpp_extension.cpp_extension").CUDA_HOME is None


def test_modules_of_clients_are_there():
    assert module("paddle.dataset.common").md5file(__file__)
    assert not module("paddle.utils.download").is_url("model")
    assert module("paddle.io").DataLoader([1, 2], batch_size=2)().__next__().tolist() == [1, 2]
    with pytest.raises(UnsupportedError, match=r"paddle\.fluid\.layers\.fc is for building networks"):
        module("paddle.fluid.layers").fc(IMAGE, 3)


def test_a_class_of_a_metaclass_of_layers_is_a_class_of_its_own():
    layer = module("paddle.nn").Layer

    class Tracked(type(layer)):
        """The metaclass of PaddleNLP's tokenizers, which are no layers, looks for what a class may have."""

        def __init__(cls, *arguments: Any) -> None:
            cls.hook = getattr(cls, "_pre_init", None)
            super().__init__(*arguments)

    class Tokenizer(metaclass=Tracked):
        def __init__(self, words: int) -> None:
            self.words = words

    assert (Tokenizer.hook, Tokenizer(3).words) == (None, 3)
    with pytest.raises(AttributeError, match="Tokenizer has no 'encode'"):
        Tokenizer.encode  # noqa: B018  # the look-up is what is tested


def test_an_initializer_can_be_made_and_not_used():
    for setting in (module("paddle").ParamAttr(name="w"), module("paddle.nn.initializer").TruncatedNormal(std=0.02)):
        with pytest.raises(UnsupportedError, match="can be imported, but not used"):
            setting(IMAGE)


def test_an_activation_is_made_as_the_default_of_an_argument_and_not_used():
    """PaddleClas has it so; a layer with parameters is not made."""
    nn = module("paddle.nn")
    default = nn.ReLU()
    assert isinstance(default, nn.ReLU)
    with pytest.raises(UnsupportedError, match=r"paddle\.nn\.ReLU is for building networks"):
        default(IMAGE)
    with pytest.raises(UnsupportedError, match=r"paddle\.nn\.Linear is for building networks"):
        nn.Linear(2, 3)


def test_modules_below_a_placeholder_are_there_and_others_are_not():
    assert module("paddle.vision.models.resnet").__name__ == "paddle.vision.models.resnet"
    assert not hasattr(module("paddle.nn"), "__path_of_nothing__")
    with pytest.raises(ModuleNotFoundError):
        module("paddle.elsewhere")


def test_one_process_and_no_flags():
    paddle = module("paddle")
    assert (paddle.distributed.get_rank(), paddle.distributed.get_world_size()) == (0, 1)
    assert paddle.get_flags("FLAGS_allocator_strategy") == {"FLAGS_allocator_strategy": None}
    assert not paddle.is_compiled_with_custom_device("npu")
    assert paddle.disable_signal_handler() is None


def test_a_module_is_tried():
    try_import = module("paddle.utils").try_import
    assert try_import("json").dumps([1]) == "[1]"
    with pytest.raises(ImportError, match="pip install nothing_like_it"):
        try_import("nothing_like_it.inner")
    with pytest.raises(ImportError, match="it is optional"):
        try_import("nothing_like_it", "it is optional")


def test_decorators_change_nothing():
    jit = module("paddle.jit")
    assert jit.to_static(len) is jit.to_static(input_spec=None)(len) is jit.not_to_static(len) is len


def test_parameters_are_loaded(tmp_path):
    import pickle

    parameters = linear_parameters()
    (tmp_path / "model.pdparams").write_bytes(pickle.dumps(parameters, protocol=2))
    loaded = module("paddle").load(str(tmp_path / "model.pdparams"))
    assert {name: value.numpy().tolist() for name, value in loaded.items()} == {
        name: value.tolist() for name, value in parameters.items()
    }
    with pytest.raises(ModelFormatError, match="cannot be read"):
        module("paddle").load(str(tmp_path / "elsewhere.pdparams"))


@pytest.mark.parametrize(
    ("name", "arguments", "shape"),
    [
        ("squeeze", (IMAGE,), [2, 3, 4]),
        ("squeeze", (IMAGE, [0, 1]), [2, 3, 4]),
        ("unsqueeze", (IMAGE, [0, -1]), [1, 1, 2, 3, 4, 1]),
        ("concat", ([IMAGE, IMAGE], 1), [1, 4, 3, 4]),
        ("stack", ([IMAGE, IMAGE],), [2, 1, 2, 3, 4]),
        ("transpose", (IMAGE, [0, 2, 3, 1]), [1, 3, 4, 2]),
        ("reshape", (IMAGE, [0, -1]), [1, 24]),
        ("flatten", (IMAGE, 1, 2), [1, 6, 4]),
        ("sum", (IMAGE, [2, 3]), [1, 2]),
        ("mean", (IMAGE, -1, True), [1, 2, 3, 1]),
        ("argmax", (IMAGE, 1), [1, 3, 4]),
        ("zeros", ([2, 3],), [2, 3]),
        ("full", ([2], 7), [2]),
    ],
)
def test_functions_on_arrays_have_the_parameters_of_paddle(name, arguments, shape):
    paddle = module("paddle")
    result = getattr(paddle, name)(*arguments)
    assert (result.shape, isinstance(result, paddle.Tensor)) == (shape, True)


def test_functions_on_arrays_compute():
    paddle = module("paddle")
    tensor = paddle.to_tensor(IMAGE)
    np.testing.assert_array_equal(paddle.sum(tensor, axis=1).numpy(), IMAGE.sum(1))
    np.testing.assert_array_equal(paddle.where(IMAGE > 3, tensor, 0).numpy(), np.where(IMAGE > 3, IMAGE, 0))
    np.testing.assert_allclose(paddle.nn.functional.softmax(tensor).numpy().sum(-1), 1, rtol=1e-6)
    assert [part.shape for part in paddle.split(tensor, [1, -1], axis=2)] == [[1, 2, 1, 4], [1, 2, 2, 4]]
    assert paddle.cast(tensor, paddle.int64).dtype == paddle.int64
    assert paddle.zeros([1]).dtype == paddle.float32
