"""Ask LLVM's parser and verifier about modules of LLVM IR."""

from __future__ import annotations

from collections.abc import Callable

from llvmlite import binding

from syclflat import llvm_ir
from syclflat.backends.stages import Misses


def refused(module: str) -> str:
    """Return what LLVM finds wrong with a module, empty if nothing."""
    try:
        binding.parse_assembly(module).verify()
    except RuntimeError as error:
        return str(error)
    return ""


def function_of(module: str) -> llvm_ir.Function:
    """Return the first function that a module defines, which LLVM accepts."""
    assert refused(module) == ""
    return next(llvm_ir.parse(module).functions)


def missed(run: Callable[[llvm_ir.Module], Misses], text: str) -> Misses:
    """Return what a pass gives up in a module."""
    return list(run(llvm_ir.parse(text)))


def after(run: Callable[[llvm_ir.Module], Misses | None], text: str) -> str:
    """Return a module after a pass; LLVM accepts it before and after."""
    assert not refused(text)
    module = llvm_ir.parse(text)
    run(module)
    assert not refused(str(module))
    return str(module)


def with_names(text: str) -> str:
    """Return a module whose values and blocks have names, as with -fno-discard-value-names."""
    # Types of other modules keep their names to themselves.
    module = binding.parse_assembly(text, binding.create_context())
    passes = binding.create_new_module_pass_manager()
    passes.add_instruction_namer_pass()
    binding.initialize_native_target()
    target = binding.Target.from_default_triple().create_target_machine()
    passes.run(
        module, binding.create_pass_builder(target, binding.create_pipeline_tuning_options())
    )
    return str(module)
