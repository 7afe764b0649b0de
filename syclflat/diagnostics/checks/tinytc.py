"""Checks of signatures of tensor languages."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

CHECKS = (
    Check(
        "tinytc-syntax",
        "a text is not in the tensor language",
        "A file holds functions: a name, arguments in parentheses, optional attributes, and a "
        "body in braces, which syclflat skips. Arguments are scalars, memory references and "
        "groups.",
        "func @f(%a: group<memref<f32x5x6>) {}  ; a '>' is missing",
        "Follow the Tiny Tensor Compiler's tensor language reference: "
        "func @f(%a: i32, %b: group<memref<f32x5x?,strided<1,5>>, offset: ?>) {}.",
    ),
    Check(
        "tinytc-type",
        "the version of the tensor language has no such scalar type",
        "Version 0.3.0 has bool, index, i8 to i64, u8 to u64, f32 and f64. Version 0.3.1 has no "
        "unsigned integers, calls bool i1, and has the complex types c32 and c64.",
        "func @f(%a: u16) {}  ; with --tinytc-version 0.3.1",
        "Choose another type, or the version that has it with --tinytc-version.",
    ),
    Check(
        "tinytc-integer",
        "an integer is out of range",
        "Sizes and strides are 0 or more; no integer takes more than 64 bits. The product of "
        "valid sizes can also make a stride too large.",
        "func @f(%a: memref<f32x-3>) {}",
        "Write a size that fits into memory, or '?' for one that is known at run time.",
    ),
    Check(
        "tinytc-strides",
        "a memory reference has more or fewer strides than sizes",
        "strided<...> gives one stride for every size, in their order.",
        "func @f(%a: memref<f32x4x4,strided<1>>) {}",
        "Give a stride for every size, or omit strided<...> for packed columns.",
    ),
    Check(
        "tinytc-redefinition",
        "two functions, or two arguments of a function, have the same name",
        "Functions of a file become kernels of a program, and a program has one of each name.",
        "func @f(%a: i32, %a: i64) {}",
        "Give one of them another name.",
    ),
    Check(
        "tinytc-attribute",
        "an attribute has invalid values",
        "A subgroup size is one positive integer, a work group size two.",
        "func @f(%a: i32) work_group_size(0,1) {}",
        "Write subgroup_size(16) work_group_size(64,1), or "
        "attributes{subgroup_size=16, work_group_size=[64,1]}.",
    ),
    Check(
        "tinytc-argument",
        "the convention of the Tiny Tensor Compiler cannot pass a type",
        "It passes scalars, memory references of known rank, and groups of those, to kernels of "
        "OpenCL C. These kernels return nothing, and support neither bfloat16 nor references of "
        "unknown rank. Memory spaces 0 and 1 mean global memory, 3 means local memory.",
        "func.func @f(%a: memref<*xf32>)  // of MLIR, with --convention tinytc",
        "Change the signature, or choose convention mlir, which passes descriptors.",
    ),
    Check(
        "tinytc-stride-order",
        "strides break a rule of the tensor language",
        "The reference requires a first stride of at least 1, and every other stride to be at "
        "least the product of the previous stride and size. The compiler does not check this; in "
        "other layouts, elements can share an address, which its loops do not expect.",
        "func @f(%a: memref<f32x8x8,strided<1,4>>) {}",
        "Order the modes by their strides, or make the strides larger.",
        is_warning=True,
    ),
)
