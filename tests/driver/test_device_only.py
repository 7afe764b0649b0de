"""``c++ --offload-device-only`` compiles what programs are made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends import verifier
from tests.conftest import CASES, Cli
from tests.driver.test_lines import is_complete


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize("name", ["group_local_memory", "registered_copies"])
def test_sources_that_clang_reads_otherwise_compile(name: str, cli: Cli, tmp_path: Path) -> None:
    source = CASES / "run" / f"{name}.cpp"
    answer = cli("c++", "--offload-device-only", source, "-o", "a.spv")
    assert (answer.returncode, answer.stderr) == (0, "")
    assert (tmp_path / "a.spv").read_bytes()[:4] == b"\x03\x02\x23\x07"


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize("target", ["spir64", "nvptx64", "native"])
def test_the_llvm_ir_of_a_half_is_valid(target: str, cli: Cli) -> None:
    source = CASES / "run" / "n_body.cpp"
    options = ("c++", "-fsycl-device-only", "-S", "-emit-llvm", source, "-o", "-")
    answer = cli(*options, f"--target={target}")
    assert (answer.returncode, answer.stderr) == (0, "")
    assert 'source_filename = "n_body.device.cpp"' in answer.stdout
    assert " = load " in answer.stdout
    assert verifier.refused(answer.stdout) == ""


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_what_clang_writes_beside_objects_is_kept(cli: Cli, tmp_path: Path) -> None:
    source = CASES / "run" / "n_body.cpp"
    options = ("-fstack-usage", "-ftime-trace", "-fsave-optimization-record", "-O2")
    answer = cli("c++", "-c", source, "-o", "out.o", *options)
    assert answer.returncode == 0, answer.stderr
    made = {path.name for path in tmp_path.iterdir()}
    assert made == {"out.o", "out.su", "out.json", "out.opt.yaml"}
    # A file of the user's beside files that are kept is no such file.
    (tmp_path / "plain.cpp").write_text("int main() {}\n")
    (tmp_path / "plain.json").write_text("{}")
    assert cli("c++", "-save-temps", "-c", "plain.cpp", "-o", "other.o").returncode == 0
    assert not (tmp_path / "other.json").exists()


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_the_text_of_a_half_goes_to_standard_output(cli: Cli, tmp_path: Path) -> None:
    source = CASES / "run" / "n_body.cpp"
    options = ("c++", "-fsycl-device-only", "-S", source, "-o", "-")
    ptx = cli(*options, "--target=nvptx64")
    assert (ptx.returncode, ptx.stderr) == (0, "")
    assert ".entry" in ptx.stdout
    refused = cli(*options, "--target=spir64")
    assert (refused.returncode, refused.stdout) == (2, "")
    host = cli("c++", "--offload-host-only", "-S", source, "-o", "-")
    # Clang warns about SYCL's headers by itself.
    assert (host.returncode, host.stderr) == (0, "")
    assert ".globl\tmain" in host.stdout
    ir = cli("c++", "-S", "-emit-llvm", source, "-o", "-")
    assert (ir.returncode, ir.stderr) == (0, "")
    assert " @main(" in ir.stdout
    assert list(tmp_path.iterdir()) == []
