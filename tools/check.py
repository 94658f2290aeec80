"""Everything `make check` wants, a few at a time; prints only what went wrong."""

import argparse
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
PLACES = os.pathsep.join((str(BIN), str(ROOT / "node_modules/.bin"), os.environ["PATH"], str(ROOT / ".node/bin")))

# The slowest first, so that the quick ones fill the other places.
CHECKS = {
    "types": ["mypy"],
    "scripts": ["tsc"],
    "imports": ["lint-imports", "--no-cache"],
    "dead code": ["vulture"],
    "format": ["ruff", "format", "--check", "--quiet"],
    "lint": ["ruff", "check", "--quiet"],
    "rule index": ["python", "tools/rule_index.py"],
    "words": ["python", "tools/words.py"],
    "rule pages": ["python", "tools/rule_docs.py", "--check"],
}


def run(name: str) -> bool:
    """Run one check; say how long it took, and what it said when it failed."""
    program, *arguments = CHECKS[name]
    start = time.perf_counter()
    found = shutil.which(program, path=PLACES) or program
    environment = {**os.environ, "PATH": PLACES}
    done = subprocess.run([found, *arguments], cwd=ROOT, capture_output=True, text=True, env=environment)
    print(f"{name:12} {'ok' if done.returncode == 0 else 'FAILED':7} {time.perf_counter() - start:5.1f} s", flush=True)
    if done.returncode:
        print(done.stdout + done.stderr, flush=True)
    return done.returncode == 0


def main() -> int:
    """Run all checks and fail if one failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    with ThreadPoolExecutor(parser.parse_args().jobs) as pool:
        return 0 if all(list(pool.map(run, CHECKS))) else 1


if __name__ == "__main__":
    sys.exit(main())
