from __future__ import annotations

import sys
from pathlib import Path

# The examples are no part of the package; the tests import them from where they stand.
sys.path.insert(0, str(Path(__file__).parent.parent.parent / "examples"))
