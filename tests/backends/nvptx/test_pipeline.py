"""The stages for NVIDIA's GPUs: their order is documented, and LLVM accepts what each one makes."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat import llvm_ir
from syclflat.backends import common_stages
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.nvptx import pipeline
from syclflat.backends.stages import BinaryStage, IrStage, Stage, run_ir
from syclflat.llvm_ir import Module
from tests.conftest import Cli
from tests.driver.test_lines import is_complete
from tests.support import ir_samples
from tests.support.llvm_ir import refused

SAMPLES = [sample for sample in ir_samples.SAMPLES if ".nvptx64." in sample.suffix]
SOURCE = """\
#include <sycl/detail/core.hpp>
#include <sycl/usm.hpp>

int main() {
  sycl::queue queue;
  float *a = sycl::malloc_shared<float>(1024, queue);
  queue.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> it) {
    int n = 1024, step = it.get_local_range(0);
    float sum = 0;
    for (int i = it.get_local_id(0); i < n; i += step) sum += a[i];
    a[it.get_global_id(0)] = sum;
  });
}
"""


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda one: one.file.name)
def test_llvm_accepts_a_sample_after_each_stage(sample: ir_samples.Sample) -> None:
    every = [stage for stage in pipeline.STAGES if not isinstance(stage, BinaryStage)]
    optimize = every.index(common_stages.OPTIMIZE)
    chosen = every[optimize:] if ".optimized" in sample.suffix else every[:optimize]
    module = llvm_ir.parse(sample.file.read_text())

    def verify(stage: Stage, module: Module) -> None:
        assert not refused(str(module)), stage.name

    run_ir(module, [one for one in chosen if isinstance(one, IrStage)], DeviceFacts(), verify)


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_names_of_values_do_not_change_the_code(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(SOURCE)
    loads = []
    for options in ((), ("-fno-discard-value-names",)):
        words = ("c++", "-O2", "--target=nvptx64", "--offload-device-only", *options, "a.cpp")
        done = cli(*words, "--pch=off", "-o", "a.ptx", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        loads.append((tmp_path / "a.ptx").read_text().count("ld.global"))
    assert loads == [5, 5]
