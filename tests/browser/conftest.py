"""Browsers and servers for tests as a person would test."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser.chromium import FLAGS, chromium
from tests.browser.person import Person, shoot
from tests.browser.served import ADMINISTRATOR, Served

Visit = Callable[..., Person]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server as `make play` starts it."""
    served = Served(tmp_path_factory.mktemp("alone"), "--local")
    yield served
    served.stop()


@pytest.fixture(scope="session")
def group(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for many."""
    served = Served(tmp_path_factory.mktemp("group"), "--administrator", ADMINISTRATOR)
    yield served
    served.stop()


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Open a browser window; at the end nobody may have complained."""
    opened: list[Person] = []

    def visitor(served: Served, **how: Any) -> Person:
        opened.append(Person(browser, served.address, **how))
        return opened[-1]

    yield visitor
    for number, person in enumerate(opened, start=1):
        shoot(person.page, f"{request.node.name}-{number}")
        person.context.close()
    assert [complaint for person in opened for complaint in person.complaints] == []
