"""Mangled names are read and written as Clang writes them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from syclflat.frontends.sycl.kernels import mangling
from tests.compilers import host_compilers, run

SOURCE = Path(__file__).with_name("mangled_names.cpp")


@pytest.fixture(scope="module")
def assembly(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Compile the source to assembly with every host compiler."""
    texts: list[str] = []
    for compiler in host_compilers():
        output = tmp_path_factory.mktemp("names") / "names.s"
        command = [*compiler, "-std=c++17", "-O0", "-w", "-S", str(SOURCE), "-o", str(output)]
        result = run(command)
        assert result.returncode == 0, result.stderr
        texts.append(output.read_text())
    return texts


def test_every_function_of_a_program_is_written_as_it_was_read(assembly: list[str]) -> None:
    for text in assembly:
        names = set(re.findall(r"^(_Z(?!T|GV|GR)\w+):", text, re.MULTILINE))
        assert len(names) > 80
        for name in names:
            assert mangling.write(mangling.read(name)) == name


def test_the_name_of_a_type_is_that_of_its_type_info(assembly: list[str]) -> None:
    for text in assembly:
        infos = set(re.findall(r"_ZTS\w+", text))
        probes = set(re.findall(r"^(_Z\w*5probeI\w+):", text, re.MULTILINE))
        assert len(probes) > 10
        for probe in probes:
            argument = mangling.template_arguments(mangling.read(probe))[0]
            assert mangling.type_info_name(argument) in infos


@pytest.mark.parametrize("name", ["main", "_Z", "_Z1fS_", "_ZN1a", "_Z1fI", "_Z3fo", "_ZNS9_1aE"])
def test_what_is_no_mangled_name_is_refused(name: str) -> None:
    with pytest.raises(mangling.MangledNameError):
        mangling.read(name)


def test_parts_of_an_entry() -> None:
    entry = mangling.read(
        "_ZN4sycl6detail19kernel_parallel_forI1KNS_7nd_itemILi2EEEZ4mainEUlS4_E_JEEEvRKT1_"
    )
    name, element, kernel_object = mangling.template_arguments(entry)
    assert mangling.type_info_name(name) == "_ZTS1K"
    assert mangling.source_name(element) == "nd_item"
    assert isinstance(element, mangling.Template)
    assert mangling.integer(element.arguments[0]) == 2
    assert mangling.is_closure(kernel_object)
    assert not mangling.is_closure(name)
    assert mangling.type_info_name(kernel_object) == "_ZTSZ4mainEUlN4sycl7nd_itemILi2EEEE_"
