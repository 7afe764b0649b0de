"""An example of plug-ins: one module each."""
