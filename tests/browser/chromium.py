"""A real Chromium for tests: an installed one, else the distribution's package, else Playwright's own download."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS: Final = (
    "--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-default-apps",
    "--disable-dev-shm-usage", "--disable-gpu", "--disable-sync", "--no-first-run",
)  # fmt: skip


@cache
def chromium() -> str:
    """Where it is."""
    found = _installed() or _packaged() or _downloaded()
    if found is None:
        raise AssertionError("Chromium is missing; type: apt-get install chromium (or put one on the PATH)")
    return found


def _installed() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _packaged() -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", *command], env=environment, capture_output=True, check=False)
    return _installed()


def _downloaded() -> str | None:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, capture_output=True, check=False)
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    return next((str(path) for path in sorted(folder.glob("chromium-*/chrome-linux*/chrome"), reverse=True)), None)
