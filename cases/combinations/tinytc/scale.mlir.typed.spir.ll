; SPIR input IR of scale.tt, by syclflat: convention mlir, target spir64. Do not edit.
source_filename = "scale.tt"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; Kernel scale.
define spir_kernel void @scale(
    float %factor,  ; %factor
    float addrspace(1)* align 4 %a_allocated,  ; %a.allocated
    float addrspace(1)* align 4 %a_aligned,  ; %a.aligned
    i64 %a_offset,  ; %a.offset
    i64 %a_size0,  ; %a.sizes[0]
    i64 %a_size1,  ; %a.sizes[1]
    i64 %a_stride0,  ; %a.strides[0]
    i64 %a_stride1  ; %a.strides[1]
)
    !kernel_arg_addr_space !3
    !kernel_arg_access_qual !4
    !kernel_arg_type !5
    !kernel_arg_base_type !5
    !kernel_arg_type_qual !6
    !kernel_arg_name !7 {
  ret void
}

!opencl.ocl.version = !{!0}
!opencl.spir.version = !{!0}
!spirv.Source = !{!1}
!spirv.Capability = !{!2}

!0 = !{i32 2, i32 0}
!1 = !{i32 3, i32 200000}
!2 = !{i32 11}
!3 = !{i32 0, i32 1, i32 1, i32 0, i32 0, i32 0, i32 0, i32 0}
!4 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!5 = !{!"float", !"float*", !"float*", !"long", !"long", !"long", !"long", !"long"}
!6 = !{!"", !"", !"", !"", !"", !"", !"", !""}
!7 = !{!"factor", !"a_allocated", !"a_aligned", !"a_offset", !"a_size0", !"a_size1", !"a_stride0", !"a_stride1"}
