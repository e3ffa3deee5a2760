"""The rule point ``auction``, with dealer privilege, passing and what happens if all pass."""
