"""The machine for PTX: what instructions give by the "PTX ISA", and what it doesn't let pass."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import HUNG_SECONDS, ROOT
from tests.stand_in import driver
from tests.stand_in.ptx.module import UnknownError, read
from tests.stand_in.ptx.translate import translate
from tests.support.environment import without_variables

HEADING = """.version 7.0
.target sm_80
.address_size 64
"""
REGISTERS = """  .reg .pred %p<9>;
  .reg .b16 %h<9>;
  .reg .b32 %r<9>;
  .reg .b64 %d<9>, %out;
  ld.param.u64 %out, [results];
"""
OWN_RESULT = """  mov.u32 %r8, %tid.x;
  mul.wide.u32 %d8, %r8, 8;
  add.s64 %d8, %d8, %out;
"""
"""Lets d8 be the address of the item's own result."""


def module(body: str) -> str:
    return (
        f"{HEADING}.visible .entry kernel(.param .u64 results)\n{{\n{REGISTERS}{body}  ret;\n}}\n"
    )


def ran(
    cache: Path, directory: Path, body: str, items: int = 1, shared: int = 0, **settings: str
) -> subprocess.CompletedProcess[str]:
    """Run a kernel of one group, which has room for 128 results."""
    file = directory / "kernel.ptx"
    file.write_text(module(body))
    library = driver.driver(cache)
    command = [sys.executable, "-m", "tests.stand_in.launch", str(library), str(file)]
    return subprocess.run(
        [*command, "1", str(items), str(shared), "128"],
        cwd=ROOT,
        env=without_variables() | driver.settings(library, translates=True) | settings,
        capture_output=True,
        text=True,
        timeout=HUNG_SECONDS,
        check=False,
    )


def results(cache: Path, directory: Path, body: str, items: int = 1, shared: int = 0) -> list[int]:
    done = ran(cache, directory, body, items, shared)
    assert (done.returncode, done.stderr.count(driver.ERROR)) == (0, 0), done.stderr
    return [int(word) for word in done.stdout.split()]


