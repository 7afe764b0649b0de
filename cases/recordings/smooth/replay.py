"""Replay a launch with the kernel of two sources."""

from syclflat import replays

bundle = replays.load("rec", launch=3)
for source in ("app.cpp", "changed.cpp"):
    found = bundle.replay(source=source, target="native")
    print(source, [(own.path, own.differing) for own in found.memory])
