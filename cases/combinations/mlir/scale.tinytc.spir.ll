; SPIR input IR of scale.mlir, by syclflat: convention tinytc, target spir64. Do not edit.
source_filename = "scale.mlir"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Kernel scale.
define spir_kernel void @scale(
    float %factor,  ; %factor
    ptr addrspace(1) align 4 %a  ; %a
)
    !kernel_arg_addr_space !2
    !kernel_arg_access_qual !3
    !kernel_arg_type !4
    !kernel_arg_base_type !4
    !kernel_arg_type_qual !5
    !kernel_arg_name !6 {
  ret void
}

!opencl.ocl.version = !{!0}
!opencl.spir.version = !{!0}
!spirv.Source = !{!1}

!0 = !{i32 2, i32 0}
!1 = !{i32 3, i32 200000}
!2 = !{i32 0, i32 1}
!3 = !{!"none", !"none"}
!4 = !{!"float", !"float*"}
!5 = !{!"", !""}
!6 = !{!"factor", !"a"}
