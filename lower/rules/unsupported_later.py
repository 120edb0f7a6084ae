"""Reasons why operators of Paddle 3 do not run, by family; ``unsupported`` adds them to its table."""

from __future__ import annotations

NO_CPU_KERNEL = "Paddle has no CPU kernel for it"
GPU_LIBRARY = "it needs a library of Paddle's GPU build"
_COMPRESSED = "Paddle 3 crashes when a program creates a compressed sparse tensor, so no program contains it"
_SPARSE_GRADIENT = "Paddle 3 rejects gradients of sparse tensors in programs, so no program contains it"
_KUNLUN = "its weights are packed for one kind of device, in a layout without public documentation"
_EAGER = "it indexes by strides, which eager mode computes from memory; saved programs index by other operators"
_COMPOSED = "Paddle has no kernel for it: Paddle replaces it by other operators when a program is made, or rejects it"
_NO_ROWS = "Paddle computes the values of sparse rows without their indices, so no operator can read its result"
_COMPILER = "only Paddle's own compiler creates it, during optimization; no saved program contains it"
_COMMUNICATION = "it opens or closes a connection, and jax has its own (jax.distributed); nothing reads its result"

LATER: dict[str, str] = {
    NO_CPU_KERNEL: """
        accuracy_check add_group_norm_silu block_multihead_attention_xpu blha_get_max_len
        build_src_rank_and_local_expert_id c_softmax_with_multi_label_cross_entropy cal_aux_loss
        calc_reduced_attn_scores cross_entropy_with_softmax_bwd_w_downcast dgc embedding_grad_add_to
        embedding_with_scaled_gradient expand_modality_expert_id flash_attn_qkvpacked flash_attn_v3
        flash_attn_v3_varlen flash_attn_varlen_qkvpacked flashmask_attention flashmask_attention_v2
        fp8_fp8_half_gemm_fused fp8_gemm_blockwise_ fp8_quant_blockwise fused_act_dequant fused_dot_product_attention
        fused_gate_attention fused_multi_transformer_ fused_multi_transformer_int8 fused_partial_rope
        fused_stack_quant fused_stack_transpose_quant fused_swiglu_weighted_bwd fused_transpose_split_quant
        fused_transpose_wlch_split_quant fused_weighted_swiglu_act_quant moe_combine moe_combine_auto
        moe_combine_no_weight moe_gate_dispatch moe_gate_dispatch_and_quant moe_gate_dispatch_auto
        moe_gate_dispatch_partial_nosoftmaxtopk moe_gate_dispatch_permute moe_permute moe_unpermute qkv_unpack_mha
        resnet_basic_block resnet_unit restrict_nonzero sparse_attention yolo_box_head yolo_box_post
        fused_rms_norm_quant_grad sync_batch_norm_sp_
    """,
    _KUNLUN: """
        cross_attention_xpu group_norm_silu_xpu layer_norm_relu_xpu mask_adaptive_xpu pad2d_xpu qkv_attention_xpu
        roformer_relative_embedding_xpu sequence_unpad_xpu sine_pos_xpu spatial_transformer_resblock_xpu
    """,
    _EAGER: """
        index_elementwise_get index_elementwise_put index_elementwise_put_with_tensor set
    """,
    _COMPOSED: """
        abs_triple_grad acos_double_grad bmm_double_grad exp_double_grad gather_double_grad gather_nd_double_grad
        index_add_double_grad index_elementwise_get_double_grad index_elementwise_put_double_grad
        index_elementwise_put_with_tensor_double_grad index_put_double_grad index_select_double_grad
        linear_v2_double_grad masked_fill_double_grad masked_select_double_grad
        put_along_axis_double_grad repeat_interleave_double_grad repeat_interleave_with_tensor_index_double_grad
        stack_double_grad take_along_axis_double_grad view_shape_double_grad where_double_grad
    """,
    _COMPILER: """
        ap_facade ap_trivial_fusion_begin ap_trivial_fusion_end ap_variadic cuda_graph onednn_to_paddle_layout share_var
    """,
    _COMMUNICATION: "comm_init_all",
    _COMPRESSED: """
        csr_to_coo_sp csr_to_dense_sp fused_attention_sp fused_attention_grad_sp masked_matmul_grad_sp masked_matmul_sp
    """,
    _SPARSE_GRADIENT: """
        add_coo_coo_grad_sp add_coo_dense_grad_sp addmm_coo_coo_grad_sp batch_norm_grad_sp cast_coo_grad_sp
        conv3d_grad_sp divide_coo_coo_grad_sp divide_scalar_grad_sp expm1_coo_grad_sp matmul_coo_coo_grad_sp
        maxpool_grad_sp multiply_coo_coo_grad_sp relu6_coo_grad_sp relu_coo_grad_sp reshape_coo_grad_sp scale_grad_sp
        slice_coo_grad_sp softmax_coo_grad_sp sparse_coo_tensor_grad_sp sqrt_coo_grad_sp subtract_coo_coo_grad_sp
        sum_coo_grad_sp sync_batch_norm_grad_sp tanh_coo_grad_sp to_dense_grad_sp to_sparse_coo_grad_sp
        transpose_coo_grad_sp values_grad_sp
    """,
    _NO_ROWS: "uniform_random_batch_size_like_sr",
    GPU_LIBRARY: "dgc_clip_by_norm_sr",
}
"""Reason -> operators; it holds for their gradients, too."""

ENDINGS: dict[str, str] = {
    "_csr_sp": _COMPRESSED,
    "_csr_grad_sp": _COMPRESSED,
    "_csr_dense_sp": _COMPRESSED,
    "_csr_dense_grad_sp": _COMPRESSED,
}
"""Ending of the names of a family -> the reason why none of its operators runs."""
