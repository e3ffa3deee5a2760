"""The rule point ``exchange``: the widow, discards and draws."""
