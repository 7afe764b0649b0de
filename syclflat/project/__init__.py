"""What a project gives, its settings, compile database and history, and what it gets: outputs."""
