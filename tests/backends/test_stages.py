"""Stages of back ends: data, run in order, each with a name by which users leave it out."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from syclflat import backends, llvm_ir
from syclflat.backends.backend import Backend
from syclflat.backends.facts import DeviceFacts, Missed
from syclflat.backends.stages import (
    SKIP,
    BinaryStage,
    ClangStage,
    IrStage,
    Stage,
    chosen,
    on_module,
    run_binary,
    run_ir,
)
from syclflat.diagnostics import InputError
from syclflat.llvm_ir import IrError, Module
from tests.conftest import ROOT
from tests.support.stages import HALF


def stages_of(backend: Backend) -> list[Stage]:
    """Return the stages at -O2, without lines."""
    return [stage for stage in backend.stages() if stage.is_for(HALF)]


def test_stages_over_llvm_ir_run_in_order() -> None:
    seen: list[str] = []

    def noting(name: str) -> Callable[[Module], None]:
        return lambda module: seen.append(name)

    module = llvm_ir.read(b"; text\n")
    run_ir(module, [on_module(name, noting(name)) for name in "ab"], DeviceFacts())
    assert bytes(module) == b"; text\n"
    assert seen == ["a", "b"]


def test_stages_over_binaries_run_in_order() -> None:
    twice = BinaryStage("twice", lambda number: 2 * number)
    next_ = BinaryStage("next", lambda number: number + 1)
    assert run_binary(3, [twice, next_]) == 7
    assert run_binary(3, [next_, twice]) == 8
    assert run_binary(3, []) == 3


def test_facts_list_what_a_pass_gives_up() -> None:
    stage = on_module("a", lambda module: [("f", "it is too long")])
    facts = run_ir(llvm_ir.read(b""), [stage, stage], DeviceFacts())
    assert facts.missed == (Missed("a", "f", "it is too long"),) * 2


def test_an_error_on_unknown_code_names_the_stage() -> None:
    def fail(module: Module) -> None:
        raise IrError("unknown instruction", "  gibberish")

    with pytest.raises(InputError, match="stage a: unknown instruction: gibberish"):
        run_ir(llvm_ir.read(b""), [on_module("a", fail)], DeviceFacts())


@pytest.mark.parametrize("backend", backends.ALL, ids=lambda backend: str(backend.name))
def test_each_stage_has_a_name_and_a_description(backend: Backend) -> None:
    names = [stage.name for stage in stages_of(backend)]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", name) for name in names)
    assert all(stage.does for stage in backend.stages())
    kinds = [type(stage) for stage in stages_of(backend)]
    generate = names.index("generate_code")
    assert set(kinds[:generate]) <= {IrStage, ClangStage}
    assert set(kinds[generate + 1 :]) <= {BinaryStage}


def test_the_documentation_lists_the_stages_for_nvidias_gpus() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    table = text.partition("| stage | over | does |")[2].partition("\n\n")[0]
    kinds = {IrStage: "LLVM IR", ClangStage: "Clang", BinaryStage: "PTX"}
    expected = [
        f"| `{stage.name}` | {kinds[type(stage)]} | {stage.does} |"
        for stage in stages_of(backends.of("nvptx64"))
    ]
    assert table.splitlines()[2:] == expected


def skip(monkeypatch: pytest.MonkeyPatch, names: str) -> list[str]:
    monkeypatch.setenv(SKIP, names)
    nvptx, spirv = backends.of("nvptx64").stages(), backends.of("spir64").stages()
    return [stage.name for stage in chosen(nvptx, HALF, (*nvptx, *spirv))]


def test_a_variable_leaves_stages_out(monkeypatch: pytest.MonkeyPatch) -> None:
    every = skip(monkeypatch, "")
    # A stage of another back end has no effect.
    left = skip(monkeypatch, "unroll_hints,widen_memcpy,shuffle_vector_parts")
    assert left == [name for name in every if name not in ("unroll_hints", "widen_memcpy")]
    assert len(left) == len(every) - 2


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ("unroll_hint", "SYCLFLAT_SKIP: no stage is called unroll_hint; did you mean unroll_hints"),
        (
            "widen_memcpy,optimize",
            "SYCLFLAT_SKIP: device code is invalid without optimize",
        ),
    ],
)
def test_unknown_and_required_stages_are_not_left_out(
    monkeypatch: pytest.MonkeyPatch, names: str, message: str
) -> None:
    with pytest.raises(InputError, match=message):
        skip(monkeypatch, names)
