"""Checks of recordings of programs, and of the launches in them."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

CHECKS = (
    Check(
        "bad-recording",
        "a directory holds no recording that can be read",
        "'syclflat launches' reads what a program wrote with SYCLFLAT_RECORD=DIR: launches.jsonl, "
        "and files that it names below the directory. This one lacks the file, has an event of "
        "another form at the line that the message names, was written in another version of the "
        "schema, or names a file elsewhere.",
        "syclflat launches src/",
        "Record the program again, into a directory of its own.",
    ),
    Check(
        "no-such-launch",
        "a recording has no launch of this number",
        "Launches count from 1, in the order of the host's calls.",
        "syclflat launches rec --show 1000",
        "List the launches with 'syclflat launches DIR'.",
    ),
    Check(
        "torn-recording",
        "the last line of a recording is incomplete",
        "A program writes each event as one line. It was killed in the middle of the last one, the "
        "disk was full, or it still runs. All earlier events are shown.",
        "",
        "Nothing is to be done, unless the launch that you look for is missing.",
        is_warning=True,
    ),
    Check(
        "unfinished-recording",
        "a program that was recorded did not end regularly",
        "The recording has no event 'end'. The message names the launches whose end wasn't "
        "recorded either: if the program crashed in a kernel, it is one of them.",
        "",
        "Look at the arguments of these launches with --show.",
        is_warning=True,
    ),
    Check(
        "unknown-event",
        "a recording has events of unknown kinds",
        "A newer version of syclflat wrote it. Events that this version knows are shown.",
        "",
        "Read the recording with the version that wrote it.",
        is_warning=True,
    ),
    Check(
        "no-capture-table",
        "a recorded kernel has no capture table",
        "'syclflat c++' embeds a table of each kernel's captures into programs. Without it, "
        "arguments have neither names nor types, and are listed by their index.",
        "syclflat c++ -fno-syclflat-captures app.cpp",
        "Compile the file with the kernel again, with capture tables.",
        is_warning=True,
    ),
    Check(
        "null-argument",
        "a launch passes a null pointer to a kernel that names it",
        "The captured pointer is null, and the kernel's body names it. What the body does with it "
        "isn't known: if it dereferences the pointer, the launch fails or reads garbage.",
        "int *data = nullptr; queue.parallel_for(8, [=](auto i) { data[i] = 1; });",
        "Allocate the memory before the launch, or test the pointer in the kernel.",
        is_warning=True,
    ),
    Check(
        "stray-argument",
        "a launch passes a pointer into no allocation of the program",
        "The captured pointer leads to memory that SYCL did not allocate, such as to the host's "
        "stack, to memory of malloc, or behind the end of an allocation. A CPU may read it; a GPU "
        "can't.",
        "int sum = 0; int *p = &sum; queue.single_task([=] { *p = 1; });",
        "Allocate with sycl::malloc_device, malloc_shared or malloc_host, or pass an accessor.",
        is_warning=True,
    ),
    Check(
        "freed-argument",
        "a launch passes a pointer into freed memory",
        "The captured pointer leads to an allocation that the program had freed before the launch.",
        "sycl::free(data, queue); queue.single_task([=] { data[0] = 1; });",
        "Free the memory when the launch has ended.",
        is_warning=True,
    ),
    Check(
        "short-accessor",
        "an accessor is smaller than the range of a launch",
        "The accessor has as many dimensions as the launch, and fewer elements in one of them, "
        "though at least half as many in all. Work-items that index it by their own id leave its "
        "range. Ranges rounded up to whole work-groups aren't reported.",
        "",
        "Give both the same range, or test the index in the kernel.",
        is_warning=True,
    ),
    Check(
        "short-allocation",
        "an allocation has fewer elements than a launch has work-items",
        "From the captured pointer to the end of its allocation there are fewer elements than "
        "work-items, though at least half as many. Work-items that index it by their own id leave "
        "the allocation. Ranges rounded up to whole work-groups aren't reported.",
        "",
        "Allocate as many elements as the launch has work-items, or test the index in the kernel.",
        is_warning=True,
    ),
    Check(
        "unwritten-argument",
        "a kernel reads memory that no command has written",
        "The kernel can only read through this pointer or accessor, and no launch and no copy "
        "before can have written the allocation. The host has no other way to write it.",
        "",
        "Copy the data to it, fill it, or check which allocation was meant.",
        is_warning=True,
    ),
    Check(
        "unordered-launches",
        "commands in flight use the same memory without a dependency",
        "One of them may write an allocation that the other reads or writes, and nothing orders "
        "the two: neither an event, nor an in-order queue, nor a wait of the host. 'May write' "
        "means that the kernel's optimized code has writes through the pointer or accessor, or "
        "that its type allows them, where the code isn't known.",
        "",
        "Wait for the first, pass its event to the second with depends_on, or use an in-order "
        "queue.",
        is_warning=True,
    ),
)
