"""The table of unsupported cases: operators, or uses of them, that do not run as in Paddle, with the reason.

Tests, ``pdhlo inspect`` and the docs read this table.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

from pdhlo.dialect.operator_table import is_later, operator_names
from pdhlo.lower.rules.unsupported_later import ENDINGS, GPU_LIBRARY, LATER, NO_CPU_KERNEL


@dataclass(frozen=True, slots=True)
class UnsupportedCase:
    """A use of an operator that works in Paddle and not here."""

    operator: str
    """The operator's name in the dialect."""
    part: str
    """The uses of the operator; empty for all of them."""
    reason: str
    programs: tuple[str, ...] = ()
    """Programs of the conformance corpus that show it."""


GRADIENT = "gradient"
"""``part`` of an operator that runs, but whose gradient does not."""

WITHOUT_PROCESS_GROUPS = "without process_groups="
"""``part`` of an operator that needs ``jax_function(process_groups=…)``: it is for several devices."""

_ORDER = "Paddle's order among equal elements is arbitrary for large inputs; here the first one wins"
_ANY_ORDER = "Paddle's kernel goes through them in any order; here it is their own"
_DEVICE = GPU_LIBRARY
_NO_CPU = NO_CPU_KERNEL
_SERVER = "it is a part of Paddle's parameter server"
_PROCESSES = "it begins a connection, of which jax has its own (jax.distributed); nothing reads its result"
_ENDS = (
    "the program has one end of it, and the other is in the program of another process: save the network as one"
    " program, without stages"
)
_COUNTS = "how much it sends depends on data"
_GROUP = "its attributes do not say how many devices take part, so doing nothing could silently be wrong"
_FILES = "it reads or writes files, which is the caller's part: load and save take and give parameters"
_QUEUES = "it hands tensors from one thread to another; here the caller feeds them"
_PYTHON = "it calls a Python function of the process that wrote it, which no program holds"
_STATUS = "it reads and clears a register of one kind of device"
_MEMORY = "it is about where tensors lie in memory or in scopes, which values here do not have"
_TEXT = "its operands are maps of strings, which no tensor holds"
_READ = "the translator makes inputs of the variables that it reads"
_NEVER = "the translator makes other operations of it"
_KUNLUN = "its weights are packed for one kind of device, in a layout that only its library documents"
_KUNLUN_NUMBER = "the number of its activation, or what it computes, means something to one device's library alone"


_VECTORS = "Paddle's result depends on where in the tensor the element lies; here it is the limit"
_WINDING = "Paddle's clipper goes by even and odd; here each part counts as often as the corners go around it"
_FACTORS = "it is NaN where infinity meets 0, and the factors are not multiplied in Paddle's order"
_CUT = "Paddle's CPU cuts off what does not fit, its GPU rounds; here it is rounded"
_COMPARED = "Paddle's result depends on the order in which the elements are compared; here it is NaN"
_COUNTED = "Paddle counts it as a repetition of the sum before it; here all behind it is NaN"
_BEYOND = "Paddle's CPU gives the least integer, its GPU the nearest one and 0 for NaN; here it is as on the GPU"
_FLAT = "Paddle 2.6 goes through the tensor as if it had the shape of the indices; here each counts in its own row"
_ROWS = "Paddle's vectorised kernel has 1/n or a small number in some places of some sizes; here they are NaN"
_ZERO = "XLA takes 0 and -0 for one number, x + 0 for x; it shows where something is divided by the result"
_DENORMALS = "XLA computes on the CPU with 0 in their place"
_OVERFLOW = "an intermediate result of Paddle's is infinite; the result here is what the formula says"

_DIVIDED = "a layer divided over devices (ring_id)"


