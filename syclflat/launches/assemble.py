"""A recording's events to launches with their captures, and what is suspicious about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import prod
from typing import Any

from syclflat.diagnostics import Diagnostic, InputError, warning
from syclflat.launches import suspicions
from syclflat.launches.captures import constants, join
from syclflat.launches.captures.kernels import Table, Tables
from syclflat.launches.log import directory, events, read_events
from syclflat.launches.log.read_events import Log
from syclflat.launches.memory.allocations import Allocation, Allocations
from syclflat.launches.memory.order import Order
from syclflat.launches.memory.overlaps import Overlaps, Use
from syclflat.launches.recording import (
    Capture,
    Device,
    Launch,
    Recording,
    SpecializationConstant,
)
from syclflat.launches.suspicions import Finding, Findings
from syclflat.model.location import Location

MOST_CAPTURES = 10_000_000
"""Of all launches: a line of a hostile recording can stand for thousands."""


def load(name: str) -> Recording:
    """Return the recording in the directory called ``name``.

    Raises:
        InputError: if there is none, or it makes no sense.

    """
    log = read_events.read(name)
    maker = _Maker(log)
    for event in log.events:
        maker.take(event)
    is_finished = any(isinstance(event, events.End) for event in log.events)
    launches = tuple(maker.launches)
    warnings = (*_of_recording(log, launches, is_finished), *maker.findings.warnings())
    return Recording(name, log.head.program, launches, is_finished, warnings)


def _of_recording(log: Log, launches: Sequence[Launch], is_finished: bool) -> Iterator[Diagnostic]:
    place = Location(f"{log.directory.rstrip('/')}/{directory.EVENTS}", 0, 0)
    if log.torn:
        yield warning(
            f"the last line is left out: {log.torn}",
            "torn-recording",
            place,
            "the program was killed while it wrote the line, or still runs",
        )
    if not is_finished:
        open_ = [own for own in launches if not own.is_done and own.command is not None]
        running = f"; {_listed(open_)} had not ended" if open_ else ""
        yield warning(
            f"the program did not end regularly{running}",
            "unfinished-recording",
            place,
            "it crashed, was killed, or still runs",
        )
    if log.unknown:
        events_ = "events of kinds" if log.unknown > 1 else "event of a kind"
        yield warning(
            f"{log.unknown} {events_} that this syclflat doesn't know",
            "unknown-event",
            place,
            "read the recording with the version of syclflat that wrote it",
        )


def _listed(launches: Sequence[Launch]) -> str:
    shown = [own.title for own in launches[:3]]
    return ", ".join(shown) + (f" and {len(launches) - 3} more" if len(launches) > 3 else "")


class _Maker:
    """Follows a recording from its first event to its last."""

    def __init__(self, log: Log) -> None:
        self.launches: list[Launch] = []
        self.findings = Findings()
        self._name = log.directory
        self._captures = 0
        self._tables = Tables(log)
        self._allocations = Allocations()
        self._samplers: dict[int, events.Sampler] = {}
        self._context = join.Context(self._allocations, self._samplers)
        self._devices: dict[int, Device] = {}
        self._device_of: dict[int, Device | None] = {}
        self._programs: dict[int, events.Program] = {}
        self._graphs: dict[int, list[Launch]] = {}
        self._order = Order()
        self._overlaps = Overlaps(self._order)
        done = [event for event in log.events if isinstance(event, events.Done)]
        self._durations = {event.command: event.duration for event in done}
        failed = [event for event in log.events if isinstance(event, events.Failed)]
        self._errors = {event.command: event.error for event in failed}
        runs = (event.graph for event in log.events if isinstance(event, events.GraphRun))
        self._runs = Counter(runs)
        bundles = [event for event in log.events if isinstance(event, events.Bundle)]
        self._bundles = {event.launch: event.file for event in bundles}

    def take(self, event: events.Event) -> None:
        """Take the next event."""
        take = _TAKES.get(type(event))
        if take is not None:
            take(self, event)

    def _device(self, event: events.Device) -> None:
        self._devices[event.device] = Device(
            event.device, event.name, event.backend, event.type, event.driver
        )

    def _queue(self, event: events.Queue) -> None:
        device = None if event.device is None else self._devices.get(event.device)
        self._device_of[event.queue] = device
        if event.in_order:
            self._order.keeps_order(event.queue)

    def _allocation(self, event: events.Allocation) -> None:
        self._allocations.add(event)

    def _free(self, event: events.Free) -> None:
        self._allocations.free(event)

    def _sampler(self, event: events.Sampler) -> None:
        self._samplers[event.sampler] = event

    def _program(self, event: events.Program) -> None:
        self._programs[event.program] = event

    def _done(self, event: events.Done) -> None:
        self._order.end(event.command)

    def _wait(self, event: events.Wait) -> None:
        for command in event.commands:
            self._order.end(command)
        if event.queue is not None:
            self._order.end_of_queue(event.queue)

    def _launch(self, event: events.Launch) -> None:
        launch = self._made(event)
        self._captures += len(launch.arguments)
        if self._captures > MOST_CAPTURES:
            raise InputError(directory.fault(f"more than {MOST_CAPTURES} captures", self._name))
        self.launches.append(launch)
        for found in suspicions.of_launch(launch):
            self.findings.add(launch, found)
        if launch.graph is not None:
            self._graphs.setdefault(launch.graph, []).append(launch)
        elif event.command is not None and launch.error is None:
            self._order.begin(event.command, event.queue, event.waits)
            self._run(launch, event.command)

    def _graph_run(self, event: events.GraphRun) -> None:
        self._order.begin(event.command, event.queue, event.waits)
        for launch in self._graphs.get(event.graph, ()):
            self._run(launch, event.command)

    def _transfer(self, event: events.Transfer) -> None:
        if event.command is None:
            return
        self._order.begin(event.command, event.queue, event.waits)
        title = f"{event.kind or 'transfer'} {event.command}"
        for is_write, address, memory, offset in (
            (False, event.from_, event.from_memory, event.from_offset),
            (True, event.to, event.to_memory, event.to_offset),
        ):
            found = self._place(address, memory, offset)
            if found is None:
                continue
            allocation, start = found
            use = Use(event.command, title, "", is_write, start, start + event.size)
            # A transfer can only be waited for by launches, which report it.
            for _ in self._overlaps.add(allocation, use):
                pass
            if is_write:
                allocation.written_by = title

    def _place(
        self, address: str | None, memory: int | None, offset: int
    ) -> tuple[Allocation, int] | None:
        """Return the allocation with the first byte of a transfer, and the byte's offset there."""
        if memory is not None:
            found = self._allocations.numbered(memory)
            start = offset
        elif address is not None:
            at = self._allocations.at(int(address, 16))
            found, start = at if at is not None else (None, 0)
        else:
            return None
        if found is None:
            return None
        root, before = found.root
        return root, before + start

    def _made(self, event: events.Launch) -> Launch:
        table = self._tables.of(event.kernel)
        captures = join.captures(table, event, self._context)
        users = join.user_range(table, event)
        command = -1 if event.command is None else event.command
        return Launch(
            event.launch,
            table.kernel,
            event.command,
            queue=event.queue,
            device=None if event.queue is None else self._device_of.get(event.queue),
            global_range=users or _of_source(event.global_) or (),
            local_range=_of_source(event.local),
            offset=_of_source(event.offset),
            rounded_range=_of_source(event.global_) if users else None,
            local_memory=event.local_memory,
            duration=self._durations.get(command),
            is_done=command in self._durations,
            started=event.at,
            thread=event.thread,
            waits=event.waits,
            graph=event.graph,
            runs=0 if event.graph is None else self._runs[event.graph],
            error=self._errors.get(command),
            bundle=self._bundles.get(event.launch, ""),
            constants=tuple(self._constants(event, table)),
            arguments=captures,
        )

    def _constants(self, event: events.Launch, table: Table) -> Iterator[SpecializationConstant]:
        device = None if event.queue is None else self._device_of.get(event.queue)
        known = self._tables.constants("" if device is None else device.backend)
        for own in event.arguments:
            if join.carries_constants(own, table) and own.memory is not None:
                memory = self._allocations.numbered(own.memory)
                if memory is not None and memory.initial is not None:
                    yield from constants.in_buffer(known, memory.initial)
        program = None if event.program is None else self._programs.get(event.program)
        if program is not None:
            values = {own.id: own.value for own in program.constants if own.value is not None}
            yield from constants.in_pieces(known, values)

    def _run(self, launch: Launch, command: int) -> None:
        """Take that a launch begins, with the memory that it may write."""
        for own in launch.arguments:
            memory = own.memory
            if memory is None or not suspicions.is_accessed(own) or memory.is_freed:
                continue
            allocation = self._allocations.numbered(memory.allocation)
            if allocation is None:
                continue
            is_write = not suspicions.is_only_read(own)
            use = Use(command, launch.title, own.path, is_write, memory.offset, _end(own))
            if launch.kernel.is_known:
                for other in self._overlaps.add(allocation, use):
                    self.findings.add(launch, _race(use, other, allocation))
        for own in launch.arguments:
            writes = suspicions.is_accessed(own) and not suspicions.is_only_read(own)
            if own.memory is not None and writes:
                found = self._allocations.numbered(own.memory.allocation)
                if found is not None:
                    found.written_by = f"launch {launch.number}"


