"""The stages for NVIDIA's GPUs: their order is documented, and LLVM accepts what each one makes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from syclflat import llvm_ir
from syclflat.backends import stages
from syclflat.backends.nvptx import pipeline
from tests.conftest import ROOT, Cli
from tests.driver.test_lines import is_complete
from tests.support import ir_samples
from tests.support.llvm_ir import refused

SAMPLES = [sample for sample in ir_samples.SAMPLES if ".nvptx64." in sample.suffix]
SOURCE = """\
#include <sycl/sycl.hpp>

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


def test_the_documentation_lists_the_stages() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    table = text.partition("| stage | when | does |")[2].partition("\n\n")[0]
    documented = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    expected = (*pipeline.UNOPTIMIZED, *pipeline.OPTIMIZED)
    assert documented == [stage.name for stage in expected]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda one: one.file.name)
def test_llvm_accepts_a_sample_after_each_stage(sample: ir_samples.Sample) -> None:
    is_optimized = ".optimized" in sample.suffix
    module = llvm_ir.parse(sample.file.read_text())
    for stage in pipeline.OPTIMIZED if is_optimized else pipeline.UNOPTIMIZED:
        stage.run(module)
        assert not refused(str(module)), stage.name


def test_stages_run_in_order() -> None:
    seen: list[str] = []
    all_ = [stages.Stage(name, lambda _, name=name: seen.append(name)) for name in "ab"]
    module = llvm_ir.read(b"; text\n")
    stages.run(module, all_)
    assert bytes(module) == b"; text\n"
    assert seen == ["a", "b"]


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
