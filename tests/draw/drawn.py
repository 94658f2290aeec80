"""Reading drawings back."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"


def parsed(drawing: str) -> Element:
    """The drawing as elements; it fails where the text is not well formed."""
    return ElementTree.fromstring(drawing)


def having(root: Element, name: str) -> Iterator[Element]:
    """The elements of a class."""
    return (element for element in root.iter() if name in element.get("class", "").split())


def title_of(element: Element) -> str:
    """The name of an element, empty where it has none."""
    return element.findtext(f"{SVG}title") or element.findtext("title") or ""


def ids(drawing: str) -> list[str]:
    """Every id of a drawing."""
    return re.findall(r' id="([^"]+)"', drawing)


def referred(drawing: str) -> set[str]:
    """Every id that a drawing points to."""
    labels = " ".join(re.findall(r'aria-labelledby="([^"]+)"', drawing)).split()
    return {*re.findall(r'href="#([^"]+)"', drawing), *re.findall(r"url\(#([^)]+)\)", drawing), *labels}


def options(root: Element) -> dict[str, str]:
    """The options that can be clicked, with their names."""
    return {element.get("data-option", ""): title_of(element) for element in root.iter() if element.get("data-option")}
