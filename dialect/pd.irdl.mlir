// Made by pdhlo.tools.generate from dialect/operators.json.
irdl.dialect @pd {
  irdl.type @selected_rows {
    %tensor = irdl.any
    irdl.parameters(%tensor)
  }
  irdl.type @tensor_array {
    %element = irdl.any
    irdl.parameters(%element)
  }
  irdl.type @kind {
    %name = irdl.any
    irdl.parameters(%name)
  }
  irdl.attribute @declared {
    %level = irdl.any
    %dims = irdl.base "#builtin.array"
    irdl.parameters(%level, %dims)
  }
  irdl.attribute @lod {
    %level = irdl.any
    irdl.parameters(%level)
  }
  irdl.operation @abs {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @abs_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @abs_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @abs_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @abs_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @abs_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @abs_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @abs_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @abs_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @abs_triple_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @accuracy {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    irdl.operands(%2, %5, %8)
    irdl.results(optional %11, optional %14, optional %17)
  }
  irdl.operation @accuracy_check {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.float"
    %11 = irdl.base "#builtin.float"
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "fn_name" = %9, "rtol" = %10, "atol" = %11, "equal_nan" = %12 }
  }
  irdl.operation @acos {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @acos_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @acos_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @acos_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @acos_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @acos_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @acos_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @acos_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @acos_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @acos_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @acosh {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @acosh_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @acosh_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @acosh_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @acosh_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @acosh_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @acosh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @acosh_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @adadelta_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "#builtin.float"
    %31 = irdl.base "#builtin.float"
    %32 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, optional %17)
    irdl.results(optional %20, optional %23, optional %26, optional %29)
    irdl.attributes { "rho" = %30, "epsilon" = %31, "multi_precision" = %32 }
  }
  irdl.operation @adagrad_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.float"
    %25 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23)
    irdl.attributes { "epsilon" = %24, "multi_precision" = %25 }
  }
  irdl.operation @adagrad_dense_param_sparse_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @adam_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base "!builtin.tensor"
    %29 = irdl.base "!builtin.tensor"
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "#builtin.integer"
    %49 = irdl.base "#builtin.integer"
    %50 = irdl.base "#builtin.integer"
    %51 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, optional %23, optional %26, %27, %28, %29)
    irdl.results(optional %32, optional %35, optional %38, optional %41, optional %44, optional %47)
    irdl.attributes { "lazy_mode" = %48, "min_row_size_to_use_multithread" = %49, "multi_precision" = %50, "use_global_beta_pow" = %51 }
  }
  irdl.operation @adam_dense_param_sparse_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11)
    irdl.results(optional %12, optional %13, optional %14, optional %15, optional %16, optional %17)
  }
  irdl.operation @adamax_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.float"
    %34 = irdl.base "#builtin.float"
    %35 = irdl.base "#builtin.float"
    %36 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, optional %20)
    irdl.results(optional %23, optional %26, optional %29, optional %32)
    irdl.attributes { "beta1" = %33, "beta2" = %34, "epsilon" = %35, "multi_precision" = %36 }
  }
  irdl.operation @adamw_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base "!builtin.tensor"
    %29 = irdl.base "!builtin.tensor"
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "#builtin.float"
    %49 = irdl.base "#builtin.float"
    %50 = irdl.base "#builtin.integer"
    %51 = irdl.base "#builtin.integer"
    %52 = irdl.base "#builtin.integer"
    %53 = irdl.base "#builtin.integer"
    %54 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, optional %23, optional %26, %27, %28, %29)
    irdl.results(optional %32, optional %35, optional %38, optional %41, optional %44, optional %47)
    irdl.attributes { "lr_ratio" = %48, "coeff" = %49, "with_decay" = %50, "lazy_mode" = %51, "min_row_size_to_use_multithread" = %52, "multi_precision" = %53, "use_global_beta_pow" = %54 }
  }
  irdl.operation @add {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @add_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @add_act_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, %8, optional %11)
    irdl.results(optional %14, optional %17)
    irdl.attributes { "act_type" = %18 }
  }
  irdl.operation @add_coo_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @add_coo_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @add_coo_dense_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @add_coo_dense_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @add_csr_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @add_csr_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @add_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @add_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @add_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @add_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @add_group_norm_silu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.float"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.string"
    %27 = irdl.base "#builtin.string"
    irdl.operands(%2, optional %5, optional %8, optional %11)
    irdl.results(optional %14, optional %17, optional %20, optional %23)
    irdl.attributes { "epsilon" = %24, "groups" = %25, "data_format" = %26, "activation" = %27 }
  }
  irdl.operation @add_layernorm_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, %11)
    irdl.results(%14)
    irdl.attributes { "begin_norm_axis" = %15, "epsilon" = %16 }
  }
  irdl.operation @add_n {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @add_n_ {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @add_n_array {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base @pd::@tensor_array
    irdl.operands(%2)
    irdl.results(%3)
  }
  irdl.operation @add_n_with_kernel {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @add_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @add_position_encoding {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @add_position_encoding_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @add_triple_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @add_triple_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @addcmul_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @addmm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.float"
    %13 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "beta" = %12, "alpha" = %13 }
  }
  irdl.operation @addmm_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.float"
    %13 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "beta" = %12, "alpha" = %13 }
  }
  irdl.operation @addmm_coo_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @addmm_coo_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @addmm_coo_dense_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @addmm_coo_dense_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @addmm_csr_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @addmm_csr_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @addmm_csr_dense_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @addmm_csr_dense_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @addmm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @affine_channel {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @affine_channel_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "data_layout" = %12 }
  }
  irdl.operation @affine_channel_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @affine_channel_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @affine_grid {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "align_corners" = %9 }
  }
  irdl.operation @affine_grid_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @all {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "keepdim" = %6 }
  }
  irdl.operation @all_gather {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @all_reduce {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @all_reduce_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "reduce_type" = %7 }
  }
  irdl.operation @all_to_all {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @allclose {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tensor"
    %8 = irdl.base "!builtin.tensor"
    %9 = irdl.base @pd::@selected_rows
    %10 = irdl.any_of(%8, %9)
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %6, %7)
    irdl.results(%10)
    irdl.attributes { "equal_nan" = %11 }
  }
  irdl.operation @alloc_float_status {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @alltoall {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @amax {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "keepdim" = %6 }
  }
  irdl.operation @amax_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @amin {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "keepdim" = %6 }
  }
  irdl.operation @amin_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @anchor_generator {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @angle {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @angle_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @any {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "keepdim" = %6 }
  }
  irdl.operation @ap_facade {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.string"
    %8 = irdl.base "#builtin.string"
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.string"
    irdl.operands(optional %2)
    irdl.results(%5)
    irdl.attributes { "num_outputs" = %6, "custom_op_name" = %7, "infer_meta_func_name" = %8, "infer_symbolic_func_name" = %9, "serialized_attributes" = %10 }
  }
  irdl.operation @ap_trivial_fusion_begin {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(optional %2)
    irdl.results(%5)
  }
  irdl.operation @ap_trivial_fusion_end {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(optional %2)
    irdl.results(%5)
  }
  irdl.operation @ap_variadic {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.string"
    %8 = irdl.base "#builtin.string"
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.string"
    %11 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "num_outputs" = %6, "code_module_lambda" = %7, "infer_symbolic_lambda" = %8, "infer_meta_lambda" = %9, "rnel_dispatch_lambda" = %10, "kernel_dispatch_const_data_lambda" = %11 }
  }
  irdl.operation @apply_per_channel_scale {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @arange {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base "!builtin.tensor"
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%0, %1, %2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6, "place" = %7 }
  }
  irdl.operation @argmax {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.type"
    irdl.operands(%2, %3)
    irdl.results(%6)
    irdl.attributes { "keepdims" = %7, "flatten" = %8, "dtype" = %9 }
  }
  irdl.operation @argmin {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.type"
    irdl.operands(%2, %3)
    irdl.results(%6)
    irdl.attributes { "keepdims" = %7, "flatten" = %8, "dtype" = %9 }
  }
  irdl.operation @argsort {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "axis" = %9, "descending" = %10 }
  }
  irdl.operation @argsort_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @array_length {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.any_of(%1, %2)
    irdl.operands(%0)
    irdl.results(%3)
  }
  irdl.operation @array_pop {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.base "!builtin.tensor"
    %3 = irdl.base @pd::@selected_rows
    %4 = irdl.any_of(%2, %3)
    %5 = irdl.base "#builtin.integer"
    irdl.operands(%0)
    irdl.results(optional %1, optional %4)
    irdl.attributes { "index" = %5 }
  }
  irdl.operation @array_read {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base "!builtin.tensor"
    %3 = irdl.base @pd::@selected_rows
    %4 = irdl.any_of(%2, %3)
    irdl.operands(%0, %1)
    irdl.results(%4)
  }
  irdl.operation @array_to_lod_tensor {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @array_to_tensor {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%0)
    irdl.results(optional %3, optional %6)
    irdl.attributes { "axis" = %7, "use_stack" = %8 }
  }
  irdl.operation @array_write_ {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@tensor_array
    irdl.operands(%0, %3, %4)
    irdl.results(%5)
  }
  irdl.operation @array_write_grad {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base "!builtin.tensor"
    %3 = irdl.base @pd::@selected_rows
    %4 = irdl.any_of(%2, %3)
    %5 = irdl.base "!builtin.tensor"
    %6 = irdl.base @pd::@selected_rows
    %7 = irdl.any_of(%5, %6)
    irdl.operands(%0, %1, %4)
    irdl.results(%7)
  }
  irdl.operation @as_complex {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @as_complex_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @as_real {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @as_real_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @as_strided {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "offset" = %6 }
  }
  irdl.operation @as_strided_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @asgd_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, optional %20)
    irdl.results(optional %23, optional %26, optional %29, optional %32)
    irdl.attributes { "multi_precision" = %33 }
  }
  irdl.operation @asin {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @asin_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @asin_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @asin_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @asin_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @asin_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @asin_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @asin_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @asinh {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @asinh_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @asinh_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @asinh_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @asinh_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @asinh_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @asinh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @asinh_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @assert {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results()
    irdl.attributes { "summarize" = %6 }
  }
  irdl.operation @assign {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @assign_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @assign_array {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base @pd::@tensor_array
    irdl.operands(%0)
    irdl.results(%1)
  }
  irdl.operation @assign_array_ {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base @pd::@tensor_array
    irdl.operands(%0)
    irdl.results(%1)
  }
  irdl.operation @assign_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @assign_out_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @assign_out__grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @assign_out__grad_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @assign_pos {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @assign_value {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.type"
    %4 = irdl.base "#builtin.string"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "dtype" = %3, "place" = %4 }
  }
  irdl.operation @assign_value_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6, "place" = %7 }
  }
  irdl.operation @atan {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @atan2 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @atan2_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @atan_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @atan_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @atan_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @atan_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @atan_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @atan_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @atan_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @atanh {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @atanh_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @atanh_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @atanh_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @atanh_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @atanh_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @atanh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @atanh_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @attention_lstm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8)
    irdl.results(optional %9, optional %10, optional %11, optional %12, optional %13, optional %14)
  }
  irdl.operation @auc {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.string"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23)
    irdl.attributes { "curve" = %24, "num_thresholds" = %25, "slide_steps" = %26 }
  }
  irdl.operation @average_accumulates_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "#builtin.float"
    %40 = irdl.base "#builtin.integer"
    %41 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20)
    irdl.results(optional %23, optional %26, optional %29, optional %32, optional %35, optional %38)
    irdl.attributes { "average_window" = %39, "max_average_window" = %40, "min_average_window" = %41 }
  }
  irdl.operation @baddbmm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.float"
    %13 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "beta" = %12, "alpha" = %13 }
  }
  irdl.operation @baddbmm_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.float"
    %13 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "beta" = %12, "alpha" = %13 }
  }
  irdl.operation @baddbmm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @barrier {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @batch_fc {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @batch_fc_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @batch_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.float"
    %35 = irdl.base "#builtin.float"
    %36 = irdl.base "#builtin.string"
    %37 = irdl.base "#builtin.integer"
    %38 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26, optional %29, optional %32)
    irdl.attributes { "is_test" = %33, "momentum" = %34, "epsilon" = %35, "data_layout" = %36, "use_global_stats" = %37, "trainable_statistics" = %38 }
  }
  irdl.operation @batch_norm_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.float"
    %35 = irdl.base "#builtin.float"
    %36 = irdl.base "#builtin.string"
    %37 = irdl.base "#builtin.integer"
    %38 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26, optional %29, optional %32)
    irdl.attributes { "is_test" = %33, "momentum" = %34, "epsilon" = %35, "data_layout" = %36, "use_global_stats" = %37, "trainable_statistics" = %38 }
  }
  irdl.operation @batch_norm_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9)
    irdl.results(optional %10, optional %11, optional %12)
  }
  irdl.operation @batch_norm_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9)
    irdl.results(optional %10, optional %11, optional %12)
  }
  irdl.operation @batch_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8)
    irdl.results(optional %9, optional %10, optional %11)
  }
  irdl.operation @batch_norm_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8)
    irdl.results(optional %9, optional %10, optional %11)
  }
  irdl.operation @batch_norm_sp_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7, optional %8, optional %9, optional %10)
  }
  irdl.operation @batched_gemm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "trans_lhs" = %9, "trans_rhs" = %10 }
  }
  irdl.operation @bce_loss {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @bce_loss_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @bce_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @bce_loss_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @beam_search {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @beam_search_decode {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @bernoulli {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @bernoulli_p {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @bicubic_interp {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.string"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.string"
    %20 = irdl.base "#builtin.integer"
    %21 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, optional %8, optional %11)
    irdl.results(%14)
    irdl.attributes { "data_layout" = %15, "out_d" = %16, "out_h" = %17, "out_w" = %18, "interp_method" = %19, "align_corners" = %20, "align_mode" = %21 }
  }
  irdl.operation @bicubic_interp_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @bicubic_interp_grad_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8, optional %9)
  }
  irdl.operation @bicubic_interp_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @bilateral_slice {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @bilateral_slice_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @bilinear {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    irdl.operands(%2, %5, %8, optional %11)
    irdl.results(%14)
  }
  irdl.operation @bilinear_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6, optional %7)
  }
  irdl.operation @bilinear_interp {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.string"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.string"
    %20 = irdl.base "#builtin.integer"
    %21 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, optional %8, optional %11)
    irdl.results(%14)
    irdl.attributes { "data_layout" = %15, "out_d" = %16, "out_h" = %17, "out_w" = %18, "interp_method" = %19, "align_corners" = %20, "align_mode" = %21 }
  }
  irdl.operation @bilinear_interp_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @bilinear_interp_grad_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8, optional %9)
  }
  irdl.operation @bilinear_interp_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @bincount {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tensor"
    %8 = irdl.base @pd::@selected_rows
    %9 = irdl.any_of(%7, %8)
    irdl.operands(%2, optional %5, %6)
    irdl.results(%9)
  }
  irdl.operation @binomial {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @bipartite_match {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @bitwise_and {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @bitwise_and_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @bitwise_left_shift {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "is_arithmetic" = %9 }
  }
  irdl.operation @bitwise_left_shift_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "is_arithmetic" = %9 }
  }
  irdl.operation @bitwise_not {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @bitwise_not_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @bitwise_or {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @bitwise_or_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @bitwise_right_shift {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "is_arithmetic" = %9 }
  }
  irdl.operation @bitwise_right_shift_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "is_arithmetic" = %9 }
  }
  irdl.operation @bitwise_xor {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @bitwise_xor_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @blha_get_max_len {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    irdl.operands(%2, %5, %8)
    irdl.results(optional %11, optional %14)
  }
  irdl.operation @block_multihead_attention_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "!builtin.tensor"
    %49 = irdl.base @pd::@selected_rows
    %50 = irdl.any_of(%48, %49)
    %51 = irdl.base "!builtin.tensor"
    %52 = irdl.base @pd::@selected_rows
    %53 = irdl.any_of(%51, %52)
    %54 = irdl.base "!builtin.tensor"
    %55 = irdl.base @pd::@selected_rows
    %56 = irdl.any_of(%54, %55)
    %57 = irdl.base "!builtin.tensor"
    %58 = irdl.base @pd::@selected_rows
    %59 = irdl.any_of(%57, %58)
    %60 = irdl.base "!builtin.tensor"
    %61 = irdl.base @pd::@selected_rows
    %62 = irdl.any_of(%60, %61)
    %63 = irdl.base "!builtin.tensor"
    %64 = irdl.base @pd::@selected_rows
    %65 = irdl.any_of(%63, %64)
    %66 = irdl.base "!builtin.tensor"
    %67 = irdl.base @pd::@selected_rows
    %68 = irdl.any_of(%66, %67)
    %69 = irdl.base "!builtin.tensor"
    %70 = irdl.base @pd::@selected_rows
    %71 = irdl.any_of(%69, %70)
    %72 = irdl.base "!builtin.tensor"
    %73 = irdl.base @pd::@selected_rows
    %74 = irdl.any_of(%72, %73)
    %75 = irdl.base "!builtin.tensor"
    %76 = irdl.base @pd::@selected_rows
    %77 = irdl.any_of(%75, %76)
    %78 = irdl.base "!builtin.tensor"
    %79 = irdl.base @pd::@selected_rows
    %80 = irdl.any_of(%78, %79)
    %81 = irdl.base "!builtin.tensor"
    %82 = irdl.base @pd::@selected_rows
    %83 = irdl.any_of(%81, %82)
    %84 = irdl.base "#builtin.integer"
    %85 = irdl.base "#builtin.integer"
    %86 = irdl.base "#builtin.integer"
    %87 = irdl.base "#builtin.integer"
    %88 = irdl.base "#builtin.integer"
    %89 = irdl.base "#builtin.float"
    %90 = irdl.base "#builtin.float"
    %91 = irdl.base "#builtin.float"
    %92 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, %23, %26, %29, %32, optional %35, optional %38, optional %41, optional %44, optional %47, optional %50, optional %53, optional %56, optional %59, optional %62, optional %65, optional %68, optional %71)
    irdl.results(optional %74, optional %77, optional %80, optional %83)
    irdl.attributes { "max_seq_len" = %84, "block_size" = %85, "use_neox_style" = %86, "dynamic_cachekv_quant" = %87, "quant_round_type" = %88, "quant_max_bound" = %89, "quant_min_bound" = %90, "out_scale" = %91, "compute_dtype" = %92 }
  }
  irdl.operation @block_multihead_attention_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "!builtin.tensor"
    %49 = irdl.base @pd::@selected_rows
    %50 = irdl.any_of(%48, %49)
    %51 = irdl.base "!builtin.tensor"
    %52 = irdl.base @pd::@selected_rows
    %53 = irdl.any_of(%51, %52)
    %54 = irdl.base "!builtin.tensor"
    %55 = irdl.base @pd::@selected_rows
    %56 = irdl.any_of(%54, %55)
    %57 = irdl.base "!builtin.tensor"
    %58 = irdl.base @pd::@selected_rows
    %59 = irdl.any_of(%57, %58)
    %60 = irdl.base "!builtin.tensor"
    %61 = irdl.base @pd::@selected_rows
    %62 = irdl.any_of(%60, %61)
    %63 = irdl.base "!builtin.tensor"
    %64 = irdl.base @pd::@selected_rows
    %65 = irdl.any_of(%63, %64)
    %66 = irdl.base "!builtin.tensor"
    %67 = irdl.base @pd::@selected_rows
    %68 = irdl.any_of(%66, %67)
    %69 = irdl.base "!builtin.tensor"
    %70 = irdl.base @pd::@selected_rows
    %71 = irdl.any_of(%69, %70)
    %72 = irdl.base "!builtin.tensor"
    %73 = irdl.base @pd::@selected_rows
    %74 = irdl.any_of(%72, %73)
    %75 = irdl.base "!builtin.tensor"
    %76 = irdl.base @pd::@selected_rows
    %77 = irdl.any_of(%75, %76)
    %78 = irdl.base "!builtin.tensor"
    %79 = irdl.base @pd::@selected_rows
    %80 = irdl.any_of(%78, %79)
    %81 = irdl.base "!builtin.tensor"
    %82 = irdl.base @pd::@selected_rows
    %83 = irdl.any_of(%81, %82)
    %84 = irdl.base "!builtin.tensor"
    %85 = irdl.base @pd::@selected_rows
    %86 = irdl.any_of(%84, %85)
    %87 = irdl.base "!builtin.tensor"
    %88 = irdl.base @pd::@selected_rows
    %89 = irdl.any_of(%87, %88)
    %90 = irdl.base "!builtin.tensor"
    %91 = irdl.base @pd::@selected_rows
    %92 = irdl.any_of(%90, %91)
    %93 = irdl.base "!builtin.tensor"
    %94 = irdl.base @pd::@selected_rows
    %95 = irdl.any_of(%93, %94)
    %96 = irdl.base "#builtin.integer"
    %97 = irdl.base "#builtin.integer"
    %98 = irdl.base "#builtin.integer"
    %99 = irdl.base "#builtin.integer"
    %100 = irdl.base "#builtin.integer"
    %101 = irdl.base "#builtin.float"
    %102 = irdl.base "#builtin.float"
    %103 = irdl.base "#builtin.float"
    %104 = irdl.base "#builtin.string"
    %105 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, %23, %26, %29, %32, %35, %38, optional %41, optional %44, optional %47, optional %50, optional %53, optional %56, optional %59, optional %62, optional %65, optional %68, optional %71, optional %74, optional %77, optional %80, optional %83)
    irdl.results(optional %86, optional %89, optional %92, optional %95)
    irdl.attributes { "max_seq_len" = %96, "block_size" = %97, "use_neox_style" = %98, "dynamic_cachekv_quant" = %99, "quant_round_type" = %100, "quant_max_bound" = %101, "quant_min_bound" = %102, "out_scale" = %103, "compute_dtype" = %104, "rope_theta" = %105 }
  }
  irdl.operation @block_multihead_attention_xpu_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "!builtin.tensor"
    %49 = irdl.base @pd::@selected_rows
    %50 = irdl.any_of(%48, %49)
    %51 = irdl.base "!builtin.tensor"
    %52 = irdl.base @pd::@selected_rows
    %53 = irdl.any_of(%51, %52)
    %54 = irdl.base "!builtin.tensor"
    %55 = irdl.base @pd::@selected_rows
    %56 = irdl.any_of(%54, %55)
    %57 = irdl.base "!builtin.tensor"
    %58 = irdl.base @pd::@selected_rows
    %59 = irdl.any_of(%57, %58)
    %60 = irdl.base "!builtin.tensor"
    %61 = irdl.base @pd::@selected_rows
    %62 = irdl.any_of(%60, %61)
    %63 = irdl.base "!builtin.tensor"
    %64 = irdl.base @pd::@selected_rows
    %65 = irdl.any_of(%63, %64)
    %66 = irdl.base "!builtin.tensor"
    %67 = irdl.base @pd::@selected_rows
    %68 = irdl.any_of(%66, %67)
    %69 = irdl.base "!builtin.tensor"
    %70 = irdl.base @pd::@selected_rows
    %71 = irdl.any_of(%69, %70)
    %72 = irdl.base "!builtin.tensor"
    %73 = irdl.base @pd::@selected_rows
    %74 = irdl.any_of(%72, %73)
    %75 = irdl.base "!builtin.tensor"
    %76 = irdl.base @pd::@selected_rows
    %77 = irdl.any_of(%75, %76)
    %78 = irdl.base "!builtin.tensor"
    %79 = irdl.base @pd::@selected_rows
    %80 = irdl.any_of(%78, %79)
    %81 = irdl.base "!builtin.tensor"
    %82 = irdl.base @pd::@selected_rows
    %83 = irdl.any_of(%81, %82)
    %84 = irdl.base "!builtin.tensor"
    %85 = irdl.base @pd::@selected_rows
    %86 = irdl.any_of(%84, %85)
    %87 = irdl.base "!builtin.tensor"
    %88 = irdl.base @pd::@selected_rows
    %89 = irdl.any_of(%87, %88)
    %90 = irdl.base "!builtin.tensor"
    %91 = irdl.base @pd::@selected_rows
    %92 = irdl.any_of(%90, %91)
    %93 = irdl.base "!builtin.tensor"
    %94 = irdl.base @pd::@selected_rows
    %95 = irdl.any_of(%93, %94)
    %96 = irdl.base "#builtin.integer"
    %97 = irdl.base "#builtin.integer"
    %98 = irdl.base "#builtin.integer"
    %99 = irdl.base "#builtin.integer"
    %100 = irdl.base "#builtin.integer"
    %101 = irdl.base "#builtin.float"
    %102 = irdl.base "#builtin.float"
    %103 = irdl.base "#builtin.float"
    %104 = irdl.base "#builtin.string"
    %105 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, %23, %26, %29, %32, %35, %38, optional %41, optional %44, optional %47, optional %50, optional %53, optional %56, optional %59, optional %62, optional %65, optional %68, optional %71, optional %74, optional %77, optional %80, optional %83)
    irdl.results(optional %86, optional %89, optional %92, optional %95)
    irdl.attributes { "max_seq_len" = %96, "block_size" = %97, "use_neox_style" = %98, "dynamic_cachekv_quant" = %99, "quant_round_type" = %100, "quant_max_bound" = %101, "quant_min_bound" = %102, "out_scale" = %103, "compute_dtype" = %104, "rope_theta" = %105 }
  }
  irdl.operation @bmm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @bmm_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @bmm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @bn_act_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.float"
    %19 = irdl.base "#builtin.float"
    %20 = irdl.base "#builtin.string"
    %21 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14)
    irdl.results(%17)
    irdl.attributes { "momentum" = %18, "epsilon" = %19, "data_layout" = %20, "act_type" = %21 }
  }
  irdl.operation @box_clip {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @box_coder {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.string"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, %8)
    irdl.results(%11)
    irdl.attributes { "code_type" = %12, "box_normalized" = %13, "axis" = %14 }
  }
  irdl.operation @box_decoder_and_assign {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @bpr_loss {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @bpr_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @broadcast {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @broadcast_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "root" = %7 }
  }
  irdl.operation @broadcast_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @broadcast_tensors {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @broadcast_tensors_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @build_src_rank_and_local_expert_id {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "num_local_experts" = %9 }
  }
  irdl.operation @c_allgather {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "nranks" = %7, "use_calc_stream" = %8 }
  }
  irdl.operation @c_allreduce_avg {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @c_allreduce_max {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "use_calc_stream" = %7, "use_model_parallel" = %8 }
  }
  irdl.operation @c_allreduce_max_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "use_calc_stream" = %7, "use_model_parallel" = %8 }
  }
  irdl.operation @c_allreduce_min {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @c_allreduce_prod {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @c_allreduce_sum {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "use_calc_stream" = %7, "use_model_parallel" = %8 }
  }
  irdl.operation @c_allreduce_sum_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "use_calc_stream" = %7, "use_model_parallel" = %8 }
  }
  irdl.operation @c_broadcast {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "root" = %7, "use_calc_stream" = %8 }
  }
  irdl.operation @c_broadcast_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "root" = %7, "use_calc_stream" = %8 }
  }
  irdl.operation @c_comm_init {
    %0 = irdl.any
    irdl.operands(optional %0)
    irdl.results()
  }
  irdl.operation @c_comm_init_multitrainer {
    %0 = irdl.any
    irdl.operands(optional %0)
    irdl.results()
  }
  irdl.operation @c_concat {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "rank" = %6, "nranks" = %7, "ring_id" = %8, "use_calc_stream" = %9, "use_model_parallel" = %10 }
  }
  irdl.operation @c_concat_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @c_embedding {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "start_index" = %9, "vocab_size" = %10 }
  }
  irdl.operation @c_embedding_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @c_gen_bkcl_id {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @c_gen_nccl_id {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @c_gen_xccl_id {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @c_identity {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "use_calc_stream" = %7, "use_model_parallel" = %8 }
  }
  irdl.operation @c_identity_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "use_calc_stream" = %7, "use_model_parallel" = %8 }
  }
  irdl.operation @c_reduce_avg {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @c_reduce_max {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @c_reduce_min {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @c_reduce_prod {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @c_reduce_sum {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "root_id" = %7, "use_calc_stream" = %8 }
  }
  irdl.operation @c_reduce_sum_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "root_id" = %7, "use_calc_stream" = %8 }
  }
  irdl.operation @c_reducescatter {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "nranks" = %7, "use_calc_stream" = %8 }
  }
  irdl.operation @c_scatter {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @c_softmax_with_cross_entropy {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @c_softmax_with_cross_entropy_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @c_softmax_with_cross_entropy_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @c_softmax_with_multi_label_cross_entropy {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @c_softmax_with_multi_label_cross_entropy_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @c_split {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @c_sync_calc_stream {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @c_sync_calc_stream_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @c_sync_comm_stream {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6 }
  }
  irdl.operation @c_sync_comm_stream_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6 }
  }
  irdl.operation @c_wait_comm {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @c_wait_compute {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @cal_aux_loss {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.integer"
    %22 = irdl.base "#builtin.integer"
    %23 = irdl.base "#builtin.integer"
    %24 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, optional %8, optional %11)
    irdl.results(optional %14, optional %17, optional %20)
    irdl.attributes { "num_experts" = %21, "use_group" = %22, "moe_k" = %23, "clip_min" = %24 }
  }
  irdl.operation @cal_aux_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @calc_reduced_attn_scores {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @cast {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6 }
  }
  irdl.operation @cast_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6 }
  }
  irdl.operation @cast_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @cast_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @cast_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @cast_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @cast_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @cast_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @ceil {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @ceil_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @ceil_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @ceil_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @celu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "alpha" = %6 }
  }
  irdl.operation @celu_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @celu_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @celu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @celu_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @channel_shuffle {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "groups" = %6, "data_format" = %7 }
  }
  irdl.operation @channel_shuffle_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @check_finite_and_unscale_ {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
  }
  irdl.operation @check_memory_continue {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @check_numerics {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.string"
    %11 = irdl.base "#builtin.integer"
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "op_type" = %9, "var_name" = %10, "check_nan_inf_level" = %11, "stack_height_limit" = %12, "output_dir" = %13 }
  }
  irdl.operation @cholesky {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "upper" = %6 }
  }
  irdl.operation @cholesky_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @cholesky_solve {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "upper" = %9 }
  }
  irdl.operation @cholesky_solve_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @chunk_eval {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4, optional %5, optional %6, optional %7, optional %8)
  }
  irdl.operation @class_center_sample {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.integer"
    %15 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "num_classes" = %9, "num_samples" = %10, "ring_id" = %11, "rank" = %12, "nranks" = %13, "fix_seed" = %14, "seed" = %15 }
  }
  irdl.operation @clear_float_status {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @clip {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base "!builtin.tensor"
    %6 = irdl.base @pd::@selected_rows
    %7 = irdl.any_of(%5, %6)
    irdl.operands(%2, %3, %4)
    irdl.results(%7)
  }
  irdl.operation @clip_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base "!builtin.tensor"
    %6 = irdl.base @pd::@selected_rows
    %7 = irdl.any_of(%5, %6)
    irdl.operands(%2, %3, %4)
    irdl.results(%7)
  }
  irdl.operation @clip_by_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "max_norm" = %6 }
  }
  irdl.operation @clip_by_norm_sr {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.base "#builtin.float"
    irdl.operands(%0)
    irdl.results(%1)
    irdl.attributes { "max_norm" = %2 }
  }
  irdl.operation @clip_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @clip_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @clip_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @coalesce_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @coalesce_tensor {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.type"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.float"
    %14 = irdl.base "#builtin.integer"
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "dtype" = %9, "copy_data" = %10, "set_constant" = %11, "persist_output" = %12, "constant" = %13, "use_align" = %14, "align_size" = %15, "size_of_dtype" = %16 }
  }
  irdl.operation @coalesce_tensor_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @collect_fpn_proposals {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @complex {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @complex_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @concat {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    irdl.operands(%2, %3)
    irdl.results(%6)
  }
  irdl.operation @concat_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @concat_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @concat_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @conditional_block_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @conditional_block_infer {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @conj {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @conj_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @conv1d_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.string"
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.integer"
    %31 = irdl.base "#builtin.integer"
    %32 = irdl.base "#builtin.float"
    irdl.operands(%2, optional %5, %8, %11, optional %14, optional %17, optional %20)
    irdl.results(optional %23, optional %26)
    irdl.attributes { "padding_algorithm" = %27, "dilations" = %28, "strides" = %29, "groups" = %30, "act_type" = %31, "act_param" = %32 }
  }
  irdl.operation @conv2d {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.string"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "padding_algorithm" = %9, "groups" = %10, "data_format" = %11 }
  }
  irdl.operation @conv2d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @conv2d_grad_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @conv2d_transpose {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tuple"
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.string"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "padding_algorithm" = %12, "groups" = %13, "data_format" = %14 }
  }
  irdl.operation @conv2d_transpose_bias {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base "!builtin.tuple"
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.string"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11)
    irdl.results(%14)
    irdl.attributes { "padding_algorithm" = %15, "groups" = %16, "data_format" = %17 }
  }
  irdl.operation @conv2d_transpose_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8)
  }
  irdl.operation @conv2d_transpose_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @conv2d_transpose_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.string"
    %22 = irdl.base "#builtin.integer"
    %23 = irdl.base "#builtin.string"
    %24 = irdl.base "#builtin.integer"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.string"
    irdl.operands(%2, optional %5, %8, %11, optional %14)
    irdl.results(optional %17, optional %20)
    irdl.attributes { "padding_algorithm" = %21, "groups" = %22, "data_format" = %23, "has_bias" = %24, "with_act" = %25, "act_type" = %26 }
  }
  irdl.operation @conv2d_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.string"
    %34 = irdl.base "#builtin.integer"
    %35 = irdl.base "#builtin.integer"
    %36 = irdl.base "#builtin.float"
    %37 = irdl.base "#builtin.type"
    irdl.operands(%2, optional %5, %8, %11, optional %14, optional %17, optional %20, optional %23, optional %26)
    irdl.results(optional %29, optional %32)
    irdl.attributes { "padding_algorithm" = %33, "groups" = %34, "act_type" = %35, "act_param" = %36, "out_dtype" = %37 }
  }
  irdl.operation @conv3d {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.string"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "padding_algorithm" = %9, "groups" = %10, "data_format" = %11 }
  }
  irdl.operation @conv3d_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @conv3d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @conv3d_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @conv3d_implicit_gemm_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @conv3d_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3, optional %4)
  }
  irdl.operation @conv3d_transpose {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.string"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "padding_algorithm" = %9, "groups" = %10, "data_format" = %11 }
  }
  irdl.operation @conv3d_transpose_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @coo_to_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @coo_to_dense_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @copy_cross_scope {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results()
  }
  irdl.operation @copy_to {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.string"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "place" = %6, "blocking" = %7 }
  }
  irdl.operation @copysign {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @copysign_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @copysign_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @copysign_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @correlation {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @correlation_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @cos {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @cos_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @cos_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @cos_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @cos_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @cos_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @cos_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @cos_triple_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @cos_triple_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @cosh {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @cosh_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @cosh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @cosh_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @create_array {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "#builtin.type"
    irdl.operands()
    irdl.results(%0)
    irdl.attributes { "dtype" = %1 }
  }
  irdl.operation @create_array_like {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.base "#builtin.float"
    irdl.operands(%0)
    irdl.results(%1)
    irdl.attributes { "val" = %2 }
  }
  irdl.operation @create_double_buffer_reader {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @create_py_reader {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @crf_decoding {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @crop {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tuple"
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @crop_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @crop_grad_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @crop_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @cross {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "axis" = %9 }
  }
  irdl.operation @cross_attention_xpu {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @cross_entropy {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @cross_entropy2 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3, optional %4)
  }
  irdl.operation @cross_entropy_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @cross_entropy_grad2 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @cross_entropy_with_softmax {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.integer"
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "soft_label" = %12, "use_softmax" = %13, "numeric_stable_mode" = %14, "ignore_index" = %15, "axis" = %16 }
  }
  irdl.operation @cross_entropy_with_softmax_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.integer"
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "soft_label" = %12, "use_softmax" = %13, "numeric_stable_mode" = %14, "ignore_index" = %15, "axis" = %16 }
  }
  irdl.operation @cross_entropy_with_softmax_bwd_w_downcast {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @cross_entropy_with_softmax_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @cross_entropy_with_softmax_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @cross_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @csr_to_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @csr_to_dense_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @ctc_align {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @cudnn_lstm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8, optional %9, optional %10)
  }
  irdl.operation @cudnn_lstm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    %21 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15)
    irdl.results(optional %16, optional %17, optional %18, optional %19, optional %20, optional %21)
  }
  irdl.operation @cummax {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.type"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "axis" = %9, "dtype" = %10 }
  }
  irdl.operation @cummax_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @cummin {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.type"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "axis" = %9, "dtype" = %10 }
  }
  irdl.operation @cummin_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @cumprod {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dim" = %6 }
  }
  irdl.operation @cumprod_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dim" = %6 }
  }
  irdl.operation @cumprod_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @cumsum {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %3)
    irdl.results(%6)
    irdl.attributes { "flatten" = %7, "exclusive" = %8, "reverse" = %9 }
  }
  irdl.operation @cumsum_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %3)
    irdl.results(%6)
    irdl.attributes { "flatten" = %7, "exclusive" = %8, "reverse" = %9 }
  }
  irdl.operation @cumsum_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @cvm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @cvm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @data {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.string"
    %7 = irdl.base "#builtin.type"
    %8 = irdl.base "#builtin.string"
    irdl.operands(optional %2)
    irdl.results(%5)
    irdl.attributes { "name" = %6, "dtype" = %7, "place" = %8 }
  }
  irdl.operation @data_norm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8)
  }
  irdl.operation @data_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11)
    irdl.results(optional %12, optional %13, optional %14, optional %15, optional %16, optional %17)
  }
  irdl.operation @decayed_adagrad {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.float"
    %19 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, %11)
    irdl.results(optional %14, optional %17)
    irdl.attributes { "decay" = %18, "epsilon" = %19 }
  }
  irdl.operation @decode_jpeg {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.string"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "mode" = %6, "place" = %7 }
  }
  irdl.operation @deformable_conv {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11)
    irdl.results(%14)
    irdl.attributes { "deformable_groups" = %15, "groups" = %16, "im2col_step" = %17 }
  }
  irdl.operation @deformable_conv_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7, optional %8)
  }
  irdl.operation @deformable_conv_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @deformable_conv_v1_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @deformable_psroi_pooling {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @deformable_psroi_pooling_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9)
  }
  irdl.operation @delete_var {
    %0 = irdl.any
    irdl.operands(optional %0)
    irdl.results()
  }
  irdl.operation @dense_to_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @dense_to_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @density_prior_box {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @depend {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @depthwise_conv2d {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.string"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "padding_algorithm" = %9, "groups" = %10, "data_format" = %11 }
  }
  irdl.operation @depthwise_conv2d_bias {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.string"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, optional %8)
    irdl.results(%11)
    irdl.attributes { "padding_algorithm" = %12, "groups" = %13, "data_format" = %14 }
  }
  irdl.operation @depthwise_conv2d_bias_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @depthwise_conv2d_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @depthwise_conv2d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @depthwise_conv2d_transpose {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tuple"
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.string"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "padding_algorithm" = %12, "groups" = %13, "data_format" = %14 }
  }
  irdl.operation @depthwise_conv2d_transpose_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @depthwise_conv3d_bias {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.string"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, optional %8)
    irdl.results(%11)
    irdl.attributes { "padding_algorithm" = %12, "groups" = %13, "data_format" = %14 }
  }
  irdl.operation @depthwise_conv3d_bias_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @dequantize {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @dequantize_abs_max {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @dequantize_linear {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7, optional %8)
  }
  irdl.operation @dequantize_linear_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7, optional %8)
  }
  irdl.operation @dequantize_log {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @dequantize_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "out_dtype" = %6, "scale" = %7 }
  }
  irdl.operation @dequeue {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @det {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @det_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @detection_map {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8, optional %9)
  }
  irdl.operation @dgc {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "#builtin.float"
    %37 = irdl.base "#builtin.integer"
    %38 = irdl.base "#builtin.float"
    %39 = irdl.base "#builtin.float"
    %40 = irdl.base "#builtin.float"
    %41 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11, %14, %17)
    irdl.results(optional %20, optional %23, optional %26, optional %29, optional %32, optional %35)
    irdl.attributes { "m" = %36, "use_nesterov" = %37, "rampup_begin_step" = %38, "rampup_step" = %39, "regular_coeff" = %40, "regular_type" = %41 }
  }
  irdl.operation @dgc_clip_by_norm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @dgc_clip_by_norm_sr {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @dgc_momentum {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9, optional %10)
  }
  irdl.operation @diag {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "offset" = %6, "padding_value" = %7 }
  }
  irdl.operation @diag_embed {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "offset" = %6, "dim1" = %7, "dim2" = %8 }
  }
  irdl.operation @diag_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @diagonal {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "offset" = %6, "axis1" = %7, "axis2" = %8 }
  }
  irdl.operation @diagonal_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @digamma {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @digamma_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @digamma_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @dirichlet {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @disable_check_model_nan_inf {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "flag" = %6 }
  }
  irdl.operation @disable_check_model_nan_inf_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @dist {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.float"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "p" = %9 }
  }
  irdl.operation @dist_concat {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @dist_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @distribute_fpn_proposals {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tuple"
    %10 = irdl.base @pd::@tensor_array
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5)
    irdl.results(optional %8, optional %11, optional %14)
    irdl.attributes { "min_level" = %15, "max_level" = %16, "refer_level" = %17, "refer_scale" = %18, "pixel_offset" = %19 }
  }
  irdl.operation @distribute_fpn_proposals_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3, optional %4)
  }
  irdl.operation @distributed_fused_lamb {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    %21 = irdl.any
    %22 = irdl.any
    %23 = irdl.any
    %24 = irdl.any
    %25 = irdl.any
    %26 = irdl.any
    %27 = irdl.any
    %28 = irdl.any
    %29 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15, optional %16)
    irdl.results(optional %17, optional %18, optional %19, optional %20, optional %21, optional %22, optional %23, optional %24, optional %25, optional %26, optional %27, optional %28, optional %29)
  }
  irdl.operation @distributed_fused_lamb_init {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15, optional %16, optional %17, optional %18, optional %19)
  }
  irdl.operation @distributed_fused_lamb_init_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15, optional %16, optional %17, optional %18, optional %19)
  }
  irdl.operation @distributed_lookup_table {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @distributed_push_sparse {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @div_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @divide {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @divide_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @divide_coo_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @divide_coo_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @divide_csr_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @divide_csr_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @divide_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @divide_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @divide_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @divide_scalar_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @divide_scalar_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @divide_scalar_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @dot {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @dot_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @dpsgd {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.float"
    %13 = irdl.base "#builtin.float"
    %14 = irdl.base "#builtin.float"
    %15 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "clip" = %12, "batch_size" = %13, "sigma" = %14, "seed" = %15 }
  }
  irdl.operation @dropout {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.string"
    %14 = irdl.base "#builtin.integer"
    %15 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "is_test" = %12, "mode" = %13, "seed" = %14, "fix_seed" = %15 }
  }
  irdl.operation @dropout_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tensor"
    %8 = irdl.base @pd::@selected_rows
    %9 = irdl.any_of(%7, %8)
    %10 = irdl.base "!builtin.tensor"
    %11 = irdl.base @pd::@selected_rows
    %12 = irdl.any_of(%10, %11)
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.string"
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, %6)
    irdl.results(optional %9, optional %12)
    irdl.attributes { "is_test" = %13, "mode" = %14, "seed" = %15, "fix_seed" = %16 }
  }
  irdl.operation @dropout_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @dropout_nd {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @dropout_nd_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @edit_distance {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8, optional %11)
    irdl.results(optional %14, optional %17)
    irdl.attributes { "normalized" = %18 }
  }
  irdl.operation @eig {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
  }
  irdl.operation @eig_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @eigh {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "UPLO" = %9 }
  }
  irdl.operation @eigh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @eigvals {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @eigvalsh {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "uplo" = %9, "is_test" = %10 }
  }
  irdl.operation @eigvalsh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @einsum {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tuple"
    %10 = irdl.base @pd::@tensor_array
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8, optional %11)
    irdl.attributes { "equation" = %12 }
  }
  irdl.operation @einsum_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @elementwise_div_grad_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @elementwise_mul_grad_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @elementwise_mul_triple_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10, optional %11, optional %12)
  }
  irdl.operation @elementwise_pow {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @elementwise_pow_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @elementwise_sub_grad_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @elu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "alpha" = %6 }
  }
  irdl.operation @elu_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "alpha" = %6 }
  }
  irdl.operation @elu_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @elu_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @elu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @elu_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @embedding {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "padding_idx" = %9, "sparse" = %10 }
  }
  irdl.operation @embedding_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @embedding_grad_add_to {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @embedding_grad_add_to_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @embedding_sparse_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @embedding_with_eltwise_add_xpu {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14, optional %17)
    irdl.attributes { "padding_idx" = %18 }
  }
  irdl.operation @embedding_with_scaled_gradient {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @embedding_with_scaled_gradient_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @empty {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base "!builtin.tuple"
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6, "place" = %7 }
  }
  irdl.operation @empty_like {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6, "place" = %7 }
  }
  irdl.operation @enable_check_model_nan_inf {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "flag" = %6 }
  }
  irdl.operation @enable_check_model_nan_inf_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @enqueue {
    %0 = irdl.any
    irdl.operands(optional %0)
    irdl.results()
  }
  irdl.operation @eq_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @equal {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @equal_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @equal_all {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @erf {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @erf_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @erf_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @erf_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @erfinv {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @erfinv_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @erfinv_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @exp {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @exp_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @exp_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @exp_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @exp_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @exp_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @expand {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @expand_as {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, optional %5)
    irdl.results(%8)
  }
  irdl.operation @expand_as_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @expand_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @expand_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @expand_grad_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @expand_modality_expert_id {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "num_expert_per_modality" = %6, "group_size" = %7, "modality_offset" = %8, "is_group_expert" = %9 }
  }
  irdl.operation @expand_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @expm1 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @expm1_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @expm1_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @expm1_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @expm1_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @expm1_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @expm1_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @expm1_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @exponential_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "lam" = %6 }
  }
  irdl.operation @exponential__grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @eye {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base "!builtin.tensor"
    %3 = irdl.base @pd::@selected_rows
    %4 = irdl.any_of(%2, %3)
    %5 = irdl.base "#builtin.type"
    %6 = irdl.base "#builtin.string"
    irdl.operands(%0, %1)
    irdl.results(%4)
    irdl.attributes { "dtype" = %5, "place" = %6 }
  }
  irdl.operation @fake_channel_wise_dequantize_max_abs {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fake_channel_wise_quantize_abs_max {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @fake_channel_wise_quantize_dequantize_abs_max {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @fake_channel_wise_quantize_dequantize_abs_max_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fake_dequantize_max_abs {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fake_init {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @fake_quantize_abs_max {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @fake_quantize_dequantize_abs_max {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @fake_quantize_dequantize_abs_max_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fake_quantize_dequantize_moving_average_abs_max {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6, optional %7)
  }
  irdl.operation @fake_quantize_dequantize_moving_average_abs_max_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.float"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.integer"
    %27 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8, optional %11)
    irdl.results(optional %14, optional %17, optional %20, optional %23)
    irdl.attributes { "moving_rate" = %24, "bit_length" = %25, "is_test" = %26, "round_type" = %27 }
  }
  irdl.operation @fake_quantize_dequantize_moving_average_abs_max_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fake_quantize_moving_average_abs_max {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6, optional %7)
  }
  irdl.operation @fake_quantize_moving_average_abs_max_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.float"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.integer"
    %27 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8, optional %11)
    irdl.results(optional %14, optional %17, optional %20, optional %23)
    irdl.attributes { "moving_rate" = %24, "bit_length" = %25, "is_test" = %26, "round_type" = %27 }
  }
  irdl.operation @fake_quantize_range_abs_max {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4, optional %5)
  }
  irdl.operation @fake_quantize_range_abs_max_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.integer"
    %20 = irdl.base "#builtin.integer"
    %21 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14, optional %17)
    irdl.attributes { "window_size" = %18, "bit_length" = %19, "is_test" = %20, "round_type" = %21 }
  }
  irdl.operation @fast_layernorm_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "begin_norm_axis" = %12, "epsilon" = %13 }
  }
  irdl.operation @fast_ln {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8)
    irdl.results(optional %11, optional %14, optional %17)
    irdl.attributes { "epsilon" = %18 }
  }
  irdl.operation @fast_ln_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @fast_rms_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.float"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "epsilon" = %12 }
  }
  irdl.operation @fast_rms_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @fast_where_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @faster_tokenizer {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @fc {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.string"
    %14 = irdl.base "#builtin.integer"
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.string"
    %18 = irdl.base "#builtin.float"
    %19 = irdl.base "#builtin.float"
    %20 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(%11)
    irdl.attributes { "in_num_col_dims" = %12, "activation_type" = %13, "use_mkldnn" = %14, "padding_weights" = %15, "use_quantizer" = %16, "mkldnn_data_type" = %17, "scale_in" = %18, "scale_out" = %19, "force_fp32_output" = %20 }
  }
  irdl.operation @fc_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.integer"
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.float"
    %30 = irdl.base "#builtin.float"
    %31 = irdl.base "#builtin.integer"
    %32 = irdl.base "#builtin.float"
    %33 = irdl.base "#builtin.type"
    irdl.operands(%2, optional %5, %8, %11, optional %14, optional %17, optional %20)
    irdl.results(optional %23, optional %26)
    irdl.attributes { "in_num_col_dims" = %27, "transpose_x" = %28, "alpha" = %29, "beta" = %30, "act_type" = %31, "act_alpha" = %32, "out_dtype" = %33 }
  }
  irdl.operation @feed {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.string"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "name" = %6, "col" = %7 }
  }
  irdl.operation @fetch {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.string"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "name" = %6, "col" = %7 }
  }
  irdl.operation @fetch_barrier {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fft_c2c {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.string"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "normalization" = %6, "forward" = %7 }
  }
  irdl.operation @fft_c2c_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fft_c2r {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.string"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "normalization" = %6, "forward" = %7, "last_dim_size" = %8 }
  }
  irdl.operation @fft_c2r_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fft_r2c {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.string"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "normalization" = %6, "forward" = %7, "onesided" = %8 }
  }
  irdl.operation @fft_r2c_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fill {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    irdl.operands(%2, %3)
    irdl.results(%6)
  }
  irdl.operation @fill_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    irdl.operands(%2, %3)
    irdl.results(%6)
  }
  irdl.operation @fill_constant_p {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @fill_diagonal {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "value" = %6, "offset" = %7, "wrap" = %8 }
  }
  irdl.operation @fill_diagonal_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "value" = %6, "offset" = %7, "wrap" = %8 }
  }
  irdl.operation @fill_diagonal_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fill_diagonal_tensor {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "offset" = %9, "dim1" = %10, "dim2" = %11 }
  }
  irdl.operation @fill_diagonal_tensor_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "offset" = %9, "dim1" = %10, "dim2" = %11 }
  }
  irdl.operation @fill_diagonal_tensor_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fill_diagonal_tensor_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fill_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fill_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fill_v1 {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @fill_zeros_like {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fill_zeros_like2 {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @flash_attn {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.float"
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.integer"
    %31 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, optional %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26)
    irdl.attributes { "dropout" = %27, "causal" = %28, "return_softmax" = %29, "is_test" = %30, "rng_name" = %31 }
  }
  irdl.operation @flash_attn_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10)
  }
  irdl.operation @flash_attn_qkvpacked {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.float"
    %22 = irdl.base "#builtin.integer"
    %23 = irdl.base "#builtin.integer"
    %24 = irdl.base "#builtin.integer"
    %25 = irdl.base "#builtin.string"
    irdl.operands(%2, optional %5, optional %8)
    irdl.results(optional %11, optional %14, optional %17, optional %20)
    irdl.attributes { "dropout" = %21, "causal" = %22, "return_softmax" = %23, "is_test" = %24, "rng_name" = %25 }
  }
  irdl.operation @flash_attn_qkvpacked_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6)
  }
  irdl.operation @flash_attn_unpadded {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.integer"
    %35 = irdl.base "#builtin.float"
    %36 = irdl.base "#builtin.float"
    %37 = irdl.base "#builtin.integer"
    %38 = irdl.base "#builtin.integer"
    %39 = irdl.base "#builtin.integer"
    %40 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11, %14, optional %17, optional %20)
    irdl.results(optional %23, optional %26, optional %29, optional %32)
    irdl.attributes { "max_seqlen_q" = %33, "max_seqlen_k" = %34, "scale" = %35, "dropout" = %36, "causal" = %37, "return_softmax" = %38, "is_test" = %39, "rng_name" = %40 }
  }
  irdl.operation @flash_attn_unpadded_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9)
    irdl.results(optional %10, optional %11, optional %12)
  }
  irdl.operation @flash_attn_v3 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.float"
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.integer"
    %31 = irdl.base "#builtin.float"
    %32 = irdl.base "#builtin.integer"
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.integer"
    %35 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11, optional %14, optional %17, optional %20)
    irdl.results(optional %23, optional %26)
    irdl.attributes { "softmax_scale" = %27, "is_causal" = %28, "window_size_left" = %29, "window_size_right" = %30, "softcap" = %31, "num_splits" = %32, "manual_set_pack_gqa" = %33, "pack_gqa_" = %34, "sm_margin" = %35 }
  }
  irdl.operation @flash_attn_v3_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8)
  }
  irdl.operation @flash_attn_v3_varlen {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base "!builtin.tensor"
    %35 = irdl.base "!builtin.tensor"
    %36 = irdl.base @pd::@selected_rows
    %37 = irdl.any_of(%35, %36)
    %38 = irdl.base "!builtin.tensor"
    %39 = irdl.base @pd::@selected_rows
    %40 = irdl.any_of(%38, %39)
    %41 = irdl.base "#builtin.float"
    %42 = irdl.base "#builtin.integer"
    %43 = irdl.base "#builtin.integer"
    %44 = irdl.base "#builtin.integer"
    %45 = irdl.base "#builtin.float"
    %46 = irdl.base "#builtin.integer"
    %47 = irdl.base "#builtin.integer"
    %48 = irdl.base "#builtin.integer"
    %49 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, optional %17, optional %20, optional %23, optional %26, optional %29, optional %32, %33, %34)
    irdl.results(optional %37, optional %40)
    irdl.attributes { "softmax_scale" = %41, "causal" = %42, "window_size_left" = %43, "window_size_right" = %44, "softcap" = %45, "num_splits" = %46, "manual_set_pack_gqa" = %47, "pack_gqa" = %48, "sm_margin" = %49 }
  }
  irdl.operation @flash_attn_v3_varlen_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11)
    irdl.results(optional %12, optional %13, optional %14)
  }
  irdl.operation @flash_attn_varlen_qkvpacked {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base "!builtin.tensor"
    %17 = irdl.base "!builtin.tensor"
    %18 = irdl.base @pd::@selected_rows
    %19 = irdl.any_of(%17, %18)
    %20 = irdl.base "!builtin.tensor"
    %21 = irdl.base @pd::@selected_rows
    %22 = irdl.any_of(%20, %21)
    %23 = irdl.base "!builtin.tensor"
    %24 = irdl.base @pd::@selected_rows
    %25 = irdl.any_of(%23, %24)
    %26 = irdl.base "!builtin.tensor"
    %27 = irdl.base @pd::@selected_rows
    %28 = irdl.any_of(%26, %27)
    %29 = irdl.base "#builtin.float"
    %30 = irdl.base "#builtin.float"
    %31 = irdl.base "#builtin.integer"
    %32 = irdl.base "#builtin.integer"
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.string"
    %35 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11, optional %14, %15, %16)
    irdl.results(optional %19, optional %22, optional %25, optional %28)
    irdl.attributes { "scale" = %29, "dropout" = %30, "causal" = %31, "return_softmax" = %32, "is_test" = %33, "rng_name" = %34, "varlen_padded" = %35 }
  }
  irdl.operation @flash_attn_varlen_qkvpacked_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9)
    irdl.results(optional %10)
  }
  irdl.operation @flashmask_attention {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.float"
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.integer"
    %31 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26)
    irdl.attributes { "dropout" = %27, "causal" = %28, "return_softmax" = %29, "is_test" = %30, "rng_name" = %31 }
  }
  irdl.operation @flashmask_attention_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10)
  }
  irdl.operation @flashmask_attention_v2 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.float"
    %22 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, optional %14)
    irdl.results(optional %17, optional %20)
    irdl.attributes { "softmax_scale" = %21, "is_causal" = %22 }
  }
  irdl.operation @flashmask_attention_v2_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10)
  }
  irdl.operation @flatten {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "start_axis" = %9, "stop_axis" = %10 }
  }
  irdl.operation @flatten2 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @flatten2_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @flatten_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "start_axis" = %9, "stop_axis" = %10 }
  }
  irdl.operation @flatten_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @flatten_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @flip {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @flip_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @floor {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @floor_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @floor_divide {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @floor_divide_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @floor_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @floor_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fmax {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @fmax_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @fmin {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @fmin_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @fold {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @fold_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fp8_fp8_half_gemm_fused {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.float"
    %15 = irdl.base "#builtin.string"
    %16 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, optional %8)
    irdl.results(%11)
    irdl.attributes { "transpose_x" = %12, "transpose_y" = %13, "scale" = %14, "output_dtype" = %15, "activation_type" = %16 }
  }
  irdl.operation @fp8_gemm_blockwise_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.integer"
    %35 = irdl.base "#builtin.integer"
    %36 = irdl.base "#builtin.integer"
    %37 = irdl.base "#builtin.integer"
    %38 = irdl.base "#builtin.integer"
    %39 = irdl.base "#builtin.integer"
    %40 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, %23)
    irdl.results(optional %26, optional %29, optional %32)
    irdl.attributes { "transa" = %33, "transb" = %34, "grad" = %35, "accumulate" = %36, "use_split_accumulator" = %37, "math_sm_count" = %38, "is_A_1d_scaled" = %39, "is_B_1d_scaled" = %40 }
  }
  irdl.operation @fp8_quant_blockwise {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.float"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.integer"
    %20 = irdl.base "#builtin.integer"
    %21 = irdl.base "#builtin.integer"
    %22 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8, optional %11, optional %14)
    irdl.attributes { "epsilon" = %15, "using_1x128_vec_quant" = %16, "input_transpose" = %17, "output_scale_transpose" = %18, "return_transpose_only" = %19, "using_e5m2" = %20, "using_pow2_scale" = %21, "using_ue8m0_scale" = %22 }
  }
  irdl.operation @fractional_max_pool2d {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.float"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "random_u" = %9, "return_mask" = %10 }
  }
  irdl.operation @fractional_max_pool2d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @fractional_max_pool3d {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.float"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "random_u" = %9, "return_mask" = %10 }
  }
  irdl.operation @fractional_max_pool3d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @frame {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "frame_length" = %6, "hop_length" = %7, "axis" = %8 }
  }
  irdl.operation @frame_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @frobenius_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "keep_dim" = %9, "reduce_all" = %10 }
  }
  irdl.operation @frobenius_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @fsp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fsp_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @ftrl {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @ftrl_sr {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @full {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.type"
    %4 = irdl.base "#builtin.string"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "dtype" = %3, "place" = %4 }
  }
  irdl.operation @full_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6, "place" = %7 }
  }
  irdl.operation @full_batch_size_like {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6, "input_dim_idx" = %7, "output_dim_idx" = %8, "place" = %9 }
  }
  irdl.operation @full_int_array {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.type"
    %4 = irdl.base "#builtin.string"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "dtype" = %3, "place" = %4 }
  }
  irdl.operation @full_like {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.type"
    %8 = irdl.base "#builtin.string"
    irdl.operands(%2, %3)
    irdl.results(%6)
    irdl.attributes { "dtype" = %7, "place" = %8 }
  }
  irdl.operation @full_like_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @full_like_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @full_with_tensor {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.type"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "dtype" = %9 }
  }
  irdl.operation @fused_act_dequant {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @fused_adam_ {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tuple"
    %10 = irdl.base @pd::@tensor_array
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tuple"
    %13 = irdl.base @pd::@tensor_array
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tuple"
    %16 = irdl.base @pd::@tensor_array
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tuple"
    %19 = irdl.base @pd::@tensor_array
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tuple"
    %22 = irdl.base @pd::@tensor_array
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tuple"
    %28 = irdl.base @pd::@tensor_array
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tuple"
    %31 = irdl.base @pd::@tensor_array
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tuple"
    %34 = irdl.base @pd::@tensor_array
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tuple"
    %37 = irdl.base @pd::@tensor_array
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tuple"
    %40 = irdl.base @pd::@tensor_array
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tuple"
    %43 = irdl.base @pd::@tensor_array
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "#builtin.integer"
    %46 = irdl.base "#builtin.float"
    %47 = irdl.base "#builtin.integer"
    %48 = irdl.base "#builtin.integer"
    %49 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, optional %23, optional %26)
    irdl.results(optional %29, optional %32, optional %35, optional %38, optional %41, optional %44)
    irdl.attributes { "chunk_size" = %45, "weight_decay" = %46, "use_adamw" = %47, "multi_precision" = %48, "use_global_beta_pow" = %49 }
  }
  irdl.operation @fused_adam_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8)
    irdl.results(optional %9, optional %10, optional %11, optional %12, optional %13, optional %14)
  }
  irdl.operation @fused_attention {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "!builtin.tensor"
    %49 = irdl.base @pd::@selected_rows
    %50 = irdl.any_of(%48, %49)
    %51 = irdl.base "!builtin.tensor"
    %52 = irdl.base @pd::@selected_rows
    %53 = irdl.any_of(%51, %52)
    %54 = irdl.base "!builtin.tensor"
    %55 = irdl.base @pd::@selected_rows
    %56 = irdl.any_of(%54, %55)
    %57 = irdl.base "!builtin.tensor"
    %58 = irdl.base @pd::@selected_rows
    %59 = irdl.any_of(%57, %58)
    %60 = irdl.base "!builtin.tensor"
    %61 = irdl.base @pd::@selected_rows
    %62 = irdl.any_of(%60, %61)
    %63 = irdl.base "!builtin.tensor"
    %64 = irdl.base @pd::@selected_rows
    %65 = irdl.any_of(%63, %64)
    %66 = irdl.base "!builtin.tensor"
    %67 = irdl.base @pd::@selected_rows
    %68 = irdl.any_of(%66, %67)
    %69 = irdl.base "!builtin.tensor"
    %70 = irdl.base @pd::@selected_rows
    %71 = irdl.any_of(%69, %70)
    %72 = irdl.base "!builtin.tensor"
    %73 = irdl.base @pd::@selected_rows
    %74 = irdl.any_of(%72, %73)
    %75 = irdl.base "!builtin.tensor"
    %76 = irdl.base @pd::@selected_rows
    %77 = irdl.any_of(%75, %76)
    %78 = irdl.base "!builtin.tensor"
    %79 = irdl.base @pd::@selected_rows
    %80 = irdl.any_of(%78, %79)
    %81 = irdl.base "!builtin.tensor"
    %82 = irdl.base @pd::@selected_rows
    %83 = irdl.any_of(%81, %82)
    %84 = irdl.base "!builtin.tensor"
    %85 = irdl.base @pd::@selected_rows
    %86 = irdl.any_of(%84, %85)
    %87 = irdl.base "!builtin.tensor"
    %88 = irdl.base @pd::@selected_rows
    %89 = irdl.any_of(%87, %88)
    %90 = irdl.base "!builtin.tensor"
    %91 = irdl.base @pd::@selected_rows
    %92 = irdl.any_of(%90, %91)
    %93 = irdl.base "#builtin.integer"
    %94 = irdl.base "#builtin.integer"
    %95 = irdl.base "#builtin.integer"
    %96 = irdl.base "#builtin.float"
    %97 = irdl.base "#builtin.float"
    %98 = irdl.base "#builtin.integer"
    %99 = irdl.base "#builtin.integer"
    %100 = irdl.base "#builtin.integer"
    %101 = irdl.base "#builtin.string"
    %102 = irdl.base "#builtin.float"
    %103 = irdl.base "#builtin.integer"
    %104 = irdl.base "#builtin.integer"
    %105 = irdl.base "#builtin.string"
    %106 = irdl.base "#builtin.float"
    %107 = irdl.base "#builtin.integer"
    %108 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, optional %8, %11, optional %14, optional %17, optional %20, %23, optional %26, optional %29, optional %32)
    irdl.results(optional %35, optional %38, optional %41, optional %44, optional %47, optional %50, optional %53, optional %56, optional %59, optional %62, optional %65, optional %68, optional %71, optional %74, optional %77, optional %80, optional %83, optional %86, optional %89, optional %92)
    irdl.attributes { "num_heads" = %93, "transpose_qkv_wb" = %94, "pre_layer_norm" = %95, "epsilon" = %96, "attn_dropout_rate" = %97, "is_test" = %98, "attn_dropout_fix_seed" = %99, "attn_dropout_seed" = %100, "attn_dropout_implementation" = %101, "dropout_rate" = %102, "dropout_fix_seed" = %103, "dropout_seed" = %104, "dropout_implementation" = %105, "ln_epsilon" = %106, "add_residual" = %107, "ring_id" = %108 }
  }
  irdl.operation @fused_attention_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    %21 = irdl.any
    %22 = irdl.any
    %23 = irdl.any
    %24 = irdl.any
    %25 = irdl.any
    %26 = irdl.any
    %27 = irdl.any
    %28 = irdl.any
    %29 = irdl.any
    %30 = irdl.any
    %31 = irdl.any
    %32 = irdl.any
    %33 = irdl.any
    %34 = irdl.any
    %35 = irdl.any
    %36 = irdl.any
    %37 = irdl.any
    %38 = irdl.any
    %39 = irdl.any
    %40 = irdl.any
    %41 = irdl.any
    %42 = irdl.any
    %43 = irdl.any
    %44 = irdl.any
    %45 = irdl.any
    %46 = irdl.any
    %47 = irdl.any
    %48 = irdl.any
    %49 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15, optional %16, optional %17, optional %18, optional %19, optional %20, optional %21, optional %22, optional %23, optional %24, optional %25, optional %26, optional %27, optional %28)
    irdl.results(optional %29, optional %30, optional %31, optional %32, optional %33, optional %34, optional %35, optional %36, optional %37, optional %38, optional %39, optional %40, optional %41, optional %42, optional %43, optional %44, optional %45, optional %46, optional %47, optional %48, optional %49)
  }
  irdl.operation @fused_attention_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @fused_attention_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @fused_batch_norm_act {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.float"
    %34 = irdl.base "#builtin.float"
    %35 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11, %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26, optional %29, optional %32)
    irdl.attributes { "momentum" = %33, "epsilon" = %34, "act_type" = %35 }
  }
  irdl.operation @fused_batch_norm_act_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.float"
    %34 = irdl.base "#builtin.float"
    %35 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11, %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26, optional %29, optional %32)
    irdl.attributes { "momentum" = %33, "epsilon" = %34, "act_type" = %35 }
  }
  irdl.operation @fused_batch_norm_act_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10)
  }
  irdl.operation @fused_bias_act {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.string"
    %19 = irdl.base "#builtin.string"
    %20 = irdl.base "#builtin.float"
    %21 = irdl.base "#builtin.integer"
    %22 = irdl.base "#builtin.float"
    %23 = irdl.base "#builtin.float"
    irdl.operands(%2, optional %5, optional %8, optional %11, optional %14)
    irdl.results(%17)
    irdl.attributes { "act_method" = %18, "compute_dtype" = %19, "quant_scale" = %20, "quant_round_type" = %21, "quant_max_bound" = %22, "quant_min_bound" = %23 }
  }
  irdl.operation @fused_bias_dropout_residual_layer_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "#builtin.float"
    %31 = irdl.base "#builtin.integer"
    %32 = irdl.base "#builtin.integer"
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.string"
    %35 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, optional %8, optional %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26, optional %29)
    irdl.attributes { "dropout_rate" = %30, "is_test" = %31, "dropout_fix_seed" = %32, "dropout_seed" = %33, "dropout_implementation" = %34, "ln_epsilon" = %35 }
  }
  irdl.operation @fused_bias_dropout_residual_layer_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9)
    irdl.results(optional %10, optional %11, optional %12, optional %13, optional %14)
  }
  irdl.operation @fused_bias_residual_layernorm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.float"
    %28 = irdl.base "#builtin.float"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.float"
    %31 = irdl.base "#builtin.integer"
    %32 = irdl.base "#builtin.float"
    %33 = irdl.base "#builtin.float"
    irdl.operands(%2, optional %5, optional %8, optional %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26)
    irdl.attributes { "epsilon" = %27, "residual_alpha" = %28, "begin_norm_axis" = %29, "quant_scale" = %30, "quant_round_type" = %31, "quant_max_bound" = %32, "quant_min_bound" = %33 }
  }
  irdl.operation @fused_bn_add_activation {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "#builtin.float"
    %37 = irdl.base "#builtin.float"
    %38 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11, %14, %17)
    irdl.results(optional %20, optional %23, optional %26, optional %29, optional %32, optional %35)
    irdl.attributes { "momentum" = %36, "epsilon" = %37, "act_type" = %38 }
  }
  irdl.operation @fused_bn_add_activation_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "#builtin.float"
    %37 = irdl.base "#builtin.float"
    %38 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11, %14, %17)
    irdl.results(optional %20, optional %23, optional %26, optional %29, optional %32, optional %35)
    irdl.attributes { "momentum" = %36, "epsilon" = %37, "act_type" = %38 }
  }
  irdl.operation @fused_bn_add_activation_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10, optional %11)
  }
  irdl.operation @fused_conv2d {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @fused_conv2d_add_act {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tuple"
    %16 = irdl.base @pd::@tensor_array
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.string"
    %19 = irdl.base "#builtin.integer"
    %20 = irdl.base "#builtin.string"
    %21 = irdl.base "#builtin.string"
    %22 = irdl.base "#builtin.integer"
    %23 = irdl.base "#builtin.integer"
    %24 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, optional %8, optional %11)
    irdl.results(optional %14, optional %17)
    irdl.attributes { "padding_algorithm" = %18, "groups" = %19, "data_format" = %20, "activation" = %21, "exhaustive_search" = %22, "workspace_size_MB" = %23, "fuse_alpha" = %24 }
  }
  irdl.operation @fused_conv3d {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @fused_dconv_drelu_dbn {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "!builtin.tensor"
    %49 = irdl.base @pd::@selected_rows
    %50 = irdl.any_of(%48, %49)
    %51 = irdl.base "!builtin.tensor"
    %52 = irdl.base @pd::@selected_rows
    %53 = irdl.any_of(%51, %52)
    %54 = irdl.base "!builtin.tensor"
    %55 = irdl.base @pd::@selected_rows
    %56 = irdl.any_of(%54, %55)
    %57 = irdl.base "!builtin.tensor"
    %58 = irdl.base @pd::@selected_rows
    %59 = irdl.any_of(%57, %58)
    %60 = irdl.base "!builtin.tensor"
    %61 = irdl.base @pd::@selected_rows
    %62 = irdl.any_of(%60, %61)
    %63 = irdl.base "!builtin.tensor"
    %64 = irdl.base @pd::@selected_rows
    %65 = irdl.any_of(%63, %64)
    %66 = irdl.base "!builtin.tensor"
    %67 = irdl.base @pd::@selected_rows
    %68 = irdl.any_of(%66, %67)
    %69 = irdl.base "!builtin.tensor"
    %70 = irdl.base @pd::@selected_rows
    %71 = irdl.any_of(%69, %70)
    %72 = irdl.base "#builtin.string"
    %73 = irdl.base "#builtin.integer"
    %74 = irdl.base "#builtin.string"
    %75 = irdl.base "#builtin.integer"
    %76 = irdl.base "#builtin.integer"
    %77 = irdl.base "#builtin.integer"
    %78 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8, optional %11, optional %14, optional %17, optional %20, %23, %26, %29, %32, %35, optional %38, optional %41, optional %44, optional %47, optional %50)
    irdl.results(optional %53, optional %56, optional %59, optional %62, optional %65, optional %68, optional %71)
    irdl.attributes { "padding_algorithm" = %72, "groups" = %73, "data_format" = %74, "fuse_shortcut" = %75, "fuse_dual" = %76, "fuse_add" = %77, "exhaustive_search" = %78 }
  }
  irdl.operation @fused_dot_product_attention {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.float"
    %28 = irdl.base "#builtin.float"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.string"
    %31 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, optional %11, optional %14, optional %17)
    irdl.results(optional %20, optional %23, optional %26)
    irdl.attributes { "scaling_factor" = %27, "dropout_probability" = %28, "is_training" = %29, "mask_type_str" = %30, "bias_type_str" = %31 }
  }
  irdl.operation @fused_dot_product_attention_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9)
    irdl.results(optional %10, optional %11, optional %12, optional %13)
  }
  irdl.operation @fused_dropout_add {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.string"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14)
    irdl.attributes { "is_test" = %15, "mode" = %16, "seed" = %17, "fix_seed" = %18 }
  }
  irdl.operation @fused_dropout_add_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @fused_elementwise_add {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fused_elementwise_div {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fused_elementwise_mul {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fused_elementwise_sub {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fused_elemwise_activation {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @fused_elemwise_activation_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @fused_elemwise_add_activation {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.float"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "scale" = %12, "axis" = %13, "save_intermediate_out" = %14 }
  }
  irdl.operation @fused_elemwise_add_activation_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6)
  }
  irdl.operation @fused_embedding_eltwise_layernorm {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, %11)
    irdl.results(%14)
    irdl.attributes { "epsilon" = %15 }
  }
  irdl.operation @fused_embedding_fc_lstm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13)
  }
  irdl.operation @fused_embedding_seq_pool {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fused_embedding_seq_pool_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @fused_fc_elementwise_layernorm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.integer"
    %28 = irdl.base "#builtin.string"
    %29 = irdl.base "#builtin.float"
    %30 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11, optional %14, optional %17)
    irdl.results(optional %20, optional %23, optional %26)
    irdl.attributes { "x_num_col_dims" = %27, "activation_type" = %28, "epsilon" = %29, "begin_norm_axis" = %30 }
  }
  irdl.operation @fused_feedforward {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "!builtin.tensor"
    %49 = irdl.base @pd::@selected_rows
    %50 = irdl.any_of(%48, %49)
    %51 = irdl.base "!builtin.tensor"
    %52 = irdl.base @pd::@selected_rows
    %53 = irdl.any_of(%51, %52)
    %54 = irdl.base "!builtin.tensor"
    %55 = irdl.base @pd::@selected_rows
    %56 = irdl.any_of(%54, %55)
    %57 = irdl.base "!builtin.tensor"
    %58 = irdl.base @pd::@selected_rows
    %59 = irdl.any_of(%57, %58)
    %60 = irdl.base "!builtin.tensor"
    %61 = irdl.base @pd::@selected_rows
    %62 = irdl.any_of(%60, %61)
    %63 = irdl.base "!builtin.tensor"
    %64 = irdl.base @pd::@selected_rows
    %65 = irdl.any_of(%63, %64)
    %66 = irdl.base "#builtin.integer"
    %67 = irdl.base "#builtin.float"
    %68 = irdl.base "#builtin.float"
    %69 = irdl.base "#builtin.string"
    %70 = irdl.base "#builtin.float"
    %71 = irdl.base "#builtin.float"
    %72 = irdl.base "#builtin.string"
    %73 = irdl.base "#builtin.string"
    %74 = irdl.base "#builtin.integer"
    %75 = irdl.base "#builtin.integer"
    %76 = irdl.base "#builtin.integer"
    %77 = irdl.base "#builtin.integer"
    %78 = irdl.base "#builtin.integer"
    %79 = irdl.base "#builtin.integer"
    %80 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, optional %8, %11, optional %14, %17, optional %20, optional %23, optional %26, optional %29, optional %32)
    irdl.results(optional %35, optional %38, optional %41, optional %44, optional %47, optional %50, optional %53, optional %56, optional %59, optional %62, optional %65)
    irdl.attributes { "pre_layer_norm" = %66, "ln1_epsilon" = %67, "ln2_epsilon" = %68, "act_method" = %69, "dropout1_prob" = %70, "dropout2_prob" = %71, "dropout1_implementation" = %72, "dropout2_implementation" = %73, "is_test" = %74, "dropout1_fix_seed" = %75, "dropout2_fix_seed" = %76, "dropout1_seed_val" = %77, "dropout2_seed_val" = %78, "add_residual" = %79, "ring_id" = %80 }
  }
  irdl.operation @fused_feedforward_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    %21 = irdl.any
    %22 = irdl.any
    %23 = irdl.any
    %24 = irdl.any
    %25 = irdl.any
    %26 = irdl.any
    %27 = irdl.any
    %28 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15, optional %16, optional %17, optional %18, optional %19)
    irdl.results(optional %20, optional %21, optional %22, optional %23, optional %24, optional %25, optional %26, optional %27, optional %28)
  }
  irdl.operation @fused_gate_attention {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11)
    irdl.results(optional %12, optional %13, optional %14, optional %15, optional %16, optional %17, optional %18, optional %19, optional %20)
  }
  irdl.operation @fused_gate_attention_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    %21 = irdl.any
    %22 = irdl.any
    %23 = irdl.any
    %24 = irdl.any
    %25 = irdl.any
    %26 = irdl.any
    %27 = irdl.any
    %28 = irdl.any
    %29 = irdl.any
    %30 = irdl.any
    %31 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15, optional %16, optional %17, optional %18, optional %19, optional %20)
    irdl.results(optional %21, optional %22, optional %23, optional %24, optional %25, optional %26, optional %27, optional %28, optional %29, optional %30, optional %31)
  }
  irdl.operation @fused_gemm_epilogue {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8)
    irdl.results(optional %11, optional %14)
    irdl.attributes { "trans_x" = %15, "trans_y" = %16, "activation" = %17 }
  }
  irdl.operation @fused_gemm_epilogue_grad {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.integer"
    %22 = irdl.base "#builtin.integer"
    %23 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, optional %8, %11)
    irdl.results(optional %14, optional %17, optional %20)
    irdl.attributes { "trans_x" = %21, "trans_y" = %22, "activation_grad" = %23 }
  }
  irdl.operation @fused_linear_param_grad_add {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8, optional %11)
    irdl.results(optional %14, optional %17)
    irdl.attributes { "multi_precision" = %18, "has_bias" = %19 }
  }
  irdl.operation @fused_matmul {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @fused_multi_transformer_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tuple"
    %10 = irdl.base @pd::@tensor_array
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tuple"
    %13 = irdl.base @pd::@tensor_array
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tuple"
    %16 = irdl.base @pd::@tensor_array
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tuple"
    %19 = irdl.base @pd::@tensor_array
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tuple"
    %37 = irdl.base @pd::@tensor_array
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tuple"
    %40 = irdl.base @pd::@tensor_array
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tuple"
    %43 = irdl.base @pd::@tensor_array
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tuple"
    %46 = irdl.base @pd::@tensor_array
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "!builtin.tuple"
    %49 = irdl.base @pd::@tensor_array
    %50 = irdl.any_of(%48, %49)
    %51 = irdl.base "!builtin.tuple"
    %52 = irdl.base @pd::@tensor_array
    %53 = irdl.any_of(%51, %52)
    %54 = irdl.base "!builtin.tuple"
    %55 = irdl.base @pd::@tensor_array
    %56 = irdl.any_of(%54, %55)
    %57 = irdl.base "!builtin.tuple"
    %58 = irdl.base @pd::@tensor_array
    %59 = irdl.any_of(%57, %58)
    %60 = irdl.base "!builtin.tensor"
    %61 = irdl.base @pd::@selected_rows
    %62 = irdl.any_of(%60, %61)
    %63 = irdl.base "!builtin.tensor"
    %64 = irdl.base @pd::@selected_rows
    %65 = irdl.any_of(%63, %64)
    %66 = irdl.base "#builtin.integer"
    %67 = irdl.base "#builtin.float"
    %68 = irdl.base "#builtin.float"
    %69 = irdl.base "#builtin.float"
    %70 = irdl.base "#builtin.integer"
    %71 = irdl.base "#builtin.integer"
    %72 = irdl.base "#builtin.string"
    %73 = irdl.base "#builtin.string"
    %74 = irdl.base "#builtin.integer"
    %75 = irdl.base "#builtin.integer"
    %76 = irdl.base "#builtin.string"
    %77 = irdl.base "#builtin.integer"
    %78 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8, %11, optional %14, optional %17, optional %20, optional %23, optional %26, optional %29, optional %32, optional %35, %38, optional %41, %44, optional %47, %50, optional %53, %56, optional %59)
    irdl.results(optional %62, optional %65)
    irdl.attributes { "pre_layer_norm" = %66, "epsilon" = %67, "residual_alpha" = %68, "dropout_rate" = %69, "rotary_emb_dims" = %70, "is_test" = %71, "dropout_implementation" = %72, "act_method" = %73, "trans_qkvw" = %74, "ring_id" = %75, "norm_type" = %76, "use_neox_rotary_style" = %77, "gqa_group_size" = %78 }
  }
  irdl.operation @fused_multi_transformer_int8 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    %21 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15, optional %16, optional %17, optional %18, optional %19)
    irdl.results(optional %20, optional %21)
  }
  irdl.operation @fused_multi_transformer_int8_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tuple"
    %10 = irdl.base @pd::@tensor_array
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tuple"
    %13 = irdl.base @pd::@tensor_array
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tuple"
    %16 = irdl.base @pd::@tensor_array
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tuple"
    %19 = irdl.base @pd::@tensor_array
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tuple"
    %22 = irdl.base @pd::@tensor_array
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tuple"
    %25 = irdl.base @pd::@tensor_array
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tuple"
    %28 = irdl.base @pd::@tensor_array
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tuple"
    %31 = irdl.base @pd::@tensor_array
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tuple"
    %34 = irdl.base @pd::@tensor_array
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tuple"
    %37 = irdl.base @pd::@tensor_array
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tuple"
    %40 = irdl.base @pd::@tensor_array
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tuple"
    %43 = irdl.base @pd::@tensor_array
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tuple"
    %46 = irdl.base @pd::@tensor_array
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "!builtin.tuple"
    %49 = irdl.base @pd::@tensor_array
    %50 = irdl.any_of(%48, %49)
    %51 = irdl.base "!builtin.tuple"
    %52 = irdl.base @pd::@tensor_array
    %53 = irdl.any_of(%51, %52)
    %54 = irdl.base "!builtin.tuple"
    %55 = irdl.base @pd::@tensor_array
    %56 = irdl.any_of(%54, %55)
    %57 = irdl.base "!builtin.tuple"
    %58 = irdl.base @pd::@tensor_array
    %59 = irdl.any_of(%57, %58)
    %60 = irdl.base "!builtin.tuple"
    %61 = irdl.base @pd::@tensor_array
    %62 = irdl.any_of(%60, %61)
    %63 = irdl.base "!builtin.tuple"
    %64 = irdl.base @pd::@tensor_array
    %65 = irdl.any_of(%63, %64)
    %66 = irdl.base "!builtin.tuple"
    %67 = irdl.base @pd::@tensor_array
    %68 = irdl.any_of(%66, %67)
    %69 = irdl.base "!builtin.tensor"
    %70 = irdl.base @pd::@selected_rows
    %71 = irdl.any_of(%69, %70)
    %72 = irdl.base "!builtin.tensor"
    %73 = irdl.base @pd::@selected_rows
    %74 = irdl.any_of(%72, %73)
    %75 = irdl.base "!builtin.tensor"
    %76 = irdl.base @pd::@selected_rows
    %77 = irdl.any_of(%75, %76)
    %78 = irdl.base "!builtin.tensor"
    %79 = irdl.base @pd::@selected_rows
    %80 = irdl.any_of(%78, %79)
    %81 = irdl.base "!builtin.tensor"
    %82 = irdl.base @pd::@selected_rows
    %83 = irdl.any_of(%81, %82)
    %84 = irdl.base "!builtin.tensor"
    %85 = irdl.base @pd::@selected_rows
    %86 = irdl.any_of(%84, %85)
    %87 = irdl.base "!builtin.tensor"
    %88 = irdl.base @pd::@selected_rows
    %89 = irdl.any_of(%87, %88)
    %90 = irdl.base "!builtin.tuple"
    %91 = irdl.base @pd::@tensor_array
    %92 = irdl.any_of(%90, %91)
    %93 = irdl.base "#builtin.integer"
    %94 = irdl.base "#builtin.integer"
    %95 = irdl.base "#builtin.float"
    %96 = irdl.base "#builtin.float"
    %97 = irdl.base "#builtin.integer"
    %98 = irdl.base "#builtin.string"
    %99 = irdl.base "#builtin.string"
    %100 = irdl.base "#builtin.integer"
    %101 = irdl.base "#builtin.integer"
    %102 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, %23, %26, %29, %32, %35, %38, %41, %44, %47, %50, %53, %56, %59, %62, optional %65, optional %68, optional %71, optional %74, optional %77, optional %80, optional %83, %86)
    irdl.results(optional %89, optional %92)
    irdl.attributes { "pre_layer_norm" = %93, "rotary_emb_dims" = %94, "epsilon" = %95, "dropout_rate" = %96, "is_test" = %97, "dropout_implementation" = %98, "act_method" = %99, "trans_qkvw" = %100, "ring_id" = %101, "gather_axis" = %102 }
  }
  irdl.operation @fused_multi_transformer_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tuple"
    %10 = irdl.base @pd::@tensor_array
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tuple"
    %13 = irdl.base @pd::@tensor_array
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tuple"
    %16 = irdl.base @pd::@tensor_array
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tuple"
    %19 = irdl.base @pd::@tensor_array
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tuple"
    %22 = irdl.base @pd::@tensor_array
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tuple"
    %25 = irdl.base @pd::@tensor_array
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tuple"
    %28 = irdl.base @pd::@tensor_array
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tuple"
    %31 = irdl.base @pd::@tensor_array
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tuple"
    %34 = irdl.base @pd::@tensor_array
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tuple"
    %37 = irdl.base @pd::@tensor_array
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tuple"
    %40 = irdl.base @pd::@tensor_array
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tuple"
    %43 = irdl.base @pd::@tensor_array
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tuple"
    %46 = irdl.base @pd::@tensor_array
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "!builtin.tuple"
    %49 = irdl.base @pd::@tensor_array
    %50 = irdl.any_of(%48, %49)
    %51 = irdl.base "!builtin.tuple"
    %52 = irdl.base @pd::@tensor_array
    %53 = irdl.any_of(%51, %52)
    %54 = irdl.base "!builtin.tuple"
    %55 = irdl.base @pd::@tensor_array
    %56 = irdl.any_of(%54, %55)
    %57 = irdl.base "!builtin.tensor"
    %58 = irdl.base @pd::@selected_rows
    %59 = irdl.any_of(%57, %58)
    %60 = irdl.base "!builtin.tensor"
    %61 = irdl.base @pd::@selected_rows
    %62 = irdl.any_of(%60, %61)
    %63 = irdl.base "!builtin.tensor"
    %64 = irdl.base @pd::@selected_rows
    %65 = irdl.any_of(%63, %64)
    %66 = irdl.base "!builtin.tensor"
    %67 = irdl.base @pd::@selected_rows
    %68 = irdl.any_of(%66, %67)
    %69 = irdl.base "!builtin.tensor"
    %70 = irdl.base @pd::@selected_rows
    %71 = irdl.any_of(%69, %70)
    %72 = irdl.base "!builtin.tensor"
    %73 = irdl.base @pd::@selected_rows
    %74 = irdl.any_of(%72, %73)
    %75 = irdl.base "!builtin.tensor"
    %76 = irdl.base @pd::@selected_rows
    %77 = irdl.any_of(%75, %76)
    %78 = irdl.base "!builtin.tuple"
    %79 = irdl.base @pd::@tensor_array
    %80 = irdl.any_of(%78, %79)
    %81 = irdl.base "#builtin.integer"
    %82 = irdl.base "#builtin.integer"
    %83 = irdl.base "#builtin.float"
    %84 = irdl.base "#builtin.float"
    %85 = irdl.base "#builtin.integer"
    %86 = irdl.base "#builtin.string"
    %87 = irdl.base "#builtin.string"
    %88 = irdl.base "#builtin.integer"
    %89 = irdl.base "#builtin.integer"
    %90 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, %23, %26, %29, %32, %35, %38, %41, %44, %47, %50, optional %53, optional %56, optional %59, optional %62, optional %65, optional %68, optional %71, %74)
    irdl.results(optional %77, optional %80)
    irdl.attributes { "pre_layer_norm" = %81, "rotary_emb_dims" = %82, "epsilon" = %83, "dropout_rate" = %84, "is_test" = %85, "dropout_implementation" = %86, "act_method" = %87, "trans_qkvw" = %88, "ring_id" = %89, "gather_axis" = %90 }
  }
  irdl.operation @fused_partial_rope {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @fused_partial_rope_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @fused_rms_norm_ext {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.float"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "epsilon" = %12 }
  }
  irdl.operation @fused_rms_norm_ext_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @fused_rms_norm_quant {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.float"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.float"
    %27 = irdl.base "#builtin.integer"
    %28 = irdl.base "#builtin.float"
    %29 = irdl.base "#builtin.float"
    irdl.operands(%2, optional %5, optional %8, %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23)
    irdl.attributes { "epsilon" = %24, "begin_norm_axis" = %25, "quant_scale" = %26, "quant_round_type" = %27, "quant_max_bound" = %28, "quant_min_bound" = %29 }
  }
  irdl.operation @fused_rms_norm_quant_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9)
  }
  irdl.operation @fused_rotary_position_embedding {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, optional %8, optional %11, optional %14, optional %17)
    irdl.results(optional %20, optional %23, optional %26)
    irdl.attributes { "use_neox_rotary_style" = %27 }
  }
  irdl.operation @fused_rotary_position_embedding_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8)
  }
  irdl.operation @fused_scale_bias_add_relu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.integer"
    %22 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, optional %14, optional %17)
    irdl.results(%20)
    irdl.attributes { "fuse_dual" = %21, "exhaustive_search" = %22 }
  }
  irdl.operation @fused_scale_bias_relu_conv_bn {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "#builtin.string"
    %46 = irdl.base "#builtin.integer"
    %47 = irdl.base "#builtin.string"
    %48 = irdl.base "#builtin.float"
    %49 = irdl.base "#builtin.float"
    %50 = irdl.base "#builtin.integer"
    %51 = irdl.base "#builtin.integer"
    %52 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8, optional %11, %14, %17, %20, %23)
    irdl.results(optional %26, optional %29, optional %32, optional %35, optional %38, optional %41, optional %44)
    irdl.attributes { "padding_algorithm" = %45, "groups" = %46, "data_format" = %47, "momentum" = %48, "epsilon" = %49, "fuse_prologue" = %50, "exhaustive_search" = %51, "accumulation_count" = %52 }
  }
  irdl.operation @fused_seqpool_cvm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fused_seqpool_cvm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @fused_softmax_mask {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fused_softmax_mask_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fused_softmax_mask_upper_triangle {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @fused_softmax_mask_upper_triangle_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fused_softplus {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fused_stack_quant {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
  }
  irdl.operation @fused_stack_transpose_quant {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
  }
  irdl.operation @fused_swiglu_weighted_bwd {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    irdl.operands(%2, %5, %8)
    irdl.results(optional %11, optional %14, optional %17)
  }
  irdl.operation @fused_token_prune {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @fused_transpose {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @fused_transpose_split_quant {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tuple"
    %10 = irdl.base @pd::@tensor_array
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "pow_2_scales" = %12 }
  }
  irdl.operation @fused_transpose_wlch_split_quant {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "pow_2_scales" = %9 }
  }
  irdl.operation @fused_weighted_swiglu_act_quant {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "using_pow2_scaling" = %12 }
  }
  irdl.operation @fusion_group {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fusion_gru {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "#builtin.string"
    %31 = irdl.base "#builtin.string"
    %32 = irdl.base "#builtin.integer"
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.integer"
    %35 = irdl.base "#builtin.integer"
    %36 = irdl.base "#builtin.string"
    %37 = irdl.base "#builtin.float"
    %38 = irdl.base "#builtin.float"
    %39 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, %8, %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26, optional %29)
    irdl.attributes { "activation" = %30, "gate_activation" = %31, "is_reverse" = %32, "use_seq" = %33, "origin_mode" = %34, "use_mkldnn" = %35, "mkldnn_data_type" = %36, "scale_data" = %37, "shift_data" = %38, "force_fp32_output" = %39 }
  }
  irdl.operation @fusion_lstm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14)
  }
  irdl.operation @fusion_repeated_fc_relu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tuple"
    %10 = irdl.base @pd::@tensor_array
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    irdl.operands(%2, %5, %8)
    irdl.results(optional %11, optional %14)
  }
  irdl.operation @fusion_seqconv_eltadd_relu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(optional %11, optional %14)
    irdl.attributes { "context_length" = %15, "context_start" = %16, "context_stride" = %17 }
  }
  irdl.operation @fusion_seqexpand_concat_fc {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14)
    irdl.attributes { "fc_activation" = %15 }
  }
  irdl.operation @fusion_seqpool_concat {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @fusion_seqpool_cvm_concat {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @fusion_squared_mat_sub {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.float"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11, optional %14, optional %17)
    irdl.attributes { "scalar" = %18 }
  }
  irdl.operation @fusion_transpose_flatten_concat {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "flatten_axis" = %6, "concat_axis" = %7 }
  }
  irdl.operation @gammaincc {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @gammaincc_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @gammaincc_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @gammaln {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @gammaln_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @gammaln_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @gather {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tensor"
    %8 = irdl.base @pd::@selected_rows
    %9 = irdl.any_of(%7, %8)
    irdl.operands(%2, %5, %6)
    irdl.results(%9)
  }
  irdl.operation @gather_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @gather_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @gather_nd {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @gather_nd_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @gather_nd_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @gather_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @gather_tree {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @gaussian {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base "!builtin.tuple"
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.float"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.type"
    %10 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "mean" = %6, "std" = %7, "seed" = %8, "dtype" = %9, "place" = %10 }
  }
  irdl.operation @gaussian_inplace {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.float"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "mean" = %6, "std" = %7, "seed" = %8 }
  }
  irdl.operation @gaussian_inplace_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.float"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "mean" = %6, "std" = %7, "seed" = %8 }
  }
  irdl.operation @gaussian_inplace_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @gaussian_inplace_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @gaussian_random_batch_size_like {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @ge_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @gelu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "approximate" = %6 }
  }
  irdl.operation @gelu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @gemm_epilogue {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.string"
    %14 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(%11)
    irdl.attributes { "in_num_col_dims" = %12, "activation_type" = %13, "padding_weights" = %14 }
  }
  irdl.operation @generate_mask_labels {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8)
  }
  irdl.operation @generate_proposal_labels {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8, optional %9, optional %10, optional %11)
  }
  irdl.operation @generate_proposals {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.integer"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.float"
    %27 = irdl.base "#builtin.float"
    %28 = irdl.base "#builtin.float"
    %29 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14)
    irdl.results(optional %17, optional %20, optional %23)
    irdl.attributes { "pre_nms_top_n" = %24, "post_nms_top_n" = %25, "nms_thresh" = %26, "min_size" = %27, "eta" = %28, "pixel_offset" = %29 }
  }
  irdl.operation @generate_proposals_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @generate_sequence_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6 }
  }
  irdl.operation @get_float_status {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @get_places {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @get_tensor_from_selected_rows {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.any_of(%1, %2)
    irdl.operands(%0)
    irdl.results(%3)
  }
  irdl.operation @global_gather {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @global_gather_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @global_scatter {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @global_scatter_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @graph_khop_sampler {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6, optional %7, optional %8)
  }
  irdl.operation @graph_sample_neighbors {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @greater_equal {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @greater_equal_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @greater_than {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @greater_than_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @grid_sample {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.string"
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "mode" = %9, "padding_mode" = %10, "align_corners" = %11 }
  }
  irdl.operation @grid_sample_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @group_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.float"
    %19 = irdl.base "#builtin.integer"
    %20 = irdl.base "#builtin.string"
    irdl.operands(%2, optional %5, optional %8)
    irdl.results(optional %11, optional %14, optional %17)
    irdl.attributes { "epsilon" = %18, "groups" = %19, "data_layout" = %20 }
  }
  irdl.operation @group_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9)
  }
  irdl.operation @group_norm_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9)
  }
  irdl.operation @group_norm_silu_xpu {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @gru {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6, optional %7)
  }
  irdl.operation @gru_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11)
    irdl.results(optional %12, optional %13, optional %14, optional %15)
  }
  irdl.operation @gru_unit {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @gru_unit_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9)
    irdl.results(optional %10, optional %11, optional %12, optional %13)
  }
  irdl.operation @gt_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @gumbel_softmax {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "temperature" = %6, "hard" = %7, "axis" = %8 }
  }
  irdl.operation @gumbel_softmax_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @hardshrink {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "threshold" = %6 }
  }
  irdl.operation @hardshrink_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @hardshrink_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @hardsigmoid {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "slope" = %6, "offset" = %7 }
  }
  irdl.operation @hardsigmoid_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @hardsigmoid_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @hardswish {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @hardswish_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @hardswish_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @hardtanh {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "t_min" = %6, "t_max" = %7 }
  }
  irdl.operation @hardtanh_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "t_min" = %6, "t_max" = %7 }
  }
  irdl.operation @hardtanh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @hardtanh_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @hash {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @heaviside {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @heaviside_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @heter_listen_and_serv {
    %0 = irdl.any
    irdl.operands(optional %0)
    irdl.results()
  }
  irdl.operation @hinge_loss {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @hinge_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @histogram {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "bins" = %6, "min" = %7, "max" = %8 }
  }
  irdl.operation @histogram_v3 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.float"
    %11 = irdl.base "#builtin.float"
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5)
    irdl.results(%8)
    irdl.attributes { "bins" = %9, "min" = %10, "max" = %11, "density" = %12 }
  }
  irdl.operation @hsigmoid_loss {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.integer"
    %28 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11, optional %14, optional %17)
    irdl.results(optional %20, optional %23, optional %26)
    irdl.attributes { "num_classes" = %27, "is_sparse" = %28 }
  }
  irdl.operation @hsigmoid_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10)
  }
  irdl.operation @huber_loss {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.float"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "delta" = %12 }
  }
  irdl.operation @huber_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @i0 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @i0_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @i0_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @i0e {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @i0e_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @i1 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @i1_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @i1e {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @i1e_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @identity_loss {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @identity_loss_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "reduction" = %6 }
  }
  irdl.operation @identity_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @identity_loss_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @im2sequence {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @im2sequence_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @imag {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @imag_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @increment {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "value" = %6 }
  }
  irdl.operation @increment_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "value" = %6 }
  }
  irdl.operation @index_add {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "axis" = %12 }
  }
  irdl.operation @index_add_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "axis" = %12 }
  }
  irdl.operation @index_add_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @index_add_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @index_add_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @index_elementwise_get {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "slice_offset" = %9, "accumulate" = %10, "is_combined" = %11 }
  }
  irdl.operation @index_elementwise_get_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @index_elementwise_get_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @index_elementwise_put {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.float"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "value" = %9, "slice_offset" = %10 }
  }
  irdl.operation @index_elementwise_put_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.float"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "value" = %9, "slice_offset" = %10 }
  }
  irdl.operation @index_elementwise_put_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @index_elementwise_put_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @index_elementwise_put_with_tensor {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "slice_offset" = %12 }
  }
  irdl.operation @index_elementwise_put_with_tensor_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "slice_offset" = %12 }
  }
  irdl.operation @index_elementwise_put_with_tensor_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @index_elementwise_put_with_tensor_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @index_put {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "accumulate" = %12 }
  }
  irdl.operation @index_put_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "accumulate" = %12 }
  }
  irdl.operation @index_put_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @index_put_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @index_sample {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @index_sample_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @index_select {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "axis" = %9 }
  }
  irdl.operation @index_select_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @index_select_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @index_select_strided {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "index" = %6, "axis" = %7 }
  }
  irdl.operation @index_select_strided_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @indices_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @instance_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.float"
    irdl.operands(%2, optional %5, optional %8)
    irdl.results(optional %11, optional %14, optional %17)
    irdl.attributes { "epsilon" = %18 }
  }
  irdl.operation @instance_norm_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10)
  }
  irdl.operation @instance_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @int_bincount {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "low" = %6, "high" = %7, "dtype" = %8 }
  }
  irdl.operation @interp_antialias {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.string"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.string"
    %20 = irdl.base "#builtin.integer"
    %21 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, optional %8, optional %11)
    irdl.results(%14)
    irdl.attributes { "data_format" = %15, "out_d" = %16, "out_h" = %17, "out_w" = %18, "interp_method" = %19, "align_corners" = %20, "align_mode" = %21 }
  }
  irdl.operation @interp_antialias_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @inverse {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @inverse_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @iou_similarity {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @is_empty {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @isclose {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tensor"
    %8 = irdl.base "!builtin.tensor"
    %9 = irdl.base @pd::@selected_rows
    %10 = irdl.any_of(%8, %9)
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %6, %7)
    irdl.results(%10)
    irdl.attributes { "equal_nan" = %11 }
  }
  irdl.operation @isfinite {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @isfinite_sr {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base @pd::@selected_rows
    irdl.operands(%0)
    irdl.results(%1)
  }
  irdl.operation @isinf {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @isinf_sr {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base @pd::@selected_rows
    irdl.operands(%0)
    irdl.results(%1)
  }
  irdl.operation @isinf_v1 {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @isnan {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @isnan_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @isnan_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @isnan_sr {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base @pd::@selected_rows
    irdl.operands(%0)
    irdl.results(%1)
  }
  irdl.operation @isnan_v1 {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @kldiv_loss {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "reduction" = %9 }
  }
  irdl.operation @kldiv_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @kron {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @kron_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @kthvalue {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "k" = %9, "axis" = %10, "keepdim" = %11 }
  }
  irdl.operation @kthvalue_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @l1_norm {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @l1_norm_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @l1_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @label_smooth {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.float"
    irdl.operands(%2, optional %5)
    irdl.results(%8)
    irdl.attributes { "epsilon" = %9 }
  }
  irdl.operation @label_smooth_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @lamb_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "#builtin.float"
    %46 = irdl.base "#builtin.float"
    %47 = irdl.base "#builtin.float"
    %48 = irdl.base "#builtin.float"
    %49 = irdl.base "#builtin.integer"
    %50 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, optional %23, optional %26)
    irdl.results(optional %29, optional %32, optional %35, optional %38, optional %41, optional %44)
    irdl.attributes { "weight_decay" = %45, "beta1" = %46, "beta2" = %47, "epsilon" = %48, "always_adapt" = %49, "multi_precision" = %50 }
  }
  irdl.operation @lamb_sr_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base @pd::@selected_rows
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "!builtin.tensor"
    %8 = irdl.base @pd::@selected_rows
    %9 = irdl.any_of(%7, %8)
    %10 = irdl.base "!builtin.tensor"
    %11 = irdl.base @pd::@selected_rows
    %12 = irdl.any_of(%10, %11)
    %13 = irdl.base "!builtin.tensor"
    %14 = irdl.base @pd::@selected_rows
    %15 = irdl.any_of(%13, %14)
    %16 = irdl.base "!builtin.tensor"
    %17 = irdl.base @pd::@selected_rows
    %18 = irdl.any_of(%16, %17)
    %19 = irdl.base "!builtin.tensor"
    %20 = irdl.base @pd::@selected_rows
    %21 = irdl.any_of(%19, %20)
    %22 = irdl.base "!builtin.tensor"
    %23 = irdl.base @pd::@selected_rows
    %24 = irdl.any_of(%22, %23)
    %25 = irdl.base "!builtin.tensor"
    %26 = irdl.base @pd::@selected_rows
    %27 = irdl.any_of(%25, %26)
    %28 = irdl.base "!builtin.tensor"
    %29 = irdl.base @pd::@selected_rows
    %30 = irdl.any_of(%28, %29)
    %31 = irdl.base "!builtin.tensor"
    %32 = irdl.base @pd::@selected_rows
    %33 = irdl.any_of(%31, %32)
    %34 = irdl.base "!builtin.tensor"
    %35 = irdl.base @pd::@selected_rows
    %36 = irdl.any_of(%34, %35)
    %37 = irdl.base "!builtin.tensor"
    %38 = irdl.base @pd::@selected_rows
    %39 = irdl.any_of(%37, %38)
    %40 = irdl.base "!builtin.tensor"
    %41 = irdl.base @pd::@selected_rows
    %42 = irdl.any_of(%40, %41)
    %43 = irdl.base "#builtin.float"
    %44 = irdl.base "#builtin.float"
    %45 = irdl.base "#builtin.float"
    %46 = irdl.base "#builtin.float"
    %47 = irdl.base "#builtin.integer"
    %48 = irdl.base "#builtin.integer"
    irdl.operands(%2, %3, %6, %9, %12, %15, %18, optional %21, optional %24)
    irdl.results(optional %27, optional %30, optional %33, optional %36, optional %39, optional %42)
    irdl.attributes { "weight_decay" = %43, "beta1" = %44, "beta2" = %45, "epsilon" = %46, "always_adapt" = %47, "multi_precision" = %48 }
  }
  irdl.operation @lars_momentum {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @lars_momentum_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @layer_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.float"
    %19 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, optional %8)
    irdl.results(optional %11, optional %14, optional %17)
    irdl.attributes { "epsilon" = %18, "begin_norm_axis" = %19 }
  }
  irdl.operation @layer_norm_act_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.float"
    %14 = irdl.base "#builtin.integer"
    %15 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "begin_norm_axis" = %12, "epsilon" = %13, "act_type" = %14, "act_param" = %15 }
  }
  irdl.operation @layer_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8)
  }
  irdl.operation @layer_norm_relu_xpu {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @leaky_relu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "negative_slope" = %6 }
  }
  irdl.operation @leaky_relu_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "negative_slope" = %6 }
  }
  irdl.operation @leaky_relu_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @leaky_relu_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @leaky_relu_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @leaky_relu_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @leaky_relu_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @leaky_relu_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @leaky_relu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @leaky_relu_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @legacy_matmul {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @legacy_matmul_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @legacy_reshape {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @legacy_reshape_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @legacy_reshape_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @lerp {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @lerp_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @lerp_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6)
  }
  irdl.operation @less_equal {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @less_equal_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @less_than {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @less_than_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @lgamma {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @lgamma_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @lgamma_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @limit_by_capacity {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @linear_chain_crf {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6, optional %7)
  }
  irdl.operation @linear_chain_crf_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11)
    irdl.results(optional %12, optional %13, optional %14, optional %15)
  }
  irdl.operation @linear_interp {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.string"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.string"
    %20 = irdl.base "#builtin.integer"
    %21 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, optional %8, optional %11)
    irdl.results(%14)
    irdl.attributes { "data_layout" = %15, "out_d" = %16, "out_h" = %17, "out_w" = %18, "interp_method" = %19, "align_corners" = %20, "align_mode" = %21 }
  }
  irdl.operation @linear_interp_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @linear_interp_grad_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8, optional %9)
  }
  irdl.operation @linear_interp_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @linear_v2 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "transpose_weight" = %12 }
  }
  irdl.operation @linear_v2_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8)
  }
  irdl.operation @linear_v2_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @linspace {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.type"
    %13 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "dtype" = %12, "place" = %13 }
  }
  irdl.operation @listen_and_serv {
    %0 = irdl.any
    irdl.operands(optional %0)
    irdl.results()
  }
  irdl.operation @llm_int8_linear {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, optional %8, %11)
    irdl.results(%14)
    irdl.attributes { "threshold" = %15 }
  }
  irdl.operation @load {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @load_combine {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.string"
    %4 = irdl.base "#builtin.integer"
    %5 = irdl.base "#builtin.integer"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "file_path" = %3, "load_as_fp16" = %4, "model_from_memory" = %5 }
  }
  irdl.operation @locality_aware_nms {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @lod_array_length {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @lod_rank_table {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @lod_reset {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @lod_reset_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @lod_reset_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @lod_reset_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @lod_tensor_to_array {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @log {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @log10 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @log10_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @log10_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @log10_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @log1p {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @log1p_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @log1p_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @log1p_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @log1p_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @log1p_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @log1p_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @log1p_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @log2 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @log2_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @log2_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @log2_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @log_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @log_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @log_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @log_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @log_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @log_loss {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.float"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "epsilon" = %9 }
  }
  irdl.operation @log_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @log_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @log_softmax {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "axis" = %6 }
  }
  irdl.operation @log_softmax_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @logcumsumexp {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "axis" = %6, "flatten" = %7, "exclusive" = %8, "reverse" = %9 }
  }
  irdl.operation @logcumsumexp_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @logical_and {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @logical_and_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @logical_not {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @logical_not_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @logical_or {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @logical_or_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @logical_xor {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @logical_xor_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @logit {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "eps" = %6 }
  }
  irdl.operation @logit_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "eps" = %6 }
  }
  irdl.operation @logit_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @logsigmoid {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @logsigmoid_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @logsigmoid_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @logspace {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.type"
    %16 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11)
    irdl.results(%14)
    irdl.attributes { "dtype" = %15, "place" = %16 }
  }
  irdl.operation @logsumexp {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "keepdim" = %6, "reduce_all" = %7 }
  }
  irdl.operation @logsumexp_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @lookup_table {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @lookup_table_dequant {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @lookup_table_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @lookup_table_grad_sr {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @lookup_table_sparse_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @lookup_table_sparse_grad_sr {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @lookup_table_sr {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @lp_pool2d {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.string"
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    %12 = irdl.base "#builtin.string"
    %13 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ceil_mode" = %6, "exclusive" = %7, "data_format" = %8, "pooling_type" = %9, "global_pooling" = %10, "adaptive" = %11, "padding_algorithm" = %12, "norm_type" = %13 }
  }
  irdl.operation @lp_pool2d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @lrn {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @lrn_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @lstm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7, optional %8)
  }
  irdl.operation @lstm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12)
    irdl.results(optional %13, optional %14, optional %15, optional %16, optional %17)
  }
  irdl.operation @lstsq {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tensor"
    %8 = irdl.base @pd::@selected_rows
    %9 = irdl.any_of(%7, %8)
    %10 = irdl.base "!builtin.tensor"
    %11 = irdl.base @pd::@selected_rows
    %12 = irdl.any_of(%10, %11)
    %13 = irdl.base "!builtin.tensor"
    %14 = irdl.base @pd::@selected_rows
    %15 = irdl.any_of(%13, %14)
    %16 = irdl.base "!builtin.tensor"
    %17 = irdl.base @pd::@selected_rows
    %18 = irdl.any_of(%16, %17)
    %19 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %6)
    irdl.results(optional %9, optional %12, optional %15, optional %18)
    irdl.attributes { "driver" = %19 }
  }
  irdl.operation @lu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8, optional %11)
    irdl.attributes { "pivot" = %12 }
  }
  irdl.operation @lu_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8, optional %11)
    irdl.attributes { "pivot" = %12 }
  }
  irdl.operation @lu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @lu_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @lu_solve {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "trans" = %12 }
  }
  irdl.operation @lu_solve_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6)
  }
  irdl.operation @lu_unpack {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11, optional %14)
    irdl.attributes { "unpack_ludata" = %15, "unpack_pivots" = %16 }
  }
  irdl.operation @lu_unpack_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7)
  }
  irdl.operation @margin_cross_entropy {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.integer"
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.float"
    %17 = irdl.base "#builtin.float"
    %18 = irdl.base "#builtin.float"
    %19 = irdl.base "#builtin.float"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "return_softmax" = %12, "ring_id" = %13, "rank" = %14, "nranks" = %15, "margin1" = %16, "margin2" = %17, "margin3" = %18, "scale" = %19 }
  }
  irdl.operation @margin_cross_entropy_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @margin_cross_entropy_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @mask_adaptive_xpu {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2, optional %3)
  }
  irdl.operation @mask_as_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @mask_as_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @mask_as_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @mask_as_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @masked_fill {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @masked_fill_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @masked_fill_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @masked_fill_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @masked_fill_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @masked_matmul_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @masked_matmul_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @masked_multihead_attention_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "#builtin.integer"
    %43 = irdl.base "#builtin.integer"
    %44 = irdl.base "#builtin.integer"
    %45 = irdl.base "#builtin.string"
    %46 = irdl.base "#builtin.float"
    %47 = irdl.base "#builtin.integer"
    %48 = irdl.base "#builtin.float"
    %49 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, optional %8, optional %11, optional %14, optional %17, optional %20, optional %23, optional %26, optional %29, optional %32)
    irdl.results(optional %35, optional %38, optional %41)
    irdl.attributes { "seq_len" = %42, "rotary_emb_dims" = %43, "use_neox_rotary_style" = %44, "compute_dtype" = %45, "out_scale" = %46, "quant_round_type" = %47, "quant_max_bound" = %48, "quant_min_bound" = %49 }
  }
  irdl.operation @masked_select {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @masked_select_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @masked_select_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @match_matrix_tensor {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @match_matrix_tensor_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9)
  }
  irdl.operation @matmul {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "transpose_x" = %9, "transpose_y" = %10 }
  }
  irdl.operation @matmul_coo_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @matmul_coo_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @matmul_coo_dense_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @matmul_coo_dense_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @matmul_csr_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @matmul_csr_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @matmul_csr_dense_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @matmul_csr_dense_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @matmul_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @matmul_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @matmul_grad_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @matmul_grad_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @matmul_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @matmul_triple_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10, optional %11, optional %12)
  }
  irdl.operation @matmul_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @matmul_v2_triple_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10, optional %11, optional %12)
  }
  irdl.operation @matmul_with_flatten {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @matmul_with_flatten_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @matrix_nms {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.float"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.float"
    %19 = irdl.base "#builtin.integer"
    %20 = irdl.base "#builtin.float"
    %21 = irdl.base "#builtin.integer"
    %22 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11, optional %14)
    irdl.attributes { "score_threshold" = %15, "nms_top_k" = %16, "keep_top_k" = %17, "post_threshold" = %18, "use_gaussian" = %19, "gaussian_sigma" = %20, "background_label" = %21, "normalized" = %22 }
  }
  irdl.operation @matrix_power {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "n" = %6 }
  }
  irdl.operation @matrix_power_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @matrix_rank {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.float"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5)
    irdl.results(%8)
    irdl.attributes { "tol" = %9, "use_default_tol" = %10, "hermitian" = %11 }
  }
  irdl.operation @matrix_rank_atol_rtol {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(%11)
    irdl.attributes { "hermitian" = %12 }
  }
  irdl.operation @matrix_rank_tol {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "use_default_tol" = %9, "hermitian" = %10 }
  }
  irdl.operation @max {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "keepdim" = %9 }
  }
  irdl.operation @max_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @max_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @max_pool2d_v2 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @max_pool2d_v2_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @max_pool2d_with_index {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "global_pooling" = %9, "adaptive" = %10 }
  }
  irdl.operation @max_pool2d_with_index_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @max_pool3d_with_index {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "global_pooling" = %9, "adaptive" = %10 }
  }
  irdl.operation @max_pool3d_with_index_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @max_sequence_len {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @max_with_index {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "dim" = %9, "keepdim" = %10, "flatten" = %11 }
  }
  irdl.operation @max_with_index_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @maximum {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @maximum_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @maxout {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "groups" = %6, "axis" = %7 }
  }
  irdl.operation @maxout_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @maxpool_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @maxpool_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2, optional %3)
  }
  irdl.operation @mean {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "keepdim" = %6 }
  }
  irdl.operation @mean_all {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @mean_all_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @mean_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @mean_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @median {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "keepdim" = %9, "mode" = %10 }
  }
  irdl.operation @median_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @memcpy {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dst_place_type" = %6 }
  }
  irdl.operation @memcpy_d2h {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dst_place_type" = %6 }
  }
  irdl.operation @memcpy_d2h_multi_io {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @memcpy_h2d {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dst_place_type" = %6 }
  }
  irdl.operation @memcpy_h2d_v1 {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @memory_efficient_attention {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.float"
    %35 = irdl.base "#builtin.float"
    %36 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11, optional %14, optional %17, optional %20, optional %23)
    irdl.results(optional %26, optional %29, optional %32)
    irdl.attributes { "causal" = %33, "dropout_p" = %34, "scale" = %35, "is_test" = %36 }
  }
  irdl.operation @memory_efficient_attention_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9)
    irdl.results(optional %10, optional %11, optional %12, optional %13)
  }
  irdl.operation @merge_lod_tensor {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @merge_lod_tensor_infer {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @merge_selected_rows {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base @pd::@selected_rows
    irdl.operands(%0)
    irdl.results(%1)
  }
  irdl.operation @merged_adam_ {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tuple"
    %10 = irdl.base @pd::@tensor_array
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tuple"
    %13 = irdl.base @pd::@tensor_array
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tuple"
    %16 = irdl.base @pd::@tensor_array
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tuple"
    %19 = irdl.base @pd::@tensor_array
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tuple"
    %22 = irdl.base @pd::@tensor_array
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base "!builtin.tensor"
    %26 = irdl.base "!builtin.tensor"
    %27 = irdl.base "!builtin.tuple"
    %28 = irdl.base @pd::@tensor_array
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tuple"
    %31 = irdl.base @pd::@tensor_array
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tuple"
    %34 = irdl.base @pd::@tensor_array
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tuple"
    %37 = irdl.base @pd::@tensor_array
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tuple"
    %40 = irdl.base @pd::@tensor_array
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tuple"
    %43 = irdl.base @pd::@tensor_array
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "#builtin.integer"
    %46 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, optional %23, %24, %25, %26)
    irdl.results(optional %29, optional %32, optional %35, optional %38, optional %41, optional %44)
    irdl.attributes { "multi_precision" = %45, "use_global_beta_pow" = %46 }
  }
  irdl.operation @merged_adam_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10, optional %11, optional %12, optional %13)
  }
  irdl.operation @merged_momentum_ {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tuple"
    %10 = irdl.base @pd::@tensor_array
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tuple"
    %13 = irdl.base @pd::@tensor_array
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tuple"
    %16 = irdl.base @pd::@tensor_array
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tuple"
    %19 = irdl.base @pd::@tensor_array
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tuple"
    %22 = irdl.base @pd::@tensor_array
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.float"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.integer"
    %27 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23)
    irdl.attributes { "mu" = %24, "use_nesterov" = %25, "multi_precision" = %26, "rescale_grad" = %27 }
  }
  irdl.operation @meshgrid {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @meshgrid_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @min {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "keepdim" = %9 }
  }
  irdl.operation @min_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @min_with_index {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "dim" = %9, "keepdim" = %10, "flatten" = %11 }
  }
  irdl.operation @min_with_index_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @mine_hard_examples {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @minimum {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @minimum_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @minus {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @mish {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "lambda" = %6 }
  }
  irdl.operation @mish_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @mish_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @mode {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "axis" = %9, "keepdim" = %10 }
  }
  irdl.operation @mode_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @modified_huber_loss {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @modified_huber_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @moe {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6)
  }
  irdl.operation @moe_combine {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @moe_combine_auto {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @moe_combine_auto_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @moe_combine_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @moe_combine_no_weight {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "epsilon" = %12 }
  }
  irdl.operation @moe_combine_no_weight_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @moe_gate_dispatch {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.integer"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14, optional %17, optional %20, optional %23)
    irdl.attributes { "k" = %24, "capacity" = %25, "use_pad" = %26 }
  }
  irdl.operation @moe_gate_dispatch_and_quant {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.integer"
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14, optional %17, optional %20, optional %23, optional %26)
    irdl.attributes { "k" = %27, "capacity" = %28, "use_pad" = %29, "use_pow2_scale" = %30 }
  }
  irdl.operation @moe_gate_dispatch_auto {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.integer"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14, optional %17, optional %20, optional %23)
    irdl.attributes { "k" = %24, "capacity" = %25, "use_pad" = %26 }
  }
  irdl.operation @moe_gate_dispatch_auto_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6)
  }
  irdl.operation @moe_gate_dispatch_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6)
  }
  irdl.operation @moe_gate_dispatch_partial_nosoftmaxtopk {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.integer"
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.integer"
    %31 = irdl.base "#builtin.integer"
    %32 = irdl.base "#builtin.integer"
    %33 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(optional %11, optional %14, optional %17, optional %20, optional %23, optional %26)
    irdl.attributes { "k" = %27, "capacity" = %28, "num_experts" = %29, "use_pad" = %30, "expert_start_index" = %31, "expert_end_index" = %32, "reverse_token_drop" = %33 }
  }
  irdl.operation @moe_gate_dispatch_partial_nosoftmaxtopk_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8)
  }
  irdl.operation @moe_gate_dispatch_permute {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.integer"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14, optional %17, optional %20, optional %23)
    irdl.attributes { "k" = %24, "capacity" = %25, "world_size" = %26 }
  }
  irdl.operation @moe_gate_dispatch_permute_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6)
  }
  irdl.operation @moe_permute {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.integer"
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.integer"
    %31 = irdl.base "#builtin.integer"
    %32 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, %8, %11)
    irdl.results(optional %14, optional %17, optional %20, optional %23, optional %26)
    irdl.attributes { "num_experts" = %27, "padding_alignment" = %28, "do_gather" = %29, "using_ue8m0_scale" = %30, "return_expert_indices" = %31, "override_buffer_size" = %32 }
  }
  irdl.operation @moe_unpermute {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.integer"
    %20 = irdl.base "#builtin.integer"
    %21 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11)
    irdl.results(optional %14, optional %17)
    irdl.attributes { "total_zipped_tokens_num" = %18, "num_experts" = %19, "use_mix_precision" = %20, "using_weighted_combine" = %21 }
  }
  irdl.operation @momentum_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.float"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.string"
    %27 = irdl.base "#builtin.float"
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23)
    irdl.attributes { "mu" = %24, "use_nesterov" = %25, "regularization_method" = %26, "regularization_coeff" = %27, "multi_precision" = %28, "rescale_grad" = %29 }
  }
  irdl.operation @momentum_dense_param_sparse_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @moving_average_abs_max_scale {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4, optional %5, optional %6)
  }
  irdl.operation @moving_average_abs_max_scale_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4, optional %5, optional %6)
  }
  irdl.operation @mp_allreduce_sum {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @mp_allreduce_sum_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6 }
  }
  irdl.operation @mp_allreduce_sum_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @mul_grad_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @mul_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @multi_dot {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @multi_dot_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @multi_encoder_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tuple"
    %10 = irdl.base @pd::@tensor_array
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tuple"
    %13 = irdl.base @pd::@tensor_array
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tuple"
    %16 = irdl.base @pd::@tensor_array
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "#builtin.integer"
    %37 = irdl.base "#builtin.integer"
    %38 = irdl.base "#builtin.integer"
    %39 = irdl.base "#builtin.integer"
    %40 = irdl.base "#builtin.integer"
    %41 = irdl.base "#builtin.integer"
    %42 = irdl.base "#builtin.integer"
    %43 = irdl.base "#builtin.integer"
    %44 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, optional %20, optional %23, optional %26)
    irdl.results(optional %29, optional %32, optional %35)
    irdl.attributes { "layer_num" = %36, "norm_before" = %37, "hidden_dim" = %38, "head_num" = %39, "size_per_head" = %40, "ffn_hidden_dim_scale" = %41, "act_type" = %42, "relative_type" = %43, "slice_idx" = %44 }
  }
  irdl.operation @multi_gru {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @multiclass_nms {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @multiclass_nms2 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @multiclass_nms3 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.float"
    %19 = irdl.base "#builtin.integer"
    %20 = irdl.base "#builtin.integer"
    %21 = irdl.base "#builtin.float"
    %22 = irdl.base "#builtin.integer"
    %23 = irdl.base "#builtin.float"
    %24 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14, optional %17)
    irdl.attributes { "score_threshold" = %18, "nms_top_k" = %19, "keep_top_k" = %20, "nms_threshold" = %21, "normalized" = %22, "nms_eta" = %23, "background_label" = %24 }
  }
  irdl.operation @multihead_matmul {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.float"
    %19 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11)
    irdl.results(%14)
    irdl.attributes { "transpose_q" = %15, "transpose_k" = %16, "transpose_v" = %17, "alpha" = %18, "head_number" = %19 }
  }
  irdl.operation @multinomial {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2, %3)
    irdl.results(%6)
    irdl.attributes { "replacement" = %7 }
  }
  irdl.operation @multiplex {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @multiplex_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @multiply {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @multiply_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @multiply_coo_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @multiply_coo_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @multiply_csr_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @multiply_csr_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @multiply_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @multiply_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @multiply_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @multiply_sr {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base @pd::@selected_rows
    irdl.operands(%0, %3)
    irdl.results(%4)
  }
  irdl.operation @multiply_sr_ {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base @pd::@selected_rows
    irdl.operands(%0, %3)
    irdl.results(%4)
  }
  irdl.operation @multiply_triple_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10, optional %11, optional %12)
  }
  irdl.operation @mv {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @mv_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @mv_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @mv_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @mv_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @mv_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @nadam_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "#builtin.float"
    %49 = irdl.base "#builtin.float"
    %50 = irdl.base "#builtin.float"
    %51 = irdl.base "#builtin.float"
    %52 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, %23, optional %26)
    irdl.results(optional %29, optional %32, optional %35, optional %38, optional %41, optional %44, optional %47)
    irdl.attributes { "beta1" = %48, "beta2" = %49, "epsilon" = %50, "momentum_decay" = %51, "multi_precision" = %52 }
  }
  irdl.operation @nanmedian {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "keepdim" = %9 }
  }
  irdl.operation @nanmedian_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @nansum {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6, "keepdim" = %7 }
  }
  irdl.operation @nansum_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @nce {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10)
  }
  irdl.operation @nce_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    %21 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13)
    irdl.results(optional %14, optional %15, optional %16, optional %17, optional %18, optional %19, optional %20, optional %21)
  }
  irdl.operation @nce_sr_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10)
    irdl.results(optional %11, optional %12, optional %13)
  }
  irdl.operation @ne_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @nearest_interp {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.string"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.string"
    %20 = irdl.base "#builtin.integer"
    %21 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, optional %8, optional %11)
    irdl.results(%14)
    irdl.attributes { "data_layout" = %15, "out_d" = %16, "out_h" = %17, "out_w" = %18, "interp_method" = %19, "align_corners" = %20, "align_mode" = %21 }
  }
  irdl.operation @nearest_interp_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @nearest_interp_grad_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8, optional %9)
  }
  irdl.operation @nearest_interp_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @nextafter {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @nll_loss {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14)
    irdl.attributes { "ignore_index" = %15, "reduction" = %16 }
  }
  irdl.operation @nll_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @nms {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "threshold" = %6 }
  }
  irdl.operation @nonzero {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @nop {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @nop_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.float"
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "axis" = %9, "epsilon" = %10, "is_test" = %11 }
  }
  irdl.operation @norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @not_equal {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @not_equal_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @npu_identity {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "format" = %6 }
  }
  irdl.operation @number_count {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @numel {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @one_hot {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    irdl.operands(%2, %3)
    irdl.results(%6)
  }
  irdl.operation @onednn_to_paddle_layout {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @ones {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.type"
    %4 = irdl.base "#builtin.string"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "dtype" = %3, "place" = %4 }
  }
  irdl.operation @ones_like {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6, "place" = %7 }
  }
  irdl.operation @overlap_add {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "hop_length" = %6, "axis" = %7 }
  }
  irdl.operation @overlap_add_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @p_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.float"
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "porder" = %6, "axis" = %7, "epsilon" = %8, "keepdim" = %9, "asvector" = %10 }
  }
  irdl.operation @p_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @p_recv {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @p_recv_array {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @p_send {
    %0 = irdl.any
    irdl.operands(optional %0)
    irdl.results()
  }
  irdl.operation @p_send_array {
    %0 = irdl.any
    irdl.operands(optional %0)
    irdl.results()
  }
  irdl.operation @pad {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    irdl.operands(%2, %3)
    irdl.results(%6)
  }
  irdl.operation @pad2d {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @pad2d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @pad2d_xpu {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @pad3d {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.float"
    %11 = irdl.base "#builtin.string"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "mode" = %9, "pad_value" = %10, "data_format" = %11 }
  }
  irdl.operation @pad3d_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @pad3d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @pad_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @pad_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @partial_allgather {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @partial_allgather_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "nranks" = %6, "rank" = %7, "ring_id" = %8 }
  }
  irdl.operation @partial_concat {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @partial_concat_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @partial_recv {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @partial_send {
    %0 = irdl.any
    irdl.operands(optional %0)
    irdl.results()
  }
  irdl.operation @partial_sum {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @partial_sum_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @pixel_shuffle {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "upscale_factor" = %6, "data_format" = %7 }
  }
  irdl.operation @pixel_shuffle_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @pixel_unshuffle {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "downscale_factor" = %6, "data_format" = %7 }
  }
  irdl.operation @pixel_unshuffle_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @poisson {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @poisson_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @polygamma {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "n" = %6 }
  }
  irdl.operation @polygamma_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "n" = %6 }
  }
  irdl.operation @polygamma_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @polygon_box_transform {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @pool2d {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.string"
    %12 = irdl.base "#builtin.string"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.integer"
    %15 = irdl.base "#builtin.string"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "ceil_mode" = %9, "exclusive" = %10, "data_format" = %11, "pooling_type" = %12, "global_pooling" = %13, "adaptive" = %14, "padding_algorithm" = %15 }
  }
  irdl.operation @pool2d_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @pool2d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @pool3d {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.string"
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    %12 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ceil_mode" = %6, "exclusive" = %7, "data_format" = %8, "pooling_type" = %9, "global_pooling" = %10, "adaptive" = %11, "padding_algorithm" = %12 }
  }
  irdl.operation @pool3d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @positive_negative_pair {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9)
  }
  irdl.operation @pow {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @pow2_decay_with_linear_warmup {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @pow_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @pow_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @pow_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @pow_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @pow_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @pow_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @pow_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @pow_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @pow_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @pow_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @pow_triple_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @precision_recall {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @prelu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.string"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "data_format" = %9, "mode" = %10 }
  }
  irdl.operation @prelu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @print {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.string"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.string"
    %15 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "first_n" = %6, "message" = %7, "summarize" = %8, "print_tensor_name" = %9, "print_tensor_type" = %10, "print_tensor_shape" = %11, "print_tensor_layout" = %12, "print_tensor_lod" = %13, "print_phase" = %14, "is_forward" = %15 }
  }
  irdl.operation @print_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @prior_box {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.float"
    %15 = irdl.base "#builtin.float"
    %16 = irdl.base "#builtin.float"
    %17 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "flip" = %12, "clip" = %13, "step_w" = %14, "step_h" = %15, "offset" = %16, "min_max_aspect_ratios_order" = %17 }
  }
  irdl.operation @prod {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "keep_dim" = %9, "reduce_all" = %10 }
  }
  irdl.operation @prod_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @proximal_gd {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @prune_gate_by_capacity {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @psroi_pool {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.integer"
    %15 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, optional %8)
    irdl.results(%11)
    irdl.attributes { "pooled_height" = %12, "pooled_width" = %13, "output_channels" = %14, "spatial_scale" = %15 }
  }
  irdl.operation @psroi_pool_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @pull_box_extended_sparse {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @pull_box_sparse {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @pull_gpups_sparse {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @pull_sparse {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @pull_sparse_v2 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @push_dense {
    %0 = irdl.any
    irdl.operands(optional %0)
    irdl.results()
  }
  irdl.operation @put_along_axis {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.string"
    %14 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "axis" = %12, "reduce" = %13, "include_self" = %14 }
  }
  irdl.operation @put_along_axis_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.string"
    %14 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "axis" = %12, "reduce" = %13, "include_self" = %14 }
  }
  irdl.operation @put_along_axis_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @put_along_axis_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6)
  }
  irdl.operation @py_func {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @pylayer {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @pylayer_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @pyramid_hash {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6)
  }
  irdl.operation @pyramid_hash_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9)
    irdl.results(optional %10, optional %11, optional %12, optional %13)
  }
  irdl.operation @qkv_attention_xpu {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8)
  }
  irdl.operation @qkv_unpack_mha {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @qr {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "mode" = %9 }
  }
  irdl.operation @qr_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @quant_linear {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @quantize {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @quantize_linear {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7, optional %8)
  }
  irdl.operation @quantize_linear_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7, optional %8)
  }
  irdl.operation @quantize_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "out_dtype" = %6, "scale" = %7 }
  }
  irdl.operation @radam_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "#builtin.float"
    %49 = irdl.base "#builtin.float"
    %50 = irdl.base "#builtin.float"
    %51 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, %23, optional %26)
    irdl.results(optional %29, optional %32, optional %35, optional %38, optional %41, optional %44, optional %47)
    irdl.attributes { "beta1" = %48, "beta2" = %49, "epsilon" = %50, "multi_precision" = %51 }
  }
  irdl.operation @randint {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base "!builtin.tuple"
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.type"
    %9 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "low" = %6, "high" = %7, "dtype" = %8, "place" = %9 }
  }
  irdl.operation @random {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "from" = %6, "to" = %7 }
  }
  irdl.operation @random_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "from" = %6, "to" = %7 }
  }
  irdl.operation @random_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @random_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @random_routing {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @random_routing_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @randperm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.integer"
    %4 = irdl.base "#builtin.type"
    %5 = irdl.base "#builtin.string"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "n" = %3, "dtype" = %4, "place" = %5 }
  }
  irdl.operation @range_v2 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base "!builtin.tensor"
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%0, %1, %2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6, "place" = %7 }
  }
  irdl.operation @rank_attention {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4, optional %5)
  }
  irdl.operation @rank_attention_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8)
    irdl.results(optional %9, optional %10, optional %11)
  }
  irdl.operation @rank_loss {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @rank_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @read {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @read_file {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @real {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @real_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @reciprocal {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @reciprocal_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @reciprocal_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reciprocal_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @recurrent {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @recurrent_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9)
  }
  irdl.operation @recv_v2 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.type"
    %4 = irdl.base "#builtin.integer"
    %5 = irdl.base "#builtin.integer"
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "dtype" = %3, "peer" = %4, "ring_id" = %5, "use_calc_stream" = %6, "dynamic_shape" = %7 }
  }
  irdl.operation @reduce {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @reduce_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6, "root_id" = %7, "reduce_type" = %8 }
  }
  irdl.operation @reduce_as {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @reduce_as_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @reduce_scatter {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @reduce_sum_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @reindex_graph {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    irdl.operands(%2, %5, %8, optional %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23)
  }
  irdl.operation @relu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @relu6 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @relu6_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @relu6_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @relu6_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @relu6_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @relu6_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @relu6_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @relu_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @relu_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @relu_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @relu_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @relu_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @relu_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @relu_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @relu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @relu_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @remainder {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @remainder_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @remainder_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @renorm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "p" = %6, "axis" = %7, "max_norm" = %8 }
  }
  irdl.operation @renorm_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "p" = %6, "axis" = %7, "max_norm" = %8 }
  }
  irdl.operation @renorm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reorder_lod_tensor_by_rank {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reorder_lod_tensor_by_rank_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @repeat_interleave {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "repeats" = %6, "axis" = %7 }
  }
  irdl.operation @repeat_interleave_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @repeat_interleave_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @repeat_interleave_with_tensor_index {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "axis" = %9 }
  }
  irdl.operation @repeat_interleave_with_tensor_index_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @repeat_interleave_with_tensor_index_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @requantize {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @reshape {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
  }
  irdl.operation @reshape2_grad_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reshape_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
  }
  irdl.operation @reshape_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reshape_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reshape_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reshape_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reshape_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reshape_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reshape_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reshape_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @reshape_grad_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @reshape_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @reshape_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @resnet_basic_block {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "!builtin.tensor"
    %49 = irdl.base @pd::@selected_rows
    %50 = irdl.any_of(%48, %49)
    %51 = irdl.base "!builtin.tensor"
    %52 = irdl.base @pd::@selected_rows
    %53 = irdl.any_of(%51, %52)
    %54 = irdl.base "!builtin.tensor"
    %55 = irdl.base @pd::@selected_rows
    %56 = irdl.any_of(%54, %55)
    %57 = irdl.base "!builtin.tensor"
    %58 = irdl.base @pd::@selected_rows
    %59 = irdl.any_of(%57, %58)
    %60 = irdl.base "!builtin.tensor"
    %61 = irdl.base @pd::@selected_rows
    %62 = irdl.any_of(%60, %61)
    %63 = irdl.base "!builtin.tensor"
    %64 = irdl.base @pd::@selected_rows
    %65 = irdl.any_of(%63, %64)
    %66 = irdl.base "!builtin.tensor"
    %67 = irdl.base @pd::@selected_rows
    %68 = irdl.any_of(%66, %67)
    %69 = irdl.base "!builtin.tensor"
    %70 = irdl.base @pd::@selected_rows
    %71 = irdl.any_of(%69, %70)
    %72 = irdl.base "!builtin.tensor"
    %73 = irdl.base @pd::@selected_rows
    %74 = irdl.any_of(%72, %73)
    %75 = irdl.base "!builtin.tensor"
    %76 = irdl.base @pd::@selected_rows
    %77 = irdl.any_of(%75, %76)
    %78 = irdl.base "!builtin.tensor"
    %79 = irdl.base @pd::@selected_rows
    %80 = irdl.any_of(%78, %79)
    %81 = irdl.base "!builtin.tensor"
    %82 = irdl.base @pd::@selected_rows
    %83 = irdl.any_of(%81, %82)
    %84 = irdl.base "!builtin.tensor"
    %85 = irdl.base @pd::@selected_rows
    %86 = irdl.any_of(%84, %85)
    %87 = irdl.base "!builtin.tensor"
    %88 = irdl.base @pd::@selected_rows
    %89 = irdl.any_of(%87, %88)
    %90 = irdl.base "!builtin.tensor"
    %91 = irdl.base @pd::@selected_rows
    %92 = irdl.any_of(%90, %91)
    %93 = irdl.base "!builtin.tensor"
    %94 = irdl.base @pd::@selected_rows
    %95 = irdl.any_of(%93, %94)
    %96 = irdl.base "!builtin.tensor"
    %97 = irdl.base @pd::@selected_rows
    %98 = irdl.any_of(%96, %97)
    %99 = irdl.base "!builtin.tensor"
    %100 = irdl.base @pd::@selected_rows
    %101 = irdl.any_of(%99, %100)
    %102 = irdl.base "!builtin.tensor"
    %103 = irdl.base @pd::@selected_rows
    %104 = irdl.any_of(%102, %103)
    %105 = irdl.base "!builtin.tensor"
    %106 = irdl.base @pd::@selected_rows
    %107 = irdl.any_of(%105, %106)
    %108 = irdl.base "!builtin.tensor"
    %109 = irdl.base @pd::@selected_rows
    %110 = irdl.any_of(%108, %109)
    %111 = irdl.base "!builtin.tensor"
    %112 = irdl.base @pd::@selected_rows
    %113 = irdl.any_of(%111, %112)
    %114 = irdl.base "!builtin.tensor"
    %115 = irdl.base @pd::@selected_rows
    %116 = irdl.any_of(%114, %115)
    %117 = irdl.base "#builtin.integer"
    %118 = irdl.base "#builtin.integer"
    %119 = irdl.base "#builtin.integer"
    %120 = irdl.base "#builtin.integer"
    %121 = irdl.base "#builtin.integer"
    %122 = irdl.base "#builtin.integer"
    %123 = irdl.base "#builtin.integer"
    %124 = irdl.base "#builtin.integer"
    %125 = irdl.base "#builtin.integer"
    %126 = irdl.base "#builtin.integer"
    %127 = irdl.base "#builtin.float"
    %128 = irdl.base "#builtin.float"
    %129 = irdl.base "#builtin.string"
    %130 = irdl.base "#builtin.integer"
    %131 = irdl.base "#builtin.integer"
    %132 = irdl.base "#builtin.integer"
    %133 = irdl.base "#builtin.integer"
    %134 = irdl.base "#builtin.string"
    %135 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, %17, %20, %23, %26, %29, %32, optional %35, optional %38, optional %41, optional %44, optional %47)
    irdl.results(optional %50, optional %53, optional %56, optional %59, optional %62, optional %65, optional %68, optional %71, optional %74, optional %77, optional %80, optional %83, optional %86, optional %89, optional %92, optional %95, optional %98, optional %101, optional %104, optional %107, optional %110, optional %113, optional %116)
    irdl.attributes { "stride1" = %117, "stride2" = %118, "stride3" = %119, "padding1" = %120, "padding2" = %121, "padding3" = %122, "dilation1" = %123, "dilation2" = %124, "dilation3" = %125, "group" = %126, "momentum" = %127, "epsilon" = %128, "data_format" = %129, "has_shortcut" = %130, "use_global_stats" = %131, "is_test" = %132, "trainable_statistics" = %133, "act_type" = %134, "find_conv_input_max" = %135 }
  }
  irdl.operation @resnet_basic_block_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    %21 = irdl.any
    %22 = irdl.any
    %23 = irdl.any
    %24 = irdl.any
    %25 = irdl.any
    %26 = irdl.any
    %27 = irdl.any
    %28 = irdl.any
    %29 = irdl.any
    %30 = irdl.any
    %31 = irdl.any
    %32 = irdl.any
    %33 = irdl.any
    %34 = irdl.any
    %35 = irdl.any
    %36 = irdl.any
    %37 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15, optional %16, optional %17, optional %18, optional %19, optional %20, optional %21, optional %22, optional %23, optional %24, optional %25, optional %26, optional %27)
    irdl.results(optional %28, optional %29, optional %30, optional %31, optional %32, optional %33, optional %34, optional %35, optional %36, optional %37)
  }
  irdl.operation @resnet_unit {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "!builtin.tensor"
    %37 = irdl.base @pd::@selected_rows
    %38 = irdl.any_of(%36, %37)
    %39 = irdl.base "!builtin.tensor"
    %40 = irdl.base @pd::@selected_rows
    %41 = irdl.any_of(%39, %40)
    %42 = irdl.base "!builtin.tensor"
    %43 = irdl.base @pd::@selected_rows
    %44 = irdl.any_of(%42, %43)
    %45 = irdl.base "!builtin.tensor"
    %46 = irdl.base @pd::@selected_rows
    %47 = irdl.any_of(%45, %46)
    %48 = irdl.base "!builtin.tensor"
    %49 = irdl.base @pd::@selected_rows
    %50 = irdl.any_of(%48, %49)
    %51 = irdl.base "!builtin.tensor"
    %52 = irdl.base @pd::@selected_rows
    %53 = irdl.any_of(%51, %52)
    %54 = irdl.base "!builtin.tensor"
    %55 = irdl.base @pd::@selected_rows
    %56 = irdl.any_of(%54, %55)
    %57 = irdl.base "!builtin.tensor"
    %58 = irdl.base @pd::@selected_rows
    %59 = irdl.any_of(%57, %58)
    %60 = irdl.base "!builtin.tensor"
    %61 = irdl.base @pd::@selected_rows
    %62 = irdl.any_of(%60, %61)
    %63 = irdl.base "!builtin.tensor"
    %64 = irdl.base @pd::@selected_rows
    %65 = irdl.any_of(%63, %64)
    %66 = irdl.base "!builtin.tensor"
    %67 = irdl.base @pd::@selected_rows
    %68 = irdl.any_of(%66, %67)
    %69 = irdl.base "!builtin.tensor"
    %70 = irdl.base @pd::@selected_rows
    %71 = irdl.any_of(%69, %70)
    %72 = irdl.base "#builtin.integer"
    %73 = irdl.base "#builtin.integer"
    %74 = irdl.base "#builtin.integer"
    %75 = irdl.base "#builtin.integer"
    %76 = irdl.base "#builtin.integer"
    %77 = irdl.base "#builtin.float"
    %78 = irdl.base "#builtin.float"
    %79 = irdl.base "#builtin.string"
    %80 = irdl.base "#builtin.integer"
    %81 = irdl.base "#builtin.integer"
    %82 = irdl.base "#builtin.integer"
    %83 = irdl.base "#builtin.integer"
    %84 = irdl.base "#builtin.integer"
    %85 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11, %14, %17, optional %20, optional %23, optional %26, optional %29, optional %32, optional %35)
    irdl.results(optional %38, optional %41, optional %44, optional %47, optional %50, optional %53, optional %56, optional %59, optional %62, optional %65, optional %68, optional %71)
    irdl.attributes { "stride" = %72, "stride_z" = %73, "padding" = %74, "dilation" = %75, "group" = %76, "momentum" = %77, "epsilon" = %78, "data_format" = %79, "fuse_add" = %80, "has_shortcut" = %81, "use_global_stats" = %82, "is_test" = %83, "use_addto" = %84, "act_type" = %85 }
  }
  irdl.operation @resnet_unit_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    %21 = irdl.any
    %22 = irdl.any
    %23 = irdl.any
    %24 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15, optional %16)
    irdl.results(optional %17, optional %18, optional %19, optional %20, optional %21, optional %22, optional %23, optional %24)
  }
  irdl.operation @restrict_nonzero {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "total_true_num" = %6 }
  }
  irdl.operation @retinanet_detection_output {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @retinanet_target_assign {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7, optional %8, optional %9, optional %10)
  }
  irdl.operation @reverse {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @reverse_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @rint {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @rint_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @rint_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @rint_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @rms_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.float"
    %22 = irdl.base "#builtin.integer"
    %23 = irdl.base "#builtin.float"
    %24 = irdl.base "#builtin.integer"
    %25 = irdl.base "#builtin.float"
    %26 = irdl.base "#builtin.float"
    irdl.operands(%2, optional %5, optional %8, %11, optional %14)
    irdl.results(optional %17, optional %20)
    irdl.attributes { "epsilon" = %21, "begin_norm_axis" = %22, "quant_scale" = %23, "quant_round_type" = %24, "quant_max_bound" = %25, "quant_min_bound" = %26 }
  }
  irdl.operation @rms_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @rms_norm_v3 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.float"
    irdl.operands(%2, optional %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "epsilon" = %12 }
  }
  irdl.operation @rmsprop_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "!builtin.tensor"
    %34 = irdl.base @pd::@selected_rows
    %35 = irdl.any_of(%33, %34)
    %36 = irdl.base "#builtin.float"
    %37 = irdl.base "#builtin.float"
    %38 = irdl.base "#builtin.float"
    %39 = irdl.base "#builtin.integer"
    %40 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, optional %17, optional %20)
    irdl.results(optional %23, optional %26, optional %29, optional %32, optional %35)
    irdl.attributes { "epsilon" = %36, "decay" = %37, "momentum" = %38, "centered" = %39, "multi_precision" = %40 }
  }
  irdl.operation @rmsprop_dense_param_sparse_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9, optional %10, optional %11)
  }
  irdl.operation @rnn {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tuple"
    %22 = irdl.base @pd::@tensor_array
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.float"
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.integer"
    %31 = irdl.base "#builtin.integer"
    %32 = irdl.base "#builtin.string"
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11, %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26)
    irdl.attributes { "dropout_prob" = %27, "is_bidirec" = %28, "input_size" = %29, "hidden_size" = %30, "num_layers" = %31, "mode" = %32, "seed" = %33, "is_test" = %34 }
  }
  irdl.operation @rnn_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tuple"
    %22 = irdl.base @pd::@tensor_array
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "#builtin.float"
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.integer"
    %31 = irdl.base "#builtin.integer"
    %32 = irdl.base "#builtin.string"
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11, %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26)
    irdl.attributes { "dropout_prob" = %27, "is_bidirec" = %28, "input_size" = %29, "hidden_size" = %30, "num_layers" = %31, "mode" = %32, "seed" = %33, "is_test" = %34 }
  }
  irdl.operation @rnn_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8)
    irdl.results(optional %9, optional %10, optional %11)
  }
  irdl.operation @rnn_memory_helper {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @rnn_memory_helper_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @roformer_relative_embedding_xpu {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @roi_align {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.float"
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(%11)
    irdl.attributes { "pooled_height" = %12, "pooled_width" = %13, "spatial_scale" = %14, "sampling_ratio" = %15, "aligned" = %16 }
  }
  irdl.operation @roi_align_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @roi_pool {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14)
    irdl.attributes { "pooled_height" = %15, "pooled_width" = %16, "spatial_scale" = %17 }
  }
  irdl.operation @roi_pool_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @roll {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @roll_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @round {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @round_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @round_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @round_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @row_conv {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @row_conv_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @rpn_target_assign {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5, optional %6, optional %7, optional %8)
  }
  irdl.operation @rprop_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, optional %14, %17, %20)
    irdl.results(optional %23, optional %26, optional %29, optional %32)
    irdl.attributes { "multi_precision" = %33 }
  }
  irdl.operation @rrelu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.float"
    %10 = irdl.base "#builtin.float"
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "lower" = %9, "upper" = %10, "is_test" = %11 }
  }
  irdl.operation @rrelu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @rsqrt {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @rsqrt_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @rsqrt_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @rsqrt_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @rsqrt_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @rsqrt_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @rsqrt_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @run_program {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3, optional %4, optional %5)
  }
  irdl.operation @run_program_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9)
    irdl.results(optional %10, optional %11)
  }
  irdl.operation @sampling_id {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @save {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @save_combine {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.string"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "file_path" = %6, "overwrite" = %7, "save_as_fp16" = %8, "save_to_memory" = %9 }
  }
  irdl.operation @scale {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.float"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2, %3)
    irdl.results(%6)
    irdl.attributes { "bias" = %7, "bias_after_scale" = %8 }
  }
  irdl.operation @scale_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.float"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2, %3)
    irdl.results(%6)
    irdl.attributes { "bias" = %7, "bias_after_scale" = %8 }
  }
  irdl.operation @scale_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @scale_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @scale_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @scale_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @scale_sr {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.base "#builtin.float"
    %4 = irdl.base "#builtin.integer"
    irdl.operands(%0, %1)
    irdl.results(%2)
    irdl.attributes { "bias" = %3, "bias_after_scale" = %4 }
  }
  irdl.operation @scale_sr_ {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.base "#builtin.float"
    %4 = irdl.base "#builtin.integer"
    irdl.operands(%0, %1)
    irdl.results(%2)
    irdl.attributes { "bias" = %3, "bias_after_scale" = %4 }
  }
  irdl.operation @scatter {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "overwrite" = %12 }
  }
  irdl.operation @scatter_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "overwrite" = %12 }
  }
  irdl.operation @scatter_add_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @scatter_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @scatter_nd_add {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @scatter_nd_add_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @searchsorted {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "out_int32" = %9, "right" = %10 }
  }
  irdl.operation @seed {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.integer"
    %4 = irdl.base "#builtin.integer"
    %5 = irdl.base "#builtin.string"
    %6 = irdl.base "#builtin.integer"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "seed" = %3, "deterministic" = %4, "rng_name" = %5, "force_cpu" = %6 }
  }
  irdl.operation @segment_pool {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.string"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "pooltype" = %12 }
  }
  irdl.operation @segment_pool_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @select_input {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @select_output {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @select_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @self_dp_attention {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "alpha" = %6, "head_number" = %7 }
  }
  irdl.operation @selu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "scale" = %6, "alpha" = %7 }
  }
  irdl.operation @selu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @send {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @send_and_recv {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @send_barrier {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @send_u_recv {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base "!builtin.tuple"
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11)
    irdl.results(optional %14, optional %17)
    irdl.attributes { "reduce_op" = %18 }
  }
  irdl.operation @send_u_recv_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6)
  }
  irdl.operation @send_ue_recv {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base "!builtin.tuple"
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.string"
    %22 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11, %14)
    irdl.results(optional %17, optional %20)
    irdl.attributes { "message_op" = %21, "reduce_op" = %22 }
  }
  irdl.operation @send_ue_recv_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8)
  }
  irdl.operation @send_uv {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8, %11)
    irdl.results(%14)
    irdl.attributes { "message_op" = %15 }
  }
  irdl.operation @send_uv_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6)
  }
  irdl.operation @send_v2 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.integer"
    %4 = irdl.base "#builtin.integer"
    %5 = irdl.base "#builtin.integer"
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results()
    irdl.attributes { "ring_id" = %3, "peer" = %4, "use_calc_stream" = %5, "dynamic_shape" = %6 }
  }
  irdl.operation @sequence_concat {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sequence_concat_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sequence_conv {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sequence_conv_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @sequence_enumerate {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sequence_erase {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sequence_expand {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sequence_expand_as {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sequence_expand_as_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sequence_expand_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sequence_mask {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2, %3)
    irdl.results(%6)
    irdl.attributes { "out_dtype" = %7 }
  }
  irdl.operation @sequence_pad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @sequence_pad_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @sequence_pool {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2)
  }
  irdl.operation @sequence_pool_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @sequence_reshape {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sequence_reshape_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sequence_reverse {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sequence_scatter {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sequence_scatter_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @sequence_slice {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sequence_slice_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @sequence_softmax {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sequence_softmax_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sequence_unpad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sequence_unpad_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sequence_unpad_xpu {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @set {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "offset" = %9 }
  }
  irdl.operation @set_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "offset" = %9 }
  }
  irdl.operation @set_value {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tuple"
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base "!builtin.tuple"
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    irdl.operands(%2, %5, %8, %11)
    irdl.results(%14)
  }
  irdl.operation @set_value_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tuple"
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base "!builtin.tuple"
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    irdl.operands(%2, %5, %8, %11)
    irdl.results(%14)
  }
  irdl.operation @set_value_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @set_value_with_tensor {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tuple"
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base "!builtin.tuple"
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base "!builtin.tuple"
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    irdl.operands(%2, %5, %8, %11, %14)
    irdl.results(%17)
  }
  irdl.operation @set_value_with_tensor_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tuple"
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base "!builtin.tuple"
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base "!builtin.tuple"
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    irdl.operands(%2, %5, %8, %11, %14)
    irdl.results(%17)
  }
  irdl.operation @set_value_with_tensor_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6)
  }
  irdl.operation @sgd_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, optional %11)
    irdl.results(optional %14, optional %17)
    irdl.attributes { "multi_precision" = %18 }
  }
  irdl.operation @sgd_dense_param_sparse_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sgd_sparse_param_sparse_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @shadow_feed {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @shadow_feed_tensors {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dst_place_type" = %6 }
  }
  irdl.operation @shape {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @shape64 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @shape64_sr {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @shape_broadcast {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @shape_sr {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.any_of(%1, %2)
    irdl.operands(%0)
    irdl.results(%3)
  }
  irdl.operation @shard_index {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "index_num" = %6, "nshards" = %7, "shard_id" = %8, "ignore_value" = %9 }
  }
  irdl.operation @share_data {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @share_data_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @share_data_sr {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @shrink_rnn_memory {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @shrink_rnn_memory_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @shuffle_batch {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3, optional %4)
  }
  irdl.operation @shuffle_batch_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9)
  }
  irdl.operation @shuffle_channel {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @shuffle_channel_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sigmoid {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @sigmoid_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @sigmoid_cross_entropy_with_logits {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(%11)
    irdl.attributes { "normalize" = %12, "ignore_index" = %13 }
  }
  irdl.operation @sigmoid_cross_entropy_with_logits_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(%11)
    irdl.attributes { "normalize" = %12, "ignore_index" = %13 }
  }
  irdl.operation @sigmoid_cross_entropy_with_logits_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @sigmoid_cross_entropy_with_logits_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @sigmoid_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @sigmoid_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @sigmoid_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sigmoid_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sigmoid_triple_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @sigmoid_triple_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @sign {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @sign_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @silu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @silu_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @silu_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @silu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @silu_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @similarity_focus {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sin {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @sin_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @sin_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sin_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sin_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sin_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sin_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @sin_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @sin_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sin_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sin_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sin_triple_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @sin_triple_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @sine_pos_xpu {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sinh {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @sinh_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @sinh_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sinh_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sinh_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sinh_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sinh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sinh_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @skip_layernorm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.float"
    %16 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11)
    irdl.results(%14)
    irdl.attributes { "epsilon" = %15, "begin_norm_axis" = %16 }
  }
  irdl.operation @slice {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tuple"
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @slice_array {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base @pd::@tensor_array
    irdl.operands(%0)
    irdl.results(%1)
  }
  irdl.operation @slice_array_between {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base "!builtin.tuple"
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base "!builtin.tuple"
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base @pd::@tensor_array
    irdl.operands(%0, optional %3, optional %6)
    irdl.results(%7)
  }
  irdl.operation @slice_array_dense {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.any_of(%1, %2)
    irdl.operands(%0)
    irdl.results(%3)
  }
  irdl.operation @slice_array_dense_at {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base "!builtin.tuple"
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    irdl.operands(%0, %3)
    irdl.results(%6)
  }
  irdl.operation @slice_array_dense_grad {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base "!builtin.tuple"
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "!builtin.tensor"
    %8 = irdl.base "!builtin.tuple"
    %9 = irdl.any_of(%7, %8)
    %10 = irdl.base @pd::@tensor_array
    irdl.operands(%0, %3, %6, %9)
    irdl.results(%10)
  }
  irdl.operation @slice_array_dense_v3 {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base "!builtin.tuple"
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    irdl.operands(%0, %3)
    irdl.results(%6)
  }
  irdl.operation @slice_array_grad {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.base "!builtin.tensor"
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.any_of(%2, %3)
    %5 = irdl.base "!builtin.tensor"
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.any_of(%5, %6)
    %8 = irdl.base @pd::@tensor_array
    irdl.operands(%0, %1, %4, %7)
    irdl.results(%8)
  }
  irdl.operation @slice_array_v3 {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base "!builtin.tuple"
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base "!builtin.tuple"
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base @pd::@tensor_array
    irdl.operands(%0, %3, %6)
    irdl.results(%7)
  }
  irdl.operation @slice_assign_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @slice_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @slice_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @slice_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @slice_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @slice_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @slice_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @slice_select_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @slogdet {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @slogdet_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @slogdet_v2 {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
  }
  irdl.operation @slogdet_v2_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @smooth_l1_loss {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @smooth_l1_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10, optional %11)
  }
  irdl.operation @soft_relu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "threshold" = %6 }
  }
  irdl.operation @soft_relu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @softmax {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "axis" = %6 }
  }
  irdl.operation @softmax_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "axis" = %6 }
  }
  irdl.operation @softmax_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @softmax_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @softmax_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @softmax_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @softmax_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @softplus {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "beta" = %6, "threshold" = %7 }
  }
  irdl.operation @softplus_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @softplus_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @softplus_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @softplus_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @softshrink {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "threshold" = %6 }
  }
  irdl.operation @softshrink_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @softshrink_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @softsign {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @softsign_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @softsign_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @solve {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @solve_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sparse_abs {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_abs_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_acos {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_acos_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_acosh {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_acosh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_add {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sparse_add_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sparse_addmm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_addmm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @sparse_asin {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_asin_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_asinh {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_asinh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_atan {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_atan_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_atanh {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_atanh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_attention {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    irdl.operands(%2, %5, %8, %11, %14, optional %17, optional %20)
    irdl.results(optional %23, optional %26, optional %29)
  }
  irdl.operation @sparse_attention_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10)
  }
  irdl.operation @sparse_batch_norm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7, optional %8, optional %9, optional %10)
  }
  irdl.operation @sparse_batch_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    %21 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15, optional %16)
    irdl.results(optional %17, optional %18, optional %19, optional %20, optional %21)
  }
  irdl.operation @sparse_cast {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_cast_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_coalesce {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_conv3d {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3, optional %4)
  }
  irdl.operation @sparse_conv3d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9)
  }
  irdl.operation @sparse_coo_tensor_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sparse_coo_tensor_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sparse_divide {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sparse_divide_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sparse_divide_scalar {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_expm1 {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_expm1_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_full_like {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sparse_fused_attention {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @sparse_fused_attention_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9)
    irdl.results(optional %10, optional %11, optional %12, optional %13, optional %14, optional %15)
  }
  irdl.operation @sparse_indices {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_isnan {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_leaky_relu {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_leaky_relu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_log1p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_log1p_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_masked_matmul {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_masked_matmul_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @sparse_matmul {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sparse_matmul_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sparse_maxpool {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2, optional %3)
  }
  irdl.operation @sparse_maxpool_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7)
  }
  irdl.operation @sparse_momentum {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base "!builtin.tensor"
    %20 = irdl.base @pd::@selected_rows
    %21 = irdl.any_of(%19, %20)
    %22 = irdl.base "!builtin.tensor"
    %23 = irdl.base @pd::@selected_rows
    %24 = irdl.any_of(%22, %23)
    %25 = irdl.base "!builtin.tensor"
    %26 = irdl.base @pd::@selected_rows
    %27 = irdl.any_of(%25, %26)
    %28 = irdl.base "#builtin.float"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.string"
    %31 = irdl.base "#builtin.float"
    %32 = irdl.base "#builtin.integer"
    %33 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, %11, %14, optional %17, %18)
    irdl.results(optional %21, optional %24, optional %27)
    irdl.attributes { "mu" = %28, "use_nesterov" = %29, "regularization_method" = %30, "regularization_coeff" = %31, "multi_precision" = %32, "rescale_grad" = %33 }
  }
  irdl.operation @sparse_multiply {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sparse_multiply_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sparse_mv {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sparse_mv_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sparse_pow {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_pow_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_relu {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_relu6 {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_relu6_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_relu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_reshape {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_reshape_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @sparse_scale {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_sin {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_sin_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_sinh {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_sinh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_slice {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7)
  }
  irdl.operation @sparse_slice_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8)
    irdl.results(optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15)
  }
  irdl.operation @sparse_softmax {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_softmax_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_sparse_coo_tensor {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sparse_sparse_coo_tensor_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sparse_sqrt {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_sqrt_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_square {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_square_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_subtract {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sparse_subtract_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @sparse_sum {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_sum_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @sparse_sync_batch_norm {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7, optional %8, optional %9, optional %10)
  }
  irdl.operation @sparse_sync_batch_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    %12 = irdl.any
    %13 = irdl.any
    %14 = irdl.any
    %15 = irdl.any
    %16 = irdl.any
    %17 = irdl.any
    %18 = irdl.any
    %19 = irdl.any
    %20 = irdl.any
    %21 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7, optional %8, optional %9, optional %10, optional %11, optional %12, optional %13, optional %14, optional %15, optional %16)
    irdl.results(optional %17, optional %18, optional %19, optional %20, optional %21)
  }
  irdl.operation @sparse_tan {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_tan_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_tanh {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_tanh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_to_dense {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_to_dense_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_to_sparse_coo {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_to_sparse_coo_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_to_sparse_csr {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_transpose {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_transpose_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_values {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sparse_values_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_weight_embedding {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base @pd::@selected_rows
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2, %3)
    irdl.results(%6)
    irdl.attributes { "padding_idx" = %7, "sparse" = %8 }
  }
  irdl.operation @sparse_weight_embedding_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sparse_weight_embedding_sparse_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @spatial_transformer_resblock_xpu {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8)
  }
  irdl.operation @spectral_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "dim" = %12, "power_iters" = %13, "eps" = %14 }
  }
  irdl.operation @spectral_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @split {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tuple"
    %8 = irdl.base @pd::@tensor_array
    %9 = irdl.any_of(%7, %8)
    irdl.operands(%2, %5, %6)
    irdl.results(%9)
  }
  irdl.operation @split_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @split_lod_tensor {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @split_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @split_with_num {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.base @pd::@tensor_array
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2, %3)
    irdl.results(%6)
    irdl.attributes { "num" = %7 }
  }
  irdl.operation @split_with_num_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @spp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @spp_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sqrt {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @sqrt_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @sqrt_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sqrt_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sqrt_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sqrt_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sqrt_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @sqrt_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @sqrt_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sqrt_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sqrt_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sqrt_sr {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base @pd::@selected_rows
    irdl.operands(%0)
    irdl.results(%1)
  }
  irdl.operation @sqrt_sr_ {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base @pd::@selected_rows
    irdl.operands(%0)
    irdl.results(%1)
  }
  irdl.operation @square {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @square_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @square_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @square_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @square_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @square_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @square_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @square_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @square_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @square_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @square_sr {
    %0 = irdl.base @pd::@selected_rows
    %1 = irdl.base @pd::@selected_rows
    irdl.operands(%0)
    irdl.results(%1)
  }
  irdl.operation @square_sr_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @squared_l2_norm {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @squared_l2_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @squeeze {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
  }
  irdl.operation @squeeze_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
  }
  irdl.operation @squeeze_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @squeeze_excitation_block {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    irdl.operands(%2, %5, %8, optional %11, optional %14)
    irdl.results(%17)
  }
  irdl.operation @squeeze_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @squeeze_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @stack {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "axis" = %6 }
  }
  irdl.operation @stack_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @stack_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @standard_gamma {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @stanh {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "scale_a" = %6, "scale_b" = %7 }
  }
  irdl.operation @stanh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @std {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "keepdim" = %6, "unbiased" = %7, "correction" = %8 }
  }
  irdl.operation @std_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @stft {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @stft_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @straight_through_estimator_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @strided_slice {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tuple"
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base "!builtin.tuple"
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    irdl.operands(%2, %5, %8, %11)
    irdl.results(%14)
  }
  irdl.operation @strided_slice_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @stright_throuth_estimator_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @sub_p {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @subtract {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @subtract_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @subtract_coo_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @subtract_coo_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @subtract_csr_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @subtract_csr_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @subtract_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @subtract_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @subtract_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @subtract_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @sum {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.type"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "dtype" = %9, "keepdim" = %10 }
  }
  irdl.operation @sum_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sum_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sum_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @sum_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sum_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sum_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @svd {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8, optional %11)
    irdl.attributes { "full_matrices" = %12 }
  }
  irdl.operation @svd_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7)
  }
  irdl.operation @svdvals {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @svdvals_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @swiglu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, optional %5)
    irdl.results(%8)
  }
  irdl.operation @swiglu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @swish {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @swish_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @swish_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @sync_batch_norm_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "!builtin.tensor"
    %25 = irdl.base @pd::@selected_rows
    %26 = irdl.any_of(%24, %25)
    %27 = irdl.base "!builtin.tensor"
    %28 = irdl.base @pd::@selected_rows
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.base "!builtin.tensor"
    %31 = irdl.base @pd::@selected_rows
    %32 = irdl.any_of(%30, %31)
    %33 = irdl.base "#builtin.integer"
    %34 = irdl.base "#builtin.float"
    %35 = irdl.base "#builtin.float"
    %36 = irdl.base "#builtin.string"
    %37 = irdl.base "#builtin.integer"
    %38 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14)
    irdl.results(optional %17, optional %20, optional %23, optional %26, optional %29, optional %32)
    irdl.attributes { "is_test" = %33, "momentum" = %34, "epsilon" = %35, "data_layout" = %36, "use_global_stats" = %37, "trainable_statistics" = %38 }
  }
  irdl.operation @sync_batch_norm_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9)
  }
  irdl.operation @sync_batch_norm_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9)
  }
  irdl.operation @sync_batch_norm_sp_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7, optional %8, optional %9, optional %10)
  }
  irdl.operation @sync_calc_stream {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @sync_calc_stream_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @sync_comm_stream {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6 }
  }
  irdl.operation @sync_comm_stream_ {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "ring_id" = %6 }
  }
  irdl.operation @take_along_axis {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "axis" = %9 }
  }
  irdl.operation @take_along_axis_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @take_along_axis_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @tan {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @tan_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @tan_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tan_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @tan_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tan_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @tan_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tan_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tanh {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @tanh_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @tanh_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tanh_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @tanh_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tanh_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @tanh_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @tanh_double_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @tanh_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tanh_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tanh_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @tanh_shrink {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @tanh_shrink_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tanh_shrink_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tanh_triple_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @tanh_triple_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5, optional %6, optional %7)
  }
  irdl.operation @target_assign {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4)
  }
  irdl.operation @tdm_child {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @tdm_sampler {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3, optional %4, optional %5)
  }
  irdl.operation @teacher_student_sigmoid_loss {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @teacher_student_sigmoid_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @temporal_shift {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.float"
    %8 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "seg_num" = %6, "shift_ratio" = %7, "data_format" = %8 }
  }
  irdl.operation @temporal_shift_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @tensor_array_to_tensor_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @tensor_to_array {
    %0 = irdl.base @pd::@tensor_array
    %1 = irdl.base "!builtin.tensor"
    %2 = irdl.base @pd::@selected_rows
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.base "#builtin.integer"
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%0, %3)
    irdl.results(%4)
    irdl.attributes { "axis" = %5, "use_stack" = %6 }
  }
  irdl.operation @tensor_unfold {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "axis" = %6, "size" = %7, "step" = %8 }
  }
  irdl.operation @tensor_unfold_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @thresholded_relu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "threshold" = %6 }
  }
  irdl.operation @thresholded_relu_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "threshold" = %6 }
  }
  irdl.operation @thresholded_relu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @thresholded_relu_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tile {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @tile_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @tile_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @to_dense_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @to_sparse_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @top_k {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @top_k_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @top_p_sampling {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8)
    irdl.results(optional %11, optional %14)
    irdl.attributes { "seed" = %15 }
  }
  irdl.operation @topk {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base @pd::@selected_rows
    %6 = irdl.any_of(%4, %5)
    %7 = irdl.base "!builtin.tensor"
    %8 = irdl.base @pd::@selected_rows
    %9 = irdl.any_of(%7, %8)
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    %12 = irdl.base "#builtin.integer"
    irdl.operands(%2, %3)
    irdl.results(optional %6, optional %9)
    irdl.attributes { "axis" = %10, "largest" = %11, "sorted" = %12 }
  }
  irdl.operation @topk_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @trace {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "offset" = %6, "axis1" = %7, "axis2" = %8 }
  }
  irdl.operation @trace_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @trans_layout {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @trans_layout_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @transfer_dtype {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @transfer_layout {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @transpose {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @transpose_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @transpose_coo_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @transpose_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @transpose_csr_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @transpose_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @transpose_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @transpose_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @transpose_grad_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @transpose_p {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @transpose_v1 {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @triangular_solve {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "upper" = %9, "transpose" = %10, "unitriangular" = %11 }
  }
  irdl.operation @triangular_solve_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @tril {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "diagonal" = %6 }
  }
  irdl.operation @tril_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "diagonal" = %6 }
  }
  irdl.operation @tril_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @tril_indices {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.integer"
    %4 = irdl.base "#builtin.integer"
    %5 = irdl.base "#builtin.integer"
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.string"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "rows" = %3, "cols" = %4, "offset" = %5, "dtype" = %6, "place" = %7 }
  }
  irdl.operation @tril_triu_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @trilinear_interp {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.string"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.string"
    %20 = irdl.base "#builtin.integer"
    %21 = irdl.base "#builtin.integer"
    irdl.operands(%2, optional %5, optional %8, optional %11)
    irdl.results(%14)
    irdl.attributes { "data_layout" = %15, "out_d" = %16, "out_h" = %17, "out_w" = %18, "interp_method" = %19, "align_corners" = %20, "align_mode" = %21 }
  }
  irdl.operation @trilinear_interp_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @trilinear_interp_grad_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7, optional %8, optional %9)
  }
  irdl.operation @trilinear_interp_v1 {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @triu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "diagonal" = %6 }
  }
  irdl.operation @triu_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "diagonal" = %6 }
  }
  irdl.operation @triu_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @triu_indices {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.integer"
    %4 = irdl.base "#builtin.integer"
    %5 = irdl.base "#builtin.integer"
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.string"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "row" = %3, "col" = %4, "offset" = %5, "dtype" = %6, "place" = %7 }
  }
  irdl.operation @trunc {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @trunc_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @trunc_divide {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @trunc_divide_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @trunc_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @truncated_gaussian_random {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.float"
    %4 = irdl.base "#builtin.float"
    %5 = irdl.base "#builtin.integer"
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.string"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "mean" = %3, "std" = %4, "seed" = %5, "dtype" = %6, "place" = %7 }
  }
  irdl.operation @unbind {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "axis" = %6 }
  }
  irdl.operation @unbind_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @unfold {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @unfold_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @uniform {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base "!builtin.tuple"
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tensor"
    %5 = irdl.base "!builtin.tensor"
    %6 = irdl.base @pd::@selected_rows
    %7 = irdl.any_of(%5, %6)
    %8 = irdl.base "#builtin.type"
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.string"
    irdl.operands(%2, %3, %4)
    irdl.results(%7)
    irdl.attributes { "dtype" = %8, "seed" = %9, "place" = %10 }
  }
  irdl.operation @uniform_inplace {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.float"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "min" = %6, "max" = %7, "seed" = %8, "diag_num" = %9, "diag_step" = %10, "diag_val" = %11 }
  }
  irdl.operation @uniform_inplace_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.float"
    %7 = irdl.base "#builtin.float"
    %8 = irdl.base "#builtin.integer"
    %9 = irdl.base "#builtin.integer"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "min" = %6, "max" = %7, "seed" = %8, "diag_num" = %9, "diag_step" = %10, "diag_val" = %11 }
  }
  irdl.operation @uniform_inplace_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @uniform_inplace_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @uniform_random_batch_size_like {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.float"
    %9 = irdl.base "#builtin.float"
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.integer"
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.float"
    %14 = irdl.base "#builtin.type"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "input_dim_idx" = %6, "output_dim_idx" = %7, "min" = %8, "max" = %9, "seed" = %10, "diag_num" = %11, "diag_step" = %12, "diag_val" = %13, "dtype" = %14 }
  }
  irdl.operation @uniform_random_batch_size_like_sr {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @uniform_random_p {
    %0 = irdl.any
    irdl.operands()
    irdl.results(optional %0)
  }
  irdl.operation @unique {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.integer"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.type"
    %19 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8, optional %11, optional %14)
    irdl.attributes { "return_index" = %15, "return_inverse" = %16, "return_counts" = %17, "dtype" = %18, "is_sorted" = %19 }
  }
  irdl.operation @unique_consecutive {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.integer"
    %14 = irdl.base "#builtin.type"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8, optional %11)
    irdl.attributes { "return_inverse" = %12, "return_counts" = %13, "dtype" = %14 }
  }
  irdl.operation @unique_with_counts {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1, optional %2, optional %3)
  }
  irdl.operation @unpool {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base "!builtin.tuple"
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.string"
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
    irdl.attributes { "data_format" = %12 }
  }
  irdl.operation @unpool3d {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "data_format" = %9 }
  }
  irdl.operation @unpool3d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @unpool_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @unsqueeze {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
  }
  irdl.operation @unsqueeze_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.tuple"
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
  }
  irdl.operation @unsqueeze_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2, optional %3)
  }
  irdl.operation @unsqueeze_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @unsqueeze_grad_ {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @unstack {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.base @pd::@tensor_array
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "axis" = %6, "num" = %7 }
  }
  irdl.operation @unstack_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @unzip {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @unzip_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @update_loss_scaling_ {
    %0 = irdl.base "!builtin.tuple"
    %1 = irdl.base @pd::@tensor_array
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base "!builtin.tuple"
    %17 = irdl.base @pd::@tensor_array
    %18 = irdl.any_of(%16, %17)
    %19 = irdl.base "!builtin.tensor"
    %20 = irdl.base @pd::@selected_rows
    %21 = irdl.any_of(%19, %20)
    %22 = irdl.base "!builtin.tensor"
    %23 = irdl.base @pd::@selected_rows
    %24 = irdl.any_of(%22, %23)
    %25 = irdl.base "!builtin.tensor"
    %26 = irdl.base @pd::@selected_rows
    %27 = irdl.any_of(%25, %26)
    %28 = irdl.base "#builtin.integer"
    %29 = irdl.base "#builtin.integer"
    %30 = irdl.base "#builtin.float"
    %31 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, %11, %14, %15)
    irdl.results(optional %18, optional %21, optional %24, optional %27)
    irdl.attributes { "incr_every_n_steps" = %28, "decr_every_n_nan_or_inf" = %29, "incr_ratio" = %30, "decr_ratio" = %31 }
  }
  irdl.operation @values_coo_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @values_csr_sp {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @values_grad_sp {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @var {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    %8 = irdl.base "#builtin.float"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "keepdim" = %6, "unbiased" = %7, "correction" = %8 }
  }
  irdl.operation @var_conv_2d {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @var_conv_2d_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    %11 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6, optional %7)
    irdl.results(optional %8, optional %9, optional %10, optional %11)
  }
  irdl.operation @var_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @variable_length_memory_efficient_attention {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.float"
    %22 = irdl.base "#builtin.integer"
    %23 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, %14, optional %17)
    irdl.results(%20)
    irdl.attributes { "scale" = %21, "causal" = %22, "pre_cache_length" = %23 }
  }
  irdl.operation @variance {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "keepdim" = %6 }
  }
  irdl.operation @view_dtype {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6 }
  }
  irdl.operation @view_dtype_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @view_shape {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    irdl.operands(%2)
    irdl.results(%5)
  }
  irdl.operation @view_shape_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    irdl.operands(optional %0)
    irdl.results(optional %1)
  }
  irdl.operation @view_shape_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(optional %0, optional %1)
    irdl.results(optional %2)
  }
  irdl.operation @view_slice {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    %7 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "begin_idx" = %6, "end_idx" = %7 }
  }
  irdl.operation @viterbi_decode {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8)
    irdl.results(optional %11, optional %14)
    irdl.attributes { "include_bos_eos_tag" = %15 }
  }
  irdl.operation @warpctc {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8, optional %11)
    irdl.results(optional %14, optional %17)
    irdl.attributes { "blank" = %18, "norm_by_times" = %19 }
  }
  irdl.operation @warpctc_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @warprnnt {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "#builtin.integer"
    %19 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, %11)
    irdl.results(optional %14, optional %17)
    irdl.attributes { "blank" = %18, "fastemit_lambda" = %19 }
  }
  irdl.operation @warprnnt_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4)
  }
  irdl.operation @weight_dequantize {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.type"
    irdl.operands(%2, %5)
    irdl.results(%8)
    irdl.attributes { "algo" = %9, "out_dtype" = %10 }
  }
  irdl.operation @weight_only_linear {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "#builtin.string"
    %16 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, optional %8, %11)
    irdl.results(%14)
    irdl.attributes { "weight_dtype" = %15, "arch" = %16 }
  }
  irdl.operation @weight_only_linear_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4)
    irdl.results(optional %5)
  }
  irdl.operation @weight_quantize {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "#builtin.string"
    %10 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(optional %5, optional %8)
    irdl.attributes { "algo" = %9, "arch" = %10 }
  }
  irdl.operation @weighted_sample_neighbors {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "!builtin.tensor"
    %22 = irdl.base @pd::@selected_rows
    %23 = irdl.any_of(%21, %22)
    %24 = irdl.base "#builtin.integer"
    %25 = irdl.base "#builtin.integer"
    irdl.operands(%2, %5, %8, %11, optional %14)
    irdl.results(optional %17, optional %20, optional %23)
    irdl.attributes { "sample_size" = %24, "return_eids" = %25 }
  }
  irdl.operation @where {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @where_ {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    irdl.operands(%2, %5, %8)
    irdl.results(%11)
  }
  irdl.operation @where_double_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2)
    irdl.results(optional %3)
  }
  irdl.operation @where_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3)
    irdl.results(optional %4, optional %5)
  }
  irdl.operation @while_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5)
    irdl.results(optional %6, optional %7)
  }
  irdl.operation @write_to_array {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tuple"
    %7 = irdl.base @pd::@tensor_array
    %8 = irdl.any_of(%6, %7)
    irdl.operands(%2, %5)
    irdl.results(%8)
  }
  irdl.operation @yolo_box {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base "#builtin.float"
    %14 = irdl.base "#builtin.integer"
    %15 = irdl.base "#builtin.integer"
    %16 = irdl.base "#builtin.float"
    %17 = irdl.base "#builtin.integer"
    %18 = irdl.base "#builtin.float"
    irdl.operands(%2, %5)
    irdl.results(optional %8, optional %11)
    irdl.attributes { "class_num" = %12, "conf_thresh" = %13, "downsample_ratio" = %14, "clip_bbox" = %15, "scale_x_y" = %16, "iou_aware" = %17, "iou_aware_factor" = %18 }
  }
  irdl.operation @yolo_box_head {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.integer"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "class_num" = %6 }
  }
  irdl.operation @yolo_box_post {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.integer"
    %22 = irdl.base "#builtin.float"
    %23 = irdl.base "#builtin.integer"
    %24 = irdl.base "#builtin.integer"
    %25 = irdl.base "#builtin.integer"
    %26 = irdl.base "#builtin.integer"
    %27 = irdl.base "#builtin.float"
    %28 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, %11, %14)
    irdl.results(optional %17, optional %20)
    irdl.attributes { "class_num" = %21, "conf_thresh" = %22, "downsample_ratio0" = %23, "downsample_ratio1" = %24, "downsample_ratio2" = %25, "clip_bbox" = %26, "scale_x_y" = %27, "nms_threshold" = %28 }
  }
  irdl.operation @yolo_box_xpu {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.float"
    irdl.operands(%2, optional %5, %8, %11, %14)
    irdl.results(optional %17, optional %20)
    irdl.attributes { "offset" = %21 }
  }
  irdl.operation @yolo_loss {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "!builtin.tensor"
    %7 = irdl.base @pd::@selected_rows
    %8 = irdl.any_of(%6, %7)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base @pd::@selected_rows
    %11 = irdl.any_of(%9, %10)
    %12 = irdl.base "!builtin.tensor"
    %13 = irdl.base @pd::@selected_rows
    %14 = irdl.any_of(%12, %13)
    %15 = irdl.base "!builtin.tensor"
    %16 = irdl.base @pd::@selected_rows
    %17 = irdl.any_of(%15, %16)
    %18 = irdl.base "!builtin.tensor"
    %19 = irdl.base @pd::@selected_rows
    %20 = irdl.any_of(%18, %19)
    %21 = irdl.base "#builtin.integer"
    %22 = irdl.base "#builtin.float"
    %23 = irdl.base "#builtin.integer"
    %24 = irdl.base "#builtin.integer"
    %25 = irdl.base "#builtin.float"
    irdl.operands(%2, %5, %8, optional %11)
    irdl.results(optional %14, optional %17, optional %20)
    irdl.attributes { "class_num" = %21, "ignore_thresh" = %22, "downsample_ratio" = %23, "use_label_smooth" = %24, "scale_x_y" = %25 }
  }
  irdl.operation @yolo_loss_grad {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.any
    %9 = irdl.any
    %10 = irdl.any
    irdl.operands(optional %0, optional %1, optional %2, optional %3, optional %4, optional %5, optional %6)
    irdl.results(optional %7, optional %8, optional %9, optional %10)
  }
  irdl.operation @zeros {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.type"
    %4 = irdl.base "#builtin.string"
    irdl.operands()
    irdl.results(%2)
    irdl.attributes { "dtype" = %3, "place" = %4 }
  }
  irdl.operation @zeros_like {
    %0 = irdl.base "!builtin.tensor"
    %1 = irdl.base @pd::@selected_rows
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base @pd::@selected_rows
    %5 = irdl.any_of(%3, %4)
    %6 = irdl.base "#builtin.type"
    %7 = irdl.base "#builtin.string"
    irdl.operands(%2)
    irdl.results(%5)
    irdl.attributes { "dtype" = %6, "place" = %7 }
  }
}
