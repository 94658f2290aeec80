"""`python -m astrarium` is the command line."""

import sys

from astrarium.cli import main

sys.exit(main())
