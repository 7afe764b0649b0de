"""Find the launch that reads other data than in a good run."""

from syclflat import launches

good, bad = launches.load("good"), launches.load("bad")
for old, new in zip(good, bad, strict=True):
    for path, own in new.captures.items():
        before, now = old.capture(path).memory, own.memory
        if before and now and before.written_by != now.written_by:
            print(f"{new.title}: {path} is of {now.written_by}, not of {before.written_by}")
