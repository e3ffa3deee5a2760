"""The rule point ``auction`` and its parts: dealer privilege, passing, what if everyone passes."""
