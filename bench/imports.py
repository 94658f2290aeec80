"""How long `import astrarium` computes in a fresh process, beyond starting Python. Prints JSON."""

import json
import resource
import statistics
import subprocess
import sys

ROUNDS = 11


def seconds(code: str) -> float:
    """Processor time of a fresh process that runs this."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> dict[str, float]:
    """The median of several starts, with and without."""
    bare = statistics.median(seconds("pass") for _ in range(ROUNDS))
    with_import = statistics.median(seconds("import astrarium") for _ in range(ROUNDS))
    return {"import_ms": 1e3 * (with_import - bare), "python_ms": 1e3 * bare}


if __name__ == "__main__":
    print(json.dumps(main()))