NAN, ONE, HALF = "0f7FC00000", "0f3F800000", "0f3F000000"
OF_ONE_ITEM = {
    # Bits.
    "shl.b32 %r0, 1, 32;": 0,
    "shr.s32 %r0, -8, 40;": 0xFFFFFFFF,
    "shr.u32 %r0, -1, 32;": 0,
    "shf.l.wrap.b32 %r0, 0x80000000, 1, 33;": 3,
    "shf.r.clamp.b32 %r0, 1, 0x1234, 40;": 0x1234,
    "shf.r.wrap.b32 %r0, 0x10, 1, 4;": 0x10000001,
    "bfe.s32 %r0, 0x80, 4, 4;": 0xFFFFFFF8,
    "bfe.u32 %r0, 0x80, 4, 4;": 8,
    "bfe.s32 %r0, 0xC0000000, 28, 8;": 0xFFFFFFFC,
    "bfe.s32 %r0, 0x40000000, 28, 8;": 4,
    "bfe.u32 %r0, 0xC0000000, 28, 8;": 12,
    "bfi.b32 %r0, 0xFF, 0x70000, 8, 4;": 0x70F00,
    "prmt.b32 %r0, 0x33221100, 0x77665544, 0x7531;": 0x77553311,
    "prmt.b32 %r0, 0x80, 0, 0x8;": 0x808080FF,
    "popc.b64 %r0, 0xFF00000000000001;": 9,
    "clz.b32 %r0, 0;": 32,
    "brev.b32 %r0, 1;": 0x80000000,
    "fns.b32 %r0, 0xAA, 0, 3;": 5,
    "fns.b32 %r0, 0xAA, 7, -2;": 5,
    "fns.b32 %r0, 0xAA, 7, 2;": 0xFFFFFFFF,
    # Integers.
    "mul.hi.s32 %r0, -1, 2;": 0xFFFFFFFF,
    "mul.hi.u32 %r0, -1, 2;": 1,
    "mul.wide.s32 %d0, -3, 5;": -15 % (1 << 64),
    "mul.wide.u16 %r0, 65535, 65535;": 65535 * 65535,
    "mad.wide.s32 %d0, -3, 5, 20;": 5,
    "mul.hi.u64 %d0, 0xFFFFFFFFFFFFFFFF, 16;": 15,
    "rem.s32 %r0, -7, 3;": 0xFFFFFFFF,
    "div.s32 %r0, -7, 3;": 0xFFFFFFFE,
    "min.s32 %r0, -1, 1;": 0xFFFFFFFF,
    "min.u32 %r0, -1, 1;": 1,
    "abs.s32 %r0, -5;": 5,
    "add.cc.u32 %r1, -1, 2; addc.u32 %r0, 5, 6;": 12,
    "sub.cc.u32 %r1, 0, 1; subc.u32 %r0, 5, 1;": 3,
    "mad.lo.cc.u32 %r1, -1, 1, 1; madc.hi.u32 %r0, -1, 2, 3;": 5,
    # Numbers.
    f"min.f32 %r0, {NAN}, {ONE};": 0x3F800000,
    "max.f32 %r0, 0f80000000, 0f00000000;": 0,
    "min.f32 %r0, 0f00000000, 0f80000000;": 0x80000000,
    f"add.rp.f32 %r0, {ONE}, 0f2EDBE6FF;": 0x3F800001,
    f"add.rm.f32 %r0, {ONE}, 0f2EDBE6FF;": 0x3F800000,
    "mul.rz.f32 %r0, 0f3F800001, 0fBF800001;": 0xBF800002,
    "fma.rn.f32 %r0, 0f3F800800, 0f3F800800, 0fBF801000;": 0x33800000,
    "neg.f32 %r0, 0f7FC00000;": 0xFFC00000,
    "abs.f32 %r0, 0f80000000;": 0,
    "copysign.f32 %r0, 0fBF800000, 0f40000000;": 0xC0000000,
    "ex2.approx.f32 %r0, 0f40400000;": 0x41000000,
    "ex2.approx.ftz.f32 %r0, 0fC3020000;": 0,
    "sqrt.rn.f64 %d0, 0d4022000000000000;": 0x4008000000000000,
    "add.f16 %h0, 0x3C00, 0x1000;": 0x3C00,
    "fma.rn.f16x2 %r0, 0x40003C00, 0x40003C00, 0x3C003C00;": 0x45004000,
    # Conversions.
    "cvt.rni.s32.f32 %r0, 0f40200000;": 2,
    "cvt.rzi.s32.f32 %r0, 0fC0200000;": 0xFFFFFFFE,
    "cvt.rzi.u32.f32 %r0, 0fBF800000;": 0,
    "cvt.rzi.s32.f32 %r0, 0f4F32D05E;": 0x7FFFFFFF,
    f"cvt.rzi.s32.f32 %r0, {NAN};": 0,
    "cvt.rpi.f32.f32 %r0, 0f3FA00000;": 0x40000000,
    "cvt.rmi.f16.f16 %h0, 0xBE00;": 0xC000,
    "cvt.sat.f32.f32 %r0, 0f3FC00000;": 0x3F800000,
    "cvt.rz.f32.s32 %r0, 16777219;": 0x4B800001,
    "cvt.rz.f32.s32 %r0, -16777219;": 0xCB800001,
    "cvt.rp.f32.u32 %r0, 16777217;": 0x4B800001,
    "cvt.rm.f32.u64 %r0, 0xFFFFFFFFFFFFFFFF;": 0x5F7FFFFF,
    "cvt.rm.f64.u64 %d0, 0;": 0,
    "cvt.rp.f64.s64 %d0, 0x7FFFFFFFFFFFFFFF;": 0x43E0000000000000,
    "cvt.rz.f32.f64 %r0, 0d47F0000000000000;": 0x7F7FFFFF,
    "cvt.s64.s32 %d0, -2;": -2 % (1 << 64),
    "mov.u32 %r1, 0x1FF80; cvt.s32.s8 %r0, %r1;": 0xFFFFFF80,
    "cvt.rn.bf16.f32 %h0, 0f3F808000;": 0x3F80,
    "cvt.rn.bf16.f32 %h0, 0f3F818000;": 0x3F82,
    "cvt.rn.f16.f32 %h0, 0f477FF000;": 0x7C00,
    "cvt.rn.f16.f32 %h0, 0f477FEFFF;": 0x7BFF,
    f"cvt.rn.f16x2.f32 %r0, {ONE}, {HALF};": 0x3C003800,
    # Comparisons and moves.
    f"setp.ltu.f32 %p0, {NAN}, {ONE}; selp.b32 %r0, 7, 8, %p0;": 7,
    f"setp.ne.f32 %p0, {NAN}, {ONE}; selp.b32 %r0, 7, 8, %p0;": 8,
    f"setp.num.f32 %p0, {NAN}, {ONE}; selp.b32 %r0, 7, 8, %p0;": 8,
    "setp.lt.f16x2 %p0|%p1, 0x3C003C00, 0x40003800; selp.b32 %r1, 1, 0, %p0; "
    "selp.b32 %r0, 2, %r1, %p1;": 2,
    "setp.lt.s32 %p0, -1, 1; @!%p0 mov.u32 %r0, 3; @%p0 mov.u32 %r0, 4;": 4,
    "mov.b64 %d0, {1, 2};": 0x200000001,
    "mov.b64 {_, %r0}, 0x500000001;": 5,
    "{ .reg .pred q; setp.eq.s32 q, 1, 1; @q mov.u32 %r0, 6; }": 6,
}
"""Instructions of one item, and what is then in its last register 0 that they name."""


