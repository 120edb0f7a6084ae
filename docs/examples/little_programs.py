"""Small legacy programs, written as Paddle writes them: they stand for the folders that your own programs are in.

A classifier of two layers. ``startup()`` gives its parameters their first values, ``step()`` computes loss and
gradients and updates the parameters by SGD. With ``devices`` both are what Paddle's fleet makes of them for the first
of so many processes: the processes of process group 0 begin with the same parameters, and add up their gradients.
"""

import numpy as np

from pdhlo.translate import framework_pb2 as proto

WIDTH, HIDDEN, CLASSES, RATE = 16, 256, 10, 0.1
PARAMETERS = {"w1": [WIDTH, HIDDEN], "b1": [HIDDEN], "w2": [HIDDEN, CLASSES], "b2": [CLASSES]}
FLOAT, INTEGER = proto.VarType.FP32, proto.VarType.INT64

# AttrType and field for the attributes that the operators below have.
_KINDS = {
    bool: ("BOOLEAN", "b"),
    int: ("INT", "i"),
    float: ("FLOAT", "f"),
    str: ("STRING", "s"),
    list: ("INTS", "ints"),
}


def startup(devices=1):
    """The bytes of the startup program."""
    operators = [
        ("gaussian_random", {}, {"Out": name}, {"shape": shape, "std": 0.1, "dtype": FLOAT})
        if len(shape) == 2
        else ("fill_constant", {}, {"Out": name}, {"shape": shape, "value": 0.0, "dtype": FLOAT})
        for name, shape in PARAMETERS.items()
    ]
    operators += [("fill_constant", {}, {"Out": "rate"}, {"shape": [1], "value": RATE, "dtype": FLOAT})]
    if devices > 1:
        process = {"rank": 0, "ring_id": 0}
        operators += [
            ("c_gen_nccl_id", {}, {"Out": "id"}, process | {"endpoint": "host0:6170"}),
            ("c_comm_init", {"X": "id"}, {}, process | {"nranks": devices}),
        ]
        process_group = {"ring_id": 0, "root": 0, "use_calc_stream": False}
        operators += [("c_broadcast", {"X": name}, {"Out": name}, process_group) for name in PARAMETERS]
    return _program(operators, feeds=[], fetches=[])


def step(devices=1):
    """The bytes of the main program, which fetches the loss."""
    mean = {"dim": [], "keep_dim": False, "reduce_all": True}
    product = {"trans_x": False, "trans_y": False}
    loss = {"soft_label": False, "axis": -1, "ignore_index": -100}
    of_loss = {"shape": [], "value": 1.0, "dtype": FLOAT}
    operators = [
        ("matmul_v2", {"X": "x", "Y": "w1"}, {"Out": "p1"}, product),
        ("elementwise_add", {"X": "p1", "Y": "b1"}, {"Out": "s1"}, {"axis": -1}),
        ("relu", {"X": "s1"}, {"Out": "h"}, {}),
        ("matmul_v2", {"X": "h", "Y": "w2"}, {"Out": "p2"}, product),
        ("elementwise_add", {"X": "p2", "Y": "b2"}, {"Out": "s2"}, {"axis": -1}),
        ("softmax_with_cross_entropy", {"Logits": "s2", "Label": "label"}, {"Softmax": "y", "Loss": "each"}, loss),
        ("reduce_mean", {"X": "each"}, {"Out": "loss"}, mean),
        ("fill_constant", {}, {"Out": "loss@GRAD"}, of_loss),
    ]
    if devices > 1:  # the mean over all processes is the mean of their means
        shrink = {"scale": 1 / devices, "bias": 0.0, "bias_after_scale": True}
        operators += [("scale", {"X": "loss@GRAD"}, {"Out": "loss@GRAD"}, shrink)]
    operators += [
        _gradient("reduce_mean", {"X": "each"}, "loss", ["X"], mean),
        (
            "softmax_with_cross_entropy_grad",
            {"Label": "label", "Softmax": "y", "Loss@GRAD": "each@GRAD"},
            {"Logits@GRAD": "s2@GRAD"},
            loss,
        ),
        _gradient("elementwise_add", {"X": "p2", "Y": "b2"}, "s2", ["X", "Y"], {"axis": -1}),
        _gradient("matmul_v2", {"X": "h", "Y": "w2"}, "p2", ["X", "Y"], product),
        ("relu_grad", {"Out": "h", "Out@GRAD": "h@GRAD"}, {"X@GRAD": "s1@GRAD"}, {}),
        _gradient("elementwise_add", {"X": "p1", "Y": "b1"}, "s1", ["X", "Y"], {"axis": -1}),
        _gradient("matmul_v2", {"X": "x", "Y": "w1"}, "p1", ["Y"], product),
    ]
    if devices > 1:
        cotangents = [f"{name}@GRAD" for name in PARAMETERS]
        process_group = {"ring_id": 0, "use_calc_stream": False}
        operators += [("c_sync_calc_stream", {"X": name}, {"Out": name}, {}) for name in cotangents]
        operators += [("c_allreduce_sum", {"X": name}, {"Out": name}, process_group) for name in cotangents]
        operators += [("c_sync_comm_stream", {"X": name}, {"Out": name}, {"ring_id": 0}) for name in cotangents]
    operators += [
        ("sgd", {"Param": name, "Grad": f"{name}@GRAD", "LearningRate": "rate"}, {"ParamOut": name}, {})
        for name in PARAMETERS
    ]
    return _program(operators, feeds=["x", "label"], fetches=["loss"])


