"""Cache results for sources, and reuse them without Clang.

A request is a command line (or a task of a batch) with all other facts about the process that
affect the result, except files. The cache keeps the result and the state of all inputs: the source,
every file that it includes, the places where files were missing, and other inspected paths. It
reuses the result for the same request if the inputs are unchanged. This is the direct mode of
compiler caches, which here also detects new files.

Modules here are imported before the command line is even parsed. So they import neither
dataclasses, which takes 9 ms of processor time, nor typing, 5 ms: a hit takes 40.
"""
