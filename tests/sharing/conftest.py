"""How long properties are tried: a quick run by default, HYPOTHESIS_PROFILE=long for a long one."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# Drawing a composition and a game takes some milliseconds, on a busy machine more.
_SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example)

settings.register_profile("quick", max_examples=60, deadline=None, suppress_health_check=_SLOW)
for _name in ("fuzz", "long"):
    settings.register_profile(
        _name, settings.get_profile("quick"), max_examples=5000, print_blob=True
    )
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