def batches(count, size):
    """Batches of points in as many clusters as there are classes."""
    random = np.random.default_rng(0)
    centres = random.normal(size=(CLASSES, WIDTH))
    for _ in range(count):
        label = random.integers(0, CLASSES, (size, 1))
        x = centres[label[:, 0]] + 0.3 * random.normal(size=(size, WIDTH))
        yield {"x": x.astype(np.float32), "label": label}


# -- as a ProgramDesc


def _gradient(kind, inputs, result, wanted, attributes):
    """The gradient operator of one with the result Out."""
    outputs = {f"{slot}@GRAD": f"{inputs[slot]}@GRAD" for slot in wanted}
    return f"{kind}_grad", inputs | {"Out@GRAD": f"{result}@GRAD"}, outputs, attributes


def _program(operators, feeds, fetches):
    program = proto.ProgramDesc()
    program.version.version = 2006002
    block = program.blocks.add(idx=0, parent_idx=-1)
    ends = [("feed", {"X": "feed"}, {"Out": name}, {"col": column}) for column, name in enumerate(feeds)]
    begins = [("fetch", {"X": name}, {"Out": "fetch"}, {"col": column}) for column, name in enumerate(fetches)]
    names = set()
    for kind, inputs, outputs, attributes in (*ends, *operators, *begins):
        operator = block.ops.add(type=kind)
        for slots, field in ((inputs, operator.inputs), (outputs, operator.outputs)):
            for slot, name in slots.items():
                field.add(parameter=slot, arguments=[name])
                names.add(name)
        for name, value in attributes.items():
            type_name, field = _KINDS[type(value)]
            attribute = operator.attrs.add(name=name, type=proto.AttrType.Value(type_name))
            getattr(attribute, field).extend(value) if field == "ints" else setattr(attribute, field, value)
    for name in sorted(names):
        _declare(block, name)
    return program.SerializeToString()


def _declare(block, name):
    variable = block.vars.add(name=name, persistable=name in {*PARAMETERS, "rate", "id", "feed", "fetch"})
    special = {"feed": "FEED_MINIBATCH", "fetch": "FETCH_LIST", "id": "RAW"}.get(name)
    variable.type.type = proto.VarType.Type.Value(special or "LOD_TENSOR")
    if special is None:
        tensor = variable.type.lod_tensor.tensor
        tensor.data_type = INTEGER if name == "label" else FLOAT
        shapes = PARAMETERS | {"x": [-1, WIDTH], "label": [-1, 1], "loss": [], "loss@GRAD": [], "rate": [1]}
        tensor.dims.extend(shapes.get(name.removesuffix("@GRAD"), [-1, HIDDEN]))
