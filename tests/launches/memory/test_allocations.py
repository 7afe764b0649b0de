"""Addresses to allocations."""

from __future__ import annotations

from syclflat.launches.log import events
from syclflat.launches.memory.allocations import Allocations


def made(number: int, size: int, address: int | None, **values: object) -> events.Allocation:
    """Return the event of an allocation."""
    at = None if address is None else hex(address)
    return events.Allocation(number, "device", size, at, **values)  # type: ignore[arg-type]


def test_an_address_is_in_the_allocation_around_it() -> None:
    memory = Allocations()
    for number, address in ((1, 0x3000), (2, 0x1000), (3, 0x2000)):
        memory.add(made(number, 0x100, address))
    found = [memory.at(address) for address in (0x1000, 0x20FF, 0x3080, 0x0FFF, 0x2101)]
    assert [own and (own[0].number, own[1]) for own in found] == [
        *((2, 0), (3, 0xFF), (1, 0x80), None, None),
    ]


def test_the_end_of_an_allocation_is_the_start_of_the_next() -> None:
    memory = Allocations()
    memory.add(made(1, 16, 0x1000))
    found = memory.at(0x1010)
    assert found is not None
    assert (found[0].number, found[1]) == (1, 16)
    memory.add(made(2, 16, 0x1010))
    found = memory.at(0x1010)
    assert found is not None
    assert (found[0].number, found[1]) == (2, 0)


def test_freed_memory_is_known_until_its_address_is_used_again() -> None:
    memory = Allocations()
    memory.add(made(1, 64, 0x1000))
    memory.free(events.Free(1))
    found = memory.at(0x1020)
    assert found is not None
    assert found[0].memory(32).is_freed
    memory.add(made(2, 16, 0x1010))
    found = memory.at(0x1018)
    assert found is not None
    assert (found[0].number, found[0].is_freed) == (2, False)
    assert memory.at(0x1000) is None


def test_a_sub_buffer_is_a_part_of_its_buffer() -> None:
    memory = Allocations()
    memory.add(made(1, 256, None))
    memory.add(made(2, 64, None, parent=1, offset=128))
    memory.add(made(3, 16, None, parent=2, offset=16))
    found = memory.numbered(3)
    assert found is not None
    own = found.memory(4)
    assert (own.allocation, own.size, own.offset) == (1, 256, 148)
