"""Instructions say what LLVM reads from them."""

from __future__ import annotations

import pytest

from syclflat.llvm_ir import Instruction, IrError, types


def values(line: str) -> list[tuple[str, str]]:
    return [(each.type, each.value) for each in Instruction(f"  {line}\n").operands]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("store volatile i32 -1, ptr addrspace(3) @x, align 4", "i32 -1|ptr addrspace(3) @x"),
        ("%a = load atomic i32, ptr %p syncscope(\"block\") acquire, align 4", "ptr %p"),
        ("%a = getelementptr inbounds nuw %\"a, b\", ptr %p, i64 0, i32 1", "ptr %p|i64 0|i32 1"),
        ("%a = alloca [2 x { i8, ptr }], i32 %n, align 8, addrspace(5)", "i32 %n"),
        ("%a = fadd reassoc nsz <2 x float> %b, <float 1.0, float 0x3FF0>",
         "<2 x float> %b|<2 x float> <float 1.0, float 0x3FF0>"),
        ("%a = icmp samesign ult ptr %b, null", "ptr %b|ptr null"),
        ("%a = trunc nuw i64 %b to i32", "i64 %b"),
        ("%a = addrspacecast ptr addrspace(1) %b to ptr", "ptr addrspace(1) %b"),
        ("%a = select i1 true, i32 1, i32 poison", "i1 true|i32 1|i32 poison"),
        ("%a = extractvalue { i8, i1 } %b, 1", "{ i8, i1 } %b| 1"),
        ("%a = atomicrmw volatile add ptr %p, i32 1 syncscope(\"\") monotonic, align 4",
         "ptr %p|i32 1"),
        ("%a = cmpxchg weak ptr %p, i32 0, i32 1 acq_rel monotonic, align 4", "ptr %p|i32 0|i32 1"),
        ("br i1 false, label %\"a b\", label %c, !prof !1", "i1 false|label %\"a b\"|label %c"),
        ("ret void", ""),
        ("ret ptr getelementptr inbounds (i8, ptr @x, i64 4), !dbg !1",
         "ptr getelementptr inbounds (i8, ptr @x, i64 4)"),
        ("fence syncscope(\"block\") acq_rel", ""),
        ("store <4 x i32> splat (i32 1), ptr addrspacecast (ptr addrspace(1) @x to ptr), align 4",
         "<4 x i32> splat (i32 1)|ptr addrspacecast (ptr addrspace(1) @x to ptr)"),
    ],
)  # fmt: skip
def test_operands_have_types(line: str, expected: str) -> None:
    found = values(line)
    assert "|".join(f"{type_} {value}" for type_, value in found) == expected


def test_a_call_names_its_function_and_arguments() -> None:
    call = Instruction(
        '  %1 = tail call contract noundef range(i32 0, 9) { i32, ptr } @"a b"('
        "ptr noundef align 8 captures(none) %x, metadata !5, metadata !DIExpression(1, 2)) #3, "
        "!srcloc !6, !dbg !7\n"
    )
    assert (call.result, call.opcode, call.callee) == ("%1", "call", '@"a b"')
    assert call.syntax.type == "{ i32, ptr }"
    assert call.operands[0].alignment == 8
    assert [each.value for each in call.operands] == ["%x", "!5", "!DIExpression(1, 2)"]
    assert call.syntax.groups == ("#3",)
    assert call.metadata == {"srcloc": "!6", "dbg": "!7"}
    variadic = Instruction("  call i32 (ptr, ...) @printf(ptr %1, double 1.0)\n")
    assert (variadic.callee, variadic.syntax.type) == ("@printf", "i32 (ptr, ...)")
    assert Instruction("  call void %0(ptr @f)\n").callee == "%0"


def test_a_call_may_be_of_assembly() -> None:
    call = Instruction('  %y = call float asm sideeffect "ex2 $0, $1;", "=f,f"(float %x) #1\n')
    assembly = call.syntax.assembly
    assert assembly is not None
    assert (assembly.text, assembly.has_effects, call.callee) == ("ex2 $0, $1;", True, "")
    pure = Instruction('  call void asm "", ""()\n').syntax.assembly
    assert pure is not None
    assert not pure.has_effects


def test_instructions_may_have_several_lines() -> None:
    invoke = Instruction("  invoke void @f(i32 1)\n          to label %a unwind label %b\n")
    assert [each.value for each in invoke.operands] == ["1", "%a", "%b"]
    switch = Instruction("  switch i8 %0, label %a [\n    i8 1, label %b\n  ]\n")
    assert [each.value for each in switch.operands] == ["%0", "%a", "1", "%b"]


