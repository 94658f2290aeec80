"""So many of a kind for one asker in a time. What guards passwords and mailboxes counts for all servers together."""

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from typing import Final

from sqlalchemy import case, insert, select, update
from sqlalchemy.exc import IntegrityError

from astrarium.table import schema
from astrarium.table.desk import Refused
from astrarium.table.people import hashed
from astrarium.table.store import Store, now

rates = schema.rates


class TooMany(Refused):
    """One more than allowed; in so many seconds there is room for one."""

    def __init__(self, seconds: int) -> None:
        super().__init__("table.error.too-many")
        self.seconds = max(1, seconds)


class Rates:
    """What was used of each limit: it fills by one each time and empties with time; who finds it full has to wait."""

    LIMITS: Final[dict[str, tuple[int, float]]] = {
        "sign-in": (10, 300), "sign-up": (10, 3600), "forgot": (5, 3600), "reset": (20, 3600), "mail": (5, 3600),
        "answer": (1200, 60), "chat": (20, 60), "odds": (120, 60), "api": (1200, 60), "create": (30, 600),
        "import": (10, 600), "page": (600, 60), "account": (60, 600),
    }  # fmt: skip
    TOGETHER: Final = frozenset({"sign-in", "sign-up", "forgot", "reset", "mail"})
    MOST: Final = 20_000

    def __init__(self, store: Store, clock: Callable[[], float] = now) -> None:
        self._store = store
        self._clock = clock
        self._used: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    async def take(self, kind: str, who: str) -> None:
        """One more of this kind; Refused when there were too many."""
        if kind not in self.TOGETHER:
            self._take_here(kind, who)
            return
        while not await self._take_together(kind, who):
            pass

    def _take_here(self, kind: str, who: str) -> None:
        most, period = self.LIMITS[kind]
        at = self._clock()
        level, since = self._used.pop((kind, who), (0.0, at))
        level = max(0.0, level - (at - since) * most / period)
        self._used[kind, who] = (min(level + 1, most), at)
        while len(self._used) > self.MOST:
            self._used.popitem(last=False)
        if level + 1 > most:
            raise TooMany(ceil((level + 1 - most) * period / most))

    async def _take_together(self, kind: str, who: str) -> bool:
        """The same in the database; False when another server has begun to count at this very moment."""
        most, period = self.LIMITS[kind]
        at, mine = self._clock(), rates.c.name == hashed(f"{kind}:{who}")
        left = rates.c.level - (at - rates.c.since) * most / period
        level = case((left > 0, left), else_=0.0)
        async with self._store.write() as connection:
            room = update(rates).where(mine, level + 1 <= most)
            if (await connection.execute(room.values(level=level + 1, since=at))).rowcount:
                return True
            full = await connection.scalar(select(level).where(mine))
            if full is not None:
                raise TooMany(ceil((full + 1 - most) * period / most))
            try:
                async with connection.begin_nested():
                    await connection.execute(insert(rates).values(name=hashed(f"{kind}:{who}"), level=1.0, since=at))
                return True
            except IntegrityError:
                return False
