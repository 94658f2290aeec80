"""How long `import astrarium` takes in a fresh process, beyond starting Python. Prints JSON."""

import json
import statistics
import subprocess
import sys
import time

ROUNDS = 11


def seconds(code: str) -> float:
    """Time of a fresh process that runs this."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - start


def main() -> dict[str, float]:
    """The median of several starts, with and without."""
    bare = statistics.median(seconds("pass") for _ in range(ROUNDS))
    with_import = statistics.median(seconds("import astrarium") for _ in range(ROUNDS))
    return {"import_ms": 1e3 * (with_import - bare), "python_ms": 1e3 * bare}


if __name__ == "__main__":
    print(json.dumps(main()))
