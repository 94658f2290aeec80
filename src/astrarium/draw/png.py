"""PNG from a drawing; needs the extra `astrarium[png]`."""

from astrarium.draw.theme import Theme, resolved


def png(drawing: str, *, theme: Theme = "dark", width: int | None = None) -> bytes:
    """The drawing as a picture of that width, else in its own size; `theme` fills in the ink where it is `auto`."""
    try:
        import resvg_py
    except ImportError as error:
        raise ImportError("a PNG needs resvg: pip install 'astrarium[png]'") from error
    return bytes(resvg_py.svg_to_bytes(svg_string=resolved(drawing, theme), width=width))
