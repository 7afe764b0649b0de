"""Commands to run, their inputs and outputs, and how they run."""
