"""Expressions that choose launches."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path

import pytest

from syclflat import launches
from syclflat.launches import Launch, where
from tests.conftest import CASES
from tests.support.recordings import Recorder


@pytest.fixture
def found(tmp_path: Path) -> Sequence[Launch]:
    """Return three launches of two kernels."""
    texts = [(CASES / f"{name}.kernels.json").read_text() for name in NAMES]
    recorder = Recorder(tmp_path / "rec", *texts)
    recorder.event("device", device=0, name="Portable", backend="native", type="cpu")
    recorder.event("queue", queue=0, device=0, in_order=True)
    recorder.allocation(1, 64)
    recorder.launch("Scalars", {"plain": 4, "f": struct.pack("<f", 1.5), "i": 7}, queue=0)
    recorder.launch("Scalars", {"plain": 9, "i": -7}, global_=[8, 4])
    pointers = struct.pack("<2Q", 0x10008, 0)
    given = {"plain": struct.pack("<8i", *range(8)), "keys": pointers}
    recorder.launch("Walk", given | {"samples_ptr": {"memory": 1}, "samples_access_range": [16]})
    return launches.load(str(recorder.end())).launches


NAMES = ("captures/scalars", "captures/insides")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("i > 0", [1]),
        ("-10 < i < 0", [2]),
        ("not i > 0", [2]),
        ("i == 7 or i == -7", [1, 2]),
        ("i in (6, 7)", [1]),
        ("i % 2 == 1 and f * 2 == 3.0", [1]),
        ("f", [1]),
        ("plain == 'four'", [1]),
        ("plain == 4", [1]),
        ("plain == 9", [2]),
        ("plain != 'four'", [2, 3]),
        ("plain[3] == 3", [3]),
        ("capture('plain')[7] == 7", [3]),
        ("keys[0].offset == 8 and keys[0].kind == 'device'", [3]),
        ("keys[0].address == 0x10008", [3]),
        ("keys[1] == None", [3]),
        ("keys[1] is None", [3]),
        ("keys[1] == 0", [3]),
        ("keys[0] == None", []),
        ("samples.range[0] == 16 and samples.allocation == 1", [3]),
        ("many[49].mode == 'plain'", [3]),
        ("launch.global_range == [8, 4]", [2]),
        ("launch.items == 32", [2]),
        ("launch.device == 'Portable'", [1]),
        ("launch.kernel == 'Walk' or launch.number == 1", [1, 3]),
        ("launch.duration >= 4210", [1, 2, 3]),
        ("i / 0 == 1", []),
        ("i < 'x'", []),
    ],
)
def test_launches_are_chosen(found: Sequence[Launch], text: str, numbers: list[int]) -> None:
    assert [own.number for own in where.chosen(text, found)] == numbers


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not an expression"),
        ("i >", "is not an expression"),
        ("i = 3", "is not an expression"),
        ("i && f", "is not an expression"),
        ("j > 0", "no launch has a capture 'j'"),
        ("plaim == 4", "did you mean plain?"),
        ("launch.durations > 0", "did you mean duration?"),
        ("launch == 3", "no launch has a capture 'launch'"),
        ("__import__('os').system('true')", "a path has names"),
        ("i.__class__.__mro__", "no capture 'i.__class__.__mro__'; a capture has"),
        ("(lambda: 1)()", "a path has names"),
        ("[x for x in (1, 2)]", "an expression has no ListComp"),
        ("i ** 99", "an expression has no operator Pow"),
        ("1 << 99999", "an expression has no operator LShift"),
        ("f'{i}'", "an expression has no JoinedStr"),
        ("i[j]", "a path has names"),
        ("(i := 3)", "an expression has no NamedExpr"),
        ("b'x' == i", "cannot be compared"),
        ("i == " + "9" * 1_000, "more than 1000 characters"),
        ("(" * 400 + "i" + ")" * 400, "is not an expression"),
    ],
)
def test_other_expressions_are_refused(found: Sequence[Launch], text: str, said: str) -> None:
    with pytest.raises(where.WhereError) as failure:
        where.chosen(text, found)
    assert said in str(failure.value)


@pytest.mark.parametrize(
    "text", ["'a' * 999999999", "'%999999999d' % i", "i * (9 * 9)" + " * 99999999" * 80]
)
def test_expressions_take_no_memory(found: Sequence[Launch], text: str) -> None:
    assert len(where.chosen(f"({text}) == 1", found)) == 0
