"""A project: its settings, compile database, history and outputs."""
