"""The captures of launches: arguments joined with capture tables, as typed values."""