def test_instructions(cache: Path, tmp_path: Path) -> None:
    body = ""
    for number, text in enumerate(OF_ONE_ITEM):
        body += "  mov.b32 %r0, 0; mov.b64 %d0, 0; mov.b16 %h0, 0;\n" + f"  {text}\n"
        body += "  cvt.u64.u32 %d1, %r0; cvt.u64.u16 %d2, %h0;\n"
        body += "  or.b64 %d1, %d1, %d2; or.b64 %d1, %d1, %d0;\n"
        body += f"  st.global.b64 [%out+{8 * number}], %d1;\n"
    found = results(cache, tmp_path, body)[: len(OF_ONE_ITEM)]
    assert dict(zip(OF_ONE_ITEM, found, strict=True)) == OF_ONE_ITEM


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("shfl.sync.up.b32 %r0, %r1, 3, 0, -1;", lambda lane: lane - 3 if lane >= 3 else lane),
        ("shfl.sync.down.b32 %r0, %r1, 1, 0x1C03, -1;", lambda lane: lane + (lane % 4 < 3)),
        ("shfl.sync.bfly.b32 %r0, %r1, 5, 31, -1;", lambda lane: lane ^ 5),
        ("shfl.sync.idx.b32 %r0, %r1, 2, 0x181F, -1;", lambda lane: lane // 8 * 8 + 2),
        (
            "shfl.sync.down.b32 %r0|%p0, %r1, 16, 31, -1; selp.b32 %r0, %r0, 99, %p0;",
            lambda lane: lane + 16 if lane < 16 else 99,
        ),
        ("setp.gt.u32 %p0, %r1, 29; vote.sync.ballot.b32 %r0, %p0, -1;", lambda lane: 0xC0000000),
        (
            "setp.lt.u32 %p0, %r1, 32; vote.sync.all.pred %p1, %p0, -1; selp.b32 %r0, 1, 0, %p1;",
            lambda lane: 1,
        ),
        ("redux.sync.add.s32 %r0, %r1, -1;", lambda lane: 31 * 16),
        ("redux.sync.max.u32 %r0, %r1, -1;", lambda lane: 31),
        (
            "and.b32 %r2, %r1, 1; match.any.sync.b32 %r0, %r2, -1;",
            lambda lane: 0xAAAAAAAA if lane % 2 else 0x55555555,
        ),
        (
            "setp.lt.u32 %p0, %r1, 3; mov.u32 %r0, 0; @!%p0 bra END; activemask.b32 %r0; END:",
            lambda lane: 7 if lane < 3 else 0,
        ),
        ("setp.lt.u32 %p0, %r1, 5; bar.red.popc.u32 %r0, 0, %p0;", lambda lane: 5),
        (
            "mov.u64 %d1, 9; red.global.add.u64 [%out+256], 1; bar.sync 0; "
            "ld.global.b64 %d1, [%out+256]; cvt.u32.u64 %r0, %d1;",
            lambda lane: 32,
        ),
    ],
)
def test_items_that_wait_for_each_other(
    cache: Path, tmp_path: Path, text: str, expected: object
) -> None:
    assert callable(expected)
    body = f"{OWN_RESULT}  mov.u32 %r1, %tid.x;\n  {text}\n  cvt.u64.u32 %d1, %r0;\n"
    found = results(cache, tmp_path, f"{body}  st.global.b64 [%d8], %d1;\n", items=32)
    assert found[:32] == [expected(lane) for lane in range(32)]


