"""The values of variables are read from assembly, if they are there."""

from __future__ import annotations

import pytest

from syclflat.backends.native import constant_data

ASSEMBLY = """\
\t.text
code:
\tretq
\t.section\t.rodata,"a",@progbits
\t.p2align\t3, 0x0
numbers:
\t.long\t4294967295                      # 0xffffffff
\t.short\t-2                              # 0xfffe
\t.byte\t0x7f
\t.zero\t1
\t.quad\t0x4004000000000000              # double 2.5
\t.size\tnumbers, 16

text:
\t.asciz\t"a\\001\\n\\"#b"
\t.zero\t2,255
\t.size\ttext, 9

address:
\t.quad\tnumbers
\t.type\tlater,@object
\t.bss
later:
\t.long\t0                               # 0x0
\t.local\tnothing
\t.comm\tnothing,4,4
"""


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("numbers", b"\xff\xff\xff\xff\xfe\xff\x7f\0\0\0\0\0\0\0\x04\x40"),
        ("text", b'a\x01\n"#b\0\xff\xff'),
    ],
)
def test_constants_are_known(variable: str, value: bytes) -> None:
    assert constant_data.of(ASSEMBLY, variable, len(value)) == value
    assert constant_data.of(ASSEMBLY, variable, 5) == value[:5]


@pytest.mark.parametrize(
    ("variable", "size"),
    [("address", 8), ("later", 4), ("nothing", 4), ("absent", 4), ("numbers", 17), ("text", 10)],
)
def test_what_is_computed_later_or_is_not_there_is_unknown(variable: str, size: int) -> None:
    assert constant_data.of(ASSEMBLY, variable, size) is None
