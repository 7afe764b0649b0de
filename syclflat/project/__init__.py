"""The project's side: its settings, compile database and history, and its outputs."""
