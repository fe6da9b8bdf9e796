"""The game that `meeplight new-game` copies: it works as it stands and says what to change."""
