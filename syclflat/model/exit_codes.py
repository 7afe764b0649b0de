"""The exit codes of all commands, one table."""

from __future__ import annotations

DONE = 0
REFUSED = 1
USAGE = 2
INPUT = 3
MISSING = 4
DEFECT = 70
SHORTAGE = 71
INTERRUPTED = 130
UNREAD = 141

MEANINGS = {
    DONE: "done",
    REFUSED: "outputs are out of date (flatten --check), or what is compared differs",
    USAGE: "wrong usage: no such command or option, or a value that it can't take",
    INPUT: "bad input: unreadable, or with an error of syclflat, Clang, the linker",
    MISSING: "a part that the command needs is not installed, or fails",
    DEFECT: "a defect of syclflat",
    SHORTAGE: "too little memory, or too few open files (ulimit)",
    INTERRUPTED: "interrupted",
    UNREAD: "the reader of standard output has gone, as in syclflat list | head -1",
}
"""The meaning of each, in the order in which help and docs list them."""