_SHARED: dict[tuple[str, str], str] = {
    ("", _DEVICE): """
        block_multihead_attention_ decode_jpeg dgc_clip_by_norm dgc_momentum distributed_fused_lamb_init
        flash_attn_unpadded quant_linear
    """,
    ("", _NO_CPU): """
        moe random_routing rank_attention sparse_fused_attention sparse_sync_batch_norm
    """,
    ("", _SERVER): """
        distributed_lookup_table distributed_push_sparse fake_init fetch_barrier heter_listen_and_serv listen_and_serv
        pull_box_extended_sparse pull_box_sparse pull_gpups_sparse pull_sparse pull_sparse_v2 push_dense send
        send_and_recv send_barrier
    """,
    ("", _PROCESSES): """
        c_comm_init c_comm_init_all c_comm_init_multitrainer c_gen_bkcl_id c_gen_nccl_id c_gen_xccl_id
    """,
    ("", _ENDS): "p_recv p_recv_array p_send p_send_array partial_recv partial_send recv_v2 send_v2",
    ("", _COUNTS): "global_gather global_scatter",
    ("", _FILES): "load load_combine read_file save save_combine",
    ("", _QUEUES): "dequeue enqueue queue_generator",
    ("", _PYTHON): "py_func run_program",
    ("", _STATUS): "alloc_float_status clear_float_status get_float_status",
    ("", _MEMORY): "check_memory_continue copy_cross_scope delete_var",
    ("", _TEXT): "faster_tokenizer",
    ("", _READ): "create_double_buffer_reader create_py_reader read",
    ("", _NEVER): "conditional_block_infer lod_array_length pylayer pylayer_grad write_to_array",
    ("", _KUNLUN): """
        conv1d_xpu conv2d_transpose_xpu conv2d_xpu fc_xpu fused_multi_transformer_int8_xpu fused_multi_transformer_xpu
        multi_encoder_xpu squeeze_excitation_block
    """,
    ("", _KUNLUN_NUMBER): "add_act_xpu bn_act_xpu layer_norm_act_xpu yolo_box_xpu",
    (WITHOUT_PROCESS_GROUPS, _GROUP): """
        all_reduce all_to_all alltoall barrier broadcast c_allreduce_avg c_allreduce_max c_allreduce_min
        c_allreduce_prod c_allreduce_sum c_broadcast c_reduce_avg c_reduce_max c_reduce_min c_reduce_prod c_reduce_sum
        mp_allreduce_sum reduce
    """,
    (_DIVIDED, "its sums over the devices are part of it, and are not computed"): """
        fused_attention fused_attention_grad fused_feedforward fused_feedforward_grad
    """,
    ("equal elements", _ORDER): "argsort kthvalue topk",
    ("which ones of an expert's tokens or workers come first", _ANY_ORDER): """
        assign_pos limit_by_capacity prune_gate_by_capacity
    """,
    ("infinite elements", _VECTORS): "sqrt",
    ("elements or sums of squares that are infinite", _VECTORS): "norm",
    ("NaN", _COMPARED): "amax amin max min",
    ("NaN", _COUNTED): "logcumsumexp",
    ("infinity", _OVERFLOW): "logsigmoid logsumexp",
    ("rows with infinity or NaN, or of nothing but -infinity", _ROWS): "softmax",
    ("the sign of 0", _ZERO): "hardshrink logsigmoid relu6 scale selu sign sqrt thresholded_relu",
    ("powers beyond the largest number", _OVERFLOW): "rank_loss softplus",
    ("0 among elements whose product is beyond the largest number", _FACTORS): "cumprod prod",
    ("to bfloat16 and float16", _CUT): "cast",
    ("numbers beyond the integers, and NaN", _BEYOND): "cast elementwise_pow",
    ("indices of fewer elements along the other axes", _FLAT): "put_along_axis take_along_axis",
    ("denormal numbers", _DENORMALS): "equal floor log nonzero not_equal",
    ("no elements", "Paddle refuses them, or knows no shape of its result; here the result is what is left of it"): """
        add argmax argmin conv2d conv3d cross_entropy_with_softmax depthwise_conv2d layer_norm matmul max mean min prod
        sum topk
    """,
    ("-infinity to an odd power, -0 to -1", "the sign of Paddle's vectorised kernel is lost"): "pow",
    ("polygons that cross themselves", _WINDING): """
        locality_aware_nms multiclass_nms multiclass_nms2 multiclass_nms3
    """,
}
"""(``part``, reason) that hold for several operators -> their names."""

