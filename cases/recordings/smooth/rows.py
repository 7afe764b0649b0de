"""Print the row of numbers that each step reads."""

from syclflat import launches

for launch in launches.load("bad"):
    row = launch.capture("in").memory
    print(launch.capture("s.step").value, row.allocation, row.written_by)
