"""What kernels take on Intel's GPUs: memory of a work-item, and instructions by class."""

from __future__ import annotations

from pathlib import Path

from syclflat.backends.spirv.intel_gpu import kernel_costs, zebin
from syclflat.model.cost import Instructions
from tests.backends.spirv.intel_gpu.test_machine_code import KERNEL
from tests.backends.spirv.intel_gpu.test_zebin import INFO, elf
from tests.backends.spirv.test_spirv_module import assemble, needs_tools
from tests.support.ocloc import needs_ocloc

LISTING = """\
L0:
(W)     mov (16|M0)              r127.0<1>:ud  0x0:ud
        send.ugm (1|M0)          r1       r127    null:0  0xFF000000  0x6228E500 {A@1,$0} // wr:1+0, rd:2; load.ugm.d32x32t.a32.ca.ca.bti[255]
(W)     send.slm (1|M0)          r11      r0      null:0  0x0  0x0210011F  {$5} // wr:1+0, rd:1; fence.slm.none.group
(W)     send.gtwy (1|M0)         null     r12     null:0  0x0  0x02000004  {I@2,$6} // wr:1+0, rd:0; signal barrier
(W)     sync.bar                             0x0                                 {Compacted}
        sync.nop                             null                             {Compacted,A@1}
(W&f0.0) mad (16|M0)             r20.0<1>:f    r1.0<1;0>:f   r3.0<1;0>:f  r5.0<1>:f  {I@1}
        add (32|M0)              r7.0<1>:d     r2.0<1;1,0>:d     256:w               {Compacted,I@2}
        math.sqt (16|M0)         r7.0<1>:f     r2.0<1;1,0>:f
        dpas.8x8 (16|M0)         r26:f         r26:f     r20:bf   r10.0:bf  {Atomic}
(W)     send.gtwy (8|M0)         null     r127    null:0  0x0  0x02000010  {EOT,F@1} // wr:1+0, rd:0; end of thread
L592:
        illegal
"""  # noqa: E501


def test_instructions_count_once_by_class() -> None:
    found = kernel_costs.instructions(LISTING)
    assert found == Instructions("GEN", 1, 1, 1, 3, 1, 3)
    assert found.total == 10


def test_memory_is_that_of_a_work_item() -> None:
    first, second = zebin.kernels(elf(ze_info=INFO.encode()))
    counts = {"_ZTS1A": kernel_costs.instructions(LISTING)}
    one = kernel_costs.cost(first, "pvc", counts, 8, False)
    assert (one.registers, one.sub_group_size, one.barriers) == (128, 32, 1)
    assert (one.local_memory, one.takes_local_memory, one.constants) == (256, True, 8)
    # A hardware thread's 4096 bytes are more than 24 of each item.
    assert (one.spill_stores, one.spill_loads, one.stack) == (0, 0, 4096 // 32)
    assert one.instructions == counts["_ZTS1A"]
    spilling = kernel_costs.cost(first, "pvc", counts, 8, True)
    assert (spilling.spill_stores, spilling.stack) == (4096 // 32, 24)
    other = kernel_costs.cost(second, "pvc", counts, 8, False)
    assert (other.registers, other.spill_stores, other.stack) == (256, 640 // 16, 0)
    assert (other.takes_local_memory, other.instructions) == (False, None)


@needs_ocloc
@needs_tools
def test_a_kernel_is_measured(tmp_path: Path) -> None:
    measured = kernel_costs.measure(assemble(KERNEL, tmp_path), "pvc", tmp_path, ())
    assert not measured.has_failed, measured.said
    found = measured.costs["first"]
    assert (found.architecture, found.registers, found.stack) == ("pvc", 128, 0)
    assert found.sub_group_size in (16, 32)
    assert found.instructions is not None
    assert found.instructions.memory > 0


@needs_ocloc
def test_a_module_that_is_none_is_rejected(tmp_path: Path) -> None:
    measured = kernel_costs.measure(b"no module", "pvc", tmp_path, ())
    assert measured.has_failed
    assert measured.costs == {}
