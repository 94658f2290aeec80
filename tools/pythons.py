"""Run the tests on every other supported Python that is installed, each in its own environment.

Tests marked `once` say nothing about the Python they run on, and are left out.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SUPPORTED = ("3.11", "3.12", "3.13")


def candidates(version: str) -> Iterator[str]:
    """Where a Python of this version may be: on the path, or among those of pyenv."""
    if found := shutil.which(f"python{version}"):
        yield found
    yield from (str(path) for path in sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}")))


def runs(python: str) -> bool:
    """Whether this is a Python that can make environments; what only stands for one does not run."""
    return subprocess.run([python, "-c", "import venv, ensurepip"], capture_output=True).returncode == 0


def main() -> int:
    """Run them one after another; the first failure ends it."""
    here = ".".join(map(str, sys.version_info[:2]))
    for version in SUPPORTED:
        python = next(filter(runs, candidates(version)), None)
        if version == here or python is None:
            continue
        print(f"Python {version}", flush=True)
        command = ["make", "--no-print-directory", f"VENV=.venv-{version}", f"PYTHON={python}", "again"]
        if subprocess.run(command, cwd=ROOT).returncode:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
