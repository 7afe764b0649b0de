"""What compilers made in earlier runs of the tests, found again by content.

:data:`syclflat.clang.launcher.VARIABLE` has ``launch.py`` start each compiler. It looks a command
up by its words, the contents of all files that the compiler read, and the compiler itself. The
directories of a run have marks in place of their paths, so that a run in another clone finds what
this one made. ``SYCLFLAT_TEST_CACHE`` chooses:

- a directory: where results are kept; by default below the user's cache;
- ``off``: all compilers run, and OpenCL compiles each kernel anew.

The modules are imported for each command, so they import little.
"""