NEIGHBOURS = """  .shared .align 4 .b8 table[256];
  mov.u32 %r1, %tid.x;
  shl.b32 %r2, %r1, 2;
  mov.u32 %r3, table;
  add.s32 %r3, %r3, %r2;
  st.shared.b32 [%r3], %r1;
{between}
  xor.b32 %r4, %r3, {distance};
  ld.shared.b32 %r5, [%r4];
  cvt.u64.u32 %d1, %r5;
  st.global.b64 [%d8], %d1;
"""


@pytest.mark.parametrize(
    ("between", "distance", "is_right"),
    [
        ("bar.sync 0;", 128, True),
        ("bar.warp.sync -1;", 4, True),
        ("bar.warp.sync -1;", 128, False),
        ("", 4, False),
    ],
)
def test_races_are_told(
    cache: Path, tmp_path: Path, between: str, distance: int, is_right: bool
) -> None:
    body = OWN_RESULT + NEIGHBOURS.format(between=between, distance=distance)
    done = ran(cache, tmp_path, body, items=64)
    if is_right:
        found = [int(word) for word in done.stdout.split()]
        assert found[:64] == [item ^ distance // 4 for item in range(64)]
        return
    assert done.returncode == 97
    assert "a race for byte" in done.stderr
    assert "of local memory with line" in done.stderr


def test_items_in_step_may_race(cache: Path, tmp_path: Path) -> None:
    body = OWN_RESULT + NEIGHBOURS.format(between="", distance=0)
    body = body.replace("xor.b32 %r4, %r3, 0", "sub.s32 %r4, %r3, 4; max.s32 %r4, %r4, 0")
    found = ran(cache, tmp_path, body, items=64, STAND_IN_LENIENT="1").stdout.split()
    # Each finds what the one before it has left.
    assert [int(word) for word in found[:64]] == [0, *range(63)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ld.global.b32 %r0, [%out+2];", "an access that isn't aligned, of 4 bytes"),
        (
            "mov.u32 %r0, 14; st.shared.b32 [%r0+2], 1;",
            "an access to byte 16 of 16 of local memory",
        ),
        ("st.global.b32 [%out+65536], 1;", "an access to memory that isn't there"),
        ("shfl.sync.idx.b32 %r0, 1, 0, 31, 2;", "a mask of lanes without the item's own"),
        (
            "mov.u32 %r1, %tid.x; setp.eq.u32 %p0, %r1, 0; @%p0 bra END; bar.warp.sync -1;\nEND: "
            "bar.sync 0;",
            "items that wait for ever, 1 in line 11, 1 in line 12",
        ),
        (
            "mov.u32 %r1, %tid.x; setp.eq.u32 %p0, %r1, 0; @%p0 bra END; bar.sync 0; ret;\nEND: "
            "bar.sync 0;",
            "items that wait at a barrier in line",
        ),
        ("trap;", "a trap"),
    ],
)
def test_no_error_passes(cache: Path, tmp_path: Path, text: str, said: str) -> None:
    done = ran(cache, tmp_path, f"  {text}\n", items=2, shared=16)
    assert done.returncode == 97
    assert f"{driver.ERROR}{said}" in done.stderr
    assert ", in kernel kernel" in done.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tex.1d.v4.f32.s32 {%r0, %r1, %r2, %r3}, [%d0, {%r4}];", "line 11: the instruction tex"),
        ("add.wrong.s32 %r0, %r1, %r2;", "line 11: add with wrong"),
        ("add.s32 %r0, %r1;", "line 11: add of 1 operands"),
        ("bar.sync 0, 64;", "line 11: bar of 2 operands"),
        ("ld.global.b32 %r0, [other];", "line 11: the operand other"),
    ],
)
def test_what_is_unknown_is_refused(text: str, said: str) -> None:
    with pytest.raises(UnknownError) as caught:
        translate(read(module(f"  {text}\n")))
    assert str(caught.value) == said


def test_what_others_define_is_refused() -> None:
    function = ".extern .func other();\n"
    with pytest.raises(UnknownError, match="the function other, which isn't defined"):
        translate(read(f"{HEADING}{function}{module('')[len(HEADING) :]}"))