def test_a_phi_has_a_block_for_each_value() -> None:
    phi = Instruction('  %1 = phi ptr [ null, %a ], [ %x, %"b c" ], [ %y, %"b c" ], !dbg !1\n')
    assert [each.value for each in phi.operands] == ["null", "%x", "%y"]
    assert phi.syntax.blocks == ("%a", '%"b c"', '%"b c"')


def test_an_instruction_uses_values_and_blocks() -> None:
    for line, expected in {
        "%r = phi i32 [ 1, %a ], [ %x, %b ]": ["%x", "%a", "%b"],
        "br i1 %c, label %a, label %b": ["%c", "%a", "%b"],
        "call void %f(ptr %x, ptr @g, i32 1)": ["%f", "%x"],
        'call void @llvm.assume(i1 true) [ "align"(ptr %x, i64 %n), "cold"() ], !dbg !1': [
            "%x",
            "%n",
        ],
        "%r = getelementptr %struct.s, ptr %x, i64 0": ["%x"],
    }.items():
        assert list(Instruction(f"  {line}\n").uses) == expected


def test_values_blocks_and_the_result_are_renamed() -> None:
    phi = Instruction.make("phi fast float [ %x, %a ], [ 1.0, %b ]", "%r")
    renamed = phi.renamed({"%x": "0.0", "%b": "%c", "%r": "%s"})
    assert renamed.text == "  %s = phi fast float [ 0.0, %a ], [ 1.0, %c ]\n"
    assert renamed.incoming == (("0.0", "%a"), ("1.0", "%c"))
    assert (renamed.result, renamed.uses) == ("%s", ("%a", "%c"))
    assert phi.text == "  %r = phi fast float [ %x, %a ], [ 1.0, %b ]\n"
    assert phi.renamed({"%other": "%y"}) is phi
    call = Instruction('  call void @"a %x b"(ptr %x)\n').renamed({"%x": "%y"})
    assert call.text == '  call void @"a %x b"(ptr %y)\n'


def test_a_phi_may_get_other_edges() -> None:
    phi = Instruction("  %r = phi nnan { i32, ptr } [ %x, %a ], [ %x, %a ], !dbg !1\n")
    made = phi.with_incoming([("undef", "%b"), ("%x", "%a")])
    assert made.text == "  %r = phi nnan { i32, ptr } [ undef, %b ], [ %x, %a ]\n"


def test_metadata_are_removed_and_added_in_copies() -> None:
    load = Instruction("  %1 = load i32, ptr %p, align 4, !tbaa !2, !noundef !{}, !dbg !3\n")
    assert load.without_metadata().text == "  %1 = load i32, ptr %p, align 4\n"
    marked = load.without_metadata().with_metadata("llvm.access.group", "!4")
    assert marked.text == "  %1 = load i32, ptr %p, align 4, !llvm.access.group !4\n"


def test_alignment_and_metadata_are_changed_in_place() -> None:
    variable = Instruction("  %1 = alloca [4 x i8], align 1, !dbg !2\n")
    variable.set_alignment(4)
    variable.attach("note", "!3")
    assert variable.text == "  %1 = alloca [4 x i8], align 4, !dbg !2, !note !3\n"
    assert variable.alignment == 4
    assert variable.metadata == {"dbg": "!2", "note": "!3"}


@pytest.mark.parametrize(
    "line",
    [
        "%1 = landingpad { ptr, i32 } cleanup",
        "%1 = load i32, ptr",
        "call void @f(i32 1",
        "%1 = add i32 (1], 2",
        'call void @f() [ "deopt"(i32 1 ]',
    ],
)
def test_unknown_forms_are_errors(line: str) -> None:
    with pytest.raises(IrError):
        values(line)


@pytest.mark.parametrize(
    ("type_", "size"),
    [("i1", 1), ("double", 8), ("[2 x [3 x i16]]", 12), ("ptr", 8), ("%s", 0), ("[2 x %s]", 0)],
)
def test_numbers_and_arrays_have_sizes(type_: str, size: int) -> None:
    assert types.size(type_) == size


def test_vectors_are_found_in_types() -> None:
    assert types.vector("<4 x ptr>") == (4, "ptr")
    assert types.vector("[4 x i8]") is None
    assert types.has_vectors("{ i32, [2 x <2 x half>] }")
    assert not types.has_vectors('%"class.s<4 x 1>"')
    assert not types.has_vectors("<{ i8, i32 }>")
    assert types.shaped_like("<4 x float>", "i1") == "<4 x i1>"
    assert types.shaped_like("float", "i1") == "i1"


def test_pointers_have_address_spaces() -> None:
    found = list(map(types.address_space, ("ptr", "ptr addrspace(3)", "i32")))
    assert found == [0, 3, None]
