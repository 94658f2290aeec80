"""Pictures."""

from astrarium.draw.gallery import part
from astrarium.draw.png import png


def test_a_drawing_becomes_a_picture_of_the_wanted_width() -> None:
    picture = png(part("dice", "auto"), theme="light", width=300)
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 300
