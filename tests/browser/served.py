"""A server as people start it, in a process of its own: it can be stopped hard and started again."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final

ADMINISTRATOR: Final = "ada@example.org"


class Served:
    """`astrarium serve` on a free port of this machine."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.folder = folder
        self._flags = flags
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        """Serve, and wait until it answers."""
        command = [sys.executable, "-m", "astrarium", "serve", "--port", str(self._port), "--data", str(self.folder)]
        self._log = (self.folder / "log").open("ab")
        self._process = subprocess.Popen(
            [*command, *self._flags], stdout=self._log, stderr=self._log, env={**os.environ, "BROWSER": "true"}
        )
        for _ in range(600):
            assert self._process.poll() is None, (self.folder / "log").read_text()
            try:
                urllib.request.urlopen(f"{self.address}/static/icon.svg", timeout=5).close()
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As when the power goes."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As with Control-C."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self._process.wait()
        self._log.close()