UNSUPPORTED: tuple[UnsupportedCase, ...] = (
    *(UnsupportedCase(name, part, reason) for (part, reason), names in _SHARED.items() for name in names.split()),
    UnsupportedCase("get_places", "", "it lists the devices of a process, and nothing computes with that list"),
    UnsupportedCase(
        "assign_pos", "cum_count where something reads it later", "Paddle's kernel counts down in it; here it stays"
    ),
    UnsupportedCase(
        "correlation",
        "kernel_size of 3 and more, where windows reach over the padding",
        "Paddle's kernel reads the memory in front of the image, or the row before; here are zeros",
    ),
    UnsupportedCase(
        "correlation",
        "gradient with stride1 of 2 and more",
        "Paddle's kernel computes a part of the pixels, and writes outside of the image; here it is the derivative",
    ),
    UnsupportedCase("fused_dconv_drelu_dbn", "", "it is several layers' gradients at once, of one GPU library"),
    UnsupportedCase(
        "masked_multihead_attention_",
        "rotary embeddings, beams, quantized forms",
        "Paddle has no CPU kernel that gives values, and nothing but its GPU kernel says how they are laid out",
    ),
    UnsupportedCase(
        "embedding_with_eltwise_add_xpu", "sequences packed by mask", "how they are packed is the device's library's"
    ),
    UnsupportedCase("sparse_matmul", "two sparse tensors", "how many elements the result has depends on data"),
    UnsupportedCase(
        "sparse_addmm", "other operands that are sparse", "how many elements the result has depends on data"
    ),
    UnsupportedCase("pyramid_hash", GRADIENT, "Paddle's gradient operator changes the weights itself, in place"),
    UnsupportedCase("print", "in functions for jax and in artifacts", "only run prints, on standard error"),
    UnsupportedCase("print", "first_n", "it is counted anew for each set of shapes"),
    UnsupportedCase("assert", "in functions for jax", "only run and artifacts look at what assertions say"),
    UnsupportedCase("check_numerics", "in functions for jax", "only run and artifacts refuse NaN and infinity"),
    UnsupportedCase(
        "check_numerics", "the files and the text that it writes", "nothing is written; its results are the counts"
    ),
    UnsupportedCase("fusion_group", "", "Paddle's code generator writes its CUDA source while a graph is optimised"),
    UnsupportedCase(
        "adam_dense_param_sparse_grad_",
        "lazy_mode with results that are not in place",
        "Paddle leaves rows without a gradient uninitialised; here they are as before",
    ),
    UnsupportedCase(
        "adam_dense_param_sparse_grad_",
        "rows of more than one axis that repeat",
        "Paddle adds up as many elements of a row as the second axis has",
    ),
    UnsupportedCase(
        "merge_lod_tensor",
        "empty sequences",
        "ours is the inverse of split_lod_tensor; Paddle never leaves an empty one",
    ),
    UnsupportedCase("row_conv", "two levels of LoD", "the inner one counts; Paddle's result is undefined"),
    UnsupportedCase(
        "maximum", "one program", "one of 100 elements is off by 4.8e-5; not explained", ("elementwise_max-p-009",)
    ),
    UnsupportedCase(
        "reshape",
        "Shape and ShapeTensor both given",
        "Paddle's translation keeps Shape, its kernel takes ShapeTensor",
        ("reshape2-005",),
    ),
    UnsupportedCase(
        "cudnn_lstm", "gradient in training with dropout and no seed", "what was drawn is in a GPU library's state"
    ),
    UnsupportedCase(
        "concat", "sequences on oneDNN (use_mkldnn)", "Paddle's kernel gives the result the LoD of the first alone"
    ),
    UnsupportedCase(
        "divide_grad", "on oneDNN (use_mkldnn)", "Paddle's kernel gives an operand's gradient a wrong sign or sum"
    ),
    UnsupportedCase(
        "subtract_grad",
        "on oneDNN (use_mkldnn)",
        "Paddle's kernel gives an operand the gradient with the wrong sign",
        ("elementwise_sub_grad-008",),
    ),
    UnsupportedCase(
        "elementwise_pow_grad", "an axis where the second operand begins", "Paddle's kernel does not look at it"
    ),
    UnsupportedCase(
        "atan2",
        "shapes that differ",
        "Paddle 3 broadcasts; here as many elements of y are read as x has, as in Paddle 2.6, and fewer are refused",
    ),
    UnsupportedCase(
        "heaviside", "x of a lower rank than y", "Paddle 2.6 exchanges the operands; Paddle 3 and pdhlo do not"
    ),
    UnsupportedCase(
        "softplus", "gradient of the gradient of complex numbers", "Paddle's kernel has another factor; not explained"
    ),
    UnsupportedCase(
        "share_data",
        "a result that is updated in place",
        "values share no memory here; in Paddle 2.6 what computes in the place of one of them changes both, so that"
        " minimize_bfgs and minimize_lbfgs begin at another x; with enable_inplace=False it gives what is given here",
        ("share_data-p-002", "share_data-p-003"),
    ),
    UnsupportedCase(
        "gather",
        "gradient along another axis than the first",
        "Paddle 2.6 gives all that lies before the axis the cotangents of the first of it; here each has its own, as in"
        " Paddle 3",
        ("gather_grad-005",),
    ),
    *(
        UnsupportedCase(
            name,
            "gradient in NHWC with strides and dilations of 1 and paddings of 1",
            "Paddle 2.6 takes a wrong row of the cotangent for the first one of the picture; here it is as in Paddle 3",
            cases,
        )
        for name, cases in (
            ("conv2d_transpose", ()),
            ("depthwise_conv2d_transpose", ("depthwise_conv2d_transpose_grad-001",)),
        )
    ),
    UnsupportedCase(
        "select_input",
        "gradient of branches in a loop",
        "Paddle 2.6 loses what comes of the iterations before: its gradient of three iterations is 0 where the"
        " quotient is 54; here it is the derivative",
    ),
    UnsupportedCase(
        "assign",
        "gradient in a loop in a loop, of a variable that an iteration assigns to before it reads it",
        "Paddle 2.6 takes what the last iteration has left in the variable for what each has; here it is the"
        " derivative",
    ),
    UnsupportedCase(
        "hsigmoid_loss",
        "gradient of is_sparse without a tree of its own",
        "Paddle 2.6 asks for the path; here it is that of the complete tree",
    ),
    UnsupportedCase("lu", "pivot=False", "Paddle's CPU kernel refuses it as well"),
    UnsupportedCase(
        "lstsq",
        "rank and singular_values of drivers without them",
        "Paddle leaves them empty or uninitialised",
        ("lstsq-p-001", "lstsq-p-004", "lstsq-p-006"),
    ),
    UnsupportedCase(
        "cholesky", "matrices that are not positive definite", "Paddle raises an error, the result here is NaN"
    ),
    UnsupportedCase("inverse", "singular matrices", "Paddle raises an error, the result here is infinite or NaN"),
    UnsupportedCase("unique", "NaN", "Paddle's result is broken; NumPy's is given"),
    UnsupportedCase(
        "memory_efficient_attention", "dropout in training", "its operand key takes the name of the random key"
    ),
    UnsupportedCase(
        "distributed_fused_lamb", "nranks or acc_steps > 1", "it is computed on one device, of one gradient"
    ),
    UnsupportedCase(
        "warpctc", "WarpCTCGrad of sequences with LoD", "it has as many steps as all rows together, not the longest"
    ),
    UnsupportedCase("polygamma", "n = 0", "Paddle's kernel gives -inf; the digamma function is given"),
    UnsupportedCase("class_center_sample", "nranks > 1", "classes on several devices are sampled by a GPU library"),
    UnsupportedCase(
        "fake_quantize_range_abs_max", "training", "its window of old scales is an output it does not read"
    ),
)


def cases_of(operator: str) -> list[UnsupportedCase]:
    """The unsupported cases of one operator of the dialect."""
    return [case for case in (*UNSUPPORTED, *later_cases()) if case.operator == operator]


@functools.cache
def later_cases() -> tuple[UnsupportedCase, ...]:
    """The unsupported cases of operators that Paddle 3 added, by name and by family."""
    cases = [UnsupportedCase(name, "", reason) for reason, names in LATER.items() for name in names.split()]
    later = [name for name in operator_names() if is_later(name)]
    return tuple(
        cases + [UnsupportedCase(n, "", why) for n in later for end, why in ENDINGS.items() if n.endswith(end)]
    )
