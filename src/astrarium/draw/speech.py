"""What drawings say, in the reader's language."""

from functools import cache, lru_cache

from astrarium.draw.svg import Words
from astrarium.words import text


@cache
def words_of(language: str) -> Words:
    """The words of a language, for the parts; a page says the same things many times."""

    @lru_cache(maxsize=8192, typed=True)
    def spoken(key: str, **values: object) -> str:
        return text(key, language, **values)

    return spoken
