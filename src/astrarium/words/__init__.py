"""What a person reads: messages and rules."""