_TAKES: Mapping[type[events.Event], Callable[[_Maker, Any], None]] = {
    events.Device: _Maker._device,
    events.Queue: _Maker._queue,
    events.Allocation: _Maker._allocation,
    events.Free: _Maker._free,
    events.Sampler: _Maker._sampler,
    events.Program: _Maker._program,
    events.Done: _Maker._done,
    events.Wait: _Maker._wait,
    events.Launch: _Maker._launch,
    events.GraphRun: _Maker._graph_run,
    events.Transfer: _Maker._transfer,
}


def _of_source(bounds: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """Return a range in the order of the source, which libsycl reverses for devices."""
    return None if bounds is None else bounds[::-1]


def _end(own: Capture) -> int:
    """Return where the bytes end that a capture is known to lead to; of a pointer, none is."""
    assert own.memory is not None
    begin = own.memory.offset
    size = suspicions.element_size(own.pointee)
    if own.kind != "accessor" or own.memory_range is None or size is None:
        return begin
    return begin + size * prod(own.memory_range)


def _race(use: Use, other: Use, allocation: Allocation) -> Finding:
    return Finding(
        "unordered-launches",
        f"{use.said.removeprefix(use.title).lstrip()} while {other.said} in allocation "
        f"{allocation.number}, without a dependency",
        f"{use.what} {other.what}",
        "wait for the first, pass its event to the second, or use an in-order queue",
    )
