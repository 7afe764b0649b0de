"""A machine for PTX on the CPU: each module is made into a library of C++, whose items run in turn.

It shows what the stand-in for the driver can't: whether kernels are right. Memory that isn't there,
accesses that aren't aligned, items that wait for ever, and races in local memory are errors.
"""
